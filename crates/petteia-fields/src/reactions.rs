//! F9.7–F9.13, F10.9, F10.10: reactions to a move.

use crate::{
    action::Action,
    card::Card,
    colour::Colour,
    event::Event,
    grounds::Stones,
    hand::Knowers,
    illegal::Illegal,
    phase::Phase,
    point::Point,
    position::{Answer, Fields, Landing},
};
use petteia_grid::Cell;
use petteia_kernel::{Audience, Events, SeatSet};

impl Fields {
    /// F9.7, F9.8: only moves of the current player come here, never reactions (F9.12).
    ///
    /// Asks everybody who might react as far as all can see; the move stands if nobody can.
    pub(crate) fn open_window(&mut self, events: &mut Events<Event>) {
        self.now.asked = self.possible_reactors();
        if self.now.asked.is_empty() {
            return self.move_stands(events);
        }
        self.now.answers = [Answer::None; Colour::COUNT];
        self.now.phase = Phase::React;
        let asked = self.now.asked;
        events.tell_all(|| Event::Asked { asked });
    }

    /// F16.4 and our ruling on it: the other active players with cards, as long as a reaction
    /// card may be among them. Who really holds one would be a tell.
    fn possible_reactors(&self) -> SeatSet {
        if !self.setup.rules.cards || self.hidden_reactions() == 0 {
            return SeatSet::EMPTY;
        }
        let mover = self.current();
        let others = self.order().iter().filter(|&&other| other != mover && self.is_active(other));
        others.filter(|other| !self.hand(**other).is_empty()).map(|other| other.seat()).collect()
    }

    /// F9.10: the board as it was before the move.
    pub(crate) fn board_before(&self) -> Stones {
        let mut stones = self.stones;
        for &(cell, before) in self.undo.iter().rev() {
            stones.lift(self.graph(), cell);
            if let Some(colour) = before {
                stones.put(self.graph(), cell, colour.token());
            }
        }
        stones
    }

    /// D8: what a player may answer.
    pub(crate) fn list_reactions(&self, colour: Colour, into: &mut Vec<Action>) {
        if self.hand(colour).contains(Card::Reject) {
            into.push(Action::Reject);
        }
        if self.hand(colour).contains(Card::RejectAndReplace) && self.has_supply(colour) {
            let before = self.board_before();
            let mut points: Vec<Cell> = self.move_points().to_vec();
            points.sort_unstable();
            let legal = points.iter().filter(|&&cell| {
                before.is_empty_at(cell) && self.landing_fault(&before, colour, cell).is_none()
            });
            into.extend(legal.map(|&cell| Action::Replace(self.point(cell))));
        }
        into.push(Action::Decline);
    }

    pub(crate) fn check_reject(&self, colour: Colour) -> Result<(), Illegal> {
        let card = Card::Reject;
        if self.hand(colour).contains(card) { Ok(()) } else { Err(Illegal::NoCard { card }) }
    }

    /// F10.10: the checks are made on the board after the undo.
    pub(crate) fn check_replace(&self, colour: Colour, point: Point) -> Result<(), Illegal> {
        let card = Card::RejectAndReplace;
        if !self.hand(colour).contains(card) {
            return Err(Illegal::NoCard { card });
        }
        let moved = self.board().cell(point).filter(|cell| self.move_points().contains(cell));
        let Some(cell) = moved else { return Err(Illegal::NotARejectedPoint { point }) };
        let before = self.board_before();
        // A Pair or Triple can land where it has just captured: the captured token is back.
        if !before.is_empty_at(cell) {
            return Err(Illegal::OccupiedPoint { point });
        }
        if !self.has_supply(colour) {
            return Err(Illegal::Supply {});
        }
        match self.landing_fault(&before, colour, cell) {
            Some(fault) => Err(fault.at(point)),
            None => Ok(()),
        }
    }

    /// D8: takes a sealed answer; the window closes when all have answered.
    pub(crate) fn answer_window(
        &mut self,
        colour: Colour,
        answer: Answer,
        events: &mut Events<Event>,
    ) {
        self.now.answers[colour.index()] = answer;
        events.tell_with(Audience::only(colour.seat()), || Event::Answered { player: colour });
        self.close_window(events);
    }

    /// F9.9: the first in game order after the mover who wants to react does.
    pub(crate) fn close_window(&mut self, events: &mut Events<Event>) {
        if !self.awaited().is_empty() {
            return;
        }
        let wants = |colour: &Colour| {
            matches!(self.now.answers[colour.index()], Answer::Reject | Answer::Replace(_))
        };
        let first = self.order_from(self.current()).skip(1).find(wants);
        let answer = first.map_or(Answer::None, |colour| self.now.answers[colour.index()]);
        self.forget_answers();
        match (first, answer) {
            (Some(colour), Answer::Reject) => {
                self.reject(colour, Card::Reject, events);
                self.decide_again(events);
            }
            (Some(colour), Answer::Replace(cell)) => {
                self.reject(colour, Card::RejectAndReplace, events);
                self.spend_token(colour);
                let point = self.point(cell);
                events.tell_all(|| Event::Placed { player: colour, point });
                self.land(colour, cell, Landing::Replace, events);
            }
            _ => self.move_stands(events),
        }
    }

    pub(crate) fn forget_answers(&mut self) {
        self.now.asked = SeatSet::EMPTY;
        self.now.answers = [Answer::None; Colour::COUNT];
    }

    /// F9.10, F9.11: undoes the move and bars it for the turn.
    fn reject(&mut self, by: Colour, card: Card, events: &mut Events<Event>) {
        self.hands[by.index()].take(card);
        self.discard[card.index()] += 1;
        let points = self.move_points().iter().copied().collect();
        self.barred.push(points);
        let player = self.current();
        events.tell_all(|| Event::Rejected { player, by, card });
        self.undo_move();
    }

    /// F9.10: the board, the prisoners and the card are again as they were before the move.
    pub(crate) fn undo_move(&mut self) {
        self.restore_board();
        self.now.steps.truncate(self.now.standing.into());
        self.now.pending.clear();
        if self.now.steps.is_empty() {
            self.return_card();
        }
    }

    /// F9.10: tokens return to supply or to their points, prisoners to the board.
    pub(crate) fn restore_board(&mut self) {
        self.stones = self.board_before();
        // The undone move may have freed what was stranded before.
        self.now.stranded = true;
        self.note_stranded();
        for (tribe, saved) in self.tribes.iter_mut().zip(&self.saved) {
            tribe.supply = saved.supply;
            tribe.prisoners = saved.prisoners;
        }
        self.undo.clear();
    }

    /// F9.10: the card of a rejected move returns to the hand, and all have seen it.
    fn return_card(&mut self) {
        let Some(card) = self.now.card.take() else { return };
        let left = &mut self.discard[card.index()];
        *left = left.saturating_sub(1);
        let place = self.now.card_place.into();
        let player = self.current();
        self.hands[player.index()].insert(place, card, Knowers::EVERYBODY);
    }

    /// F9.10, F9.11: the rejected player decides again, from the action or from the step.
    pub(crate) fn decide_again(&mut self, events: &mut Events<Event>) {
        if !self.is_active(self.current()) {
            return self.cut_turn(events);
        }
        if self.now.card.is_none() {
            self.now.phase = Phase::Main;
        } else if self.goes_on_with_card() {
            self.now.phase = Phase::Step;
        } else {
            self.end_action(events);
        }
    }
}
