//! Where one placement takes tokens of Mitropia, or saves them.

use super::look;
use petteia_bots::settle;
use petteia_grid::{Cell, SmallSet};
use petteia_kernel::{Dice, Events, Game as _, Seat};
use petteia_mitropia::{Action, Mitropia};

/// Cells where something happens.
pub(super) struct Fights {
    /// Where an enemy group can be taken.
    pub(super) takes: SmallSet,
    /// Where own tokens that could be taken are saved.
    pub(super) saves: SmallSet,
    /// Where a Chieftain can be taken.
    crowns: SmallSet,
    /// Whether the own Chieftain could be taken.
    is_chief_hanging: bool,
}

impl Fights {
    /// Where something can be taken or must be saved by `seat`.
    pub(super) fn of(game: &Mitropia, seat: Seat) -> Fights {
        let (look, colour) = (look(game), game.colour_of(seat));
        let mut fights = Fights {
            takes: SmallSet::EMPTY,
            saves: SmallSet::EMPTY,
            crowns: SmallSet::EMPTY,
            is_chief_hanging: false,
        };
        let chiefs: SmallSet =
            Seat::first(game.n_seats()).filter_map(|seat| game.chief_of(seat)).collect();
        let (mut hanging, mut last_ones) = (SmallSet::EMPTY, SmallSet::EMPTY);
        game.each_hanging(|group, last| {
            let cells = look.stones.group_set(group);
            let Some(first) = cells.lowest() else { return };
            let has_chief = !(cells & chiefs).is_empty();
            if look.stones.holds(first, colour) {
                hanging.insert(first);
                last_ones.insert(last);
                fights.is_chief_hanging |= has_chief;
            } else {
                fights.takes.insert(last);
                if has_chief {
                    fights.crowns.insert(last);
                }
            }
        });
        if !hanging.is_empty() {
            let saves = |cell: &Cell| saves_one(game, seat, *cell, hanging);
            fights.saves = (fights.takes | last_ones).iter().filter(saves).collect();
        }
        fights
    }

    /// What a fighter does, if there is anything to fight for: takes a Chieftain if that wins the
    /// game and never otherwise (M19.4: it ends it), saves the own one, takes others, saves others.
    pub(super) fn draw(&self, game: &Mitropia, seat: Seat, dice: &mut Dice) -> Option<Action> {
        /// Once in so many times a fighter looks elsewhere.
        const HEED: u32 = 10;
        let draw = |cells: SmallSet, dice: &mut Dice| {
            if cells.is_empty() { None } else { game.draw_placement_on(cells, dice) }
        };
        if let Some(action) = draw(self.crowns, dice)
            && wins_by(game, seat, &action)
        {
            return Some(action);
        }
        let (takes, saves) = (self.takes - self.crowns, self.saves - self.crowns);
        if takes.is_empty() && saves.is_empty() || dice.below(HEED) == 0 {
            return None;
        }
        let first = if self.is_chief_hanging { draw(saves, dice) } else { None };
        first.or_else(|| draw(takes, dice)).or_else(|| draw(saves, dice))
    }
}

/// Whether an action that nobody answers ends the game and wins it.
fn wins_by(game: &Mitropia, seat: Seat, action: &Action) -> bool {
    let mut after = game.clone();
    after.apply_unchecked(seat, action, &mut Events::muted());
    settle(&mut after, None);
    after.turn().outcome().is_some_and(|outcome| outcome.reward(seat) > 0.5)
}

/// Whether a placement leaves one of a seat's groups, which stand on these cells, two liberties.
fn saves_one(game: &Mitropia, seat: Seat, cell: Cell, groups: SmallSet) -> bool {
    let (after, _) = game.filled(seat, cell);
    let is_saved = |group| game.n_liberties_among(&after, group) >= 2;
    groups.iter().filter_map(|first| after.group(first)).any(is_saved)
}

#[cfg(test)]
pub(super) mod tests {
    use super::{super::target, *};
    use petteia_kernel::Seed;
    use petteia_mitropia::Options;
    use std::collections::BTreeSet;

    /// The Norse Chieftain in the corner D1 can be taken on D3 by the first seat, who may place
    /// anywhere; `top` is the other half of the board.
    pub(in super::super) fn corner(top: &str, seats: &str) -> Mitropia {
        let text = format!(
            "{top}
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   c   c   .
          c   c   c
            c   c
              N

        seats {seats}
        hand {} AM1",
            &seats[..1]
        );
        let options = Options { seats: 3, ..Options::default() };
        Mitropia::from_diagram(&options, &text, Seed::from(1)).unwrap()
    }

    pub(in super::super) const BEHIND: &str = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .";

    pub(in super::super) const AHEAD: &str = "
              t
            t   t
          t   .   t
        t   .   .   t
          t   .   t";

    pub(in super::super) const BESIEGED: &str = "
              T
            c   .
          c   c   .
        n   .   .   .
          c   .   .";

    /// Every cell that a fighter of the first seat fills in a position.
    fn drawn(top: &str, seats: &str) -> BTreeSet<String> {
        let game = corner(top, seats);
        let seat = Seat::new(0);
        let fights = Fights::of(&game, seat);
        let mut dice = Dice::new(Seed::from(1));
        let draws = (0..60).filter_map(|_| fights.draw(&game, seat, &mut dice));
        draws.filter_map(|action| target(&action)).map(|to| to.to_string()).collect()
    }

    #[test]
    fn m19_4_a_chieftain_is_taken_if_that_wins_and_never_otherwise() {
        assert!(drawn(BEHIND, "T C N").is_empty());
        assert_eq!(drawn(AHEAD, "T C N"), ["D3".to_owned()].into());
    }

    #[test]
    fn the_own_chieftain_comes_before_prisoners() {
        assert_eq!(drawn(BESIEGED, "T C N"), ["E6".to_owned()].into());
    }
}
