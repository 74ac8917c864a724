//! Cells as players write them (M27.2).

use petteia_grid::hex::{Axial, RADIUS_LIMIT};
use petteia_kernel::{Misread, serde_as_text};
use std::{
    fmt::{self, Write as _},
    num::NonZeroU16,
    str::FromStr,
};

/// A cell as players write it: column letter and number (M27.2).
///
/// Ordered canonically: by letter, then by number. Which tile it is depends on the board's radius.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Coord(NonZeroU16);

const COLUMNS: u16 = 2 * RADIUS_LIMIT as u16 + 1;

impl Coord {
    /// The cell in a column (0 is `A`) with a number from 1.
    pub const fn new(column: u8, number: u8) -> Option<Coord> {
        if (column as u16) < COLUMNS && number >= 1 && (number as u16) <= COLUMNS {
            match NonZeroU16::new((column as u16) << 5 | number as u16) {
                Some(packed) => Some(Coord(packed)),
                None => None,
            }
        } else {
            None
        }
    }

    /// The column, `A` being 0.
    pub const fn column(self) -> u8 {
        (self.0.get() >> 5) as u8
    }

    /// The number within the column, from 1.
    pub const fn number(self) -> u8 {
        (self.0.get() & 31) as u8
    }

    /// The coordinate of a cell on a board inside a straight board of this radius, if it is inside.
    pub fn from_axial(cell: Axial, radius: i8) -> Option<Coord> {
        if !(0..=RADIUS_LIMIT).contains(&radius) || cell.length() > radius {
            return None;
        }
        let highest = if cell.q > 0 { radius - cell.q } else { radius };
        Coord::new((cell.q + radius) as u8, (highest - cell.r + 1) as u8)
    }

    /// The cell on a board inside a straight board of this radius, if it is inside.
    pub fn to_axial(self, radius: i8) -> Option<Axial> {
        if !(0..=RADIUS_LIMIT).contains(&radius) {
            return None;
        }
        let q = self.column() as i8 - radius;
        let highest = if q > 0 { radius - q } else { radius };
        let cell = Axial::new(q, highest + 1 - self.number() as i8);
        if cell.length() > radius { None } else { Some(cell) }
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tens, ones) = (self.number() / 10, self.number() % 10);
        f.write_char((b'A' + self.column()) as char)?;
        if tens > 0 {
            f.write_char((b'0' + tens) as char)?;
        }
        f.write_char((b'0' + ones) as char)
    }
}

impl fmt::Debug for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Coord {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Coord, Misread> {
        read(text)
            .ok_or_else(|| Misread::new(text, "a cell is a column letter and a number, such as D4"))
    }
}

fn read(text: &str) -> Option<Coord> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    let plain = letter.is_ascii_uppercase() && digits.iter().all(u8::is_ascii_digit);
    if !plain || digits.first() == Some(&b'0') || digits.len() > 2 {
        return None;
    }
    Coord::new(letter - b'A', text[1..].parse().ok()?)
}

serde_as_text!(Coord);

#[cfg(test)]
mod tests {
    use super::*;

    fn at(radius: i8, text: &str) -> Axial {
        text.parse::<Coord>().unwrap().to_axial(radius).unwrap()
    }

    #[test]
    fn m27_2_every_cell_of_every_radius_has_its_own_coordinate() {
        for radius in 0..=RADIUS_LIMIT {
            let mut seen = Vec::new();
            for q in -radius..=radius {
                for r in -radius..=radius {
                    let cell = Axial::new(q, r);
                    let coord = Coord::from_axial(cell, radius);
                    assert_eq!(coord.is_some(), cell.length() <= radius);
                    if let Some(coord) = coord {
                        assert_eq!(coord.to_axial(radius), Some(cell));
                        assert_eq!(coord.to_string().parse(), Ok(coord));
                        seen.push(coord);
                    }
                }
            }
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), 3 * radius as usize * (radius as usize + 1) + 1);
        }
        assert_eq!(at(3, "D4"), Axial::new(0, 0));
        assert_eq!(at(4, "H2"), Axial::new(3, 0));
    }

    #[test]
    fn m27_2_nonsense_is_no_cell() {
        for bad in ["", "D", "4", "d4", "D0", "D04", "D100", "Z1", "A26", "DD4", "D4 ", "Ä1", "D+4"]
        {
            assert!(bad.parse::<Coord>().is_err(), "{bad}");
        }
        assert_eq!("A7".parse::<Coord>().unwrap().to_axial(3), None);
    }
}
