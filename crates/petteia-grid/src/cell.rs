//! Places on a board.

use serde::{Deserialize, Serialize};

/// A playable place, numbered by its [`Graph`](crate::Graph) from 0.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index.
    ///
    /// # Panics
    /// If `index` does not fit 16 bits.
    pub const fn new(index: usize) -> Cell {
        assert!(index <= u16::MAX as usize, "there is no such cell");
        Cell(index as u16)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn from_u16(index: u16) -> Cell {
        Cell(index)
    }
}
