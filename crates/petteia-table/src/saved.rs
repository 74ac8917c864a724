//! A table as a cache keeps it: the log is the truth, and this only saves going through it.

use crate::{
    Table, UserId,
    back::n_made,
    chairs::Place,
    rewind::Marks,
    table::{Played, RestoreFault},
};
use petteia_kernel::{AnyRules, MAX_SEATS, SeatSet, Secret, Seed, Transcript};
use petteia_protocol::{Line, Stage, TablePlan, TakebackOffer, Time};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Raised whenever a table may make something else of the same log under the same rules.
const FORMAT: u32 = 4;

/// Everything a table knows after some entries of its log, with all secrets: it never leaves the
/// server. Another version of the rules may make something else of the same log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    format: u32,
    host: UserId,
    plan: TablePlan,
    transcript: Transcript,
    secret: Secret,
    inherited: Option<Seed>,
    stage: Stage,
    places: Vec<Place>,
    position: Option<Value>,
    played: Vec<Played>,
    shown: SeatSet,
    shown_made: usize,
    seqs: [u64; MAX_SEATS + 1],
    chat: Vec<Line>,
    takeback: Option<TakebackOffer>,
    logged: u64,
    changed_at: Time,
}

impl Saved {
    /// How many log entries it knows.
    pub fn logged(&self) -> u64 {
        self.logged
    }
}

impl Table {
    /// What is to be kept.
    pub fn save(&self) -> Saved {
        Saved {
            format: FORMAT,
            host: self.host.clone(),
            plan: self.plan.clone(),
            transcript: self.transcript.clone(),
            secret: self.secret,
            inherited: self.inherited,
            stage: self.stage,
            places: self.places.clone(),
            position: self.game.as_ref().map(|game| game.position()),
            played: self.played.clone(),
            shown: self.shown,
            shown_made: self.shown_made,
            seqs: self.seqs,
            chat: self.chat.clone(),
            takeback: self.takeback.clone(),
            logged: self.logged,
            changed_at: self.changed_at,
        }
    }

    /// Makes a table of what was kept; [`Table::catch_up`] tells it the rest of the log.
    ///
    /// # Errors
    /// If it holds no position of these rules, or is of another version of tables.
    pub fn load(
        name: &str,
        rules: &'static dyn AnyRules,
        saved: Saved,
    ) -> Result<Table, RestoreFault> {
        let number = saved.logged;
        let unfit = |message: String| RestoreFault::Entry { number, message };
        if saved.format != FORMAT {
            return Err(unfit(format!("format {} is not {FORMAT}", saved.format)));
        }
        let game = saved.position.as_ref().map(|position| rules.restore(position)).transpose();
        let game = game.map_err(|fault| unfit(fault.to_string()))?;
        let seats = saved.plan.seats.len();
        if saved.places.len() != seats || game.as_ref().is_some_and(|game| game.n_seats() != seats)
        {
            return Err(unfit("it has other seats than its plan".to_owned()));
        }
        Ok(Table {
            name: name.to_owned(),
            rules,
            host: saved.host,
            plan: saved.plan,
            transcript: saved.transcript,
            secret: saved.secret,
            inherited: saved.inherited,
            stage: saved.stage,
            places: saved.places,
            game,
            marks: Marks::default(),
            positions: [0; MAX_SEATS + 1],
            made: n_made(&saved.played),
            played: saved.played,
            shown: saved.shown,
            shown_made: saved.shown_made,
            seqs: saved.seqs,
            chat: saved.chat,
            takeback: saved.takeback,
            logged: saved.logged,
            changed_at: saved.changed_at,
        })
    }
}
