//! Why not.

use super::Card;
use petteia_kernel::{Clause, Refusal, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why an action, a set of options or a diagram is refused.
#[derive(Clone, Eq, PartialEq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Illegal {
    /// T1.1
    #[error("{seats} seats cannot play, only two to four")]
    SeatCount {
        /// How many were asked for.
        seats: u8,
    },
    /// T1.1
    #[error("nobody sits at {seat}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
    },
    /// T1.2
    #[error("{rounds} rounds cannot be played, only one to four")]
    RoundCount {
        /// How many were asked for.
        rounds: u8,
    },
    /// T2.2
    #[error("card {card} is not in your hand")]
    NotHeld {
        /// The card.
        card: Card,
    },
    /// T2.3
    #[error("card {card} is lower than one already added")]
    Descending {
        /// The card.
        card: Card,
    },
    /// T2.4
    #[error("{seat} has already sealed its bid")]
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// T3.1
    #[error("{seat} has resigned")]
    Out {
        /// The seat.
        seat: Seat,
    },
    /// T4.2
    #[error("the game is over")]
    Over,
    /// T5.1
    #[error("line {line} of the diagram: {reason}")]
    Diagram {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Illegal::SeatCount { .. } | Illegal::NoSuchSeat { .. } => "T1.1",
            Illegal::RoundCount { .. } => "T1.2",
            Illegal::NotHeld { .. } => "T2.2",
            Illegal::Descending { .. } => "T2.3",
            Illegal::Sealed { .. } => "T2.4",
            Illegal::Out { .. } => "T3.1",
            Illegal::Over => "T4.2",
            Illegal::Diagram { .. } => "T5.1",
        })
    }
}
