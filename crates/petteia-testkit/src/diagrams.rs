//! Boards drawn as text, compared so that a person sees at once what is wrong.
//!
//! A test draws what it expects as it stands in the source, indented as the code around it is:
//!
//! ```
//! use petteia_testkit::assert_diagram;
//!
//! let found = "3 . . .\n2 . B .\n1 . . .\n  A B C\n";
//! assert_diagram(
//!     found,
//!     "
//!     3 . . .
//!     2 . B .
//!     1 . . .
//!       A B C
//!     ",
//! );
//! ```
//!
//! Only what shows counts: blank lines around a diagram, spaces at the ends of lines and the
//! indentation that all lines share do not. Where the diagrams differ, the panic names the first
//! cell and points at it in both.

use std::fmt;

/// Asserts that two diagrams show the same.
///
/// # Panics
/// If they do not; see [`Difference`] for what is said.
#[track_caller]
pub fn assert_diagram(found: &str, expected: &str) {
    if let Err(difference) = compare(found, expected) {
        panic!("{difference}");
    }
}

/// Compares what two diagrams show.
///
/// # Errors
/// The first place, in reading order, where they differ.
pub fn compare(found: &str, expected: &str) -> Result<(), Difference> {
    let (found, expected) = (dedent(found), dedent(expected));
    let lines = found.lines().count().max(expected.lines().count());
    for line in 0..lines {
        let of = |text: &str| text.lines().nth(line).unwrap_or_default().to_owned();
        if let Some(column) = first_difference(&of(&found), &of(&expected)) {
            return Err(Difference { line, column, expected, found });
        }
    }
    Ok(())
}

fn first_difference(a: &str, b: &str) -> Option<usize> {
    let columns = a.chars().count().max(b.chars().count());
    (0..columns).find(|&column| a.chars().nth(column) != b.chars().nth(column))
}

/// What a diagram shows: without blank lines around it, spaces at the ends of its lines, and the
/// indentation that all of them share.
pub fn dedent(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let drawn = || lines.iter().enumerate().filter(|(_, line)| !line.is_empty());
    let (Some((first, _)), Some((last, _))) = (drawn().next(), drawn().next_back()) else {
        return String::new();
    };
    let indent = drawn().map(|(_, line)| line.len() - line.trim_start_matches(' ').len());
    let indent = indent.min().unwrap_or_default();
    let shown = lines[first..=last].iter().map(|line| line.get(indent..).unwrap_or_default());
    shown.collect::<Vec<_>>().join("\n")
}

/// The first place where two diagrams differ.
///
/// Shown as a sentence that names the cell, then both diagrams with a mark under it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Difference {
    /// The line, counted from 0.
    line: usize,
    /// The column, counted from 0.
    column: usize,
    expected: String,
    found: String,
}

impl Difference {
    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        self.line + 1
    }

    /// The column, counted from 1.
    pub fn column(&self) -> usize {
        self.column + 1
    }

    /// What should stand there; nothing beyond the end of a line.
    pub fn expected(&self) -> Option<char> {
        self.mark(&self.expected)
    }

    /// What stands there; nothing beyond the end of a line.
    pub fn found(&self) -> Option<char> {
        self.mark(&self.found)
    }

    fn mark(&self, diagram: &str) -> Option<char> {
        diagram.lines().nth(self.line)?.chars().nth(self.column)
    }

    /// A diagram with a mark under the place.
    fn point_at(&self, f: &mut fmt::Formatter<'_>, title: &str, diagram: &str) -> fmt::Result {
        writeln!(f, "{title}:")?;
        let lines = diagram.lines().count().max(self.line());
        for (number, line) in diagram.lines().chain(std::iter::repeat("")).take(lines).enumerate() {
            writeln!(f, "  {line}")?;
            if number == self.line {
                writeln!(f, "  {:>1$}", '^', self.column())?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |mark: Option<char>| mark.map_or("nothing".to_owned(), |c| format!("«{c}»"));
        let (line, column) = (self.line(), self.column());
        let (expected, found) = (name(self.expected()), name(self.found()));
        writeln!(f, "line {line}, column {column}: expected {expected}, found {found}")?;
        self.point_at(f, "expected", &self.expected)?;
        self.point_at(f, "found", &self.found)
    }
}

impl std::error::Error for Difference {}

#[cfg(test)]
mod tests {
    use super::*;

    const HEXES: &str = "
          .
        .   t
          .
        .   .
          .
    ";

    #[test]
    fn only_what_shows_counts() {
        assert_eq!(dedent(HEXES), "  .\n.   t\n  .\n.   .\n  .");
        assert_eq!(dedent("\n \n  a\n\n b \n\n"), " a\n\nb");
        assert_eq!(dedent(""), "");
        assert_eq!(dedent(" \n\n"), "");
        assert_diagram("  .\n.   t \n  .\n.   .\n  .\n\n", HEXES);
    }

    #[test]
    fn a_wrong_cell_is_named_and_pointed_at() {
        let difference = compare("3 . .\n2 B .\n1 W .\n  A B\n", "3 . .\n2 B .\n1 . .\n  A B");
        assert_eq!(
            difference.unwrap_err().to_string(),
            "line 3, column 3: expected «.», found «W»\n\
             expected:\n  3 . .\n  2 B .\n  1 . .\n    ^\n    A B\n\
             found:\n  3 . .\n  2 B .\n  1 W .\n    ^\n    A B\n"
        );
    }

    #[test]
    fn a_cell_too_many_or_too_few_is_named() {
        let short = compare(". .\n.", ". .\n. b").unwrap_err();
        assert_eq!((short.line(), short.column()), (2, 2));
        assert_eq!((short.expected(), short.found()), (Some(' '), None));
        let long = compare(". .\n. .\n. .", ". .\n. .").unwrap_err();
        assert_eq!((long.line(), long.column()), (3, 1));
        assert_eq!((long.expected(), long.found()), (None, Some('.')));
        assert!(long.to_string().starts_with("line 3, column 1: expected nothing, found «.»\n"));
    }

    #[test]
    fn a_shift_of_one_line_is_a_difference() {
        // The rows of hex boards are told apart by their indentation alone.
        assert!(compare("  .\n.   .", ".\n  .   .").is_err());
    }

    #[test]
    fn letters_of_more_than_one_byte_are_one_column() {
        let difference = compare("ł ż t", "ł ż c").unwrap_err();
        assert_eq!((difference.column(), difference.found()), (5, Some('t')));
    }

    #[test]
    #[should_panic(expected = "line 1, column 1: expected «B», found «W»")]
    fn a_wrong_diagram_fails_the_test() {
        assert_diagram("W", "B");
    }
}
