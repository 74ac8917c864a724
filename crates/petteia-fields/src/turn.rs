//! F5: the turn, from the roll to the end-of-turn steps.

use crate::{
    action::Action,
    colour::Colour,
    event::Event,
    hand::Knowers,
    options::Reach,
    phase::Phase,
    position::{Fields, Landing},
    setup::HAND_LIMIT,
};
use petteia_grid::Cell;
use petteia_kernel::{Events, SeatSet};

impl Fields {
    /// F5.1, F5.2: begins the turn of the player at `now.current`.
    pub(crate) fn begin_turn(&mut self, events: &mut Events<Event>) {
        self.now.phase = Phase::Main;
        self.now.changed = false;
        if self.setup.is_plain && self.setup.rules.reach == Reach::Unlimited {
            return;
        }
        self.forget_action();
        self.barred.clear();
        if self.setup.rules.reach == Reach::Dice {
            let roll = [self.dice.roll(), self.dice.roll()];
            self.set_roll(roll, events);
        }
    }

    /// F5.2, F5.3: takes a roll for this turn.
    pub(crate) fn set_roll(&mut self, roll: [u8; 2], events: &mut Events<Event>) {
        let player = self.current();
        events.tell_all(|| Event::Rolled { player, roll });
        self.now.roll = roll;
        let double = roll[0] == roll[1] && self.can_draw();
        self.now.phase = if double { Phase::Double } else { Phase::Main };
    }

    /// Forgets what was done by the last action.
    pub(crate) fn forget_action(&mut self) {
        self.now.card = None;
        self.now.steps.clear();
        self.now.standing = 0;
        self.forget_move();
    }

    /// Forgets the move that does not yet stand.
    pub(crate) fn forget_move(&mut self) {
        self.now.pending.clear();
        self.undo.clear();
    }

    /// A placement in a game of two without cards, where nothing can follow it but the next turn.
    #[inline]
    pub(crate) fn place_plainly(&mut self, cell: Cell, events: &mut Events<Event>) {
        let mover = self.current();
        let other = self.now.order[usize::from(1 - self.now.current)];
        let captured = self.stones.place(self.setup.board.graph(), cell, mover.token());
        self.history.record_placement(&self.stones, cell);
        self.spend_token(mover);
        events.tell_all(|| Event::Placed { player: mover, point: self.setup.board.point(cell) });
        if captured.groups > 0 {
            // F7.1: with two players everything goes to the mover.
            // A game over a protocol has no bound, so the number must not run over.
            let prisoners = &mut self.tribes[mover.index()].prisoners[other.index()];
            *prisoners = prisoners.saturating_add(captured.cells.len() as u16);
            let points = || self.setup.board.points_of(&captured.cells);
            events.tell_all(|| Event::Captured { by: mover, points: points() });
        }
        self.now.changed = true;
        self.now.failed = false;
        self.end_turn(events);
    }

    /// F9.3: begins a move of the current player and lands its first token.
    pub(crate) fn make_step(&mut self, from: Option<Cell>, to: Cell, events: &mut Events<Event>) {
        let mover = self.current();
        if self.now.pending.is_empty() {
            self.saved = self.tribes;
            self.undo.clear();
            self.now.standing = self.now.steps.len() as u8;
        }
        match from {
            Some(from) => {
                // F6.5 step 1.
                let setup = self.setup.clone();
                self.stones.lift(setup.board.graph(), from);
                self.undo.push((from, Some(mover)));
                let (from, to) = (self.point(from), self.point(to));
                events.tell_all(|| Event::Moved { player: mover, from, to });
            }
            None => {
                self.spend_token(mover);
                let point = self.point(to);
                events.tell_all(|| Event::Placed { player: mover, point });
            }
        }
        self.now.steps.push(to);
        self.land(mover, to, Landing::Move, events);
    }

    /// What follows when a token has landed and its captures are made.
    pub(crate) fn after_landing(&mut self, events: &mut Events<Event>) {
        self.note_stranded();
        match self.now.landing {
            Landing::Starter => {
                self.enter_history();
                self.undo.clear();
                self.next_starter_move(events);
            }
            Landing::Replace => {
                self.enter_history();
                self.undo.clear();
                self.decide_again(events);
            }
            Landing::Move => {
                self.now.pending.push(self.stones.hash());
                if self.goes_on_joining() {
                    self.now.phase = Phase::Step;
                } else {
                    self.open_window(events);
                }
            }
        }
    }

    /// F6.8: the position enters the history.
    pub(crate) fn enter_history(&mut self) {
        self.history.record(&self.stones);
        self.board_changed();
    }

    /// F5.11, F8.13, F12.5: what has been remembered of the old position is forgotten.
    fn board_changed(&mut self) {
        self.now.changed = true;
        self.now.failed = false;
        self.relations.clear();
        self.relations.push(self.relation_code());
    }

    /// F9.7: the move stands; its positions enter the history.
    pub(crate) fn move_stands(&mut self, events: &mut Events<Event>) {
        for &hash in &self.now.pending {
            self.history.record_hash(hash);
        }
        self.enter_history();
        self.forget_move();
        if self.goes_on_with_card() {
            self.now.phase = Phase::Step;
        } else {
            self.end_action(events);
        }
    }

    /// F5.1 step 4: after the action, a trade if one is possible.
    pub(crate) fn end_action(&mut self, events: &mut Events<Event>) {
        self.forget_action();
        if self.can_trade() {
            self.now.phase = Phase::Trade;
        } else {
            self.after_trade(events);
        }
    }

    /// F5.1 step 5, F5.8: the hand limit.
    pub(crate) fn after_trade(&mut self, events: &mut Events<Event>) {
        if self.hand(self.current()).len() > HAND_LIMIT {
            self.now.phase = Phase::Discard;
        } else {
            self.end_turn(events);
        }
    }

    /// F5.1 step 6, F5.11.
    #[inline]
    pub(crate) fn end_turn(&mut self, events: &mut Events<Event>) {
        self.now.quiet = if self.now.changed { 0 } else { self.now.quiet + 1 };
        self.close_turn(events);
    }

    /// F14.4, F12.1: the next turn, or the end.
    pub(crate) fn close_turn(&mut self, events: &mut Events<Event>) {
        self.now.turns = self.now.turns.saturating_add(1);
        self.now.current = self.next_active(self.now.current);
        let limit = self.setup.rules.turn_limit;
        if limit > 0 && self.now.turns >= limit {
            self.stop_by_limit(events);
        } else if self.now.quiet as usize >= self.n_active() {
            self.begin_settlement(events);
        } else {
            self.begin_turn(events);
        }
    }

    /// F5.9: whether there is a card to draw.
    pub(crate) fn can_draw(&self) -> bool {
        self.setup.rules.cards
            && (!self.pile.is_empty() || self.discard.iter().any(|&count| count > 0))
    }

    /// F5.9: draws a card, shuffling the discards if the pile is empty.
    pub(crate) fn draw_card(&mut self, player: Colour, events: &mut Events<Event>) {
        if self.pile.is_empty() {
            self.reshuffle(events);
        }
        if let Some(card) = self.pile.pop() {
            self.hands[player.index()].push(card, Knowers::NOBODY);
            events.tell_apart(
                SeatSet::one(player.seat()),
                || Event::Drew { player, card: Some(card) },
                || Event::Drew { player, card: None },
            );
        }
    }

    pub(crate) fn reshuffle(&mut self, events: &mut Events<Event>) {
        for card in crate::card::Card::ALL {
            let count = std::mem::take(&mut self.discard[card.index()]);
            self.pile.extend(std::iter::repeat_n(card, count.into()));
        }
        self.dice.shuffle(&mut self.pile);
        events.tell_all(|| Event::Shuffled {});
    }

    /// F5.7: passes, drawing a card or not.
    pub(crate) fn pass(&mut self, draws: bool, events: &mut Events<Event>) {
        let player = self.current();
        events.tell_all(|| Event::Passed { player });
        if draws {
            self.draw_card(player, events);
        }
        self.end_action(events);
    }

    /// D11.
    pub(crate) fn list_discards(&self, into: &mut Vec<Action>) {
        let hand = self.hand(self.current());
        let held = crate::card::Card::ALL.into_iter().filter(|&card| hand.contains(card));
        into.extend(held.map(Action::Discard));
    }

    pub(crate) fn discard_card(&mut self, card: crate::card::Card, events: &mut Events<Event>) {
        let player = self.current();
        if self.hands[player.index()].take(card).is_some() {
            self.discard[card.index()] += 1;
        }
        events.tell_all(|| Event::Discarded { player, card });
        self.after_trade(events);
    }
}
