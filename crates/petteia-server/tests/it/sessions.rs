//! Cookies and keys: what they let in, and that it ends with them.

use crate::support::{Client, Person, Reply, Scene, config, plan, request, scene};
use futures_util::StreamExt as _;
use petteia_protocol::{ClientMessage, FaultCode, SeatPlan, ServerMessage};
use petteia_server::{Parts, RandomMind, app, open_store};
use serde_json::{Value, json};
use std::{net::SocketAddr, sync::Arc};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_tungstenite::tungstenite::Message;

const PASSWORD: &str = "correct horse";

/// Ada's account, at a new browser each time.
async fn ada(scene: &Scene, path: &str) -> Person {
    let body = json!({ "name": "Ada", "password": PASSWORD }).to_string();
    known(scene, &request(scene.address, "POST", path, "", Some(&body)).await.ok())
}

fn known(scene: &Scene, reply: &Reply) -> Person {
    let headers = format!("cookie: {}\r\n", reply.cookie().unwrap());
    Person { address: scene.address, name: "Ada".to_owned(), headers }
}

async fn key(of: &Person, scopes: Value) -> (Person, String) {
    let made =
        of.post("/api/tokens", json!({ "label": "key", "scopes": scopes })).await.ok().json();
    let headers = format!("authorization: Bearer {}\r\n", made["token"].as_str().unwrap());
    let path = format!("/api/tokens/{}", made["info"]["id"].as_str().unwrap());
    (Person { headers, ..of.clone() }, path)
}

async fn lives(client: &mut Client) -> bool {
    client.say(&ClientMessage::Ping).await;
    client.hear().await == Some(ServerMessage::Pong)
}

/// Everything that is still to come ends with a word about why.
async fn ends(client: &mut Client) -> u16 {
    loop {
        let message = timeout(crate::support::SOON, client.socket.next()).await.unwrap();
        match message.expect("a word before the end").unwrap() {
            Message::Close(close) => return close.unwrap().code.into(),
            _ => continue,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_that_may_not_read_sees_nothing_of_its_owner() {
    let scene = scene().await;
    let ada = scene.guest("Ada").await;
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    ada.start(&table).await;
    let path = format!("/api/tables/{table}");
    let ((none, _), (host, _)) = (key(&ada, json!([])).await, key(&ada, json!(["host"])).await);
    for program in [none, host] {
        for path in [path.as_str(), "/api/me", "/api/me/tables"] {
            let refused = program.get(path).await;
            assert_eq!((refused.status, refused.fault().code), (403, FaultCode::Forbidden));
            assert!(refused.fault().message.contains("«read»"), "{path}");
        }
    }
    let (reader, _) = key(&ada, json!(["read"])).await;
    assert_eq!(reader.get(&path).await.ok().json()[0]["viewer"], "A");
    assert_eq!(reader.get("/api/me").await.ok().json()["name"], "Ada");
    let nobody = request(scene.address, "GET", &path, "", None).await.ok();
    assert_eq!(nobody.json()[0]["viewer"], "*", "who is nobody sees what everybody may");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_key_has_opened_ends_with_it() {
    let scene = scene().await;
    let ada = scene.guest("Ada").await;
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    let ((first, path), (second, _)) =
        (key(&ada, json!(["play"])).await, key(&ada, json!(["play"])).await);
    let (mut own, mut a, mut b) = (ada.socket().await, first.socket().await, second.socket().await);
    a.watch(&table).await;
    let mut stream = TcpStream::connect(scene.address).await.unwrap();
    let head = format!(
        "GET /api/tables/{table}/stream HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{}\r\n",
        first.headers
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut some = [0; 5];
    stream.read_exact(&mut some).await.unwrap();
    request(scene.address, "DELETE", &path, &ada.headers, None).await.ok();
    assert_eq!(ends(&mut a).await, 1008);
    let mut rest = Vec::new();
    timeout(crate::support::SOON, stream.read_to_end(&mut rest)).await.unwrap().unwrap();
    assert!(lives(&mut own).await && lives(&mut b).await, "others go on");
    assert!(Client::try_connect(scene.address, &first.headers).await.is_err());
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_password_needs_the_present_one_and_ends_what_it_let_in() {
    let scene = scene().await;
    let first = ada(&scene, "/api/account").await;
    let second = ada(&scene, "/api/login").await;
    let (program, _) = key(&first, json!(["play"])).await;
    let (mut a, mut b) = (first.socket().await, second.socket().await);
    let mut c = program.socket().await;
    let new = json!({ "name": "Ada", "password": "another horse" });
    for present in [json!(null), json!(""), json!("wrong horse")] {
        let mut body = new.clone();
        body["present"] = present;
        let refused = first.post("/api/account", body).await;
        assert_eq!((refused.status, refused.fault().code), (401, FaultCode::Forbidden));
    }
    assert!(lives(&mut a).await && lives(&mut b).await, "nothing has changed");
    let mut body = new.clone();
    body["present"] = json!(PASSWORD);
    let changed = known(&scene, &first.post("/api/account", body).await.ok());
    assert_eq!((ends(&mut a).await, ends(&mut b).await), (1008, 1008));
    assert!(lives(&mut c).await, "a key is not the password");
    assert_eq!(second.get("/api/me").await.status, 401);
    assert_eq!(changed.get("/api/me").await.ok().json()["account"], true);
    let body = json!({ "name": "Ada", "password": PASSWORD }).to_string();
    assert_eq!(request(scene.address, "POST", "/api/login", "", Some(&body)).await.status, 401);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logging_out_ends_this_login_or_all() {
    let scene = scene().await;
    let phone = ada(&scene, "/api/account").await;
    let (tablet, desk) = (ada(&scene, "/api/login").await, ada(&scene, "/api/login").await);
    let (mut a, mut b) = (phone.socket().await, tablet.socket().await);
    phone.post("/api/logout", json!({})).await.ok();
    assert_eq!(ends(&mut a).await, 1008);
    assert_eq!(phone.get("/api/me").await.status, 401, "a copy of the cookie is worth nothing");
    assert!(lives(&mut b).await, "another device goes on");
    tablet.get("/api/me").await.ok();
    desk.post("/api/logout/everywhere", json!({})).await.ok();
    assert_eq!(ends(&mut b).await, 1008);
    for gone in [&phone, &tablet, &desk] {
        assert_eq!(gone.get("/api/me").await.status, 401);
    }
    ada(&scene, "/api/login").await.get("/api/me").await.ok();
    let nobody = request(scene.address, "POST", "/api/logout", "", Some("{}")).await;
    assert_eq!(nobody.status, 204);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_deletes_themself_is_connected_no_longer() {
    let scene = scene().await;
    let (phone, ben) = (ada(&scene, "/api/account").await, scene.guest("Ben").await);
    let tablet = ada(&scene, "/api/login").await;
    let (program, _) = key(&phone, json!(["play"])).await;
    let table = phone.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    let mut sockets = [phone.socket().await, tablet.socket().await, program.socket().await];
    for socket in &mut sockets {
        socket.watch(&table).await;
    }
    let mut other = ben.socket().await;
    let deleted = request(scene.address, "DELETE", "/api/me", &phone.headers, None).await;
    assert_eq!(deleted.status, 204);
    for socket in &mut sockets {
        assert_eq!(ends(socket).await, 1008);
    }
    assert!(lives(&mut other).await, "others go on");
    scene.stop().await;
}

/// How much is said to somebody who does not listen: lines of two kilobytes, more than a network
/// holds and less than may wait.
const LINES: usize = 1500;

/// How many of them at once.
const AT_ONCE: usize = 20;

/// A server that stops ends with its process: whoever is to be told must have been told by then, also
/// who listens late.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_tells_every_socket_to_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    (settings.drain, settings.waiting_updates) = (crate::support::SOON, 2 * LINES);
    let (told, address) = std::sync::mpsc::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = std::thread::spawn(move || {
        let runtime = petteia_server::runtime().unwrap();
        runtime.block_on(serve(settings, told, stopped));
        runtime.shutdown_background();
    });
    let address: SocketAddr = address.recv().unwrap();
    let ada = crate::support::guest(address, "Ada").await;
    let table = ada.open_plan(plan(&[SeatPlan::Mine, SeatPlan::Mine])).await;
    let (mut actor, mut quiet) = (ada.socket().await, ada.socket().await);
    actor.watch(&table).await;
    let mut late = Client::narrow(address, &ada.headers).await;
    late.watch(&table).await;
    for _ in 0..LINES / AT_ONCE {
        for _ in 0..AT_ONCE {
            let (table, text) = (table.clone(), "\u{1F3B2}".repeat(500));
            actor.say(&ClientMessage::Chat { table, text, to: None }).await;
        }
        for _ in 0..AT_ONCE {
            actor.until(|message| matches!(message, ServerMessage::Done { .. })).await;
        }
    }
    stop.send(()).unwrap();
    let ended = tokio::task::spawn_blocking(|| server.join().unwrap());
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    for socket in [&mut late, &mut actor, &mut quiet] {
        assert_eq!(ends(socket).await, 1012);
    }
    ended.await.unwrap();
}

async fn serve(
    settings: petteia_server::Config,
    told: std::sync::mpsc::Sender<SocketAddr>,
    stopped: tokio::sync::oneshot::Receiver<()>,
) {
    let store = open_store(&settings).await.unwrap();
    let parts =
        Parts { registry: crate::support::GAMES, bots: Arc::new(RandomMind), static_files: None };
    let listener = TcpListener::bind(settings.address).await.unwrap();
    told.send(listener.local_addr().unwrap()).unwrap();
    let server = app(settings, store, parts).await.unwrap();
    server.serve(listener, async { drop(stopped.await) }).await.unwrap();
}
