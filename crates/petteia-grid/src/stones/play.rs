//! Stones come and go.

use super::{Group, Stones};
use crate::{Cell, CellSet, Graph, MAX_NEIGHBOURS, Stone, zobrist};

/// What a placement took.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Captured<const W: usize> {
    /// The cells that became empty.
    pub cells: CellSet<W>,
    /// How many groups stood there.
    pub groups: u8,
}

impl<const N: usize, const W: usize> Stones<N, W> {
    /// Puts a stone on an empty cell; nothing is captured, even without a liberty.
    ///
    /// # Panics
    /// If the cell is occupied or not of the board.
    #[inline]
    pub fn put(&mut self, graph: &Graph, cell: Cell, stone: Stone) {
        assert!(self.is_empty_at(cell), "the cell is occupied");
        self.fill(cell, stone.code());
        for &next in graph.neighbours(cell) {
            let root = self.root(next);
            let slot = &mut self.slots[root.index()];
            slot.pseudo = slot.pseudo.wrapping_sub(1);
            if slot.pseudo == 0 && self.codes[next.index()] == 0 {
                self.shut.insert(next);
            }
        }
        for &next in graph.neighbours(cell) {
            if self.side(next) == self.side_of(stone.colour) {
                self.unite(cell, next);
            }
        }
    }

    /// Puts a stone and captures the groups of other blocs next to it that have no liberty left.
    ///
    /// They are all removed. Where several of them touch one another and their order matters, use
    /// [`put`](Stones::put) and [`remove_group`](Stones::remove_group). Suicide is not prevented:
    /// ask [`is_suicide`](Stones::is_suicide) before.
    ///
    /// # Panics
    /// If the cell is occupied or not of the board.
    #[inline]
    pub fn place(&mut self, graph: &Graph, cell: Cell, stone: Stone) -> Captured<W> {
        self.put(graph, cell, stone);
        let side = self.side_of(stone.colour);
        let mut dead = [Cell::default(); MAX_NEIGHBOURS];
        let mut n = 0;
        for &next in graph.neighbours(cell) {
            let root = self.root(next);
            if self.pseudo(root) == 0 && self.is_hostile(next, side) && !dead[..n].contains(&root) {
                dead[n] = root;
                n += 1;
            }
        }
        let mut captured = Captured { cells: CellSet::EMPTY, groups: n as u8 };
        for &root in &dead[..n] {
            captured.cells |= self.remove_group(graph, Group(root));
        }
        captured
    }

    /// Takes a whole group off the board and tells where it stood.
    pub fn remove_group(&mut self, graph: &Graph, group: Group) -> CellSet<W> {
        let Group(root) = group;
        let mut removed = CellSet::EMPTY;
        if self.is_empty_at(root) || self.root(root) != root {
            return removed;
        }
        // The root goes last: until then its slot is the group's, and may take any count.
        let mut cell = self.next(root);
        loop {
            let next = self.next(cell);
            self.vacate(graph, cell);
            removed.insert(cell);
            if cell == root {
                return removed;
            }
            cell = next;
        }
    }

    /// Takes one stone off; the rest of its group may fall apart.
    pub fn lift(&mut self, graph: &Graph, cell: Cell) -> Option<Stone> {
        let stone = self.stone(cell)?;
        let group = Group(self.root(cell));
        let rest = self.group_set(group) - CellSet::single(cell);
        // Groups that lose a stone are rare (relocations, undone moves): build them anew.
        let codes = self.codes;
        self.remove_group(graph, group);
        for other in rest {
            self.fill_again(graph, other, codes[other.index()]);
        }
        Some(stone)
    }

    /// Gives or takes a crown; tells whether there is a stone.
    pub fn set_crown(&mut self, cell: Cell, crowned: bool) -> bool {
        let Some(stone) = self.stone(cell) else { return false };
        let code = Stone { crowned, ..stone }.code();
        self.hash ^= zobrist::key(stone.code(), cell) ^ zobrist::key(code, cell);
        self.codes[cell.index()] = code;
        true
    }

    fn fill_again(&mut self, graph: &Graph, cell: Cell, code: u8) {
        if let Some(stone) = Stone::from_code(code) {
            self.put(graph, cell, stone);
        }
    }

    /// An empty cell becomes a group of one; its slot already counts the liberties.
    #[inline]
    fn fill(&mut self, cell: Cell, code: u8) {
        self.codes[cell.index()] = code;
        self.empty.remove(cell);
        self.shut.remove(cell);
        self.hash ^= zobrist::key(code, cell);
        self.counts[usize::from(code - 1) % 8] += 1;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            plane.set(cell, code >> bit & 1 == 1);
        }
    }

    /// A cell becomes empty; neighbours of the same group must not need their root any more.
    #[inline]
    fn vacate(&mut self, graph: &Graph, cell: Cell) {
        let code = self.code(cell);
        self.hash ^= zobrist::key(code, cell);
        self.counts[usize::from(code - 1) % 8] -= 1;
        self.codes[cell.index()] = 0;
        self.empty.insert(cell);
        for plane in &mut self.planes {
            plane.remove(cell);
        }
        let mut open = 0;
        for &next in graph.neighbours(cell) {
            let root = self.root(next);
            let slot = &mut self.slots[root.index()];
            slot.pseudo = slot.pseudo.wrapping_add(1);
            if self.codes[next.index()] == 0 {
                open += 1;
                self.shut.remove(next);
            }
        }
        if open == 0 {
            self.shut.insert(cell);
        }
        self.roots[cell.index()] = cell;
        self.slots[cell.index()] = super::Slot { pseudo: open, next: cell };
    }

    /// Makes one group of the groups of two adjacent stones.
    #[inline]
    fn unite(&mut self, a: Cell, b: Cell) {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        // The group with more open sides is nearly always the larger one: fewer roots to change.
        let (keep, lose) = if self.pseudo(a) > self.pseudo(b) { (a, b) } else { (b, a) };
        self.slots[keep.index()].pseudo += self.pseudo(lose);
        let mut cell = lose;
        loop {
            self.roots[cell.index()] = keep;
            cell = self.next(cell);
            if cell == lose {
                break;
            }
        }
        let after = self.next(keep);
        self.slots[keep.index()].next = self.next(lose);
        self.slots[lose.index()].next = after;
    }
}
