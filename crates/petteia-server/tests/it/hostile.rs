//! Clients that mean harm: each is refused with the right fault, and nobody else notices.

use crate::support::{Client, Scene, act, config, request, scene, scene_with};
use futures_util::{SinkExt as _, StreamExt as _};
use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{ClientMessage, FaultCode, SeatPlan, ServerMessage};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{io::AsyncWriteExt as _, net::TcpSocket};
use tokio_tungstenite::tungstenite::Message;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A table of Ada and Ben, begun, with a socket for each.
async fn table(scene: &Scene) -> (String, Client, Client) {
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    (table, a, b)
}

/// The game goes on to its end.
async fn finish(table: &str, mut a: Client, mut b: Client) {
    tokio::join!(a.play_first(table, A), b.play_first(table, B));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_seats_old_questions_and_nonsense_are_refused() {
    let scene = scene().await;
    let (table, mut a, mut b) = table(&scene).await;
    let decision = a.state(&table, Viewer::Seat(A)).choice.clone().unwrap().decision;
    let code = |result: Result<(), petteia_protocol::Fault>| result.unwrap_err().code;
    assert_eq!(code(b.try_act(&table, A, decision, "seal").await), FaultCode::Forbidden);
    assert_eq!(code(a.try_act(&table, Seat::new(7), decision, "seal").await), FaultCode::Forbidden);
    assert_eq!(code(a.try_act(&table, A, decision, "sing").await), FaultCode::Illegal);
    assert_eq!(code(a.try_act(&table, A, decision + 9, "seal").await), FaultCode::Stale);
    assert_eq!(code(a.try_act("nosuchtable", A, decision, "seal").await), FaultCode::NotFound);
    assert_eq!(code(a.try_act(&"x".repeat(9999), A, decision, "seal").await), FaultCode::NotFound);
    a.try_act(&table, A, decision, "seal").await.unwrap();
    let twice = a.try_act(&table, A, decision, "seal").await.unwrap_err();
    assert_eq!(twice.code, FaultCode::Illegal, "sealed is sealed: {twice:?}");
    assert_eq!(twice.refused.unwrap().clause.to_string(), "T2.4");

    let mut nobody = Client::connect(scene.address, "").await;
    assert_eq!(code(nobody.try_act(&table, B, 1, "seal").await), FaultCode::Forbidden);
    let mallory = scene.guest("Mallory").await;
    let mut m = mallory.socket().await;
    assert_eq!(code(m.try_act(&table, B, 1, "seal").await), FaultCode::Forbidden);
    for text in ["", "{", "null", "[]", "{\"say\":\"dance\"}", "{\"say\":\"act\"}", "\u{0}"] {
        m.say_text(text).await;
        assert_eq!(m.refusal().await.code, FaultCode::Malformed, "{text:?}");
    }
    m.socket.send(Message::binary(vec![0xff; 100])).await.unwrap();
    assert_eq!(m.refusal().await.code, FaultCode::Malformed);
    let start = mallory.post(&format!("/api/tables/{table}/start"), serde_json::json!({})).await;
    assert_eq!(start.status, 409);
    finish(&table, a, b).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_from_another_site_is_refused() {
    let scene = scene().await;
    let refused = Client::try_connect(scene.address, "origin: https://evil.example\r\n").await;
    assert!(refused.is_err());
    let own = format!("origin: http://{}\r\n", scene.address);
    assert!(Client::try_connect(scene.address, &own).await.is_ok());
    scene.stop().await;
}

/// How many messages a socket may send in the long run: so few that a machine however busy sends
/// more, and enough for those who play.
const PER_SECOND: u32 = 10;

/// How many may have been answered since then: those at once, and those of the time since.
fn allowed(begun: Instant) -> u32 {
    4 * PER_SECOND + (f64::from(PER_SECOND) * begun.elapsed().as_secs_f64()).ceil() as u32
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_megabytes_end_the_connection_and_a_burst_is_refused() {
    let mut settings = config();
    settings.messages_per_second = PER_SECOND;
    let scene = scene_with(settings).await;
    let (table, a, b) = table(&scene).await;
    let mallory = scene.guest("Mallory").await;
    let mut large = mallory.socket().await;
    let _ = large.socket.send(Message::text("x".repeat(10 << 20))).await;
    assert!(large.hear().await.is_none(), "the connection ends");

    // Who waits for every answer hears each refusal.
    let mut hasty = mallory.socket().await;
    let (mut refused, begun) = (0, Instant::now());
    for _ in 0..1000 {
        hasty.say(&ClientMessage::Ping).await;
        match hasty.hear().await.expect("the connection lasts") {
            ServerMessage::Refused(fault) if fault.code == FaultCode::TooMuch => refused += 1,
            _ => {}
        }
    }
    let fine = 1000 - refused;
    assert!(fine <= allowed(begun), "{fine} answered in {:?}", begun.elapsed());
    assert!(refused > 100, "{refused} refused in {:?}", begun.elapsed());

    // Who does not wait is cut off; what was on its way then may be lost.
    let begun = Instant::now();
    let (mut sink, mut stream) = mallory.socket().await.socket.split();
    let reading = tokio::spawn(async move {
        let mut fine = 0;
        while let Some(Ok(message)) = stream.next().await {
            match message {
                Message::Text(text) if text.contains("too-much") => {}
                Message::Text(_) => fine += 1,
                Message::Close(_) => break,
                _ => {}
            }
        }
        fine
    });
    for _ in 0..10_000 {
        if sink.send(Message::text("{\"say\":\"ping\"}")).await.is_err() {
            break;
        }
    }
    let _ = sink.close().await;
    let fine = reading.await.unwrap();
    assert!(fine <= allowed(begun), "{fine} answered in {:?}", begun.elapsed());
    finish(&table, a, b).await;
    scene.stop().await;
}

/// How much is said to somebody who does not listen: lines of two kilobytes.
const LINES: usize = 2_400;

/// How many of them at once: their answers have to fit where eight messages may wait.
const AT_ONCE: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_cut_off_and_the_others_play_on() {
    let mut settings = config();
    settings.waiting_updates = 8;
    let scene = scene_with(settings).await;
    let (table, mut a, b) = table(&scene).await;
    let mut lazy = Client::narrow(scene.address, &scene.guest("Lazy").await.headers).await;
    lazy.watch(&table).await;
    // Chat reaches spectators too: far more than fits any buffer of the network.
    let line = "\u{1F3B2}".repeat(500);
    for _ in 0..LINES / AT_ONCE {
        for _ in 0..AT_ONCE {
            let (table, text) = (table.clone(), line.clone());
            a.say(&ClientMessage::Chat { table, text, to: None }).await;
        }
        for _ in 0..AT_ONCE {
            a.until(|message| matches!(message, ServerMessage::Done { .. })).await;
        }
    }
    let mut heard = 0;
    while lazy.hear().await.is_some() {
        heard += 1;
    }
    assert!(heard < LINES, "{heard}");
    let mut back = scene.guest("Lazy").await.socket().await;
    back.watch(&table).await;
    drop(b);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_say_nothing_harm_nobody() {
    let mut settings = config();
    settings.sockets_per_address = 20;
    let scene = scene_with(settings).await;
    let mut half_open = Vec::new();
    for _ in 0..1_000 {
        // From an address of its own, which may have 120 of them.
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, 2], 0))).unwrap();
        let Ok(mut stream) = socket.connect(scene.address).await else { continue };
        let _ = stream.write_all(b"GET /api/socket HTTP/1.1\r\nhost:").await;
        half_open.push(stream);
    }
    let reply = tokio::time::timeout(
        Duration::from_secs(10),
        request(scene.address, "GET", "/api/games", "", None),
    );
    assert_eq!(reply.await.unwrap().status, 200);
    let metrics = request(scene.address, "GET", "/metrics", "", None).await.ok().body;
    let count = metrics.lines().find_map(|line| line.strip_prefix("petteia_connections "));
    let count: u32 = count.unwrap().parse().unwrap();
    // Other tests count in the same process: twice the limit is generous, a thousand is not.
    assert!(count < 400, "{count} of a thousand were let in");
    let mut sockets = Vec::new();
    let mut refused = 0;
    for _ in 0..30 {
        match Client::try_connect(scene.address, "").await {
            Ok(client) => sockets.push(client),
            Err(_) => refused += 1,
        }
    }
    assert_eq!((sockets.len(), refused), (20, 10), "an address has its limit");
    drop(sockets);
    drop(half_open);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(Client::try_connect(scene.address, "").await.is_ok(), "places are given back");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_action_many_times_at_once_is_done_once() {
    let scene = scene().await;
    let (table, mut a, b) = table(&scene).await;
    let choice = a.state(&table, Viewer::Seat(A)).choice.clone().unwrap();
    for request in 1..=100 {
        a.say(&act(&table, A, choice.decision, &choice.legal[0], request)).await;
    }
    let (mut done, mut refused) = (0, 0);
    while done + refused < 100 {
        match a.hear().await.unwrap() {
            ServerMessage::Done { .. } => done += 1,
            ServerMessage::Refused(_) => refused += 1,
            _ => {}
        }
    }
    assert_eq!((done, refused), (1, 99));
    finish(&table, a, b).await;
    scene.stop().await;
}
