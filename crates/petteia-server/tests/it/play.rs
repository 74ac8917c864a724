//! Whole games over real sockets.

use crate::support::{GAMES, config, scene, scene_at};
use petteia_kernel::{Record, Seat, Viewer};
use petteia_protocol::{ClientMessage, Happened, SeatPlan, ServerMessage, Stage, Story};
use std::collections::BTreeMap;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_and_a_third_watches() {
    let scene = scene().await;
    let (ada, ben, cleo) =
        (scene.guest("Ada").await, scene.guest("Ben").await, scene.guest("Cleo").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    let (mut a, mut b, mut c) = (ada.socket().await, ben.socket().await, cleo.socket().await);
    assert_eq!(a.watch(&table).await.viewer, Viewer::Seat(A));
    assert_eq!(b.watch(&table).await.viewer, Viewer::Seat(B));
    let seen = c.watch(&table).await;
    assert_eq!((seen.viewer, seen.stage), (Viewer::Spectator, Stage::Gathering));
    assert!(seen.view.is_none(), "nothing is dealt before the start");
    ada.start(&table).await;
    tokio::join!(a.play_first(&table, A), b.play_first(&table, B));
    while c.state(&table, Viewer::Spectator).stage != Stage::Over {
        c.update().await;
    }
    for (client, viewer) in [(&a, Viewer::Seat(A)), (&b, Viewer::Seat(B)), (&c, Viewer::Spectator)]
    {
        let outcome = client.state(&table, viewer).outcome;
        assert!(outcome.is_some() && outcome == c.state(&table, Viewer::Spectator).outcome);
    }

    for (person, client) in [(&ada, &a), (&ben, &b), (&cleo, &c)] {
        let told = person.get(&format!("/api/tables/{table}/story")).await.ok().json();
        let [story] = serde_json::from_value::<[Story; 1]>(told).unwrap();
        assert_eq!(story.seq, client.state(&table, story.viewer).seq);
        assert_eq!(story.events, told_by_updates(&client.received), "to {}", story.viewer);
    }

    let text = ada.get(&format!("/api/tables/{table}/record")).await.ok().body;
    let find = |id: &str| GAMES.iter().copied().find(|rules| rules.about().id == id);
    let record = Record::verify(&text, find).unwrap();
    assert_eq!(record.players, ["Ada", "Ben"]);
    let secret = record.fair.as_ref().unwrap().secret.unwrap().to_string();
    let seed = record.seed.unwrap().to_string();
    for received in [&a.received, &b.received, &c.received] {
        assert!(received.len() > 5);
        assert!(received.iter().all(|text| !text.contains(&secret) && !text.contains(&seed)));
    }
    scene.stop().await;
}

/// What a connection with one pair of eyes was told of the game.
fn told_by_updates(received: &[String]) -> Vec<Happened> {
    let update = |text: &String| match serde_json::from_str(text).unwrap() {
        ServerMessage::Update(update) => update.events,
        _ => Vec::new(),
    };
    received.iter().flat_map(update).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_may_have_several_seats_and_bots_fill_the_rest() {
    let scene = scene().await;
    let ada = scene.guest("Ada").await;
    let bot = SeatPlan::Bot { level: petteia_protocol::Level::STAND_IN };
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Mine, bot]).await;
    let mut client = ada.socket().await;
    client.watch(&table).await;
    ada.start(&table).await;
    while client.tables.values().any(|state| state.stage != Stage::Over) {
        let states: Vec<_> = client.tables.values().cloned().collect();
        let mut acted = false;
        for state in states {
            let Some(seat) = state.viewer.seat() else { continue };
            if let Some(choice) = state.choice.filter(|choice| !choice.legal.is_empty()) {
                // It may be stale: then the news has arrived with the refusal.
                let _ = client.try_act(&table, seat, choice.decision, "seal").await;
                acted = true;
            }
        }
        if !acted {
            client.hear().await.unwrap();
        }
    }
    assert_eq!(client.tables.len(), 2, "two pairs of eyes");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_survives_a_restart_and_clients_resume_by_number() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    let first = scene_at(settings.clone()).await;
    let (ada, ben) = (first.guest("Ada").await, first.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let mut a = ada.socket().await;
    let decision = a.watch(&table).await.choice.unwrap().decision;
    a.try_act(&table, A, decision, "seal").await.unwrap();
    a.settle().await;
    let before = a.state(&table, Viewer::Seat(A)).clone();
    first.stop().await;
    assert!(a.hear().await.is_none(), "the socket is told to go");

    let second = scene_at(settings).await;
    let (mut ada, mut ben) = (ada, ben);
    (ada.address, ben.address) = (second.address, second.address);
    let mut a = ada.socket().await;
    let since = BTreeMap::from([(Viewer::Seat(A), before.seq)]);
    a.say(&ClientMessage::Watch { table: table.clone(), since }).await;
    let current = a.hear().await.unwrap();
    assert!(
        matches!(&current, ServerMessage::Current { seq, .. } if *seq == before.seq),
        "{current:?}"
    );
    let mut again = ada.socket().await;
    let now = again.watch(&table).await;
    assert_eq!((now.view, now.chairs), (before.view, before.chairs));
    let mut b = ben.socket().await;
    b.watch(&table).await;
    a.watch(&table).await;
    tokio::join!(a.play_first(&table, A), b.play_first(&table, B));
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_tables_leave_memory_and_come_back() {
    let mut settings = config();
    settings.idle_after = std::time::Duration::from_millis(50);
    let scene = crate::support::scene_with(settings).await;
    let (ada, ben) = (scene.guest("Ada").await, scene.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    for _ in 0..5 {
        tokio::time::sleep(std::time::Duration::from_millis(120)).await;
        ada.get(&format!("/api/tables/{table}")).await.ok();
    }
    ben.join(&table).await;
    tokio::time::sleep(std::time::Duration::from_millis(120)).await;
    ada.start(&table).await;
    tokio::time::sleep(std::time::Duration::from_millis(120)).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    tokio::join!(a.play_first(&table, A), b.play_first(&table, B));
    let metrics = ada.get("/metrics").await.ok().body;
    let restored = metrics.lines().find(|line| line.starts_with("petteia_tables_restored_total"));
    let count: u64 = restored.unwrap().rsplit(' ').next().unwrap().parse().unwrap();
    assert!(count >= 5, "{count}");
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_a_long_log_comes_back_from_its_snapshot() {
    let folder = tempfile::tempdir().unwrap();
    let mut settings = config();
    settings.data = Some(folder.path().to_owned());
    let first = scene_at(settings.clone()).await;
    let (mut ada, mut ben) = (first.guest("Ada").await, first.guest("Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let mut a = ada.socket().await;
    let decision = a.watch(&table).await.choice.unwrap().decision;
    a.try_act(&table, A, decision, "seal").await.unwrap();
    for number in 0..60 {
        let (table, text) = (table.clone(), format!("line {number}"));
        a.say(&ClientMessage::Chat { table, text, to: None }).await;
        a.until(|message| matches!(message, ServerMessage::Done { .. })).await;
    }
    a.settle().await;
    let used = async |who: &crate::support::Person| {
        let metrics = who.get("/metrics").await.ok().body;
        let line = metrics.lines().find(|line| line.starts_with("petteia_snapshots_used_total"));
        line.map_or(0, |line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap())
    };
    let before = a.state(&table, Viewer::Seat(A)).clone();
    let earlier = used(&ada).await;
    first.stop().await;

    let second = scene_at(settings).await;
    (ada.address, ben.address) = (second.address, second.address);
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    let now = a.watch(&table).await;
    assert!(used(&ada).await > earlier);
    assert_eq!((now.seq, now.view, now.choice), (before.seq, before.view, before.choice));
    assert_eq!((now.chairs, now.chat), (before.chairs, before.chat));
    b.watch(&table).await;
    tokio::join!(a.play_first(&table, A), b.play_first(&table, B));
    let text = ada.get(&format!("/api/tables/{table}/record")).await.ok().body;
    let find = |id: &str| GAMES.iter().copied().find(|rules| rules.about().id == id);
    Record::verify(&text, find).unwrap();
    second.stop().await;
}
