//! Dealing anew what a viewer cannot see (M26).

use crate::{
    Action, Mitropia, Tribe,
    cards::{CardId, CardSet},
    position::{Floor, MAX_PLAYERS, Phase, Zones},
    setup::take,
};
use petteia_grid::SmallSet;
use petteia_kernel::{Dice, Seat, Viewer};

/// How often a deal of a pile is tried before cards are exchanged for equally powerful ones only.
const TRIES: usize = 8;

impl Mitropia {
    pub(crate) fn deal_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        if self.setup.options.is_strategy() {
            self.exchange_pools(viewer, dice);
            for pile in 0..self.setup.n_pools() {
                self.mix_pile(viewer, pile, dice);
            }
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

    /// Strategy: cards of one pile of M22.6 may be in any pool that the viewer does not know.
    fn exchange_pools(&mut self, viewer: Viewer, dice: &mut Dice) {
        for pile in self.setup.piles() {
            let hidden = self.hidden_in_pools(viewer) & pile;
            let mut cards: Vec<CardId> = hidden.iter().collect();
            let before = self.zones;
            let exchanged = (0..TRIES).any(|_| {
                dice.shuffle(&mut cards);
                self.zones = exchanged(&before, hidden, &cards);
                self.decks_are_legal(viewer)
            });
            if !exchanged {
                self.zones = before;
                self.exchange_equals(hidden, dice);
            }
        }
    }

    /// Exchanges cards for equally powerful ones only, which keeps every deck legal.
    fn exchange_equals(&mut self, hidden: CardSet, dice: &mut Dice) {
        let mut rest = hidden;
        while let Some(first) = rest.first() {
            let power = self.setup.deck.power(first);
            let equals: CardSet =
                rest.iter().filter(|&card| self.setup.deck.power(card) == power).collect();
            rest -= equals;
            let mut cards: Vec<CardId> = equals.iter().collect();
            dice.shuffle(&mut cards);
            self.zones = exchanged(&self.zones, equals, &cards);
        }
    }

    /// All cards in places of other pools that the viewer does not know.
    fn hidden_in_pools(&self, viewer: Viewer) -> CardSet {
        let mut hidden = self.zones.undealt;
        for pool in (0..self.setup.n_pools()).filter(|&pool| !self.owns_pile(viewer, pool)) {
            hidden |= self.zones.draws[pool] | self.zones.aside[pool];
            hidden |= self.zones.discards[pool] & self.unseen_discards(viewer);
        }
        let strangers = Seat::first(self.n()).filter(|&s| !self.owns_pile(viewer, self.pile(s)));
        strangers.fold(hidden, |all, seat| all | self.unseen_hand(viewer, seat))
    }

    /// M22.8: whether the decks that were built keep within their power.
    fn decks_are_legal(&self, viewer: Viewer) -> bool {
        if matches!(self.phase, Phase::Tribes(_) | Phase::Decks(_)) {
            return true;
        }
        let others = (0..self.setup.n_pools()).filter(|&pool| !self.owns_pile(viewer, pool));
        others.into_iter().all(|pool| {
            let Some(limits) = self.deck_limits(pool) else { return true };
            self.setup.deck.total_power(self.deck_of(pool)) <= limits.power
        })
    }

    /// All cards of a built deck, wherever they are now.
    fn deck_of(&self, pool: usize) -> CardSet {
        let mut deck = self.zones.draws[pool] | self.zones.discards[pool];
        for seat in Seat::first(self.n()).filter(|&seat| self.pile(seat) == pool) {
            deck |= self.hand(seat) | self.zones.active[seat.index()].into_iter().collect();
            if seat == self.current {
                deck |= self.zones.fresh | self.zones.spent;
            }
        }
        deck
    }

    /// Strategy: within one deck, unseen hands, draw pile and face-down discards are dealt anew.
    fn mix_pile(&mut self, viewer: Viewer, pile: usize, dice: &mut Dice) {
        if matches!(self.phase, Phase::MatsInTurn(_)) {
            return;
        }
        let face_down = self.unseen_discards(viewer) & self.zones.discards[pile];
        let mut pool = self.zones.draws[pile] | face_down;
        let mut sizes = [0; MAX_PLAYERS];
        for seat in Seat::first(self.n()) {
            if self.pile(seat) != pile {
                continue;
            }
            let unseen = self.unseen_hand(viewer, seat);
            sizes[seat.index()] = unseen.len();
            self.zones.hands[seat.index()] -= unseen;
            pool |= unseen;
        }
        for (hand, size) in self.zones.hands.iter_mut().zip(sizes) {
            for _ in 0..size {
                *hand |= take(&mut pool, dice);
            }
        }
        self.zones.discards[pile] -= face_down;
        self.zones.face_down -= face_down;
        for _ in 0..face_down.len() {
            let card = take(&mut pool, dice);
            self.zones.discards[pile] |= card;
            self.zones.face_down |= card;
        }
        self.zones.draws[pile] = pool;
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

/// The zones with each card of a set replaced by the one at its place in a list.
fn exchanged(zones: &Zones, from: CardSet, to: &[CardId]) -> Zones {
    let map = |cards: &CardSet| -> CardSet {
        let replaced = from.iter().zip(to).filter(|(old, _)| cards.contains(*old));
        (*cards - from) | replaced.map(|(_, new)| *new).collect()
    };
    Zones {
        hands: zones.hands.each_ref().map(map),
        active: zones.active,
        draws: zones.draws.each_ref().map(map),
        discards: zones.discards.each_ref().map(map),
        face_down: map(&zones.face_down),
        fresh: zones.fresh,
        spent: zones.spent,
        aside: zones.aside.each_ref().map(map),
        undealt: map(&zones.undealt),
        shown: zones.shown,
    }
}
