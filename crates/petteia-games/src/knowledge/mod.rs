//! What bots know about each game beyond its rules: one file for each, and what the games of
//! surrounding have in common.

mod chance;
pub(crate) mod fields;
pub(crate) mod mitropia;
mod patterns;
mod playout;
mod surround;
