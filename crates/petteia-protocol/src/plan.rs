//! What is decided about a table before play.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything decided about a table before play.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TablePlan {
    /// The game's id.
    pub game: String,
    /// Its options; what is missing is at its default.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// Who may sit where, in seat order.
    pub seats: Vec<SeatPlan>,
    /// How long people may think.
    #[serde(default)]
    pub clock: ClockPlan,
    /// Whether it is shown in the lobby; otherwise only those with the link find it.
    #[serde(default)]
    pub public: bool,
    /// Whether the result changes ratings.
    #[serde(default)]
    pub rated: bool,
}

impl TablePlan {
    /// What lists say of it: what plays there needs the cards and boards of a content pack, but
    /// lists are long.
    #[must_use]
    pub fn without_content(mut self) -> TablePlan {
        if let Value::Object(options) = &mut self.options {
            options.remove("content");
        }
        self
    }
}

/// Asks for a new table: a plan, and where to go on from if not from the beginning.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Its options; what is missing is at its default.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>", optional)]
    #[schema(value_type = Object)]
    pub options: Value,
    /// Who may sit where, in seat order.
    pub seats: Vec<SeatPlan>,
    /// How long people may think.
    #[serde(default)]
    #[ts(optional, as = "Option<ClockPlan>")]
    pub clock: ClockPlan,
    /// Whether it is shown in the lobby; otherwise only those with the link find it.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// Whether the result changes ratings.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// Goes on from a position of a record. The options are the record's then, and the table is
    /// neither public nor rated, because those who know the record know its dice.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub from: Option<PlayOn>,
}

impl NewTable {
    /// The plan, and where to go on from.
    pub fn parts(self) -> (TablePlan, Option<PlayOn>) {
        let NewTable { game, options, seats, clock, public, rated, from } = self;
        (TablePlan { game, options, seats, clock, public, rated }, from)
    }
}

/// A position of a record to go on from.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// The record's text, exactly as it was written.
    pub record: String,
    /// After how many of its actions.
    pub at: usize,
}

/// Who may sit on a seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum SeatPlan {
    /// Whoever comes.
    Open,
    /// Kept for somebody with an account.
    Invited {
        /// The account's name.
        name: String,
    },
    /// The one who sets the table up; several such seats are several people at one device.
    Mine,
    /// A bot.
    Bot {
        /// How strong it is.
        level: Level,
    },
}

/// The strength of a bot, 1 to 8.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
#[schema(value_type = u8, minimum = 1, maximum = 8)]
pub struct Level(u8);

impl Level {
    /// The strength of a bot that takes the seat of somebody who has gone.
    pub const STAND_IN: Level = Level(3);

    /// A strength from 1 to 8.
    pub const fn new(level: u8) -> Option<Level> {
        if 1 <= level && level <= 8 { Some(Level(level)) } else { None }
    }

    /// 1 to 8.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = &'static str;

    fn try_from(level: u8) -> Result<Level, &'static str> {
        Level::new(level).ok_or("a bot's level is 1 to 8")
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

/// How long people may think. Reaction windows have a time of their own, the same for everyone.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum ClockPlan {
    /// As long as they like.
    #[default]
    None,
    /// All at the table at once.
    Live {
        /// Seconds at the start.
        base: u32,
        /// Seconds added by each decision.
        increment: u32,
        /// Seconds to answer in a reaction window.
        window: u32,
    },
    /// A few decisions a day.
    Correspondence {
        /// Hours for each decision.
        hours: u32,
        /// Hours to answer in a reaction window.
        window: u32,
    },
}
