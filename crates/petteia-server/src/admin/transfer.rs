//! Everything as text, one line each: to be kept, or read by a server with another database.

use super::{AdminFault, unplayed::card_of_log};
use crate::{
    store::{
        Known, NewTable, NextTable, Person, Rating, Store, StoreFault, Stored, TableCard,
        TableFilter, TableKey, TableRow, Token,
    },
    time::now,
};
use petteia_kernel::{AnyRules, Outcome, Seat};
use petteia_protocol::{Sitter, Stage};
use petteia_table::{Logged, Table, UserId, What};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::io::{self, BufRead, Write};

/// How many tables or people are listed at once.
const PAGE: usize = 500;

/// What a line is about. Those of earlier versions do not say: they are tables.
#[derive(Copy, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    #[default]
    Table,
    Person,
    Setting,
    Next,
}

/// What all lines have.
#[derive(Deserialize)]
struct AnyLine {
    #[serde(default)]
    kind: Kind,
}

/// A table with its whole log.
#[derive(Serialize, Deserialize)]
struct TableLine {
    #[serde(default)]
    kind: Kind,
    table: String,
    rules_version: u32,
    /// Whether ratings still have to learn of the result.
    #[serde(default)]
    unrated: bool,
    /// As lists show it: nobody can find that out who has other rules. Those of earlier versions do
    /// not say.
    #[serde(default)]
    listed: Option<Listed>,
    log: Vec<Logged>,
}

/// A table as lists show it.
#[derive(Serialize, Deserialize)]
struct Listed {
    stage: Stage,
    host: UserId,
    sitters: Vec<Sitter>,
    people: Vec<(Seat, UserId)>,
    actions: usize,
    outcome: Option<Outcome>,
}

/// Somebody with everything that is kept about them.
#[derive(Serialize, Deserialize)]
struct PersonLine {
    kind: Kind,
    person: Person,
    keys: Vec<Token>,
    ratings: Vec<Rating>,
    ended_logins: Vec<String>,
}

/// What the server itself has to remember.
#[derive(Serialize, Deserialize)]
struct SettingLine {
    kind: Kind,
    name: String,
    value: String,
}

/// Where a finished game is played again.
#[derive(Serialize, Deserialize)]
struct NextLine {
    kind: Kind,
    table: String,
    next: String,
    by: Seat,
}

/// Writes everything: first what the server remembers, such as the key that signs cookies, then
/// people with the hashes of their passwords and keys, then every table, the oldest first, and at
/// last which is played again where. The answer is the number of tables.
///
/// # Errors
/// If the store or the file fails.
pub async fn export(store: &dyn Store, into: &mut (dyn Write + Send)) -> Result<usize, AdminFault> {
    for (name, value) in store.settings().await? {
        write(into, &SettingLine { kind: Kind::Setting, name, value })?;
    }
    export_people(store, into).await?;
    export_tables(store, into).await
}

fn write(into: &mut (dyn Write + Send), line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *into, line)?;
    into.write_all(b"\n")
}

async fn export_people(store: &dyn Store, into: &mut (dyn Write + Send)) -> Result<(), AdminFault> {
    let mut after = UserId(String::new());
    loop {
        let page = store.people(&after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id.clone();
        for person in page {
            let keys = store.tokens(&person.id).await?;
            let ratings = store.ratings(&person.id).await?;
            let ended_logins = store.ended_logins(&person.id).await?;
            write(into, &PersonLine { kind: Kind::Person, person, keys, ratings, ended_logins })?;
        }
    }
}

async fn export_tables(
    store: &dyn Store,
    into: &mut (dyn Write + Send),
) -> Result<usize, AdminFault> {
    let (mut count, mut after, mut played_again) = (0, TableKey(i64::MIN), Vec::new());
    loop {
        let filter = TableFilter { after: Some(after), limit: PAGE, ..TableFilter::default() };
        let page = store.tables(&filter).await?;
        let Some(last) = page.last() else { break };
        (count, after) = (count + page.len(), last.key);
        for row in page {
            if let Some(next) = store.next_table(row.key).await? {
                let (table, next, by) = (row.name.clone(), next.name, next.by);
                played_again.push(NextLine { kind: Kind::Next, table, next, by });
            }
            write(into, &table_line(store, row).await?)?;
        }
    }
    // Both tables have to be there before.
    for line in played_again {
        write(into, &line)?;
    }
    Ok(count)
}

async fn table_line(store: &dyn Store, row: TableRow) -> Stored<TableLine> {
    let TableRow { name: table, rules_version, unrated, stage, host, .. } = row;
    let (sitters, actions, outcome) = (row.sitters, row.actions, row.outcome);
    let people = store.seats(row.key).await?;
    let listed = Some(Listed { stage, host, sitters, people, actions, outcome });
    let log = store.log(row.key).await?;
    Ok(TableLine { kind: Kind::Table, table, rules_version, unrated, listed, log })
}

/// What came of an import.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Imported {
    /// How many tables are new.
    pub tables: usize,
    /// Those among them of which nobody can say any more whether their games are over: they were
    /// begun by other rules than today's, and the export does not say. They count as running.
    pub unsure: Vec<String>,
}

/// Reads what [`export`] wrote. What is there already stays as it is; a line that makes nothing is
/// refused with its number.
///
/// # Errors
/// If the store or the file fails.
pub async fn import(
    store: &dyn Store,
    registry: &'static [&'static dyn AnyRules],
    from: &mut (dyn BufRead + Send),
) -> Result<Imported, AdminFault> {
    let mut imported = Imported::default();
    let (mut text, mut line) = (String::new(), 0);
    loop {
        line += 1;
        text.clear();
        if from.read_line(&mut text)? == 0 {
            return Ok(imported);
        }
        match import_line(store, registry, &text, &mut imported).await {
            Ok(()) => {}
            Err(LineFault::Store(fault)) => return Err(fault.into()),
            Err(LineFault::Refused(message)) => return Err(AdminFault::Line { line, message }),
        }
    }
}

/// Why a line was not taken.
enum LineFault {
    Store(StoreFault),
    Refused(String),
}

impl From<StoreFault> for LineFault {
    fn from(fault: StoreFault) -> LineFault {
        LineFault::Store(fault)
    }
}

impl From<String> for LineFault {
    fn from(message: String) -> LineFault {
        LineFault::Refused(message)
    }
}

/// Keeps what a line says.
async fn import_line(
    store: &dyn Store,
    registry: &[&'static dyn AnyRules],
    text: &str,
    imported: &mut Imported,
) -> Result<(), LineFault> {
    match read::<AnyLine>(text)?.kind {
        Kind::Table => import_table(store, registry, read(text)?, imported).await?,
        Kind::Person => import_person(store, read(text)?).await?,
        Kind::Next => import_next(store, read(text)?).await?,
        Kind::Setting => {
            let SettingLine { name, value, .. } = read(text)?;
            store.setting(&name, &value).await?;
        }
    }
    Ok(())
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

async fn import_person(store: &dyn Store, line: PersonLine) -> Result<(), LineFault> {
    let PersonLine { person, keys, ratings, ended_logins, .. } = line;
    if store.person(&person.id).await?.is_some() {
        return Ok(());
    }
    let name = person.name.clone();
    match store.keep_known(&Known { person, keys, ratings, ended_logins }).await {
        Err(StoreFault::Taken) => Err(format!("the account «{name}» is somebody else's here"))?,
        kept => Ok(kept?),
    }
}

async fn import_next(store: &dyn Store, line: NextLine) -> Result<(), LineFault> {
    let NextLine { table, next: name, by, .. } = line;
    let unknown = |table: &str| format!("there is no table «{table}» here");
    let row = store.table(&table).await?.ok_or_else(|| unknown(&table))?;
    store.table(&name).await?.ok_or_else(|| unknown(&name))?;
    if store.next_table(row.key).await?.is_none() {
        store.set_next_table(row.key, &NextTable { name, by }, now()).await?;
    }
    Ok(())
}

async fn import_table(
    store: &dyn Store,
    registry: &[&'static dyn AnyRules],
    line: TableLine,
    imported: &mut Imported,
) -> Result<(), LineFault> {
    let is_said = line.listed.is_some();
    let (table, is_played) = new_table(registry, line)?;
    match store.create_table(&table).await {
        Ok(_) => imported.tables += 1,
        Err(StoreFault::Taken) => return Ok(()),
        Err(fault) => return Err(fault.into()),
    }
    if !is_played && !is_said && table.card.stage == Stage::Playing {
        imported.unsure.push(table.name);
    }
    Ok(())
}

/// The table of a line, and whether its log was gone through by the rules: only those that it was
/// set up with make the same game of it.
fn new_table(
    registry: &[&'static dyn AnyRules],
    line: TableLine,
) -> Result<(NewTable, bool), String> {
    let TableLine { table: name, rules_version, unrated, listed, log, .. } = line;
    let Some(Logged { what: What::Opened { host, plan, .. }, .. }) = log.first() else {
        return Err("the log does not begin with the table's opening".to_owned());
    };
    let rules = registry.iter().find(|rules| rules.about().id == plan.game);
    let rules = *rules.ok_or_else(|| format!("there is no game «{}» here", plan.game))?;
    let is_played = rules.rules_version() == rules_version;
    let card = if is_played {
        let table = Table::restore(&name, rules, log.iter().cloned());
        let card = crate::running::card(&table.map_err(|fault| fault.to_string())?);
        // It may have ended while it was exported: the log was read after what lists show.
        let was_on = listed.as_ref().is_some_and(|listed| listed.stage != Stage::Over);
        let unrated = unrated || was_on && card.stage == Stage::Over && plan.rated;
        // What was rated where it was played is not rated again.
        TableCard { unrated, ..card }
    } else {
        let card = card_of_log(host, plan.seats.len(), &log);
        let card = match listed {
            Some(listed) => listed.on(card),
            None => card,
        };
        TableCard { unrated, ..card }
    };
    let (host, plan) = (host.clone(), plan.clone());
    Ok((NewTable { name, rules_version, host, plan, card, entries: log }, is_played))
}

impl Listed {
    /// A card with what is said instead of what was guessed.
    fn on(self, card: TableCard) -> TableCard {
        let Listed { stage, host, sitters, people, actions, outcome } = self;
        TableCard { stage, host, sitters, people, actions, outcome, ..card }
    }
}
