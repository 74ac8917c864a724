//! The Zhou relocation and the Norse swap (M16.11 to M16.13, M16.16 to M16.22).
//!
//! Powers serve their owner's own tokens alone (M16.1). A relocation can be deflected, and what was
//! paid for it stays paid (M16.21).

use crate::{
    Action, Card, Coord, Direction, Illegal, Mitropia, Tribe,
    action::Via,
    capture::{Fault, Judge},
    ground::Spot,
    options::NorseSwap,
    position::{SameMove, colour},
};
use petteia_grid::{Cell, SmallSet, SmallStones};
use petteia_kernel::Seat;
use std::ops::ControlFlow;

/// Why a swap may not be made.
enum SwapFault {
    Closed,
    Starves(Cell),
    Repeats,
}

/// Why a relocation may not be made.
enum RelocationFault {
    Captures(Cell),
    Starves(Cell),
    Repeats,
}

impl Mitropia {
    /// M16.16: whether the turn's player has the relocation left, legal steps aside.
    fn may_relocate(&self) -> bool {
        let seat = self.current;
        self.tribe(seat) == Some(Tribe::Zhou)
            && !self.turn.relocated
            && (self.turn.paid || !self.hand(seat).is_empty())
    }

    /// Visits every relocation of the turn's player, ascending.
    pub(crate) fn each_relocation(
        &self,
        visit: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.may_relocate() {
            return ControlFlow::Continue(());
        }
        let hand = self.hand(self.current);
        let ground = &self.setup.ground;
        self.each_step(&mut |from, via, to| {
            let (from, to) = (ground.coord(from), ground.coord(to));
            if self.turn.paid {
                return visit(Action::Relocate { from, via, to, pay: None });
            }
            for id in hand.iter() {
                let pay = Some(self.setup.deck.card(id));
                visit(Action::Relocate { from, via, to, pay })?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Visits every legal step of an own token, ascending.
    fn each_step(
        &self,
        visit: &mut impl FnMut(Cell, Via, Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seat = self.current;
        let ground = &self.setup.ground;
        let judge = self.judge(seat);
        let tricky = judge.tricky(&self.stones);
        for from in self.stones.cells_of(colour(seat)) {
            let start = ground.axial(from);
            let mut near = SmallSet::EMPTY;
            near.extend(ground.graph.neighbours(from).iter().copied());
            for to in near & *self.stones.empties() {
                if self.step_is_legal(&judge, &tricky, from, to) {
                    visit(from, Via::NONE, to)?;
                }
            }
            if ground.wormholes.len() < 2 {
                continue;
            }
            let mut entries: [Option<(usize, Direction)>; 6] = [None; 6];
            for (entry, direction) in entries.iter_mut().zip(Direction::ALL) {
                if let Spot::Wormhole(hole) = ground.spot(start + direction.step()) {
                    *entry = Some((hole, direction));
                }
            }
            entries.sort_unstable();
            for (hole, direction) in entries.into_iter().flatten() {
                // M16.18: the same one-step displacement; Zhou are no Corinthians.
                self.journey(seat, direction.step()).enter(hole, &mut |via, to| {
                    if self.relocation_fault(&judge, from, to).is_none()
                        && !self.step_closed(from, to)
                    {
                        visit(from, via, to)?;
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step_closed(&self, from: Cell, to: Cell) -> bool {
        self.closed.contains(&SameMove::Relocate(from, to))
    }

    /// A plain step: the cell left behind is a liberty of all own groups concerned (M16.20), so
    /// mostly nothing needs to be tried out.
    fn step_is_legal(&self, judge: &Judge<'_>, tricky: &SmallSet, from: Cell, to: Cell) -> bool {
        if self.step_closed(from, to) {
            return false;
        }
        let new_ground = judge.history.is_none_or(|history| !history.was_occupied(to));
        let harmless = !self.stones.would_capture(&self.setup.ground.graph, to, judge.mover)
            && !tricky.contains(to);
        new_ground && harmless || self.relocation_fault(judge, from, to).is_none()
    }

    fn relocated(&self, from: Cell, to: Cell) -> SmallStones {
        let graph = &self.setup.ground.graph;
        let mut stones = self.stones;
        if let Some(token) = stones.lift(graph, from) {
            stones.put(graph, to, token);
        }
        stones
    }

    fn relocation_fault(&self, judge: &Judge<'_>, from: Cell, to: Cell) -> Option<RelocationFault> {
        let stones = self.relocated(from, to);
        for group in stones.groups() {
            if stones.has_liberty(group) || judge.breathes(&stones, group) {
                continue;
            }
            let cell = stones.group_set(group).lowest()?;
            let own = stones.colour(cell) == Some(judge.mover);
            return Some(if own {
                RelocationFault::Starves(cell)
            } else {
                RelocationFault::Captures(cell)
            });
        }
        judge.repeats(stones.hash()).then_some(RelocationFault::Repeats)
    }

    /// Says why a relocation may not be made.
    pub(crate) fn check_relocation(
        &self,
        from: Coord,
        via: &Via,
        to: Coord,
        pay: Option<Card>,
    ) -> Result<(), Illegal> {
        let seat = self.current;
        if self.tribe(seat) != Some(Tribe::Zhou) {
            return Err(Illegal::NotZhou);
        }
        if self.turn.relocated {
            return Err(Illegal::AlreadyRelocated);
        }
        match pay {
            None if !self.turn.paid => return Err(Illegal::PaymentNeeded),
            Some(_) if self.turn.paid => return Err(Illegal::AlreadyPaid),
            Some(card) if !self.hand(seat).contains(self.card(card)?) => {
                return Err(Illegal::NotHeld { card });
            }
            _ => {}
        }
        let origin = self.own_token(seat, from)?;
        if from == to {
            // M16.17: nobody pays for a move of no space.
            return Err(Illegal::NotAStep { from, to });
        }
        let cell = self.check_empty(to)?;
        let ground = &self.setup.ground;
        let start = ground.axial(origin);
        if via.is_none() {
            if start.distance(ground.axial(cell)) != 1 {
                return Err(Illegal::NotAStep { from, to });
            }
        } else if ground.wormholes.len() < 2 {
            return Err(Illegal::LoneWormhole);
        } else {
            let steps = Direction::ALL.map(Direction::step);
            if !steps.into_iter().any(|step| self.journey(seat, step).leads(start, via, to)) {
                return Err(Illegal::WrongJourney { from, to });
            }
        }
        if self.step_closed(origin, cell) {
            return Err(Illegal::ClosedMove { cells: vec![from, to] });
        }
        match self.relocation_fault(&self.judge(seat), origin, cell) {
            None => Ok(()),
            Some(RelocationFault::Captures(group)) => {
                Err(Illegal::RelocationCaptures { group: self.group_name(group) })
            }
            Some(RelocationFault::Starves(group)) => {
                Err(Illegal::RelocationStarves { group: ground.coord(group) })
            }
            Some(RelocationFault::Repeats) => Err(Illegal::Repeats),
        }
    }

    /// Carries a relocation out.
    pub(crate) fn relocate(&mut self, from: Cell, to: Cell) {
        self.stones = self.relocated(from, to);
        let seat = self.current;
        if self.player(seat).chief == Some(from) {
            self.player_mut(seat).chief = Some(to);
        }
    }

    /// M16.11: whether the turn's player has the swap left, legal Warriors aside.
    fn may_swap(&self) -> bool {
        let costs = self.setup.options.norse_swap == NorseSwap::Move;
        let seat = self.current;
        self.tribe(seat) == Some(Tribe::Norse)
            && !self.swapped
            && self.player(seat).chief.is_some()
            && (!costs || self.turn.moves > 0)
    }

    /// Visits every swap of the turn's player, ascending.
    pub(crate) fn each_swap(
        &self,
        visit: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.may_swap() {
            return ControlFlow::Continue(());
        }
        let seat = self.current;
        let judge = self.judge(seat);
        for cell in self.stones.cells_of(colour(seat)) {
            if self.player(seat).chief != Some(cell)
                && self.swap_fault(&judge, seat, cell).is_none()
            {
                visit(Action::Throne(self.setup.ground.coord(cell)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// M16.12: the first rule that forbids a swap with the Warrior on a cell.
    fn swap_fault(&self, judge: &Judge<'_>, seat: Seat, warrior: Cell) -> Option<SwapFault> {
        let chief = self.player(seat).chief?;
        if self.closed.contains(&SameMove::Swap(warrior)) {
            return Some(SwapFault::Closed);
        }
        let mut stones = self.stones;
        stones.set_crown(chief, false);
        stones.set_crown(warrior, true);
        let mut after = *judge;
        after.powers.norse = Some((judge.mover, warrior));
        match after.settled(&stones, warrior) {
            Ok(()) => None,
            Err(Fault::Suicide) => Some(SwapFault::Starves(warrior)),
            Err(Fault::Starves(cell)) => Some(SwapFault::Starves(cell)),
            Err(Fault::Repeats) => Some(SwapFault::Repeats),
        }
    }

    /// Says why a swap may not be made.
    pub(crate) fn check_swap(&self, coord: Coord) -> Result<(), Illegal> {
        let seat = self.current;
        if self.tribe(seat) != Some(Tribe::Norse) {
            return Err(Illegal::NotNorse);
        }
        if self.swapped {
            return Err(Illegal::AlreadySwapped);
        }
        if !self.may_swap() {
            return Err(Illegal::NoMoveLeft);
        }
        let cell = self.own_token(seat, coord).ok();
        let warrior = cell.filter(|&cell| self.player(seat).chief != Some(cell));
        let warrior = warrior.ok_or(Illegal::NotAWarrior { cell: coord })?;
        match self.swap_fault(&self.judge(seat), seat, warrior) {
            None => Ok(()),
            Some(SwapFault::Closed) => Err(Illegal::ClosedMove { cells: vec![coord] }),
            Some(SwapFault::Starves(cell)) => {
                Err(Illegal::SwapStarves { group: self.group_name(cell) })
            }
            Some(SwapFault::Repeats) => Err(Illegal::Repeats),
        }
    }

    /// Carries a swap out.
    pub(crate) fn swap(&mut self, warrior: Cell) {
        let seat = self.current;
        if let Some(chief) = self.player(seat).chief {
            self.stones.set_crown(chief, false);
            self.stones.set_crown(warrior, true);
            self.player_mut(seat).chief = Some(warrior);
        }
    }

    /// M8.9: whether the turn's player can still use a power.
    pub(crate) fn power_usable(&self) -> bool {
        let stop = &mut |_| ControlFlow::Break(());
        self.may_relocate() && self.each_step(&mut |_, _, _| ControlFlow::Break(())).is_break()
            || self.each_swap(stop).is_break()
    }
}
