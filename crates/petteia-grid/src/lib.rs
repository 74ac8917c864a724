//! Cells and graphs, hexes and squares, groups, liberties, captures, areas.
//!
//! A [`Graph`] says which cells touch. [`Stones`] says what lies on them and keeps groups,
//! liberties and a hash up to date while stones come and go. [`History`] remembers positions for
//! the superko rule, [`regions`] finds the areas that are scored. Coordinates live beside the
//! graph, in [`hex`] and [`square`].
//!
//! ```
//! use petteia_grid::{Colour, SmallStones, Stone, square};
//!
//! let board = square::Board::full(3, 3)?;
//! let graph = board.graph();
//! let [black, white] = [Colour::new(0), Colour::new(1)];
//!
//! // White stands in the corner, black takes its last liberty.
//! let mut stones = SmallStones::new(graph);
//! stones.put(graph, board.cell("A1".parse()?).unwrap(), Stone::plain(white));
//! stones.put(graph, board.cell("A2".parse()?).unwrap(), Stone::plain(black));
//! let b1 = board.cell("B1".parse()?).unwrap();
//! assert!(stones.captures_at(graph, b1, black).len() == 1);
//!
//! let captured = stones.place(graph, b1, Stone::plain(black));
//! assert_eq!(captured.cells.len(), 1);
//! assert_eq!(stones.count(white), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cell;
mod colour;
mod graph;
pub mod hex;
mod history;
mod regions;
mod set;
pub mod square;
mod stones;
mod zobrist;

pub use cell::Cell;
pub use colour::{Blocs, Colour, ColourSet, MAX_COLOURS, Stone};
pub use graph::{Graph, GraphFault, MAX_CELLS, MAX_NEIGHBOURS};
pub use history::History;
pub use regions::{Region, Regions, regions};
pub use set::{CellSet, Cells, LargeSet, SmallSet};
pub use stones::{
    Captured, Group, GroupCells, LargeStones, Layout, LayoutFault, Meeting, Preview, SmallStones,
    Stones,
};
