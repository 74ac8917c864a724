//! What clients say over the socket.

use crate::StandingOrder;
use petteia_kernel::{Nonce, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a client says over the socket. `request` comes back in the answer, if there is one.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "say", deny_unknown_fields)]
pub enum ClientMessage {
    /// Follows a table, or resumes after a lost connection.
    Watch {
        /// The table's name.
        table: String,
        /// The last sequence number seen; nothing is sent if it is still the present one.
        #[serde(default)]
        since: Option<u64>,
    },
    /// Follows a table no longer.
    Unwatch {
        /// The table's name.
        table: String,
    },
    /// Decides.
    Act {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        seat: Seat,
        /// The number of the decision this answers.
        decision: u32,
        /// In notation.
        action: String,
        /// Comes back in the answer.
        #[serde(default)]
        request: u64,
    },
    /// Takes the last step of a composition back.
    StepBack {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Adds to the dice before the start.
    Nonce {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        seat: Seat,
        /// Thirty-two bytes in hexadecimal.
        #[ts(type = "string")]
        nonce: Nonce,
    },
    /// Leaves a standing order for reaction windows.
    Order {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        seat: Seat,
        /// What to do.
        order: StandingOrder,
    },
    /// Chats.
    Chat {
        /// The table's name.
        table: String,
        /// What.
        text: String,
        /// To one seat alone, where the game has diplomacy.
        #[serde(default)]
        #[ts(type = "string | null")]
        to: Option<Seat>,
    },
    /// Asks everybody to go back to an earlier position, or agrees to it.
    Takeback {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        seat: Seat,
        /// How many actions shall remain.
        to: usize,
    },
    /// Refuses or withdraws a takeback.
    NoTakeback {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Asks to pause, or to go on.
    Pause {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        seat: Seat,
        /// Whether to pause.
        paused: bool,
    },
    /// Follows the lobby.
    Lobby,
    /// Asks whether anybody is there.
    Ping,
}
