//! What every store must do, tried on SQLite and on a PostgreSQL that the test starts for itself.

use crate::{contract, postgres::Cluster};
use petteia_kernel::{Clause, Outcome, Points, Rules, Seat, Secret};
use petteia_protocol::{Level, SeatPlan, Sitter, Stage, TablePlan};
use petteia_server::store::{
    Append, NewTable, Rating, Snapshot, SqlStore, Store, StoreFault, TableCard, TableFilter, Token,
};
use petteia_table::{By, Input, Invitation, Logged, Outbox, UserId, What};
use petteia_testkit::toy::Toy;
use serde_json::json;

static TOY: Rules<Toy> = Rules::NEW;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a file? 100%.sqlite");
    let store = SqlStore::sqlite(&file).await.unwrap();
    contract(&store).await;
    let copy = folder.path().join("it's a copy.sqlite");
    store.backup(&copy).await.unwrap();
    let copied = SqlStore::sqlite(&copy).await.unwrap();
    let table = copied.table("t1").await.unwrap().unwrap();
    assert_eq!(copied.log(table.key).await.unwrap(), store.log(table.key).await.unwrap());
    store.close().await;
    let again = SqlStore::sqlite(&file).await.unwrap();
    assert_eq!(again.log(table.key).await.unwrap(), copied.log(table.key).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_the_contract() {
    let Some(cluster) = Cluster::start().await else { return };
    let store = SqlStore::postgres(&cluster.url).await.unwrap();
    contract(&store).await;
    assert!(store.backup("nowhere".as_ref()).await.unwrap_err().to_string().contains("pg_dump"));
    store.close().await;
    let again = SqlStore::postgres(&cluster.url).await.unwrap();
    let table = again.table("t1").await.unwrap().unwrap();
    assert_eq!(again.log(table.key).await.unwrap().len(), 4, "migrations run once");
    again.close().await;
}

async fn contract(store: &dyn Store) {
    store.ready().await.unwrap();
    settings_are_kept_once(store).await;
    people_accounts_and_keys(store).await;
    logs_are_all_or_nothing(store).await;
    lists_are_filtered(store).await;
    results_are_rated_once(store).await;
    tables_wake_when_due(store).await;
    servers_are_asked_to_forget(store).await;
    snapshots_are_a_cache(store).await;
    contract::settings_are_listed(store).await;
    contract::people_are_listed_page_by_page(store).await;
    contract::logins_end_one_by_one_or_all(store).await;
    contract::who_was_kept_elsewhere_is_kept_whole(store).await;
    contract::who_hosts_and_sits_is_known(store).await;
    contract::a_finished_game_is_played_again_at_one_table(store).await;
    contract::names_are_taken_off_lists(store).await;
    contract::logs_are_searched_for_people(store).await;
    contract::lists_go_on_behind_the_last_table_of_a_page(store).await;
    contract::tables_are_listed_in_the_order_they_were_set_up(store).await;
}

async fn settings_are_kept_once(store: &dyn Store) {
    assert_eq!(store.setting("key", "one").await.unwrap(), "one");
    assert_eq!(store.setting("key", "two").await.unwrap(), "one");
}

async fn people_accounts_and_keys(store: &dyn Store) {
    let (ada, ben) = (user("ada"), user("ben"));
    store.add_person(&ada, "Ada", 1).await.unwrap();
    store.add_person(&ben, "Ben", 1).await.unwrap();
    assert!(matches!(store.add_person(&ben, "Ben", 1).await, Err(StoreFault::Taken)));
    assert_eq!(store.person(&ada).await.unwrap().unwrap().password, None);
    assert_eq!(store.person(&user("nobody")).await.unwrap(), None);
    assert_eq!(store.account("Ada").await.unwrap(), None, "a guest is no account");
    store.set_account(&ada, "Ada", "hash").await.unwrap();
    let account = store.account("aDA").await.unwrap().unwrap();
    assert_eq!((account.id, account.generation), (ada.clone(), 1));
    let taken = store.set_account(&ben, "ADA", "hash").await;
    assert!(matches!(taken, Err(StoreFault::Taken)), "{taken:?}");
    store.set_account(&ben, "Ben", "hash").await.unwrap();
    assert!(matches!(store.rename(&ben, "ada").await, Err(StoreFault::Taken)));
    store.rename(&ben, "Benjamin").await.unwrap();
    assert_eq!(store.account("benjamin").await.unwrap().unwrap().id, ben);

    let token = Token {
        hash: "h1".to_owned(),
        person: ada.clone(),
        label: "my bot".to_owned(),
        scopes: "play read".to_owned(),
        created: 5,
    };
    store.add_token(&token).await.unwrap();
    assert_eq!(store.token("h1").await.unwrap(), Some(token.clone()));
    assert_eq!(store.tokens(&ada).await.unwrap(), [token]);
    assert!(!store.delete_token(&ben, "h1").await.unwrap(), "it is not Ben's");
    assert!(store.delete_token(&ada, "h1").await.unwrap());
    assert_eq!(store.token("h1").await.unwrap(), None);
}

async fn logs_are_all_or_nothing(store: &dyn Store) {
    let first = store.create_table(&table("t1", "ada", true)).await.unwrap();
    let second = store.create_table(&table("t2", "ben", false)).await.unwrap();
    assert!(matches!(store.create_table(&table("t1", "x", true)).await, Err(StoreFault::Taken)));
    assert_ne!(first, second);
    let append = |key, numbers: std::ops::Range<u64>| Append {
        key,
        entries: numbers.map(acted).collect(),
        card: None,
        snapshot: None,
    };
    store.append(&[append(first, 1..3), append(second, 1..2)]).await.unwrap();
    // The second of these was there before: none of them may be there afterwards.
    assert!(store.append(&[append(second, 2..3), append(first, 2..3)]).await.is_err());
    assert_eq!(store.log(second).await.unwrap().len(), 2);
    store.append(&[append(first, 3..4)]).await.unwrap();
    let log = store.log(first).await.unwrap();
    assert_eq!(log.iter().map(|entry| entry.number).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(log[1], acted(1));
    // Whoever has not heard of a commit brings the same again: it is there once.
    store.append(&[append(second, 1..2), append(first, 2..4)]).await.unwrap();
    assert_eq!(store.log(first).await.unwrap(), log);
    let mut other = append(first, 3..4);
    other.entries[0].at += 1;
    assert!(store.append(&[other]).await.is_err(), "something else is there");
    assert!(store.append(&[append(first, 3..5)]).await.is_err(), "not all of it is there");
    assert_eq!(store.log(first).await.unwrap(), log);
    let many = append(second, 2..700);
    store.append(&[many]).await.unwrap();
    assert_eq!(store.log(second).await.unwrap().len(), 700);
    let changed = Logged { number: 1, at: 9, what: What::Closed };
    store.rewrite(second, &changed).await.unwrap();
    assert_eq!(store.log(second).await.unwrap()[1], changed);
    store.delete_table(second).await.unwrap();
    assert!(store.log(second).await.unwrap().is_empty());
    assert!(store.table("t2").await.unwrap().is_none());
}

async fn lists_are_filtered(store: &dyn Store) {
    let key = store.create_table(&table("t3", "ben", false)).await.unwrap();
    let names = |rows: Vec<petteia_server::store::TableRow>| {
        rows.into_iter().map(|row| row.name).collect::<Vec<_>>()
    };
    let all = TableFilter { limit: 10, ..TableFilter::default() };
    assert_eq!(names(store.tables(&all).await.unwrap()), ["t3", "t1"]);
    let public = TableFilter { public: true, ..all.clone() };
    assert_eq!(names(store.tables(&public).await.unwrap()), ["t1"]);
    let bens = TableFilter { person: Some(user("ben")), ..all.clone() };
    assert_eq!(names(store.tables(&bens).await.unwrap()), ["t3"]);
    let over = TableFilter { stages: vec![Stage::Over, Stage::Closed], ..all.clone() };
    assert!(store.tables(&over).await.unwrap().is_empty());
    let card = TableCard { stage: Stage::Over, changed: 99, ..card("ben") };
    store
        .append(&[Append { key, entries: vec![acted(1)], card: Some(card), snapshot: None }])
        .await
        .unwrap();
    assert_eq!(names(store.tables(&over).await.unwrap()), ["t3"]);
    let named = |name: &str| TableFilter { name: Some(name.to_owned()), ..all.clone() };
    assert_eq!(names(store.tables(&named("BEN")).await.unwrap()), ["t3"]);
    assert!(store.tables(&named("%")).await.unwrap().is_empty(), "no wild cards");
    let game = |game: &str| TableFilter { game: Some(game.to_owned()), ..all.clone() };
    assert_eq!(store.tables(&game("toy")).await.unwrap().len(), 2);
    assert!(store.tables(&game("chess")).await.unwrap().is_empty());
    let three = TableFilter { seats: Some(3), ..all.clone() };
    assert!(store.tables(&three).await.unwrap().is_empty());
    let earlier = TableFilter { before: Some(99), ..all };
    assert_eq!(names(store.tables(&earlier).await.unwrap()), ["t1"]);
}

async fn results_are_rated_once(store: &dyn Store) {
    let key = store.table("t3").await.unwrap().unwrap().key;
    let scores = [Points::whole(3), Points::whole(1)];
    let outcome = Outcome::by_score(&scores, Clause::new("T4.1"));
    let card =
        TableCard { stage: Stage::Over, unrated: true, outcome: Some(outcome), ..card("ben") };
    store
        .append(&[Append { key, entries: vec![acted(2)], card: Some(card), snapshot: None }])
        .await
        .unwrap();
    // Another card says nothing about the result: it neither waits again nor is forgotten.
    let later = || {
        let card = TableCard { stage: Stage::Over, outcome: Some(outcome), ..self::card("ben") };
        [Append { key, entries: Vec::new(), card: Some(card), snapshot: None }]
    };
    store.append(&later()).await.unwrap();
    assert_eq!(store.unrated().await.unwrap(), ["t3"]);
    assert_eq!(store.table("t3").await.unwrap().unwrap().outcome, Some(outcome));
    let rating = |rating| Rating {
        person: user("ben"),
        game: "toy".to_owned(),
        seats: 2,
        rating,
        uncertainty: 8.25,
        games: 1,
    };
    assert!(store.rate(key, &[rating(26.5)], 7).await.unwrap());
    assert!(!store.rate(key, &[rating(99.0)], 7).await.unwrap(), "once is enough");
    store.append(&later()).await.unwrap();
    assert_eq!(store.ratings(&user("ben")).await.unwrap(), [rating(26.5)]);
    assert!(store.unrated().await.unwrap().is_empty());
    store.delete_person(&user("ben")).await.unwrap();
    assert!(store.ratings(&user("ben")).await.unwrap().is_empty(), "they go with the person");
}

async fn tables_wake_when_due(store: &dyn Store) {
    let key = store.table("t1").await.unwrap().unwrap().key;
    store.wake(key, Some(500)).await.unwrap();
    assert!(store.to_wake(499).await.unwrap().is_empty());
    assert_eq!(store.to_wake(500).await.unwrap(), ["t1"]);
    store.wake(key, None).await.unwrap();
    assert!(store.to_wake(9_999).await.unwrap().is_empty());
}

async fn servers_are_asked_to_forget(store: &dyn Store) {
    assert!(store.to_forget().await.unwrap().is_empty());
    store.ask_to_forget(&user("cleo"), 1).await.unwrap();
    store.ask_to_forget(&user("ada"), 2).await.unwrap();
    store.ask_to_forget(&user("cleo"), 3).await.unwrap();
    assert_eq!(store.to_forget().await.unwrap(), [user("cleo"), user("ada")]);
    store.forgot(&user("cleo")).await.unwrap();
    assert_eq!(store.to_forget().await.unwrap(), [user("ada")]);
}

async fn snapshots_are_a_cache(store: &dyn Store) {
    let mut out = Outbox::default();
    let mut table = petteia_table::Table::open("t4", &TOY, invitation(), 6, &mut out).unwrap();
    let new = NewTable { entries: std::mem::take(&mut out.log), ..self::table("t4", "ada", false) };
    let key = store.create_table(&new).await.unwrap();
    let none = store.recall(key, 1).await.unwrap();
    assert!(none.saved.is_none() && none.rest == new.entries, "{none:?}");

    table.handle(7, Input::Start { user: user("ada") }, &mut out).unwrap();
    let keep = |entries: Vec<Logged>, rules_version, saved| Append {
        key,
        entries,
        card: None,
        snapshot: Some(Snapshot { rules_version, saved }),
    };
    let begun = out.log.clone();
    store.append(&[keep(begun, 1, table.save())]).await.unwrap();
    let recalled = store.recall(key, 1).await.unwrap();
    assert_eq!((recalled.saved.unwrap().logged(), recalled.rest.len()), (table.logged(), 0));
    let other = store.recall(key, 2).await.unwrap();
    assert!(other.saved.is_none(), "it is of other rules");
    assert_eq!(other.rest, store.log(key).await.unwrap());

    // More entries follow it, and a later one takes its place.
    let known = table.logged();
    let said = |text: &str| Input::Say {
        user: user("ada"),
        name: "Ada".to_owned(),
        text: text.to_owned(),
        to: None,
    };
    let mut out = Outbox::default();
    table.handle(8, said("hello"), &mut out).unwrap();
    let entries = std::mem::take(&mut out.log);
    let append = Append { key, entries: entries.clone(), card: None, snapshot: None };
    store.append(&[append]).await.unwrap();
    let recalled = store.recall(key, 1).await.unwrap();
    assert_eq!((recalled.saved.unwrap().logged(), recalled.rest), (known, entries));
    store.append(&[keep(Vec::new(), 1, table.save())]).await.unwrap();
    assert_eq!(store.recall(key, 1).await.unwrap().saved.unwrap().logged(), known + 1);

    // What is ahead of the log is not kept, and what is kept of a log goes when that is rewritten.
    table.handle(9, said("again"), &mut out).unwrap();
    store.append(&[keep(Vec::new(), 1, table.save())]).await.unwrap();
    assert_eq!(store.recall(key, 1).await.unwrap().saved.unwrap().logged(), known + 1);
    let last = store.log(key).await.unwrap().pop().unwrap();
    store.rewrite(key, &last).await.unwrap();
    assert!(store.recall(key, 1).await.unwrap().saved.is_none());
    store.delete_table(key).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_snapshot_that_does_not_fit_the_log_is_not_trusted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("petteia.sqlite");
    let store = SqlStore::sqlite(&file).await.unwrap();
    let mut out = Outbox::default();
    let table = petteia_table::Table::open("t1", &TOY, invitation(), 6, &mut out).unwrap();
    let new = NewTable { entries: out.log, ..self::table("t1", "ada", false) };
    let key = store.create_table(&new).await.unwrap();
    let snapshot = Some(Snapshot { rules_version: 1, saved: table.save() });
    let keep = [Append { key, entries: Vec::new(), card: None, snapshot }];
    for damage in [
        // The table in it is another one, or none.
        "update snapshot set body = replace(body, '\"missed\":0', '\"missed\":1')",
        "update snapshot set body = 'nonsense'",
        // It knows fewer or more entries than it says.
        "update snapshot set entries = entries - 1",
        "update snapshot set entries = entries + 1",
        "update snapshot set entries = -1",
        // The log is another one, or shorter.
        "update log_entry set body = replace(body, 'bot-sat', 'sat-bot') where number = 2",
        "delete from log_entry where number = 2",
    ] {
        store.append(&keep).await.unwrap();
        assert!(store.recall(key, 1).await.unwrap().saved.is_some(), "before: {damage}");
        let changed = damaged(&file, damage).await;
        assert_eq!(changed, 1, "{damage}");
        match store.recall(key, 1).await {
            Ok(recalled) => assert!(recalled.saved.is_none(), "{damage}"),
            // An entry that cannot be read is the log's own fault.
            Err(StoreFault::Unreadable { what, .. }) => assert_eq!(what, "a log entry"),
            Err(fault) => panic!("{damage}: {fault}"),
        }
        damaged(&file, "update log_entry set body = replace(body, 'sat-bot', 'bot-sat')").await;
    }
    store.close().await;
}

/// Lets something happen to the file that we never do; how many rows have changed.
async fn damaged(file: &std::path::Path, sql: &'static str) -> u64 {
    use sqlx::Connection as _;
    let url = format!("sqlite://{}", file.display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let done = sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    done.rows_affected()
}

fn invitation() -> Invitation {
    let NewTable { plan, .. } = table("t", "ada", false);
    let (opening, invited) = (Vec::new(), Default::default());
    let (host, host_name, secret) = (user("ada"), "Ada".to_owned(), Secret::from_bytes([3; 32]));
    Invitation { host, host_name, plan, secret, opening, seed: None, invited }
}

pub(crate) fn user(name: &str) -> UserId {
    UserId(name.to_owned())
}

fn acted(number: u64) -> Logged {
    let action = format!("add {number} «πεττεία» 'quoted' \u{1F3B2}");
    Logged { number, at: 7, what: What::Acted { seat: Seat::new(1), action, by: By::Person } }
}

pub(crate) fn card(host: &str) -> TableCard {
    TableCard {
        stage: Stage::Gathering,
        host: user(host),
        sitters: vec![
            Sitter::Person { name: host.to_owned(), gone: false },
            Sitter::Bot { level: Level::STAND_IN },
        ],
        people: vec![(Seat::new(0), user(host))],
        actions: 0,
        outcome: None,
        unrated: false,
        wake_at: None,
        changed: if host == "ada" { 10 } else { 20 },
    }
}

pub(crate) fn table(name: &str, host: &str, public: bool) -> NewTable {
    let plan = TablePlan {
        game: "toy".to_owned(),
        options: json!({ "rounds": 2, "seats": 2 }),
        seats: vec![SeatPlan::Mine, SeatPlan::Bot { level: Level::STAND_IN }],
        clock: Default::default(),
        public,
        rated: false,
    };
    let what = What::Opened {
        host: user(host),
        plan: plan.clone(),
        secret: Secret::from_bytes([3; 32]),
        opening: Vec::new(),
        seed: None,
    };
    NewTable {
        name: name.to_owned(),
        rules_version: 1,
        host: user(host),
        plan,
        card: card(host),
        entries: vec![Logged { number: 0, at: 6, what }],
    }
}
