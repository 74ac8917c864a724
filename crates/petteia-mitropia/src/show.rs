//! A view as text for terminals and playthroughs.

mod cards;
mod map;

use crate::{
    Card, Coord, View,
    drawing::Drawing,
    ground::Tile,
    view::{MoveView, PlayerView, SourceKind},
};
use std::fmt;

fn list<T: fmt::Display>(items: &[T]) -> String {
    if items.is_empty() {
        return "-".to_owned();
    }
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl View {
    /// The diagram of M27.5, pending Warriors included.
    pub fn diagram(&self) -> String {
        self.drawing().to_diagram()
    }

    /// The one-line position of M27.6.
    pub fn line(&self) -> String {
        self.drawing().to_line()
    }

    fn drawing(&self) -> Drawing {
        let cells = self.board.tiles.iter().filter_map(|tile| {
            Some((tile.cell.to_axial(self.board.radius)?, self.letter(tile.cell, tile.tile)))
        });
        Drawing { radius: self.board.radius, cells: cells.collect() }
    }

    fn letter(&self, cell: Coord, tile: Tile) -> char {
        let Some(token) = self.tokens.iter().find(|token| token.cell == cell) else {
            return if matches!(tile, Tile::Terrain(_)) { '.' } else { tile.letter() };
        };
        let tribe = self.players.get(token.seat.index()).and_then(|player| player.tribe);
        let letter = tribe.map_or('?', |tribe| tribe.letter());
        if token.chieftain { letter } else { letter.to_ascii_lowercase() }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.map(), self.legend())?;
        for player in &self.players {
            self.write_player(f, player)?;
        }
        self.write_cards(f)?;
        for pile in &self.piles {
            write!(
                f,
                "pile of {}: {} to draw, discarded {}",
                pile.seats,
                pile.draw,
                list(&pile.discard)
            )?;
            if pile.face_down > 0 {
                write!(f, ", {} face down", pile.face_down)?;
            }
            if let Some(cards) = pile.face_down_cards.as_ref().filter(|cards| !cards.is_empty()) {
                write!(f, " ({})", list(cards))?;
            }
            writeln!(f)?;
        }
        if !self.table.is_empty() {
            let cards: Vec<Card> = self.table.iter().map(|on_table| on_table.card).collect();
            writeln!(f, "table: {}", list(&cards))?;
        }
        self.write_moment(f)?;
        write!(f, "score: {}", self.score)?;
        match &self.outcome {
            Some(outcome) => write!(f, "\nover: {outcome}"),
            None => Ok(()),
        }
    }
}

impl View {
    fn write_player(&self, f: &mut fmt::Formatter<'_>, player: &PlayerView) -> fmt::Result {
        let mark =
            if self.outcome.is_none() && self.turn.number > 0 && self.turn.seat == player.seat {
                '>'
            } else {
                ' '
            };
        write!(f, "{mark}{} ", player.seat)?;
        match player.tribe {
            Some(tribe) => write!(f, "{tribe}")?,
            None => write!(f, "no tribe yet")?,
        }
        write!(f, ", facing {}, reserve {}", player.facing, player.reserve)?;
        if player.warriors > 0 || player.chieftains > 0 {
            write!(f, ", prisoners {}+{}", player.warriors, player.chieftains)?;
        }
        if let Some(card) = player.active {
            write!(f, ", mat {card}")?;
        }
        write!(f, ", hand {}", player.hand_size)?;
        match &player.hand {
            Some(hand) => write!(f, ": {}", list(hand))?,
            None if !player.known.is_empty() => write!(f, ", known {}", list(&player.known))?,
            None => {}
        }
        writeln!(f)
    }

    fn write_moment(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moment {
            Some(moment) if self.turn.number == 0 => writeln!(f, "set-up: {moment}")?,
            Some(moment) => {
                writeln!(f, "turn {} of {}: {moment}", self.turn.number, self.turn.seat)?;
            }
            None => {}
        }
        if let Some(window) = &self.window {
            write!(f, "to react to, or to let stand with ok: ")?;
            write_move(f, &window.pending)?;
            if let Some(reaction) = &window.reaction {
                write!(f, ", {} has reacted against {}", reaction.seat, reaction.against)?;
            }
            if let Some(answer) = &window.answer {
                write!(f, ", answered {answer}")?;
            }
            writeln!(f)?;
        }
        if let Some(composing) = &self.composing {
            write!(f, "composing ")?;
            write_move(f, composing)?;
            writeln!(f)?;
        }
        if let Some(card) = self.chosen {
            writeln!(f, "chosen {card}")?;
        }
        if let Some(deck) = &self.deck {
            writeln!(f, "pool: {}", list(&deck.pool))?;
            writeln!(
                f,
                "deck: {} (power {} of {})",
                list(&deck.draft),
                deck.draft_power,
                deck.power
            )?;
            if !deck.proposal.is_empty() {
                writeln!(f, "proposed: {}", list(&deck.proposal))?;
            }
        }
        if let Some(claims) = &self.claims {
            for (seat, groups) in &claims.named {
                writeln!(f, "{seat} names {}", list(groups))?;
            }
            if !claims.unanswered.is_empty() {
                writeln!(f, "to answer: {}", list(&claims.unanswered))?;
            }
        }
        Ok(())
    }
}

fn write_move(f: &mut fmt::Formatter<'_>, shown: &MoveView) -> fmt::Result {
    write!(f, "{} {} {}", shown.seat, shown.verb, list(&shown.cells))?;
    if let Some(from) = shown.from {
        write!(f, " from {from}")?;
    }
    if shown.source.is_some() {
        let card = shown.card.map_or_else(|| "the active pattern".to_owned(), |c| c.to_string());
        write!(f, " by {card}")?;
    }
    if shown.source == Some(SourceKind::Exchange) {
        f.write_str(", the new active pattern")?;
    }
    match shown.with {
        Some(card) => write!(f, " with {card}"),
        None => Ok(()),
    }
}
