//! What a search needs besides `reading.rs`: the stones as they are, to be copied and played on.

use crate::{
    grounds::{History, Stones},
    position::Fields,
};
use petteia_grid::Graph;

impl Fields {
    /// Whether this is a game of Go for two, waiting for a placement or a pass.
    #[inline]
    pub fn is_go_now(&self) -> bool {
        self.is_go()
    }

    /// The tokens on the board, coloured by seat.
    #[inline]
    pub fn tokens(&self) -> &Stones {
        &self.stones
    }

    /// Which points are next to each other.
    #[inline]
    pub fn lines(&self) -> &Graph {
        self.graph()
    }

    /// F6.8: the positions that have occurred.
    #[inline]
    pub fn past(&self) -> &History {
        &self.history
    }
}
