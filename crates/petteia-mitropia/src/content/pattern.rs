//! The designs of Pattern cards.

use crate::{Axial, Direction};
use arrayvec::ArrayVec;

/// The positions of one design as seen from the origin.
pub type Offsets = ArrayVec<Axial, { Pattern::MAX_POSITIONS }>;

/// One design of Pattern cards (M28.4).
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Pattern {
    /// What it is called.
    pub name: String,
    /// I, II or III as 1, 2 or 3.
    pub level: u8,
    /// Its power in strategy mode.
    pub power: u8,
    /// How many cards show it.
    pub copies: u8,
    /// The positions for each facing.
    turned: [Offsets; 6],
}

impl Pattern {
    /// At most so many positions on one card.
    pub const MAX_POSITIONS: usize = 12;

    pub(super) fn new(name: String, [level, power, copies]: [u8; 3], card: &Offsets) -> Pattern {
        let turn =
            |facing: Direction| card.iter().map(|offset| offset.rotate(facing.index())).collect();
        Pattern { name, level, power, copies, turned: Direction::ALL.map(turn) }
    }

    /// M2.6: the positions for a player with this facing, in the order of the card.
    pub fn offsets(&self, facing: Direction) -> &[Axial] {
        &self.turned[facing as usize]
    }

    /// How many positions it has: the pile it belongs to in strategy mode (M22.6).
    pub fn positions(&self) -> usize {
        self.turned[0].len()
    }

    /// The largest distance of a position from the origin.
    pub fn reach(&self) -> i8 {
        self.turned[0].iter().map(|offset| offset.length()).max().unwrap_or_default()
    }

    /// Whether `other` is this design seen in a mirror (M2.6).
    pub fn mirrors(&self, other: &Pattern) -> bool {
        let mut mirrored: Offsets = self.turned[0].iter().map(|offset| offset.mirror()).collect();
        let mut theirs = other.turned[0].clone();
        mirrored.sort_unstable();
        theirs.sort_unstable();
        mirrored == theirs
    }
}
