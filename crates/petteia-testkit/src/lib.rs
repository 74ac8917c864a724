//! The laws every game must keep, playthroughs and diagrams, for tests.
