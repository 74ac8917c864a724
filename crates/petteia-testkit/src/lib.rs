//! The laws every game must keep, playthroughs and diagrams, for tests.

mod laws;
pub mod toy;

pub use laws::{Breach, Example, Law, Settings, Summary, laws, try_laws};
