//! The game's cards and boards as data.

use crate::{board::Board, options::Options, setup::Setup};
use petteia_kernel::{ContentFault, PackFile};
use serde_json::Value;

/// A fingerprint of the deck and the board that these options play with.
pub(crate) fn hash(options: &Options) -> String {
    let Ok(setup) = Setup::new(options) else { return String::new() };
    let mut hasher = blake3::Hasher::new();
    hasher.update(&setup.deck);
    hasher.update(setup.board.diagram().as_bytes());
    if let Some(starts) = setup.board.marked_starts(setup.rules.seats) {
        for point in setup.board.points_of(starts) {
            hasher.update(point.to_string().as_bytes());
        }
    }
    hasher.finalize().to_hex().to_string()
}

pub(crate) fn read(files: &[PackFile]) -> Result<Value, ContentFault> {
    let _ = (files, Board::read);
    Err(ContentFault::none_taken("fields"))
}
