//! Cards in hand, and who knows of them.

use crate::{card::Card, colour::Colour};
use arrayvec::ArrayVec;
use petteia_kernel::Viewer;
use serde::{Deserialize, Serialize};

/// Who besides its owner knows a card: one bit for each seat, the highest for spectators.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Knowers(u8);

impl Knowers {
    pub(crate) const NOBODY: Knowers = Knowers(0);
    /// F17: a card that returns to the hand has been seen by all.
    pub(crate) const EVERYBODY: Knowers = Knowers(0xff);

    pub(crate) fn one(colour: Colour) -> Knowers {
        Knowers(1 << colour.index())
    }

    fn bit(viewer: Viewer) -> u8 {
        match viewer {
            Viewer::Seat(seat) => 1 << seat.index(),
            Viewer::Spectator => 0x80,
        }
    }

    pub(crate) fn includes(self, viewer: Viewer) -> bool {
        self.0 & Knowers::bit(viewer) != 0
    }
}

/// A card in a hand.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Held {
    pub(crate) card: Card,
    pub(crate) known: Knowers,
}

/// A player's cards of all kinds (F9.6) in the order they were acquired.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Hand(ArrayVec<Held, { Hand::ROOM }>);

impl Hand {
    /// F5.8: at most three at the end of a turn, and at most three more within it.
    const ROOM: usize = 12;

    /// The most cards that a position text may give one player: three more come within a turn.
    pub(crate) const MOST_GIVEN: usize = Hand::ROOM - 4;

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().map(|held| held.card)
    }

    pub(crate) fn held_mut(&mut self) -> impl Iterator<Item = &mut Held> {
        self.0.iter_mut()
    }

    pub(crate) fn held(&self) -> &[Held] {
        &self.0
    }

    pub(crate) fn contains(&self, card: Card) -> bool {
        self.cards().any(|held| held == card)
    }

    /// D11: the card acquired last.
    pub(crate) fn last(&self) -> Option<Card> {
        self.0.last().map(|held| held.card)
    }

    /// Adds a card that these know besides the owner.
    pub(crate) fn push(&mut self, card: Card, known: Knowers) {
        self.insert(self.len(), card, known);
    }

    /// Puts a card back to its place.
    pub(crate) fn insert(&mut self, place: usize, card: Card, known: Knowers) {
        // A hand never holds more than six cards (F5.8); a position text cannot give more than
        // there is room for.
        if self.0.len() < Hand::ROOM {
            self.0.insert(place.min(self.0.len()), Held { card, known });
        }
    }

    /// Moves a card to another place; the others keep their order.
    pub(crate) fn shift(&mut self, from: usize, to: usize) {
        let card = self.0.remove(from);
        self.0.insert(to, card);
    }

    /// Takes a card out that all see; tells its place.
    pub(crate) fn take(&mut self, card: Card) -> Option<usize> {
        let place = self.cards().position(|held| held == card)?;
        let taken = self.0.remove(place);
        self.forget_one(card, !taken.known.0);
        Some(place)
    }

    /// F11.4: takes the card at a place out, seen by `taker`; others no longer know what is left.
    pub(crate) fn steal(&mut self, place: usize, taker: Colour) -> Card {
        let taken = self.0.remove(place);
        let taker = Knowers::one(taker).0;
        self.forget_one(taken.card, taker & !taken.known.0);
        for held in &mut self.0 {
            held.known.0 &= taker;
        }
        taken.card
    }

    /// Who knew of n cards of this kind, but not that the one just taken was among them, now
    /// knows of n − 1.
    fn forget_one(&mut self, card: Card, viewers: u8) {
        for bit in (0..8).map(|index| 1u8 << index).filter(|bit| viewers & bit != 0) {
            let known = |held: &&mut Held| held.card == card && held.known.0 & bit != 0;
            if let Some(held) = self.0.iter_mut().find(known) {
                held.known.0 &= !bit;
            }
        }
    }

    /// Empties the hand.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Card> + '_ {
        self.0.drain(..).map(|held| held.card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &[(Card, Knowers)]) -> Hand {
        let mut hand = Hand::default();
        for &(card, known) in cards {
            hand.push(card, known);
        }
        hand
    }

    fn known(hand: &Hand, viewer: Colour) -> usize {
        let viewer = Viewer::Seat(viewer.seat());
        hand.held().iter().filter(|held| held.known.includes(viewer)).count()
    }

    #[test]
    fn f17_a_played_card_may_have_been_the_known_one() {
        let red = Knowers::one(Colour::Red);
        let mut cards = hand(&[(Card::PairPlace, Knowers::NOBODY), (Card::PairPlace, red)]);
        cards.take(Card::PairPlace);
        assert_eq!((cards.len(), known(&cards, Colour::Red)), (1, 0));
        let mut cards = hand(&[(Card::PairPlace, red), (Card::PairPlace, red)]);
        cards.take(Card::PairPlace);
        assert_eq!((cards.len(), known(&cards, Colour::Red)), (1, 1));
    }

    #[test]
    fn f11_4_after_a_theft_only_the_taker_still_knows_something() {
        let all = Knowers::EVERYBODY;
        let mut cards = hand(&[(Card::PairPlace, all), (Card::Reject, Knowers::NOBODY)]);
        assert_eq!(cards.steal(1, Colour::White), Card::Reject);
        assert_eq!(known(&cards, Colour::White), 1);
        assert_eq!(known(&cards, Colour::Red), 0);
        assert!(!cards.held()[0].known.includes(Viewer::Spectator));
    }
}
