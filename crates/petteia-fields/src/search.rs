//! What a search needs besides `reading.rs`: the stones as they are, to be copied and played on.

use crate::{
    card::Card,
    grounds::{History, Stones},
    position::Fields,
};
use petteia_grid::Graph;
use petteia_kernel::Seat;

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

    /// F12.10: what the score cards in a hand count. Not for all to see: a search asks it of copies
    /// in which everything hidden has been dealt anew.
    pub fn card_points(&self, seat: Seat) -> u16 {
        let hand = self.hands.get(seat.index());
        hand.map_or(0, |hand| hand.cards().map(Card::points).sum::<i32>()) as u16
    }
}
