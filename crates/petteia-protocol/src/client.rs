//! What clients say over the socket.

use crate::StandingOrder;
use petteia_kernel::{Nonce, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a client says over the socket. `request` comes back in the answer, if there is one.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "say", deny_unknown_fields)]
pub enum ClientMessage {
    /// Follows a table, or resumes after a lost connection.
    Watch {
        /// The table's name.
        table: String,
        /// The last sequence number seen by each viewer of this client: nothing is sent to a
        /// viewer for whom it is still the present one.
        #[serde(default)]
        #[ts(type = "Record<string, number>")]
        #[schema(value_type = Object)]
        since: BTreeMap<Viewer, u64>,
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
        #[schema(value_type = String)]
        seat: Seat,
        /// The number of the decision this answers.
        decision: u32,
        /// In notation.
        action: String,
        /// Comes back in the answer.
        #[serde(default)]
        request: u64,
    },
    /// Asks what a line would lead to, or why it is illegal. Nothing changes by it.
    Consider {
        /// The table's name.
        table: String,
        /// For which seat: one's own.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
        /// In notation: one decision or several.
        line: String,
        /// Comes back in the answer.
        #[serde(default)]
        request: u64,
    },
    /// Asks a bot what it would do. Not in rated games.
    Advise {
        /// The table's name.
        table: String,
        /// For which seat: one's own, and it must owe a decision.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
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
        #[schema(value_type = String)]
        seat: Seat,
    },
    /// Adds to the dice before the start.
    Nonce {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
        /// Thirty-two bytes in hexadecimal.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        nonce: Nonce,
    },
    /// Leaves a standing order for reaction windows.
    Order {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
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
        #[schema(value_type = Option<String>)]
        to: Option<Seat>,
    },
    /// Asks everybody to go back to an earlier position, or agrees to it.
    Takeback {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
        /// How many actions shall remain, without steps that only compose one; as many as there
        /// were before the seat's own last decision if absent.
        #[serde(default)]
        #[ts(type = "number | null")]
        to: Option<usize>,
    },
    /// Refuses or withdraws a takeback.
    NoTakeback {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
    },
    /// Asks to pause, or to go on.
    Pause {
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
        /// Whether to pause.
        paused: bool,
    },
    /// Leaves a running game: a bot decides until one returns.
    Leave {
        /// The table's name.
        table: String,
        /// From which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
    },
    /// Takes one's seat back.
    Return {
        /// The table's name.
        table: String,
        /// Which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
    },
    /// Lets a bot take over from somebody else whom the table has waited for too long, in a game
    /// without a clock, until they return.
    StandIn {
        /// The table's name.
        table: String,
        /// Which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
    },
    /// Follows the lobby.
    Lobby,
    /// Asks whether anybody is there.
    Ping,
}
