//! Thinking aloud: what a line would lead to, and what bots make of a position.

use crate::Happened;
use petteia_kernel::{Refused, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a line would lead to, or why it is illegal.
///
/// It is tried on a copy in which everything the seat cannot see is dealt anew and the dice are
/// fresh, so it tells nothing that the seat does not know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Considered {
    /// As the client numbered it.
    pub request: u64,
    /// The table's name.
    pub table: String,
    /// For which seat.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Why the rules refuse it, if they do. All that follows is as if nothing were done then.
    #[ts(type = "{ code: string, clause: string, message: string, detail: unknown } | null")]
    #[schema(value_type = Option<Object>)]
    pub refused: Option<Box<Refused>>,
    /// Whether it would certainly come out like this: nothing hidden is shown and nothing drawn.
    pub certain: bool,
    /// What the seat would see then.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Value,
    /// What the seat would be told.
    pub events: Vec<Happened>,
    /// What the seat could do next, if it is still its turn.
    pub legal: Vec<String>,
}

/// An action a bot considered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Advice {
    /// In notation.
    pub action: String,
    /// The seat's chance of winning after it, between 0 and 1.
    pub value: f32,
    /// How often it was tried.
    pub visits: u32,
    /// What it does, in a few English words; may be empty.
    pub words: String,
    /// The same, to be said in any language.
    pub remarks: Vec<Remark>,
}

/// Something to say about an action.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Remark {
    /// `captures`, `saves`, `threatens` or `exposed`; clients leave out what they do not know.
    pub code: String,
    /// How many, if it counts something.
    pub n: Option<u32>,
    /// Where, if it names a place.
    pub at: Option<String>,
}

/// Asks a bot about one position of a record.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// The record's text.
    pub record: String,
    /// After how many actions.
    pub at: usize,
    /// Whose decision; the first seat that owes one if absent.
    #[serde(default)]
    #[ts(type = "string | null", optional = nullable)]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// How long to think in milliseconds, at most 3000.
    #[schema(maximum = 3000)]
    pub millis: u64,
}

/// What a bot makes of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysed {
    /// After how many actions.
    pub at: usize,
    /// Whose decision; none when the game is over.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// Who else owes a decision.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub awaiting: SeatSet,
    /// The best first.
    pub ranked: Vec<Advice>,
    /// Every seat's chance of winning, between 0 and 1, in seat order.
    pub values: Vec<f32>,
}

/// Asks a bot about many positions of a record, a short time each.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GraphRequest {
    /// The record's text.
    pub record: String,
    /// The first position: after how many actions.
    #[serde(default)]
    pub from: usize,
    /// The last position; the last of the record if absent.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub to: Option<usize>,
    /// How long to think about each in milliseconds; all together may take at most 3000.
    #[schema(maximum = 3000)]
    pub millis: u64,
}

/// How the chances went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Graph {
    /// One for each position asked for, in order. It ends early if the time is up: ask again from
    /// there.
    pub points: Vec<GraphPoint>,
}

/// The chances in one position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GraphPoint {
    /// After how many actions.
    pub n: usize,
    /// Every seat's chance of winning, between 0 and 1, in seat order.
    pub values: Vec<f32>,
}
