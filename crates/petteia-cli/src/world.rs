//! The clock and the chance of the operating system: the only place that asks for them.

use petteia_kernel::Seed;
use std::time::Instant;

#[expect(clippy::disallowed_methods, reason = "how long something took is no part of any game")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// A seed nobody chose, short enough to be typed again.
pub(crate) fn any_seed() -> Seed {
    let number = getrandom::u64().unwrap_or_else(|_| u64::from(std::process::id()));
    // Six digits are a million different games and can be read over the telephone.
    Seed::from(number % 1_000_000)
}
