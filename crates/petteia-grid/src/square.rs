//! Squares: points, boards with gaps, diagrams.

mod board;
mod diagram;
mod point;

pub use board::{Board, BoardFault};
pub use diagram::{Diagram, DiagramFault};
pub use point::{Point, PointFault, SIDE_LIMIT};
