//! SGF, the file format of Go (F15.7).
//!
//! [`Collection`] is a file as it stands: every game, variation, property and comment, whatever
//! the rules think of it. It is read and written without loss.

mod parse;
mod tree;
mod write;

pub use parse::{LONGEST, SgfFault};
pub use tree::{Collection, Node, Property, Tree, Value};
