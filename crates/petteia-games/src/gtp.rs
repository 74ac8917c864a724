//! The Go Text Protocol, of the one game that is Go under a preset.

pub use petteia_fields::gtp::{EyeKeeper, Gtp, Reply, Shelf};
