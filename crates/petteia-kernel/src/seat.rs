//! Places at the table.

use crate::{Misread, read_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};

/// The largest number of seats any game may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table in one game: `Seat::new(0)` is shown as `A`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "there is no such seat");
        Seat(index as u8)
    }

    /// The seat with this index, if there can be one.
    pub const fn try_new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter people use: `A` for the first seat.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The same as text.
    pub fn name(self) -> &'static str {
        let index = self.index();
        "ABCDEFGH".get(index..=index).unwrap_or_default()
    }

    /// The first `n` seats in order.
    pub fn first(n: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..n as u8).map(|index| Seat::new(index as usize))
    }

    /// The next seat clockwise at a table of `n` seats.
    pub const fn next(self, n: usize) -> Seat {
        Seat::new((self.index() + 1) % n)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Seat {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Seat, Misread> {
        match text.as_bytes() {
            [letter] if (b'A'..b'A' + MAX_SEATS as u8).contains(&letter.to_ascii_uppercase()) => {
                Ok(Seat(letter.to_ascii_uppercase() - b'A'))
            }
            _ => Err(Misread::new(text, "a seat is one letter from A to H")),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        if deserializer.is_human_readable() {
            read_text(deserializer)
        } else {
            Seat::try_new(u8::deserialize(deserializer)?.into())
                .ok_or_else(|| D::Error::custom("there is no such seat"))
        }
    }
}

/// A set of seats.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `n` seats.
    ///
    /// # Panics
    ///
    /// If `n` is more than [`MAX_SEATS`].
    pub const fn all(n: usize) -> SeatSet {
        assert!(n <= MAX_SEATS, "there are no so many seats");
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// One seat alone.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether there is no seat in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats there are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with `seat` too.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats in either set.
    #[must_use]
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats in both sets.
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The lowest seat.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
        } else {
            u8::deserialize(deserializer).map(SeatSet)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_as_letters() {
        assert_eq!(Seat::new(0).to_string(), "A");
        assert_eq!("g".parse(), Ok(Seat::new(6)));
        assert_eq!(
            "I".parse::<Seat>().unwrap_err().to_string(),
            "cannot read «I»: a seat is one letter from A to H"
        );
        assert!("".parse::<Seat>().is_err());
        assert!("AB".parse::<Seat>().is_err());
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: SeatSet = [Seat::new(3), Seat::new(0)].into_iter().collect();
        assert_eq!(set.to_string(), "A D");
        assert_eq!(set.len(), 2);
        assert!(set.contains(Seat::new(3)) && !set.contains(Seat::new(1)));
        assert_eq!(set.without(Seat::new(0)), SeatSet::one(Seat::new(3)));
        assert_eq!(SeatSet::all(8).len(), 8);
        assert_eq!(SeatSet::all(0), SeatSet::EMPTY);
    }

    #[test]
    fn serde_keeps_seats_and_sets() {
        let set = SeatSet::all(3).without(Seat::new(1));
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, r#"["A","C"]"#);
        assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), set);
        let bytes = postcard::to_stdvec(&(set, Seat::new(2))).unwrap();
        assert_eq!(postcard::from_bytes::<(SeatSet, Seat)>(&bytes).unwrap(), (set, Seat::new(2)));
        assert!(postcard::from_bytes::<Seat>(&[9]).is_err());
    }

    #[test]
    fn the_next_seat_goes_round() {
        assert_eq!(Seat::new(2).next(3), Seat::new(0));
        assert_eq!(Seat::first(3).map(Seat::letter).collect::<String>(), "ABC");
    }
}
