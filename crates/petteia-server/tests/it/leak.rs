//! Nobody learns what they may not know: dealing the hidden things anew changes no byte that a
//! viewer receives before the reveal.
//!
//! Two games begin from secrets that give one seat the same cards and the others different ones,
//! found by trying; what that seat receives while nothing is revealed must be the same in both.

use crate::support::{
    ALL_GAMES, Client, GAMES, Lines, Person, Scene, config, scene, scene_of, user_of as user,
};
use petteia_kernel::{
    AnyGame, AnyRules, Common, Nonce, Seat, Secret, Seed, Transcript, Viewer, apply_changes,
};
use petteia_protocol::{
    ClientMessage, ClockPlan, SeatPlan, ServerMessage, Snapshot, Stage, TablePlan,
};
use petteia_server::store::{SqlStore, Store as _};
use petteia_table::{Input, Invitation, Logged, Outbox, Showing, Table, UserId, What};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A table of a game for two, begun with this secret.
fn begun(rules: &'static dyn AnyRules, secret: u64) -> Table {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&secret.to_le_bytes());
    let host = UserId("ada".to_owned());
    let plan = TablePlan {
        game: rules.about().id.to_owned(),
        options: Value::Null,
        seats: vec![SeatPlan::Mine, SeatPlan::Open],
        clock: ClockPlan::None,
        public: false,
        rated: false,
    };
    let invitation = Invitation {
        host: host.clone(),
        host_name: "Ada".to_owned(),
        plan,
        secret: Secret::from_bytes(bytes),
        opening: Vec::new(),
        seed: None,
        invited: Default::default(),
    };
    let mut out = Outbox::default();
    let mut table = Table::open("t", rules, invitation, 0, &mut out).unwrap();
    let ben = UserId("ben".to_owned());
    let inputs = [
        Input::Sit { user: ben.clone(), name: "Ben".to_owned(), seat: None },
        Input::Nonce { user: ben, seat: B, nonce: Nonce::from_bytes([5; 32]) },
        Input::Start { user: host },
    ];
    for input in inputs {
        table.handle(0, input, &mut out).unwrap();
    }
    table
}

/// What a viewer sees, but for the commitment, which has to differ with the secret.
fn seen(table: &Table, viewer: Viewer) -> String {
    let mut snapshot = table.snapshot(viewer, 0);
    snapshot.commitment = Secret::from_bytes([0; 32]).to_string().parse().unwrap();
    serde_json::to_string(&snapshot).unwrap()
}

/// What a viewer is told about an input, after what it was told before.
fn told(
    table: &Table,
    viewer: Viewer,
    out: &Outbox,
    showing: Option<&Showing>,
    common: &mut Common,
) -> Option<(String, Showing)> {
    let mut showing = showing.cloned().unwrap_or_default();
    let told =
        || String::from_utf8(table.write_update(viewer, 0, out, &mut showing, common)).unwrap();
    out.changed.contains(&viewer).then(told).map(|text| (text, showing))
}

#[test]
fn another_deal_changes_nothing_that_a_seat_receives() {
    for &rules in GAMES {
        // Tables that look the same to A, though B holds something else.
        let mut deals: BTreeMap<String, Vec<Table>> = BTreeMap::new();
        let mut compared = 0;
        for secret in 0..20_000 {
            let table = begun(rules, secret);
            let view = seen(&table, Viewer::Seat(A));
            let same = deals.entry(view).or_default();
            let fresh = same
                .iter()
                .all(|known| seen(known, Viewer::Seat(B)) != seen(&table, Viewer::Seat(B)));
            if fresh {
                same.push(table);
            }
            if same.len() == 2 {
                let [first, second] = &same[..] else { unreachable!() };
                compare(first.clone(), second.clone());
                compared += 1;
                same.clear();
            }
            if compared >= 20 {
                break;
            }
        }
        assert!(compared >= 20, "{}: only {compared} pairs", rules.about().id);
    }
}

/// B composes, as far as that is possible, in both games: A must receive the same.
fn compare(mut first: Table, mut second: Table) {
    for table in [&mut first, &mut second] {
        assert_eq!(table.seats_of(&UserId("ben".to_owned())).first(), Some(B));
    }
    let step = |table: &mut Table| {
        let choice = table.snapshot(Viewer::Seat(B), 0).choice.unwrap();
        let (user, action) = (UserId("ben".to_owned()), choice.legal[0].clone());
        let mut out = Outbox::default();
        let input = Input::Act { user, seat: B, decision: choice.decision, action };
        table.handle(0, input, &mut out).unwrap();
        let viewers = [Viewer::Seat(A), Viewer::Spectator];
        viewers.map(|viewer| {
            told(table, viewer, &out, None, &mut Common::default()).map(|(text, _)| text)
        })
    };
    // The first legal actions of the toy add cards: secret steps of different cards.
    let received = (step(&mut first), step(&mut second));
    assert_eq!(received.0, received.1, "A and spectators receive the same, in number and content");
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        assert_eq!(seen(&first, viewer), seen(&second, viewer));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_at_the_socket_holds_anothers_cards_or_composition() {
    let scene = scene().await;
    let (ada, ben, cleo) =
        (scene.guest("Ada").await, scene.guest("Ben").await, scene.guest("Cleo").await);
    let table = ada.open(&[SeatPlan::Mine, SeatPlan::Open]).await;
    ben.join(&table).await;
    ada.start(&table).await;
    let (mut a, mut b, mut c) = (ada.socket().await, ben.socket().await, cleo.socket().await);
    let own = a.watch(&table).await;
    let theirs = b.watch(&table).await;
    let public = c.watch(&table).await;
    assert!(own.view.as_ref().unwrap()["own"]["hand"].is_array());
    assert_ne!(own.view.as_ref().unwrap()["own"], theirs.view.as_ref().unwrap()["own"]);
    assert!(public.view.as_ref().unwrap()["own"].is_null());
    let counts = (b.received.len(), c.received.len());
    // A composes: two steps, and one taken back.
    for _ in 0..2 {
        let choice = a.state(&table, Viewer::Seat(A)).choice.clone().unwrap();
        a.try_act(&table, A, choice.decision, &choice.legal[0]).await.unwrap();
        a.update().await;
    }
    a.say(&ClientMessage::StepBack { table: table.clone(), seat: A }).await;
    a.update().await;
    b.settle().await;
    c.settle().await;
    assert_eq!((b.received.len(), c.received.len()), (counts.0 + 1, counts.1 + 1), "only the pong");
    scene.stop().await;
}

/// Every game with every preset.
fn all_games() -> Vec<(&'static dyn AnyRules, Value)> {
    let games = ALL_GAMES.iter().copied();
    let presets = |rules: &'static dyn AnyRules| {
        let presets = rules.about().presets.iter();
        presets.map(move |preset| (rules, serde_json::from_str(preset.options).unwrap()))
    };
    games.flat_map(presets).collect()
}

/// A table of people, one on each seat, begun.
fn gathered(rules: &'static dyn AnyRules, options: &Value, secret: u8) -> Table {
    let game = rules.start(options, petteia_kernel::Seed::from(0)).unwrap();
    let host = user(A);
    let mut seats = vec![SeatPlan::Mine];
    seats.resize(game.n_seats(), SeatPlan::Open);
    let plan = TablePlan {
        game: rules.about().id.to_owned(),
        options: options.clone(),
        seats,
        clock: ClockPlan::Live { base: 600, increment: 5, window: 12 },
        public: false,
        rated: false,
    };
    let invitation = Invitation {
        host: host.clone(),
        host_name: "host".to_owned(),
        plan,
        secret: Secret::from_bytes([secret; 32]),
        opening: Vec::new(),
        seed: None,
        invited: BTreeMap::new(),
    };
    let mut out = Outbox::default();
    let mut table = Table::open("t", rules, invitation, 0, &mut out).unwrap();
    for seat in Seat::first(game.n_seats()).skip(1) {
        let sit = Input::Sit { user: user(seat), name: seat.to_string(), seat: Some(seat) };
        table.handle(0, sit, &mut out).unwrap();
    }
    table.handle(0, Input::Start { user: host }, &mut out).unwrap();
    table
}

/// What a seat decides, and the number of the decision it answers.
fn decide(table: &mut Table, now: u64, seat: Seat, action: &str) -> Option<Outbox> {
    let decision = table.snapshot(Viewer::Seat(seat), now).choice?.decision;
    let (user, action) = (user(seat), action.to_owned());
    let mut out = Outbox::default();
    table.handle(now, Input::Act { user, seat, decision, action }, &mut out).ok()?;
    Some(out)
}

/// Whether an action may show somebody something; what only composes never does.
fn uncovers(game: &dyn AnyGame, seat: Seat, action: &str) -> bool {
    !game.is_step(seat, action) && game.reveals(seat, action)
}

/// In whole games of every registered game: what is hidden from a viewer, dealt anew at any
/// moment, changes no byte of what that viewer sees, nor of what it receives about the next
/// action, as a whole or as what differs from before, nor whether it receives anything, unless
/// that action uncovers something.
#[test]
fn in_whole_games_another_deal_changes_no_byte_that_a_viewer_receives() {
    let mut dice = petteia_kernel::Dice::new(petteia_kernel::Seed::from(6));
    for (rules, options) in all_games() {
        let mut table = gathered(rules, &options, 7);
        let n = table.position().unwrap().n_seats();
        let (mut now, mut compared) = (0, 0);
        let mut showing: BTreeMap<Viewer, Showing> = BTreeMap::new();
        // The longest games would take minutes: their first thousand actions are enough here.
        for number in 0..1000 {
            now += 1000;
            let game = table.position().unwrap();
            let awaited: Vec<Seat> = game.turn().awaited().iter().collect();
            let Some(&seat) = dice.pick(&awaited) else { break };
            let action = game.sample(seat, &mut dice).unwrap();
            let uncovered = uncovers(game, seat, &action);
            let mut worlds = Vec::new();
            // Comparing costs a whole deal for each viewer, so not at every action of a long game.
            if number < 50 || number % 5 == 0 {
                for viewer in Viewer::all(n) {
                    let mut world = table.clone();
                    world.redeal(viewer, &mut dice);
                    assert_eq!(seen(&world, viewer), seen(&table, viewer), "{viewer}: {action}");
                    worlds.push((viewer, world));
                }
            }
            let out = decide(&mut table, now, seat, &action).expect("a legal action is taken");
            for (viewer, mut world) in worlds {
                // Another hand may not allow the same action: then there is nothing to compare.
                if uncovered || uncovers(world.position().unwrap(), seat, &action) {
                    continue;
                }
                let Some(other) = decide(&mut world, now, seat, &action) else { continue };
                for before in [None, showing.get(&viewer)] {
                    let fresh = &mut Common::default();
                    let here = told(&table, viewer, &out, before, fresh).map(|(text, _)| text);
                    let fresh = &mut Common::default();
                    let there = told(&world, viewer, &other, before, fresh).map(|(text, _)| text);
                    assert_eq!(here, there, "{} {viewer}: {seat} {action}", rules.about().id);
                }
                compared += 1;
            }
            // What several are told together is what each would be told alone.
            let mut common = Common::default();
            for viewer in Viewer::all(n) {
                let before = showing.get(&viewer);
                let alone = told(&table, viewer, &out, before, &mut Common::default());
                let told = told(&table, viewer, &out, before, &mut common);
                let text = |told: &Option<(String, Showing)>| told.as_ref().map(|t| t.0.clone());
                assert_eq!(text(&told), text(&alone), "{viewer}");
                showing.extend(told.map(|(_, shown)| (viewer, shown)));
            }
        }
        assert!(compared > 0, "{} {options}", rules.about().id);
    }
}

/// A whole game with these options that is soon over, by its own rules where it can be limited.
fn short(rules: &dyn AnyRules, options: &Value) -> Value {
    let mut options = options.as_object().cloned().unwrap_or_default();
    if rules.about().options.iter().any(|option| option.name == "turn_limit") {
        options.insert("turn_limit".to_owned(), 40.into());
    }
    options.into()
}

/// Every game with its presets, and with three seats where that is possible.
fn all_settings() -> Vec<(&'static dyn AnyRules, Value)> {
    let three = json!({ "seats": 3 });
    let fits = |rules: &&dyn AnyRules| rules.start(&three, Seed::from(0)).is_ok();
    let of_three = ALL_GAMES.iter().copied().filter(fits).map(|rules| (rules, three.clone()));
    let mut all = all_games();
    for (rules, options) in of_three {
        let is_known = |(known, other): &(&'static dyn AnyRules, Value)| {
            known.about().id == rules.about().id && *other == options
        };
        if !all.iter().any(is_known) {
            all.push((rules, options));
        }
    }
    all
}

/// What is said when a game has lasted long enough.
const END: &str = "that is all for today";

/// The number of questions; no action has one so high.
const QUESTION: u64 = 1 << 40;

/// Whether a message answers a question, or refuses to.
fn is_answer(message: &ServerMessage) -> bool {
    match message {
        ServerMessage::Considered(considered) => considered.request == QUESTION,
        ServerMessage::Advice { request, .. } => *request == QUESTION,
        ServerMessage::Refused(fault) => fault.request == Some(QUESTION),
        _ => false,
    }
}

/// How much of a game is to be played.
struct Left {
    actions: AtomicUsize,
    /// Whether somebody has said that it is enough.
    told: AtomicBool,
}

impl Left {
    fn nothing(&self) -> bool {
        self.actions.load(Ordering::Relaxed) == 0
    }

    fn take(&self) {
        let _ =
            self.actions.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1));
    }
}

/// Somebody who looks at a table in every way there is: a seat, or a spectator.
struct Onlooker {
    viewer: Viewer,
    person: Person,
    socket: Client,
    lines: Lines,
    answers: Vec<String>,
    /// What was answered to rarer questions, or refused.
    others: Vec<String>,
    /// How many messages were searched for the end, and whether it was among them.
    searched: usize,
    ended: bool,
}

impl Onlooker {
    async fn new(scene: &Scene, table: &str, viewer: Viewer, person: Person) -> Onlooker {
        let mut socket = person.socket().await;
        socket.watch(table).await;
        let lines = Lines::follow(scene.address, &person.headers, table).await;
        let (answers, others, searched, ended) = Default::default();
        Onlooker { viewer, person, socket, lines, answers, others, searched, ended }
    }

    /// Asks what is asked often about a table.
    async fn look(&mut self, table: &str) {
        for path in [&format!("/api/tables/{table}"), "/api/me/tables", "/api/tables"] {
            self.answers.push(self.person.get(path).await.ok().body);
        }
    }

    /// Asks all the rest: what has happened, what a line would lead to and what a bot would do, for
    /// lists, and for what nobody is told before the end.
    async fn ask(&mut self, table: &str) {
        let of_table = ["story", "record"].map(|what| format!("/api/tables/{table}/{what}"));
        let lists = ["/api/archive", "/api/tables?open=true", "/api/me"].map(ToOwned::to_owned);
        for path in of_table.iter().chain(&lists) {
            let reply = self.person.get(path).await;
            let is_record = path.ends_with("/record");
            assert!(reply.status == 200 || is_record && reply.status == 409, "{reply:?}");
            // Once a game is over, this is where the secrets are told.
            if !(is_record && reply.status == 200) {
                self.others.push(reply.body);
            }
        }
        self.socket.say(&ClientMessage::Lobby).await;
        let state = self.socket.state(table, self.viewer);
        let legal = state.choice.as_ref().and_then(|choice| choice.legal.first()).cloned();
        let (line, seat) = (legal.unwrap_or_else(|| "dance".to_owned()), self.viewer.seat());
        let (at, seat, request) = (table.to_owned(), seat.unwrap_or(A), QUESTION);
        let consider = ClientMessage::Consider { table: at.clone(), seat, line, request };
        for question in [consider, ClientMessage::Advise { table: at, seat, request }] {
            self.socket.say(&question).await;
            self.socket.until(is_answer).await;
        }
    }

    /// Whether somebody has said that this is all.
    fn has_ended(&mut self) -> bool {
        let new = &self.socket.received[self.searched..];
        self.ended |= new.iter().any(|text| text.contains(END));
        self.searched = self.socket.received.len();
        self.ended
    }

    /// Plays, if it is a seat, and looks at everything now and then, until all is said.
    async fn last(&mut self, table: &str, left: &Left) {
        let (mut answered, mut heard, mut asked) = (0, 0, false);
        while !self.has_ended() {
            let state = self.socket.state(table, self.viewer);
            let choice = state.choice.clone();
            let choice = choice.filter(|c| !c.legal.is_empty() && c.decision > answered);
            if state.stage == Stage::Over || choice.is_some() && left.nothing() {
                self.end(table, left).await;
            } else if let (Some(choice), Some(seat)) = (choice, self.viewer.seat()) {
                // At the first decision at the latest, because there is something to ask about.
                if !std::mem::replace(&mut asked, true) {
                    self.ask(table).await;
                    continue;
                }
                answered = choice.decision;
                let action = &choice.legal[answered as usize * 31 % choice.legal.len()];
                self.socket.act(table, seat, answered, action).await;
                left.take();
                continue;
            }
            self.socket.hear().await.expect("the connection lasts");
            heard += 1;
            if heard % 16 == 0 {
                self.look(table).await;
            }
            if heard % 64 == 16 {
                self.ask(table).await;
            }
        }
        self.look(table).await;
        self.ask(table).await;
        self.lines.until(END).await;
    }

    /// Tells everybody that this is all, unless somebody has.
    async fn end(&mut self, table: &str, left: &Left) {
        if !left.told.swap(true, Ordering::Relaxed) {
            let (table, text) = (table.to_owned(), END.to_owned());
            self.socket.say(&ClientMessage::Chat { table, text, to: None }).await;
        }
    }

    fn texts(&self) -> impl Iterator<Item = &String> {
        let told = self.socket.received.iter().chain(&self.lines.received);
        told.chain(&self.answers).chain(&self.others)
    }

    /// What was received by the socket or in the stream leads from one view of the game's to the
    /// next, with the legal actions and events of this viewer, each event once, and nothing else:
    /// whoever is told that nothing has changed learns that somebody has done something.
    fn follows(&self, messages: &[String], game: &Told) {
        let (mut at, mut known, mut heard) = (0, Value::Null, Vec::new());
        for text in messages {
            let message: Value = serde_json::from_str(text).unwrap();
            match message["say"].as_str().unwrap() {
                "table" => known = message,
                "update" => {
                    let events = message["events"].as_array().unwrap();
                    heard.extend(events.iter().map(|happened| happened["event"].clone()));
                    let before = known.clone();
                    apply_changes(&mut known, &message["changes"]);
                    let is_silent = events.is_empty() && message["said"] == json!([]);
                    assert!(!is_silent || known != before, "{}: {text}", self.viewer);
                }
                _ => continue,
            }
            if known["view"].is_null() {
                continue;
            }
            let legal = &known["choice"]["legal"];
            let fits = |(view, own): &(Value, Value)| {
                *view == known["view"] && (legal.is_null() || legal == own)
            };
            let found = game.seen[at..].iter().position(fits);
            at += found.unwrap_or_else(|| panic!("{} saw what never was: {text}", self.viewer));
        }
        assert_eq!(heard, game.heard, "{}", self.viewer);
    }

    /// What was answered shows positions of the game as this viewer sees them.
    fn looked_at(&self, game: &Told) {
        for text in self.answers.iter().step_by(3) {
            let seen: Vec<Snapshot> = serde_json::from_str(text).unwrap();
            for snapshot in seen {
                assert_eq!(snapshot.viewer, self.viewer);
                let is_known = |view| game.seen.iter().any(|(known, _)| *known == view);
                assert!(snapshot.view.is_none_or(is_known), "{text}");
            }
        }
    }
}

/// What a viewer may have been told of a game.
struct Told {
    /// The views of all its positions, and what the viewer might do there.
    seen: Vec<(Value, Value)>,
    heard: Vec<Value>,
}

impl Told {
    fn of(mut game: Box<dyn AnyGame>, log: &[Logged], viewer: Viewer) -> Told {
        let seen = |game: &dyn AnyGame| {
            let legal = viewer.seat().map(|seat| game.legal(seat)).unwrap_or_default();
            (game.view(viewer), json!(legal))
        };
        let mut told = Told { seen: vec![seen(&*game)], heard: Vec::new() };
        for entry in log {
            let What::Acted { seat, action, .. } = &entry.what else { continue };
            let happened = game.act(*seat, action).unwrap();
            let heard = happened.into_iter().filter(|told| told.reaches(viewer));
            told.heard.extend(heard.map(|told| told.event.event));
            told.seen.push(seen(&*game));
        }
        told
    }
}

/// How many actions are played of most games; the first of each is played to its end.
const ACTIONS: usize = 60;

/// In games of everything there is, with two to six seats: whatever each seat and a spectator
/// receive, by socket, stream or answer, are the views, legal actions and events of that viewer and
/// nothing else, and none of it holds the server's secret or the seed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_whole_games_everybody_receives_what_is_theirs_and_no_secret() {
    let scene = scene_of(&ALL_GAMES, config()).await;
    let mut whole = BTreeSet::new();
    for (rules, options) in all_settings() {
        let options = short(rules, &options);
        let n = rules.start(&options, Seed::from(0)).unwrap().n_seats();
        let mut seats = vec![SeatPlan::Mine];
        seats.resize(n, SeatPlan::Open);
        let plan = TablePlan {
            game: rules.about().id.to_owned(),
            options,
            seats,
            clock: ClockPlan::Live { base: 100_000, increment: 1, window: 100_000 },
            public: true,
            rated: false,
        };
        let host = scene.guest("Guest").await;
        let table = host.open_plan(plan).await;
        let mut onlookers = Vec::new();
        for viewer in Viewer::all(n) {
            let person = match viewer.seat() {
                Some(A) => host.clone(),
                _ => scene.guest(&format!("Guest {viewer}")).await,
            };
            if viewer.seat().is_some_and(|seat| seat != A) {
                person.join_at(&table, viewer.seat().unwrap()).await;
            }
            onlookers.push(Onlooker::new(&scene, &table, viewer, person).await);
        }
        host.start(&table).await;
        let actions = if whole.insert(rules.about().id) { usize::MAX } else { ACTIONS };
        let left = Left { actions: AtomicUsize::new(actions), told: AtomicBool::default() };
        let playing = onlookers.iter_mut().map(|onlooker| onlooker.last(&table, &left));
        futures_util::future::join_all(playing).await;
        let met = check(&scene, &table, rules, &onlookers).await;
        assert_eq!(met, [true; 2], "{}", rules.about().id);
    }
    scene.stop().await;
}

/// Compares what all have received with what is in the log; whether anybody was told what a line
/// would lead to, and what a bot would do.
async fn check(
    scene: &Scene,
    table: &str,
    rules: &dyn AnyRules,
    onlookers: &[Onlooker],
) -> [bool; 2] {
    let folder = scene.folder.as_ref().unwrap();
    let store = SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap();
    let row = store.table(table).await.unwrap().unwrap();
    let log = store.log(row.key).await.unwrap();
    store.close().await;
    let What::Opened { secret, .. } = log[0].what else { panic!("a log begins with its opening") };
    let seed = Transcript::commit(table, &secret).unwrap().seed(&secret);
    let game = rules.start(&row.plan.options, seed).unwrap();
    let (secret, seed) = (secret.to_string(), seed.to_string());
    if row.stage == Stage::Over {
        let record = onlookers[0].person.get(&format!("/api/tables/{table}/record")).await.ok();
        let tells = |what: &String| record.body.contains(what);
        assert!(tells(&secret) && tells(&seed), "so they would be found elsewhere, too");
    }
    let mut met = [false; 2];
    for onlooker in onlookers {
        assert!(onlooker.texts().count() > 10);
        let told = |what: &str| onlooker.texts().any(|text| text.contains(what));
        let has_story = onlooker.others.iter().any(|text| text.contains(r#""events":["#));
        assert!(has_story && told(r#""say":"lobby""#), "{}", onlooker.viewer);
        let answers = [r#""say":"considered""#, r#""say":"advice""#].map(told);
        assert!(onlooker.viewer.seat().is_some() || answers == [false; 2], "{answers:?}");
        met = [met[0] || answers[0], met[1] || answers[1]];
        for text in onlooker.texts() {
            assert!(!text.contains(&secret) && !text.contains(&seed));
        }
        let told = Told::of(game.boxed_clone(), &log, onlooker.viewer);
        onlooker.follows(&onlooker.socket.received, &told);
        onlooker.follows(&onlooker.lines.received, &told);
        onlooker.looked_at(&told);
    }
    met
}
