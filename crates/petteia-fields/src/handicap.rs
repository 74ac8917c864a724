//! F13: handicaps and starter moves.

use crate::{
    action::Action,
    colour::Colour,
    event::Event,
    illegal::Illegal,
    phase::Phase,
    placing::Step,
    point::Point,
    position::{Fields, Landing},
};
use petteia_grid::Cell;
use petteia_kernel::Events;

/// F13.4: how far a starter move reaches.
const STARTER_REACH: u16 = 3;

/// F13.2: the handicap of somebody who has played and won so many games.
pub fn handicap_value(played: u32, won: u32) -> u8 {
    5u32.saturating_sub(played.saturating_add(won)) as u8
}

impl Fields {
    /// F13.3, F13.5: whose starter moves there are, in order.
    pub(crate) fn starter_sequence(&self) -> impl Iterator<Item = Colour> + '_ {
        let handicap = |colour: Colour| self.setup.handicaps[colour.index()];
        let values = self.order().iter().map(|&colour| handicap(colour));
        let lowest = values.clone().min().unwrap_or(0);
        let highest = values.max().unwrap_or(0);
        let levels = (lowest + 1..=highest).rev();
        levels.flat_map(move |level| {
            self.order().iter().copied().filter(move |&colour| handicap(colour) >= level)
        })
    }

    /// Who makes the next starter move.
    pub(crate) fn next_starter(&self) -> Option<Colour> {
        self.starter_sequence().nth(self.now.starters.into())
    }

    /// F4.11, F4.12: asks for the next starter move, or begins the first turn.
    pub(crate) fn ask_starter(&mut self, events: &mut Events<Event>) {
        while let Some(colour) = self.next_starter() {
            if self.is_active(colour) {
                self.now.phase = Phase::Starter;
                return;
            }
            self.now.starters += 1;
        }
        self.begin_turn(events);
    }

    /// D2: one more starter move is made or skipped.
    pub(crate) fn next_starter_move(&mut self, events: &mut Events<Event>) {
        self.now.starters += 1;
        self.now.changed = false;
        self.ask_starter(events);
    }

    /// F13.4: under all rules of F6 and F7, without dice, cards or reactions.
    fn starter_step(&self) -> Step<'_> {
        let mover = self.decider();
        let reach = Some(STARTER_REACH);
        let in_reach = self.in_reach(mover, reach);
        Step { game: self, stones: &self.stones, mover, card: None, earlier: &[], reach, in_reach }
    }

    pub(crate) fn list_starters(&self, into: &mut Vec<Action>) {
        let step = self.starter_step();
        into.extend(step.targets().map(|cell| Action::Starter(self.point(cell))));
        into.push(Action::Skip);
    }

    pub(crate) fn check_starter(&self, point: Point) -> Result<(), Illegal> {
        self.starter_step().check(point).map(drop)
    }

    pub(crate) fn make_starter(&mut self, cell: Cell, events: &mut Events<Event>) {
        let mover = self.decider();
        self.saved = self.tribes;
        self.undo.clear();
        self.spend_token(mover);
        let point = self.point(cell);
        events.tell_all(|| Event::Placed { player: mover, point });
        self.land(mover, cell, Landing::Starter, events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q18_f13_2_handicap_values() {
        let games = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 2), (3, 1), (3, 3), (9, 4)];
        let values = games.map(|(played, won)| handicap_value(played, won));
        assert_eq!(values, [5, 4, 3, 3, 1, 1, 0, 0]);
    }
}
