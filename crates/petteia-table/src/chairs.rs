//! Who sits where, and what they owe.

use crate::{UserId, clock::Clock};
use petteia_kernel::Seat;
use petteia_protocol::{Level, Sitter, Stage, StandingOrder, Time};
use serde::{Deserialize, Serialize};

/// Who sits on a seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Seated {
    Nobody,
    /// Nobody yet: it is kept for somebody.
    Kept {
        user: UserId,
        name: String,
    },
    Person {
        user: UserId,
        name: String,
        gone: bool,
    },
    Bot(Level),
}

/// A seat with everything about it that is not the game's.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) seat: Seat,
    pub(crate) seated: Seated,
    pub(crate) order: StandingOrder,
    pub(crate) clock: Clock,
    /// The clock as everybody else sees it. In an open window it runs on for who has answered: one
    /// that stood would tell.
    pub(crate) shown: Clock,
    /// Since when everybody has known that the table waits for the seat, if it does.
    pub(crate) asked: Time,
    /// How many decisions the seat has been asked for; the last one is open while it is awaited.
    pub(crate) decisions: u32,
    pub(crate) awaited: bool,
    /// How many decisions in a row the clock has made.
    pub(crate) missed: u32,
    /// Whether the person wants to pause.
    pub(crate) wants_pause: bool,
}

impl Place {
    pub(crate) fn new(seat: Seat, seated: Seated, clock: Clock) -> Place {
        Place {
            seat,
            seated,
            order: StandingOrder::Ask,
            shown: clock,
            asked: 0,
            clock,
            decisions: 0,
            awaited: false,
            missed: 0,
            wants_pause: false,
        }
    }

    /// Somebody else sits here from now on, or nobody: what the one before wanted goes with them.
    pub(crate) fn seat_anew(&mut self, seated: Seated) {
        self.seated = seated;
        self.order = StandingOrder::Ask;
        self.wants_pause = false;
    }

    /// Whether this person sits here, gone or not.
    pub(crate) fn is(&self, user: &UserId) -> bool {
        matches!(&self.seated, Seated::Person { user: here, .. } if here == user)
    }

    /// Whether the seat waits for this person.
    pub(crate) fn is_kept_for(&self, user: &UserId) -> bool {
        matches!(&self.seated, Seated::Kept { user: expected, .. } if expected == user)
    }

    /// Whether nobody sits here yet.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self.seated, Seated::Nobody | Seated::Kept { .. })
    }

    /// Whether a decision of this number may be the one that is open. Who has never been asked has
    /// nothing old to answer.
    pub(crate) fn is_open(&self, decision: u32) -> bool {
        match self.awaited {
            true => decision == self.decisions,
            false => decision > self.decisions || self.decisions == 0,
        }
    }

    /// Whether a person sits here and decides for themself.
    pub(crate) fn present(&self) -> bool {
        matches!(self.seated, Seated::Person { gone: false, .. })
    }

    /// Whether the person waits for others to want a pause, too.
    pub(crate) fn wishes_pause(&self, stage: Stage) -> bool {
        stage == Stage::Playing && self.wants_pause && self.present()
    }

    /// The level of the bot that decides for the seat, if one does.
    pub(crate) fn bot(&self) -> Option<Level> {
        match self.seated {
            Seated::Bot(level) => Some(level),
            Seated::Person { gone: true, .. } => Some(Level::STAND_IN),
            _ => None,
        }
    }

    /// When the clock decides, if a person does not before.
    pub(crate) fn alarm(&self) -> Option<Time> {
        self.clock.until().filter(|_| self.bot().is_none())
    }

    pub(crate) fn sitter(&self) -> Sitter {
        match &self.seated {
            Seated::Nobody => Sitter::Open,
            Seated::Kept { name, .. } => Sitter::Invited { name: name.clone() },
            Seated::Person { name, gone, .. } => Sitter::Person { name: name.clone(), gone: *gone },
            Seated::Bot(level) => Sitter::Bot { level: *level },
        }
    }

    /// Whether [`Place::sitter`] is this one, asked after every action.
    pub(crate) fn is_sitter(&self, sitter: &Sitter) -> bool {
        match (&self.seated, sitter) {
            (Seated::Nobody, Sitter::Open) => true,
            (Seated::Kept { name, .. }, Sitter::Invited { name: known }) => name == known,
            (Seated::Person { name, gone, .. }, Sitter::Person { name: known, gone: before }) => {
                (name, gone) == (known, before)
            }
            (Seated::Bot(level), Sitter::Bot { level: known }) => level == known,
            _ => false,
        }
    }

    /// How the seat is called in a record.
    pub(crate) fn name(&self) -> String {
        match &self.seated {
            Seated::Nobody | Seated::Kept { .. } => String::new(),
            Seated::Person { name, .. } => name.clone(),
            Seated::Bot(level) => format!("bot {}", level.get()),
        }
    }
}
