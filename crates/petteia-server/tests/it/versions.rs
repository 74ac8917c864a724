//! Tables of another version of the rules, and games that are over: what can still be had of them.

use crate::support::{GAMES, Person, SOON, Scene, config, scene_at, scene_with};
use petteia_kernel::{Record, Seat};
use petteia_protocol::{ClientMessage, FaultCode, SeatPlan, Snapshot, Stage};
use petteia_server::{
    Config,
    store::{SqlStore, Store as _},
};
use petteia_table::Table;
use serde_json::json;
use sqlx::Connection as _;
use std::{collections::BTreeMap, path::Path, time::Duration};
use tokio::time::timeout;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A server with a game that is over and one that runs, stopped again: whoever played, the tables,
/// and the record.
async fn played(config: &Config) -> (Person, String, String, Record) {
    let scene = scene_at(config.clone()).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
        ben.join(&table).await;
        ada.start(&table).await;
        tables.push(table);
    }
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&tables[0]).await;
    b.watch(&tables[0]).await;
    // A step that was taken back is no part of the record.
    let choice = a.state(&tables[0], petteia_kernel::Viewer::Seat(A)).choice.clone().unwrap();
    a.try_act(&tables[0], A, choice.decision, &choice.legal[0]).await.unwrap();
    let back = ClientMessage::StepBack { table: tables[0].clone(), seat: A };
    a.say(&back).await;
    a.settle().await;
    tokio::join!(a.play_first(&tables[0], A), b.play_first(&tables[0], B));
    let record = ada.get(&format!("/api/tables/{}/record", tables[0])).await.ok().body;
    let record = Record::read_exact(&record).unwrap();
    scene.stop().await;
    let [over, running] = tables.try_into().unwrap();
    (ada, over, running, record)
}

/// The same person at the server that has started again.
fn at(scene: &Scene, person: &Person) -> Person {
    Person { address: scene.address, ..person.clone() }
}

async fn other_rules(folder: &Path) {
    let url = format!("sqlite://{}", folder.join("petteia.sqlite").display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let older = "update game_table set rules_version = 9";
    sqlx::query(older).execute(&mut connection).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_is_played_on_by_other_rules() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { data: Some(folder.path().to_owned()), ..config() };
    let (ada, over, running, record) = played(&config).await;
    other_rules(folder.path()).await;
    let scene = scene_at(config).await;
    let ada = at(&scene, &ada);

    let act = json!({ "seat": "A", "decision": 1, "action": "seal" });
    let acting = ada.post(&format!("/api/tables/{running}/actions"), act).await;
    for refused in [acting, ada.get(&format!("/api/tables/{running}")).await] {
        assert_eq!((refused.status, refused.fault().code), (409, FaultCode::Untimely));
        let message = refused.fault().message;
        assert!(message.contains("version 9 of its rules, and this server by 1"), "{message}");
    }
    assert_eq!(ada.get(&format!("/api/tables/{running}/record")).await.status, 409);
    let listed = ada.get("/api/me/tables").await.ok().json();
    assert_eq!(listed[0]["table"], running, "it is still there");

    let own = ada.get(&format!("/api/tables/{over}/record")).await.ok().body;
    let own = Record::read_exact(&own).unwrap();
    assert_eq!(own, Record { rules: 9, end: None, ..record });
    assert_eq!(ada.get(&format!("/api/tables/{over}")).await.status, 409);

    // Nobody who asks in vain takes it from others.
    let mut socket = ada.socket().await;
    let (table, since) = (over.clone(), BTreeMap::new());
    socket.say(&ClientMessage::Watch { table, since }).await;
    assert_eq!(socket.refusal().await.code, FaultCode::Untimely);
    ada.get(&format!("/api/tables/{over}/record")).await.ok();
    scene.stop().await;
}

/// Tables of older rules: one gathers, one runs, and one has gathered for three weeks.
async fn outlived(config: &Config, folder: &Path) -> (Person, Person, [String; 3]) {
    let scene = scene_at(config.clone()).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
        ben.join(&table).await;
        tables.push(table);
    }
    ada.start(&tables[1]).await;
    scene.stop().await;
    other_rules(folder).await;
    let url = format!("sqlite://{}", folder.join("petteia.sqlite").display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let earlier = "update game_table set changed_at = changed_at - 1814400000 where name = $1";
    sqlx::query(earlier).bind(&tables[2]).execute(&mut connection).await.unwrap();
    (ada, ben, tables.try_into().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_older_rules_are_put_away_by_their_host_or_by_time() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { data: Some(folder.path().to_owned()), ..config() };
    let (ada, ben, [gathering, running, old]) = outlived(&config, folder.path()).await;
    let scene = scene_at(config.clone()).await;
    let (ada, ben) = (at(&scene, &ada), at(&scene, &ben));
    let listed = async || {
        let listed = ben.get("/api/me/tables").await.ok().json();
        let names = listed.as_array().unwrap().iter().map(|row| row["table"].clone());
        names.collect::<Vec<_>>()
    };
    let expired = async {
        while listed().await.contains(&json!(old)) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, expired).await.expect("nobody has touched it for long");
    assert_eq!(listed().await.len(), 2);

    for (path, status) in [("close", 403), ("leave", 409)] {
        for table in [&gathering, &running] {
            let refused = ben.post(&format!("/api/tables/{table}/{path}"), json!({})).await;
            assert_eq!(refused.status, status, "the host alone: {refused:?}");
        }
    }
    let leaving = ada.post(&format!("/api/tables/{running}/leave"), json!({})).await;
    assert_eq!(leaving.status, 409, "a game that runs is closed, not left");
    ada.post(&format!("/api/tables/{gathering}/leave"), json!({})).await.ok();
    ada.post(&format!("/api/tables/{running}/close"), json!({})).await.ok();
    assert!(listed().await.is_empty());
    assert_eq!(ada.get("/api/tables").await.ok().json(), json!([]), "nor is any in the lobby");
    let again = ada.post(&format!("/api/tables/{running}/close"), json!({})).await;
    assert_eq!(again.status, 409);
    scene.stop().await;
    // The log says so, too, to whoever has those rules.
    let store = SqlStore::sqlite(&config.sqlite_file()).await.unwrap();
    for name in [gathering, running, old] {
        let key = store.table(&name).await.unwrap().unwrap().key;
        let log = store.log(key).await.unwrap();
        let table = Table::restore(&name, GAMES[0], log).unwrap();
        assert_eq!(table.stage(), Stage::Closed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_about_a_game_that_is_over_keeps_no_table_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { data: Some(folder.path().to_owned()), ..config() };
    let (ada, over, running, record) = played(&config).await;
    let scene = scene_at(config).await;
    let ada = at(&scene, &ada);
    // The one that runs is in memory, sooner or later.
    ada.get(&format!("/api/tables/{running}")).await.ok();
    let own = ada.get(&format!("/api/tables/{over}/record")).await.ok().body;
    assert_eq!(Record::read_exact(&own).unwrap(), record);
    let seen = ada.get(&format!("/api/tables/{over}")).await.ok().body;
    let seen: Vec<Snapshot> = serde_json::from_str(&seen).unwrap();
    assert_eq!((seen.len(), seen[0].viewer.seat()), (1, Some(A)));
    let story = ada.get(&format!("/api/tables/{over}/story")).await.ok().json();
    assert!(story[0]["events"].as_array().unwrap().len() > 4, "{story}");
    let metrics = ada.get("/metrics").await.ok().body;
    assert!(metrics.contains("petteia_tables_restored_total 1\n"), "{metrics}");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_that_was_asked_nothing_for_longest_makes_room() {
    let scene = scene_with(Config { tables_in_memory: 3, ..config() }).await;
    let ada = scene.guest("Ada").await;
    let mut socket = ada.socket().await;
    let mut tables = Vec::new();
    for number in 0..8 {
        let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
        if number == 0 {
            socket.watch(&table).await;
        }
        tables.push(table);
    }
    let in_memory = async || {
        let metrics = ada.get("/metrics").await.ok().body;
        let line = metrics.lines().find_map(|line| line.strip_prefix("petteia_tables_in_memory "));
        line.unwrap().parse::<usize>().unwrap()
    };
    let few = async || {
        // The one that is watched may be there besides.
        while in_memory().await > 4 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, few()).await.expect("the others make room");
    let said = ClientMessage::Chat { table: tables[0].clone(), text: "hello".to_owned(), to: None };
    socket.say(&said).await;
    assert_eq!(socket.update().await.said[0].text, "hello");
    for table in &tables {
        ada.get(&format!("/api/tables/{table}")).await.ok();
    }
    timeout(SOON, few()).await.expect("and so it goes on");
    scene.stop().await;
}
