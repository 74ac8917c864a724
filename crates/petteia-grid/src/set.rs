//! Sets of cells.

use crate::{Cell, Graph};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign},
};

/// A set of cells with indices below `64 * W`, one bit each.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct CellSet<const W: usize>([u64; W]);

/// Room for 128 cells: every Mitropia board, Go up to 11×11.
pub type SmallSet = CellSet<2>;

/// Room for 384 cells: every square board up to 19×19.
pub type LargeSet = CellSet<6>;

impl<const W: usize> CellSet<W> {
    /// No cell.
    pub const EMPTY: CellSet<W> = CellSet([0; W]);

    /// Every cell there is room for.
    pub(crate) const FULL: CellSet<W> = CellSet([u64::MAX; W]);

    /// How many cells a set has room for.
    pub const CAPACITY: usize = 64 * W;

    /// The first `n` cells.
    ///
    /// # Panics
    /// If there is no room for `n` cells.
    pub fn first(n: usize) -> CellSet<W> {
        assert!(n <= CellSet::<W>::CAPACITY, "{n} cells do not fit");
        let mut set = CellSet::EMPTY;
        for (index, word) in set.0.iter_mut().enumerate() {
            *word = match n.saturating_sub(64 * index) {
                0 => 0,
                rest @ 1..64 => (1 << rest) - 1,
                _ => u64::MAX,
            };
        }
        set
    }

    /// The set of one cell.
    #[inline]
    pub fn single(cell: Cell) -> CellSet<W> {
        let mut set = CellSet::EMPTY;
        set.insert(cell);
        set
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        let index = cell.index();
        index < 64 * W && self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Adds a cell.
    ///
    /// # Panics
    /// If there is no room for a cell of this index.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    ///
    /// # Panics
    /// If there is no room for a cell of this index.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Adds a cell that is not in the set, or leaves it out.
    #[inline]
    pub(crate) fn set(&mut self, cell: Cell, present: bool) {
        self.0[cell.index() / 64] |= u64::from(present) << (cell.index() % 64);
    }

    /// How many cells there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest cell.
    #[inline]
    pub fn lowest(&self) -> Option<Cell> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(cell_of(index, self.0[index]))
    }

    /// The cell that has `n` lower ones in the set: the way to draw one at random.
    #[inline]
    pub fn nth(&self, n: usize) -> Option<Cell> {
        let mut n = n;
        for (index, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                return Some(Cell::new(64 * index + nth_bit(word, n)));
            }
            n -= here;
        }
        None
    }

    /// Whether the sets share a cell.
    #[inline]
    pub fn intersects(&self, other: &CellSet<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether all cells of this set are in the other.
    #[inline]
    pub fn is_subset(&self, other: &CellSet<W>) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(&self) -> Cells<W> {
        Cells { words: self.0, bits: self.0.first().copied().unwrap_or(0), word: 0 }
    }

    /// The part of this set that is connected with `start`; empty if `start` is not in the set.
    pub fn flood(&self, graph: &Graph, start: Cell) -> CellSet<W> {
        let mut flooded = CellSet::EMPTY;
        if !self.contains(start) {
            return flooded;
        }
        flooded.insert(start);
        let mut edge = flooded;
        while let Some(cell) = edge.lowest() {
            edge.remove(cell);
            for &next in graph.neighbours(cell) {
                if self.contains(next) && !flooded.contains(next) {
                    flooded.insert(next);
                    edge.insert(next);
                }
            }
        }
        flooded
    }

    /// All cells adjacent to this set, without the set itself.
    pub fn border(&self, graph: &Graph) -> CellSet<W> {
        let mut border = CellSet::EMPTY;
        for cell in self.iter() {
            for &next in graph.neighbours(cell) {
                border.insert(next);
            }
        }
        border - *self
    }
}

/// The place of the bit of `word` that has `n` lower ones set; `word` has more than `n`.
///
/// Broadword selection (Vigna 2008): count the bits of all bytes at once, find the byte, look up
/// the rest. Without a machine instruction for counting this is far faster than halving.
#[inline]
fn nth_bit(word: u64, n: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Every byte of `upto` counts the bits of itself and of all bytes below.
    let upto = bytes.wrapping_mul(ONES);
    let passed = ((((n as u64 * ONES) | HIGHS) - upto) & HIGHS) >> 7;
    let place = 8 * (passed.wrapping_mul(ONES) >> 56) as usize;
    let before = upto << 8 >> place & 0xff;
    let byte = word >> place & 0xff;
    place + usize::from(NTH_BIT_OF_BYTE[(n - before as usize) % 8][byte as usize])
}

/// Where a byte has the bit with so many lower ones.
static NTH_BIT_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The cells of a [`CellSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Cells<const W: usize> {
    words: [u64; W],
    /// What is left of the word in hand, and which word that is.
    bits: u64,
    word: usize,
}

impl<const W: usize> Iterator for Cells<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.bits == 0 {
            self.word += 1;
            self.bits = *self.words.get(self.word)?;
        }
        let cell = cell_of(self.word, self.bits);
        self.bits &= self.bits - 1;
        Some(cell)
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, start: B, mut f: F) -> B {
        let mut folded = start;
        let mut bits = self.bits;
        for word in self.word..W {
            while bits != 0 {
                folded = f(folded, cell_of(word, bits));
                bits &= bits - 1;
            }
            bits = self.words.get(word + 1).copied().unwrap_or(0);
        }
        folded
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = self.words.iter().skip(self.word + 1);
        let n = self.bits.count_ones() + later.map(|bits| bits.count_ones()).sum::<u32>();
        (n as usize, Some(n as usize))
    }
}

impl<const W: usize> ExactSizeIterator for Cells<W> {}

/// The cell of the lowest bit of a word.
#[inline]
fn cell_of(word: usize, bits: u64) -> Cell {
    Cell::from_u16(64 * word as u16 + bits.trailing_zeros() as u16)
}

impl<const W: usize> IntoIterator for &CellSet<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    fn into_iter(self) -> Cells<W> {
        self.iter()
    }
}

impl<const W: usize> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    fn into_iter(self) -> Cells<W> {
        self.iter()
    }
}

impl<const W: usize> Extend<Cell> for CellSet<W> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet<W> {
        let mut set = CellSet::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const W: usize> Default for CellSet<W> {
    fn default() -> CellSet<W> {
        CellSet::EMPTY
    }
}

impl<const W: usize> fmt::Debug for CellSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

macro_rules! operator {
    ($op:ident $method:ident, $assign:ident $assign_method:ident, $word:expr) => {
        impl<const W: usize> $assign for CellSet<W> {
            #[inline]
            fn $assign_method(&mut self, other: CellSet<W>) {
                let combine: fn(u64, u64) -> u64 = $word;
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    *a = combine(*a, b);
                }
            }
        }

        impl<const W: usize> $op for CellSet<W> {
            type Output = CellSet<W>;

            #[inline]
            fn $method(mut self, other: CellSet<W>) -> CellSet<W> {
                self.$assign_method(other);
                self
            }
        }
    };
}

operator!(BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
operator!(BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b);
operator!(Sub sub, SubAssign sub_assign, |a, b| a & !b);

impl<const W: usize> Serialize for CellSet<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const W: usize> Deserialize<'de> for CellSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellSet<W>, D::Error> {
        let cells = Vec::<Cell>::deserialize(deserializer)?;
        match cells.iter().find(|cell| cell.index() >= CellSet::<W>::CAPACITY) {
            Some(cell) => {
                Err(serde::de::Error::custom(format!("cell {} does not fit", cell.index())))
            }
            None => Ok(cells.into_iter().collect()),
        }
    }
}
