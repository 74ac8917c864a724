//! The record of a game that other rules have played, which these would play otherwise.

use crate::{Logged, Outbox, RestoreFault, Table, What, table::Played};
use petteia_kernel::{AnyRules, Entry, Notes, Record};

/// What a log says of a game that is over, as a record of the version that has played it.
///
/// Nothing is played for it, so it does not say how the game ended; that version of the rules can
/// tell. It shows the seed and the server's secret, so it is for games that are over alone.
///
/// # Errors
/// If the log is not one of a table.
pub fn record_of_log(
    name: &str,
    rules: &'static dyn AnyRules,
    version: u32,
    log: impl IntoIterator<Item = Logged>,
) -> Result<Record, RestoreFault> {
    let mut log = log.into_iter();
    let mut table = Table::opened(name, rules, log.next())?;
    for Logged { number, at, what } in log {
        table.note_unplayed(at, what).map_err(|message| RestoreFault::Entry { number, message })?;
    }
    let fair = match table.inherited {
        Some(_) => None,
        None => {
            let mut transcript = table.transcript.clone();
            transcript.reveal(table.secret).ok().map(|()| transcript)
        }
    };
    Ok(Record {
        game: table.game_id().to_owned(),
        rules: version,
        content: rules.content_hash(&table.plan.options).unwrap_or_default(),
        options: table.plan.options.clone(),
        seed: Some(table.seed()),
        fair,
        players: table.places.iter().map(crate::chairs::Place::name).collect(),
        actions: table.played.into_iter().map(|played| played.entry).collect(),
        end: None,
        notes: Notes::default(),
    })
}

impl Table {
    /// Carries out what concerns people, and only notes what concerns the game.
    fn note_unplayed(&mut self, at: u64, what: What) -> Result<(), String> {
        match what {
            What::Started | What::AskedBack { .. } | What::RefusedBack { .. } => {}
            What::Acted { seat, action, .. } => {
                let entry = Entry { seat, action };
                self.played.push(Played { entry, step: false, reveals: true, secret: false });
            }
            What::SteppedBack { seat } => {
                let last = self.played.iter().rposition(|played| played.entry.seat == seat);
                last.map(|last| self.played.remove(last));
            }
            What::WentBack { to } => self.played.truncate(to),
            other => {
                let carried_out = self.carry_out(at, &other, &mut Outbox::default());
                carried_out.map_err(|fault| fault.message)?;
            }
        }
        Ok(())
    }
}
