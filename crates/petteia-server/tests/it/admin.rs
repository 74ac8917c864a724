//! What those who run a server can do with its data.

use crate::support::{GAMES, Scene, config, request, scene_at};
use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{FaultCode, SeatPlan, ServerMessage, Sitter, Stage};
use petteia_server::{
    Config, admin,
    store::{SqlStore, Store as _, TableFilter},
};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn export_import_backup_and_forgetting_somebody() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    let scene = scene_at(settings).await;
    let body = json!({ "name": "Ada", "password": "correct horse" }).to_string();
    let made = request(scene.address, "POST", "/api/account", "", Some(&body)).await.ok();
    let mut ada = scene.guest("Guest").await;
    ada.headers = format!("cookie: {}\r\n", made.cookie().unwrap());
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    ada.start(&table).await;

    let store = SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap();
    let copy = folder.path().join("copy.sqlite");
    admin::backup(&store, &copy).await.unwrap();
    assert!(admin::backup(&store, &copy).await.is_err(), "no file is overwritten");
    scene.stop().await;

    let mut text = Vec::new();
    assert_eq!(admin::export(&store, &mut text).await.unwrap(), 1);
    let other = SqlStore::sqlite(&folder.path().join("other.sqlite")).await.unwrap();
    assert_eq!(admin::import(&other, GAMES, &mut &text[..]).await.unwrap().tables, 1);
    assert_eq!(
        admin::import(&other, GAMES, &mut &text[..]).await.unwrap().tables,
        0,
        "it is there"
    );
    let log = async |store: &SqlStore| {
        let key = store.table(&table).await.unwrap().unwrap().key;
        serde_json::to_string(&store.log(key).await.unwrap()).unwrap()
    };
    assert_eq!(log(&store).await, log(&other).await);
    let broken = String::from_utf8(text).unwrap().replace("\"number\":2", "\"number\":7");
    let fault = admin::import(&other, GAMES, &mut broken.as_bytes()).await.unwrap_err();
    assert!(fault.to_string().contains(": log entry 7"), "{fault}");

    assert!(log(&store).await.contains("Ada"));
    assert_eq!(admin::delete_account(&store, "ada").await.unwrap(), 1);
    assert!(!log(&store).await.contains("Ada"), "the name is gone");
    assert!(admin::delete_account(&store, "ada").await.is_err());
    let all = TableFilter { limit: 9, ..TableFilter::default() };
    assert_eq!(store.tables(&all).await.unwrap().len(), 1, "the game is not");
}

/// While a server runs: the tables in its memory forget the name, a bot plays on, and what is
/// still connected can do nothing any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_deleted_while_the_server_runs_is_gone_from_it() {
    let folder = tempfile::tempdir().unwrap();
    let scene = scene_at(Config { data: Some(folder.path().to_owned()), ..config() }).await;
    let body = json!({ "name": "Adalbert", "password": "correct horse" }).to_string();
    let made = request(scene.address, "POST", "/api/account", "", Some(&body)).await.ok();
    let mut ada = scene.guest("Guest").await;
    ada.headers = format!("cookie: {}\r\n", made.cookie().unwrap());
    let ben = scene.guest("Ben").await;
    let table = ben.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ada.join(&table).await;
    ben.start(&table).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;

    let store = SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap();
    assert_eq!(admin::delete_account(&store, "adalbert").await.unwrap(), 1);
    let forgotten = Sitter::Person { name: "somebody".to_owned(), gone: true };
    b.until(|message| {
        matches!(message, ServerMessage::Table(state) if state.chairs[1].sitter == forgotten)
    })
    .await;
    let seen = ben.get(&format!("/api/tables/{table}")).await.ok().body;
    assert!(!seen.contains("Adalbert"), "{seen}");
    a.until(|message| {
        matches!(message, ServerMessage::Table(state) if state.viewer == Viewer::Spectator)
    })
    .await;
    let refused = a.try_act(&table, Seat::new(1), 1, "pass").await.unwrap_err();
    assert_eq!(refused.code, FaultCode::Forbidden);
    assert_eq!(ada.get("/api/me").await.status, 401);
    for _ in 0..100 {
        if store.to_forget().await.unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(store.to_forget().await.unwrap().is_empty(), "it is done once");
    b.play_first(&table, Seat::new(0)).await;
    scene.stop().await;
}

/// No name is left of somebody who was invited, sat, and had a word before and elsewhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_kept_names_a_deleted_account() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    let scene = scene_at(settings.clone()).await;
    let body = json!({ "name": "Adalbert", "password": "correct horse" }).to_string();
    let made = request(scene.address, "POST", "/api/account", "", Some(&body)).await.ok();
    let mut ada = scene.guest("Guest").await;
    ada.headers = format!("cookie: {}\r\n", made.cookie().unwrap());
    let (ben, other) = (scene.guest("Ben").await, scene.guest("Adalberta").await);
    let kept = SeatPlan::Invited { name: "adalbert".to_owned() };
    let table = ben.open(&[SeatPlan::Mine, kept.clone()]).await;
    let elsewhere = ben.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    talk(&scene, &ada, &elsewhere).await;
    talk(&scene, &other, &elsewhere).await;
    ada.join(&table).await;
    ben.start(&table).await;
    let declined = ben.open(&[SeatPlan::Mine, kept]).await;
    ada.post(&format!("/api/tables/{declined}/leave"), json!({})).await.ok();
    let deleted = request(scene.address, "DELETE", "/api/me", &ada.headers, None).await;
    assert_eq!(deleted.status, 204);
    for table in [&table, &elsewhere] {
        let seen = ben.get(&format!("/api/tables/{table}")).await.ok().body.to_lowercase();
        assert!(!seen.replace("adalberta", "").contains("adalbert"), "{seen}");
    }
    scene.stop().await;
    let store = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    let all = TableFilter { limit: 9, ..TableFilter::default() };
    for row in store.tables(&all).await.unwrap() {
        let log = serde_json::to_string(&store.log(row.key).await.unwrap()).unwrap();
        let left = format!("{log}{row:?}").to_lowercase().replace("adalberta", "");
        assert!(!left.contains("adalbert"), "{left}");
    }
    let log = store.table(&elsewhere).await.unwrap().unwrap().key;
    let log = serde_json::to_string(&store.log(log).await.unwrap()).unwrap();
    assert!(log.contains("Adalberta"), "who has another name keeps it");
}

async fn talk(scene: &Scene, who: &crate::support::Person, table: &str) {
    let mut socket = crate::support::Client::connect(scene.address, &who.headers).await;
    socket.watch(table).await;
    let (table, text) = (table.to_owned(), "hello".to_owned());
    socket.say(&petteia_protocol::ClientMessage::Chat { table, text, to: None }).await;
    socket.until(|message| matches!(message, ServerMessage::Done { .. })).await;
}

/// Taking a name off a table changes nothing else of it, whatever has been noted meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forgetting_a_name_loses_nothing_that_was_noted_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    let scene = scene_at(settings.clone()).await;
    let ada = scene.guest("Ada").await;
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    ada.start(&table).await;
    let id = ada.get("/api/me").await.ok().json()["id"].as_str().unwrap().to_owned();
    let store = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    // The row as somebody knows it who then takes long to rewrite the log.
    let before = store.table(&table).await.unwrap().unwrap();
    let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
    ada.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    let invited = std::collections::BTreeSet::new();
    let id = petteia_table::UserId(id);
    store.forget_name(before.key, &id, &invited, "somebody").await.unwrap();
    let after = store.table(&table).await.unwrap().unwrap();
    assert_eq!((before.stage, after.stage), (Stage::Playing, Stage::Over));
    assert!(after.outcome.is_some());
    let gone =
        |sitter: &Sitter| matches!(sitter, Sitter::Person { name, .. } if name == "somebody");
    assert!(after.sitters.iter().all(gone), "{:?}", after.sitters);
    scene.stop().await;
}
