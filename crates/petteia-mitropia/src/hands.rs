//! Hands, draw step and supply (M17).

use crate::{
    Action, Event, Illegal, Mitropia,
    cards::{CardId, CardSet},
    illegal::Moment,
    options::EmptyDeck,
};
use petteia_kernel::{Events, Seat};

impl Mitropia {
    /// Whether an empty draw pile is refilled (M17.6, M22.10).
    fn reshuffles(&self) -> bool {
        !self.setup.options.is_strategy() && self.setup.options.empty_deck == EmptyDeck::Reshuffle
    }

    /// M17.6: whether there is a card to draw.
    pub(crate) fn can_draw(&self, seat: Seat) -> bool {
        let pile = self.pile(seat);
        !self.zones.draws[pile].is_empty()
            || self.reshuffles() && !self.zones.discards[pile].is_empty()
    }

    /// M17.1: whether a hand is at its limit.
    pub(crate) fn hand_full(&self, seat: Seat) -> bool {
        self.hand(seat).len() >= self.hand_limit(seat)
    }

    /// Visits the draw step, ascending (E1, E2): one card at most is discarded in it (M17.4), and it
    /// comes after a pass too (M17.5).
    pub(crate) fn each_draw(&self, visit: &mut impl FnMut(Action)) {
        let seat = self.current;
        if self.hand_full(seat) {
            for id in self.hand(seat).iter() {
                visit(Action::Cycle(self.setup.deck.card(id)));
            }
        } else {
            visit(Action::Draw);
        }
        visit(Action::Keep);
    }

    pub(crate) fn check_draw(&self, action: &Action) -> Result<(), Illegal> {
        let seat = self.current;
        match *action {
            Action::Keep => Ok(()),
            Action::Draw if self.hand_full(seat) => Err(Illegal::HandFull),
            Action::Draw => Ok(()),
            Action::Cycle(_) if !self.hand_full(seat) => Err(Illegal::HandNotFull),
            Action::Cycle(card) => {
                let held = self.hand(seat).contains(self.card(card)?);
                if held { Ok(()) } else { Err(Illegal::NotHeld { card }) }
            }
            _ => Err(Illegal::NotNow { expected: Moment::Draw }),
        }
    }

    pub(crate) fn apply_draw(&mut self, action: &Action, events: &mut Events<Event>) {
        let seat = self.current;
        match *action {
            Action::Draw => self.draw(seat, events),
            Action::Cycle(card) => {
                if let Some(id) = self.setup.deck.id(card) {
                    let pile = self.pile(seat);
                    self.leave_hand(seat, id);
                    self.zones.discards[pile].insert(id);
                }
                events.tell_all(|| Event::Discarded { seat, card });
                self.draw(seat, events);
            }
            _ => events.tell_all(|| Event::Kept { seat }),
        }
        self.after_draw(events);
    }

    fn draw(&mut self, seat: Seat, events: &mut Events<Event>) {
        let pile = self.pile(seat);
        if self.zones.draws[pile].is_empty() && self.reshuffles() {
            let cards = self.zones.discards[pile];
            self.zones.draws[pile] = cards;
            self.zones.discards[pile] = CardSet::EMPTY;
            self.zones.face_down -= cards;
            events.tell_all(|| Event::Reshuffled { cards: cards.len() as u8 });
        }
        let Some(card) = self.take_from_pile(pile) else { return };
        self.zones.hands[seat.index()].insert(card);
        let drawn = self.setup.deck.card(card);
        events.tell_apart(
            self.insiders(seat),
            || Event::Drew { seat, card: Some(drawn) },
            || Event::Drew { seat, card: None },
        );
    }

    /// Takes a card from a draw pile, each with equal chance.
    pub(crate) fn take_from_pile(&mut self, pile: usize) -> Option<CardId> {
        let cards = &mut self.zones.draws[pile];
        if cards.is_empty() {
            return None;
        }
        let card = cards.nth(self.dice.below(cards.len() as u32) as usize)?;
        cards.remove(card);
        Some(card)
    }
}
