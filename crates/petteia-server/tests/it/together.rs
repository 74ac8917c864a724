//! What people at a table do together besides playing: they go back, leave, return, talk, and wait
//! for no bot but their own.

use crate::{
    parts::Made,
    support::{ALL_GAMES, Client, Person, Scene, config, guest, plan, rules_of, scene, scene_of},
};
use petteia_kernel::{AnyGame, Record, Seat, Viewer};
use petteia_protocol::{
    Advice, ClientMessage, ClockPlan, Fault, FaultCode, Level, SeatPlan, ServerMessage, Sitter,
    Snapshot, TablePlan,
};
use petteia_server::{
    BotMind, Config,
    store::{SqlStore, Store as _},
};
use petteia_table::{Table, What};
use serde_json::json;
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A table of Ada and Ben, at which Cleo watches.
struct Room {
    table: String,
    people: [Person; 3],
    sockets: [Client; 3],
}

const VIEWERS: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];

impl Room {
    async fn begin(address: SocketAddr, plan: TablePlan) -> Room {
        let room = Room::gather(address, plan).await;
        room.people[0].start(&room.table).await;
        room
    }

    async fn gather(address: SocketAddr, plan: TablePlan) -> Room {
        let people = [
            guest(address, "Ada").await,
            guest(address, "Ben").await,
            guest(address, "Cleo").await,
        ];
        let table = people[0].open_plan(plan).await;
        people[1].join(&table).await;
        let [ada, ben, cleo] = &people;
        let mut sockets = [ada.socket().await, ben.socket().await, cleo.socket().await];
        for socket in &mut sockets {
            socket.watch(&table).await;
        }
        Room { table, people, sockets }
    }

    /// Everybody has heard of everything that has been done.
    async fn settle(&mut self) {
        for socket in &mut self.sockets {
            socket.settle().await;
        }
    }

    fn state(&self, at: usize) -> &Snapshot {
        self.sockets[at].state(&self.table, VIEWERS[at])
    }

    fn states(&self) -> [Snapshot; 3] {
        [0, 1, 2].map(|at| Snapshot { now: 0, ..self.state(at).clone() })
    }

    /// Somebody says something, which is done or refused.
    async fn say(&mut self, at: usize, message: ClientMessage) -> Result<(), Fault> {
        let socket = &mut self.sockets[at];
        socket.say(&message).await;
        let answer = |heard: &ServerMessage| {
            matches!(heard, ServerMessage::Done { .. } | ServerMessage::Refused(_))
        };
        let answer = socket.until(answer).await;
        self.settle().await;
        match answer {
            ServerMessage::Refused(fault) => Err(fault),
            _ => Ok(()),
        }
    }

    /// A seat decides: what it may do at this place in its list.
    async fn act(&mut self, at: usize, number: usize) {
        let choice = self.state(at).choice.clone().unwrap();
        let (table, action) = (self.table.clone(), &choice.legal[number]);
        let seat = VIEWERS[at].seat().unwrap();
        self.sockets[at].try_act(&table, seat, choice.decision, action).await.unwrap();
        self.settle().await;
    }

    /// Ends a bid.
    async fn seal(&mut self, at: usize) {
        let legal = &self.state(at).choice.as_ref().unwrap().legal;
        let seal = legal.iter().position(|action| action == "seal").unwrap();
        self.act(at, seal).await;
    }

    /// Waits until a seat has ended its bid.
    async fn until_sealed(&mut self, seat: Seat) {
        while self.state(2).awaiting.contains(seat) {
            self.sockets[2].update().await;
        }
        self.settle().await;
    }

    fn back(&self, seat: Seat, to: usize) -> ClientMessage {
        ClientMessage::Takeback { table: self.table.clone(), seat, to: Some(to) }
    }

    fn not_back(&self, seat: Seat) -> ClientMessage {
        ClientMessage::NoTakeback { table: self.table.clone(), seat }
    }

    fn chat(&self, text: &str, to: Option<Seat>) -> ClientMessage {
        ClientMessage::Chat { table: self.table.clone(), text: text.to_owned(), to }
    }

    /// What everybody would see of the table that its log makes.
    async fn logged(&self, scene: &Scene) -> (Vec<What>, [Snapshot; 3]) {
        let folder = scene.folder.as_ref().unwrap();
        let store = SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap();
        let row = store.table(&self.table).await.unwrap().unwrap();
        let log = store.log(row.key).await.unwrap();
        store.close().await;
        let rules = rules_of(&row.plan.game).unwrap();
        let table = Table::restore(&self.table, rules, log.clone()).unwrap();
        let seen = VIEWERS.map(|viewer| table.snapshot(viewer, 0));
        (log.into_iter().map(|entry| entry.what).collect(), seen)
    }
}

/// A game in which nothing is hidden and nothing left to chance, on the clock.
fn open_game() -> TablePlan {
    TablePlan {
        game: "fields".to_owned(),
        options: json!({ "preset": "go", "board": "9x9", "turn_limit": 30 }),
        seats: vec![SeatPlan::Mine, SeatPlan::Open],
        clock: ClockPlan::Live { base: 100_000, increment: 7, window: 10 },
        public: false,
        rated: false,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_agreement_the_game_goes_back_and_really_is_where_it_was() {
    let scene = scene_of(&ALL_GAMES, config()).await;
    let mut room = Room::begin(scene.address, open_game()).await;
    room.settle().await;
    for at in [0, 1] {
        room.act(at, 3).await;
    }
    let earlier = room.states();
    for at in [0, 1, 0] {
        room.act(at, 7).await;
    }
    let later = room.states();
    let stale = later[1].choice.clone().unwrap();

    let fault = room.say(1, room.back(A, 2)).await.unwrap_err();
    assert_eq!(fault.code, FaultCode::Forbidden, "not for another seat");
    let fault = room.say(1, room.back(B, 5)).await.unwrap_err();
    assert_eq!(fault.message, "there is nothing to take back");
    room.say(0, room.back(A, 2)).await.unwrap();
    for (was, is) in later.iter().zip(room.states()) {
        let offer = is.takeback.unwrap();
        assert_eq!((offer.by, offer.to, offer.agreed.contains(B)), (A, 2, false));
        assert_eq!(is.view, was.view, "nothing has happened yet");
    }
    room.say(1, room.back(B, 2)).await.unwrap();

    for (at, (was, is)) in earlier.iter().zip(room.states()).enumerate() {
        assert_eq!((&is.view, is.awaiting, &is.takeback), (&was.view, was.awaiting, &None), "{at}");
        let legal = |state: &Snapshot| state.choice.as_ref().map(|choice| choice.legal.clone());
        assert_eq!(legal(&is), legal(was), "{at}");
        // All see the same clocks: A's runs, B's stands, and no time has come back.
        assert_eq!(is.chairs, room.state(2).chairs, "{at}");
        assert!(is.chairs[0].until.is_some() && is.chairs[1].until.is_none());
        assert_eq!(is.chairs[0].left, later[at].chairs[0].left);
        assert!(is.chairs[1].left <= later[at].chairs[1].left);
    }
    let number = |state: &Snapshot| state.choice.as_ref().unwrap().decision;
    assert!(number(room.state(0)) > number(&earlier[0]), "it is asked anew");
    let table = room.table.clone();
    let old = room.sockets[1].try_act(&table, B, stale.decision, &stale.legal[0]).await;
    assert!(old.is_err(), "what was asked then is not asked now");
    room.settle().await;
    let (log, seen) = room.logged(&scene).await;
    assert_eq!(log.last(), Some(&What::WentBack { to: 2 }));
    assert_eq!(seen, room.states(), "the log makes the same table");

    // Another game follows, and the record knows of no other.
    room.act(0, 20).await;
    let [a, b, _] = &mut room.sockets;
    tokio::join!(a.play_spread(&table, A), b.play_spread(&table, B));
    let text = room.people[2].get(&format!("/api/tables/{table}/record")).await.ok().body;
    let record = Record::verify(&text, rules_of).unwrap();
    assert_eq!(record.actions[2].action, earlier[0].choice.as_ref().unwrap().legal[20]);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_takeback_that_somebody_refuses_or_withdraws_changes_nothing() {
    let scene = scene_of(&ALL_GAMES, config()).await;
    let mut room = Room::begin(scene.address, open_game()).await;
    room.settle().await;
    for at in [0, 1] {
        room.act(at, 3).await;
    }
    let before = room.states();
    let fault = room.say(1, room.not_back(B)).await.unwrap_err();
    assert_eq!((fault.code, &*fault.message), (FaultCode::Untimely, "nobody asks to go back"));
    // Refused by another, then withdrawn by whoever asked.
    for refuser in [1, 0] {
        room.say(0, room.back(A, 0)).await.unwrap();
        assert!(room.states().iter().all(|state| state.takeback.is_some()));
        let cleo = room.say(2, room.not_back(A)).await.unwrap_err();
        assert_eq!(cleo.code, FaultCode::Forbidden);
        let seat = VIEWERS[refuser].seat().unwrap();
        room.say(refuser, room.not_back(seat)).await.unwrap();
        let same =
            |(was, is): (&Snapshot, Snapshot)| assert_eq!(*was, Snapshot { seq: was.seq, ..is });
        before.iter().zip(room.states()).for_each(same);
    }
    // Who agrees now agrees to nothing that was asked before.
    room.say(1, room.back(B, 0)).await.unwrap();
    assert!(room.states().iter().all(|state| state.takeback.as_ref().unwrap().by == B));
    // Play goes on, and what was asked is forgotten.
    room.act(0, 3).await;
    assert!(room.states().iter().all(|state| state.takeback.is_none()));
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_back_what_somebody_has_learned() {
    let scene = scene().await;
    let mut room = Room::begin(scene.address, plan(&[SeatPlan::Mine, SeatPlan::Open])).await;
    room.settle().await;
    for at in [0, 1] {
        let last = room.state(at).choice.as_ref().unwrap().legal.len() - 1;
        room.act(at, last).await;
    }
    let before = room.states();
    for (at, seat) in [(0, A), (1, B)] {
        let fault = room.say(at, room.back(seat, 0)).await.unwrap_err();
        assert_eq!(fault.message, "somebody has learned something since then");
    }
    assert_eq!(room.states(), before);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_decides_for_who_has_left_and_hands_the_seat_back() {
    let ((asked, asks), (go, went)) = (channel(), channel());
    let mind = Arc::new(Thinker { asked, go: Mutex::new(went) });
    let (address, _folder) = Made { mind, ..Made::default() }.serve().await;
    let mut room = Room::gather(address, plan(&[SeatPlan::Mine, SeatPlan::Open])).await;
    let table = room.table.clone();
    let leave = || ClientMessage::Leave { table: table.clone(), seat: A };
    let early = room.say(0, leave()).await.unwrap_err();
    assert_eq!(early.code, FaultCode::Untimely, "nobody leaves a game that has not begun");
    room.people[0].start(&table).await;
    for at in [1, 2] {
        assert_eq!(room.say(at, leave()).await.unwrap_err().code, FaultCode::Forbidden);
    }

    room.say(0, leave()).await.unwrap();
    assert!(room.states().iter().all(is_gone), "all are told");
    go.send(()).unwrap();
    room.until_sealed(A).await;
    room.seal(1).await;
    let round = |room: &Room| room.state(2).view.as_ref().unwrap()["round"].as_u64().unwrap();
    assert_eq!(round(&room), 2, "Ben has not waited for her");

    // In the second round the bot still thinks when she is back: what it comes to is not done.
    for _ in 0..2 {
        tokio::task::block_in_place(|| asks.recv().unwrap());
    }
    room.say(0, ClientMessage::Return { table: table.clone(), seat: A }).await.unwrap();
    assert!(!room.states().iter().any(is_gone), "all are told");
    go.send(()).unwrap();
    room.seal(1).await;
    assert_eq!(round(&room), 2);
    assert!(room.state(2).awaiting.contains(A), "the table waits for Ada alone");
    room.seal(0).await;
    assert_eq!(round(&room), 3);
}

/// Whether Ada has left, as everybody is told.
fn is_gone(state: &Snapshot) -> bool {
    match &state.chairs[0].sitter {
        Sitter::Person { name, gone } if name == "Ada" => *gone,
        sitter => panic!("{sitter:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whispers_reach_two_seats_and_nobody_else_hears_that_there_was_one() {
    let scene = scene_of(&ALL_GAMES, config()).await;
    let mut room =
        Room::gather(scene.address, plan(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open])).await;
    let dora = scene.guest("Dora").await;
    dora.join(&room.table).await;
    let mut d = dora.socket().await;
    assert_eq!(d.watch(&room.table).await.viewer, Viewer::Seat(Seat::new(2)));
    room.say(2, room.chat("good luck to all", None)).await.unwrap();
    room.people[0].start(&room.table).await;
    room.settle().await;
    d.settle().await;
    let (before, heard) = (room.states(), [room.sockets[2].received.len(), d.received.len()]);
    room.say(0, room.chat("shall we?", Some(B))).await.unwrap();
    d.settle().await;
    for at in [0, 1] {
        let line = room.state(at).chat.last().unwrap();
        assert_eq!((&*line.text, line.seat, line.to), ("shall we?", Some(A), Some(B)));
    }
    assert_eq!(room.states()[2], before[2]);
    let new = |client: &Client, known: usize| client.received[known..].to_vec();
    assert_eq!(new(&room.sockets[2], heard[0]), [r#"{"say":"pong"}"#]);
    assert_eq!(new(&d, heard[1]), [r#"{"say":"pong"}"#]);
    // Nor do they find it when they come anew.
    for (person, hears) in [(&dora, false), (&room.people[2], false), (&room.people[1], true)] {
        let chat = person.socket().await.watch(&room.table).await.chat;
        let texts: Vec<&str> = chat.iter().map(|line| &*line.text).collect();
        let both = ["good luck to all", "shall we?"];
        assert_eq!(texts, &both[..1 + usize::from(hears)]);
    }
    for (at, to, code) in [(0, A, FaultCode::Untimely), (2, A, FaultCode::Forbidden)] {
        assert_eq!(room.say(at, room.chat("psst", Some(to))).await.unwrap_err().code, code);
    }
    // Where the game has no diplomacy there is nothing to whisper about.
    let mut open = Room::begin(scene.address, open_game()).await;
    let fault = open.say(0, open.chat("psst", Some(B))).await.unwrap_err();
    assert_eq!(fault.code, FaultCode::Untimely);
    scene.stop().await;
}

/// Thinks until it is let go.
struct Thinker {
    asked: Sender<()>,
    go: Mutex<Receiver<()>>,
}

impl BotMind for Thinker {
    fn decide(&self, _: &dyn AnyGame, _: Seat, _: Level) -> String {
        let _ = self.asked.send(());
        let _ = self.go.lock().unwrap().recv();
        "seal".to_owned()
    }

    fn advise(&self, _: &dyn AnyGame, _: Seat, _: u64) -> Vec<Advice> {
        Vec::new()
    }
}

/// More bots than may think at once are asked, and none of them has an answer before everybody
/// else is done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_bots_think_other_tables_play_whole_games_and_people_at_theirs_act() {
    let ((asked, asks), (go, went)) = (channel(), channel());
    let mind = Arc::new(Thinker { asked, go: Mutex::new(went) });
    let config = Config { bots: 2, ..config() };
    let (address, _folder) = Made { config, mind, ..Made::default() }.serve().await;
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let host = guest(address, "Host").await;
    let mut watching = host.socket().await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        let table = host.open(&[SeatPlan::Mine, bot.clone()]).await;
        watching.watch(&table).await;
        host.start(&table).await;
        tables.push(table);
    }
    tokio::task::block_in_place(|| asks.recv().unwrap());
    tokio::task::block_in_place(|| asks.recv().unwrap());

    // Others play a whole game meanwhile.
    let (ada, ben) = (guest(address, "Ada").await, guest(address, "Ben").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    let (mut a, mut b) = (ada.socket().await, ben.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    ada.start(&table).await;
    tokio::join!(a.play_first(&table, A), b.play_first(&table, B));
    // And at the bots' own tables people decide what they have to.
    watching.settle().await;
    for table in &tables {
        let choice = watching.state(table, Viewer::Seat(A)).choice.clone().unwrap();
        watching.try_act(table, A, choice.decision, "seal").await.unwrap();
        watching.settle().await;
        let state = watching.state(table, Viewer::Seat(A));
        assert!(state.awaiting.contains(B) && !state.awaiting.contains(A), "the bot still thinks");
    }
    assert!(asks.try_recv().is_err(), "two think at once, and the others wait for them");

    // They think on, and all come to an end.
    drop(go);
    for table in &tables {
        watching.play_first(table, A).await;
    }
}
