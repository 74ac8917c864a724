//! F9, F10: power cards and their steps.

use crate::{
    action::Action,
    card::{Card, Kind},
    colour::Colour,
    event::Event,
    grounds::{Set, Stones},
    illegal::{Illegal, Unavailable},
    phase::Phase,
    placing::Step,
    point::Point,
    position::Fields,
};
use petteia_grid::Cell;
use petteia_kernel::Events;

impl Fields {
    /// F9.3: whether the current player holds the card and may play it as an action.
    fn check_card(&self, card: Card) -> Result<(), Illegal> {
        if !self.setup.rules.cards {
            return Err(Unavailable::Cards.into());
        }
        if !self.hand(self.current()).contains(card) {
            return Err(Illegal::NoCard { card });
        }
        if card.kind() != Kind::Power {
            return Err(Illegal::Unplayable { card });
        }
        Ok(())
    }

    /// D4: a card with its first point.
    pub(crate) fn check_card_place(&self, card: Card, point: Point) -> Result<(), Illegal> {
        self.check_card(card)?;
        if card.relocates() {
            return Err(Illegal::Unplayable { card });
        }
        self.first_step(Some(card)).check(point).map(drop)
    }

    /// D4: a Move card with source and destination.
    pub(crate) fn check_card_move(
        &self,
        card: Card,
        from: Point,
        to: Point,
    ) -> Result<(), Illegal> {
        self.check_card(card)?;
        if !card.relocates() {
            return Err(Illegal::Unplayable { card });
        }
        self.check_move(card, from, to)
    }

    /// F10.4: one relocation.
    fn check_move(&self, card: Card, from: Point, to: Point) -> Result<(), Illegal> {
        let source = self.cell(from)?;
        self.cell(to)?;
        if !self.movable().contains(source) {
            return Err(Illegal::NotOwnToken { point: from });
        }
        let lifted = self.lifted(source);
        // The point it leaves is not another point.
        if source == self.cell(to)? {
            return Err(Illegal::OccupiedPoint { point: to });
        }
        self.relocation(card, &lifted).check(to).map(drop)
    }

    /// F10.4: the current player's tokens that this card has not moved.
    pub(crate) fn movable(&self) -> Set {
        let moved: Set = self.now.steps.iter().copied().collect();
        self.stones.cells_of(self.current().side()) - moved
    }

    /// The board without a token.
    pub(crate) fn lifted(&self, source: Cell) -> Stones {
        let mut lifted = self.stones;
        lifted.lift(self.graph(), source);
        lifted
    }

    /// The conditions of a relocation; reach is measured before lifting.
    pub(crate) fn relocation<'a>(&'a self, card: Card, lifted: &'a Stones) -> Step<'a> {
        let mut step = self.first_step(Some(card));
        step.stones = lifted;
        step.earlier = &self.now.steps;
        step
    }

    /// Calls `found` for every legal relocation, ascending, until it says to stop.
    fn relocations(&self, card: Card, found: &mut dyn FnMut(Cell, Cell) -> bool) {
        for source in self.movable() {
            let lifted = self.lifted(source);
            let step = self.relocation(card, &lifted);
            for target in step.targets().filter(|&target| target != source) {
                if !found(source, target) {
                    return;
                }
            }
        }
    }

    /// D4: every power card in hand with every first step.
    pub(crate) fn list_cards(&self, into: &mut Vec<Action>) {
        let hand = self.hand(self.current());
        if hand.is_empty() {
            return;
        }
        let held = |card: &Card| card.kind() == Kind::Power && hand.contains(*card);
        for card in Card::ALL.into_iter().filter(held).filter(|card| !card.relocates()) {
            let step = self.first_step(Some(card));
            into.extend(step.targets().map(|cell| Action::Card(card, self.point(cell))));
        }
        for card in Card::ALL.into_iter().filter(held).filter(|card| card.relocates()) {
            self.relocations(card, &mut |from, to| {
                into.push(Action::CardMove(card, self.point(from), self.point(to)));
                true
            });
        }
    }

    /// D5, D6: further steps of the card in play.
    pub(crate) fn list_steps(&self, into: &mut Vec<Action>) {
        match self.now.card {
            Some(card) if card.relocates() => self.relocations(card, &mut |from, to| {
                into.push(Action::Move(self.point(from), self.point(to)));
                true
            }),
            _ => {
                let step = self.further_step();
                into.extend(step.targets().map(|cell| Action::Place(self.point(cell))));
            }
        }
        into.push(Action::Done);
    }

    /// D5.
    pub(crate) fn check_further_place(&self, point: Point) -> Result<(), Illegal> {
        if self.now.card.is_some_and(Card::relocates) {
            return Err(Illegal::NotYourDecision { phase: Phase::Step });
        }
        self.further_step().check(point).map(drop)
    }

    /// D6.
    pub(crate) fn check_further_move(&self, from: Point, to: Point) -> Result<(), Illegal> {
        match self.now.card.filter(|card| card.relocates()) {
            Some(card) => self.check_move(card, from, to),
            None => Err(Illegal::NotYourDecision { phase: Phase::Step }),
        }
    }

    /// F9.2, F9.3, F16.3: plays a card with its first step; the card goes to the discard pile.
    pub(crate) fn play_card(
        &mut self,
        card: Card,
        from: Option<Cell>,
        to: Cell,
        events: &mut Events<Event>,
    ) {
        let player = self.current();
        self.show_card(player, card);
        self.now.card = Some(card);
        events.tell_all(|| Event::Played { player, card });
        self.make_step(from, to, events);
    }

    /// Puts a card from a hand face up on the discard pile.
    pub(crate) fn show_card(&mut self, player: Colour, card: Card) {
        if let Some(place) = self.hands[player.index()].take(card) {
            self.now.card_place = place as u8;
            self.discard[card.index()] += 1;
        }
    }

    /// F9.4, F9.5, F5.10: whether the Pair or Triple in play may get another token.
    pub(crate) fn goes_on_joining(&self) -> bool {
        let Some(card) = self.now.card else { return false };
        card.is_one_move()
            && self.now.steps.len() < card.steps()
            && self.further_step().targets().next().is_some()
    }

    /// F9.4, F9.5, F5.10: whether the card in play may go on with another separate move.
    pub(crate) fn goes_on_with_card(&self) -> bool {
        let Some(card) = self.now.card else { return false };
        if card.is_one_move() || self.now.steps.len() >= card.steps() {
            return false;
        }
        if !card.relocates() {
            return self.further_step().targets().next().is_some();
        }
        let mut any = false;
        self.relocations(card, &mut |_, _| {
            any = true;
            false
        });
        any
    }

    /// F9.5: stops early. The tokens of a Pair or Triple so far are its move.
    pub(crate) fn stop_card(&mut self, events: &mut Events<Event>) {
        if self.now.pending.is_empty() {
            self.end_action(events);
        } else {
            self.open_window(events);
        }
    }
}
