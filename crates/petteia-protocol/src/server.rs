//! What the server says over the socket.

use crate::{Advice, Considered, Snapshot, TableSummary, Update};
use petteia_kernel::{Refused, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What the server says over the socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "say")]
pub enum ServerMessage {
    /// A table as it is.
    Table(Box<Snapshot>),
    /// What has changed at a table.
    Update(Box<Update>),
    /// The client is up to date.
    Current {
        /// The table's name.
        table: String,
        /// For which viewer.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        viewer: Viewer,
        /// Its sequence number.
        seq: u64,
    },
    /// Whose people are connected just now. It follows what a connection is told about a table
    /// when it begins to watch, and comes again when it changes; no sequence number counts it.
    Present {
        /// The table's name.
        table: String,
        /// The seats of people with at least one connection that watches the table. Who has just
        /// gone stays among them for some seconds, because most of them only load a page again.
        #[ts(type = "string[]")]
        #[schema(value_type = Vec<String>)]
        seats: SeatSet,
    },
    /// A finished game is played again at another table. It follows what a connection is told
    /// about the table when it begins to watch, and comes when somebody asks for it; no sequence
    /// number counts it.
    Next {
        /// The name of the finished table.
        table: String,
        /// The name of the other one.
        next: String,
        /// Who asked for it.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        by: Seat,
    },
    /// An action is on disk.
    Done {
        /// As the client numbered it.
        request: u64,
    },
    /// What a line would lead to.
    Considered(Box<Considered>),
    /// What a bot would do.
    Advice {
        /// As the client numbered it.
        request: u64,
        /// The table's name.
        table: String,
        /// For which seat.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        seat: Seat,
        /// The best first.
        ranked: Vec<Advice>,
    },
    /// Something was refused.
    Refused(Fault),
    /// The open and running tables.
    Lobby {
        /// Newest first.
        tables: Vec<TableSummary>,
    },
    /// Somebody is here.
    Pong,
}

/// Why something was refused.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Fault {
    /// The kind.
    pub code: FaultCode,
    /// One sentence.
    pub message: String,
    /// Which table, if it is about one.
    pub table: Option<String>,
    /// As the client numbered it.
    pub request: Option<u64>,
    /// The game's own reason with its clause, if the rules refused.
    #[ts(type = "{ code: string, clause: string, message: string, detail: unknown } | null")]
    #[schema(value_type = Option<Object>)]
    pub refused: Option<Box<Refused>>,
}

impl Fault {
    /// A fault with a sentence.
    pub fn new(code: FaultCode, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), table: None, request: None, refused: None }
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        let fault = Fault::new(FaultCode::Illegal, refused.message.clone());
        Fault { refused: Some(Box::new(refused)), ..fault }
    }
}

/// The kinds of faults.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FaultCode {
    /// The message is not one.
    Malformed,
    /// There is no such table, user or page.
    NotFound,
    /// One must be somebody else for that.
    Forbidden,
    /// The rules refuse.
    Illegal,
    /// It answers a decision that is no longer open.
    Stale,
    /// It is not the moment for that.
    Untimely,
    /// The plan cannot be played.
    BadPlan,
    /// The record does not hold what it says.
    BadRecord,
    /// Somebody else has it already.
    Taken,
    /// Too much or too often.
    TooMuch,
    /// The server's own fault.
    Internal,
}
