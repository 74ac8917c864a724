//! Intersections by their coordinates.

use petteia_kernel::{Misread, read_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};

/// An intersection by its coordinates, whatever the board (F18.2).
///
/// Ordered by row, then column, so the smallest of a set is its *lowest point* (F1.8).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// F3.1: boards have at most 19 columns and 19 rows.
    pub const MAX_SIDE: usize = 19;

    /// F18.2: the letters of the columns; I is skipped.
    pub const COLUMNS: &'static str = "ABCDEFGHJKLMNOPQRST";

    /// The crossing of a column and a row, both counted from 0: A1 is `new(0, 0)`.
    ///
    /// # Panics
    /// If either is 19 or more.
    #[inline]
    pub const fn new(column: usize, row: usize) -> Point {
        assert!(column < Point::MAX_SIDE && row < Point::MAX_SIDE, "no such point");
        Point { row: row as u8, column: column as u8 }
    }

    /// As [`Point::new`], if there is such a point.
    pub const fn try_new(column: usize, row: usize) -> Option<Point> {
        if column < Point::MAX_SIDE && row < Point::MAX_SIDE {
            Some(Point { row: row as u8, column: column as u8 })
        } else {
            None
        }
    }

    /// Counted from 0 for A.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Counted from 0 for row 1.
    #[inline]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// F18.2: its name, such as `D4`.
    pub fn name(self) -> &'static str {
        let start = 3 * (self.row() * Point::MAX_SIDE + self.column());
        let length = if self.row < 9 { 2 } else { 3 };
        NAMES.get(start..start + length).unwrap_or_default()
    }
}

/// The names of all points, each in three bytes.
static NAMES: &str = match str::from_utf8(&NAME_BYTES) {
    Ok(names) => names,
    Err(_) => "",
};

const NAME_BYTES: [u8; 3 * Point::MAX_SIDE * Point::MAX_SIDE] = {
    let mut bytes = [b' '; 3 * Point::MAX_SIDE * Point::MAX_SIDE];
    let mut at = 0;
    while at < Point::MAX_SIDE * Point::MAX_SIDE {
        let number = (at / Point::MAX_SIDE + 1) as u8;
        bytes[3 * at] = Point::COLUMNS.as_bytes()[at % Point::MAX_SIDE];
        if number < 10 {
            bytes[3 * at + 1] = b'0' + number;
        } else {
            bytes[3 * at + 1] = b'0' + number / 10;
            bytes[3 * at + 2] = b'0' + number % 10;
        }
        at += 1;
    }
    bytes
};

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Point {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Point, Misread> {
        let misread =
            || Misread::new(text, "a point is a column A to T without I and a row 1 to 19");
        let letter = text.chars().next().ok_or_else(misread)?.to_ascii_uppercase();
        let column = Point::COLUMNS.find(letter).ok_or_else(misread)?;
        let digits = &text[1..];
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let row: usize = digits.parse().map_err(|_| misread())?;
        match Point::try_new(column, row.wrapping_sub(1)) {
            Some(point) if plain => Ok(point),
            _ => Err(misread()),
        }
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            (self.column, self.row).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        if deserializer.is_human_readable() {
            return read_text(deserializer);
        }
        let (column, row) = <(u8, u8)>::deserialize(deserializer)?;
        Point::try_new(column.into(), row.into()).ok_or_else(|| D::Error::custom("no such point"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f18_2_columns_skip_i_and_rows_count_from_the_bottom() {
        assert_eq!("A1".parse(), Ok(Point::new(0, 0)));
        assert_eq!("h8".parse(), Ok(Point::new(7, 7)));
        assert_eq!("J10".parse(), Ok(Point::new(8, 9)));
        assert_eq!("t19".parse(), Ok(Point::new(18, 18)));
        assert_eq!(Point::new(8, 9).to_string(), "J10");
        for (row, column) in (0..19).flat_map(|row| (0..19).map(move |column| (row, column))) {
            let point = Point::new(column, row);
            let letter = Point::COLUMNS.as_bytes()[column] as char;
            assert_eq!(point.name(), format!("{letter}{}", row + 1));
        }
        for bad in ["", "I5", "U1", "A0", "A20", "A", "5", "A-1", "A+1", "A01", "Ä1", "A1 ", "A1B"]
        {
            assert!(bad.parse::<Point>().is_err(), "{bad}");
        }
    }

    #[test]
    fn f1_8_the_lowest_point_has_the_smallest_row_then_the_leftmost_column() {
        let mut points: Vec<Point> = ["B2", "A3", "T1", "C2"].map(|p| p.parse().unwrap()).to_vec();
        points.sort_unstable();
        assert_eq!(format!("{points:?}"), "[T1, B2, C2, A3]");
    }
}
