//! Seats kept for somebody, guests who come back to an account, people who want to be forgotten,
//! and talk between two seats.

use crate::support::{Person, Scene, request, scene};
use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{ClientMessage, FaultCode, SeatPlan, ServerMessage, Sitter, Snapshot};
use serde_json::json;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

async fn account(scene: &Scene, name: &str) -> Person {
    let body = json!({ "name": name, "password": "correct horse" }).to_string();
    let reply = request(scene.address, "POST", "/api/account", "", Some(&body)).await.ok();
    let headers = format!("cookie: {}\r\n", reply.cookie().unwrap());
    Person { address: scene.address, name: name.to_owned(), headers }
}

async fn look(person: &Person, table: &str) -> Snapshot {
    let body = person.get(&format!("/api/tables/{table}")).await.ok().body;
    serde_json::from_str::<Vec<Snapshot>>(&body).unwrap().remove(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_kept_for_whom_it_was_meant() {
    let scene = scene().await;
    let (ada, ben) = (account(&scene, "Ada").await, account(&scene, "Ben").await);
    let cleo = scene.guest("Ben").await;
    let kept = SeatPlan::Invited { name: "ben".to_owned() };
    let table = ada.open(&[SeatPlan::Mine, kept]).await;
    assert_eq!(look(&cleo, &table).await.chairs[1].sitter, Sitter::Invited { name: "ben".into() });
    let refused = cleo.post(&format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(refused.status, 409, "a guest of the same name is somebody else");
    let mine = ben.get("/api/me/tables").await.ok().json();
    assert_eq!(mine[0]["table"], table.as_str(), "those who are invited find the table");
    ben.join(&table).await;
    assert_eq!(look(&ben, &table).await.viewer, Viewer::Seat(B));

    let nobody = SeatPlan::Invited { name: "Nobody".to_owned() };
    let plan = crate::support::plan(&[SeatPlan::Mine, nobody]);
    let refused = ada.post("/api/tables", serde_json::to_value(plan).unwrap()).await;
    assert_eq!((refused.status, refused.fault().code), (422, FaultCode::BadPlan));
    assert_eq!(refused.fault().message, "there is no account «Nobody»");

    let kept = SeatPlan::Invited { name: "Ben".to_owned() };
    let declined = ada.open(&[SeatPlan::Mine, kept]).await;
    ben.post(&format!("/api/tables/{declined}/leave"), json!({})).await.ok();
    assert_eq!(look(&cleo, &declined).await.chairs[1].sitter, Sitter::Open);
    cleo.join(&declined).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_keeps_the_seats_of_those_who_played() {
    let scene = scene().await;
    let (ada, ben, cleo) =
        (scene.guest("Ada").await, scene.guest("Ben").await, scene.guest("Cleo").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let resign = json!({ "seat": "A", "decision": 1, "action": "resign" });
    ada.post(&format!("/api/tables/{table}/actions"), resign).await.ok();
    let again = ben.post(&format!("/api/tables/{table}/rematch"), json!({})).await.ok().json();
    let again = again["table"].as_str().unwrap();
    assert_eq!(cleo.post(&format!("/api/tables/{again}/join"), json!({})).await.status, 409);
    ada.join(again).await;
    assert_eq!(look(&ada, again).await.viewer, Viewer::Seat(A));
    ben.start(again).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_logs_in_keeps_the_games() {
    let scene = scene().await;
    account(&scene, "Ada").await;
    let (guest, ben) = (scene.guest("Somebody").await, scene.guest("Ben").await);
    let table = guest.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    guest.start(&table).await;
    let secret = json!({ "name": "Ada", "password": "correct horse" });
    let login = guest.post("/api/login", secret).await.ok();
    let ada =
        Person { headers: format!("cookie: {}\r\n", login.cookie().unwrap()), ..guest.clone() };
    let mine = ada.get("/api/me/tables").await.ok().json();
    assert_eq!(mine[0]["table"], table.as_str());
    let seen = look(&ada, &table).await;
    assert_eq!(seen.viewer, Viewer::Seat(A));
    let named = Sitter::Person { name: "Ada".to_owned(), gone: false };
    assert_eq!(seen.chairs[0].sitter, named);
    let decision = seen.choice.unwrap().decision;
    let act = json!({ "seat": "A", "decision": decision, "action": "seal" });
    ada.post(&format!("/api/tables/{table}/actions"), act).await.ok();
    assert_eq!(guest.get("/api/me").await.status, 401, "the guest is no more");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_called_like_the_account_keeps_the_games_too() {
    let scene = scene().await;
    account(&scene, "Ada").await;
    let (guest, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ben.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    guest.join(&table).await;
    ben.start(&table).await;
    // One that the guest has only set up, for others.
    let hosted = guest.open(&[SeatPlan::Open, SeatPlan::Open]).await;
    let secret = json!({ "name": "Ada", "password": "correct horse" });
    let login = guest.post("/api/login", secret).await.ok();
    let ada =
        Person { headers: format!("cookie: {}\r\n", login.cookie().unwrap()), ..guest.clone() };
    let mine = ada.get("/api/me/tables").await.ok().json();
    let mine: Vec<&str> =
        mine.as_array().unwrap().iter().map(|row| row["table"].as_str().unwrap()).collect();
    assert!(mine.contains(&table.as_str()), "{mine:?}");
    assert!(mine.contains(&hosted.as_str()), "{mine:?}");
    assert_eq!(look(&ada, &table).await.viewer, Viewer::Seat(B));
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_be_forgotten_is_forgotten_in_memory_too() {
    let scene = scene().await;
    let (ada, ben) = (account(&scene, "Adalbert").await, scene.guest("Ben").await);
    let table = ben.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ada.join(&table).await;
    ben.start(&table).await;
    let mut watching = ben.socket().await;
    watching.watch(&table).await;
    let (mut a, text) = (ada.socket().await, "I was here".to_owned());
    a.say(&ClientMessage::Chat { table: table.clone(), text, to: None }).await;
    watching
        .until(
            |message| matches!(message, ServerMessage::Update(update) if !update.said.is_empty()),
        )
        .await;

    let gone = request(scene.address, "DELETE", "/api/me", &ada.headers, None).await;
    assert_eq!(gone.status, 204, "{gone:?}");
    assert_eq!(ada.get("/api/me").await.status, 401);
    let seen = ben.get(&format!("/api/tables/{table}")).await.ok().body;
    assert!(!seen.contains("Adalbert"), "{seen}");
    assert!(seen.contains("I was here"), "what was said is part of the game");
    let lobby = ben.get("/api/tables").await.ok().body;
    assert!(!lobby.contains("Adalbert") && lobby.contains(&table));
    // The socket goes on with the table that was made again, and a bot plays for the one gone.
    watching
        .until(|message| {
            let ServerMessage::Table(state) = message else { return false };
            state.chairs[1].sitter == Sitter::Person { name: "somebody".to_owned(), gone: true }
        })
        .await;
    watching.play_first(&table, A).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_between_two_seats_reaches_nobody_else() {
    let scene = scene().await;
    let (ada, ben, cleo) =
        (scene.guest("Ada").await, scene.guest("Ben").await, scene.guest("Cleo").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open]).await;
    ben.join(&table).await;
    cleo.join(&table).await;
    ada.start(&table).await;
    let dora = scene.guest("Dora").await;
    let (mut a, mut b, mut c, mut d) =
        (ada.socket().await, ben.socket().await, cleo.socket().await, dora.socket().await);
    for client in [&mut a, &mut b, &mut c, &mut d] {
        client.watch(&table).await;
    }
    let whisper = |to: Option<Seat>| ClientMessage::Chat {
        table: table.clone(),
        text: "attack Cleo".to_owned(),
        to,
    };
    a.say(&whisper(Some(B))).await;
    let heard = b.update().await;
    assert_eq!(heard.said[0].text, "attack Cleo");
    assert_eq!((heard.said[0].seat, heard.said[0].to), (Some(A), Some(B)));
    a.update().await;
    for client in [&mut c, &mut d] {
        client.settle().await;
        assert!(client.received.iter().all(|text| !text.contains("attack Cleo")));
    }
    assert!(!cleo.get(&format!("/api/tables/{table}")).await.ok().body.contains("attack"));
    d.say(&whisper(Some(B))).await;
    assert_eq!(d.refusal().await.code, FaultCode::Forbidden, "spectators have no private talk");
    a.say(&whisper(Some(Seat::new(7)))).await;
    assert_eq!(a.refusal().await.code, FaultCode::NotFound);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_without_diplomacy_have_no_private_talk() {
    let scene = crate::support::scene_of(petteia_games::GAMES, crate::support::config()).await;
    let ada = scene.guest("Ada").await;
    let mut plan = crate::support::plan(&[SeatPlan::Mine, SeatPlan::Mine]);
    (plan.game, plan.options) = ("fields".to_owned(), json!({}));
    let table = ada.open_plan(plan).await;
    let mut client = ada.socket().await;
    client.watch(&table).await;
    let text = "psst".to_owned();
    client.say(&ClientMessage::Chat { table, text, to: Some(B) }).await;
    assert_eq!(client.refusal().await.code, FaultCode::Untimely);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_another_name_now_says_so_through_an_open_socket() {
    let scene = scene().await;
    let (ada, eve) = (scene.guest("Ada").await, scene.guest("Eve").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    let mut client = eve.socket().await;
    client.watch(&table).await;
    let name = json!({ "name": "Evelyn" }).to_string();
    request(scene.address, "PATCH", "/api/me", &eve.headers, Some(&name)).await.ok();
    client.say(&ClientMessage::Chat { table, text: "hello".to_owned(), to: None }).await;
    assert_eq!(client.update().await.said[0].name, "Evelyn");
    scene.stop().await;
}
