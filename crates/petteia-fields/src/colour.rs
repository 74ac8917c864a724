//! The tribes' colours.

use petteia_kernel::{Misread, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};

/// A tribe's colour; seats take them in this order (F18.1) when they are taken (F4.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Colour {
    /// `B`, seat A.
    Black,
    /// `W`, seat B.
    White,
    /// `R`, seat C.
    Red,
    /// `G`, seat D.
    Green,
    /// `Y`, seat E.
    Yellow,
    /// `P`, seat F.
    Purple,
}

impl Colour {
    /// F1.2: there are at most six seats, because there are six colours (F19.1).
    pub const COUNT: usize = 6;

    /// All colours in seat order.
    pub const ALL: [Colour; Colour::COUNT] =
        [Colour::Black, Colour::White, Colour::Red, Colour::Green, Colour::Yellow, Colour::Purple];

    const LETTERS: [u8; Colour::COUNT] = *b"BWRGYP";

    /// Counted from 0 in seat order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays this colour.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::new(self as usize)
    }

    /// The colour of a seat, if it has one.
    #[inline]
    pub const fn of(seat: Seat) -> Option<Colour> {
        if seat.index() < Colour::COUNT { Some(Colour::ALL[seat.index()]) } else { None }
    }

    /// The letter of diagrams and notation.
    pub const fn letter(self) -> char {
        Colour::LETTERS[self as usize] as char
    }

    /// The colour with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }

    /// The colour in words.
    pub const fn name(self) -> &'static str {
        ["Black", "White", "Red", "Green", "Yellow", "Purple"][self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Colour, Misread> {
        let mut letters = text.chars();
        match (letters.next().and_then(Colour::from_letter), letters.next()) {
            (Some(colour), None) => Ok(colour),
            _ => Err(Misread::new(text, "a colour is one of B W R G Y P")),
        }
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_char(self.letter())
        } else {
            serializer.serialize_u8(*self as u8)
        }
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        } else {
            let index = usize::from(u8::deserialize(deserializer)?);
            Colour::ALL.get(index).copied().ok_or_else(|| D::Error::custom("no such colour"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f18_1_colours_in_seat_order() {
        let letters: String = Colour::ALL.iter().map(|colour| colour.letter()).collect();
        assert_eq!(letters, "BWRGYP");
        for colour in Colour::ALL {
            assert_eq!(Colour::of(colour.seat()), Some(colour));
            assert_eq!(colour.to_string().to_lowercase().parse(), Ok(colour));
        }
        assert!("X".parse::<Colour>().is_err());
        assert!("BW".parse::<Colour>().is_err());
        assert!("".parse::<Colour>().is_err());
    }
}
