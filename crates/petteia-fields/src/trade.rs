//! F11: trading prisoners for cards.

use crate::{
    action::Action,
    colour::Colour,
    event::Event,
    hand::Knowers,
    illegal::{Illegal, Unavailable},
    position::Fields,
};
use petteia_kernel::{Events, SeatSet};

impl Fields {
    /// F11.2: the players of whom a card can be demanded now.
    fn victims(&self) -> impl Iterator<Item = Colour> + '_ {
        let player = self.current();
        let price = self.setup.rules.trade;
        Colour::ALL.into_iter().take(self.seats()).filter(move |&victim| {
            let held = self.tribe(player).prisoners[victim.index()];
            victim != player
                && self.is_active(victim)
                && price.is_some_and(|price| held >= price)
                && !self.hand(victim).is_empty()
        })
    }

    pub(crate) fn can_trade(&self) -> bool {
        self.setup.rules.trade.is_some() && self.victims().next().is_some()
    }

    /// D10.
    pub(crate) fn list_trades(&self, into: &mut Vec<Action>) {
        into.extend(self.victims().map(Action::Trade));
        into.push(Action::NoTrade);
    }

    pub(crate) fn check_trade(&self, victim: Colour) -> Result<(), Illegal> {
        if self.victims().any(|possible| possible == victim) {
            Ok(())
        } else {
            Err(Unavailable::Trade.into())
        }
    }

    /// F11.3, F11.4: once a turn prisoners go home, a random card changes hands.
    pub(crate) fn trade(&mut self, victim: Colour, events: &mut Events<Event>) {
        let player = self.current();
        let price = self.setup.rules.trade.unwrap_or(0);
        self.tribes[player.index()].prisoners[victim.index()] -= price;
        let supply = &mut self.tribes[victim.index()].supply;
        *supply = supply.saturating_add(price);
        let place = self.dice.below(self.hand(victim).len() as u32) as usize;
        let card = self.hands[victim.index()].steal(place, player);
        self.hands[player.index()].push(card, Knowers::one(victim));
        let insiders = SeatSet::one(player.seat()).with(victim.seat());
        events.tell_apart(
            insiders,
            || Event::Traded { player, victim, card: Some(card) },
            || Event::Traded { player, victim, card: None },
        );
        self.after_trade(events);
    }
}
