//! Content packs: cards, boards and tables as data.

use serde::Serialize;
use thiserror::Error;

/// One file of a content pack, already read: rules do no I/O.
#[derive(Clone, Debug)]
pub struct PackFile {
    /// The file's name inside the pack.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The first thing that is wrong with a content pack.
#[derive(Clone, Eq, PartialEq, Debug, Error, Serialize)]
#[error("{}{}{}: {message}", file, place(*line), within(field))]
pub struct ContentFault {
    /// The file it is in, or the game's id if it is in none.
    pub file: String,
    /// The line, counted from 1; 0 if it concerns the file as a whole.
    pub line: usize,
    /// The field, as a path such as `pattern[3].offsets`; empty if there is none.
    pub field: String,
    /// What is wrong with it, as one sentence.
    pub message: String,
}

fn place(line: usize) -> String {
    if line == 0 { String::new() } else { format!(":{line}") }
}

fn within(field: &str) -> String {
    if field.is_empty() { String::new() } else { format!(": {field}") }
}

impl ContentFault {
    /// A fault at a place.
    pub fn new(file: &str, line: usize, field: &str, message: impl Into<String>) -> ContentFault {
        let (file, field) = (file.to_owned(), field.to_owned());
        ContentFault { file, line, field, message: message.into() }
    }

    /// The fault of giving a pack to a game that takes none.
    pub fn none_taken(game: &str) -> ContentFault {
        ContentFault::new(game, 0, "", "this game takes no content packs")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_file_line_and_field() {
        let fault = ContentFault::new("patterns.toml", 12, "PT03.offsets", "the offset repeats");
        assert_eq!(fault.to_string(), "patterns.toml:12: PT03.offsets: the offset repeats");
        let whole = ContentFault::new("tiles.toml", 0, "", "the file is empty");
        assert_eq!(whole.to_string(), "tiles.toml: the file is empty");
    }
}
