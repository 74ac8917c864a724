//! Axial coordinates (Mitropia M2).

use serde::{Deserialize, Serialize};
use std::{
    fmt,
    ops::{Add, Mul, Neg, Sub},
};

/// How far from the middle a cell of a board may lie (Mitropia M3.6).
pub const RADIUS_LIMIT: i8 = 12;

/// Enough for every use and far from where coordinates overflow: longer rings are cut to this.
const LARGEST: i8 = 40;

/// A place of the hexagonal lattice, or the way from one place to another (M2.1).
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Axial {
    /// The column, growing eastward.
    pub q: i8,
    /// The row within the column, growing southward.
    pub r: i8,
}

/// One of the six directions, clockwise from straight up (M2.3).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// All six, clockwise from N.
    pub const ALL: [Direction; 6] =
        [Direction::N, Direction::NE, Direction::SE, Direction::S, Direction::SW, Direction::NW];

    /// The direction with this index, counted clockwise and round and round.
    pub const fn new(index: usize) -> Direction {
        Direction::ALL[index % 6]
    }

    /// Counted from 0 at N, clockwise.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One step in this direction.
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

    /// The opposite direction.
    pub const fn opposite(self) -> Direction {
        Direction::new(self.index() + 3)
    }

    /// M27.1: the name on the map.
    pub const fn name(self) -> &'static str {
        ["N", "NE", "SE", "S", "SW", "NW"][self.index()]
    }

    /// M27.1: the direction with this name.
    pub fn from_name(name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name() == name)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Axial {
    /// The middle of every board.
    pub const ORIGIN: Axial = Axial::new(0, 0);

    /// The place with these coordinates.
    pub const fn new(q: i8, r: i8) -> Axial {
        Axial { q, r }
    }

    /// The six adjacent places, clockwise from N.
    pub fn neighbours(self) -> [Axial; 6] {
        Direction::ALL.map(|direction| self + direction.step())
    }

    /// M2.4: steps to another place, whatever lies between.
    pub fn distance(self, other: Axial) -> u8 {
        let (dq, dr) =
            (i16::from(other.q) - i16::from(self.q), i16::from(other.r) - i16::from(self.r));
        let steps = dq.abs().max(dr.abs()).max((dq + dr).abs());
        u8::try_from(steps).unwrap_or(u8::MAX)
    }

    /// M2.4: steps to the middle, the radius of the smallest straight board that has this place.
    pub fn length(self) -> i8 {
        i8::try_from(self.distance(Axial::ORIGIN)).unwrap_or(i8::MAX)
    }

    /// M2.6: turned clockwise about the middle by `sixths` of a turn.
    pub fn rotate(self, sixths: usize) -> Axial {
        (0..sixths % 6).fold(self, |Axial { q, r }, _| Axial::new(-r, q + r))
    }

    /// M2.6: the mirror image, left and right exchanged.
    pub fn mirror(self) -> Axial {
        Axial::new(-self.q, self.q + self.r)
    }

    /// M27.2: A cell's key in the canonical order: by column from the left, upwards within it.
    pub fn canonical_key(self) -> (i8, i8) {
        (self.q, -self.r)
    }

    /// M27.2: the southernmost row of this column on a straight board of radius `n`.
    fn south_end(q: i8, n: i8) -> i8 {
        n.min(n - q)
    }

    /// M27.2: the name, such as `D4`, on a board inside the straight board of radius `n`.
    ///
    /// None if the place does not lie inside, or `n` is more than [`RADIUS_LIMIT`].
    pub fn name(self, n: i8) -> Option<String> {
        let inside =
            (0..=RADIUS_LIMIT).contains(&n) && self.distance(Axial::ORIGIN) <= n.unsigned_abs();
        inside.then(|| {
            let letter = (b'A' + (self.q + n).unsigned_abs()) as char;
            format!("{letter}{}", Axial::south_end(self.q, n) - self.r + 1)
        })
    }

    /// M27.2: the place with this name, in either case, on a straight board of radius `n`.
    pub fn from_name(name: &str, n: i8) -> Option<Axial> {
        if !(0..=RADIUS_LIMIT).contains(&n) {
            return None;
        }
        let letter = name.chars().next()?;
        let digits = &name[letter.len_utf8()..];
        let column = letter
            .to_ascii_uppercase()
            .is_ascii_uppercase()
            .then(|| (letter.to_ascii_uppercase() as u8 - b'A') as i8)?;
        let canonical = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        let number: i8 = if canonical { digits.parse().ok()? } else { return None };
        let q = column - n;
        if q > n {
            return None;
        }
        let place = Axial::new(q, Axial::south_end(q, n) + 1 - number);
        (place.distance(Axial::ORIGIN) <= n.unsigned_abs()).then_some(place)
    }
}

impl Add for Axial {
    type Output = Axial;

    fn add(self, other: Axial) -> Axial {
        Axial::new(self.q.saturating_add(other.q), self.r.saturating_add(other.r))
    }
}

impl Sub for Axial {
    type Output = Axial;

    fn sub(self, other: Axial) -> Axial {
        Axial::new(self.q.saturating_sub(other.q), self.r.saturating_sub(other.r))
    }
}

impl Neg for Axial {
    type Output = Axial;

    fn neg(self) -> Axial {
        Axial::ORIGIN - self
    }
}

impl Mul<i8> for Axial {
    type Output = Axial;

    fn mul(self, k: i8) -> Axial {
        Axial::new(self.q.saturating_mul(k), self.r.saturating_mul(k))
    }
}

/// M27.1: `(q,r)` without spaces.
impl fmt::Display for Axial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

/// M3.3: the places at distance `k` from the middle, clockwise from straight up.
pub fn ring(k: i8) -> impl Iterator<Item = Axial> + Clone {
    let k = k.clamp(-1, LARGEST);
    let middle = (k == 0).then_some(Axial::ORIGIN);
    let sides = Direction::ALL.into_iter().flat_map(move |corner| {
        // From each corner the ring runs towards the next corner but one's direction.
        let along = Direction::new(corner.index() + 2).step();
        (0..k).map(move |steps| corner.step() * k + along * steps)
    });
    middle.into_iter().chain(sides)
}

/// M3.3: all places of a straight board of radius `n`, ring after ring outwards.
pub fn spiral(n: i8) -> impl Iterator<Item = Axial> + Clone {
    (0..=n.min(LARGEST)).flat_map(ring)
}

/// M2.5: all places of a straight board of radius `n` in canonical order (M27.2).
pub fn straight(n: i8) -> impl Iterator<Item = Axial> + Clone {
    let n = n.clamp(-1, LARGEST);
    (-n..=n).flat_map(move |q| {
        let (north, south) = ((-n).max(-n - q), Axial::south_end(q, n));
        (north..=south).rev().map(move |r| Axial::new(q, r))
    })
}
