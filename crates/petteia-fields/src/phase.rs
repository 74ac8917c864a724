//! F16.5: what kind of decision is due.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What kind of decision is due (F16.5).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// D1: start points are chosen.
    Start,
    /// D2: starter moves are made.
    Starter,
    /// D3: a double offers a card.
    Double,
    /// D4: the action.
    Main,
    /// D7: the mover orders captures.
    Capture,
    /// D5 and D6: a further step of a card.
    Step,
    /// D8: others may react.
    React,
    /// D9: an offer of surrender is answered.
    Respond,
    /// D10: prisoners may be traded.
    Trade,
    /// D11: the hand limit.
    Discard,
    /// D12: dead groups are proposed.
    Propose,
    /// D13: the proposal is answered.
    Vote,
    /// D14: neutral points are filled.
    Fill,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::Starter => "starter",
            Phase::Double => "double",
            Phase::Main => "main",
            Phase::Capture => "capture",
            Phase::Step => "step",
            Phase::React => "react",
            Phase::Respond => "respond",
            Phase::Trade => "trade",
            Phase::Discard => "discard",
            Phase::Propose => "propose",
            Phase::Vote => "vote",
            Phase::Fill => "fill",
            Phase::Over => "over",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
