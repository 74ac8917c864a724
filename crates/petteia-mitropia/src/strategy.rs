//! Strategy mode and teams: pools, decks, mats and starting hands (M22, M23).

use crate::{
    Action, Card, Content, Event, Face, Illegal, Kind, Mitropia, Pattern, Tribe,
    cards::{CardId, CardSet, Deck},
    illegal::Moment,
    options::TeamHands,
    position::{Drafts, MAX_PLAYERS, Phase},
    setup::{Setup, take},
};
use arrayvec::ArrayVec;
use petteia_kernel::{Audience, Events, Seat, SeatSet};
use std::sync::Arc;

/// Cards in an order.
type Cards = ArrayVec<CardId, { CardSet::MAX }>;

/// A team agrees on one of at most so many proposals: after the last the partner confirms.
pub(crate) const MOST_PROPOSALS: u8 = 6;

/// What a deck may hold (M22.8, M23.3).
#[derive(Copy, Clone, Debug)]
pub(crate) struct DeckLimits {
    pub(crate) cards: usize,
    pub(crate) power: u32,
    /// Pattern cards it must hold: a mat is never empty.
    pub(crate) patterns: usize,
    /// How many Pattern cards an automatic deck begins with (M25.6).
    pub(crate) auto_patterns: usize,
}

/// The piles of M22.6: Pattern cards by positions, one for each Action card, and one for all of
/// Deflect, Subvert and Swift Deployment.
pub(crate) fn piles(content: &Content, deck: &Deck) -> Vec<CardSet> {
    let mut piles: Vec<CardSet> = vec![];
    for positions in 1..=Pattern::MAX_POSITIONS {
        piles.push(content.pile(positions).filter_map(|card| deck.id(card)).collect());
    }
    for kind in [Kind::Ambush, Kind::Charge, Kind::Double, Kind::Scout, Kind::Triple] {
        piles.push(deck.kind(kind));
    }
    piles.push(deck.kind(Kind::Deflect) | deck.kind(Kind::Subvert) | deck.kind(Kind::Swift));
    piles.retain(|pile| !pile.is_empty());
    piles
}

impl Setup {
    /// How many pools there are: one per player, or per team (M23.3).
    pub(crate) fn n_pools(&self) -> usize {
        if self.options.is_teams() { 2 } else { self.options.n_seats() }
    }

    /// Refuses content with too few cards for the players.
    pub(crate) fn check_cards(&self) -> Result<(), Illegal> {
        let players = self.options.seats;
        let n = self.options.n_seats();
        let enough = if self.options.is_strategy() {
            let (pools, needed) = (self.n_pools(), n / self.n_pools());
            let patterns = self.piles.iter().map(|&pile| (pile & self.deck.patterns()).len());
            patterns.map(|cards| cards / pools).sum::<usize>() >= needed
        } else {
            let patterns = self.deck.patterns().len();
            patterns >= 3 * n && self.deck.all().len() - patterns > 2 * n
        };
        if enough { Ok(()) } else { Err(Illegal::TooFewCards { players }) }
    }
}

impl Mitropia {
    /// The seats of a pool: one player, or the two of a team, in playing order.
    fn pool_seats(&self, pool: usize) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.playing_order().filter(move |&seat| self.pile(seat) == pool)
    }

    /// The partner whose hand a seat may see (M23.9).
    pub(crate) fn open_partner(&self, seat: Seat) -> Option<Seat> {
        self.partner(seat).filter(|_| self.setup.options.team_hands == TeamHands::Open)
    }

    /// M22.6, M22.7: deals every pile evenly.
    pub(crate) fn deal_pools(&mut self) {
        let pools = self.setup.n_pools();
        let mut order = ArrayVec::<usize, MAX_PLAYERS>::new();
        for seat in self.playing_order() {
            let pool = self.pile(seat);
            if !order.contains(&pool) {
                order.push(pool);
            }
        }
        let setup = Arc::clone(&self.setup);
        for &pile in &setup.piles {
            let cards = self.in_dealing_order(pile);
            let dealt = cards.len() / pools * pools;
            for (place, &card) in cards.iter().enumerate() {
                if place < dealt {
                    self.zones.aside[order[place % pools]].insert(card);
                } else {
                    self.zones.undealt.insert(card);
                }
            }
        }
    }

    /// Pattern piles design by design in random order, all copies of one in succession; the others
    /// shuffled.
    fn in_dealing_order(&mut self, pile: CardSet) -> Cards {
        let deck = &self.setup.deck;
        let mut cards: Cards = pile.iter().collect();
        if !pile.is_subset(deck.patterns()) {
            self.dice.shuffle(&mut cards);
            return cards;
        }
        let mut faces = ArrayVec::<Face, { CardSet::MAX }>::new();
        for face in cards.iter().map(|&card| deck.card(card).face()) {
            if faces.last() != Some(&face) {
                faces.push(face);
            }
        }
        self.dice.shuffle(&mut faces);
        let of = |face| cards.iter().copied().filter(move |&card| deck.card(card).face() == face);
        faces.into_iter().flat_map(of).collect()
    }

    /// M22.8, M23.3: what the deck of a pool may hold; none if there is no choice.
    pub(crate) fn deck_limits(&self, pool: usize) -> Option<DeckLimits> {
        let trojan = self.pool_seats(pool).any(|seat| self.tribe(seat) == Some(Tribe::Trojans));
        let (cards, patterns, auto_patterns) = match (self.setup.options.is_teams(), self.n()) {
            (true, _) => (26, 2, 12),
            (_, 2) => (22, 1, 8),
            (_, 3 | 4) => (16, 1, 6),
            _ => return None,
        };
        let cards = cards + if trojan { 2 } else { 0 };
        Some(DeckLimits { cards, power: 2 * cards as u32, patterns, auto_patterns })
    }

    /// S3: asks for decks, unless everyone plays the whole pool.
    pub(crate) fn ask_decks(&mut self, events: &mut Events<Event>) {
        let pools = self.setup.n_pools();
        if self.deck_limits(0).is_none() {
            let decks = self.zones.aside;
            return self.close_decks(decks, events);
        }
        let editor = std::array::from_fn(|pool| {
            (pool < pools).then(|| self.pool_seats(pool).next()).flatten()
        });
        self.phase = Phase::Decks(Box::new(Drafts {
            draft: [CardSet::EMPTY; MAX_PLAYERS],
            proposal: [CardSet::EMPTY; MAX_PLAYERS],
            proposals: [0; MAX_PLAYERS],
            editor,
        }));
    }

    pub(crate) fn deck_editors(&self, drafts: &Drafts) -> SeatSet {
        drafts.editor.iter().copied().flatten().collect()
    }

    /// Whether a seat may confirm a deck instead of composing one.
    fn may_confirm(&self, drafts: &Drafts, pool: usize) -> bool {
        drafts.proposals[pool] > 0 && drafts.draft[pool].is_empty()
    }

    /// Visits what an editor may do, ascending.
    pub(crate) fn each_deck_step(
        &self,
        drafts: &Drafts,
        seat: Seat,
        visit: &mut impl FnMut(Action),
    ) {
        let pool = self.pile(seat);
        for id in self.zones.aside[pool].after(drafts.draft[pool].last()).iter() {
            let card = self.setup.deck.card(id);
            if self.check_take(drafts, pool, card).is_ok() {
                visit(Action::Take(card));
            }
        }
        if self.check_done(drafts, pool).is_ok() {
            visit(Action::Done);
        }
        if self.may_confirm(drafts, pool) {
            visit(Action::Confirm);
        }
    }

    pub(crate) fn check_deck_step(
        &self,
        drafts: &Drafts,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        let pool = self.pile(seat);
        match *action {
            Action::Take(card) => self.check_take(drafts, pool, card),
            Action::Done => self.check_done(drafts, pool),
            Action::Confirm if self.may_confirm(drafts, pool) => Ok(()),
            Action::Confirm => Err(Illegal::NothingToConfirm),
            _ => Err(Illegal::NotNow { expected: Moment::Deck }),
        }
    }

    fn check_done(&self, drafts: &Drafts, pool: usize) -> Result<(), Illegal> {
        let needed = self.deck_limits(pool).map_or(1, |limits| limits.patterns);
        let patterns = drafts.draft[pool] & self.setup.deck.patterns();
        if patterns.len() < needed { Err(Illegal::PatternsNeeded { needed }) } else { Ok(()) }
    }

    fn check_take(&self, drafts: &Drafts, pool: usize, card: Card) -> Result<(), Illegal> {
        let deck = &self.setup.deck;
        let id = self.card(card)?;
        let Some(limits) = self.deck_limits(pool) else { return Ok(()) };
        if drafts.proposals[pool] >= MOST_PROPOSALS {
            return Err(Illegal::MustConfirm { limit: MOST_PROPOSALS });
        }
        let draft = drafts.draft[pool];
        let available = self.zones.aside[pool];
        if !available.contains(id) {
            return Err(Illegal::NotInPool { card });
        }
        if let Some(last) = draft.last().filter(|&last| id <= last) {
            return Err(Illegal::NotAscending { card, last: deck.card(last) });
        }
        let with = draft | CardSet::one(id);
        if with.len() > limits.cards {
            return Err(Illegal::TooManyCards { card, limit: limits.cards });
        }
        let power = deck.total_power(with);
        if power > limits.power {
            return Err(Illegal::TooMuchPower { card, limit: limits.power });
        }
        // M25.1: the Pattern cards that are still needed must fit.
        let missing = limits.patterns.saturating_sub((with & deck.patterns()).len());
        let later = available.after(Some(id)) & deck.patterns();
        let mut costs: ArrayVec<u32, { CardSet::MAX }> =
            later.iter().map(|id| deck.power(id)).collect();
        costs.sort_unstable();
        let cheapest: u32 = costs.iter().take(missing).sum();
        let fits = later.len() >= missing
            && with.len() + missing <= limits.cards
            && power + cheapest <= limits.power;
        if fits { Ok(()) } else { Err(Illegal::PatternsNeeded { needed: limits.patterns }) }
    }

    pub(crate) fn apply_deck_step(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut Events<Event>,
    ) {
        let pool = self.pile(seat);
        let partner = self.partner(seat);
        let id = match *action {
            Action::Take(card) => self.setup.deck.id(card),
            _ => None,
        };
        let Phase::Decks(drafts) = &mut self.phase else { return };
        match *action {
            Action::Take(_) => {
                drafts.draft[pool] |= id.into_iter().collect();
                return;
            }
            Action::Done => {
                let deck = std::mem::take(&mut drafts.draft[pool]);
                drafts.proposal[pool] = deck;
                drafts.proposals[pool] = drafts.proposals[pool].saturating_add(1);
                drafts.editor[pool] = partner;
                if let Some(partner) = partner {
                    let partners = SeatSet::one(seat).with(partner);
                    events.tell_with(Audience::seats(partners), || Event::DeckProposed {
                        seat,
                        cards: self.setup.deck.codes(deck),
                    });
                }
            }
            _ => drafts.editor[pool] = None,
        }
        if drafts.editor.iter().all(Option::is_none) {
            let decks = drafts.proposal;
            self.close_decks(decks, events);
        }
    }

    /// All decks are built: they become draw piles, and mats are chosen in turn (M22.9, M23.4).
    fn close_decks(&mut self, decks: [CardSet; MAX_PLAYERS], events: &mut Events<Event>) {
        for (pool, deck) in decks.into_iter().enumerate() {
            self.zones.draws[pool] = deck;
            self.zones.aside[pool] -= deck;
        }
        for seat in Seat::first(self.n()) {
            let cards = decks[self.pile(seat)].len() as u8;
            events.tell_all(|| Event::DeckBuilt { seat, cards });
        }
        self.phase = Phase::MatsInTurn(self.first);
    }

    /// M22.9: an active pattern in playing order; then everyone draws a starting hand.
    pub(crate) fn apply_mat_in_turn(
        &mut self,
        seat: Seat,
        card: CardId,
        events: &mut Events<Event>,
    ) {
        let pile = self.pile(seat);
        self.zones.draws[pile].remove(card);
        self.zones.active[seat.index()] = Some(card);
        let card = self.setup.deck.card(card);
        events.tell_all(|| Event::MatChosen { seat, card });
        let next = seat.next(self.n());
        if next != self.first {
            self.phase = Phase::MatsInTurn(next);
            return;
        }
        for seat in self.playing_order() {
            let pile = self.pile(seat);
            for _ in 0..self.hand_limit(seat) {
                let drawn = take(&mut self.zones.draws[pile], &mut self.dice);
                self.zones.hands[seat.index()] |= drawn;
            }
            let cards = self.hand(seat);
            events.tell_with(Audience::seats(self.insiders(seat)), || Event::PickedUp {
                seat,
                cards: self.setup.deck.codes(cards),
            });
        }
        self.after_cards(events);
    }

    /// M25.6: the deck the rules build for a player who is gone.
    pub(crate) fn auto_deck(&self, pool: usize) -> CardSet {
        let deck = &self.setup.deck;
        let available = self.zones.aside[pool];
        let Some(limits) = self.deck_limits(pool) else { return available };
        let mut chosen = CardSet::EMPTY;
        let add = |card: CardId, chosen: &mut CardSet| {
            let power = deck.total_power(*chosen) + deck.power(card);
            if chosen.len() < limits.cards && power <= limits.power {
                chosen.insert(card);
            }
        };
        let mut patterns: Cards = (available & deck.patterns()).iter().collect();
        patterns.sort_by_key(|&card| (deck.power(card), card));
        for &card in patterns.iter().take(limits.auto_patterns) {
            add(card, &mut chosen);
        }
        let mut rest: Cards = (available - chosen).iter().collect();
        rest.sort_by_key(|&card| (std::cmp::Reverse(deck.power(card)), card));
        for card in rest {
            add(card, &mut chosen);
        }
        chosen
    }

    /// The step of a player who is gone: towards the automatic deck, as far as it still fits.
    pub(crate) fn default_deck_step(&self, drafts: &Drafts, seat: Seat) -> Action {
        let pool = self.pile(seat);
        if self.may_confirm(drafts, pool) {
            return Action::Confirm;
        }
        let deck = &self.setup.deck;
        let fits = |id: &CardId| self.check_take(drafts, pool, deck.card(*id)).is_ok();
        let auto = self.auto_deck(pool).after(drafts.draft[pool].last());
        if let Some(next) = auto.iter().find(fits) {
            return Action::Take(deck.card(next));
        }
        if self.check_done(drafts, pool).is_ok() {
            return Action::Done;
        }
        let patterns = self.zones.aside[pool] & deck.patterns();
        match patterns.after(drafts.draft[pool].last()).iter().find(fits) {
            Some(next) => Action::Take(deck.card(next)),
            None => Action::Done,
        }
    }
}
