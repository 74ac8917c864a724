//! Whoever has played plays again, and all of them at one table.

use crate::support::{Client, Person, config, scene, scene_at};
use petteia_kernel::Seat;
use petteia_protocol::{SeatPlan, ServerMessage, Snapshot};
use serde_json::json;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_who_played_meet_at_one_table_again() {
    let scene = scene().await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
    ada.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    let mut watching = ada.socket().await;
    watching.watch(&table).await;
    let path = format!("/api/tables/{table}/rematch");
    let again = async |person: &Person| {
        let reply = person.post(&path, json!({})).await.ok();
        (reply.status, reply.json()["table"].as_str().unwrap().to_owned())
    };
    let next_at = async |client: &mut Client| {
        let said = client.until(|message| matches!(message, ServerMessage::Next { .. })).await;
        let ServerMessage::Next { table: of, next, by } = said else { unreachable!() };
        assert_eq!(of, table);
        (next, by)
    };

    let (status, first) = again(&ben).await;
    assert_eq!(status, 201);
    assert_eq!(next_at(&mut watching).await, (first.clone(), B), "who watches is told");
    assert_eq!(again(&ada).await, (200, first.clone()));
    assert_eq!(again(&ben).await, (200, first.clone()));

    let data = scene.stop().await.unwrap();
    let mut settings = config();
    settings.data = Some(data.path().to_owned());
    let scene = scene_at(settings).await;
    let [ada, ben] = [ada, ben].map(|person| Person { address: scene.address, ..person });
    let mut watching = ada.socket().await;
    watching.watch(&table).await;
    assert_eq!(next_at(&mut watching).await, (first.clone(), B), "also who comes later");
    let reply = ada.post(&path, json!({})).await.ok();
    assert_eq!(reply.json()["table"], first.as_str(), "a restart changes nothing");

    ben.post(&format!("/api/tables/{first}/leave"), json!({})).await.ok();
    let other = ada.post(&path, json!({})).await.ok().json()["table"].as_str().unwrap().to_owned();
    assert_ne!(other, first, "the first one is closed");
    assert_eq!(next_at(&mut watching).await, (other, A));
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_had_two_seats_has_both_again() {
    let scene = scene().await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Mine]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    for (person, seat) in [(&ada, "A"), (&ben, "B"), (&ada, "C")] {
        let resign = json!({ "seat": seat, "decision": 1, "action": "resign" });
        person.post(&format!("/api/tables/{table}/actions"), resign).await;
    }
    let again = ben.post(&format!("/api/tables/{table}/rematch"), json!({})).await.ok().json();
    let again = again["table"].as_str().unwrap();
    ada.join(again).await;
    let seen = ada.get(&format!("/api/tables/{again}")).await.ok().body;
    assert_eq!(serde_json::from_str::<Vec<Snapshot>>(&seen).unwrap().len(), 2);
    ben.start(again).await;
    scene.stop().await;
}
