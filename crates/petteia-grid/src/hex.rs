//! Hexagons: axial coordinates, boards, diagrams.

mod axial;
mod board;
mod diagram;

pub use axial::{Axial, Direction, RADIUS_LIMIT, ring, spiral, straight};
pub use board::{Board, BoardFault};
pub use diagram::{DiagramFault, draw, read};
