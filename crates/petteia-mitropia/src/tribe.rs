//! The five tribes (M1.6).

use petteia_kernel::Misread;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// One of the five tribes, in the order of M25's table: C, K, N, T, Z.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Tribe {
    /// Land near a wormhole's exit (M16.2).
    Corinthians,
    /// Breathe through open mountains (M16.4).
    Kerma,
    /// Their Chieftain breathes two steps away and may change places once (M16.8, M16.11).
    Norse,
    /// Hold one card more, and are dealt one more (M16.14, M16.15).
    Trojans,
    /// Relocate a token for a card (M16.16).
    Zhou,
}

impl Tribe {
    /// How many tribes there are.
    pub const COUNT: usize = 5;

    /// All tribes in order.
    pub const ALL: [Tribe; Tribe::COUNT] =
        [Tribe::Corinthians, Tribe::Kerma, Tribe::Norse, Tribe::Trojans, Tribe::Zhou];

    /// Counted from 0 in the order of [`Tribe::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation (M27.4); its lower case is a Warrior in diagrams (M27.5).
    pub const fn letter(self) -> char {
        match self {
            Tribe::Corinthians => 'C',
            Tribe::Kerma => 'K',
            Tribe::Norse => 'N',
            Tribe::Trojans => 'T',
            Tribe::Zhou => 'Z',
        }
    }

    /// The tribe of a letter of either case.
    pub fn from_letter(letter: char) -> Option<Tribe> {
        Tribe::ALL.into_iter().find(|tribe| tribe.letter() == letter.to_ascii_uppercase())
    }

    /// The name of its people.
    pub const fn name(self) -> &'static str {
        match self {
            Tribe::Corinthians => "Corinthians",
            Tribe::Kerma => "Kerma",
            Tribe::Norse => "Norse",
            Tribe::Trojans => "Trojans",
            Tribe::Zhou => "Zhou",
        }
    }

    /// Its power in a few words.
    pub(crate) const fn power(self) -> &'static str {
        match self {
            Tribe::Corinthians => "land within 2 spaces of a wormhole's exit",
            Tribe::Kerma => "a group next to an open mountain has one liberty more",
            Tribe::Norse => {
                "the Chieftain breathes 2 spaces away too, and may once swap with a Warrior"
            }
            Tribe::Trojans => "hold one card more",
            Tribe::Zhou => "once a turn, for a card, a token moves 1 space",
        }
    }

    /// How many cards a hand may hold (M16.14, M17.1).
    pub const fn hand_limit(self) -> usize {
        if matches!(self, Tribe::Trojans) { 6 } else { 5 }
    }
}

impl fmt::Display for Tribe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Tribe {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Tribe, Misread> {
        let mut letters = text.chars();
        match (letters.next().and_then(Tribe::from_letter), letters.next()) {
            (Some(tribe), None) => Ok(tribe),
            _ => Err(Misread::new(text, "a tribe is C, K, N, T or Z")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m27_4_tribes_are_letters() {
        for tribe in Tribe::ALL {
            assert_eq!(tribe.letter().to_string().parse(), Ok(tribe));
        }
        assert!("X".parse::<Tribe>().is_err());
        assert!("CK".parse::<Tribe>().is_err());
        assert!("".parse::<Tribe>().is_err());
    }
}
