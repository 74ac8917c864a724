//! The view as text, for terminals and playthroughs: players go by their colours' names, as in
//! events; each one's line says the seat.

use crate::{
    colour::Colour,
    view::{BoardView, InPlay, PlayerView, Question, View},
};
use petteia_grid::square::Diagram;
use petteia_kernel::SeatSet;
use std::fmt;

impl BoardView {
    /// The diagram of F18.4, with colour letters.
    pub fn diagram(&self) -> String {
        let (columns, rows) = (self.columns as u8, self.rows as u8);
        // They stand in the order in which crossings are drawn; those that are missing are gaps.
        let mut points = self.points.iter().peekable();
        let mark = |crossing: petteia_grid::square::Point| {
            let here = points
                .next_if(|point| (point.column, point.row) == (crossing.column, crossing.row));
            here.map_or('#', |point| point.seat.map_or('.', Colour::letter))
        };
        Diagram::draw(columns, rows, mark).to_string()
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.board.diagram())?;
        write!(f, "turn {} of {}, phase {}", self.turns + 1, self.current.name(), self.phase)?;
        if !self.to_act.is_empty() {
            write!(f, ", to act {}", names(&self.to_act))?;
        }
        if let Some([a, b]) = self.dice {
            write!(f, ", dice {a} {b}")?;
        }
        writeln!(f, ", quiet {}", self.quiet)?;
        for player in self.order.iter().filter_map(|colour| self.players.get(colour.index())) {
            writeln!(f, "{player}")?;
        }
        if self.draw_pile > 0 || !self.discard_pile.is_empty() {
            writeln!(f, "pile {}, discarded {}", self.draw_pile, join(&self.discard_pile))?;
        }
        for barred in &self.barred {
            writeln!(f, "barred {}", join(barred))?;
        }
        if let Some(InPlay { card: Some(card), points }) = &self.in_play {
            writeln!(f, "in play {card} {}", join(points))?;
        }
        if let Some(question) = &self.question {
            writeln!(f, "{question}")?;
        }
        if !self.disputers.is_empty() {
            writeln!(f, "disputed by {}", names(&self.disputers))?;
        }
        if !self.winners.is_empty() {
            writeln!(f, "winner {}", names(&self.winners))?;
        }
        Ok(())
    }
}

fn join<T: fmt::Display>(items: &[T]) -> String {
    if items.is_empty() {
        return "none".to_owned();
    }
    items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

/// Players by their colours, in words.
pub(crate) fn names(players: &[Colour]) -> String {
    join(&players.iter().map(|player| player.name()).collect::<Vec<_>>())
}

/// The same for a set of seats.
pub(crate) fn names_of(seats: SeatSet) -> String {
    names(&seats.iter().filter_map(Colour::of).collect::<Vec<_>>())
}

impl fmt::Display for PlayerView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat.seat(), self.seat.name())?;
        write!(f, ": score {}", self.score.total)?;
        write!(f, " ({} tokens, {} territory", self.score.tokens, self.score.territory)?;
        if self.score.cards > 0 {
            write!(f, ", {} cards", self.score.cards)?;
        }
        f.write_str(")")?;
        if let Some(supply) = self.supply {
            write!(f, ", supply {supply}")?;
        }
        for held in &self.prisoners {
            write!(f, ", {} prisoners of {}", held.number, held.seat.name())?;
        }
        if let Some(start) = self.start {
            write!(f, ", start {start}")?;
        }
        if let Some(occupier) = self.occupier {
            write!(f, ", occupied by {}", occupier.name())?;
        }
        match &self.hand {
            Some(hand) if !hand.is_empty() => write!(f, ", hand {}", join(hand))?,
            _ if self.hand_size > 0 => write!(f, ", {} cards in hand", self.hand_size)?,
            _ => {}
        }
        if !self.active {
            f.write_str(", left")?;
        }
        Ok(())
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Capture { groups, .. } => {
                let groups: Vec<String> = groups.iter().map(|points| join(points)).collect();
                write!(f, "to capture first: {}", groups.join(" or "))
            }
            Question::React { points, asked, own, .. } => {
                write!(f, "reactions to {} from {}", join(points), names_of(*asked))?;
                own.map_or(Ok(()), |own| write!(f, ", own answer {own}"))
            }
            Question::Surrender { to, .. } => write!(f, "surrender offered to {}", to.name()),
            Question::Dead { seat, points, asked, own } => {
                let asked = names_of(*asked);
                write!(f, "{} proposes as dead {}, asked {asked}", seat.name(), join(points))?;
                own.map_or(Ok(()), |own| write!(f, ", own answer {own}"))
            }
        }
    }
}
