//! The twelve kinds of cards.

use petteia_kernel::{Misread, read_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};

/// A kind of card (F9.1, F10, F18.3).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Card {
    /// F10.1: two placements, far apart.
    ExtraMove,
    /// F10.9: undoes a move.
    Reject,
    /// F10.10: undoes a move and puts a token there.
    RejectAndReplace,
    /// F10.2: two adjacent tokens.
    PairPlace,
    /// F10.3: three connected tokens.
    TriplePlace,
    /// F10.4: relocates two tokens.
    MoveTwo,
    /// F10.5: relocates three tokens.
    MoveThree,
    /// F10.11: three points at the end.
    #[cfg_attr(feature = "typescript", ts(rename = "points-3"))]
    Points3,
    /// F10.12: five points at the end.
    #[cfg_attr(feature = "typescript", ts(rename = "points-5"))]
    Points5,
    /// F10.6: one placement without reach.
    MoveAnywhere,
    /// F10.7: one placement a step further.
    ExtendOne,
    /// F10.8: one placement three steps further.
    ExtendThree,
}

/// F9.1: what a card is for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Played as the action.
    Power,
    /// Played on another player's move.
    Reaction,
    /// Never played, counted at the end.
    Score,
}

impl Card {
    /// How many kinds there are.
    pub const COUNT: usize = 12;

    /// All kinds in the order of F18.3.
    pub const ALL: [Card; Card::COUNT] = [
        Card::ExtraMove,
        Card::Reject,
        Card::RejectAndReplace,
        Card::PairPlace,
        Card::TriplePlace,
        Card::MoveTwo,
        Card::MoveThree,
        Card::Points3,
        Card::Points5,
        Card::MoveAnywhere,
        Card::ExtendOne,
        Card::ExtendThree,
    ];

    const NAMES: [&'static str; Card::COUNT] = [
        "extra-move",
        "reject",
        "reject-and-replace",
        "pair-place",
        "triple-place",
        "move-two",
        "move-three",
        "points-3",
        "points-5",
        "move-anywhere",
        "extend-one",
        "extend-three",
    ];

    /// Counted from 0 in the order of F18.3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// F18.3: the name in notation.
    pub const fn name(self) -> &'static str {
        Card::NAMES[self as usize]
    }

    /// F9.1.
    pub const fn kind(self) -> Kind {
        match self {
            Card::Reject | Card::RejectAndReplace => Kind::Reaction,
            Card::Points3 | Card::Points5 => Kind::Score,
            _ => Kind::Power,
        }
    }

    /// F10.11, F10.12: what it counts at the end while in hand.
    pub const fn points(self) -> i32 {
        match self {
            Card::Points3 => 3,
            Card::Points5 => 5,
            _ => 0,
        }
    }

    /// F10.4, F10.5: whether it relocates tokens instead of placing them.
    pub const fn relocates(self) -> bool {
        matches!(self, Card::MoveTwo | Card::MoveThree)
    }

    /// F9.4: how many tokens it places or relocates at most.
    pub const fn steps(self) -> usize {
        match self {
            Card::ExtraMove | Card::PairPlace | Card::MoveTwo => 2,
            Card::TriplePlace | Card::MoveThree => 3,
            _ => 1,
        }
    }

    /// F9.4: whether all its tokens are one move, with one reaction window after the last.
    pub const fn is_one_move(self) -> bool {
        !matches!(self, Card::ExtraMove | Card::MoveTwo | Card::MoveThree)
    }

    /// F10.1, F10.4, F10.5: how far apart the destinations of separate moves must be.
    pub const fn apart(self) -> u16 {
        match self {
            Card::ExtraMove | Card::MoveTwo => 5,
            Card::MoveThree => 3,
            _ => 0,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Card {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Card, Misread> {
        let named = Card::ALL.into_iter().find(|card| card.name().eq_ignore_ascii_case(text));
        named.ok_or_else(|| {
            Misread::new(text, format!("a card is one of {}", Card::NAMES.join(", ")))
        })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            serializer.serialize_u8(*self as u8)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        if deserializer.is_human_readable() {
            return read_text(deserializer);
        }
        let index = usize::from(u8::deserialize(deserializer)?);
        Card::ALL.get(index).copied().ok_or_else(|| D::Error::custom("no such card"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f18_3_every_card_has_its_name() {
        for card in Card::ALL {
            assert_eq!(card.name().parse(), Ok(card));
            assert_eq!(Card::ALL[card.index()], card);
        }
        assert!("?".parse::<Card>().is_err());
    }

    #[test]
    fn f9_1_there_are_eight_power_two_reaction_and_two_score_cards() {
        let count = |kind| Card::ALL.iter().filter(|card| card.kind() == kind).count();
        assert_eq!(count(Kind::Power), 8);
        assert_eq!(count(Kind::Reaction), 2);
        assert_eq!(count(Kind::Score), 2);
    }
}
