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
    /// The sequence number that each of them knew before, in the same order.
    pub(crate) since: Vec<u64>,
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
    /// Notes that something changes for a viewer, whose sequence number is `seq` before.
    pub(crate) fn change(&mut self, viewer: Viewer, seq: u64) {
        if !self.changed.contains(&viewer) {
            self.changed.push(viewer);
            self.since.push(seq);
        }
    }

    /// The sequence number that a viewer knew before, if something changed for it.
    pub(crate) fn since(&self, viewer: Viewer) -> Option<u64> {
        let at = self.changed.iter().position(|changed| *changed == viewer)?;
        self.since.get(at).copied()
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
