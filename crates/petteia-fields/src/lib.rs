//! The rules of Fields of the Gods, the early dice edition, and of Go as its preset.
pub mod sgf;
