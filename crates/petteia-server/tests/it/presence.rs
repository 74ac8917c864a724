//! Everybody at a table is told whose people are connected.

use crate::support::{Client, Person, Scene, config, scene_with};
use petteia_kernel::Viewer;
use petteia_protocol::{ClientMessage, SeatPlan, ServerMessage};
use serde_json::json;
use std::{collections::BTreeMap, time::Duration};
use tokio::{io::AsyncWriteExt as _, net::TcpStream};

/// So long that no test lasts until then.
const FOR_EVER: Duration = Duration::from_secs(3600);

/// A server on which somebody counts as away after so long, and two people at a table of it.
async fn two_at_a_table(away_after: Duration) -> (Scene, Person, Person, String) {
    let mut settings = config();
    settings.away_after = away_after;
    let scene = scene_with(settings).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    (scene, ada, ben, table)
}

/// Watches a table, and returns who is told to be there.
async fn watch(client: &mut Client, table: &str) -> String {
    let since = BTreeMap::new();
    client.say(&ClientMessage::Watch { table: table.to_owned(), since }).await;
    client.present(table).await
}

/// Watches no longer, and returns when the table knows it.
async fn unwatch(client: &mut Client, table: &str) {
    client.say(&ClientMessage::Unwatch { table: table.to_owned() }).await;
    client.settle().await;
}

/// Everything that a client was told about who is there.
fn told(client: &Client) -> Vec<&str> {
    let all = client.received.iter().map(String::as_str);
    all.filter(|text| text.starts_with(r#"{"say":"present""#)).collect()
}

fn present(table: &str, seats: &[&str]) -> String {
    let seats = json!(seats);
    format!(r#"{{"say":"present","table":"{table}","seats":{seats}}}"#)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_and_goes_is_told_to_all_and_nothing_else_is() {
    let (scene, ada, ben, table) = two_at_a_table(Duration::ZERO).await;
    let cleo = scene.guest("Cleo").await;
    let (mut a, mut c) = (ada.socket().await, cleo.socket().await);
    assert_eq!(watch(&mut a, &table).await, "A");
    assert_eq!(watch(&mut c, &table).await, "A", "a spectator is told, but does not count");
    let mut b = ben.socket().await;
    assert_eq!(watch(&mut b, &table).await, "AB");
    assert_eq!(a.present(&table).await, "AB");
    let mut second_tab = ben.socket().await;
    assert_eq!(watch(&mut second_tab, &table).await, "AB");
    drop(b);
    unwatch(&mut second_tab, &table).await;
    assert_eq!(a.present(&table).await, "A", "only when the last of several has gone");
    drop(c);
    assert_eq!(watch(&mut second_tab, &table).await, "AB");
    assert_eq!(a.present(&table).await, "AB");
    let (one, both) = (present(&table, &["A"]), present(&table, &["A", "B"]));
    assert_eq!(told(&a), [&*one, &*both, &*one, &*both]);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_resumes_in_time_was_never_away() {
    let (scene, ada, ben, table) = two_at_a_table(FOR_EVER).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    watch(&mut a, &table).await;
    let seen = b.watch(&table).await;
    unwatch(&mut b, &table).await;
    drop(b);
    let mut b = ben.socket().await;
    let since = BTreeMap::from([(seen.viewer, seen.seq)]);
    b.say(&ClientMessage::Watch { table: table.clone(), since }).await;
    let first = b.hear().await.unwrap();
    assert!(matches!(first, ServerMessage::Current { seq, .. } if seq == seen.seq), "{first:?}");
    assert_eq!(b.present(&table).await, "AB", "who resumes is told, too");
    a.settle().await;
    assert_eq!(told(&a), [present(&table, &["A"]), present(&table, &["A", "B"])]);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_come_back_is_away_after_a_while() {
    let (scene, ada, ben, table) = two_at_a_table(Duration::from_millis(50)).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    watch(&mut a, &table).await;
    watch(&mut b, &table).await;
    assert_eq!(a.present(&table).await, "AB");
    drop(b);
    assert_eq!(a.present(&table).await, "A");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_present_from_the_moment_it_is_taken_until_it_is_given_up() {
    let mut settings = config();
    settings.away_after = FOR_EVER;
    let scene = scene_with(settings).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    let mut b = ben.socket().await;
    assert_eq!(b.watch(&table).await.viewer, Viewer::Spectator);
    let mut a = ada.socket().await;
    assert_eq!(watch(&mut a, &table).await, "A");
    ben.join(&table).await;
    assert_eq!(a.present(&table).await, "AB");
    ben.post(&format!("/api/tables/{table}/leave"), json!({})).await.ok();
    assert_eq!(a.present(&table).await, "A");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_follows_a_stream_is_present() {
    let (scene, ada, ben, table) = two_at_a_table(Duration::ZERO).await;
    let mut b = ben.socket().await;
    assert_eq!(watch(&mut b, &table).await, "B");
    let mut stream = TcpStream::connect(scene.address).await.unwrap();
    let head = format!("GET /api/tables/{table}/stream HTTP/1.1\r\nhost: x\r\n{}\r\n", ada.headers);
    stream.write_all(head.as_bytes()).await.unwrap();
    assert_eq!(b.present(&table).await, "AB");
    drop(stream);
    assert_eq!(b.present(&table).await, "B");
    scene.stop().await;
}
