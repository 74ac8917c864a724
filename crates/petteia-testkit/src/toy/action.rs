//! What a seat decides, and its notation.

use super::Card;
use petteia_kernel::Misread;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// One decision.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// T2.2: adds a card to the bid.
    Add(Card),
    /// T2.4: ends the bid.
    Seal,
    /// T3.1: leaves the game.
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Add(card) => write!(f, "add {card}"),
            Action::Seal => f.write_str("seal"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["add", card] => card.parse().map(Action::Add),
            ["seal"] => Ok(Action::Seal),
            ["resign"] => Ok(Action::Resign),
            _ => Err(Misread::new(text, "an action is «add 7», «seal» or «resign»")),
        }
    }
}

/// Reads an action, or a whole bid: `bid 3 7` adds 3, adds 7 and seals.
pub(super) fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
    let mut words = line.split_whitespace();
    if words.next() != Some("bid") {
        return line.trim().parse().map(|action| vec![action]);
    }
    let cards = words.map(|word| word.parse().map(Action::Add));
    cards.chain([Ok(Action::Seal)]).collect()
}
