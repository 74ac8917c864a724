//! What is kept: people, tables and, above all, the logs.
//!
//! The only SQL of the project is in this folder. Everything above it sees the trait [`Store`].

mod checkpoint;
mod log;
mod log_file;
mod migrations;
mod people;
mod ratings;
mod snapshots;
mod sql;
mod tables;
mod whole;

pub use sql::SqlStore;

use async_trait::async_trait;
use petteia_kernel::{Outcome, Seat};
use petteia_protocol::{Sitter, Stage, TablePlan, Time};
use petteia_table::{Logged, Saved, UserId};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, path::Path};
use thiserror::Error;

/// Why something could not be stored or found.
#[derive(Debug, Error)]
pub enum StoreFault {
    /// The name is somebody else's.
    #[error("that name is taken")]
    Taken,
    /// The database refuses or cannot be reached.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// SQLite cannot take the log.
    #[error("the database: {0}")]
    Log(#[from] rusqlite::Error),
    /// A file cannot be made.
    #[error("the file: {0}")]
    File(#[from] std::io::Error),
    /// The database is not one of ours, or of a later version.
    #[error("the database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is stored cannot be read.
    #[error("what is stored as {what} cannot be read: {message}")]
    Unreadable {
        /// Which kind of thing.
        what: &'static str,
        /// What is wrong with it.
        message: String,
    },
    /// This database cannot do that.
    #[error("{0}")]
    Unsupported(&'static str),
}

/// What the store knows of it.
pub type Stored<T> = Result<T, StoreFault>;

/// A table's number in the store: shorter than its name.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct TableKey(pub i64);

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq)]
pub struct TableCard {
    /// How far it has come.
    pub stage: Stage,
    /// Who set it up, or the account they have come back to.
    pub host: UserId,
    /// Who sits there.
    pub sitters: Vec<Sitter>,
    /// The people among them.
    pub people: Vec<(Seat, UserId)>,
    /// How many actions have been played.
    pub actions: usize,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Whether it has just ended, and ratings have to learn of the result. What is stored of that
    /// stays otherwise: another card says nothing about the result.
    pub unrated: bool,
    /// When it must be in memory again: 0 while it is, none if nothing happens by itself.
    pub wake_at: Option<Time>,
    /// When it last changed.
    pub changed: Time,
}

/// A new table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name.
    pub name: String,
    /// The version of its game's rules.
    pub rules_version: u32,
    /// Who set it up.
    pub host: UserId,
    /// As what.
    pub plan: TablePlan,
    /// As lists show it.
    pub card: TableCard,
    /// The first entries of its log.
    pub entries: Vec<Logged>,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its number.
    pub key: TableKey,
    /// Its name.
    pub name: String,
    /// The version of its game's rules.
    pub rules_version: u32,
    /// Who set it up.
    pub host: UserId,
    /// As what.
    pub plan: TablePlan,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits there.
    pub sitters: Vec<Sitter>,
    /// How many actions have been played when this was last noted.
    pub actions: usize,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Whether ratings still have to learn of the result.
    pub unrated: bool,
    /// When it last changed in a way that lists show.
    pub changed: Time,
}

/// What one table adds to its log.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub key: TableKey,
    /// What.
    pub entries: Vec<Logged>,
    /// As lists show it, if that has changed.
    pub card: Option<TableCard>,
    /// What it has come to with these entries, to be found again without going through all of them.
    pub snapshot: Option<Snapshot>,
}

/// A table after some entries of its log: a cache of what the log says.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The version of the rules that made it: no other may use it.
    pub rules_version: u32,
    /// The table.
    pub saved: Saved,
}

/// A log from where a snapshot of it ends.
#[derive(Clone, Debug)]
pub struct Recalled {
    /// The snapshot; none if there is none that can be trusted.
    pub saved: Option<Saved>,
    /// The entries after it, or all of them.
    pub rest: Vec<Logged>,
}

/// The table at which a finished game is played again.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct NextTable {
    /// Its name.
    pub name: String,
    /// Who asked for it first.
    pub by: Seat,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub struct TableFilter {
    /// Only these stages; all if empty.
    pub stages: Vec<Stage>,
    /// Only what the lobby may show.
    pub public: bool,
    /// Only this game.
    pub game: Option<String>,
    /// Only with this many seats.
    pub seats: Option<usize>,
    /// Only tables of this person.
    pub person: Option<UserId>,
    /// Only tables with somebody of a name like this.
    pub name: Option<String>,
    /// Only tables that changed before.
    pub before: Option<Time>,
    /// Only tables that come after this one, which changed at that time, where the latest change is
    /// first: several may have changed at the same moment.
    pub behind: Option<(Time, TableKey)>,
    /// Only tables set up after this one, and in that order: whatever happens to them meanwhile, page
    /// after page of them has all.
    pub after: Option<TableKey>,
    /// At most so many.
    pub limit: usize,
}

/// Somebody who plays.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: UserId,
    /// The name they are called by.
    pub name: String,
    /// The hash of their password: an account has one, a guest has none.
    pub password: Option<String>,
    /// Cookies of an older generation are worth nothing.
    pub generation: i64,
    /// Since when.
    pub created: Time,
}

/// Somebody with everything that is kept about them.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// Who.
    pub person: Person,
    /// Their keys.
    pub keys: Vec<Token>,
    /// How well they play.
    pub ratings: Vec<Rating>,
    /// The logins they have ended.
    pub ended_logins: Vec<String>,
}

/// A personal key for programs.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// The hash of the key.
    pub hash: String,
    /// Whose.
    pub person: UserId,
    /// What it is for, in its owner's words.
    pub label: String,
    /// What it allows.
    pub scopes: String,
    /// Since when.
    pub created: Time,
}

/// How well somebody plays.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// Who.
    pub person: UserId,
    /// Which game.
    pub game: String,
    /// With how many seats.
    pub seats: usize,
    /// The estimate.
    pub rating: f64,
    /// How unsure it is.
    pub uncertainty: f64,
    /// After how many games.
    pub games: u32,
}

/// Where everything is kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Whether it can be reached.
    async fn ready(&self) -> Stored<()>;
    /// What the server remembers under this name; `fresh` if there is nothing yet.
    async fn setting(&self, name: &str, fresh: &str) -> Stored<String>;
    /// Everything the server remembers, by its names.
    async fn settings(&self) -> Stored<Vec<(String, String)>>;

    /// Keeps a new table with the beginning of its log, and numbers it.
    async fn create_table(&self, table: &NewTable) -> Stored<TableKey>;
    /// Adds to the logs of many tables, all or nothing; when it returns, they are on disk.
    async fn append(&self, appends: &[Append]) -> Stored<()>;
    /// The whole log of a table in order.
    async fn log(&self, key: TableKey) -> Stored<Vec<Logged>>;
    /// The same with the latest snapshot of this version of the rules, if there is one of this log.
    async fn recall(&self, key: TableKey, rules_version: u32) -> Stored<Recalled>;
    /// Writes an entry anew: only to take a deleted person's name out of it. Snapshots go with it.
    async fn rewrite(&self, key: TableKey, entry: &Logged) -> Stored<()>;
    /// A table by its name.
    async fn table(&self, name: &str) -> Stored<Option<TableRow>>;
    /// The people at a table.
    async fn seats(&self, key: TableKey) -> Stored<Vec<(Seat, UserId)>>;
    /// The table at which another is played again, unless it is closed.
    async fn next_table(&self, key: TableKey) -> Stored<Option<NextTable>>;
    /// Keeps that, in the place of one that is closed.
    async fn set_next_table(&self, key: TableKey, next: &NextTable, now: Time) -> Stored<()>;
    /// How many tables somebody has set up that are not over.
    async fn hosted(&self, person: &UserId) -> Stored<usize>;
    /// Calls somebody by this name on a table as lists show it: where they sit, and where its plan
    /// invites them.
    async fn forget_name(
        &self,
        key: TableKey,
        id: &UserId,
        invited: &BTreeSet<Seat>,
        name: &str,
    ) -> Stored<()>;
    /// Tables whose logs know this person, or at which somebody without a seat has said something by
    /// one of these names: a long search.
    async fn mentions(
        &self,
        id: &UserId,
        names: &BTreeSet<String>,
    ) -> Stored<BTreeSet<(TableKey, String)>>;
    /// Tables, the latest change first, unless the filter has another order.
    async fn tables(&self, filter: &TableFilter) -> Stored<Vec<TableRow>>;
    /// Names of tables that must be in memory by then.
    async fn to_wake(&self, by: Time) -> Stored<Vec<String>>;
    /// Notes when a table must be in memory again.
    async fn wake(&self, key: TableKey, at: Option<Time>) -> Stored<()>;
    /// Removes a table.
    async fn delete_table(&self, key: TableKey) -> Stored<()>;

    /// Keeps a new guest.
    async fn add_person(&self, id: &UserId, name: &str, now: Time) -> Stored<()>;
    /// Somebody, unless this login of theirs has ended.
    async fn logged_in(&self, id: &UserId, login: &str) -> Stored<Option<Person>>;
    /// Ends a login.
    async fn end_login(&self, id: &UserId, login: &str, now: Time) -> Stored<()>;
    /// Ends all cookies of somebody.
    async fn end_logins(&self, id: &UserId) -> Stored<()>;
    /// Somebody.
    async fn person(&self, id: &UserId) -> Stored<Option<Person>>;
    /// The owner of an account.
    async fn account(&self, name: &str) -> Stored<Option<Person>>;
    /// Calls somebody by another name.
    async fn rename(&self, id: &UserId, name: &str) -> Stored<()>;
    /// Makes an account of a guest, or gives an account another password and ends its cookies.
    async fn set_account(&self, id: &UserId, name: &str, password: &str) -> Stored<()>;
    /// Everybody after this one, in the order of their ids.
    async fn people(&self, after: &UserId, limit: usize) -> Stored<Vec<Person>>;
    /// The logins somebody has ended.
    async fn ended_logins(&self, person: &UserId) -> Stored<Vec<String>>;
    /// Keeps somebody who was kept elsewhere.
    async fn keep_known(&self, known: &Known) -> Stored<()>;
    /// Removes somebody with their tokens and ratings.
    async fn delete_person(&self, id: &UserId) -> Stored<()>;

    /// Asks the server, or the next one that starts, to take somebody out of its tables.
    async fn ask_to_forget(&self, id: &UserId, now: Time) -> Stored<()>;
    /// Whom a server has been asked to take out of its tables.
    async fn to_forget(&self) -> Stored<Vec<UserId>>;
    /// That has been done.
    async fn forgot(&self, id: &UserId) -> Stored<()>;

    /// Keeps a key.
    async fn add_token(&self, token: &Token) -> Stored<()>;
    /// The key with this hash.
    async fn token(&self, hash: &str) -> Stored<Option<Token>>;
    /// Somebody's keys.
    async fn tokens(&self, person: &UserId) -> Stored<Vec<Token>>;
    /// Removes one of somebody's keys; whether there was one.
    async fn delete_token(&self, person: &UserId, hash: &str) -> Stored<bool>;

    /// Somebody's ratings.
    async fn ratings(&self, person: &UserId) -> Stored<Vec<Rating>>;
    /// Keeps what a table's result changes, once; whether it was the first time.
    async fn rate(&self, key: TableKey, ratings: &[Rating], now: Time) -> Stored<bool>;
    /// Tables whose result ratings still have to learn.
    async fn unrated(&self) -> Stored<Vec<String>>;

    /// Copies everything to a new file while the server runs.
    async fn backup(&self, to: &Path) -> Stored<()>;
    /// Lets go of the database.
    async fn close(&self);
}

/// The word a stage is stored as.
pub(crate) fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Paused => "paused",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}
