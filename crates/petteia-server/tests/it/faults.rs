//! What goes wrong with one table: it panics, cannot be stored, or cannot be made from its log.
//! Everybody is answered, nobody is shown what never happened, and other tables go on.

use crate::{
    brittle,
    parts::Made,
    support::{Person, act, config, guest, request, scene_at},
};
use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{FaultCode, SeatPlan, ServerMessage, Snapshot, TableSummary};
use serde_json::json;
use sqlx::Connection as _;
use std::{path::Path, time::Duration};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A table of these two, begun.
async fn begun(ada: &Person, ben: &Person) -> String {
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    table
}

async fn look(person: &Person, table: &str) -> Snapshot {
    let body = person.get(&format!("/api/tables/{table}")).await.ok().body;
    serde_json::from_str::<Vec<Snapshot>>(&body).unwrap().remove(0)
}

fn is_sealed(snapshot: &Snapshot, seat: Seat) -> bool {
    snapshot.view.as_ref().unwrap()["seats"][seat.index()]["sealed"].as_bool().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_panics_is_made_from_its_log_again() {
    let games = brittle::GAMES;
    let (address, _folder) = Made { games, ..Made::default() }.serve().await;
    let (ada, ben) = (guest(address, "Ada").await, guest(address, "Ben").await);
    let (table, other) = (begun(&ada, &ben).await, begun(&ada, &ben).await);
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    let decision = a.watch(&table).await.choice.unwrap().decision;
    b.watch(&table).await;
    a.try_act(&table, A, decision, "seal").await.unwrap();

    // Whoever asked for it is answered, by socket and by request.
    let fault = b.try_act(&table, B, 2, "resign").await.unwrap_err();
    assert_eq!(fault.code, FaultCode::Internal, "{fault:?}");
    let again = json!({ "seat": "B", "decision": 2, "action": "resign" });
    let fault = ben.post(&format!("/api/tables/{table}/actions"), again).await;
    assert_eq!(fault.status, 500, "{fault:?}");

    // The table is as it was, for those who ask and for those who watch.
    assert!(is_sealed(&look(&ben, &table).await, A));
    b.until(|message| matches!(message, ServerMessage::Table(state) if state.table == table)).await;
    let decision = b.state(&table, Viewer::Seat(B)).choice.clone().unwrap().decision;
    b.try_act(&table, B, decision, "seal").await.unwrap();
    assert!(!is_sealed(&look(&ada, &other).await, A));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_while_a_table_panics_is_done_afterwards() {
    let games = brittle::GAMES;
    let (address, _folder) = Made { games, ..Made::default() }.serve().await;
    let (ada, ben) = (guest(address, "Ada").await, guest(address, "Ben").await);
    let table = begun(&ada, &ben).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    let decision = a.watch(&table).await.choice.unwrap().decision;
    b.watch(&table).await;
    b.say(&act(&table, B, 1, "resign", 7)).await;
    b.refusal().await;
    a.try_act(&table, A, decision, "seal").await.unwrap();
    assert!(is_sealed(&look(&ben, &table).await, A));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_a_table_that_cannot_be_made_again_hears_so() {
    let games = brittle::GAMES;
    let (address, folder) = Made { games, ..Made::default() }.serve().await;
    let (ada, ben) = (guest(address, "Ada").await, guest(address, "Ben").await);
    let table = begun(&ada, &ben).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    let mut disk = beside(folder.path()).await;
    run(&mut disk, "update log_entry set body = '#' || body where number = 1").await;
    b.try_act(&table, B, 1, "resign").await.unwrap_err();
    for socket in [&mut a, &mut b] {
        let fault = socket.refusal().await;
        let told = (fault.code, fault.table.as_ref(), fault.request);
        assert_eq!(told, (FaultCode::Internal, Some(&table), None));
    }
    run(&mut disk, "update log_entry set body = substr(body, 2) where number = 1").await;
    let decision = a.watch(&table).await.choice.unwrap().decision;
    a.try_act(&table, A, decision, "seal").await.unwrap();
}

/// A connection to the database beside the server's own.
async fn beside(folder: &Path) -> sqlx::SqliteConnection {
    let url = format!("sqlite://{}", folder.join("petteia.sqlite").display());
    sqlx::SqliteConnection::connect(&url).await.unwrap()
}

async fn run(connection: &mut sqlx::SqliteConnection, sql: &'static str) {
    sqlx::query(sql).execute(connection).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_be_stored_is_never_shown() {
    let (address, folder) = Made::default().serve().await;
    let (ada, ben) = (guest(address, "Ada").await, guest(address, "Ben").await);
    let table = begun(&ada, &ben).await;
    let decision = look(&ada, &table).await.choice.unwrap().decision;
    let before: Vec<TableSummary> =
        serde_json::from_str(&ben.get("/api/me/tables").await.ok().body).unwrap();

    // The disk takes its time, and then nothing: meanwhile somebody looks.
    let mut disk = beside(folder.path()).await;
    run(&mut disk, "begin immediate").await;
    let path = format!("/api/tables/{table}/actions");
    let seal = json!({ "seat": "A", "decision": decision, "action": "seal" });
    let acting = tokio::spawn({
        let ada = ada.clone();
        async move { ada.post(&path, seal).await }
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    let looking = tokio::spawn({
        let (ben, table) = (ben.clone(), table.clone());
        async move { look(&ben, &table).await }
    });
    let listing = tokio::spawn({
        let ben = ben.clone();
        async move { ben.get("/api/me/tables").await.ok().body }
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    run(
        &mut disk,
        "create trigger no_room before insert on log_entry
            begin select raise(abort, 'no room'); end",
    )
    .await;
    run(&mut disk, "commit").await;

    assert_eq!(acting.await.unwrap().status, 500);
    assert!(!is_sealed(&looking.await.unwrap(), A), "it never happened");
    let listed: Vec<TableSummary> = serde_json::from_str(&listing.await.unwrap()).unwrap();
    assert_eq!(listed, before);
    run(&mut disk, "drop trigger no_room").await;
    let seal = json!({ "seat": "A", "decision": decision, "action": "seal" });
    ada.post(&format!("/api/tables/{table}/actions"), seal).await.ok();
    assert!(is_sealed(&look(&ben, &table).await, A));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_be_restored_is_in_nobodys_way() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    let first = scene_at(settings.clone()).await;
    let secret = json!({ "name": "Ada", "password": "correct horse" }).to_string();
    request(first.address, "POST", "/api/account", "", Some(&secret)).await.ok();
    let (mut guest, ben) = (first.guest("Somebody").await, first.guest("Ben").await);
    let (lost, fine) = (begun(&guest, &ben).await, begun(&guest, &ben).await);
    first.stop().await;
    let mut disk = beside(folder.path()).await;
    run(
        &mut disk,
        "delete from log_entry where number = 1
            and table_key = (select min(table_key) from game_table)",
    )
    .await;

    let second = scene_at(settings).await;
    guest.address = second.address;
    assert_eq!(guest.get(&format!("/api/tables/{lost}")).await.status, 500);
    let names = |body: &str| {
        let mut rows: Vec<TableSummary> = serde_json::from_str(body).unwrap();
        rows.sort_by_key(|row| row.table == fine);
        rows.into_iter().map(|row| row.table).collect::<Vec<_>>()
    };
    let mine = guest.get("/api/me/tables").await.ok();
    assert_eq!(names(&mine.body), [lost.clone(), fine.clone()], "both are listed");
    let login = request(second.address, "POST", "/api/login", &guest.headers, Some(&secret)).await;
    let headers = format!("cookie: {}\r\n", login.ok().cookie().unwrap());
    let ada = Person { headers, ..guest };
    assert_eq!(look(&ada, &fine).await.viewer, Viewer::Seat(A));
    second.stop().await;
}
