//! Set-up: tribes, facings, the deal, Chieftains and mats (M4 to M7).

use crate::{
    Action, Axial, Content, Coord, Direction, Event, Illegal, Mitropia, Options, Size, Tribe,
    board,
    cards::{CardId, CardSet, Deck},
    ground::Ground,
    illegal::Moment,
    options::{Facing, Mode},
    position::{
        Floor, MAX_PLAYERS, Phase, Player, TurnSoFar, WARRIORS, Zones, colour, room_for_rejections,
    },
    strategy::piles,
};
use arrayvec::ArrayVec;
use petteia_grid::{Cell, History, SmallSet, SmallStones, Stone};
use petteia_kernel::{Dice, Events, Seat, Seed};
use std::sync::Arc;

/// What is fixed before play: shared by all positions of a game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Setup {
    pub(crate) options: Options,
    pub(crate) content: Arc<Content>,
    pub(crate) ground: Ground,
    pub(crate) deck: Deck,
    /// Strategy: the piles that pools are dealt from (M22.6).
    pub(crate) piles: Vec<CardSet>,
}

impl Setup {
    pub(crate) fn new(options: &Options, ground: Ground) -> Setup {
        let content = options.content();
        // M5.1, M22.6: strategy games use all cards.
        let level = if options.is_strategy() { 3 } else { ground.size().level() };
        let deck = Deck::new(&content, level);
        let piles = if options.is_strategy() { piles(&content, &deck) } else { vec![] };
        Setup { options: options.clone(), content, ground, deck, piles }
    }

    /// M3.5: whether Chieftains may stand closer.
    pub(crate) fn is_small(&self) -> bool {
        self.ground.size() < Size::of_players(self.options.n_seats())
    }
}

/// M4.3: the corner where a player sits.
pub(crate) fn corner(players: usize, seat: Seat) -> Direction {
    use Direction::{N, NE, NW, S, SW};
    let corners: &[Direction] = match players {
        2 => &[S, N],
        3 => &[S, NW, NE],
        4 => &[S, SW, N, NE],
        _ => &[S, SW, NW, N, NE],
    };
    corners[seat.index() % corners.len()]
}

impl Mitropia {
    /// Sets a game up to its first decision.
    pub(crate) fn set_up(options: &Options, seed: Seed) -> Result<Mitropia, Illegal> {
        options.check()?;
        let content = options.content();
        let mut dice = Dice::new(seed);
        let ground = board::build(options, &content, &mut dice)?;
        let setup = Setup::new(options, ground);
        setup.check_cards()?;
        let mut game = Mitropia::bare(Arc::new(setup), dice);
        let mut events = Events::muted();
        if options.is_strategy() {
            // M22.1: the playing order comes before the tribes.
            game.draw_first_player();
        }
        if options.picks_tribes() {
            game.ask_tribe(&mut events);
        } else {
            game.deal_tribes();
            game.after_tribes(&mut events);
        }
        Ok(game)
    }

    /// An empty board and no cards dealt.
    pub(crate) fn bare(setup: Arc<Setup>, dice: Dice) -> Mitropia {
        let n = setup.options.n_seats();
        let player = |seat: usize| Player {
            tribe: None,
            facing: corner(n, Seat::new(seat)).opposite(),
            chief: None,
            reserve: WARRIORS,
            warriors_held: 0,
            chiefs_held: 0,
        };
        Mitropia {
            dice,
            stones: SmallStones::new(&setup.ground.graph),
            // Few games record more positions than this; one that does allocates again.
            history: History::with_capacity(setup.ground.graph.len() + 32),
            players: std::array::from_fn(player),
            zones: Zones::default(),
            floors: Default::default(),
            first: Seat::new(0),
            current: Seat::new(0),
            turn: TurnSoFar::default(),
            closed: room_for_rejections(n),
            swapped: false,
            quiet: 0,
            idle: 0,
            turns: 0,
            phase: Phase::Menu,
            resumed: None,
            last: None,
            setup,
        }
    }

    /// M4.5: draws the first player.
    pub(crate) fn draw_first_player(&mut self) {
        self.first = Seat::new(self.dice.below(self.n() as u32) as usize);
        self.current = self.first;
    }

    /// M4.2: deals the mats blindly.
    pub(crate) fn deal_tribes(&mut self) {
        let mut tribes = Tribe::ALL;
        self.dice.shuffle(&mut tribes);
        for (seat, tribe) in Seat::first(self.n()).zip(tribes) {
            self.player_mut(seat).tribe = Some(tribe);
        }
    }

    /// The tribes that nobody has, in order.
    pub(crate) fn free_tribes(&self) -> impl Iterator<Item = Tribe> + '_ {
        Tribe::ALL.into_iter().filter(|&tribe| self.seat_with(tribe).is_none())
    }

    /// S1: asks the next player for a tribe (M4.2, M22.5).
    fn ask_tribe(&mut self, events: &mut Events<Event>) {
        let without = |seat: &Seat| self.tribe(*seat).is_none();
        let next = if self.setup.options.is_strategy() {
            self.playing_order().rev().find(without)
        } else {
            Seat::first(self.n()).find(without)
        };
        let Some(seat) = next else { return self.after_tribes(events) };
        let free: ArrayVec<Tribe, { Tribe::COUNT }> = self.free_tribes().collect();
        // M25.1: the last tribe is no choice.
        match free.as_slice() {
            &[last] => self.apply_tribe(seat, last, events),
            _ => self.phase = Phase::Tribes(seat),
        }
    }

    pub(crate) fn apply_tribe(&mut self, seat: Seat, tribe: Tribe, events: &mut Events<Event>) {
        self.player_mut(seat).tribe = Some(tribe);
        events.tell_all(|| Event::TribePicked { seat, tribe });
        self.ask_tribe(events);
    }

    fn after_tribes(&mut self, events: &mut Events<Event>) {
        if self.setup.options.is_strategy() {
            self.deal_pools();
            self.ask_decks(events);
        } else {
            self.deal();
            self.draw_first_player();
            self.ask_facing(events);
        }
    }

    /// M5.2: three Pattern cards and two Action cards each, one more for the Trojans.
    pub(crate) fn deal(&mut self) {
        let deck = &self.setup.deck;
        let (patterns, all) = (deck.patterns(), deck.all());
        let mut patterns = patterns - self.dealt();
        let mut actions = all - deck.patterns() - self.dealt();
        for seat in Seat::first(self.n()) {
            let trojan = self.tribe(seat) == Some(Tribe::Trojans);
            let mut hand = self.hand(seat);
            for _ in 0..3 {
                hand |= take(&mut patterns, &mut self.dice);
            }
            for _ in 0..if trojan { 3 } else { 2 } {
                hand |= take(&mut actions, &mut self.dice);
            }
            self.zones.hands[seat.index()] = hand;
            let actions = if trojan { 3 } else { 2 };
            self.floors[seat.index()] = Floor { patterns: 3, actions };
        }
        // M5.4: all undealt cards together.
        self.zones.draws[0] = patterns | actions;
    }

    /// Cards that are somewhere already.
    fn dealt(&self) -> CardSet {
        let zones = &self.zones;
        let sets = zones.hands.iter().chain(&zones.draws).chain(&zones.discards);
        let active: CardSet = zones.active.iter().copied().flatten().collect();
        sets.fold(active | zones.fresh | zones.spent, |all, &cards| all | cards)
    }

    /// S2: asks the first player for a facing, if facings are free (M4.4).
    fn ask_facing(&mut self, events: &mut Events<Event>) {
        if self.setup.options.facing == Facing::Free {
            self.phase = Phase::Facings(self.first);
        } else {
            self.ask_chief(events);
        }
    }

    /// Goes on after decks or the deal.
    pub(crate) fn after_cards(&mut self, events: &mut Events<Event>) {
        self.ask_facing(events);
    }

    pub(crate) fn apply_facing(
        &mut self,
        seat: Seat,
        facing: Direction,
        events: &mut Events<Event>,
    ) {
        self.player_mut(seat).facing = facing;
        events.tell_all(|| Event::FacingPicked { seat, facing });
        let next = seat.next(self.n());
        if next == self.first {
            self.ask_chief(events);
        } else {
            self.phase = Phase::Facings(next);
        }
    }

    /// S4: asks the next player for a Chieftain's cell (M6.1); a single cell is taken at once.
    fn ask_chief(&mut self, events: &mut Events<Event>) {
        let next = self.playing_order().find(|&seat| self.player(seat).chief.is_none());
        let Some(seat) = next else { return self.after_chiefs(events) };
        self.phase = Phase::Chiefs(seat);
        let cells = self.chief_cells(seat);
        if let (Some(cell), 1) = (cells.lowest(), cells.len()) {
            self.place_chief(seat, cell, events);
        }
    }

    /// The least distance between Chieftains (M6.3, M6.4, M22.11).
    fn chief_distance(&self) -> u8 {
        if self.setup.options.is_strategy() || self.setup.is_small() { 2 } else { 3 }
    }

    /// Where Chieftains start (M6.2, M22.11).
    fn chief_row(&self) -> SmallSet {
        let ground = &self.setup.ground;
        if self.setup.options.is_strategy() { ground.graph.all() } else { ground.second_row }
    }

    /// The nearest Chieftain and its distance.
    fn nearest_chief(&self, cell: Cell) -> Option<(u8, Cell)> {
        let ground = &self.setup.ground;
        let chiefs = Seat::first(self.n()).filter_map(|seat| self.player(seat).chief);
        chiefs.map(|chief| (ground.axial(chief).distance(ground.axial(cell)), chief)).min()
    }

    /// M6.6: whether a Chieftain on this cell leaves every Chieftain a liberty.
    fn chief_breathes(&self, seat: Seat, cell: Cell) -> bool {
        let ground = &self.setup.ground;
        let mut stones = self.stones;
        stones.put(&ground.graph, cell, Stone::crowned(colour(seat)));
        let mut powers = self.powers();
        if self.tribe(seat) == Some(Tribe::Norse) {
            powers.norse = Some((colour(seat), cell));
        }
        stones.groups().all(|group| powers.breathes(ground, &stones, group))
    }

    /// The cells of M6.2 to M6.6 for a player's Chieftain.
    pub(crate) fn chief_cells(&self, seat: Seat) -> SmallSet {
        let free = |cell: &Cell| self.stones.is_empty_at(*cell) && self.chief_breathes(seat, *cell);
        let distance = |cell: Cell| self.nearest_chief(cell).map_or(u8::MAX, |(far, _)| far);
        let row: SmallSet = self.chief_row().iter().filter(free).collect();
        for needed in (1..=self.chief_distance()).rev() {
            let cells: SmallSet = row.iter().filter(|&cell| distance(cell) >= needed).collect();
            if !cells.is_empty() {
                return cells;
            }
        }
        let anywhere: SmallSet = self.stones.empties().iter().filter(free).collect();
        let farthest = anywhere.iter().map(distance).max();
        anywhere.iter().filter(|&cell| Some(distance(cell)) == farthest).collect()
    }

    pub(crate) fn check_chief(&self, seat: Seat, coord: Coord) -> Result<(), Illegal> {
        let cell = self.check_empty(coord)?;
        let cells = self.chief_cells(seat);
        if cells.contains(cell) {
            return Ok(());
        }
        if !self.chief_breathes(seat, cell) {
            return Err(Illegal::ChiefStarves { cell: coord });
        }
        if !self.chief_row().contains(cell) {
            return Err(Illegal::NotSecondRow { cell: coord });
        }
        let ground = &self.setup.ground;
        let needed = cells.iter().filter_map(|cell| self.nearest_chief(cell)).map(|(far, _)| far);
        let needed = needed.min().unwrap_or(1).min(self.chief_distance());
        match self.nearest_chief(cell) {
            Some((distance, chief)) if distance < needed => {
                Err(Illegal::TooClose { cell: coord, chief: ground.coord(chief), distance, needed })
            }
            nearest => Err(Illegal::NotFarthest {
                cell: coord,
                distance: nearest.map_or(0, |(far, _)| far),
                needed,
            }),
        }
    }

    pub(crate) fn place_chief(&mut self, seat: Seat, cell: Cell, events: &mut Events<Event>) {
        self.stones.put(&self.setup.ground.graph, cell, Stone::crowned(colour(seat)));
        self.player_mut(seat).chief = Some(cell);
        events.tell_all(|| Event::ChieftainPlaced { seat, cell: self.setup.ground.coord(cell) });
        self.ask_chief(events);
    }

    /// M25, S4: the legal cell nearest to the own corner.
    pub(crate) fn default_chief(&self, seat: Seat) -> Option<Coord> {
        let ground = &self.setup.ground;
        let step = corner(self.n(), seat).step();
        let home = Axial::new(step.q * ground.radius, step.r * ground.radius);
        let cells = self.chief_cells(seat);
        let nearest = cells.iter().min_by_key(|&cell| (ground.axial(cell).distance(home), cell));
        nearest.map(|cell| ground.coord(cell))
    }

    fn after_chiefs(&mut self, events: &mut Events<Event>) {
        // M18.3: the first recorded position.
        self.history.record(&self.stones);
        if self.setup.options.mode != Mode::Standard {
            return self.begin_turn(self.first, events);
        }
        // M7.1: everyone looks at their cards.
        for seat in Seat::first(self.n()) {
            let cards = self.hand(seat);
            events.tell_with(petteia_kernel::Audience::only(seat), || Event::PickedUp {
                seat,
                cards: self.setup.deck.codes(cards),
            });
        }
        self.phase = Phase::Mats([None; MAX_PLAYERS]);
    }

    /// The Pattern cards a seat may put on its mat.
    pub(crate) fn mat_cards(&self, seat: Seat) -> CardSet {
        let from = match self.phase {
            Phase::MatsInTurn(_) => self.zones.draws[self.pile(seat)],
            _ => self.hand(seat),
        };
        from & self.setup.deck.patterns()
    }

    pub(crate) fn check_mat(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Action::Mat(card) = *action else {
            return Err(Illegal::NotNow { expected: Moment::Mat });
        };
        let id = self.card(card)?;
        if !card.is_pattern() {
            return Err(Illegal::NotAPattern { card });
        }
        if self.mat_cards(seat).contains(id) { Ok(()) } else { Err(Illegal::NotHeld { card }) }
    }

    /// M7.2: takes a choice in; the last reveals them all.
    pub(crate) fn apply_mat(&mut self, seat: Seat, card: CardId, events: &mut Events<Event>) {
        let n = self.n();
        let Phase::Mats(chosen) = &mut self.phase else { return };
        chosen[seat.index()] = Some(card);
        if chosen[..n].iter().any(Option::is_none) {
            return;
        }
        let chosen = *chosen;
        for seat in Seat::first(n) {
            let Some(card) = chosen[seat.index()] else { continue };
            self.leave_hand(seat, card);
            self.zones.active[seat.index()] = Some(card);
            let card = self.setup.deck.card(card);
            events.tell_all(|| Event::MatChosen { seat, card });
        }
        self.begin_turn(self.first, events);
    }
}

/// Takes a random card out of a set; nothing if it is empty.
pub(crate) fn take(cards: &mut CardSet, dice: &mut Dice) -> CardSet {
    if cards.is_empty() {
        return CardSet::EMPTY;
    }
    let card = cards.nth(dice.below(cards.len() as u32) as usize);
    let taken: CardSet = card.into_iter().collect();
    *cards -= taken;
    taken
}
