//! The rules of Fields of the Gods, the early dice edition, and of Go as its preset.

mod action;
mod card;
mod colour;
mod illegal;
mod notation;
mod options;
mod phase;
mod point;
pub mod sgf;
mod words;

pub use action::Action;
pub use card::{Card, Kind};
pub use colour::Colour;
pub use illegal::{Illegal, Unavailable};
pub use options::{Dame, Dead, Komi, Options, Order, Preset, Reach, Start, Switch, Tokens, Trade};
pub use phase::Phase;
pub use point::Point;
