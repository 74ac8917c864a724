//! Hex boards as text (Mitropia M27.5).

use super::{Axial, RADIUS_LIMIT, straight};
use std::fmt;

/// Why a text is no diagram.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum DiagramFault {
    /// The radius is negative or more than [`RADIUS_LIMIT`].
    Radius {
        /// Which radius.
        n: i8,
    },
    /// A character stands where no cell can be.
    Misplaced {
        /// What stands there.
        found: char,
        /// Its line, counted from 1.
        line: usize,
        /// Its column, counted from 1.
        column: usize,
    },
}

impl fmt::Display for DiagramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramFault::Radius { n } => {
                write!(f, "a board of radius {n} cannot be drawn, the largest is {RADIUS_LIMIT}")
            }
            DiagramFault::Misplaced { found, line, column } => {
                write!(f, "line {line}, column {column}: no hex can be where {found:?} stands")
            }
        }
    }
}

impl std::error::Error for DiagramFault {}

/// Draws a board of radius `n`: each place that `mark` gives a character for.
///
/// Lines end without spaces; the text ends with a newline. Beyond [`RADIUS_LIMIT`] nothing is
/// drawn.
pub fn draw(n: i8, mut mark: impl FnMut(Axial) -> Option<char>) -> String {
    let n = n.clamp(0, RADIUS_LIMIT);
    let size = 4 * n as usize + 1;
    let mut lines = vec![vec![' '; size]; size];
    for place in straight(n) {
        if let Some(character) = mark(place) {
            let (line, column) = text_place(place, n);
            lines[line][column] = character;
        }
    }
    let mut text = String::new();
    for line in lines {
        let line: String = line.into_iter().collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Reads a diagram of radius `n`: every character that is no space, in canonical order.
///
/// Lines and columns are counted from the very first character of the text.
pub fn read(text: &str, n: i8) -> Result<Vec<(Axial, char)>, DiagramFault> {
    if !(0..=RADIUS_LIMIT).contains(&n) {
        return Err(DiagramFault::Radius { n });
    }
    let mut marks = Vec::new();
    for (line, row) in text.lines().enumerate() {
        for (column, found) in row.chars().enumerate().filter(|(_, found)| *found != ' ') {
            let place = place_of(line, column, n).ok_or(DiagramFault::Misplaced {
                found,
                line: line + 1,
                column: column + 1,
            })?;
            marks.push((place, found));
        }
    }
    marks.sort_by_key(|(place, _)| place.canonical_key());
    Ok(marks)
}

/// Line and column of a place: a cell's N neighbour is two lines above.
fn text_place(place: Axial, n: i8) -> (usize, usize) {
    ((2 * place.r + place.q + 2 * n) as usize, 2 * (place.q + n) as usize)
}

fn place_of(line: usize, column: usize, n: i8) -> Option<Axial> {
    let (line, column) = (i8::try_from(line).ok()?, i8::try_from(column).ok()?);
    let q = column / 2 - n;
    let twice_r = i16::from(line) - i16::from(q) - 2 * i16::from(n);
    let place = Axial::new(q, i8::try_from(twice_r / 2).ok()?);
    let exact = column % 2 == 0 && twice_r % 2 == 0;
    (exact && place.distance(Axial::ORIGIN) <= n.unsigned_abs()).then_some(place)
}
