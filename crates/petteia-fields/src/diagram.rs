//! F18.5: positions as text.

use crate::{illegal::Illegal, options::Options, position::Fields};
use petteia_kernel::Seed;

pub(crate) fn read(options: &Options, text: &str, seed: Seed) -> Result<Fields, Illegal> {
    let _ = (options, text, seed);
    Err(Illegal::diagram(0, "not yet", "F18.5"))
}
