//! What the tests of every game share.
//!
//! - [`laws()`] plays seeded random games and checks every contract of [`petteia_kernel::Game`].
//!   One line in a rules crate runs it; what it checks is listed at [`mod@laws`].
//! - [`playthroughs()`] compares golden games, kept as text, with what happens now; how they are
//!   written and made is told at [`mod@playthrough`].
//! - [`assert_diagram`] compares boards drawn as text and points at the first cell that is wrong.
//! - `typescript`, with the feature of this name, writes the web client's types of a game and holds
//!   what the game shows against them.
//! - [`toy`] is a small game with a little of everything: the model for a new game, and the
//!   stand-in where tests need some game.
//!
//! Each law is itself proven by faults planted into the toy (`tests/planted`).

pub mod diagrams;
pub mod laws;
pub mod playthrough;
pub mod toy;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use diagrams::assert_diagram;
pub use laws::{Breach, Example, Law, Settings, Summary, laws, laws_played_by, try_laws};
pub use playthrough::{Choices, PlaythroughFault, Script, playthroughs, try_playthroughs};
