//! Making chance do what a record says.

use super::Chance;
use crate::{
    card::Card,
    colour::Colour,
    hand::{Hand, Knowers},
    position::Fields,
    setup::order_by_rolls,
};
use petteia_kernel::Events;

impl Fields {
    /// C1: orders the players by these rolls; tells whether they are exactly as many as needed.
    pub(super) fn order_as(&mut self, rolls: &[(Colour, [u8; 2])]) -> bool {
        let mut rolls = rolls.iter();
        let mut fits = true;
        // A line that is missing ends the rolling: distinct sums need no re-roll.
        let mut spare = 100;
        let order = order_by_rolls(&Colour::ALL[..self.seats()], &mut |who| match rolls.next() {
            Some((rolled, [a, b])) if *rolled == who => a + b,
            _ => {
                fits = false;
                spare += 1;
                spare
            }
        });
        self.now.order[..order.len()].copy_from_slice(&order);
        fits && rolls.next().is_none()
    }

    /// What must be done before an action so that chance does what comes next in a record.
    pub(super) fn prepare(&mut self, chance: &Chance) {
        match chance {
            Chance::Draw(_, card) => {
                let place = self.pile.iter().rposition(|held| held == card);
                if let Some(place) = place {
                    let top = self.pile.remove(place);
                    self.pile.push(top);
                }
            }
            Chance::Steal(_, victim, card) => self.expose(*victim, *card),
            _ => {}
        }
    }

    /// C5: puts a card where the dice will find it; the others keep their order.
    fn expose(&mut self, victim: Colour, card: Card) {
        let n = self.hand(victim).len();
        let Some(from) = self.hand(victim).cards().position(|held| held == card) else { return };
        let mut dice = self.dice.clone();
        let place = dice.below(n as u32) as usize;
        self.hands[victim.index()].shift(from, place);
    }

    /// What is done after the fact: no decision lies between the chance and its record.
    pub(super) fn revise(&mut self, chance: &Chance) -> bool {
        match chance {
            Chance::Roll(_, roll) => {
                self.set_roll(*roll, &mut Events::muted());
                true
            }
            Chance::Deal(who, cards) => self.deal_as(*who, cards),
            Chance::Order(..) | Chance::Draw(..) | Chance::Steal(..) | Chance::Shuffle => true,
        }
    }

    /// C2: exchanges a hand for these cards of the pile; tells whether they are there.
    fn deal_as(&mut self, who: Colour, cards: &[Card]) -> bool {
        let mut old: Vec<Card> = self.hands[who.index()].drain().collect();
        if old.len() != cards.len() {
            return false;
        }
        self.pile.append(&mut old);
        let mut hand = Hand::default();
        for &card in cards {
            if let Some(place) = self.pile.iter().rposition(|held| *held == card) {
                self.pile.remove(place);
            } else if !self.trade_later(who, card) {
                return false;
            }
            hand.push(card, Knowers::NOBODY);
        }
        self.hands[who.index()] = hand;
        true
    }

    /// A card that a player not yet revised holds is exchanged for any card of the pile.
    fn trade_later(&mut self, who: Colour, card: Card) -> bool {
        let mut later = self.order().iter().copied().skip_while(|other| *other != who).skip(1);
        let holder = later.find(|other| self.hand(*other).contains(card));
        let (Some(holder), Some(other)) = (holder, self.pile.pop()) else { return false };
        let Some(place) = self.hands[holder.index()].take(card) else { return false };
        self.hands[holder.index()].insert(place, other, Knowers::NOBODY);
        true
    }
}
