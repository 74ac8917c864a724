//! What lies on the board: stones, their groups and their liberties.
//!
//! Every cell has a *root*. All stones of a group have the same root, which is one of them; an
//! empty cell is its own root. The root's slot counts *pseudo-liberties*: pairs of a stone of the
//! group and an empty neighbour of that stone. In the slot of an empty cell the same count is the
//! number of its empty neighbours, as if a lone stone stood there. So whatever stands next to a
//! cell that is filled or vacated, `pseudo[root[neighbour]]` changes by one, without a question.
//!
//! A group's stones form a ring through `next`. There are no liberty lists: an empty cell knows
//! from its few neighbours whether it is the last liberty of one of them.

mod group;
mod layout;
mod play;
mod preview;

pub use group::{Group, GroupCells};
pub use layout::{Layout, LayoutFault};
pub use play::Captured;
pub use preview::{Meeting, Preview};

use crate::{Blocs, Cell, CellSet, Colour, Graph, MAX_COLOURS, Stone, zobrist};
use std::fmt;

/// The stones on a board of at most `N` cells, with sets of `W` words.
///
/// A small plain value: copy it to try something and drop the copy to undo it. It does not hold
/// its graph; every method that needs one must be given the one it was made with.
#[derive(Copy, Clone)]
pub struct Stones<const N: usize, const W: usize> {
    hash: u64,
    empty: CellSet<W>,
    /// The empty cells without an empty neighbour: only there a stone may lack liberties.
    shut: CellSet<W>,
    /// The three bits of the colours, counted from 1: with them the set of a colour is cheap.
    planes: [CellSet<W>; PLANES],
    counts: [u16; MAX_COLOURS],
    n_cells: u16,
    /// The bloc of every stone code; an empty cell is of no bloc.
    sides: [u8; 16],
    /// Stone codes, 0 for an empty cell.
    codes: [u8; N],
    roots: [Cell; N],
    slots: [Slot; N],
}

/// Stones for up to 128 cells: every Mitropia board, Go up to 11×11.
pub type SmallStones = Stones<128, 2>;

/// Stones for up to 361 cells: every square board.
pub type LargeStones = Stones<361, 6>;

#[derive(Copy, Clone)]
struct Slot {
    /// Of a root: pseudo-liberties of its group.
    pseudo: u16,
    /// The next stone of the same group.
    next: Cell,
}

const NO_SIDE: u8 = u8::MAX;

const PLANES: usize = 3;

impl<const N: usize, const W: usize> Stones<N, W> {
    /// How many cells there is room for.
    pub const CAPACITY: usize = {
        assert!(N <= 64 * W && N <= crate::MAX_CELLS);
        N
    };

    /// An empty board, everybody alone.
    ///
    /// # Panics
    /// If the graph has more than [`Stones::CAPACITY`] cells.
    pub fn new(graph: &Graph) -> Stones<N, W> {
        assert!(graph.len() <= Stones::<N, W>::CAPACITY, "the board is too large");
        let mut stones = Stones {
            hash: zobrist::EMPTY_BOARD,
            empty: graph.all(),
            shut: CellSet::EMPTY,
            planes: [CellSet::EMPTY; PLANES],
            counts: [0; MAX_COLOURS],
            n_cells: graph.len() as u16,
            sides: sides(&Blocs::APART),
            codes: [0; N],
            roots: [Cell::default(); N],
            slots: [Slot { pseudo: 0, next: Cell::default() }; N],
        };
        for cell in graph.cells() {
            stones.roots[cell.index()] = cell;
            stones.slots[cell.index()] =
                Slot { pseudo: graph.neighbours(cell).len() as u16, next: cell };
            if graph.neighbours(cell).is_empty() {
                stones.shut.insert(cell);
            }
        }
        stones
    }

    /// Takes all stones off; alliances stay.
    pub fn clear(&mut self, graph: &Graph) {
        *self = Stones { sides: self.sides, ..Stones::new(graph) };
    }

    /// Identifies the map from cells to stones, crowns included; alliances do not matter.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// How many cells the board has.
    #[inline]
    pub fn n_cells(&self) -> usize {
        self.n_cells.into()
    }

    /// How many stones there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether no stone is on the board.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.counts == [0; MAX_COLOURS]
    }

    /// How many stones of one colour there are.
    #[inline]
    pub fn count(&self, colour: Colour) -> usize {
        self.counts[colour.index()].into()
    }

    /// The cells without a stone.
    #[inline]
    pub fn empties(&self) -> &CellSet<W> {
        &self.empty
    }

    /// How many cells have no stone.
    #[inline]
    pub fn n_empties(&self) -> usize {
        self.n_cells() - self.len()
    }

    /// The cells with a stone.
    #[inline]
    pub fn occupied(&self) -> CellSet<W> {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The cells with stones of one colour.
    #[inline]
    pub fn cells_of(&self, colour: Colour) -> CellSet<W> {
        // Colours are counted from 1, so at least one plane narrows the full set down.
        let mut cells = CellSet::FULL;
        for (bit, plane) in self.planes.iter().enumerate() {
            if (colour.index() + 1) >> bit & 1 == 1 {
                cells &= *plane;
            } else {
                cells -= *plane;
            }
        }
        cells
    }

    /// The cells whose stones `wanted` admits.
    pub fn cells_where(&self, mut wanted: impl FnMut(Stone) -> bool) -> CellSet<W> {
        self.occupied().iter().filter(|&cell| self.stone(cell).is_some_and(&mut wanted)).collect()
    }

    /// All stones and where they stand, by ascending cell.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Stone)> + '_ {
        self.occupied().into_iter().filter_map(|cell| Some((cell, self.stone(cell)?)))
    }

    /// Whether no stone stands there.
    #[inline]
    pub fn is_empty_at(&self, cell: Cell) -> bool {
        self.codes[cell.index()] == 0
    }

    /// What stands there.
    #[inline]
    pub fn stone(&self, cell: Cell) -> Option<Stone> {
        Stone::from_code(self.codes[cell.index()])
    }

    /// Whose stone stands there.
    #[inline]
    pub fn colour(&self, cell: Cell) -> Option<Colour> {
        Some(self.stone(cell)?.colour)
    }

    /// Whether a stone of this colour stands there.
    #[inline]
    pub fn holds(&self, cell: Cell, colour: Colour) -> bool {
        usize::from(self.code(cell) & 7) == colour.index() + 1
    }

    /// How many neighbours of a cell are empty.
    #[inline]
    pub fn empty_neighbours(&self, graph: &Graph, cell: Cell) -> usize {
        if self.is_empty_at(cell) {
            return self.slots[cell.index()].pseudo.into();
        }
        graph.neighbours(cell).iter().filter(|&&next| self.is_empty_at(next)).count()
    }

    /// Who is allied with whom.
    pub fn blocs(&self) -> Blocs {
        let mut blocs = Blocs::APART;
        for colour in Colour::all() {
            blocs.join(colour, Colour::new(self.side_of(colour).into()));
        }
        blocs
    }

    /// Changes the alliances and forms all groups anew; no stone is removed.
    pub fn set_blocs(&mut self, graph: &Graph, blocs: Blocs) {
        let sides = sides(&blocs);
        if sides == self.sides {
            return;
        }
        let before = *self;
        self.sides = sides;
        self.clear(graph);
        for (cell, stone) in before.iter() {
            self.put(graph, cell, stone);
        }
    }

    #[inline]
    fn code(&self, cell: Cell) -> u8 {
        self.codes[cell.index()]
    }

    #[inline]
    fn root(&self, cell: Cell) -> Cell {
        self.roots[cell.index()]
    }

    #[inline]
    fn pseudo(&self, root: Cell) -> u16 {
        self.slots[root.index()].pseudo
    }

    #[inline]
    fn next(&self, cell: Cell) -> Cell {
        self.slots[cell.index()].next
    }

    /// The bloc of what stands there, or [`NO_SIDE`].
    #[inline]
    fn side(&self, cell: Cell) -> u8 {
        self.sides[usize::from(self.code(cell)) % 16]
    }

    #[inline]
    fn side_of(&self, colour: Colour) -> u8 {
        self.sides[colour.index() + 1]
    }
}

fn sides(blocs: &Blocs) -> [u8; 16] {
    std::array::from_fn(|code| match Stone::from_code(code as u8) {
        Some(stone) => blocs.lowest(stone.colour).index() as u8,
        None => NO_SIDE,
    })
}

/// Equal boards with equal stones and alliances, whatever happened before.
impl<const N: usize, const W: usize> PartialEq for Stones<N, W> {
    fn eq(&self, other: &Stones<N, W>) -> bool {
        self.hash == other.hash
            && self.n_cells == other.n_cells
            && self.sides == other.sides
            && self.codes == other.codes
    }
}

impl<const N: usize, const W: usize> Eq for Stones<N, W> {}

impl<const N: usize, const W: usize> fmt::Debug for Stones<N, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stones")
            .field("n_cells", &self.n_cells)
            .field("blocs", &self.blocs())
            .field("stones", &self.iter().collect::<Vec<_>>())
            .finish()
    }
}
