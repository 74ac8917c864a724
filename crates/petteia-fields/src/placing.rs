//! F5.5, F5.6, F6: where tokens may land.

use crate::{
    card::Card,
    colour::Colour,
    grounds::{Set, Stones},
    illegal::Illegal,
    options::{Reach, Tokens},
    point::Point,
    position::Fields,
};
use petteia_grid::Cell;

/// Why a token may not land on an empty point: small, because lists of legal actions ask often.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Fault {
    Suicide,
    Superko,
}

impl Fault {
    pub(crate) fn at(self, point: Point) -> Illegal {
        match self {
            Fault::Suicide => Illegal::Suicide { point },
            Fault::Superko => Illegal::Superko { point },
        }
    }
}

/// The conditions of one placement or relocation, whatever its point.
#[derive(Copy, Clone)]
pub(crate) struct Step<'a> {
    pub(crate) game: &'a Fields,
    /// The board on which it lands: of a relocation, after the token was lifted.
    pub(crate) stones: &'a Stones,
    pub(crate) mover: Colour,
    pub(crate) card: Option<Card>,
    /// The points of earlier steps of the same card.
    pub(crate) earlier: &'a [Cell],
    /// F5.5: how far it may go; `None` is anywhere.
    pub(crate) reach: Option<u16>,
    /// The points in reach.
    pub(crate) in_reach: Set,
}

impl Fields {
    /// F5.2: the largest distance of this turn; `None` is unlimited.
    pub(crate) fn turn_reach(&self) -> Option<u16> {
        match self.setup.rules.reach {
            Reach::Dice => Some(self.now.roll[0].max(self.now.roll[1]).into()),
            Reach::Fixed(steps) => Some(steps.into()),
            Reach::Unlimited => None,
        }
    }

    /// F5.5: the points in reach of a player.
    pub(crate) fn in_reach(&self, colour: Colour, reach: Option<u16>) -> Set {
        let all = self.graph().all();
        let Some(steps) = reach else { return all };
        let start = self.tribe(colour).start;
        if start.is_none() && self.stones.count(colour.side()) == 0 {
            return all;
        }
        let own = self.stones.cells_of(colour.side());
        let bases = own.iter().chain(start);
        bases.fold(Set::EMPTY, |reached, base| reached | self.board().within(base, steps))
    }

    /// F5.6, F9.3: the first placement of an action, by hand or by a card.
    pub(crate) fn first_step(&self, card: Option<Card>) -> Step<'_> {
        let turn = self.turn_reach();
        let reach = match card {
            Some(Card::MoveAnywhere) => None,
            Some(Card::ExtendOne) => turn.map(|steps| steps + 1),
            Some(Card::ExtendThree) => turn.map(|steps| steps + 3),
            _ => turn,
        };
        let mover = self.current();
        let in_reach = self.in_reach(mover, reach);
        Step { game: self, stones: &self.stones, mover, card, earlier: &[], reach, in_reach }
    }

    /// D5: a further placement of the card in play.
    pub(crate) fn further_step(&self) -> Step<'_> {
        let mut step = self.first_step(self.now.card);
        step.earlier = &self.now.steps;
        if step.joins() {
            // F10.2, F10.3: beside the tokens already placed, without reach.
            step.reach = None;
            step.in_reach = self.graph().all();
        }
        step
    }

    /// F6.5: whether a token may land on this empty point, reach and cards aside.
    #[inline]
    pub(crate) fn landing_fault(
        &self,
        stones: &Stones,
        mover: Colour,
        cell: Cell,
    ) -> Option<Fault> {
        let (graph, side) = (self.graph(), mover.side());
        if self.now.stranded && self.may_strike(stones, mover, cell) {
            return self.capturing_fault(stones, mover, cell);
        }
        if stones.is_suicide(graph, cell, side) {
            return Some(Fault::Suicide);
        }
        if !self.history.was_occupied(cell) {
            return None;
        }
        let preview = stones.preview(graph, cell, mover.token());
        if preview.captures > 1 && self.seats() > 2 {
            return self.capturing_fault(stones, mover, cell);
        }
        self.history.contains(preview.hash).then_some(Fault::Superko)
    }

    /// F8.11: whether a token there may join a group that touches a stranded one. (It cannot touch
    /// one itself: a stranded group has no empty neighbour.)
    fn may_strike(&self, stones: &Stones, mover: Colour, cell: Cell) -> bool {
        // Where a token has been lifted, other groups may be stranded or touching.
        let is_as_noted = stones.hash() == self.stones.hash();
        let joins = |near: &Cell| {
            let ally = |colour| self.allied(mover, Colour::from_side(colour));
            self.strikers.contains(*near) && stones.colour(*near).is_some_and(ally)
        };
        !is_as_noted || self.graph().neighbours(cell).iter().any(joins)
    }

    /// F1.4: a token leaves its owner's supply.
    #[inline]
    pub(crate) fn spend_token(&mut self, colour: Colour) {
        if self.setup.rules.tokens != Tokens::Unlimited {
            let tribe = &mut self.tribes[colour.index()];
            tribe.supply = tribe.supply.saturating_sub(1);
        }
    }

    /// The cell of a point of the board.
    pub(crate) fn cell(&self, point: Point) -> Result<Cell, Illegal> {
        self.board().cell(point).ok_or(Illegal::OffBoard { point })
    }
}

impl Step<'_> {
    /// F9.4: whether it adds to the tokens of a Pair or Triple.
    fn joins(&self) -> bool {
        !self.earlier.is_empty() && self.card.is_some_and(Card::is_one_move)
    }

    /// F9.11: the points of the whole move, if it goes to `cell`.
    fn completes(&self, barred: &[Cell], cell: Cell) -> bool {
        let earlier = if self.joins() { self.earlier } else { &[] };
        barred.iter().all(|point| *point == cell || earlier.contains(point))
    }

    fn relocates(&self) -> bool {
        self.card.is_some_and(Card::relocates)
    }

    /// Every point on which it may land, ascending.
    pub(crate) fn targets(&self) -> impl Iterator<Item = Cell> + '_ {
        let free = if self.relocates() || self.game.has_supply(self.mover) {
            self.free()
        } else {
            Set::EMPTY
        };
        free.into_iter().filter(|&cell| self.lands(cell))
    }

    /// F6.6, F6.7: whether it may land on this free point.
    pub(crate) fn lands(&self, cell: Cell) -> bool {
        self.game.landing_fault(self.stones, self.mover, cell).is_none()
    }

    /// The points that everything but F6.6 and F6.7 admits.
    pub(crate) fn free(&self) -> Set {
        let free = self.spaced();
        if self.joins() {
            return free;
        }
        self.earlier.iter().fold(free, |free, &earlier| free - self.touched_from(earlier))
    }

    /// F10.14: whether a point does not touch what an earlier step touches.
    pub(crate) fn is_untouched(&self, cell: Cell) -> bool {
        !self.earlier.iter().any(|&earlier| self.touched_from(earlier).contains(cell))
    }

    /// The points that everything but F6.6, F6.7 and F10.14 admits.
    pub(crate) fn spaced(&self) -> Set {
        let mut free = *self.stones.empties() & self.in_reach;
        for barred in &self.game.barred {
            for &cell in barred {
                if self.completes(barred, cell) {
                    free.remove(cell);
                }
            }
        }
        if self.joins() {
            let own: Set = self.earlier.iter().copied().collect();
            return free & own.border(self.game.graph());
        }
        let apart = self.card.map_or(0, Card::apart);
        let near = |&earlier: &Cell| self.game.board().within(earlier, apart.saturating_sub(1));
        self.earlier.iter().map(near).fold(free, |free, near| free - near)
    }

    /// F10.14: the points next to a group that contains `earlier` or is adjacent to it.
    fn touched_from(&self, earlier: Cell) -> Set {
        let graph = self.game.graph();
        let near = self.stones.groups_near(graph, earlier).chain(self.stones.group(earlier));
        near.fold(Set::EMPTY, |touched, group| touched | self.stones.group_set(group).border(graph))
    }

    /// The checks of F6.9 in their order.
    pub(crate) fn check(&self, point: Point) -> Result<Cell, Illegal> {
        let cell = self.game.cell(point)?;
        if !self.stones.is_empty_at(cell) {
            return Err(Illegal::OccupiedPoint { point });
        }
        if !self.relocates() && !self.game.has_supply(self.mover) {
            return Err(Illegal::Supply {});
        }
        if let Some(barred) = self.game.barred.iter().find(|barred| self.completes(barred, cell)) {
            let points = barred.iter().map(|&cell| self.game.point(cell)).collect();
            return Err(Illegal::Rejected { points });
        }
        self.check_distance(cell, point)?;
        match self.game.landing_fault(self.stones, self.mover, cell) {
            Some(fault) => Err(fault.at(point)),
            None => Ok(cell),
        }
    }

    fn check_distance(&self, cell: Cell, point: Point) -> Result<(), Illegal> {
        let board = self.game.board();
        if self.joins() && !self.earlier.iter().any(|&near| board.graph().adjacent(near, cell)) {
            return Err(Illegal::NotAdjacent { point });
        }
        if !self.in_reach.contains(cell) {
            return Err(Illegal::Reach { point, reach: self.reach.unwrap_or(0) });
        }
        let Some(card) = self.card.filter(|_| !self.joins()) else { return Ok(()) };
        for &earlier in self.earlier {
            let (distance, apart) = (board.distance(earlier, cell), card.apart());
            if distance < apart {
                let from = board.point(earlier);
                return Err(Illegal::Spacing { point, from, distance, apart });
            }
        }
        match self.earlier.iter().find(|&&earlier| self.touched_from(earlier).contains(cell)) {
            Some(&earlier) => Err(Illegal::Touch { point, group: self.touching(earlier, cell) }),
            None => Ok(()),
        }
    }

    /// The lowest token of a group that both points touch.
    fn touching(&self, earlier: Cell, cell: Cell) -> Point {
        let graph = self.game.graph();
        let near = self.stones.groups_near(graph, earlier).chain(self.stones.group(earlier));
        let sets = near.map(|group| self.stones.group_set(group));
        let touched =
            sets.filter(|set| set.border(graph).contains(cell)).filter_map(|s| s.lowest());
        self.game.point(touched.min().unwrap_or(earlier))
    }
}
