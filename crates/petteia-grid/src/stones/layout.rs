//! Stones as plain data.

use super::Stones;
use crate::{Blocs, Cell, Graph, Stone};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// What [`Stones`] are written as: their graph is needed to read them back.
///
/// A position keeps board and stones in one struct that is read by way of a plain one:
/// `#[serde(try_from = "GroundData")]`, where the data has the board and a layout.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    blocs: Blocs,
    /// One code per cell.
    cells: Vec<u8>,
}

/// Why a layout does not fit a board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum LayoutFault {
    /// It is for another number of cells.
    WrongSize {
        /// How many cells the layout has.
        layout: usize,
        /// How many cells the board has.
        board: usize,
    },
    /// The board is larger than these stones have room for.
    TooLarge {
        /// How many cells the board has.
        board: usize,
    },
    /// A code stands for no stone.
    NoSuchStone {
        /// Where.
        cell: Cell,
        /// The code.
        code: u8,
    },
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutFault::WrongSize { layout, board } => {
                write!(f, "a layout of {layout} cells is not for a board of {board}")
            }
            LayoutFault::TooLarge { board } => write!(f, "a board of {board} cells is too large"),
            LayoutFault::NoSuchStone { cell, code } => {
                write!(f, "{code} on cell {} is no stone", cell.index())
            }
        }
    }
}

impl std::error::Error for LayoutFault {}

impl<const N: usize, const W: usize> Stones<N, W> {
    /// The plain data of these stones.
    pub fn layout(&self) -> Layout {
        Layout { blocs: self.blocs(), cells: self.codes[..self.n_cells()].to_vec() }
    }

    /// The stones of a layout on its board.
    pub fn from_layout(graph: &Graph, layout: &Layout) -> Result<Stones<N, W>, LayoutFault> {
        let board = graph.len();
        if board > Stones::<N, W>::CAPACITY {
            return Err(LayoutFault::TooLarge { board });
        }
        if layout.cells.len() != board {
            return Err(LayoutFault::WrongSize { layout: layout.cells.len(), board });
        }
        let mut stones = Stones::new(graph);
        stones.set_blocs(graph, layout.blocs);
        for (cell, &code) in graph.cells().zip(&layout.cells) {
            match Stone::from_code(code) {
                Some(stone) if code == stone.code() => stones.put(graph, cell, stone),
                None if code == 0 => {}
                _ => return Err(LayoutFault::NoSuchStone { cell, code }),
            }
        }
        Ok(stones)
    }
}

impl<const N: usize, const W: usize> Serialize for Stones<N, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.layout().serialize(serializer)
    }
}
