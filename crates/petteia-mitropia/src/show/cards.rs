//! Cards in words, for people who have no picture of them.

use crate::{
    Card, Direction, View,
    view::{CardKind, CardView},
};
use std::fmt;

impl CardKind {
    /// What the card does, in one sentence; patterns say it by their positions.
    const fn sentence(self) -> &'static str {
        match self {
            CardKind::Pattern => "places a Warrior by its positions",
            CardKind::Ambush => "places a Warrior on any empty terrain",
            CardKind::Charge => "places a Warrior next to an own token",
            CardKind::Deflect => "rejects a move or another Deflect, in a reaction window",
            CardKind::Double => "places two adjacent Warriors, the first by a pattern (with DS1)",
            CardKind::Scout => "places a Warrior exactly two spaces from an own token",
            CardKind::Subvert => "takes a placement over, in a reaction window",
            CardKind::Swift => "gives two moves in this turn; announce it first (swift SW1)",
            CardKind::Triple => {
                "places three connected Warriors, the first by a pattern (with TS1)"
            }
        }
    }
}

/// A step on the board as directions: `N`, `2N`, `N+NE`.
fn directions((q, r): (i8, i8)) -> String {
    for (index, first) in Direction::ALL.into_iter().enumerate() {
        let (a, b) = (first.step(), Direction::ALL[(index + 1) % 6].step());
        // Two neighbouring directions are a basis: q = m·a.q + n·b.q, and the same for r.
        let area = a.q * b.r - a.r * b.q;
        let (m, n) = ((q * b.r - r * b.q) * area, (a.q * r - a.r * q) * area);
        if m > 0 && n >= 0 {
            let second = Direction::ALL[(index + 1) % 6];
            let times = |count: i8, direction: Direction| match count {
                1 => direction.to_string(),
                _ => format!("{count}{direction}"),
            };
            return match n {
                0 => times(m, first),
                _ => format!("{}+{}", times(m, first), times(n, second)),
            };
        }
    }
    "here".to_owned()
}

impl View {
    fn card(&self, card: Card) -> Option<&CardView> {
        self.cards.iter().find(|known| known.card == card)
    }

    /// The active patterns, the cards in the viewer's hand and those to build a deck from, one line
    /// each.
    pub(super) fn write_cards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for player in &self.players {
            if let Some(known) = player.active.and_then(|card| self.card(card)) {
                write!(f, "  {} {}, active pattern of {}: ", known.card, known.name, player.seat)?;
                writeln!(f, "{}", positions(&player.active_steps))?;
            }
        }
        let own = self.players.iter().find(|player| self.viewer.is(player.seat));
        let hand = own.and_then(|own| own.hand.as_deref()).unwrap_or_default();
        let pool = self.deck.as_ref().map_or(&[][..], |deck| &deck.pool);
        let mut shown: Vec<Card> = [hand, pool].concat();
        shown.dedup();
        for known in shown.into_iter().filter_map(|card| self.card(card)) {
            write!(f, "  {} {}", known.card, known.name)?;
            if self.deck.is_some() {
                write!(f, ", power {}", known.power)?;
            }
            match known.kind {
                CardKind::Pattern => writeln!(f, ": {}", positions(&known.steps))?,
                kind => writeln!(f, ": {}", kind.sentence())?,
            }
        }
        Ok(())
    }
}

fn positions(steps: &[(i8, i8)]) -> String {
    let words: Vec<String> = steps.iter().map(|&step| directions(step)).collect();
    format!("a Warrior to the {}", words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m2_3_steps_are_told_as_directions() {
        assert_eq!(directions((0, -1)), "N");
        assert_eq!(directions((0, -2)), "2N");
        assert_eq!(directions((1, -2)), "N+NE");
        assert_eq!(directions((-1, 0)), "NW");
        assert_eq!(directions((-1, -1)), "NW+N");
        assert_eq!(directions((2, 0)), "2SE");
        assert_eq!(directions((-1, 3)), "2S+SW");
        for q in -4..=4_i8 {
            for r in -4..=4_i8 {
                assert_eq!(directions((q, r)) == "here", (q, r) == (0, 0), "{q} {r}");
            }
        }
    }
}
