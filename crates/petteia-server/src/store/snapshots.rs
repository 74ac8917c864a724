//! Tables as they were after some entries of their logs. Each is sealed with those entries: what
//! does not fit the log, or is damaged, is as good as not there.

use super::{Recalled, Snapshot, SqlStore, StoreFault, Stored, TableKey, log};
use petteia_table::Saved;
use sqlx::{Any, Row as _, Transaction, any::AnyRow};

impl SqlStore {
    pub(super) async fn recall_table(&self, key: TableKey, rules_version: u32) -> Stored<Recalled> {
        let select = "select entries, body, seal from snapshot
            where table_key = $1 and rules_version = $2";
        let query = sqlx::query(select).bind(key.0).bind(i64::from(rules_version));
        // The snapshot first: the log may grow between the two, but it never shrinks.
        let snapshot = query.fetch_optional(&self.read).await?;
        let rows = sqlx::query(log::SELECT).bind(key.0).fetch_all(&self.read).await?;
        let saved = match &snapshot {
            Some(row) => trusted(row, &rows)?,
            None => None,
        };
        let known = saved.as_ref().map_or(0, Saved::logged) as usize;
        let rest = rows[known..].iter().map(|row| log::read_entry(row.try_get(0)?));
        Ok(Recalled { rest: rest.collect::<Stored<_>>()?, saved })
    }
}

/// What a row holds, if its seal is that of this log and it can be read.
fn trusted(row: &AnyRow, entries: &[AnyRow]) -> Stored<Option<Saved>> {
    let count = row.try_get::<i64, _>("entries")? as usize;
    let body: &str = row.try_get("body")?;
    let Some(entries) = entries.get(..count) else { return Ok(None) };
    if seal(body, entries)? != row.try_get::<&str, _>("seal")? {
        return Ok(None);
    }
    // One of an earlier version of the server may have another form.
    let saved = serde_json::from_str(body).ok();
    Ok(saved.filter(|saved: &Saved| saved.logged() == count as u64))
}

fn seal(body: &str, entries: &[AnyRow]) -> Stored<String> {
    let mut hasher = blake3::Hasher::new();
    hasher.update(body.as_bytes());
    for row in entries {
        // No byte of UTF-8, so it is clear where each entry ends.
        hasher.update(&[0xff]).update(row.try_get::<&str, _>(0)?.as_bytes());
    }
    Ok(hasher.finalize().to_hex().to_string())
}

/// Keeps a snapshot in the place of an earlier one.
pub(super) async fn write(
    tx: &mut Transaction<'_, Any>,
    key: TableKey,
    snapshot: &Snapshot,
) -> Stored<()> {
    let rows = sqlx::query(log::SELECT).bind(key.0).fetch_all(&mut **tx).await?;
    let entries = snapshot.saved.logged();
    // What the log does not say cannot be sealed with it.
    let Some(known) = rows.get(..entries as usize) else { return Ok(()) };
    let unreadable = |error: serde_json::Error| StoreFault::Unreadable {
        what: "a snapshot",
        message: error.to_string(),
    };
    let body = serde_json::to_string(&snapshot.saved).map_err(unreadable)?;
    let seal = seal(&body, known)?;
    let insert = "insert into snapshot (table_key, rules_version, entries, body, seal, created_at)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (table_key, rules_version) do update set entries = excluded.entries,
            body = excluded.body, seal = excluded.seal, created_at = excluded.created_at";
    sqlx::query(insert)
        .bind(key.0)
        .bind(i64::from(snapshot.rules_version))
        .bind(entries as i64)
        .bind(body)
        .bind(seal)
        .bind(crate::time::now() as i64)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
