//! Content as it is written down, before anything has been checked.

use serde::{Deserialize, Serialize};

/// Everything a content pack says. Also the form of [`Content`](super::Content) in options,
/// records and snapshots, so that whatever comes in from there is checked again.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheets {
    pub(super) pattern: Vec<PatternSheet>,
    pub(super) action: Vec<ActionSheet>,
    pub(super) mark: Vec<MarkSheet>,
    pub(super) terrain: Vec<TerrainSheet>,
}

/// One design of Pattern cards.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PatternSheet {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) level: i64,
    pub(super) power: i64,
    pub(super) copies: i64,
    pub(super) offsets: Vec<(i64, i64)>,
}

/// One kind of Action or Reaction cards.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionSheet {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) levels: Vec<i64>,
    pub(super) power: i64,
}

/// The tiles with one mark.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkSheet {
    pub(super) mark: String,
    pub(super) radius: i64,
    pub(super) terrain: i64,
    pub(super) mountains: i64,
    pub(super) wormholes: i64,
}

/// One terrain.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerrainSheet {
    pub(super) letter: String,
    pub(super) name: String,
    pub(super) tribe: String,
    pub(super) tiles: Vec<i64>,
}
