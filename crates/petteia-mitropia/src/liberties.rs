//! Groups and liberties with the tribes' adjustments (M11, M16.4, M16.8).
//!
//! A group is what [`SmallStones`] keeps: connected tokens of one colour, the Chieftain among them,
//! sharing their liberties (M11.1, M11.2). Only terrain is in the graph, so mountains, wormholes and
//! missing tiles are no liberties and join nothing (M11.4).

use crate::ground::Ground;
use petteia_grid::{Cell, Colour, Group, SmallSet, SmallStones, Stone};

/// The powers that change liberties, and where they stand.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Powers {
    pub(crate) kerma: Option<Colour>,
    /// The Norse colour and the cell of its Chieftain.
    pub(crate) norse: Option<(Colour, Cell)>,
}

/// The liberties of a group as M11.5 counts them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Liberties {
    pub(crate) cells: SmallSet,
    /// Kerma's mountain: no cell, so it is never territory and nobody occupies it (M16.5, M16.7).
    pub(crate) mountain: bool,
}

impl Liberties {
    pub(crate) fn count(&self) -> usize {
        self.cells.len() + usize::from(self.mountain)
    }
}

impl Powers {
    /// The group of the Norse Chieftain, if it stands (M16.8): no other group has the reach, and it
    /// goes where the Chieftain goes (M16.9).
    pub(crate) fn reaching(&self, stones: &SmallStones) -> Option<(Group, Cell)> {
        let (norse, chief) = self.norse?;
        if stones.stone(chief) != Some(Stone::crowned(norse)) {
            return None;
        }
        Some((stones.group(chief)?, chief))
    }

    /// M16.4: whether a Kerma group stands beside an open mountain.
    pub(crate) fn mountain_air(&self, ground: &Ground, stones: &SmallStones, group: Group) -> bool {
        let Some(kerma) = self.kerma else { return false };
        let mut cells = stones.group_cells(group);
        let Some(first) = cells.next() else { return false };
        if stones.colour(first) != Some(kerma) {
            return false;
        }
        let near = cells.fold(ground.mountains_near[first.index()], |near, cell| {
            near | ground.mountains_near[cell.index()]
        });
        near != 0 && open_mountains(ground, stones.empties()) & near != 0
    }

    /// M11.3, M11.5: all liberties of a group.
    pub(crate) fn liberties(
        &self,
        ground: &Ground,
        stones: &SmallStones,
        group: Group,
    ) -> Liberties {
        let mut cells = stones.liberties(&ground.graph, group);
        if let Some((reaching, chief)) = self.reaching(stones)
            && reaching == group
        {
            cells |= ground.two_steps[chief.index()] & *stones.empties();
        }
        Liberties { cells, mountain: self.mountain_air(ground, stones, group) }
    }

    /// Whether a group has a liberty.
    pub(crate) fn breathes(&self, ground: &Ground, stones: &SmallStones, group: Group) -> bool {
        if stones.has_liberty(group) {
            return true;
        }
        if let Some((reaching, chief)) = self.reaching(stones)
            && reaching == group
            && ground.two_steps[chief.index()].intersects(stones.empties())
        {
            return true;
        }
        self.mountain_air(ground, stones, group)
    }

    /// The only cell that has to be filled by another colour to leave a group without liberty.
    ///
    /// Kerma's mountain closes with its last open neighbour, and that cell may be a liberty itself
    /// (M16.6).
    pub(crate) fn last_liberty(
        &self,
        ground: &Ground,
        stones: &SmallStones,
        group: Group,
    ) -> Option<Cell> {
        let all = self.liberties(ground, stones, group);
        let mut cells = all.cells;
        if all.mountain {
            let near = stones
                .group_cells(group)
                .fold(0, |near, cell| near | ground.mountains_near[cell.index()]);
            for (number, around) in ground.mountains.iter().enumerate() {
                if near >> (number % 16) & 1 == 1 {
                    cells |= *around & *stones.empties();
                }
            }
        }
        cells.lowest().filter(|_| cells.len() == 1)
    }

    /// Visits every group that one placement of another colour leaves without liberty, and the cell
    /// of that placement.
    pub(crate) fn each_hanging(
        &self,
        ground: &Ground,
        stones: &SmallStones,
        mut visit: impl FnMut(Group, Cell),
    ) {
        let reaching = self.reaching(stones).map(|(group, _)| group);
        let breathers = self.kerma.map_or(SmallSet::EMPTY, |kerma| stones.cells_of(kerma));
        for group in stones.groups() {
            let is_kerma =
                stones.group_cells(group).next().is_some_and(|at| breathers.contains(at));
            let last = if is_kerma || reaching == Some(group) {
                self.last_liberty(ground, stones, group)
            } else {
                stones.last_liberty(&ground.graph, group)
            };
            if let Some(last) = last {
                visit(group, last);
            }
        }
    }

    /// M12.7: the cells from which others share in the group: adjacent ones, and for the Norse
    /// Chieftain's group those at two steps.
    pub(crate) fn around(&self, ground: &Ground, stones: &SmallStones, group: Group) -> SmallSet {
        let members = stones.group_set(group);
        let mut around = members.border(&ground.graph);
        if let Some((reaching, chief)) = self.reaching(stones)
            && reaching == group
        {
            around |= ground.two_steps[chief.index()];
        }
        around - members
    }
}

/// M16.4: the mountains with an empty neighbour, one bit each.
pub(crate) fn open_mountains(ground: &Ground, empties: &SmallSet) -> u16 {
    let mut open = 0;
    for (number, around) in ground.mountains.iter().enumerate() {
        if around.intersects(empties) {
            open |= 1 << (number % 16);
        }
    }
    open
}
