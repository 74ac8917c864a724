//! What is written down about a table: the truth.

use crate::UserId;
use petteia_kernel::{Entry, Nonce, Seat, Secret, Seed};
use petteia_protocol::{Level, StandingOrder, TablePlan, Time};
use serde::{Deserialize, Serialize};

/// One entry of a table's log.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Counted from 0 without gaps: the key under which it is stored.
    pub number: u64,
    /// When.
    pub at: Time,
    /// What.
    pub what: What,
}

/// What has happened to a table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum What {
    /// It was set up: always the first entry.
    Opened {
        /// By whom.
        host: UserId,
        /// As what.
        plan: TablePlan,
        /// What the dice grow from, together with the nonces. Never leaves the server before the
        /// game is over.
        secret: Secret,
        /// Actions that have already been played, where a game goes on from an earlier one.
        opening: Vec<Entry>,
        /// The seed of that earlier game: it is known, so these dice are not fair, only the same.
        #[serde(default)]
        seed: Option<Seed>,
    },
    /// Somebody took a seat.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        user: UserId,
        /// The name to call them by.
        name: String,
    },
    /// A seat is kept for somebody.
    Kept {
        /// Which.
        seat: Seat,
        /// For whom.
        user: UserId,
        /// The name to call them by.
        name: String,
    },
    /// A guest who sat here, or set the table up, has come back to an account.
    Became {
        /// Who it was.
        from: UserId,
        /// Who it is.
        user: UserId,
        /// The name to call them by.
        name: String,
    },
    /// A bot took a seat.
    BotSat {
        /// Where.
        seat: Seat,
        /// How strong it is.
        level: Level,
    },
    /// A seat became free.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// A seat added to the dice.
    Nonced {
        /// Which.
        seat: Seat,
        /// What.
        nonce: Nonce,
    },
    /// What a seat had added to the dice no longer counts: somebody else will sit there.
    Unnonced {
        /// Which.
        seat: Seat,
    },
    /// The game began.
    Started,
    /// A decision was made.
    Acted {
        /// For which seat.
        seat: Seat,
        /// In notation.
        action: String,
        /// By whom.
        by: By,
    },
    /// The last step of a composition was taken back.
    SteppedBack {
        /// For which seat.
        seat: Seat,
    },
    /// Somebody asked to go back, or agreed to it.
    AskedBack {
        /// Which seat.
        seat: Seat,
        /// How many actions shall remain.
        to: usize,
    },
    /// Somebody refused to go back.
    RefusedBack {
        /// Which seat.
        seat: Seat,
    },
    /// Everybody agreed, and the game went back.
    WentBack {
        /// How many actions remain.
        to: usize,
    },
    /// Somebody left a standing order.
    Ordered {
        /// Which seat.
        seat: Seat,
        /// What to do.
        order: StandingOrder,
    },
    /// Somebody wanted to pause or to go on.
    Wished {
        /// Which seat.
        seat: Seat,
        /// Which of the two.
        paused: bool,
    },
    /// Somebody left; a bot decides for them.
    Went {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody is back.
    Came {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who.
        name: String,
        /// From which seat.
        seat: Option<Seat>,
        /// To which seat alone.
        #[serde(default)]
        to: Option<Seat>,
        /// What.
        text: String,
    },
    /// It was given up before it began.
    Closed,
}

/// Who made a decision.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The person on the seat.
    Person,
    /// A bot.
    Bot,
    /// The rules' default, because time was up.
    Clock,
    /// A standing order.
    Order,
}
