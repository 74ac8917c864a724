//! Coordinates and directions (M2, M27.1, M27.2).

use petteia_kernel::{Misread, serde_as_text};
use serde::{Deserialize, Serialize};
use std::{fmt, num::NonZeroU16, str::FromStr};

/// The largest radius of a straight board that notation reaches (M3.6).
pub const MAX_RADIUS: i8 = 12;

/// Axial coordinates (q, r), or an offset between two cells (M2.1).
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Axial {
    /// Towards the right.
    pub q: i8,
    /// Downwards.
    pub r: i8,
}

impl Axial {
    /// The cell (q, r).
    pub const fn new(q: i8, r: i8) -> Axial {
        Axial { q, r }
    }

    /// The distance from the middle (M2.4).
    pub const fn length(self) -> i8 {
        let s = (self.q + self.r).abs();
        let longest = if self.q.abs() > self.r.abs() { self.q.abs() } else { self.r.abs() };
        if s > longest { s } else { longest }
    }

    /// The distance between two cells (M2.4).
    pub const fn distance(self, other: Axial) -> i8 {
        Axial::new(self.q - other.q, self.r - other.r).length()
    }

    /// The cell at this offset.
    pub const fn plus(self, offset: Axial) -> Axial {
        Axial::new(self.q + offset.q, self.r + offset.r)
    }

    /// The offset from `other` to this cell.
    pub const fn minus(self, other: Axial) -> Axial {
        Axial::new(self.q - other.q, self.r - other.r)
    }

    /// One clockwise sixth of a turn (M2.6).
    pub const fn rotated(self) -> Axial {
        Axial::new(-self.r, self.q + self.r)
    }

    /// The offset of a card used with this facing (M2.6).
    pub const fn facing(self, direction: Direction) -> Axial {
        let mut offset = self;
        let mut turns = direction as u8;
        while turns > 0 {
            offset = offset.rotated();
            turns -= 1;
        }
        offset
    }

    /// The left-right mirror image of a card offset (M2.6).
    pub const fn mirrored(self) -> Axial {
        Axial::new(-self.q, self.q + self.r)
    }
}

impl fmt::Display for Axial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

/// One of the six directions, clockwise (M2.3): a facing, or the corner where a player sits.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub enum Direction {
    /// Straight up.
    N,
    /// Up and right.
    NE,
    /// Down and right.
    SE,
    /// Straight down.
    S,
    /// Down and left.
    SW,
    /// Up and left.
    NW,
}

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Direction; 6] =
        [Direction::N, Direction::NE, Direction::SE, Direction::S, Direction::SW, Direction::NW];

    /// The step to the next cell.
    pub const fn step(self) -> Axial {
        match self {
            Direction::N => Axial::new(0, -1),
            Direction::NE => Axial::new(1, -1),
            Direction::SE => Axial::new(1, 0),
            Direction::S => Axial::new(0, 1),
            Direction::SW => Axial::new(-1, 1),
            Direction::NW => Axial::new(-1, 0),
        }
    }

    /// The direction the other way.
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// The name on the map.
    pub const fn name(self) -> &'static str {
        match self {
            Direction::N => "N",
            Direction::NE => "NE",
            Direction::SE => "SE",
            Direction::S => "S",
            Direction::SW => "SW",
            Direction::NW => "NW",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Direction {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Direction, Misread> {
        let found = Direction::ALL.into_iter().find(|direction| direction.name() == text);
        found.ok_or_else(|| Misread::new(text, "a direction is N, NE, SE, S, SW or NW"))
    }
}

/// A cell as players write it: column letter and number (M27.2).
///
/// Ordered canonically: by letter, then by number. Which tile it is depends on the board's radius.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Coord(NonZeroU16);

const COLUMNS: u16 = 2 * MAX_RADIUS as u16 + 1;

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
    pub const fn from_axial(cell: Axial, radius: i8) -> Option<Coord> {
        if radius < 0 || radius > MAX_RADIUS || cell.length() > radius {
            return None;
        }
        let highest = if cell.q > 0 { radius - cell.q } else { radius };
        Coord::new((cell.q + radius) as u8, (highest - cell.r + 1) as u8)
    }

    /// The cell on a board inside a straight board of this radius, if it is inside.
    pub const fn to_axial(self, radius: i8) -> Option<Axial> {
        if radius < 0 || radius > MAX_RADIUS {
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
        write!(f, "{}{}", (b'A' + self.column()) as char, self.number())
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
        for radius in 0..=MAX_RADIUS {
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

    #[test]
    fn m2_6_six_turns_and_two_mirrors_change_nothing() {
        for q in -6..=6 {
            for r in -6..=6 {
                let offset = Axial::new(q, r);
                assert_eq!((0..6).fold(offset, |offset, _| offset.rotated()), offset);
                assert_eq!(offset.mirrored().mirrored(), offset);
                assert_eq!(offset.rotated().length(), offset.length());
            }
        }
        for direction in Direction::ALL {
            assert_eq!(Direction::N.step().facing(direction), direction.step());
        }
    }
}
