//! A table as one viewer sees it.

use crate::{Level, TablePlan};
use petteia_kernel::{
    Clause, Commitment, Nonce, Outcome, Seat, SeatSet, Viewer, apply_changes, changes,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A moment, in milliseconds since 1970.
pub type Time = u64;

/// How far a table has come.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// The game is on.
    Playing,
    /// Everybody agreed to stop for a while.
    Paused,
    /// The game has ended.
    Over,
    /// It was given up before it began.
    Closed,
}

/// Who sits on a seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// Nobody yet: it is kept for somebody.
    Invited {
        /// The name they are called by.
        name: String,
    },
    /// A person.
    Person {
        /// The name they are called by.
        name: String,
        /// Whether they have left and a bot decides for them until they return.
        gone: bool,
    },
    /// A bot.
    Bot {
        /// How strong it is.
        level: Level,
    },
}

/// A seat with its sitter and clock.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Chair {
    /// Which seat.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// Milliseconds left when the clock last stopped; absent without a clock.
    pub left: Option<u64>,
    /// When the time of the present decision is up; absent while the clock stands.
    pub until: Option<Time>,
    /// What the seat has said to the dice.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub nonce: Option<Nonce>,
    /// Whether the person wishes to pause while the game goes on. To go on from a pause one person is
    /// enough, so that nobody wishes for that.
    pub wishes_pause: bool,
}

changes! {
    Chair { seat, sitter, left, until, nonce, wishes_pause }
}

/// What to do about reaction windows without being asked. Private to the seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StandingOrder {
    /// Ask me.
    #[default]
    Ask,
    /// Ask me only if it touches mine.
    Touching,
    /// Never ask me: let everything stand.
    Never,
}

/// A decision the viewer owes.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Choice {
    /// Its number: an action must name it.
    pub decision: u32,
    /// What is legal, in notation.
    pub legal: Vec<String>,
    /// What may be done at any time.
    pub asides: Vec<String>,
    /// Whether it is a reaction window.
    pub window: bool,
    /// How many steps of a composition can be taken back.
    pub steps: u32,
}

/// Something that happened, as the viewer may know it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Happened {
    /// As data, of the game's own event type.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub event: Value,
    /// In words.
    pub words: String,
}

/// What a viewer has been told of a game since it began.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Story {
    /// Whose knowledge this is.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub viewer: Viewer,
    /// The viewer's count of changes up to which it goes, as in a [`Snapshot`].
    pub seq: u64,
    /// What happened, in order. Actions that were taken back are no part of it.
    pub events: Vec<Happened>,
}

/// A line of chat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Line {
    /// Who said it.
    pub name: String,
    /// From which seat, unless a spectator said it.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// To which seat alone; to all if absent.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub to: Option<Seat>,
    /// What.
    pub text: String,
    /// When.
    pub at: Time,
}

/// Somebody asks to go back.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TakebackOffer {
    /// Who asks.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub by: Seat,
    /// How many actions of the game would remain. Steps that only compose one do not count.
    pub to: usize,
    /// Who has agreed so far.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub agreed: SeatSet,
}

/// Everything a viewer may know about a table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Snapshot {
    /// The table's name.
    pub table: String,
    /// What was decided before play.
    pub plan: TablePlan,
    /// Whose eyes these are: a seat, or `*` for a spectator.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub viewer: Viewer,
    /// The viewer's own count of changes.
    pub seq: u64,
    /// How far it has come.
    pub stage: Stage,
    /// The seats.
    pub chairs: Vec<Chair>,
    /// The viewer's standing order for reaction windows.
    pub order: StandingOrder,
    /// Whom the table waits for, as everybody may know it.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub awaiting: SeatSet,
    /// What the server is bound to: shown before the start.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub commitment: Commitment,
    /// What the viewer sees of the game, once it has begun.
    #[ts(type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub view: Option<Value>,
    /// The decision the viewer owes.
    pub choice: Option<Choice>,
    /// How it ended.
    #[ts(type = "{ places: number[], scores: number[], clause: string } | null")]
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    /// A takeback that is asked for.
    pub takeback: Option<TakebackOffer>,
    /// What was said, the latest last.
    pub chat: Vec<Line>,
    /// When it was now.
    pub now: Time,
}

/// How many lines of chat are kept for newcomers.
pub const CHAT_KEPT: usize = 100;

/// What has changed for a viewer who has a [`Snapshot`] already.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Update {
    /// The table's name.
    pub table: String,
    /// Whose eyes these are: a seat, or `*` for a spectator.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub viewer: Viewer,
    /// The viewer's own count of changes.
    pub seq: u64,
    /// The count that this builds on. A viewer who knows another one has missed something, and can
    /// watch the table anew.
    pub since: u64,
    /// When it was now.
    pub now: Time,
    /// What is different in the [`Snapshot`] now. A member `=name` is the new value of `name`;
    /// `+name` is a place in the list `name`, how many elements are gone there, and those that have
    /// come; `name` itself, which comes last, holds the changes within it, of a list by place.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub changes: Value,
    /// What was said since the last update, in order.
    pub said: Vec<Line>,
    /// What happened since the last update, in order.
    pub events: Vec<Happened>,
}

impl Snapshot {
    /// Brings it up to date.
    ///
    /// # Errors
    /// If the changes do not fit it: then it is as before.
    pub fn follow(&mut self, update: &Update) -> Result<(), serde_json::Error> {
        let mut value = serde_json::to_value(&*self)?;
        apply_changes(&mut value, &update.changes);
        *self = serde_json::from_value(value)?;
        (self.seq, self.now) = (update.seq, update.now);
        self.chat.extend_from_slice(&update.said);
        let extra = self.chat.len().saturating_sub(CHAT_KEPT);
        self.chat.drain(..extra);
        Ok(())
    }
}

/// A table in a list.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSummary {
    /// The table's name.
    pub table: String,
    /// What was decided before play, without the cards and boards of a content pack.
    pub plan: TablePlan,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits there.
    pub sitters: Vec<Sitter>,
    /// Whether the viewer owes a decision there.
    pub your_turn: bool,
    /// Whom it waits for, as far as everybody may know; nobody in lists of other people's tables,
    /// for which no table is asked.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub awaiting: SeatSet,
    /// How many actions have been played, as far as everybody may know. Steps that only compose one
    /// do not count.
    pub actions: usize,
    /// Why it ended, if it did.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub ended_by: Option<Clause>,
    /// When it last changed for everybody.
    pub changed: Time,
}
