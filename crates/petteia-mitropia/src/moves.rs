//! Moves and their sources (M9, M13, M14): what the turn's player may place.
//!
//! A move has one source; offsets of several cards are never added up (M9.7).

use crate::{
    Action, Axial, Card, Coord, Illegal, Kind, Mitropia, Tribe,
    action::{Source, Via},
    capture::{Fault, Judge},
    cards::{CardId, CardSet, Turned, ordered},
    ground::Spot,
    options::{Repetition, StrengthWith},
    position::{Landing, SameMove, colour},
    strength::StrengthFault,
    wormhole::Journey,
};
use petteia_grid::{Cell, SmallSet};
use petteia_kernel::Seat;
use std::{ops::ControlFlow, sync::LazyLock};

/// M14.1: one space in every direction.
static CHARGE: LazyLock<Turned> = LazyLock::new(|| ring(1));

/// M14.2: exactly two spaces.
static SCOUT: LazyLock<Turned> = LazyLock::new(|| ring(2));

fn ring(distance: i8) -> Turned {
    let range = -distance..=distance;
    let all = range.clone().flat_map(|q| range.clone().map(move |r| Axial::new(q, r)));
    let ring: Turned = all.filter(|offset| offset.length() == distance).collect();
    ordered(&ring)
}

/// What the first Warrior of a move follows.
pub(crate) enum Reach<'a> {
    /// These offsets from an own token.
    Offsets(&'a [Axial]),
    /// No origin at all.
    Anywhere,
}

/// Cells from which a strength card can be completed, found as they are asked for.
#[derive(Default)]
struct Memo {
    known: SmallSet,
    good: SmallSet,
}

impl Mitropia {
    pub(crate) fn judge(&self, seat: Seat) -> Judge<'_> {
        let superko = self.setup.options.repetition == Repetition::Superko;
        Judge {
            ground: &self.setup.ground,
            powers: self.powers(),
            history: superko.then_some(&self.history),
            mover: colour(seat),
        }
    }

    /// M15.12: whether filling these cells is closed for this turn.
    pub(crate) fn is_closed(&self, cells: &[Cell]) -> bool {
        !self.closed.is_empty() && self.closed.contains(&SameMove::fill(cells))
    }

    /// Cards that the turn's player may use: held, or on the table and unspent (M15.13).
    fn usable(&self, seat: Seat) -> CardSet {
        self.hand(seat) | self.zones.fresh
    }

    /// The Swift Deployment, Double or Triple Strength of this turn (M9.8).
    pub(crate) fn one_of_three(&self) -> Option<CardId> {
        let deck = &self.setup.deck;
        let three = deck.kind(Kind::Swift) | deck.kind(Kind::Double) | deck.kind(Kind::Triple);
        ((self.zones.fresh | self.zones.spent) & three).first()
    }

    /// M13: strength cards that may be used now.
    pub(crate) fn strengths(&self, seat: Seat) -> CardSet {
        if self.turn.abandoned {
            return CardSet::EMPTY;
        }
        let reserve = self.player(seat).reserve;
        let deck = &self.setup.deck;
        let mut strengths = CardSet::EMPTY;
        if reserve >= 2 {
            strengths |= deck.kind(Kind::Double);
        }
        if reserve >= 3 {
            strengths |= deck.kind(Kind::Triple);
        }
        match self.one_of_three() {
            None => strengths & self.hand(seat),
            Some(used) => strengths & CardSet::one(used) & self.zones.fresh,
        }
    }

    pub(crate) fn swift_announced(&self) -> bool {
        let swift = self.setup.deck.kind(Kind::Swift);
        (self.zones.fresh | self.zones.spent).intersects(swift)
    }

    /// What the source of a move reaches (M9.2). A Pattern card from the hand serves once (M9.5);
    /// facing matters for patterns alone (M14.4), and what Charge, Scout and Ambush reach is filled
    /// like anything else (M14.5).
    pub(crate) fn reach(&self, seat: Seat, by: Source) -> Option<Reach<'_>> {
        let deck = &self.setup.deck;
        let facing = self.player(seat).facing;
        let pattern = |id: CardId| Reach::Offsets(deck.offsets(id, facing));
        match by {
            Source::Active => self.zones.active[seat.index()].map(pattern),
            Source::Hand(card) | Source::Exchange(card) => {
                deck.id(card).filter(|_| card.is_pattern()).map(pattern)
            }
            Source::Action(card) => match card.kind()? {
                Kind::Charge => Some(Reach::Offsets(&CHARGE)),
                Kind::Scout => Some(Reach::Offsets(&SCOUT)),
                Kind::Ambush => Some(Reach::Anywhere),
                _ => None,
            },
        }
    }

    /// Visits every placement that the turn's player may declare, ascending. None is compulsory
    /// (M8.4), and a player without Warriors has none (M13.9).
    pub(crate) fn each_placement(
        &self,
        visit: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seat = self.current;
        if self.turn.moves == 0 || self.player(seat).reserve == 0 {
            return ControlFlow::Continue(());
        }
        let judge = self.judge(seat);
        let mut singles = judge.singles(&self.stones);
        for closed in &self.closed {
            if let SameMove::Fill([first, _, last]) = *closed
                && first == last
            {
                singles.remove(first);
            }
        }
        let mut finder = Finder {
            game: self,
            judge,
            tokens: self.stones.cells_of(colour(seat)),
            singles,
            strengths: self.strengths(seat),
            memo: Default::default(),
        };
        let deck = &self.setup.deck;
        finder.by_source(Source::Active, visit)?;
        for id in (self.usable(seat) & deck.patterns()).iter() {
            finder.by_source(Source::Hand(deck.card(id)), visit)?;
        }
        if !self.swift_announced() {
            for id in (self.hand(seat) & deck.patterns()).iter() {
                finder.by_source(Source::Exchange(deck.card(id)), visit)?;
            }
        }
        if self.setup.options.strength_with == StrengthWith::Pattern {
            finder.strengths = CardSet::EMPTY;
        }
        for kind in [Kind::Ambush, Kind::Charge, Kind::Scout] {
            for id in self.of_kind(self.usable(seat), kind).iter() {
                finder.by_source(Source::Action(deck.card(id)), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that may be added to a strength move in the making (T7), ascending: set down
    /// directly, for only the first Warrior travels (M10.8).
    pub(crate) fn further_cells(&self, cells: &Landing, warriors: usize) -> SmallSet {
        let judge = self.judge(self.current);
        let fits = |next: &Cell| {
            let mut more = cells.clone();
            more.push(*next);
            judge.completes(&self.stones, &more, warriors, &|cells| self.is_closed(cells))
        };
        judge.touching(&self.stones, cells).iter().filter(fits).collect()
    }

    /// Says why a placement may not be declared.
    pub(crate) fn check_placement(
        &self,
        by: Source,
        with: Option<Card>,
        from: Option<Coord>,
        via: &Via,
        to: Coord,
    ) -> Result<(), Illegal> {
        let seat = self.current;
        if self.turn.moves == 0 {
            return Err(Illegal::NoMoveLeft);
        }
        self.check_source(by)?;
        let warriors = self.check_strength(by, with)?;
        let left = self.player(seat).reserve;
        if usize::from(left) < warriors {
            return Err(Illegal::NotEnoughWarriors { needed: warriors as u8, left });
        }
        let cell = self.check_landing(by, from, via, to)?;
        let judge = self.judge(seat);
        if warriors == 1 {
            return self.check_filling(&judge, &[cell]);
        }
        let mut cells = Landing::new();
        cells.push(cell);
        let closed = |cells: &[Cell]| self.is_closed(cells);
        if !judge.completes(&self.stones, &cells, warriors, &closed) {
            return Err(Illegal::CannotComplete { cell: to });
        }
        Ok(())
    }

    /// M9.2, M9.6, M9.9: whether the source is available.
    fn check_source(&self, by: Source) -> Result<(), Illegal> {
        let Some(card) = by.card() else { return Ok(()) };
        let id = self.card(card)?;
        match by {
            Source::Hand(_) | Source::Exchange(_) if !card.is_pattern() => {
                return Err(Illegal::NotAPattern { card });
            }
            Source::Action(_) if !card.kind().is_some_and(Kind::is_source) => {
                return Err(Illegal::WrongKind { card, kind: Kind::Charge });
            }
            _ => {}
        }
        if self.zones.spent.contains(id) {
            return Err(Illegal::Spent { card });
        }
        let exchange = matches!(by, Source::Exchange(_));
        let held = self.hand(self.current).contains(id);
        if !held && (exchange || !self.zones.fresh.contains(id)) {
            return Err(Illegal::NotHeld { card });
        }
        if exchange && self.swift_announced() {
            return Err(Illegal::ExchangeDuringSwift { card });
        }
        Ok(())
    }

    /// M9.8, M13: whether the strength card is available; the number of Warriors.
    fn check_strength(&self, by: Source, with: Option<Card>) -> Result<usize, Illegal> {
        let Some(card) = with else { return Ok(1) };
        let id = self.card(card)?;
        let warriors = card.kind().map_or(1, Kind::warriors);
        if warriors == 1 {
            return Err(Illegal::NotAStrengthCard { card });
        }
        let on_table = self.zones.fresh | self.zones.spent;
        if self.zones.spent.contains(id) {
            return Err(Illegal::Spent { card });
        }
        if !self.hand(self.current).contains(id) && !on_table.contains(id) {
            return Err(Illegal::NotHeld { card });
        }
        if let Some(used) = self.one_of_three().filter(|&used| used != id) {
            return Err(Illegal::OneOfThree { card, used: self.setup.deck.card(used) });
        }
        let pattern_only = self.setup.options.strength_with == StrengthWith::Pattern;
        if pattern_only && matches!(by, Source::Action(_)) {
            return Err(Illegal::StrengthNeedsPattern { by });
        }
        if self.turn.abandoned {
            return Err(Illegal::JustAbandoned);
        }
        Ok(warriors)
    }

    /// M9.3, M9.4, M10: whether the source leads from the origin to the cell.
    fn check_landing(
        &self,
        by: Source,
        from: Option<Coord>,
        via: &Via,
        to: Coord,
    ) -> Result<Cell, Illegal> {
        let seat = self.current;
        let cell = self.check_empty(to)?;
        let reach = self.reach(seat, by).ok_or(Illegal::OriginNeeded)?;
        let offsets = match reach {
            Reach::Anywhere if from.is_none() && via.is_none() => return Ok(cell),
            Reach::Anywhere => return Err(Illegal::AmbushGoesAnywhere),
            Reach::Offsets(offsets) => offsets,
        };
        let from = from.ok_or(Illegal::OriginNeeded)?;
        let origin = self.own_token(seat, from)?;
        let ground = &self.setup.ground;
        let start = ground.axial(origin);
        if via.is_none() {
            let reached = offsets.contains(&(ground.axial(cell) - start));
            return if reached { Ok(cell) } else { Err(Illegal::NotReached { from, to, by }) };
        }
        if ground.wormholes.len() < 2 {
            return Err(Illegal::LoneWormhole);
        }
        let leads = offsets.iter().any(|&step| self.journey(seat, step).leads(start, via, to));
        if leads { Ok(cell) } else { Err(Illegal::WrongJourney { from, to }) }
    }

    pub(crate) fn journey(&self, seat: Seat, step: Axial) -> Journey<'_> {
        Journey {
            ground: &self.setup.ground,
            empties: self.stones.empties(),
            step,
            corinthian: self.tribe(seat) == Some(Tribe::Corinthians),
        }
    }

    /// The cell of a coordinate on which a token may be set down (M2.2, M9.10).
    pub(crate) fn check_empty(&self, coord: Coord) -> Result<Cell, Illegal> {
        match self.setup.ground.spot_at(coord) {
            Spot::Missing => Err(Illegal::OffBoard { cell: coord }),
            Spot::Mountain => Err(Illegal::OnMountain { cell: coord }),
            Spot::Wormhole(_) => Err(Illegal::OnWormhole { cell: coord }),
            Spot::Terrain(cell) if !self.stones.is_empty_at(cell) => {
                Err(Illegal::Occupied { cell: coord })
            }
            Spot::Terrain(cell) => Ok(cell),
        }
    }

    /// The cell of a coordinate on which an own token stands (M9.3).
    pub(crate) fn own_token(&self, seat: Seat, coord: Coord) -> Result<Cell, Illegal> {
        let cell = self.setup.ground.cell(coord);
        let own = cell.filter(|&cell| self.stones.colour(cell) == Some(colour(seat)));
        own.ok_or(Illegal::NotOwnToken { cell: coord })
    }

    /// Says why Warriors of one move may not fill these cells (M9.11, items 4 to 7).
    pub(crate) fn check_filling(&self, judge: &Judge<'_>, cells: &[Cell]) -> Result<(), Illegal> {
        if self.is_closed(cells) {
            return Err(Illegal::ClosedMove { cells: self.coords(cells) });
        }
        let verdict = if cells.len() == 1 {
            judge.fill(&self.stones, cells).map_err(StrengthFault::Fill)
        } else {
            judge.strong(&self.stones, cells)
        };
        verdict.map_err(|fault| match fault {
            StrengthFault::Limit(group, lost) => {
                Illegal::TooManyLiberties { group: self.group_name(group), lost }
            }
            StrengthFault::Fill(fault) => self.explain(fault, cells),
        })
    }

    pub(crate) fn explain(&self, fault: Fault, cells: &[Cell]) -> Illegal {
        match (fault, cells.first()) {
            (Fault::Suicide, Some(&cell)) => {
                Illegal::Suicide { cell: self.setup.ground.coord(cell) }
            }
            (Fault::Starves(group), _) => Illegal::Starves { group: self.group_name(group) },
            _ => Illegal::Repeats,
        }
    }
}

/// Finds placements source by source.
struct Finder<'a> {
    game: &'a Mitropia,
    judge: Judge<'a>,
    tokens: SmallSet,
    singles: SmallSet,
    strengths: CardSet,
    memo: [Memo; 2],
}

impl Finder<'_> {
    fn by_source(
        &mut self,
        by: Source,
        visit: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.with(by, None, visit)?;
        for id in self.strengths.iter() {
            self.with(by, Some(self.game.setup.deck.card(id)), visit)?;
        }
        ControlFlow::Continue(())
    }

    fn with(
        &mut self,
        by: Source,
        with: Option<Card>,
        visit: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let game = self.game;
        let ground = &game.setup.ground;
        let warriors = with.and_then(Card::kind).map_or(1, Kind::warriors);
        let offsets = match game.reach(game.current, by) {
            None => return ControlFlow::Continue(()),
            Some(Reach::Offsets(offsets)) => offsets,
            Some(Reach::Anywhere) => {
                for cell in *game.stones.empties() {
                    if self.allows(cell, warriors) {
                        let to = ground.coord(cell);
                        visit(Action::Place { by, with, from: None, via: Via::NONE, to })?;
                    }
                }
                return ControlFlow::Continue(());
            }
        };
        for origin in self.tokens {
            let start = ground.axial(origin);
            let from = Some(ground.coord(origin));
            let mut wormholes = false;
            for &offset in offsets {
                match ground.spot(start + offset) {
                    Spot::Terrain(cell) if self.allows(cell, warriors) => {
                        let to = ground.coord(cell);
                        visit(Action::Place { by, with, from, via: Via::NONE, to })?;
                    }
                    Spot::Wormhole(_) => wormholes = true,
                    _ => {}
                }
            }
            if wormholes {
                for &offset in offsets {
                    let Spot::Wormhole(entered) = ground.spot(start + offset) else { continue };
                    game.journey(game.current, offset).enter(entered, &mut |via, cell| {
                        if self.allows(cell, warriors) {
                            let to = ground.coord(cell);
                            visit(Action::Place { by, with, from, via, to })?;
                        }
                        ControlFlow::Continue(())
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a move of so many Warriors may begin on this cell.
    #[inline]
    fn allows(&mut self, cell: Cell, warriors: usize) -> bool {
        if warriors == 1 {
            return self.singles.contains(cell);
        }
        let game = self.game;
        if !game.stones.is_empty_at(cell) {
            return false;
        }
        let memo = &mut self.memo[warriors - 2];
        if !memo.known.contains(cell) {
            memo.known.insert(cell);
            let cells = Landing::from_iter([cell]);
            let closed = |cells: &[Cell]| game.is_closed(cells);
            if self.judge.completes(&game.stones, &cells, warriors, &closed) {
                memo.good.insert(cell);
            }
        }
        memo.good.contains(cell)
    }
}
