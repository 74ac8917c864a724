//! Bots that are interrupted while they think: they are asked again, and no answer counts twice.

use crate::{
    parts::Made,
    support::{Client, Person, SOON, config, guest, plan},
};
use petteia_kernel::{AnyGame, Seat, Viewer};
use petteia_protocol::{Advice, ClientMessage, Level, SeatPlan, Snapshot, Stage, TablePlan};
use petteia_server::{BotMind, Config, RandomMind};
use serde_json::json;
use std::{
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    time::Duration,
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// Seals as soon as the test lets it.
struct Slow {
    asked: Sender<Seat>,
    go: Mutex<Receiver<()>>,
}

impl BotMind for Slow {
    fn decide(&self, _: &dyn AnyGame, seat: Seat, _: Level) -> String {
        let _ = self.asked.send(seat);
        let _ = self.go.lock().unwrap().recv();
        "seal".to_owned()
    }

    fn advise(&self, _: &dyn AnyGame, _: Seat, _: u64) -> Vec<Advice> {
        Vec::new()
    }
}

/// A table at which a slow bot is asked for something.
struct Scene {
    ada: Person,
    client: Client,
    table: String,
    asked: Receiver<Seat>,
    go: Sender<()>,
    _folder: tempfile::TempDir,
}

impl Scene {
    async fn begin(seats: &[SeatPlan]) -> Scene {
        Scene::begin_with(seats, config()).await
    }

    async fn begin_with(seats: &[SeatPlan], config: Config) -> Scene {
        let ((asked, asks), (go, went)) = (channel(), channel());
        let mind = Arc::new(Slow { asked, go: Mutex::new(went) });
        let (address, _folder) = Made { config, mind, ..Made::default() }.serve().await;
        let ada = guest(address, "Ada").await;
        let table = ada.open(seats).await;
        let mut client = ada.socket().await;
        client.watch(&table).await;
        ada.start(&table).await;
        Scene { ada, client, table, asked: asks, go, _folder }
    }

    /// Waits until a bot has been asked.
    fn asked(&self) -> Seat {
        tokio::task::block_in_place(|| self.asked.recv_timeout(SOON)).expect("the bot is asked")
    }

    /// Lets the bot answer, at a moment at which that is refused.
    async fn answer_in_vain(&self) {
        self.go.send(()).unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
    }

    async fn say(&mut self, message: ClientMessage) {
        self.client.say(&message).await;
        self.client
            .until(|heard| matches!(heard, petteia_protocol::ServerMessage::Done { .. }))
            .await;
    }

    async fn pause(&mut self, paused: bool) {
        self.say(ClientMessage::Pause { table: self.table.clone(), seat: A, paused }).await;
    }

    async fn look(&self) -> Snapshot {
        let body = self.ada.get(&format!("/api/tables/{}", self.table)).await.ok().body;
        serde_json::from_str::<Vec<Snapshot>>(&body).unwrap().remove(0)
    }

    /// How many bids are sealed as far as everybody sees.
    async fn sealed(&self, seat: Seat) -> bool {
        self.look().await.view.unwrap()["seats"][seat.index()]["sealed"].as_bool().unwrap()
    }

    async fn until_sealed(&self, seat: Seat) {
        let sealed = async {
            while !self.sealed(seat).await {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(SOON, sealed).await.expect("the bot has acted");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_thought_through_a_pause_is_asked_again() {
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let mut scene = Scene::begin(&[SeatPlan::Mine, bot]).await;
    assert_eq!(scene.asked(), B);
    scene.pause(true).await;
    assert_eq!(scene.look().await.stage, Stage::Paused);
    scene.answer_in_vain().await;
    scene.pause(false).await;
    assert!(!scene.sealed(B).await, "what it thought before the pause does not count");
    assert_eq!(scene.asked(), B);
    scene.go.send(()).unwrap();
    scene.until_sealed(B).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_thinks_until_the_game_goes_on_is_not_asked_twice() {
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let mut scene = Scene::begin(&[SeatPlan::Mine, bot]).await;
    assert_eq!(scene.asked(), B);
    scene.pause(true).await;
    scene.pause(false).await;
    scene.go.send(()).unwrap();
    scene.until_sealed(B).await;
    assert!(scene.asked.try_recv().is_err(), "its first answer was in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_is_asked_again_when_somebody_leaves_again() {
    let mut scene = Scene::begin(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    let (leave, come) = (
        ClientMessage::Leave { table: scene.table.clone(), seat: A },
        ClientMessage::Return { table: scene.table.clone(), seat: A },
    );
    scene.say(leave.clone()).await;
    assert_eq!(scene.asked(), A);
    scene.say(come).await;
    scene.answer_in_vain().await;
    assert!(!scene.sealed(A).await, "somebody else decides now");
    scene.say(leave).await;
    assert_eq!(scene.asked(), A);
    scene.go.send(()).unwrap();
    scene.until_sealed(A).await;
    let viewer = Viewer::Seat(A);
    assert!(scene.client.tables.contains_key(&(scene.table.clone(), viewer)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_nobody_waits_for_any_more_never_begins_to_think() {
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let config = Config { bots: 1, ..config() };
    let mut scene = Scene::begin_with(&[SeatPlan::Mine, bot], config).await;
    assert_eq!(scene.asked(), B, "the only place is taken");
    let table = scene.ada.open(&[SeatPlan::Mine, SeatPlan::Mine]).await;
    scene.client.watch(&table).await;
    scene.ada.start(&table).await;
    for _ in 0..10 {
        scene.client.settle().await;
        let choice = scene.client.state(&table, Viewer::Seat(A)).choice.clone().unwrap();
        let (decision, action) = (choice.decision, choice.legal[0].clone());
        let act =
            ClientMessage::Act { table: table.clone(), seat: A, decision, action, request: 1 };
        scene.say(act).await;
        scene.say(ClientMessage::Leave { table: table.clone(), seat: A }).await;
        scene.say(ClientMessage::StepBack { table: table.clone(), seat: A }).await;
    }
    (0..30).for_each(|_| scene.go.send(()).unwrap());
    scene.table = table;
    scene.until_sealed(A).await;
    assert_eq!(scene.asked(), A, "it has decided about the last position");
    assert!(scene.asked.try_recv().is_err(), "and about no other");
}

/// Offers surrender as soon as it may and the test lets it; plays at random before.
struct Loser(Slow);

impl BotMind for Loser {
    fn decide(&self, game: &dyn AnyGame, seat: Seat, level: Level) -> String {
        let offers = |action: &String| seat != B && action.starts_with("surrender ");
        let Some(offer) = game.legal(seat).into_iter().find(offers) else {
            return RandomMind.decide(game, seat, level);
        };
        self.0.decide(game, seat, level);
        offer
    }

    fn advise(&self, _: &dyn AnyGame, _: Seat, _: u64) -> Vec<Advice> {
        Vec::new()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_answer_somebody_has_made_illegal_is_asked_again() {
    let ((asked, asks), (go, went)) = (channel(), channel());
    let mind = Arc::new(Loser(Slow { asked, go: Mutex::new(went) }));
    let made = Made { games: petteia_games::GAMES, mind, ..Made::default() };
    let (address, _folder) = made.serve().await;
    let ada = guest(address, "Ada").await;
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let seats = [bot.clone(), SeatPlan::Mine, bot];
    let plan = TablePlan { game: "fields".to_owned(), options: json!({}), ..plan(&seats) };
    let table = ada.open_plan(plan).await;
    let mut client = ada.socket().await;
    client.watch(&table).await;
    ada.start(&table).await;
    client.say(&ClientMessage::Leave { table: table.clone(), seat: B }).await;
    let seat = tokio::task::block_in_place(|| asks.recv_timeout(SOON));
    let seat = seat.expect("somebody may offer surrender");
    let viewer = Viewer::Seat(B);

    // With two players left nobody surrenders.
    let body = ada.get(&format!("/api/tables/{table}")).await.ok().body;
    let seen = serde_json::from_str::<Vec<Snapshot>>(&body).unwrap().remove(0);
    let decision = seen.choice.unwrap().decision;
    client.try_act(&table, B, decision, "resign").await.unwrap();
    assert!(client.state(&table, viewer).awaiting.contains(seat));
    go.send(()).unwrap();
    let acted = async {
        while client.state(&table, viewer).awaiting.contains(seat) {
            client.settle().await;
        }
    };
    tokio::time::timeout(SOON, acted).await.expect("the bot decides something else");
}
