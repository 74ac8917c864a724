//! Carries over what SQLite's write-ahead log holds into the database file, beside the commits.
//!
//! SQLite would do that itself, within a commit: once in a while everybody would wait for some
//! twenty milliseconds, until thousands of pages are where they belong.

use super::{Stored, sql::PRAGMAS};
use rusqlite::Connection;
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
};

/// After how many entries it is time. Until then the log grows to some fifty megabytes; each page that
/// many commits have changed is carried over once, and commits seldom share the disk with that.
const ENTRIES: usize = 32_000;

/// Whoever commits says how much, and is told when there is little left to carry over.
#[derive(Debug)]
pub(super) struct Checkpoints {
    entries: usize,
    wanted: SyncSender<()>,
    nearly_done: Arc<AtomicBool>,
}

impl Checkpoints {
    /// Starts the thread that does most of the work; it ends when this is dropped.
    pub(super) fn start(file: &Path) -> Stored<Checkpoints> {
        let connection = Connection::open(file)?;
        connection.execute_batch(PRAGMAS)?;
        let (wanted, asked) = sync_channel(1);
        let nearly_done = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&nearly_done);
        thread::spawn(move || {
            for () in asked {
                // The second time only for what was written during the first.
                carry_over(&connection);
                carry_over(&connection);
                done.store(true, Ordering::Release);
            }
        });
        Ok(Checkpoints { entries: 0, wanted, nearly_done })
    }

    /// So many entries were just committed on this connection.
    pub(super) fn note(&mut self, entries: usize, connection: &Connection) {
        if self.nearly_done.swap(false, Ordering::AcqRel) {
            // Only while nobody writes can the last of it be carried over, so that the log begins
            // at its start again and does not grow for ever.
            carry_over(connection);
        }
        self.entries += entries;
        if self.entries >= ENTRIES && self.wanted.try_send(()).is_ok() {
            self.entries = 0;
        }
    }
}

/// Carries over what nobody still reads; what is left has another chance later.
fn carry_over(connection: &Connection) {
    let done = connection.query_row("pragma wal_checkpoint(passive)", (), |_| Ok(()));
    if let Err(error) = done {
        tracing::warn!(%error, "the write-ahead log was not carried over");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_begins_at_its_start_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some.sqlite");
        let connection = Connection::open(&file).unwrap();
        connection.execute_batch(PRAGMAS).unwrap();
        connection.execute_batch("create table entry (body text)").unwrap();
        let mut checkpoints = Checkpoints::start(&file).unwrap();
        let body = "many pages".repeat(100_000);
        let write = || connection.execute("insert into entry values (?1)", [&body]).unwrap();
        let length = || folder.path().join("some.sqlite-wal").metadata().unwrap().len();
        write();
        let once = length();
        for _ in 0..5 {
            checkpoints.note(ENTRIES, &connection);
            while !checkpoints.nearly_done.load(Ordering::Acquire) {
                thread::yield_now();
            }
            checkpoints.note(0, &connection);
            write();
        }
        assert!(length() < 2 * once, "{} bytes, {once} after the first time", length());
    }
}
