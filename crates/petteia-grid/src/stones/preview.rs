//! What a placement would do, without playing it.

use super::{Group, Stones};
use crate::{Cell, CellSet, Colour, Graph, History, MAX_NEIGHBOURS, Stone, zobrist};

/// What a placement would do.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Preview {
    /// The hash of the position after the captures.
    pub hash: u64,
    /// How many groups would be captured.
    pub captures: u8,
    /// Whether the placed stone's group would be left without a liberty.
    pub suicide: bool,
}

impl<const N: usize, const W: usize> Stones<N, W> {
    /// What [`place`](Stones::place) would do on an empty cell.
    pub fn preview(&self, graph: &Graph, cell: Cell, stone: Stone) -> Preview {
        let (dead, n) = self.dying(graph, cell, stone.colour);
        let mut hash = self.hash ^ zobrist::key(stone.code(), cell);
        for &root in &dead[..n] {
            hash ^= self.group_hash(Group(root));
        }
        let suicide = n == 0 && !self.would_breathe(graph, cell, stone.colour);
        Preview { hash, captures: n as u8, suicide }
    }

    /// The hash of the position after a placement and its captures.
    #[inline]
    pub fn hash_after(&self, graph: &Graph, cell: Cell, stone: Stone) -> u64 {
        self.preview(graph, cell, stone).hash
    }

    /// Whether a stone on this empty cell would capture something.
    #[inline]
    pub fn would_capture(&self, graph: &Graph, cell: Cell, colour: Colour) -> bool {
        let side = self.side_of(colour);
        graph.neighbours(cell).iter().any(|&next| {
            !self.is_empty_at(next)
                && self.side(next) != side
                && self.is_last_liberty(graph, cell, next)
        })
    }

    /// The stones that a placement on this empty cell would capture.
    pub fn captures_at(&self, graph: &Graph, cell: Cell, colour: Colour) -> CellSet<W> {
        let (dead, n) = self.dying(graph, cell, colour);
        dead[..n].iter().flat_map(|&root| self.group_cells(Group(root))).collect()
    }

    /// Whether a stone on this empty cell would have no liberty, and capture nothing.
    #[inline]
    pub fn is_suicide(&self, graph: &Graph, cell: Cell, colour: Colour) -> bool {
        !self.would_breathe(graph, cell, colour) && !self.would_capture(graph, cell, colour)
    }

    /// What all stones of a group add to the position's hash.
    pub fn group_hash(&self, group: Group) -> u64 {
        self.group_cells(group).fold(0, |hash, cell| hash ^ zobrist::key(self.code(cell), cell))
    }

    /// Lists the cells where one colour may play by the law of Go: empty, no suicide, and the
    /// position after captures is not in the history. Ascending; `into` is not cleared.
    pub fn playable(
        &self,
        graph: &Graph,
        colour: Colour,
        history: &History<W>,
        into: &mut Vec<Cell>,
    ) {
        for cell in self.empty {
            if self.is_playable(graph, cell, colour, history) {
                into.push(cell);
            }
        }
    }

    /// Whether one colour may play on this empty cell by the law of Go, see
    /// [`playable`](Stones::playable).
    #[inline]
    pub fn is_playable(
        &self,
        graph: &Graph,
        cell: Cell,
        colour: Colour,
        history: &History<W>,
    ) -> bool {
        let repeats = || {
            history.was_occupied(cell)
                && history.contains(self.hash_after(graph, cell, Stone::plain(colour)))
        };
        !self.is_suicide(graph, cell, colour) && !repeats()
    }

    /// Whether a stone on this empty cell would have a liberty, captures aside.
    #[inline]
    fn would_breathe(&self, graph: &Graph, cell: Cell, colour: Colour) -> bool {
        let side = self.side_of(colour);
        self.pseudo(cell) > 0
            || graph
                .neighbours(cell)
                .iter()
                .any(|&next| self.side(next) == side && !self.is_last_liberty(graph, cell, next))
    }

    /// Whether an empty cell is the last liberty of its neighbour's group.
    #[inline]
    fn is_last_liberty(&self, graph: &Graph, cell: Cell, neighbour: Cell) -> bool {
        let root = self.root(neighbour);
        let pseudo = self.pseudo(root);
        usize::from(pseudo) <= MAX_NEIGHBOURS && self.touching(graph, cell, root) == pseudo
    }

    /// The roots of the groups that a placement would capture.
    #[inline]
    fn dying(&self, graph: &Graph, cell: Cell, colour: Colour) -> ([Cell; MAX_NEIGHBOURS], usize) {
        let side = self.side_of(colour);
        let mut dead = [Cell::default(); MAX_NEIGHBOURS];
        let mut n = 0;
        for &next in graph.neighbours(cell) {
            if !self.is_empty_at(next)
                && self.side(next) != side
                && self.is_last_liberty(graph, cell, next)
                && !dead[..n].contains(&self.root(next))
            {
                dead[n] = self.root(next);
                n += 1;
            }
        }
        (dead, n)
    }
}
