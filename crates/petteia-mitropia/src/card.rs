//! Cards and sets of cards (M1.3, M27.3).

use petteia_kernel::{Misread, serde_as_text};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A kind of Action or Reaction card, in the order of their codes.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// `AM`: a Warrior anywhere (M14.3).
    Ambush,
    /// `CH`: a Warrior one space away (M14.1).
    Charge,
    /// `DF`: rejects a move (M15.5).
    Deflect,
    /// `DS`: two Warriors at once (M13.1).
    Double,
    /// `SC`: a Warrior two spaces away (M14.2).
    Scout,
    /// `SV`: takes a placement over (M15.7).
    Subvert,
    /// `SW`: two moves in a turn (M13.7).
    Swift,
    /// `TS`: three Warriors at once (M13.2).
    Triple,
}

impl Kind {
    /// All kinds, in the order of their codes.
    pub const ALL: [Kind; 8] = [
        Kind::Ambush,
        Kind::Charge,
        Kind::Deflect,
        Kind::Double,
        Kind::Scout,
        Kind::Subvert,
        Kind::Swift,
        Kind::Triple,
    ];

    /// The two letters of its cards' codes.
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Ambush => "AM",
            Kind::Charge => "CH",
            Kind::Deflect => "DF",
            Kind::Double => "DS",
            Kind::Scout => "SC",
            Kind::Subvert => "SV",
            Kind::Swift => "SW",
            Kind::Triple => "TS",
        }
    }

    /// The kind with these two letters.
    pub fn from_code(code: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// What the card is called.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Ambush => "Ambush",
            Kind::Charge => "Charge",
            Kind::Deflect => "Deflect",
            Kind::Double => "Double Strength",
            Kind::Scout => "Scout",
            Kind::Subvert => "Subvert",
            Kind::Swift => "Swift Deployment",
            Kind::Triple => "Triple Strength",
        }
    }

    /// Whether it is played in answer to somebody else's move (M15.1).
    pub const fn is_reaction(self) -> bool {
        matches!(self, Kind::Deflect | Kind::Subvert)
    }

    /// Whether at most one card of these three kinds is used in a turn (M9.8).
    pub const fn is_one_of_three(self) -> bool {
        matches!(self, Kind::Swift | Kind::Double | Kind::Triple)
    }

    /// Whether it gives a move its landing (M9.2).
    pub const fn is_source(self) -> bool {
        matches!(self, Kind::Charge | Kind::Scout | Kind::Ambush)
    }

    /// How many Warriors a strength card places (M13.1, M13.2); 1 for every other kind.
    pub const fn warriors(self) -> usize {
        match self {
            Kind::Double => 2,
            Kind::Triple => 3,
            _ => 1,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What is printed on a card: a pattern design, or an action or reaction.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Face {
    /// A Pattern card of this design, `PT01` being 1.
    Pattern(u8),
    /// An Action or Reaction card.
    Action(Kind),
}

/// One card by its code: `PT07a` is copy a of design 7, `CH3` the third Charge (M27.3).
///
/// Ordered by code: AM, CH, DF, DS, PT, SC, SV, SW, TS, then by number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Card(u16);

const PATTERN_FAMILY: u16 = 4;
const FAMILIES: [Option<Kind>; 9] = [
    Some(Kind::Ambush),
    Some(Kind::Charge),
    Some(Kind::Deflect),
    Some(Kind::Double),
    None,
    Some(Kind::Scout),
    Some(Kind::Subvert),
    Some(Kind::Swift),
    Some(Kind::Triple),
];

impl Card {
    /// The highest number of a pattern design.
    pub const MAX_DESIGN: u8 = 99;
    /// The most copies of one design, `a` to `z`.
    pub const MAX_COPIES: u8 = 26;
    /// The highest number of an Action or Reaction card of one kind.
    pub const MAX_NUMBER: u8 = 99;

    /// Copy `copy` (0 is `a`) of the pattern design with number `design`.
    ///
    /// # Panics
    /// If the design is not from 1 to 99 or the copy not from 0 to 25.
    pub const fn pattern(design: u8, copy: u8) -> Card {
        assert!(design >= 1 && design <= Card::MAX_DESIGN && copy < Card::MAX_COPIES);
        Card(PATTERN_FAMILY << 12 | (design as u16) << 5 | copy as u16)
    }

    /// The Action or Reaction card with this number, counted from 1.
    ///
    /// # Panics
    /// If the number is not from 1 to 99.
    pub const fn action(kind: Kind, number: u8) -> Card {
        assert!(number >= 1 && number <= Card::MAX_NUMBER);
        let family = match kind {
            Kind::Ambush => 0,
            Kind::Charge => 1,
            Kind::Deflect => 2,
            Kind::Double => 3,
            Kind::Scout => 5,
            Kind::Subvert => 6,
            Kind::Swift => 7,
            Kind::Triple => 8,
        };
        Card(family << 12 | number as u16)
    }

    /// What is printed on it.
    pub const fn face(self) -> Face {
        match FAMILIES[(self.0 >> 12) as usize] {
            Some(kind) => Face::Action(kind),
            None => Face::Pattern((self.0 >> 5 & 127) as u8),
        }
    }

    /// The kind of an Action or Reaction card; none for a Pattern card.
    pub const fn kind(self) -> Option<Kind> {
        FAMILIES[(self.0 >> 12) as usize]
    }

    /// Whether it is a Pattern card.
    pub const fn is_pattern(self) -> bool {
        self.0 >> 12 == PATTERN_FAMILY
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Pattern(design) => {
                write!(f, "PT{design:02}{}", (b'a' + (self.0 & 31) as u8) as char)
            }
            Face::Action(kind) => write!(f, "{}{}", kind.code(), self.0 & 127),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Card, Misread> {
        read(text).ok_or_else(|| Misread::new(text, "a card is a code such as PT07a, CH3 or DF1"))
    }
}

fn read(text: &str) -> Option<Card> {
    let (code, rest) = text.split_at_checked(2)?;
    let number = |digits: &str| -> Option<u8> {
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
    };
    if code == "PT" {
        let (digits, copy) = rest.split_at_checked(2)?;
        let design = number(digits)?;
        let [copy @ b'a'..=b'z'] = copy.as_bytes() else { return None };
        return (design > 0).then(|| Card::pattern(design, copy - b'a'));
    }
    let kind = Kind::from_code(code)?;
    let number = number(rest).filter(|_| !rest.starts_with('0'))?;
    (number <= Card::MAX_NUMBER).then(|| Card::action(kind, number))
}

serde_as_text!(Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m27_3_cards_read_as_they_are_written() {
        for code in ["PT07a", "PT28b", "PT99z", "CH1", "SC4", "AM3", "DS10", "TS2", "SW99"] {
            assert_eq!(code.parse::<Card>().unwrap().to_string(), code);
        }
        for bad in ["", "P", "PT", "PT7a", "PT00a", "PT07", "PT07A", "PT07ab", "CH", "CH0", "CH01"]
        {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
        for bad in ["CH100", "XX1", "ch1", "CH+1", "PT+1a", "ÄÖ1", "CH256", "Ä"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn m27_3_cards_are_ordered_by_code() {
        let codes =
            ["AM1", "CH3", "DF2", "DS1", "PT01a", "PT01b", "PT02a", "SC1", "SV1", "SW1", "TS2"];
        let cards: Vec<Card> = codes.iter().map(|code| code.parse().unwrap()).collect();
        assert!(cards.is_sorted_by(|a, b| a < b));
    }
}
