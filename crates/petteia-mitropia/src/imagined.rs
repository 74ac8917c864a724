//! The board alone, as it might go on: what a search plays out on, without cards and answers.

use crate::{
    Mitropia,
    capture::Judge,
    liberties::Powers,
    position::{MAX_PLAYERS, colour, seat_of},
};
use petteia_grid::{Cell, Group, SmallSet, SmallStones, Stone, regions};
use petteia_kernel::Seat;

/// The tokens and prisoners of a game that goes on in somebody's mind.
#[derive(Clone, Debug)]
pub struct Imagined<'a> {
    game: &'a Mitropia,
    powers: Powers,
    stones: SmallStones,
    /// M21.5: the points of everybody's prisoners, by seat.
    held: [i32; MAX_PLAYERS],
    /// M21.4: the cells that count twice, by seat.
    homes: [SmallSet; MAX_PLAYERS],
    /// Where a Warrior may change the liberties of a group that it does not touch.
    delicate: SmallSet,
}

impl<'a> Imagined<'a> {
    /// As it stands in a game.
    pub fn new(game: &'a Mitropia) -> Imagined<'a> {
        let (ground, powers) = (&game.setup.ground, game.powers());
        let (mut held, mut homes) = ([0; MAX_PLAYERS], [SmallSet::EMPTY; MAX_PLAYERS]);
        for seat in Seat::first(game.n()) {
            held[seat.index()] = game.prisoner_points(seat);
            homes[seat.index()] = game.homes(seat);
        }
        let mut delicate = SmallSet::EMPTY;
        if powers.kerma.is_some() {
            ground.mountains.iter().for_each(|around| delicate |= *around);
        }
        if let Some((_, chief)) = powers.norse {
            delicate |= ground.two_steps[chief.index()];
        }
        Imagined { game, powers, stones: game.stones, held, homes, delicate }
    }

    /// The tokens.
    pub fn tokens(&self) -> &SmallStones {
        &self.stones
    }

    /// Puts a Warrior on an empty cell and takes what has no liberty then (M12.1, M12.2), where the
    /// order matters (M12.3) in one of the possible orders. Says whether a Chieftain fell. Whether
    /// the rules allow the placement is not asked.
    pub fn fill(&mut self, seat: Seat, cell: Cell) -> bool {
        let graph = &self.game.setup.ground.graph;
        self.stones.put(graph, cell, Stone::plain(colour(seat)));
        let starves = |&next: &Cell| {
            self.stones.group(next).is_some_and(|group| !self.stones.has_liberty(group))
        };
        if !self.delicate.contains(cell) && !graph.neighbours(cell).iter().any(starves) {
            return false;
        }
        let ground = &self.game.setup.ground;
        let judge = Judge { ground, powers: self.powers, history: None, mover: colour(seat) };
        let mut fallen = false;
        while let Some(&group) = judge.doomed(&self.stones).first() {
            fallen |= self.take(seat, group);
        }
        fallen
    }

    /// M12.7, M12.8: removes a group and shares the prisoners. Says whether a Chieftain fell.
    fn take(&mut self, mover: Seat, group: Group) -> bool {
        let ground = &self.game.setup.ground;
        let Some(first) = self.stones.group_cells(group).next() else { return false };
        let Some(owner) = self.stones.colour(first).map(seat_of) else { return false };
        let sharers = self.game.sharers(&self.stones, group, owner, mover);
        let cells = self.stones.remove_group(&ground.graph, group);
        let fallen = self.game.chief_of(owner).is_some_and(|chief| cells.contains(chief));
        let shares = self.game.divide(cells.len() as u8, owner, mover, sharers, fallen);
        for share in shares.iter().flatten() {
            // M21.5: a Chieftain is worth one more than a Warrior.
            self.held[share.seat.index()] += i32::from(share.tokens) + i32::from(share.chieftain);
        }
        fallen
    }

    /// Visits every group that one placement of another colour leaves without liberty, and the cell
    /// of that placement.
    pub fn each_hanging(&self, visit: impl FnMut(Group, Cell)) {
        self.powers.each_hanging(&self.game.setup.ground, &self.stones, visit);
    }

    /// M21.1: everybody's score if play ended now.
    pub fn points(&self) -> [i32; MAX_PLAYERS] {
        let ground = &self.game.setup.ground;
        let mut own = [SmallSet::EMPTY; MAX_PLAYERS];
        for seat in Seat::first(self.game.n()) {
            own[seat.index()] = self.stones.cells_of(colour(seat));
        }
        for region in regions(&ground.graph, &self.stones) {
            if let Some(owner) = region.borders.single() {
                own[seat_of(owner).index()] |= region.cells;
            }
        }
        let mut points = self.held;
        for seat in Seat::first(self.game.n()) {
            let cells = own[seat.index()];
            points[seat.index()] += (cells.len() + (cells & self.homes[seat.index()]).len()) as i32;
        }
        points
    }
}
