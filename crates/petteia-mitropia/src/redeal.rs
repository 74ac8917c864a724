//! Dealing anew what a viewer cannot see (M26).

use crate::{
    Action, Mitropia, Tribe,
    cards::{CardId, CardSet},
    position::{Floor, MAX_PLAYERS, Phase},
    setup::take,
};
use petteia_grid::SmallSet;
use petteia_kernel::{Dice, Seat, Viewer};
use std::sync::Arc;

/// How often a deck is chosen at random before the cheapest cards are taken.
const TRIES: usize = 32;

impl Mitropia {
    pub(crate) fn deal_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        if self.setup.options.is_strategy() {
            self.pools_anew(viewer, dice);
            self.own_deck_anew(viewer, dice);
        } else {
            self.deal_hands_anew(viewer, dice);
        }
        self.decide_anew(viewer, dice);
    }

    /// The cards of a hand that the viewer does not know.
    fn unseen_hand(&self, viewer: Viewer, seat: Seat) -> CardSet {
        if self.sees_hand(viewer, seat) {
            CardSet::EMPTY
        } else {
            self.hand(seat) - self.zones.shown
        }
    }

    /// The face-down discards that the viewer does not know (M16.16).
    fn unseen_discards(&self, viewer: Viewer) -> CardSet {
        match self.seat_with(Tribe::Zhou) {
            Some(zhou) if self.sees_hand(viewer, zhou) => CardSet::EMPTY,
            _ => self.zones.face_down,
        }
    }

    /// Standard mode: unseen hands, the draw pile and face-down discards are dealt anew. Hands
    /// keep as many cards of each kind as the viewer knows them to hold.
    fn deal_hands_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let patterns = self.setup.deck.patterns();
        let face_down = self.unseen_discards(viewer);
        let mut pool = self.zones.draws[0] | face_down;
        let mut sizes = [0; MAX_PLAYERS];
        let mut floors = self.floors;
        let first_deal = self.hands_unseen() || matches!(self.phase, Phase::Mats(_));
        for seat in Seat::first(self.n()) {
            let unseen = self.unseen_hand(viewer, seat);
            sizes[seat.index()] = unseen.len();
            self.zones.hands[seat.index()] -= unseen;
            pool |= unseen;
            if first_deal {
                // M5.2: everyone knows how many of each kind were dealt.
                let shapes = (unseen & patterns).len() as u8;
                let actions = unseen.len() as u8 - shapes;
                floors[seat.index()] = Floor { patterns: shapes, actions };
            }
        }
        let (mut shapes, mut actions) = (pool & patterns, pool - patterns);
        for seat in Seat::first(self.n()) {
            if sizes[seat.index()] == 0 {
                continue;
            }
            let floor = floors[seat.index()];
            let mut hand = CardSet::EMPTY;
            for _ in 0..floor.patterns {
                hand |= take(&mut shapes, dice);
            }
            for _ in 0..floor.actions {
                hand |= take(&mut actions, dice);
            }
            sizes[seat.index()] -= hand.len().min(sizes[seat.index()]);
            self.zones.hands[seat.index()] |= hand;
        }
        let mut rest = shapes | actions;
        for (hand, size) in self.zones.hands.iter_mut().zip(sizes) {
            for _ in 0..size {
                *hand |= take(&mut rest, dice);
            }
        }
        self.zones.discards[0] -= face_down;
        self.zones.face_down -= face_down;
        for _ in 0..face_down.len() {
            let card = take(&mut rest, dice);
            self.zones.discards[0] |= card;
            self.zones.face_down |= card;
        }
        self.zones.draws[0] = rest;
    }

    /// Strategy: the pools that the viewer does not know are dealt anew pile by pile (M22.6), and
    /// their decks are chosen anew within the limits. Nothing of the true deal matters but how
    /// many cards of each pile a pool hides, which everyone can count.
    fn pools_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let setup = Arc::clone(&self.setup);
        let strange = |pool: &usize| !self.owns_pile(viewer, *pool);
        let pools: Vec<usize> = (0..setup.n_pools()).filter(strange).collect();
        let hidden: Vec<CardSet> =
            pools.iter().map(|&pool| self.hidden_in_pool(viewer, pool)).collect();
        let mut dealt = vec![CardSet::EMPTY; pools.len()];
        let all = hidden.iter().fold(self.zones.undealt, |all, &cards| all | cards);
        for pile in &setup.piles {
            let mut cards = all & *pile;
            for (dealt, hidden) in dealt.iter_mut().zip(&hidden) {
                for _ in 0..(*hidden & *pile).len() {
                    *dealt |= take(&mut cards, dice);
                }
            }
        }
        self.zones.undealt = dealt.iter().fold(all, |rest, &cards| rest - cards);
        for ((pool, hidden), dealt) in pools.into_iter().zip(hidden).zip(dealt) {
            let size = (hidden - self.zones.aside[pool]).len();
            let deck = self.choose_deck(pool, dealt, size, dice);
            self.zones.aside[pool] = dealt - deck;
            self.lay_out_deck(viewer, pool, hidden, deck, dice);
        }
    }

    /// The cards of a pool that the viewer does not know.
    fn hidden_in_pool(&self, viewer: Viewer, pool: usize) -> CardSet {
        let zones = &self.zones;
        let down = zones.discards[pool] & self.unseen_discards(viewer);
        let hands = Seat::first(self.n()).filter(|&seat| self.pile(seat) == pool);
        hands.fold(zones.draws[pool] | zones.aside[pool] | down, |all, seat| {
            all | self.unseen_hand(viewer, seat)
        })
    }

    /// Chooses which hidden cards of a pool are in its deck, within the power that the known
    /// cards leave (M22.8); the cheapest ones if no try fits.
    fn choose_deck(&self, pool: usize, hidden: CardSet, size: usize, dice: &mut Dice) -> CardSet {
        let deck = &self.setup.deck;
        let Some(limits) = self.deck_limits(pool).filter(|_| size < hidden.len()) else {
            return hidden;
        };
        let seats = Seat::first(self.n()).filter(|&seat| self.pile(seat) == pool);
        let mats = seats.filter(|seat| self.zones.active[seat.index()].is_none()).count();
        let needed = mats.min(size);
        let power = limits.power.saturating_sub(deck.total_power(self.known_of_deck(pool)));
        for _ in 0..TRIES {
            let mut rest = hidden;
            let mut chosen = CardSet::EMPTY;
            for _ in 0..size {
                chosen |= take(&mut rest, dice);
            }
            let patterns = (chosen & deck.patterns()).len();
            if patterns >= needed && deck.total_power(chosen) <= power {
                return chosen;
            }
        }
        let mut cards: Vec<CardId> = hidden.iter().collect();
        cards.sort_by_key(|&card| (deck.power(card), card));
        let patterns = cards.iter().copied().filter(|&card| deck.patterns().contains(card));
        let first: CardSet = patterns.take(needed).collect();
        let others = cards.iter().copied().filter(|&card| !first.contains(card));
        first | others.take(size - first.len()).collect()
    }

    /// The cards of a deck that everyone sees.
    fn known_of_deck(&self, pool: usize) -> CardSet {
        let zones = &self.zones;
        let mut known = zones.discards[pool] - zones.face_down;
        for seat in Seat::first(self.n()).filter(|&seat| self.pile(seat) == pool) {
            known |= self.hand(seat) & zones.shown;
            known |= zones.active[seat.index()].into_iter().collect();
            if seat == self.current {
                known |= zones.fresh | zones.spent;
            }
        }
        known
    }

    /// Deals the hidden part of a deck to hands, face-down discards and draw pile.
    fn lay_out_deck(
        &mut self,
        viewer: Viewer,
        pool: usize,
        hidden: CardSet,
        mut deck: CardSet,
        dice: &mut Dice,
    ) {
        for seat in Seat::first(self.n()) {
            if self.pile(seat) != pool {
                continue;
            }
            let unseen = self.unseen_hand(viewer, seat);
            let mut hand = self.hand(seat) - unseen;
            for _ in 0..unseen.len() {
                hand |= take(&mut deck, dice);
            }
            self.zones.hands[seat.index()] = hand;
        }
        let down = self.zones.discards[pool] & self.zones.face_down & hidden;
        self.zones.discards[pool] -= down;
        self.zones.face_down -= down;
        for _ in 0..down.len() {
            let card = take(&mut deck, dice);
            self.zones.discards[pool] |= card;
            self.zones.face_down |= card;
        }
        self.zones.draws[pool] = deck;
    }

    /// Strategy: of the own deck only a closed partner's hand is unseen (M23.9).
    fn own_deck_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let Some(pool) = viewer.seat().filter(|&seat| seat.index() < self.n()) else { return };
        let pool = self.pile(pool);
        let hidden = self.hidden_in_pool(viewer, pool) - self.zones.aside[pool];
        self.lay_out_deck(viewer, pool, hidden, hidden, dice);
    }

    /// Secret decisions of others are made anew with the cards they hold now.
    fn decide_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        if !viewer.is(self.current) {
            // M25.2: a composition, or one given up, leaves no trace.
            self.turn.abandoned = false;
            if matches!(self.phase, Phase::Composing(_)) {
                self.phase = Phase::Menu;
            }
        }
        self.answers_anew(viewer, dice);
        self.mats_anew(viewer, dice);
        self.decks_anew(viewer);
        self.claims_anew(viewer, dice);
    }

    fn answers_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let Phase::Window(window) = &self.phase else { return };
        let mut answers = window.answers;
        let answered = window.asked.iter().filter(|&seat| !window.open.contains(seat));
        for seat in answered.filter(|&seat| !viewer.is(seat)) {
            let mut options = vec![];
            self.each_answer(window, seat, &mut |action| options.push(action));
            let action = dice.pick(&options).copied().unwrap_or(Action::Ok);
            answers[seat.index()] = self.action_as_answer(&action);
        }
        let pay = self.payment_anew(viewer, dice);
        let Phase::Window(window) = &mut self.phase else { return };
        window.answers = answers;
        if let (Action::Relocate { pay: paid @ Some(_), .. }, Some(card)) =
            (&mut window.pending.action, pay)
        {
            *paid = Some(card);
        }
    }

    /// The card of a pending relocation, if the viewer does not know it.
    fn payment_anew(&self, viewer: Viewer, dice: &mut Dice) -> Option<crate::Card> {
        if self.sees_hand(viewer, self.current) {
            return None;
        }
        let paid = self.zones.discards[self.pile(self.current)] & self.zones.face_down;
        let mut paid = paid;
        take(&mut paid, dice).first().map(|id| self.setup.deck.card(id))
    }

    fn mats_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let Phase::Mats(mut chosen) = self.phase else { return };
        for seat in Seat::first(self.n()).filter(|&seat| !viewer.is(seat)) {
            if chosen[seat.index()].is_some() {
                let mut patterns = self.hand(seat) & self.setup.deck.patterns();
                chosen[seat.index()] = take(&mut patterns, dice).first();
            }
        }
        self.phase = Phase::Mats(chosen);
    }

    fn decks_anew(&mut self, viewer: Viewer) {
        let Phase::Decks(drafts) = &self.phase else { return };
        let mut drafts = drafts.clone();
        for pool in 0..self.setup.n_pools() {
            let editing = drafts.editor[pool].is_some_and(|editor| viewer.is(editor));
            if self.owns_pile(viewer, pool) {
                if !editing {
                    drafts.draft[pool] = CardSet::EMPTY;
                }
                continue;
            }
            drafts.draft[pool] = CardSet::EMPTY;
            if drafts.proposals[pool] > 0 {
                drafts.proposal[pool] = self.auto_deck(pool);
            }
        }
        self.phase = Phase::Decks(drafts);
    }

    fn claims_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let names = self.group_names();
        let others: Vec<Seat> = Seat::first(self.n()).filter(|&seat| !viewer.is(seat)).collect();
        let mut some_of = |groups: SmallSet| -> SmallSet {
            groups.iter().filter(|_| dice.below(2) == 0).collect()
        };
        match &mut self.phase {
            Phase::Claims(claims) => {
                for seat in others {
                    let closed = !claims.open.contains(seat);
                    let named = if closed { some_of(names) } else { SmallSet::EMPTY };
                    claims.named[seat.index()] = named;
                }
            }
            Phase::Answers(claims) => {
                let union = claims.named.iter().fold(SmallSet::EMPTY, |all, &set| all | set);
                for seat in others {
                    let to_answer = union - claims.named[seat.index()];
                    let open = claims.open.contains(seat);
                    claims.unanswered[seat.index()] =
                        if open { to_answer } else { SmallSet::EMPTY };
                    claims.disputed[seat.index()] =
                        if open { SmallSet::EMPTY } else { some_of(to_answer) };
                }
            }
            _ => {}
        }
    }
}
