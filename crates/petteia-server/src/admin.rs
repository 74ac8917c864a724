//! What those who run a server can do with its data, also while it runs.

use crate::{
    store::{
        Append, NewTable, Store, StoreFault, Stored, TableCard, TableFilter, TableKey, TableRow,
    },
    time::now,
};
use petteia_kernel::AnyRules;
use petteia_protocol::{Sitter, Stage};
use petteia_table::{Logged, Table, UserId, What};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeSet,
    io::{self, BufRead, Write},
    path::Path,
};
use thiserror::Error;

/// How many tables are listed at once.
const PAGE: usize = 500;

/// What deleted people are called.
const DELETED: &str = "somebody";

/// Why an export or import failed.
#[derive(Debug, Error)]
pub enum AdminFault {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The file.
    #[error("the file: {0}")]
    File(#[from] io::Error),
    /// A line of the file is not one of an export.
    #[error("line {line}: {message}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        message: String,
    },
    /// There is no such person.
    #[error("there is no account «{0}»")]
    NoAccount(String),
}

/// One line of an export: a table with its whole log.
#[derive(Debug, Serialize, Deserialize)]
struct Exported {
    table: String,
    rules_version: u32,
    log: Vec<Logged>,
}

/// Writes every table, one on each line, the oldest last. Accounts are not part of it.
///
/// # Errors
/// If the store or the file fails.
pub async fn export(store: &dyn Store, into: &mut (dyn Write + Send)) -> Result<usize, AdminFault> {
    let mut filter = TableFilter { limit: PAGE, ..TableFilter::default() };
    let (mut count, mut last) = (0, BTreeSet::new());
    loop {
        let rows = store.tables(&filter).await?;
        let Some(oldest) = rows.last().map(|row| row.changed) else { return Ok(count) };
        let full = rows.len() == filter.limit;
        let mut fresh = 0;
        for row in rows {
            // Pages overlap by those of the same moment.
            if last.insert(row.name.clone()) {
                let log = store.log(row.key).await?;
                let line = Exported { table: row.name, rules_version: row.rules_version, log };
                serde_json::to_writer(&mut *into, &line).map_err(io::Error::from)?;
                into.write_all(b"\n")?;
                fresh += 1;
            }
        }
        count += fresh;
        if !full {
            return Ok(count);
        }
        if fresh == 0 {
            filter.limit += PAGE;
        } else {
            filter.before = Some(oldest + 1);
        }
    }
}

/// Reads what [`export`] wrote. Tables that are there already stay as they are; a log that makes
/// no table is refused with its line.
///
/// # Errors
/// If the store or the file fails.
pub async fn import(
    store: &dyn Store,
    registry: &'static [&'static dyn AnyRules],
    from: &mut (dyn BufRead + Send),
) -> Result<usize, AdminFault> {
    let mut count = 0;
    let (mut text, mut line) = (String::new(), 0);
    loop {
        line += 1;
        text.clear();
        if from.read_line(&mut text)? == 0 {
            return Ok(count);
        }
        let refuse = |message: String| AdminFault::Line { line, message };
        let new = read_line(registry, &text).map_err(refuse)?;
        match store.create_table(&new).await {
            Ok(_) => count += 1,
            Err(StoreFault::Taken) => {}
            Err(fault) => return Err(fault.into()),
        }
    }
}

fn read_line(registry: &[&'static dyn AnyRules], text: &str) -> Result<NewTable, String> {
    let Exported { table: name, rules_version, log } =
        serde_json::from_str(text).map_err(|error| error.to_string())?;
    let Some(Logged { what: What::Opened { host, plan, .. }, .. }) = log.first() else {
        return Err("the log does not begin with the table's opening".to_owned());
    };
    let rules = registry.iter().find(|rules| rules.about().id == plan.game);
    let rules = *rules.ok_or_else(|| format!("there is no game «{}» here", plan.game))?;
    let table = Table::restore(&name, rules, log.iter().cloned()).map_err(|f| f.to_string())?;
    let (host, plan, card) = (host.clone(), plan.clone(), imported(&table));
    Ok(NewTable { name, rules_version, host, plan, card, entries: log })
}

/// What was rated where it was played is not rated again.
fn imported(table: &Table) -> TableCard {
    crate::running::card(table)
}

/// Removes an account: the person, their keys and ratings, and their name in every table. Games
/// stay, because they are the others' games too. A server that runs meanwhile takes them out of
/// the tables in its memory within seconds, and lets bots go on for them; otherwise the next one to
/// start does.
///
/// # Errors
/// If there is no such account or the store fails.
pub async fn delete_account(store: &dyn Store, name: &str) -> Result<usize, AdminFault> {
    let person = store.account(name).await?;
    let person = person.ok_or_else(|| AdminFault::NoAccount(name.to_owned()))?;
    let count = delete_person(store, &person.id).await?;
    store.ask_to_forget(&person.id, now()).await?;
    Ok(count)
}

/// The same for somebody by their id, guests too.
///
/// # Errors
/// If the store fails.
pub async fn delete_person(store: &dyn Store, id: &UserId) -> Result<usize, AdminFault> {
    let filter = TableFilter { person: Some(id.clone()), limit: 1 << 20, ..TableFilter::default() };
    let rows = store.tables(&filter).await?;
    let count = rows.len();
    for row in rows {
        forget_in(store, row.key, id).await?;
        forget_on_card(store, row, id).await?;
    }
    store.delete_person(id).await?;
    Ok(count)
}

/// The name is on the table's card too.
async fn forget_on_card(store: &dyn Store, row: TableRow, id: &UserId) -> Stored<()> {
    let people = store.seats(row.key).await?;
    let mut sitters = row.sitters;
    for (seat, _) in people.iter().filter(|(_, person)| person == id) {
        if let Some(Sitter::Person { name, .. } | Sitter::Invited { name }) =
            sitters.get_mut(seat.index())
        {
            DELETED.clone_into(name);
        }
    }
    let awake = matches!(row.stage, Stage::Playing | Stage::Paused);
    let card = TableCard {
        stage: row.stage,
        host: row.host,
        sitters,
        people,
        actions: row.actions,
        outcome: row.outcome,
        unrated: false,
        wake_at: awake.then_some(0),
        changed: row.changed,
    };
    let append = Append { key: row.key, entries: Vec::new(), card: Some(card), snapshot: None };
    store.append(&[append]).await
}

async fn forget_in(store: &dyn Store, key: TableKey, id: &UserId) -> Result<(), AdminFault> {
    let log = store.log(key).await?;
    let ids = everyone_they_were(&log, id);
    let mut seats = BTreeSet::new();
    for mut entry in log {
        let name = match &mut entry.what {
            What::Sat { seat, user, name } if ids.contains(user) => {
                seats.insert(*seat);
                Some(name)
            }
            What::Kept { user, name, .. } | What::Became { user, name, .. }
                if ids.contains(user) =>
            {
                Some(name)
            }
            What::Sat { seat, .. } => {
                seats.remove(seat);
                None
            }
            What::Said { seat: Some(seat), name, .. } if seats.contains(seat) => Some(name),
            _ => None,
        };
        if let Some(name) = name {
            DELETED.clone_into(name);
            store.rewrite(key, &entry).await?;
        }
    }
    Ok(())
}

/// A person, and the guests they were before they came back to their account.
fn everyone_they_were(log: &[Logged], id: &UserId) -> BTreeSet<UserId> {
    let mut ids = BTreeSet::from([id.clone()]);
    for entry in log.iter().rev() {
        if let What::Became { from, user, .. } = &entry.what
            && ids.contains(user)
        {
            ids.insert(from.clone());
        }
    }
    ids
}

/// Copies everything to a new file while the server runs.
///
/// # Errors
/// If the file is there already or cannot be written.
pub async fn backup(store: &dyn Store, to: &Path) -> Stored<()> {
    store.backup(to).await
}
