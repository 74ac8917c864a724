//! F18.7: a game as plain text, with every roll and every card in it.
//!
//! The kernel's records replay from a seed. This format needs none: it can be written down at a
//! real table, and replays because the chance lines say what the dice and the deck did.

mod chance;
mod read;
mod replay;
mod write;

use crate::{action::Action, card::Card, colour::Colour, options::Options};
use std::fmt;
use thiserror::Error;

/// A game as plain text (F18.7).
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct TextRecord {
    /// What was chosen before play.
    pub options: Options,
    /// Who sat where, by seat.
    pub names: Vec<String>,
    /// Everything that happened.
    pub lines: Vec<Line>,
}

/// One line of a record.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Line {
    /// `; text`: somebody's remark.
    Comment(String),
    /// `* roll B 3 5`: what chance did.
    Chance(Chance),
    /// `B place D4`: what a player did. A proposal of dead groups is several actions.
    Act(Colour, Vec<Action>),
}

/// F16.1: what chance did.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Chance {
    /// C1: a player's roll for the order.
    Order(Colour, [u8; 2]),
    /// C2: the cards dealt to a player.
    Deal(Colour, Vec<Card>),
    /// C3: the roll of a turn.
    Roll(Colour, [u8; 2]),
    /// C4: a card drawn.
    Draw(Colour, Card),
    /// C5: a card that the first took from the second.
    Steal(Colour, Colour, Card),
    /// C6: the discards became the draw pile.
    Shuffle,
}

/// Why a text is no record, and where.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct TextFault {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there, as half a sentence.
    pub reason: String,
}

impl TextFault {
    fn new(line: usize, reason: impl Into<String>) -> TextFault {
        TextFault { line, reason: reason.into() }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Comment(text) => write!(f, ";{text}"),
            Line::Chance(chance) => chance.fmt(f),
            Line::Act(who, actions) => match actions.as_slice() {
                [action] => write!(f, "{who} {action}"),
                several => {
                    write!(f, "{who} dead")?;
                    several.iter().try_for_each(|action| match action {
                        Action::Mark(point) => write!(f, " {point}"),
                        _ => Ok(()),
                    })
                }
            },
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Order(who, [a, b]) => write!(f, "* order {who} {a} {b}"),
            Chance::Deal(who, cards) => {
                write!(f, "* deal {who}")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Chance::Roll(who, [a, b]) => write!(f, "* roll {who} {a} {b}"),
            Chance::Draw(who, card) => write!(f, "* card {who} {card}"),
            Chance::Steal(who, from, card) => write!(f, "* steal {who} {from} {card}"),
            Chance::Shuffle => f.write_str("* shuffle"),
        }
    }
}
