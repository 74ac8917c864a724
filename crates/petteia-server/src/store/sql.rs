//! A store in SQLite or PostgreSQL: the same statements, understood by both.

use super::{
    Append, Known, NewTable, NextTable, Person, Rating, Recalled, Store, StoreFault, Stored,
    TableFilter, TableKey, TableRow, Token, log_file::LogFile, migrations,
};
use async_trait::async_trait;
use petteia_kernel::Seat;
use petteia_protocol::Time;
use petteia_table::{Logged, UserId};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, AssertSqlSafe, Row as _};
use std::{collections::BTreeSet, path::Path, sync::Once};
use tokio::sync::{Mutex, MutexGuard};

/// A store in a database.
#[derive(Debug)]
pub struct SqlStore {
    /// For reading; SQLite reads while it writes.
    pub(super) read: AnyPool,
    /// For writing.
    pub(super) write: AnyPool,
    /// SQLite's own way for the log; none with PostgreSQL.
    pub(super) log: Option<LogFile>,
    /// Whose turn it is to write: see [`SqlStore::turn`].
    turn: Mutex<()>,
}

/// How many connections read.
const READERS: u32 = 4;

/// What SQLite is told on every connection. `full` writes each commit through to the disk.
///
/// A commit writes a page for every table in it, whose next entry is a few dozen bytes: so pages of
/// a new file are small. One that is there keeps the size it was made with. Each connection keeps
/// sixty-four of them in memory, because there are several and the system keeps the file, too.
pub(super) const PRAGMAS: &str = "pragma page_size = 1024; pragma journal_mode = wal; \
    pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 10000; \
    pragma wal_autocheckpoint = 100000; pragma cache_size = -64;";

impl SqlStore {
    /// Opens the SQLite file, or makes it.
    ///
    /// # Errors
    /// If it cannot be opened or is of a later version.
    pub async fn sqlite(file: &Path) -> Stored<SqlStore> {
        let path = file.to_str().ok_or(StoreFault::Unsupported("the path must be UTF-8"))?;
        // Passwords' hashes and the secrets of running games are nobody else's business. If it is
        // there already, it stays as it is; if it cannot be made, opening it says so.
        let _ = crate::private::new_file(file);
        let url = format!("sqlite://{}?mode=rwc", escape(path));
        let write = pool(&url, 1, true).await?;
        migrations::sqlite().run(&write).await?;
        let read = pool(&url, READERS, true).await?;
        let log = Some(LogFile::open(file)?);
        Ok(SqlStore { read, write, log, turn: Mutex::default() })
    }

    /// Opens a PostgreSQL database by its URL.
    ///
    /// # Errors
    /// If it cannot be reached or is of a later version.
    pub async fn postgres(url: &str) -> Stored<SqlStore> {
        let write = pool(url, 2, false).await?;
        migrations::postgres().run(&write).await?;
        let read = pool(url, READERS, false).await?;
        Ok(SqlStore { read, write, log: None, turn: Mutex::default() })
    }

    /// Waits until nobody else writes. SQLite has one writer, and would let others ask again and
    /// again, with longer and longer pauses, instead of standing in line.
    pub(super) async fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        match &self.log {
            Some(_) => Some(self.turn.lock().await),
            None => None,
        }
    }
}

/// Escapes what means something in a URL.
fn escape(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}

async fn pool(url: &str, connections: u32, sqlite: bool) -> Stored<AnyPool> {
    static DRIVERS: Once = Once::new();
    DRIVERS.call_once(sqlx::any::install_default_drivers);
    // A file does not go away: asking it each time whether it is there costs as much as a query.
    let options = AnyPoolOptions::new().test_before_acquire(!sqlite);
    let options = options.max_connections(connections).after_connect(move |connection, _| {
        Box::pin(async move {
            if sqlite {
                sqlx::raw_sql(PRAGMAS).execute(connection).await?;
            }
            Ok(())
        })
    });
    Ok(options.connect(url).await?)
}

#[async_trait]
impl Store for SqlStore {
    async fn ready(&self) -> Stored<()> {
        sqlx::query("select 1").execute(&self.read).await?;
        Ok(())
    }

    async fn setting(&self, name: &str, fresh: &str) -> Stored<String> {
        let _turn = self.turn().await;
        let keep = "insert into setting (name, value, created_at) values ($1, $2, 0)
            on conflict (name) do nothing";
        sqlx::query(keep).bind(name).bind(fresh).execute(&self.write).await?;
        let found = sqlx::query("select value from setting where name = $1").bind(name);
        Ok(found.fetch_one(&self.write).await?.try_get(0)?)
    }

    async fn settings(&self) -> Stored<Vec<(String, String)>> {
        self.list_settings().await
    }

    async fn create_table(&self, table: &NewTable) -> Stored<TableKey> {
        self.create_table_row(table).await
    }

    async fn append(&self, appends: &[Append]) -> Stored<()> {
        self.append_entries(appends).await
    }

    async fn log(&self, key: TableKey) -> Stored<Vec<Logged>> {
        self.read_log(key).await
    }

    async fn recall(&self, key: TableKey, rules_version: u32) -> Stored<Recalled> {
        self.recall_table(key, rules_version).await
    }

    async fn rewrite(&self, key: TableKey, entry: &Logged) -> Stored<()> {
        self.rewrite_entry(key, entry).await
    }

    async fn table(&self, name: &str) -> Stored<Option<TableRow>> {
        self.find_table(name).await
    }

    async fn seats(&self, key: TableKey) -> Stored<Vec<(Seat, UserId)>> {
        self.list_seats(key).await
    }

    async fn next_table(&self, key: TableKey) -> Stored<Option<NextTable>> {
        self.find_next_table(key).await
    }

    async fn set_next_table(&self, key: TableKey, next: &NextTable, now: Time) -> Stored<()> {
        self.write_next_table(key, next, now).await
    }

    async fn hosted(&self, person: &UserId) -> Stored<usize> {
        let select = "select count(*) from game_table
            where host_id = $1 and stage in ('gathering', 'playing', 'paused')";
        let row = sqlx::query(select).bind(&person.0).fetch_one(&self.read).await?;
        Ok(row.try_get::<i64, _>(0)? as usize)
    }

    async fn forget_name(
        &self,
        key: TableKey,
        id: &UserId,
        invited: &BTreeSet<Seat>,
        name: &str,
    ) -> Stored<()> {
        self.take_name_off(key, id, invited, name).await
    }

    async fn mentions(
        &self,
        id: &UserId,
        names: &BTreeSet<String>,
    ) -> Stored<BTreeSet<(TableKey, String)>> {
        self.list_mentions(id, names).await
    }

    async fn tables(&self, filter: &TableFilter) -> Stored<Vec<TableRow>> {
        self.list_tables(filter).await
    }

    async fn to_wake(&self, by: Time) -> Stored<Vec<String>> {
        self.list_to_wake(by).await
    }

    async fn wake(&self, key: TableKey, at: Option<Time>) -> Stored<()> {
        self.note_wake(key, at).await
    }

    async fn delete_table(&self, key: TableKey) -> Stored<()> {
        let _turn = self.turn().await;
        let delete = sqlx::query("delete from game_table where table_key = $1").bind(key.0);
        delete.execute(&self.write).await?;
        Ok(())
    }

    async fn add_person(&self, id: &UserId, name: &str, now: Time) -> Stored<()> {
        self.insert_person(id, name, now).await
    }

    async fn logged_in(&self, id: &UserId, login: &str) -> Stored<Option<Person>> {
        self.find_logged_in(id, login).await
    }

    async fn end_login(&self, id: &UserId, login: &str, now: Time) -> Stored<()> {
        self.write_end_of_login(id, login, now).await
    }

    async fn end_logins(&self, id: &UserId) -> Stored<()> {
        self.write_end_of_logins(id).await
    }

    async fn person(&self, id: &UserId) -> Stored<Option<Person>> {
        self.find_person(id).await
    }

    async fn account(&self, name: &str) -> Stored<Option<Person>> {
        self.find_account(name).await
    }

    async fn rename(&self, id: &UserId, name: &str) -> Stored<()> {
        self.rename_person(id, name).await
    }

    async fn set_account(&self, id: &UserId, name: &str, password: &str) -> Stored<()> {
        self.write_account(id, name, password).await
    }

    async fn people(&self, after: &UserId, limit: usize) -> Stored<Vec<Person>> {
        self.list_people(after, limit).await
    }

    async fn ended_logins(&self, person: &UserId) -> Stored<Vec<String>> {
        self.list_ended_logins(person).await
    }

    async fn keep_known(&self, known: &Known) -> Stored<()> {
        self.insert_known(known).await
    }

    async fn delete_person(&self, id: &UserId) -> Stored<()> {
        let _turn = self.turn().await;
        let delete = sqlx::query("delete from person where person_id = $1").bind(&id.0);
        delete.execute(&self.write).await?;
        Ok(())
    }

    async fn ask_to_forget(&self, id: &UserId, now: Time) -> Stored<()> {
        let _turn = self.turn().await;
        let insert = "insert into forgotten (person_id, created_at) values ($1, $2)
            on conflict (person_id) do nothing";
        sqlx::query(insert).bind(&id.0).bind(now as i64).execute(&self.write).await?;
        Ok(())
    }

    async fn to_forget(&self) -> Stored<Vec<UserId>> {
        let select = "select person_id from forgotten order by created_at";
        let rows = sqlx::query(select).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(UserId(row.try_get(0)?))).collect()
    }

    async fn forgot(&self, id: &UserId) -> Stored<()> {
        let _turn = self.turn().await;
        let delete = sqlx::query("delete from forgotten where person_id = $1").bind(&id.0);
        delete.execute(&self.write).await?;
        Ok(())
    }

    async fn add_token(&self, token: &Token) -> Stored<()> {
        self.insert_token(token).await
    }

    async fn token(&self, hash: &str) -> Stored<Option<Token>> {
        self.find_token(hash).await
    }

    async fn tokens(&self, person: &UserId) -> Stored<Vec<Token>> {
        self.list_tokens(person).await
    }

    async fn delete_token(&self, person: &UserId, hash: &str) -> Stored<bool> {
        let _turn = self.turn().await;
        let delete = "delete from token where person_id = $1 and token_hash = $2";
        let done = sqlx::query(delete).bind(&person.0).bind(hash).execute(&self.write).await?;
        Ok(done.rows_affected() > 0)
    }

    async fn ratings(&self, person: &UserId) -> Stored<Vec<Rating>> {
        self.list_ratings(person).await
    }

    async fn rate(&self, key: TableKey, ratings: &[Rating], now: Time) -> Stored<bool> {
        self.write_ratings(key, ratings, now).await
    }

    async fn unrated(&self) -> Stored<Vec<String>> {
        self.list_unrated().await
    }

    async fn backup(&self, to: &Path) -> Stored<()> {
        if self.log.is_none() {
            let advice = "copy a PostgreSQL database with pg_dump, which works while we run";
            return Err(StoreFault::Unsupported(advice));
        }
        let path = to.to_str().ok_or(StoreFault::Unsupported("the path must be UTF-8"))?;
        crate::private::new_file(to)?;
        let statement = format!("vacuum into '{}'", path.replace('\'', "''"));
        sqlx::query(AssertSqlSafe(statement)).execute(&self.read).await?;
        Ok(())
    }

    async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}
