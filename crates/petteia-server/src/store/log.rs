//! The logs: the truth.

use super::{Append, SqlStore, StoreFault, Stored, TableKey};
use petteia_table::Logged;
use sqlx::{Any, AssertSqlSafe, Executor, Row as _, Transaction};

/// How many rows one statement inserts at most.
const ROWS: usize = 64;

/// The entries of a table in order.
pub(super) const SELECT: &str = "select body from log_entry where table_key = $1 order by number";

impl SqlStore {
    /// Everything that waits. If the connection is lost after a commit and before its answer, the
    /// same is brought again, and is there already: that is no fault.
    pub(super) async fn append_entries(&self, appends: &[Append]) -> Stored<()> {
        match self.append_together(appends).await {
            Err(fault) if is_there(&fault) && self.has_all(appends).await? => Ok(()),
            appended => appended,
        }
    }

    /// Whether the logs say all this, word for word. What else came with it came with the same commit.
    async fn has_all(&self, appends: &[Append]) -> Stored<bool> {
        for Append { key, entries, .. } in appends {
            let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
                return Ok(false);
            };
            let select = "select body from log_entry
                where table_key = $1 and number between $2 and $3 order by number";
            let query = sqlx::query(select).bind(key.0);
            let query = query.bind(first.number as i64).bind(last.number as i64);
            let rows = query.fetch_all(&self.read).await?;
            let known = rows.iter().map(|row| read_entry(row.try_get(0)?));
            if known.collect::<Stored<Vec<_>>>()? != *entries {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// In one transaction: one write to the disk for many tables.
    async fn append_together(&self, appends: &[Append]) -> Stored<()> {
        let _turn = self.turn().await;
        let entries = appends
            .iter()
            .flat_map(|append| append.entries.iter().map(|entry| (append.key, entry)));
        let only_entries =
            appends.iter().all(|append| append.card.is_none() && append.snapshot.is_none());
        if let Some(log) = self.log.as_ref().filter(|_| only_entries) {
            return log.append(entries);
        }
        let entries: Vec<_> = entries.collect();
        if only_entries && entries.len() <= ROWS {
            // One statement is a transaction by itself, and asks the database once, not thrice.
            return insert_some(&self.write, &entries).await;
        }
        let mut tx = self.write.begin().await?;
        insert_entries(&mut tx, &entries).await?;
        for append in appends {
            if let Some(card) = &append.card {
                super::tables::write_card(&mut tx, append.key, card).await?;
            }
            if let Some(snapshot) = &append.snapshot {
                super::snapshots::write(&mut tx, append.key, snapshot).await?;
            }
        }
        tx.commit().await?;
        Ok(())
    }

    pub(super) async fn read_log(&self, key: TableKey) -> Stored<Vec<Logged>> {
        let rows = sqlx::query(SELECT).bind(key.0).fetch_all(&self.read).await?;
        rows.iter().map(|row| read_entry(row.try_get(0)?)).collect()
    }

    pub(super) async fn rewrite_entry(&self, key: TableKey, entry: &Logged) -> Stored<()> {
        let _turn = self.turn().await;
        let mut tx = self.write.begin().await?;
        let update = "update log_entry set body = $3 where table_key = $1 and number = $2";
        let query = sqlx::query(update).bind(key.0).bind(entry.number as i64);
        query.bind(write_entry(entry)?).execute(&mut *tx).await?;
        let delete = "delete from snapshot where table_key = $1";
        sqlx::query(delete).bind(key.0).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Whether there is an entry of this number already.
fn is_there(fault: &StoreFault) -> bool {
    match fault {
        StoreFault::Database(sqlx::Error::Database(fault)) => fault.is_unique_violation(),
        StoreFault::Log(fault) => {
            fault.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
        }
        _ => false,
    }
}

pub(super) async fn insert_entries(
    tx: &mut Transaction<'_, Any>,
    entries: &[(TableKey, &Logged)],
) -> Stored<()> {
    for chunk in entries.chunks(ROWS) {
        insert_some(&mut **tx, chunk).await?;
    }
    Ok(())
}

/// Inserts a few rows with one statement.
async fn insert_some(
    database: impl Executor<'_, Database = Any>,
    entries: &[(TableKey, &Logged)],
) -> Stored<()> {
    if entries.is_empty() {
        return Ok(());
    }
    let mut query = sqlx::query(AssertSqlSafe(insert(entries.len())));
    for (key, entry) in entries {
        query = query.bind(key.0).bind(entry.number as i64);
        query = query.bind(write_entry(entry)?).bind(entry.at as i64);
    }
    query.execute(database).await?;
    Ok(())
}

/// The statement that inserts so many rows.
fn insert(rows: usize) -> String {
    let mut sql = "insert into log_entry (table_key, number, body, created_at) values".to_owned();
    for row in 0..rows {
        let (comma, n) = (if row > 0 { "," } else { "" }, row * 4);
        sql += &format!("{comma} (${}, ${}, ${}, ${})", n + 1, n + 2, n + 3, n + 4);
    }
    sql
}

pub(super) fn write_entry(entry: &Logged) -> Stored<String> {
    serde_json::to_string(entry).map_err(unreadable)
}

pub(super) fn read_entry(body: &str) -> Stored<Logged> {
    serde_json::from_str(body).map_err(unreadable)
}

fn unreadable(error: serde_json::Error) -> StoreFault {
    StoreFault::Unreadable { what: "a log entry", message: error.to_string() }
}
