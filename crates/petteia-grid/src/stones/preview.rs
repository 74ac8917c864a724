//! What a placement would do, without playing it.

use super::{Group, NO_SIDE, Stones};
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

/// The groups beside an empty cell that a stone there would join or capture, each once.
#[derive(Copy, Clone, Debug)]
pub struct Meeting {
    friends: [Group; MAX_NEIGHBOURS],
    n_friends: u8,
    captured: [Group; MAX_NEIGHBOURS],
    n_captured: u8,
}

impl Meeting {
    /// The groups it would join.
    #[inline]
    pub fn friends(&self) -> &[Group] {
        &self.friends[..usize::from(self.n_friends)]
    }

    /// The groups it would capture.
    #[inline]
    pub fn captured(&self) -> &[Group] {
        &self.captured[..usize::from(self.n_captured)]
    }
}

impl<const N: usize, const W: usize> Stones<N, W> {
    /// Whom a stone on an empty cell would meet: what [`place`](Stones::place) needs to know of its
    /// neighbours, in one look at them.
    #[inline]
    pub fn meeting(&self, graph: &Graph, cell: Cell, colour: Colour) -> Meeting {
        let nobody = [Group(Cell::default()); MAX_NEIGHBOURS];
        let mut met = Meeting { friends: nobody, n_friends: 0, captured: nobody, n_captured: 0 };
        let (side, near) = (self.side_of(colour), graph.neighbours(cell));
        for &next in near {
            let (there, group) = (self.side(next), Group(self.root(next)));
            if there == side {
                if !met.friends().contains(&group) {
                    met.friends[usize::from(met.n_friends)] = group;
                    met.n_friends += 1;
                }
            } else if there != NO_SIDE
                && self.is_last_liberty(near, next)
                && !met.captured().contains(&group)
            {
                met.captured[usize::from(met.n_captured)] = group;
                met.n_captured += 1;
            }
        }
        met
    }

    /// What [`place`](Stones::place) would do on an empty cell.
    pub fn preview(&self, graph: &Graph, cell: Cell, stone: Stone) -> Preview {
        let (dead, n) = self.dying(graph, cell, stone.colour);
        let hash = self.hash ^ zobrist::key(stone.code(), cell);
        let hash = dead[..n].iter().fold(hash, |hash, &root| hash ^ self.group_hash(Group(root)));
        let suicide = n == 0 && self.is_suicide(graph, cell, stone.colour);
        Preview { hash, captures: n as u8, suicide }
    }

    /// The hash of the position after a placement and its captures.
    #[inline]
    pub fn hash_after(&self, graph: &Graph, cell: Cell, stone: Stone) -> u64 {
        let (dead, n) = self.dying(graph, cell, stone.colour);
        let hash = self.hash ^ zobrist::key(stone.code(), cell);
        dead[..n].iter().fold(hash, |hash, &root| hash ^ self.group_hash(Group(root)))
    }

    /// Whether a stone on this empty cell would capture something.
    #[inline]
    pub fn would_capture(&self, graph: &Graph, cell: Cell, colour: Colour) -> bool {
        let side = self.side_of(colour);
        let near = graph.neighbours(cell);
        near.iter().any(|&next| self.is_hostile(next, side) && self.is_last_liberty(near, next))
    }

    /// The stones that a placement on this empty cell would capture.
    pub fn captures_at(&self, graph: &Graph, cell: Cell, colour: Colour) -> CellSet<W> {
        let (dead, n) = self.dying(graph, cell, colour);
        dead[..n].iter().flat_map(|&root| self.group_cells(Group(root))).collect()
    }

    /// Whether a stone on this empty cell would have no liberty, and capture nothing.
    #[inline]
    pub fn is_suicide(&self, graph: &Graph, cell: Cell, colour: Colour) -> bool {
        self.pseudo(cell) == 0 && self.is_stifled(graph, cell, self.side_of(colour))
    }

    /// What all stones of a group add to the position's hash.
    pub fn group_hash(&self, group: Group) -> u64 {
        self.group_cells(group).fold(0, |hash, cell| hash ^ zobrist::key(self.code(cell), cell))
    }

    /// Lists the cells of [`playable_set`](Stones::playable_set), ascending; `into` is not cleared.
    pub fn playable(
        &self,
        graph: &Graph,
        colour: Colour,
        history: &History<W>,
        into: &mut Vec<Cell>,
    ) {
        let playable = self.playable_set(graph, colour, history);
        let start = into.len();
        into.resize(start + playable.len(), Cell::default());
        let mut slots = into[start..].iter_mut();
        playable.iter().for_each(|cell| {
            if let Some(slot) = slots.next() {
                *slot = cell;
            }
        });
    }

    /// The cells where one colour may play by the law of Go: empty, no suicide, and the position
    /// after captures is not in the history.
    pub fn playable_set(&self, graph: &Graph, colour: Colour, history: &History<W>) -> CellSet<W> {
        let side = self.side_of(colour);
        let mut playable = self.empty;
        for cell in self.shut {
            if self.is_stifled(graph, cell, side) {
                playable.remove(cell);
            }
        }
        let suspects = history.suspects(graph, self) & *history.ever_held(colour);
        for cell in playable & suspects {
            if history.contains(self.hash_after(graph, cell, Stone::plain(colour))) {
                playable.remove(cell);
            }
        }
        playable
    }

    /// Whether one colour may play on this empty cell by the law of Go, see
    /// [`playable_set`](Stones::playable_set).
    #[inline]
    pub fn is_playable(
        &self,
        graph: &Graph,
        cell: Cell,
        colour: Colour,
        history: &History<W>,
    ) -> bool {
        let repeats = || {
            history.is_suspect(graph, self, cell, colour)
                && history.contains(self.hash_after(graph, cell, Stone::plain(colour)))
        };
        !self.is_suicide(graph, cell, colour) && !repeats()
    }

    /// Whether a stone on a cell without empty neighbours would have no liberty: all friends
    /// there would lose their last one, and no enemy would.
    #[inline]
    fn is_stifled(&self, graph: &Graph, cell: Cell, side: u8) -> bool {
        let near = graph.neighbours(cell);
        near.iter().all(|&next| (self.side(next) == side) == self.is_last_liberty(near, next))
    }

    /// Whether an empty cell with these neighbours is the last liberty of one neighbour's group.
    #[inline]
    fn is_last_liberty(&self, near: &[Cell], neighbour: Cell) -> bool {
        let root = self.root(neighbour);
        let pseudo = usize::from(self.pseudo(root));
        pseudo <= near.len()
            && pseudo == near.iter().filter(|&&next| self.root(next) == root).count()
    }

    /// The roots of the groups that a placement would capture, and how many there are.
    #[inline]
    fn dying(&self, graph: &Graph, cell: Cell, colour: Colour) -> ([Cell; MAX_NEIGHBOURS], usize) {
        let side = self.side_of(colour);
        let near = graph.neighbours(cell);
        let mut dead = [Cell::default(); MAX_NEIGHBOURS];
        let mut n = 0;
        for &next in near {
            if self.is_hostile(next, side)
                && self.is_last_liberty(near, next)
                && !dead[..n].contains(&self.root(next))
            {
                dead[n] = self.root(next);
                n += 1;
            }
        }
        (dead, n)
    }

    /// Whether a stone of another bloc stands there.
    #[inline]
    pub(super) fn is_hostile(&self, cell: Cell, side: u8) -> bool {
        let there = self.side(cell);
        there != side && there != NO_SIDE
    }
}
