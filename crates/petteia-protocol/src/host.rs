//! The games there are, and what is asked of a table before and after play.

use crate::{Level, SeatPlan};
use petteia_kernel::{Nonce, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A game that can be played here.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Offered {
    /// The game in words of the client's language: an `About` of the kernel.
    #[ts(type = "About")]
    #[schema(value_type = Object)]
    pub about: Value,
    /// The version of its rules.
    pub rules_version: u32,
}

/// A table's name: its link.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Opened {
    /// The table's name.
    pub table: String,
}

/// Where to sit.
#[derive(Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Join {
    /// A seat's letter; the first open one if absent.
    #[ts(type = "string | null", optional = nullable)]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
}

/// Which bot to put where.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// A seat's letter.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seat: Seat,
    /// 1 to 8; absent makes the seat open again.
    #[ts(optional = nullable)]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 8)]
    pub level: Option<Level>,
}

/// For whom a bot shall decide.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    /// A seat's letter.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seat: Seat,
}

/// What a seat adds to the dice.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddNonce {
    /// A seat's letter.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Thirty-two bytes in hexadecimal.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub nonce: Nonce,
}

/// From where to play differently.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// How many actions of the finished game come first.
    pub actions: usize,
    /// Who sits where; all seats are one's own if absent.
    #[ts(optional = nullable)]
    pub seats: Option<Vec<SeatPlan>>,
}
