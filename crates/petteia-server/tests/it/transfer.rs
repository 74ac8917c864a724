//! An export holds everything: another database goes on where the first one was left.

use crate::{
    postgres::Cluster,
    support::{GAMES, Person, config, plan, request, scene_at},
};
use petteia_kernel::Seat;
use petteia_protocol::{SeatPlan, Stage, TablePlan};
use petteia_server::{
    Config,
    admin::{self, Imported},
    store::{NextTable, SqlStore, Store},
};
use petteia_table::UserId;
use serde_json::{Value, json};
use sqlx::Connection as _;

/// What a server has to know again: an account, a guest, a key, an ended login, a rating and a game.
struct Known {
    account: Person,
    guest: Person,
    program: Person,
    ended: Person,
    table: String,
}

async fn everything(settings: Config) -> Known {
    let scene = scene_at(settings).await;
    let body = json!({ "name": "Ada", "password": "correct horse" }).to_string();
    let known = async |path: &str| {
        let reply = request(scene.address, "POST", path, "", Some(&body)).await.ok();
        let headers = format!("cookie: {}\r\n", reply.cookie().unwrap());
        Person { address: scene.address, name: "Ada".to_owned(), headers }
    };
    let (account, ended) = (known("/api/account").await, known("/api/login").await);
    ended.post("/api/logout", json!({})).await.ok();
    let guest = scene.guest("Ben").await;
    let key = json!({ "label": "key", "scopes": ["read"] });
    let made = account.post("/api/tokens", key).await.ok().json();
    let headers = format!("authorization: Bearer {}\r\n", made["token"].as_str().unwrap());
    let program = Person { headers, ..account.clone() };
    let table = guest.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    account.join(&table).await;
    guest.start(&table).await;
    scene.stop().await;
    Known { account, guest, program, ended, table }
}

/// The same with a rating in it, as if one had been won.
fn with_rating(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        if line["person"]["name"] == "Ada" {
            let person = line["person"]["id"].clone();
            line["ratings"] = json!([{ "person": person, "game": "toy", "seats": 2,
                "rating": 27.5, "uncertainty": 7.25, "games": 3 }]);
        }
        line.to_string() + "\n"
    });
    lines.collect()
}

async fn is_known_again(settings: Config, known: &Known) {
    let scene = scene_at(settings).await;
    let again = |person: &Person| Person { address: scene.address, ..person.clone() };
    let me = again(&known.account).get("/api/me").await.ok().json();
    assert_eq!((me["name"].as_str(), me["account"].as_bool()), (Some("Ada"), Some(true)));
    assert_eq!(me["ratings"][0]["rating"], 27.5);
    assert_eq!(again(&known.program).get("/api/me").await.ok().json()["name"], "Ada");
    assert_eq!(again(&known.ended).get("/api/me").await.status, 401, "a login that was ended");
    let seen = again(&known.guest).get(&format!("/api/tables/{}", known.table)).await.ok().json();
    assert_eq!(
        (seen[0]["viewer"].as_str(), seen[0]["stage"].as_str()),
        (Some("A"), Some("playing"))
    );
    let body = json!({ "name": "ada", "password": "correct horse" }).to_string();
    request(scene.address, "POST", "/api/login", "", Some(&body)).await.ok();
    scene.stop().await;
}

async fn exported(store: &dyn Store) -> String {
    let mut text = Vec::new();
    assert_eq!(admin::export(store, &mut text).await.unwrap(), 1);
    String::from_utf8(text).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_on_the_way_to_postgres_and_back() {
    let Some(cluster) = Cluster::start().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    let known = everything(settings.clone()).await;
    let first = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    let text = with_rating(&exported(&first).await);
    let second = SqlStore::postgres(&cluster.url).await.unwrap();
    assert_eq!(admin::import(&second, GAMES, &mut text.as_bytes()).await.unwrap().tables, 1);
    assert_eq!(admin::import(&second, GAMES, &mut text.as_bytes()).await.unwrap().tables, 0);
    assert_eq!(with_rating(&exported(&second).await), text);
    let settings = Config { database: Some(cluster.url.clone()), ..config() };
    is_known_again(settings, &known).await;

    let text = exported(&second).await;
    second.close().await;
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    let third = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    assert_eq!(admin::import(&third, GAMES, &mut text.as_bytes()).await.unwrap().tables, 1);
    is_known_again(settings, &known).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_a_game_is_played_again_is_carried_over_too() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    let Known { table, guest, account, .. } = everything(settings.clone()).await;
    let scene = scene_at(settings.clone()).await;
    let [guest, account] = [guest, account].map(|who| Person { address: scene.address, ..who });
    let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
    guest.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    let again = format!("/api/tables/{table}/rematch");
    let next = account.post(&again, json!({})).await.ok().json()["table"].clone();
    scene.stop().await;

    let first = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    let mut text = Vec::new();
    assert_eq!(admin::export(&first, &mut text).await.unwrap(), 2);
    let second = SqlStore::sqlite(&folder.path().join("second.sqlite")).await.unwrap();
    assert_eq!(admin::import(&second, GAMES, &mut &*text).await.unwrap().tables, 2);
    let found = async || {
        let key = second.table(&table).await.unwrap().unwrap().key;
        second.next_table(key).await.unwrap().map(|next| (next.name.into(), next.by))
    };
    assert_eq!(found().await, Some((next, Seat::new(1))));
    // What is there already stays as it is.
    let key = second.table(&table).await.unwrap().unwrap().key;
    let other = NextTable { name: table.clone(), by: Seat::new(0) };
    second.set_next_table(key, &other, 1).await.unwrap();
    admin::import(&second, GAMES, &mut &*text).await.unwrap();
    assert_eq!(found().await, Some((table.clone().into(), other.by)));
    let astray = format!("{{\"kind\":\"next\",\"table\":\"{table}\",\"next\":\"x\",\"by\":\"A\"}}");
    let fault = admin::import(&second, GAMES, &mut astray.as_bytes()).await.unwrap_err();
    assert!(fault.to_string().contains("there is no table «x» here"), "{fault}");
}

/// A table that gathers, one that runs, one that is over and one that is closed, all of older rules.
async fn of_older_rules(settings: &Config) -> [String; 4] {
    let scene = scene_at(settings.clone()).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
        ben.join(&table).await;
        tables.push(table);
    }
    for table in &tables[1..3] {
        ada.start(table).await;
    }
    let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
    ada.post(&format!("/api/tables/{}/actions", tables[2]), resign).await.ok();
    ada.post(&format!("/api/tables/{}/leave", tables[3]), json!({})).await.ok();
    scene.stop().await;
    let url = format!("sqlite://{}", settings.sqlite_file().display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    // What these rules cannot read stands for all that they would play otherwise.
    for sql in [
        "update game_table set rules_version = 9",
        "update log_entry set body = replace(body, 'resign', 'surrender')",
    ] {
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    }
    tables.try_into().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_older_rules_are_carried_over_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    let tables = of_older_rules(&settings).await;
    let first = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    let mut text = Vec::new();
    assert_eq!(admin::export(&first, &mut text).await.unwrap(), 4);
    let text = String::from_utf8(text).unwrap();
    let second = SqlStore::sqlite(&folder.path().join("second.sqlite")).await.unwrap();
    let imported = admin::import(&second, GAMES, &mut text.as_bytes()).await.unwrap();
    assert_eq!(imported, Imported { tables: 4, unsure: Vec::new() });
    let shown = async |store: &SqlStore, table: &String| {
        let row = store.table(table).await.unwrap().unwrap();
        let people = store.seats(row.key).await.unwrap();
        let log = store.log(row.key).await.unwrap();
        (row.stage, row.host, row.sitters, row.actions, row.outcome, people, log)
    };
    for table in &tables {
        assert_eq!(shown(&first, table).await, shown(&second, table).await);
    }
    assert_eq!(shown(&second, &tables[2]).await.0, Stage::Over);

    // Exports of earlier versions do not say what lists show: whether it is over is not known.
    let lines = text.lines().map(|line| {
        let mut line: Value = serde_json::from_str(line).unwrap();
        line.as_object_mut().unwrap().remove("listed");
        line.to_string() + "\n"
    });
    let text: String = lines.collect();
    let third = SqlStore::sqlite(&folder.path().join("third.sqlite")).await.unwrap();
    let imported = admin::import(&third, GAMES, &mut text.as_bytes()).await.unwrap();
    let [gathering, running, over, closed] = &tables;
    assert_eq!(imported, Imported { tables: 4, unsure: vec![running.clone(), over.clone()] });
    for table in [gathering, running, closed] {
        assert_eq!(shown(&first, table).await, shown(&third, table).await);
    }
    let (stage, _, _, actions, outcome, ..) = shown(&third, over).await;
    assert_eq!((stage, actions, outcome), (Stage::Playing, 1, None));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_ends_while_it_is_exported_is_still_to_be_rated() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    let scene = scene_at(settings.clone()).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let plan = plan(&[SeatPlan::Mine, SeatPlan::Open]);
    let table = ada.open_plan(TablePlan { rated: true, ..plan }).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let store = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    let early = exported(&store).await;
    let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
    ada.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    scene.stop().await;
    // What lists show was read before, the log after it.
    let lines =
        |text: &str| text.lines().last().map(serde_json::from_str::<Value>).unwrap().unwrap();
    let mut line = lines(&early);
    line["log"] = lines(&exported(&store).await)["log"].clone();
    let other = SqlStore::sqlite(&folder.path().join("other.sqlite")).await.unwrap();
    admin::import(&other, GAMES, &mut line.to_string().as_bytes()).await.unwrap();
    assert_eq!(other.unrated().await.unwrap(), [table]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_of_earlier_versions_are_tables_and_names_have_one_owner() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Config { data: Some(folder.path().to_owned()), ..config() };
    everything(settings.clone()).await;
    let store = SqlStore::sqlite(&settings.sqlite_file()).await.unwrap();
    let text = exported(&store).await;
    let table = text.lines().last().unwrap().replace("\"kind\":\"table\",", "");
    let table = table.replace("\"unrated\":false,", "");
    assert!(table.starts_with("{\"table\":"), "{table}");
    let other = SqlStore::sqlite(&folder.path().join("other.sqlite")).await.unwrap();
    assert_eq!(admin::import(&other, GAMES, &mut table.as_bytes()).await.unwrap().tables, 1);
    let somebody = UserId("somebody".to_owned());
    other.add_person(&somebody, "ADA", 1).await.unwrap();
    other.set_account(&somebody, "ADA", "hash").await.unwrap();
    let fault = admin::import(&other, GAMES, &mut text.as_bytes()).await.unwrap_err();
    assert!(fault.to_string().contains("the account «Ada» is somebody else's here"), "{fault}");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_on_the_machine_reads_the_data() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let data = folder.path().join("of/petteia");
    let settings = Config { data: Some(data.clone()), ..config() };
    let scene = scene_at(settings.clone()).await;
    scene.guest("Ada").await;
    assert_eq!((mode(folder.path()), mode(&data)), (0o755, 0o700), "what was there stays so");
    let file = settings.sqlite_file();
    let log = file.with_extension("sqlite-wal");
    assert_eq!((mode(&file), mode(&log)), (0o600, 0o600));
    let store = SqlStore::sqlite(&file).await.unwrap();
    let copy = data.join("copy.sqlite");
    admin::backup(&store, &copy).await.unwrap();
    assert_eq!(mode(&copy), 0o600);
    assert!(admin::backup(&store, &copy).await.is_err(), "no file is overwritten");
    scene.stop().await;
}
