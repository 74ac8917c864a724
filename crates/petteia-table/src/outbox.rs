//! What a table answers.

use crate::Logged;
use petteia_kernel::{Happening, Seat, Told, Viewer};
use petteia_protocol::{Level, Line, Time};

/// What a table answers to an input.
#[derive(Debug, Default)]
pub struct Outbox {
    /// To be stored before anything is sent.
    pub log: Vec<Logged>,
    /// Viewers for whom something changed, each once, in order.
    pub changed: Vec<Viewer>,
    /// What happened in the game, with its audiences.
    pub told: Vec<Told<Happening>>,
    /// What was said, also what only some may hear.
    pub said: Vec<Line>,
    /// Bots that owe a decision. The same call may come again until it is answered.
    pub bots: Vec<BotCall>,
    /// When to send a [`Tick`](crate::Input::Tick), if nothing else happens before.
    pub alarm: Option<Time>,
}

impl Outbox {
    pub(crate) fn change(&mut self, viewers: impl IntoIterator<Item = Viewer>) {
        for viewer in viewers {
            if !self.changed.contains(&viewer) {
                self.changed.push(viewer);
            }
        }
    }
}

/// A bot is asked for a decision.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct BotCall {
    /// For which seat.
    pub seat: Seat,
    /// How strong it is.
    pub level: Level,
    /// Which decision.
    pub decision: u32,
}
