//! Records looked at again.

use crate::Happened;
use petteia_kernel::{Entry, Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Asks for positions of a record.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayRequest {
    /// The record's text, exactly as it was written.
    pub record: String,
    /// Whose eyes: a seat's letter, `*` for a spectator, `all` for everything there is.
    pub viewer: String,
    /// The first position: after how many actions.
    #[serde(default)]
    pub from: usize,
    /// The last position; the last of the record if absent.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub to: Option<usize>,
    /// Only what happened: without what the viewer sees, which is much longer.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub brief: bool,
}

/// Positions of a record.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Replayed {
    /// The game's id.
    pub game: String,
    /// Its options.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// Who sat where; empty names if the record has none.
    pub seats: Vec<String>,
    /// Every action of the record, in order.
    #[ts(type = "{ seat: string, action: string }[]")]
    #[schema(value_type = Vec<Object>)]
    pub actions: Vec<Entry>,
    /// The positions asked for. If they would be too long, fewer: ask for the others again.
    pub frames: Vec<Frame>,
    /// How it ended, if it did.
    #[ts(type = "{ places: number[], scores: number[], clause: string } | null")]
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    /// Whether the dice were agreed on in public; the record has what is needed to check them.
    pub fair: bool,
}

/// One position of a record.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Frame {
    /// After how many actions.
    pub n: usize,
    /// Who took the last of them; nobody at the start.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// What it was, in notation; absent at the start.
    pub action: Option<String>,
    /// What the viewer sees; nothing if the question was brief.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Value,
    /// What the viewer was told by that action.
    pub events: Vec<Happened>,
    /// Whom the table waits for.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub awaiting: SeatSet,
}
