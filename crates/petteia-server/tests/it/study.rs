//! Trying, advice, replays, analysis, and playing on from a record.

use crate::{
    parts::Made,
    support::{Client, GAMES, Person, SOON, Scene, config, plan, request, scene, scene_with},
};
use petteia_kernel::{AnyGame, Record, Seat, Viewer};
use petteia_protocol::{
    Advice, Analysed, ClientMessage, Considered, FaultCode, Frame, Graph, Level, Replayed,
    SeatPlan, ServerMessage, Snapshot, TablePlan,
};
use petteia_server::{BotMind, Config};
use serde_json::{Value, json};
use std::{
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    time::Duration,
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// Ada on A and Ben on B, playing; both watch.
async fn two(scene: &Scene, rated: bool) -> (String, [Person; 2], [Client; 2]) {
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let plan = TablePlan { rated, ..plan(&[SeatPlan::Mine, SeatPlan::Open]) };
    let table = ada.open_plan(plan).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    (table, [ada, ben], [a, b])
}

async fn consider(client: &mut Client, table: &str, seat: Seat, line: &str) -> Considered {
    let (table, line) = (table.to_owned(), line.to_owned());
    client.say(&ClientMessage::Consider { table, seat, line, request: 7 }).await;
    match client.until(|message| matches!(message, ServerMessage::Considered(_))).await {
        ServerMessage::Considered(considered) => *considered,
        _ => unreachable!(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_can_be_tried_without_doing_it() {
    let scene = scene().await;
    let (table, _, [mut a, mut b]) = two(&scene, true).await;
    let before = a.state(&table, Viewer::Seat(A)).clone();
    let choice = before.choice.clone().unwrap();
    let step = choice.legal.iter().find(|action| *action != "seal").unwrap();

    let tried = consider(&mut a, &table, A, step).await;
    assert_eq!((tried.request, tried.refused, tried.certain), (7, None, true));
    assert_ne!(Some(&tried.view), before.view.as_ref(), "the step is in the view");
    assert!(!tried.legal.is_empty(), "the seat goes on composing");
    let line = format!("bid {}", step.strip_prefix("add ").unwrap());
    let whole = consider(&mut a, &table, A, &line).await;
    assert_eq!(whole.refused, None, "a whole line of several decisions: {line}");

    let nonsense = consider(&mut a, &table, A, "castle").await;
    assert_eq!(nonsense.refused.unwrap().code, "misread");
    assert_eq!(Some(&nonsense.view), before.view.as_ref());
    let illegal = consider(&mut a, &table, A, "add 9999").await.refused.unwrap();
    assert!(!illegal.message.is_empty());

    a.settle().await;
    assert_eq!(a.state(&table, Viewer::Seat(A)).seq, before.seq, "nothing has happened");
    let received = b.received.len();
    b.settle().await;
    assert_eq!(b.received.len(), received + 1, "and nobody else heard of it");

    let (name, line) = (table.clone(), "seal".to_owned());
    b.say(&ClientMessage::Consider { table: name, seat: A, line, request: 8 }).await;
    let refused = b.refusal().await;
    assert_eq!((refused.code, refused.request), (FaultCode::Forbidden, Some(8)));
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trying_is_limited_for_each_person_however_many_sockets_they_have() {
    let scene = scene_with(Config { questions_per_second: 20, ..config() }).await;
    let (table, [ada, _], [_, mut b]) = two(&scene, false).await;
    let (mut refused, begun) = (0, std::time::Instant::now());
    for _ in 0..4 {
        let mut socket = ada.socket().await;
        for request in 1..=50 {
            let (table, line) = (table.clone(), "seal".to_owned());
            socket
                .say(&match request % 2 {
                    0 => ClientMessage::Consider { table, seat: A, line, request },
                    _ => ClientMessage::Advise { table, seat: A, request },
                })
                .await;
            let answer = socket.until(|message| match message {
                ServerMessage::Considered(_) | ServerMessage::Advice { .. } => true,
                ServerMessage::Refused(fault) => fault.code == FaultCode::TooMuch,
                _ => false,
            });
            refused += u32::from(matches!(answer.await, ServerMessage::Refused(_)));
        }
    }
    let most = 80 + (20.0 * begun.elapsed().as_secs_f64()).ceil() as u32;
    assert!(200 - refused <= most, "{refused} refused in {:?}", begun.elapsed());
    let line = "seal".to_owned();
    b.say(&ClientMessage::Consider { table, seat: A, line, request: 8 }).await;
    assert_eq!(b.refusal().await.code, FaultCode::Forbidden, "others may go on asking");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_advise_the_owner_of_a_seat_but_not_in_rated_games() {
    let scene = scene().await;
    let (table, _, [mut a, mut b]) = two(&scene, false).await;
    a.say(&ClientMessage::Advise { table: table.clone(), seat: A, request: 5 }).await;
    let advice = a.until(|message| matches!(message, ServerMessage::Advice { .. })).await;
    let ServerMessage::Advice { request, seat, ranked, .. } = advice else { unreachable!() };
    assert_eq!((request, seat), (5, A));
    let legal = a.state(&table, Viewer::Seat(A)).choice.clone().unwrap().legal;
    assert!(!ranked.is_empty() && ranked.iter().all(|advice| legal.contains(&advice.action)));
    b.say(&ClientMessage::Advise { table: table.clone(), seat: A, request: 6 }).await;
    assert_eq!(b.refusal().await.code, FaultCode::Forbidden, "another's seat");

    let (table, _, [mut a, _b]) = two(&scene, true).await;
    a.say(&ClientMessage::Advise { table, seat: A, request: 7 }).await;
    let refused = a.refusal().await;
    assert_eq!((refused.code, refused.request), (FaultCode::Forbidden, Some(7)));
    assert!(refused.message.contains("rated"));
    scene.stop().await;
}

/// The record of a finished game.
async fn finished(scene: &Scene) -> (Person, String) {
    let (table, [ada, _], [mut a, mut b]) = two(scene, false).await;
    tokio::join!(a.play_first(&table, A), b.play_first(&table, B));
    let text = ada.get(&format!("/api/tables/{table}/record")).await.ok().body;
    (ada, text)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_replayed_through_any_eyes() {
    let scene = scene().await;
    let (ada, text) = finished(&scene).await;
    let find = |id: &str| GAMES.iter().copied().find(|rules| rules.about().id == id);
    let record = Record::verify(&text, find).unwrap();
    let replay = async |viewer: &str, from: usize, to: Value| {
        let body = json!({ "record": text, "viewer": viewer, "from": from, "to": to });
        request(scene.address, "POST", "/api/replay", "", Some(&body.to_string())).await
    };
    let whole: Replayed =
        serde_json::from_str(&replay("all", 0, Value::Null).await.ok().body).unwrap();
    assert_eq!(whole.actions, record.actions);
    assert_eq!(whole.seats, ["Ada", "Ben"]);
    assert_eq!(whole.frames.len(), record.actions.len() + 1);
    assert!(whole.fair && whole.outcome.is_some());
    let last = whole.frames.last().unwrap();
    assert!(last.awaiting.is_empty() && last.seat.is_some() && last.action.is_some());
    assert!(whole.frames[0].action.is_none());
    let rules = find("toy").unwrap();
    let end = record.replay(rules, record.actions.len()).unwrap();
    assert_eq!(last.view, end.position());

    let part: Replayed = serde_json::from_str(&replay("B", 1, json!(2)).await.ok().body).unwrap();
    let numbers: Vec<usize> = part.frames.iter().map(|frame| frame.n).collect();
    assert_eq!(numbers, [1, 2]);
    let seen = record.replay(rules, 1).unwrap().view(Viewer::Seat(B));
    assert_eq!(part.frames[0].view, seen);

    let body = json!({ "record": text, "viewer": "all", "brief": true });
    let brief: Replayed =
        serde_json::from_str(&ada.post("/api/replay", body).await.ok().body).unwrap();
    let told =
        |frames: &[Frame]| frames.iter().map(|frame| frame.events.clone()).collect::<Vec<_>>();
    assert_eq!(told(&brief.frames), told(&whole.frames));
    assert!(brief.frames.iter().all(|frame| frame.view.is_null()));

    assert_eq!(replay("Z", 0, Value::Null).await.status, 400);
    assert_eq!(replay("C", 0, Value::Null).await.status, 422, "no such seat");
    assert_eq!(replay("*", 999, Value::Null).await.status, 422);
    let altered = text.replacen("\"Ada\"", "\"Eve\"", 1);
    let body = json!({ "record": altered, "viewer": "*" });
    let refused = ada.post("/api/replay", body).await;
    assert_eq!((refused.status, refused.fault().code), (422, FaultCode::BadRecord));
    assert_eq!(
        refused.fault().message,
        Record::verify(&altered, find).unwrap_err().to_string(),
        "the sentence of verify"
    );
    for bad in ["", "{}", "[]", "x"] {
        let refused = ada.post("/api/replay", json!({ "record": bad, "viewer": "*" })).await;
        assert_eq!((refused.status, refused.fault().code), (422, FaultCode::BadRecord), "{bad}");
    }
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_judge_positions_of_a_record() {
    let scene = scene().await;
    let (ada, text) = finished(&scene).await;
    let body = json!({ "record": text, "at": 0, "seat": "B", "millis": 10 });
    let analysed: Analysed =
        serde_json::from_str(&ada.post("/api/analysis", body).await.ok().body).unwrap();
    assert_eq!((analysed.at, analysed.seat), (0, Some(B)));
    assert!(!analysed.ranked.is_empty());
    assert_eq!(analysed.values[1], analysed.ranked[0].value);
    let sum: f32 = analysed.values.iter().sum();
    assert!((sum - 1.0).abs() < 1e-3, "{:?}", analysed.values);

    let body = json!({ "record": text, "millis": 1 });
    let graph: Graph =
        serde_json::from_str(&ada.post("/api/analysis/graph", body).await.ok().body).unwrap();
    let last = graph.points.last().unwrap();
    assert!(last.values.iter().all(|value| [0.0, 0.5, 1.0].contains(value)), "the end is certain");
    assert_eq!(last.n, graph.points.len() - 1);

    let long = json!({ "record": text, "at": 0, "millis": 3001 });
    assert_eq!(ada.post("/api/analysis", long).await.status, 429);
    let beyond = json!({ "record": text, "at": 999, "millis": 1 });
    assert_eq!(ada.post("/api/analysis", beyond).await.status, 422);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_from_an_earlier_position_of_a_record() {
    let scene = scene().await;
    let (ada, text) = finished(&scene).await;
    let bot = json!({ "kind": "bot", "level": Level::STAND_IN });
    let new = |at: usize, game: &str| {
        json!({ "game": game, "seats": [{ "kind": "mine" }, bot], "public": true, "rated": true,
            "from": { "record": text, "at": at } })
    };
    let opened = ada.post("/api/tables", new(2, "toy")).await.ok().json();
    let table = opened["table"].as_str().unwrap();
    ada.start(table).await;
    let seen: Vec<Snapshot> =
        serde_json::from_str(&ada.get(&format!("/api/tables/{table}")).await.ok().body).unwrap();
    assert!(!seen[0].plan.public && !seen[0].plan.rated, "by link, and not rated");
    let lobby = ada.get("/api/tables").await.ok().body;
    assert!(!lobby.contains(table));
    assert_eq!(ada.post("/api/tables", new(999, "toy")).await.status, 422);
    assert_eq!(ada.post("/api/tables", new(0, "chess")).await.status, 422);
    scene.stop().await;
}

/// Advises as soon as the test lets it.
struct Slow {
    asked: Sender<()>,
    go: Mutex<Receiver<()>>,
}

impl BotMind for Slow {
    fn decide(&self, _: &dyn AnyGame, _: Seat, _: Level) -> String {
        String::new()
    }

    fn advise(&self, _: &dyn AnyGame, _: Seat, _: u64) -> Vec<Advice> {
        let _ = self.asked.send(());
        let _ = self.go.lock().unwrap().recv();
        Vec::new()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_much_at_once_keeps_nobody_else_from_asking() {
    let other = scene().await;
    let (_, record) = finished(&other).await;
    other.stop().await;
    let ((asked, asks), (go, went)) = (channel(), channel());
    let mind = Arc::new(Slow { asked, go: Mutex::new(went) });
    let config = Config { bots: 1, behind_proxy: true, ..config() };
    let (address, _folder) = Made { config, mind, ..Made::default() }.serve().await;
    let ask = |from: &'static str, path: &'static str, body: Value| {
        let headers = format!("x-forwarded-for: {from}\r\n");
        tokio::spawn(async move {
            request(address, "POST", path, &headers, Some(&body.to_string())).await.status
        })
    };
    let long = json!({ "record": record, "at": 0, "millis": 1 });
    let first = ask("10.0.0.1", "/api/analysis", long);
    tokio::task::block_in_place(|| asks.recv_timeout(SOON)).expect("the only place is taken");
    let replay = json!({ "record": record, "viewer": "*" });
    let many: Vec<_> = (0..35).map(|_| ask("10.0.0.1", "/api/replay", replay.clone())).collect();
    let too_many = async {
        while many.iter().filter(|asked| asked.is_finished()).count() < 35 - 24 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(SOON, too_many).await.expect("some are refused at once");
    let ben = ask("10.0.0.2", "/api/replay", replay);
    go.send(()).unwrap();
    assert_eq!((first.await.unwrap(), ben.await.unwrap()), (200, 200));
    let mut refused = 0;
    for asked in many {
        refused += usize::from(asked.await.unwrap() == 429);
    }
    assert_eq!(refused, 35 - 24);
}
