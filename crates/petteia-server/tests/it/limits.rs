//! Not too much and not too often.

use crate::support::{config, plan, scene, scene_with};
use petteia_protocol::{ClientMessage, FaultCode, SeatPlan, ServerMessage};
use petteia_server::Config;
use serde_json::{Value, json};

fn line(table: &str) -> ClientMessage {
    ClientMessage::Chat { table: table.to_owned(), text: "hello".to_owned(), to: None }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_talks_without_pause_however_many_sockets_they_have() {
    let scene = scene_with(Config { lines_per_second: 2, ..config() }).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    let begun = std::time::Instant::now();
    let mut said = 0;
    for _ in 0..4 {
        let mut socket = ada.socket().await;
        socket.watch(&table).await;
        for _ in 0..10 {
            socket.say(&line(&table)).await;
            let answer = socket.until(|message| {
                matches!(message, ServerMessage::Done { .. } | ServerMessage::Refused(_))
            });
            match answer.await {
                ServerMessage::Refused(fault) => assert_eq!(fault.code, FaultCode::TooMuch),
                _ => said += 1,
            }
        }
    }
    let most = 8 + (2.0 * begun.elapsed().as_secs_f64()).ceil() as u32;
    assert!((8..=most).contains(&said), "{said}");
    let mut other = ben.socket().await;
    other.watch(&table).await;
    other.say(&line(&table)).await;
    other.until(|message| matches!(message, ServerMessage::Done { .. })).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_talks_at_a_closed_table() {
    let scene = scene().await;
    let ada = scene.guest("Ada").await;
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    let mut socket = ada.socket().await;
    socket.watch(&table).await;
    ada.post(&format!("/api/tables/{table}/leave"), json!({})).await.ok();
    socket.say(&line(&table)).await;
    let refused = socket.refusal().await;
    assert_eq!((refused.code, refused.table.as_deref()), (FaultCode::Untimely, Some(&*table)));
    scene.stop().await;
}

fn new() -> Value {
    serde_json::to_value(plan(&[SeatPlan::Mine, SeatPlan::Open])).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_hosts_so_many_tables() {
    let scene = scene_with(Config { tables_per_person: 3, ..config() }).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await);
    }
    let refused = ada.post("/api/tables", new()).await;
    assert_eq!((refused.status, refused.fault().code), (429, FaultCode::TooMuch));
    ben.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ada.start(&tables[0]).await;
    assert_eq!(ada.post("/api/tables", new()).await.status, 429, "it is not over");
    let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
    ada.post(&format!("/api/tables/{}/actions", tables[0]), resign).await.ok();
    let again = format!("/api/tables/{}/rematch", tables[0]);
    ada.post(&again, json!({})).await.ok();
    assert_eq!(ada.post(&again, json!({})).await.status, 200, "it is the same table");
    let branch = format!("/api/tables/{}/branch", tables[0]);
    assert_eq!(ada.post(&branch, json!({ "actions": 0 })).await.status, 429);
    ada.post(&format!("/api/tables/{}/leave", tables[1]), json!({})).await.ok();
    ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_sets_up_so_many_tables_a_minute() {
    let scene = scene_with(Config { tables_per_minute: 5, ..config() }).await;
    let mut refused = 0;
    for _ in 0..10 {
        let reply = scene.guest("Ada").await.post("/api/tables", new()).await;
        refused += u32::from(reply.status == 429);
    }
    assert!((4..=5).contains(&refused), "{refused}");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_files_of_a_page_do_not_count_as_requests() {
    let scene = scene_with(Config { requests_per_second: 5, ..config() }).await;
    let ada = scene.guest("Ada").await;
    for file in 0..100 {
        let status = ada.get(&format!("/assets/file-{file}.js")).await.status;
        assert_eq!(status, 404, "there is no such file, but it may be asked for");
    }
    ada.get("/api/games").await.ok();
    let mut refused = 0;
    for file in 0..300 {
        refused += u32::from(ada.get(&format!("/assets/file-{file}.js")).await.status == 429);
    }
    assert!(refused > 50, "not for ever, either: {refused}");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_guesses_at_a_password_has_to_wait() {
    let scene = scene().await;
    let ada = scene.guest("Ada").await;
    let mut codes = Vec::new();
    for _ in 0..12 {
        let body = json!({ "name": "Somebody", "password": "wrong horse" });
        codes.push(ada.post("/api/login", body).await.status);
    }
    assert_eq!(codes[0], 401);
    assert!(codes.contains(&429), "{codes:?}");
    scene.stop().await;
}
