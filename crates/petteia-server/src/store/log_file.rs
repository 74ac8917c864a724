//! The log's own way into the SQLite file.
//!
//! Everybody at every table waits for commits, so nothing else stands in their way: no pool, and no
//! other thread that would have to be woken and to wake us for each statement. Whoever appends is
//! held up until it is on disk; the writer has a thread of its own for that.

use super::{Stored, TableKey, checkpoint::Checkpoints, log::write_entry, sql::PRAGMAS};
use petteia_table::Logged;
use rusqlite::{Connection, TransactionBehavior};
use std::{
    path::Path,
    sync::{Mutex, PoisonError},
};

const INSERT: &str =
    "insert into log_entry (table_key, number, body, created_at) values (?1, ?2, ?3, ?4)";

/// Room in memory for what one commit changes, even if many tables share it.
const MORE_PAGES: &str = "pragma cache_size = -4000";

/// A connection for the log alone.
#[derive(Debug)]
pub(super) struct LogFile(Mutex<(Connection, Checkpoints)>);

impl LogFile {
    pub(super) fn open(file: &Path) -> Stored<LogFile> {
        let connection = Connection::open(file)?;
        connection.execute_batch(PRAGMAS)?;
        connection.execute_batch(MORE_PAGES)?;
        Ok(LogFile(Mutex::new((connection, Checkpoints::start(file)?))))
    }

    /// Adds entries, all or none; when it returns, they are on disk.
    pub(super) fn append<'a>(
        &self,
        entries: impl Iterator<Item = (TableKey, &'a Logged)>,
    ) -> Stored<()> {
        // A transaction that was left in the middle is rolled back, so the connection is still good.
        let (connection, checkpoints) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut insert = transaction.prepare_cached(INSERT)?;
        let mut count = 0;
        for (key, entry) in entries {
            count += 1;
            let (number, at) = (entry.number as i64, entry.at as i64);
            insert.execute((key.0, number, write_entry(entry)?, at))?;
        }
        drop(insert);
        transaction.commit()?;
        checkpoints.note(count, connection);
        Ok(())
    }
}
