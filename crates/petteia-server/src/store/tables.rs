//! Tables as lists show them.

use super::{
    NewTable, NextTable, SqlStore, StoreFault, Stored, TableCard, TableFilter, TableKey, TableRow,
    log::insert_entries, stage_word,
};
use petteia_kernel::Seat;
use petteia_protocol::{Sitter, Stage, Time};
use petteia_table::UserId;
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};

const COLUMNS: &str = "t.table_key, t.name, t.rules_version, t.host_id, t.plan, t.stage, \
    t.sitters, t.actions, t.outcome, t.unrated, t.changed_at";

impl SqlStore {
    pub(super) async fn create_table_row(&self, table: &NewTable) -> Stored<TableKey> {
        let _turn = self.turn().await;
        let mut tx = self.write.begin().await?;
        let insert = "insert into game_table (name, game, rules_version, host_id, plan, n_seats,
                public, stage, sitters, names, actions, unrated, created_at, changed_at)
            values ($1, $2, $3, $4, $5, $6, $7, '', '', '', 0, 0, $8, $8) returning table_key";
        let row = sqlx::query(insert)
            .bind(&table.name)
            .bind(&table.plan.game)
            .bind(i64::from(table.rules_version))
            .bind(&table.host.0)
            .bind(json(&table.plan)?)
            .bind(table.plan.seats.len() as i64)
            .bind(i64::from(table.plan.public))
            .bind(table.card.changed as i64)
            .fetch_one(&mut *tx)
            .await
            .map_err(taken)?;
        let key = TableKey(row.try_get(0)?);
        write_card(&mut tx, key, &table.card).await?;
        let entries: Vec<_> = table.entries.iter().map(|entry| (key, entry)).collect();
        insert_entries(&mut tx, &entries).await?;
        tx.commit().await?;
        Ok(key)
    }

    pub(super) async fn find_table(&self, name: &str) -> Stored<Option<TableRow>> {
        let mut select = Select::new();
        select.only("t.name =", Bound::Text(name.to_owned()));
        Ok(select.rows(self, 1).await?.pop())
    }

    pub(super) async fn list_tables(&self, filter: &TableFilter) -> Stored<Vec<TableRow>> {
        let text = |text: &str| Bound::Text(text.to_owned());
        let mut select = Select::new();
        if !filter.stages.is_empty() {
            let words: Vec<_> =
                filter.stages.iter().map(|stage| format!("'{}'", stage_word(*stage))).collect();
            select.sql += &format!(" and t.stage in ({})", words.join(", "));
        }
        if filter.public {
            select.only("t.public =", Bound::Number(1));
        }
        if let Some(game) = &filter.game {
            select.only("t.game =", text(game));
        }
        if let Some(seats) = filter.seats {
            select.only("t.n_seats =", Bound::Number(seats as i64));
        }
        if let Some(person) = &filter.person {
            let seated = "select s.table_key from seat s where s.person_id =";
            let (seat, host) = (select.bind(text(&person.0)), select.bind(text(&person.0)));
            select.sql += &format!(" and (t.table_key in ({seated} {seat}) or t.host_id = {host})");
        }
        if let Some(name) = &filter.name {
            let pattern = format!("%{}%", like(&name.to_lowercase()));
            select.only("t.names like", Bound::Text(pattern));
            select.sql += " escape '!'";
        }
        if let Some(before) = filter.before {
            let before = i64::try_from(before).unwrap_or(i64::MAX);
            select.only("t.changed_at <", Bound::Number(before));
        }
        if let Some((changed, key)) = filter.behind {
            let changed = select.bind(Bound::Number(changed as i64));
            let key = select.bind(Bound::Number(key.0));
            let same = format!("t.changed_at = {changed} and t.table_key < {key}");
            select.sql += &format!(" and (t.changed_at < {changed} or ({same}))");
        }
        if let Some(after) = filter.after {
            select.only("t.table_key >", Bound::Number(after.0));
            select.sql += " order by t.table_key";
        } else {
            select.sql += " order by t.changed_at desc, t.table_key desc";
        }
        select.rows(self, filter.limit).await
    }

    pub(super) async fn list_seats(&self, key: TableKey) -> Stored<Vec<(Seat, UserId)>> {
        let select = "select seat, person_id from seat where table_key = $1 order by seat";
        let rows = sqlx::query(select).bind(key.0).fetch_all(&self.read).await?;
        let seat = |row: &AnyRow| Ok((read_seat(row)?, UserId(row.try_get("person_id")?)));
        rows.iter().map(seat).collect()
    }

    pub(super) async fn find_next_table(&self, key: TableKey) -> Stored<Option<NextTable>> {
        let select = "select t.name, n.seat from next_table n
            join game_table t on t.table_key = n.next_key
            where n.table_key = $1 and t.stage <> 'closed'";
        let row = sqlx::query(select).bind(key.0).fetch_optional(&self.read).await?;
        let next = |row: AnyRow| Ok(NextTable { name: row.try_get("name")?, by: read_seat(&row)? });
        row.map(next).transpose()
    }

    pub(super) async fn write_next_table(
        &self,
        key: TableKey,
        next: &NextTable,
        now: Time,
    ) -> Stored<()> {
        let _turn = self.turn().await;
        let upsert = "insert into next_table (table_key, next_key, seat, created_at)
            select $1, table_key, $2, $3 from game_table where name = $4
            on conflict (table_key) do update set
                next_key = excluded.next_key, seat = excluded.seat,
                created_at = excluded.created_at";
        sqlx::query(upsert)
            .bind(key.0)
            .bind(next.by.index() as i64)
            .bind(now as i64)
            .bind(&next.name)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    pub(super) async fn list_to_wake(&self, by: Time) -> Stored<Vec<String>> {
        let select = "select name from game_table where wake_at is not null and wake_at <= $1";
        let rows = sqlx::query(select).bind(by as i64).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    pub(super) async fn note_wake(&self, key: TableKey, at: Option<Time>) -> Stored<()> {
        let _turn = self.turn().await;
        let update = "update game_table set wake_at = $2 where table_key = $1";
        let query = sqlx::query(update).bind(key.0).bind(at.map(|at| at as i64));
        query.execute(&self.write).await?;
        Ok(())
    }
}

/// A statement that grows, with what is bound to it.
struct Select {
    sql: String,
    bound: Vec<Bound>,
}

enum Bound {
    Text(String),
    Number(i64),
}

impl Select {
    fn new() -> Select {
        Select { sql: format!("select {COLUMNS} from game_table t where 1 = 1"), bound: Vec::new() }
    }

    /// Binds a value and returns its place in the statement.
    fn bind(&mut self, value: Bound) -> String {
        self.bound.push(value);
        format!("${}", self.bound.len())
    }

    /// Narrows the selection down; the condition is our own text, the value is bound.
    fn only(&mut self, condition: &'static str, value: Bound) {
        let place = self.bind(value);
        self.sql += &format!(" and {condition} {place}");
    }

    async fn rows(mut self, store: &SqlStore, limit: usize) -> Stored<Vec<TableRow>> {
        let place = self.bind(Bound::Number(limit as i64));
        self.sql += &format!(" limit {place}");
        let mut query = sqlx::query(AssertSqlSafe(self.sql));
        for value in self.bound {
            query = match value {
                Bound::Text(text) => query.bind(text),
                Bound::Number(number) => query.bind(number),
            };
        }
        query.fetch_all(&store.read).await?.iter().map(read_row).collect()
    }
}

/// Notes how lists show a table.
pub(super) async fn write_card(
    tx: &mut Transaction<'_, Any>,
    key: TableKey,
    card: &TableCard,
) -> Stored<()> {
    let update = "update game_table set stage = $2, sitters = $3, names = $4, actions = $5,
            outcome = $6, unrated = case when $7 = 1 then 1 else unrated end, wake_at = $8,
            changed_at = $9, host_id = $10 where table_key = $1";
    sqlx::query(update)
        .bind(key.0)
        .bind(stage_word(card.stage))
        .bind(json(&card.sitters)?)
        .bind(searched(&card.sitters))
        .bind(card.actions as i64)
        .bind(card.outcome.as_ref().map(json).transpose()?)
        .bind(i64::from(card.unrated))
        .bind(card.wake_at.map(|at| at as i64))
        .bind(card.changed as i64)
        .bind(&card.host.0)
        .execute(&mut **tx)
        .await?;
    sqlx::query("delete from seat where table_key = $1").bind(key.0).execute(&mut **tx).await?;
    for (seat, person) in &card.people {
        let insert = "insert into seat (table_key, seat, person_id, created_at)
            values ($1, $2, $3, $4)";
        sqlx::query(insert)
            .bind(key.0)
            .bind(seat.index() as i64)
            .bind(&person.0)
            .bind(card.changed as i64)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

fn read_seat(row: &AnyRow) -> Stored<Seat> {
    let index = row.try_get::<i64, _>("seat")? as usize;
    let message = format!("there is no seat {index}");
    Seat::try_new(index).ok_or(StoreFault::Unreadable { what: "a seat", message })
}

/// The names of those who sit there, to search for.
pub(super) fn searched(sitters: &[Sitter]) -> String {
    let names = sitters.iter().filter_map(|sitter| match sitter {
        Sitter::Person { name, .. } => Some(name.to_lowercase()),
        _ => None,
    });
    names.collect::<Vec<_>>().join("\n")
}

fn read_row(row: &AnyRow) -> Stored<TableRow> {
    let outcome: Option<String> = row.try_get("outcome")?;
    Ok(TableRow {
        key: TableKey(row.try_get("table_key")?),
        name: row.try_get("name")?,
        rules_version: row.try_get::<i64, _>("rules_version")? as u32,
        host: UserId(row.try_get("host_id")?),
        plan: unjson(row.try_get("plan")?)?,
        stage: unjson::<Stage>(&format!("\"{}\"", row.try_get::<&str, _>("stage")?))?,
        sitters: unjson(row.try_get("sitters")?)?,
        actions: row.try_get::<i64, _>("actions")? as usize,
        outcome: outcome.as_deref().map(unjson).transpose()?,
        unrated: row.try_get::<i64, _>("unrated")? != 0,
        changed: row.try_get::<i64, _>("changed_at")? as Time,
    })
}

pub(super) fn json<T: Serialize>(value: &T) -> Stored<String> {
    serde_json::to_string(value).map_err(unreadable)
}

pub(super) fn unjson<T: DeserializeOwned>(text: &str) -> Stored<T> {
    serde_json::from_str(text).map_err(unreadable)
}

fn unreadable(error: serde_json::Error) -> StoreFault {
    StoreFault::Unreadable { what: "a table", message: error.to_string() }
}

/// Escapes what `like` takes for wild cards.
pub(super) fn like(text: &str) -> String {
    text.replace('!', "!!").replace('%', "!%").replace('_', "!_")
}

/// A name that is taken is no fault of the database.
pub(super) fn taken(error: sqlx::Error) -> StoreFault {
    match error.as_database_error() {
        Some(fault) if fault.is_unique_violation() => StoreFault::Taken,
        _ => error.into(),
    }
}
