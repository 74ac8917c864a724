//! The methods: how sure a rate is, whether a difference is one, how strong a player is.

mod evidence;
mod holm;
mod normal;
mod ratings;
mod wilson;

pub use evidence::Evidence;
pub use holm::{LEVEL, holm};
pub use normal::{difference_of_means, difference_of_rates, two_sided};
pub use ratings::{Rating, ratings};
pub use wilson::interval;
