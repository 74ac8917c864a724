//! Reaction windows: Deflect and Subvert (M15).

use crate::{
    Action, Card, Coord, Event, Illegal, Kind, Mitropia,
    cards::{CardId, CardSet},
    illegal::Moment,
    liberties::open_mountains,
    options::OffOn,
    position::{Answer, Chain, MAX_PLAYERS, Pending, Phase, SameMove, Window, colour},
};
use petteia_grid::{Cell, SmallSet};
use petteia_kernel::{Events, Seat, SeatSet};

impl Pending {
    /// M9.1: whether Warriors are placed; only then it can be subverted (M15.10).
    pub(crate) fn is_placement(&self) -> bool {
        matches!(self.action, Action::Place { .. })
    }

    /// What counts as the same move (M9.12).
    pub(crate) fn same_move(&self) -> SameMove {
        match (self.action, self.cells.as_slice()) {
            (Action::Relocate { .. }, &[from, to]) => SameMove::Relocate(from, to),
            (Action::Throne(_), &[warrior]) => SameMove::Swap(warrior),
            (_, cells) => SameMove::fill(cells),
        }
    }
}

impl Window {
    pub(crate) fn moment(&self) -> Moment {
        if self.chain.is_some() { Moment::Answer } else { Moment::Reaction }
    }

    /// The one who may not answer: who made the move, or played the card (M15.4, M15.6).
    fn silent(&self, mover: Seat) -> Seat {
        self.chain.map_or(mover, |chain| chain.last)
    }
}

impl Mitropia {
    /// Opens a window on a declared move, or on the last card of a chain; nothing else opens one
    /// (M15.2).
    pub(crate) fn open_window(
        &mut self,
        pending: Pending,
        chain: Option<Chain>,
        events: &mut Events<Event>,
    ) {
        let mut window = Window {
            pending,
            chain,
            asked: SeatSet::EMPTY,
            open: SeatSet::EMPTY,
            answers: [Answer::Ok; MAX_PLAYERS],
        };
        window.asked = self.could_react(&window);
        window.open = window.asked;
        if window.open.is_empty() {
            self.close_window(window, events);
        } else {
            self.phase = Phase::Window(window);
        }
    }

    /// Everyone who could react as far as public knowledge goes: nothing in a hand opens or
    /// closes a window (M15.4, M26).
    fn could_react(&self, window: &Window) -> SeatSet {
        let silent = window.silent(self.current);
        let public = self.public_places();
        let deck = &self.setup.deck;
        let subvertible = window.chain.is_none() && window.pending.is_placement();
        let mut asked = SeatSet::EMPTY;
        for seat in Seat::first(self.n()).filter(|&seat| seat != silent) {
            let hand = self.hand(seat);
            let known = hand & self.zones.shown;
            let unknown = hand.len() - known.len();
            let actions_possible = unknown > usize::from(self.floors[seat.index()].patterns);
            let possible = if actions_possible { (deck.all() - public) | known } else { known };
            let deflects = possible.intersects(deck.kind(Kind::Deflect));
            let subverts = subvertible
                && possible.intersects(deck.kind(Kind::Subvert))
                && self.subvert_cells(seat, &window.pending).next().is_some();
            if !hand.is_empty() && (deflects || subverts) {
                asked.insert(seat);
            }
        }
        asked
    }

    /// The cards whose place everyone knows.
    pub(crate) fn public_places(&self) -> CardSet {
        let zones = &self.zones;
        let discards = zones.discards.iter().fold(CardSet::EMPTY, |all, &pile| all | pile);
        let active: CardSet = zones.active.iter().copied().flatten().collect();
        (discards - zones.face_down) | zones.fresh | zones.spent | active | zones.shown
    }

    /// M15.8, M15.9: the cells of a move that a player could take over.
    pub(crate) fn subvert_cells<'a>(
        &'a self,
        seat: Seat,
        pending: &'a Pending,
    ) -> impl Iterator<Item = Cell> + 'a {
        let judge = self.judge(seat);
        let possible = pending.is_placement() && self.player(seat).reserve > 0;
        let tricky = if possible { judge.tricky(&self.stones) } else { SmallSet::EMPTY };
        let mut cells = pending.cells.clone();
        cells.sort_unstable();
        cells.into_iter().filter(move |&cell| possible && judge.single(&self.stones, cell, &tricky))
    }

    /// Visits the answers of a seat, ascending.
    pub(crate) fn each_answer(&self, window: &Window, seat: Seat, visit: &mut impl FnMut(Action)) {
        visit(Action::Ok);
        let deck = &self.setup.deck;
        for id in self.of_kind(self.hand(seat), Kind::Deflect).iter() {
            visit(Action::Deflect(deck.card(id)));
        }
        if window.chain.is_some() {
            return;
        }
        let subverts = self.of_kind(self.hand(seat), Kind::Subvert);
        if subverts.is_empty() {
            return;
        }
        for id in subverts.iter() {
            for cell in self.subvert_cells(seat, &window.pending) {
                visit(Action::Subvert(deck.card(id), self.setup.ground.coord(cell)));
            }
        }
    }

    pub(crate) fn check_answer(
        &self,
        window: &Window,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Illegal> {
        match *action {
            Action::Ok => Ok(()),
            Action::Deflect(card) => self.held_of_kind(seat, card, Kind::Deflect).map(drop),
            Action::Subvert(card, cell) => self.check_subvert(window, seat, card, cell),
            _ => Err(Illegal::NotNow { expected: window.moment() }),
        }
    }

    fn check_subvert(
        &self,
        window: &Window,
        seat: Seat,
        card: Card,
        coord: Coord,
    ) -> Result<(), Illegal> {
        if window.chain.is_some() {
            return Err(Illegal::OnlyDeflectAnswers);
        }
        self.held_of_kind(seat, card, Kind::Subvert)?;
        if !window.pending.is_placement() {
            return Err(Illegal::NotSubvertible);
        }
        let cell = self.setup.ground.cell(coord);
        let cell = cell.filter(|cell| window.pending.cells.contains(cell));
        let cell = cell.ok_or(Illegal::NotOfTheMove { cell: coord })?;
        let left = self.player(seat).reserve;
        if left == 0 {
            return Err(Illegal::NotEnoughWarriors { needed: 1, left });
        }
        // M15.8: closed moves bind the turn's player only.
        let judge = self.judge(seat);
        judge.fill(&self.stones, &[cell]).map_err(|fault| self.explain(fault, &[cell]))
    }

    /// A card of a kind that the seat holds.
    pub(crate) fn held_of_kind(
        &self,
        seat: Seat,
        card: Card,
        kind: Kind,
    ) -> Result<CardId, Illegal> {
        let id = self.card(card)?;
        if card.kind() != Some(kind) {
            return Err(Illegal::WrongKind { card, kind });
        }
        if !self.hand(seat).contains(id) {
            return Err(Illegal::NotHeld { card });
        }
        Ok(id)
    }

    /// Whether what a window is about touches something of a seat's own: its move, its card, or a
    /// group that would have fewer liberties. Nothing hidden has a part in it.
    pub(crate) fn window_touches(&self, window: &Window, seat: Seat) -> bool {
        let own_play = window.chain.is_some_and(|chain| chain.injured == seat);
        own_play || self.current == seat || self.loses_liberties(&window.pending, seat)
    }

    /// Whether a declared move takes a liberty from a group of the seat's.
    fn loses_liberties(&self, pending: &Pending, seat: Seat) -> bool {
        let (ground, powers) = (&self.setup.ground, self.powers());
        let mut filled = *self.stones.empties();
        match pending.cells.as_slice() {
            &[_, to] if !pending.is_placement() => filled.remove(to),
            cells if pending.is_placement() => cells.iter().for_each(|&cell| filled.remove(cell)),
            _ => {}
        }
        let taken = *self.stones.empties() - filled;
        let own = self.stones.groups().filter(|&group| {
            let first = self.stones.group_cells(group).next();
            first.and_then(|cell| self.stones.colour(cell)) == Some(colour(seat))
        });
        own.into_iter().any(|group| {
            let liberties = powers.liberties(ground, &self.stones, group);
            let closes = liberties.mountain
                && open_mountains(ground, &filled) != open_mountains(ground, self.stones.empties());
            closes || liberties.cells.intersects(&taken)
        })
    }

    /// Takes an answer in; the last one closes the window.
    pub(crate) fn answer(&mut self, seat: Seat, action: &Action, events: &mut Events<Event>) {
        let answer = self.action_as_answer(action);
        let Phase::Window(window) = &mut self.phase else { return };
        window.answers[seat.index()] = answer;
        window.open.remove(seat);
        if window.open.is_empty()
            && let Phase::Window(window) = std::mem::replace(&mut self.phase, Phase::Menu)
        {
            self.close_window(window, events);
        }
    }

    /// M15.18: carries out the first reaction; the others lapse unseen.
    fn close_window(&mut self, window: Window, events: &mut Events<Event>) {
        let n = self.n();
        let mover = self.current;
        // M15.4: clockwise from the mover; M15.6: from the player whose play is rejected.
        let start = window.chain.map_or(mover, |chain| chain.injured);
        let order = (0..n).map(|step| Seat::new((start.index() + step) % n));
        let played = order
            .filter(|&seat| window.asked.contains(seat))
            .map(|seat| (seat, window.answers[seat.index()]))
            .find(|(_, answer)| *answer != Answer::Ok);
        match (played, window.chain) {
            (None, None) => self.move_stands(window.pending, events),
            (None, Some(chain)) => self.settle(window.pending, chain, events),
            (Some((seat, Answer::Subvert(card, cell))), _) => {
                self.play_reaction(seat, card);
                events.tell_all(|| Event::SubvertPlayed {
                    seat,
                    card: self.setup.deck.card(card),
                    cell: self.setup.ground.coord(cell),
                });
                let chain =
                    Chain { subvert: Some(cell), by: seat, last: seat, injured: mover, plays: 1 };
                if self.setup.options.deflect_subvert == OffOn::On {
                    self.open_window(window.pending, Some(chain), events);
                } else {
                    self.settle(window.pending, chain, events);
                }
            }
            (Some((seat, Answer::Deflect(card))), chain) => {
                self.play_reaction(seat, card);
                let against = window.chain.map_or(mover, |chain| chain.last);
                let card = self.setup.deck.card(card);
                events.tell_all(|| Event::Deflected { seat, card, against });
                let chain = match chain {
                    None => Chain { subvert: None, by: seat, last: seat, injured: mover, plays: 1 },
                    Some(chain) => Chain {
                        last: seat,
                        injured: chain.last,
                        plays: chain.plays.saturating_add(1),
                        ..chain
                    },
                };
                self.open_window(window.pending, Some(chain), events);
            }
            (Some((_, Answer::Ok)), _) => {}
        }
    }

    /// Nobody answers the last card: the reaction to the move holds if an odd number was played.
    fn settle(&mut self, pending: Pending, chain: Chain, events: &mut Events<Event>) {
        if chain.plays.is_multiple_of(2) {
            events.tell_all(|| Event::ReactionCancelled { seat: chain.by });
            // M15.16: the move stands again and its window reopens.
            return self.open_window(pending, None, events);
        }
        let cells = pending.cells.clone();
        self.take_back(&pending);
        let mover = self.current;
        events.tell_all(|| Event::TakenBack { seat: mover, cells: self.coords(&cells) });
        match chain.subvert {
            None => self.after_move(events),
            Some(cell) => self.subvert(chain.by, cell, events),
        }
    }

    /// M15.14: a played reaction card is discarded at once.
    fn play_reaction(&mut self, seat: Seat, card: CardId) {
        let pile = self.pile(seat);
        self.leave_hand(seat, card);
        self.zones.discards[pile].insert(card);
    }
}

impl Mitropia {
    /// A stored answer in notation.
    pub(crate) fn answer_as_action(&self, answer: Answer) -> Action {
        match answer {
            Answer::Ok => Action::Ok,
            Answer::Deflect(card) => Action::Deflect(self.setup.deck.card(card)),
            Answer::Subvert(card, cell) => {
                Action::Subvert(self.setup.deck.card(card), self.setup.ground.coord(cell))
            }
        }
    }

    /// An answer in notation as it is stored.
    pub(crate) fn action_as_answer(&self, action: &Action) -> Answer {
        let id = |card| self.setup.deck.id(card);
        let answer = match *action {
            Action::Deflect(card) => id(card).map(Answer::Deflect),
            Action::Subvert(card, cell) => {
                let cell = self.setup.ground.cell(cell);
                id(card).zip(cell).map(|(id, cell)| Answer::Subvert(id, cell))
            }
            _ => None,
        };
        answer.unwrap_or(Answer::Ok)
    }
}
