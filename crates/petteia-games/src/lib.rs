//! The registry: the only crate that names the games.
