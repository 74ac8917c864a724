//! Connected stones of one bloc and their liberties.

use super::Stones;
use crate::{Cell, CellSet, ColourSet, Graph, MAX_NEIGHBOURS};

/// A group on a board, valid until a stone of it comes or goes.
///
/// The handle is no name: equal groups of equal boards may have different ones. The lowest cell
/// of [`Stones::group_set`] is a name.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Group(pub(super) Cell);

impl<const N: usize, const W: usize> Stones<N, W> {
    /// The group that stands on a cell.
    #[inline]
    pub fn group(&self, cell: Cell) -> Option<Group> {
        if self.is_empty_at(cell) { None } else { Some(Group(self.root(cell))) }
    }

    /// All groups, in no particular order.
    pub fn groups(&self) -> impl Iterator<Item = Group> + '_ {
        self.occupied().into_iter().filter(|&cell| self.root(cell) == cell).map(Group)
    }

    /// The cells of a group, in no particular order.
    #[inline]
    pub fn group_cells(&self, group: Group) -> GroupCells<'_, N, W> {
        let Group(root) = group;
        GroupCells { stones: self, root, next: self.group(root).map(|_| root) }
    }

    /// The cells of a group as a set.
    pub fn group_set(&self, group: Group) -> CellSet<W> {
        self.group_cells(group).collect()
    }

    /// How many stones a group has.
    pub fn group_size(&self, group: Group) -> usize {
        self.group_cells(group).count()
    }

    /// The colours of a group: one, unless allies stand together.
    pub fn group_colours(&self, group: Group) -> ColourSet {
        let mut colours = ColourSet::EMPTY;
        for colour in self.group_cells(group).filter_map(|cell| self.colour(cell)) {
            colours.insert(colour);
        }
        colours
    }

    /// Whether a group has any liberty; the fastest question of all.
    #[inline]
    pub fn has_liberty(&self, group: Group) -> bool {
        self.pseudo(group.0) > 0
    }

    /// The distinct empty cells adjacent to a group.
    pub fn liberties(&self, graph: &Graph, group: Group) -> CellSet<W> {
        let mut liberties = CellSet::EMPTY;
        for cell in self.group_cells(group) {
            for &next in graph.neighbours(cell) {
                if self.is_empty_at(next) {
                    liberties.insert(next);
                }
            }
        }
        liberties
    }

    /// How many liberties a group has.
    pub fn n_liberties(&self, graph: &Graph, group: Group) -> usize {
        self.liberties(graph, group).len()
    }

    /// The liberty of a group that has exactly one.
    pub fn last_liberty(&self, graph: &Graph, group: Group) -> Option<Cell> {
        let pseudo = self.pseudo(group.0);
        if pseudo == 0 || usize::from(pseudo) > MAX_NEIGHBOURS {
            return None;
        }
        let liberty = self
            .group_cells(group)
            .flat_map(|cell| graph.neighbours(cell))
            .find(|&&next| self.is_empty_at(next))?;
        (self.touching(graph, *liberty, group.0) == pseudo).then_some(*liberty)
    }

    /// Whether a group has exactly one liberty.
    pub fn in_atari(&self, graph: &Graph, group: Group) -> bool {
        self.last_liberty(graph, group).is_some()
    }

    /// The groups next to a cell, each once.
    pub fn groups_near(&self, graph: &Graph, cell: Cell) -> impl Iterator<Item = Group> + '_ {
        let mut near = [Cell::default(); MAX_NEIGHBOURS];
        let mut n = 0;
        for &next in graph.neighbours(cell) {
            let root = self.root(next);
            if !self.is_empty_at(next) && !near[..n].contains(&root) {
                near[n] = root;
                n += 1;
            }
        }
        near.into_iter().take(n).map(Group)
    }

    /// The groups of other blocs next to a group, each once, by ascending place of contact.
    pub fn enemies_of(&self, graph: &Graph, group: Group) -> impl Iterator<Item = Group> + '_ {
        let around: CellSet<W> = self.group_set(group).border(graph) - self.empty;
        let mut seen = CellSet::<W>::EMPTY;
        around.into_iter().filter_map(move |cell| {
            let root = self.root(cell);
            let fresh = !seen.contains(root);
            seen.insert(root);
            fresh.then_some(Group(root))
        })
    }

    /// How many neighbours of a cell belong to the group with this root.
    #[inline]
    pub(super) fn touching(&self, graph: &Graph, cell: Cell, root: Cell) -> u16 {
        graph.neighbours(cell).iter().map(|&next| u16::from(self.root(next) == root)).sum()
    }
}

/// The cells of a group, see [`Stones::group_cells`].
#[derive(Clone, Debug)]
pub struct GroupCells<'a, const N: usize, const W: usize> {
    stones: &'a Stones<N, W>,
    root: Cell,
    next: Option<Cell>,
}

impl<const N: usize, const W: usize> Iterator for GroupCells<'_, N, W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.next?;
        let next = self.stones.next(cell);
        self.next = (next != self.root).then_some(next);
        Some(cell)
    }
}
