//! SGF, the file format of Go (F15.7).
//!
//! [`Collection`] is a file as it stands: every game, variation, property and comment, whatever
//! the rules think of it. It is read and written without loss. [`Story`] is the main line of one
//! game of Go in it, before any rule has looked at it. [`record_of`] and [`tree_of`] turn files into
//! records of the kernel and back, with variations and comments.

mod go;
mod parse;
mod record;
mod story;
mod tree;
mod write;

pub use parse::{LONGEST, SgfFault};
pub use record::{SgfRecordFault, record_of, tree_of};
pub use story::{SetUp, Step, Story, StoryFault, read_move, read_point, sgf_point};
pub use tree::{Collection, Node, Property, Tree, Value};
