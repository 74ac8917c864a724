//! Fixed random numbers, one for each stone on each cell.

use crate::{Cell, MAX_CELLS};

const CODES: usize = 16;

/// One row per stone code, so that the few colours of one game lie close together.
///
/// Hashes may be written into records: the generator and its start never change.
static KEYS: [[u64; MAX_CELLS]; CODES] = keys();

/// The hash of an empty board.
pub(crate) const EMPTY_BOARD: u64 = 0x9e37_79b9_7f4a_7c15;

/// What a stone with this code on this cell adds to a position's hash.
#[inline]
pub(crate) fn key(code: u8, cell: Cell) -> u64 {
    KEYS[code as usize % CODES][cell.index()]
}

const fn keys() -> [[u64; MAX_CELLS]; CODES] {
    let mut keys = [[0; MAX_CELLS]; CODES];
    let mut state = 0x5065_7474_6569_6121; // "Petteia!"
    let mut code = 0;
    while code < CODES {
        let mut cell = 0;
        while cell < MAX_CELLS {
            state += 1;
            keys[code][cell] = split_mix(state);
            cell += 1;
        }
        code += 1;
    }
    keys
}

/// The output function of SplitMix64 (Steele, Lea and Flood 2014).
const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
