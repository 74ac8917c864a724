//! Points of a rectangle and their names (Fields F18.2).

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The largest number of columns and of rows (F3.1).
pub const SIDE_LIMIT: u8 = 19;

/// The letters of the columns: I is skipped.
const LETTERS: &[u8; SIDE_LIMIT as usize] = b"ABCDEFGHJKLMNOPQRST";

/// A crossing of a rectangle, column and row counted from 0 at A1.
///
/// Points are ordered by row, then by column, as in "lowest point".
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Point {
    /// From the bottom, 0 for row 1.
    pub row: u8,
    /// From the left, 0 for column A.
    pub column: u8,
}

/// A text that names no point.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct PointFault {
    text: String,
}

impl fmt::Display for PointFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no point: write a column A to T without I and a row 1 to 19", self.text)
    }
}

impl std::error::Error for PointFault {}

impl Point {
    /// The point in this column and row, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Point {
        Point { row, column }
    }

    /// The letter of a column counted from 0.
    pub fn letter(column: u8) -> Option<char> {
        LETTERS.get(usize::from(column)).map(|&letter| letter as char)
    }

    /// The column of a letter in either case, counted from 0.
    pub fn column_of(letter: char) -> Option<u8> {
        let letter = u8::try_from(letter.to_ascii_uppercase()).ok()?;
        LETTERS.iter().position(|&known| known == letter).map(|column| column as u8)
    }

    /// The four places next to this one, inside or not: right, up, left, down.
    pub(super) fn around(self) -> [Option<Point>; 4] {
        let Point { row, column } = self;
        [
            column.checked_add(1).map(|column| Point { row, column }),
            row.checked_add(1).map(|row| Point { row, column }),
            column.checked_sub(1).map(|column| Point { row, column }),
            row.checked_sub(1).map(|row| Point { row, column }),
        ]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = Point::letter(self.column).unwrap_or('?');
        write!(f, "{letter}{}", u16::from(self.row) + 1)
    }
}

impl FromStr for Point {
    type Err = PointFault;

    fn from_str(text: &str) -> Result<Point, PointFault> {
        read(text).ok_or_else(|| PointFault { text: text.into() })
    }
}

fn read(text: &str) -> Option<Point> {
    let letter = text.chars().next()?;
    let column = Point::column_of(letter)?;
    let digits = &text[letter.len_utf8()..];
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.starts_with('0') {
        return None;
    }
    let number: u8 = digits.parse().ok()?;
    (number <= SIDE_LIMIT).then(|| Point::new(column, number - 1))
}
