//! F14.1, F14.2: a player leaves.

use crate::{
    colour::Colour,
    event::Event,
    phase::Phase,
    position::{Answer, Fields, Landing},
};
use petteia_kernel::Events;

impl Fields {
    /// F14.1: from now on the player takes no turns, makes no decisions and cannot win.
    pub(crate) fn leave(&mut self, player: Colour, events: &mut Events<Event>) {
        let phase = self.now.phase;
        let decider = self.decider();
        let is_turn = self.in_turn() && self.current() == player;
        events.tell_all(|| Event::Left { player });
        self.now.active.remove(player.seat());
        self.drop_hand(player);
        if self.n_active() == 1 {
            return self.finish("F14.1", events);
        }
        match phase {
            Phase::React if is_turn => self.leave_turn(events),
            Phase::React => {
                if self.now.asked.contains(player.seat()) {
                    self.now.answers[player.index()] = Answer::Decline;
                }
                self.close_window(events);
            }
            Phase::Vote => self.leave_vote(player, events),
            Phase::Capture => self.leave_capture(player, is_turn, events),
            Phase::Respond if decider == player => self.answer_offer(false, events),
            Phase::Propose if decider == player => self.next_proposal(events),
            Phase::Fill => self.leave_fill(player, decider, events),
            Phase::Starter if decider == player => self.next_starter_move(events),
            Phase::Start if decider == player => self.ask_start(events),
            _ if is_turn => self.leave_turn(events),
            // D10: a trade is offered only while one is possible.
            Phase::Trade if !self.can_trade() => self.after_trade(events),
            _ => {}
        }
    }

    /// Whether somebody's turn is under way.
    fn in_turn(&self) -> bool {
        match self.now.phase {
            Phase::Double
            | Phase::Main
            | Phase::Step
            | Phase::React
            | Phase::Respond
            | Phase::Trade
            | Phase::Discard => true,
            Phase::Capture => self.now.landing != Landing::Starter,
            _ => false,
        }
    }

    /// F14.1: a move that does not yet stand is undone, an offer lapses, the turn ends at once.
    fn leave_turn(&mut self, events: &mut Events<Event>) {
        if !self.undo.is_empty() {
            self.undo_move();
            self.drop_hand(self.current());
        }
        self.now.offer = None;
        self.forget_answers();
        self.cut_turn(events);
    }

    /// F14.1: the hand goes to the discard pile.
    fn drop_hand(&mut self, player: Colour) {
        for card in self.hands[player.index()].drain() {
            self.discard[card.index()] += 1;
        }
    }

    /// F14.1: the turn ends without trade or discard; the quiet count stays unless it changed
    /// something.
    pub(crate) fn cut_turn(&mut self, events: &mut Events<Event>) {
        self.forget_action();
        if self.now.changed {
            self.now.quiet = 0;
        }
        self.close_turn(events);
    }

    /// D7 of somebody who leaves: an own move is undone, a Replace is finished by the default.
    fn leave_capture(&mut self, player: Colour, is_turn: bool, events: &mut Events<Event>) {
        match self.now.landing {
            Landing::Starter if self.now.mover == player => {
                self.restore_board();
                self.next_starter_move(events);
            }
            Landing::Move if is_turn => self.leave_turn(events),
            Landing::Replace if self.now.mover == player => {
                while self.now.phase == Phase::Capture
                    && self.now.landing == Landing::Replace
                    && self.now.mover == player
                {
                    let Some(point) = self.default_capture() else { return };
                    self.capture_chosen(point, events);
                }
            }
            // The current player leaves while another finishes a Replace: `decide_again` ends
            // the turn. Anybody else's leaving changes nothing here.
            _ => {}
        }
    }

    /// D13 of somebody who leaves: the default, unless they have voted.
    fn leave_vote(&mut self, player: Colour, events: &mut Events<Event>) {
        let waiting = self.now.asked.contains(player.seat())
            && self.now.answers[player.index()] == Answer::None;
        if waiting {
            self.now.answers[player.index()] = self.default_vote(player);
        }
        self.close_vote(events);
    }

    /// D14 of somebody who leaves.
    fn leave_fill(&mut self, player: Colour, decider: Colour, events: &mut Events<Event>) {
        if player == decider {
            self.next_fill(events);
        } else {
            self.end_filling(events);
        }
    }
}
