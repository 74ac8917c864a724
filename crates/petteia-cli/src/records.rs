//! Records on disk and on the wire: read, and matched with the rules they were played by.

use petteia_kernel::{AnyRules, Record, RecordFault};

/// Reads a record and finds its rules, which must be those it was played by.
pub(crate) fn open(text: &str) -> Result<(Record, &'static dyn AnyRules), RecordFault> {
    let record = Record::read(text)?;
    let rules = petteia_games::find(&record.game)
        .map_err(|unknown| RecordFault::UnknownGame(unknown.id))?;
    let (found, known) = (record.rules, rules.rules_version());
    if found != known {
        return Err(RecordFault::RulesVersion { game: record.game, record: found, known });
    }
    let known = rules.content_hash(&record.options)?;
    if known != record.content {
        return Err(RecordFault::Content { record: record.content, known });
    }
    Ok((record, rules))
}
