//! The tribes' colours.

use petteia_kernel::{Misread, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};

/// A tribe's colour; seats take them in this order (F18.1) when they are taken (F4.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "petteia_kernel::Seat"))]
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

    /// The same in small letters.
    pub(crate) const fn small_name(self) -> &'static str {
        ["black", "white", "red", "green", "yellow", "purple"][self as usize]
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

/// In data a player is a seat; colour letters are for diagrams and lines of notation (F18).
impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        let seat = Seat::deserialize(deserializer)?;
        Colour::of(seat).ok_or_else(|| D::Error::custom("there is no colour for this seat"))
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
            assert_eq!(colour.name().to_lowercase(), colour.small_name());
            assert_eq!(colour.to_string().to_lowercase().parse(), Ok(colour));
        }
        assert!("X".parse::<Colour>().is_err());
        assert!("BW".parse::<Colour>().is_err());
        assert!("".parse::<Colour>().is_err());
    }

    #[test]
    fn in_data_a_colour_is_its_seat() {
        assert_eq!(serde_json::to_string(&Colour::White).unwrap(), r#""B""#);
        assert_eq!(serde_json::from_str::<Colour>(r#""a""#).unwrap(), Colour::Black);
        assert!(serde_json::from_str::<Colour>(r#""G""#).is_err());
        let bytes = postcard::to_stdvec(&Colour::Purple).unwrap();
        assert_eq!(postcard::from_bytes::<Colour>(&bytes).unwrap(), Colour::Purple);
        assert!(postcard::from_bytes::<Colour>(&[6]).is_err());
    }
}
