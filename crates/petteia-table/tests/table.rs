//! Everything that can happen to a table, played with the toy game.

use petteia_kernel::{AnyRules, Common, Nonce, Record, Rules, Seat, SeatSet, Secret, Viewer};
use petteia_protocol::{
    ClockPlan, Fault, FaultCode, Level, SeatPlan, ServerMessage, Sitter, Snapshot, Stage,
    StandingOrder, TablePlan,
};
use petteia_table::{
    Input, Invitation, Logged, Outbox, RestoreFault, Saved, Showing, Table, UserId,
};
use petteia_testkit::toy::Toy;
use std::collections::BTreeMap;

static TOY: Rules<Toy> = Rules::NEW;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

fn user(name: &str) -> UserId {
    UserId(name.to_owned())
}

/// A table with its whole log, at a time that goes on by a second with each input.
struct Scene {
    table: Table,
    log: Vec<Logged>,
    now: u64,
    /// What each viewer was told last.
    showing: BTreeMap<Viewer, Showing>,
}

impl Scene {
    fn open(seats: &[SeatPlan], clock: ClockPlan) -> Scene {
        let mut out = Outbox::default();
        let table = Table::open("t1", &TOY, invitation(seats, clock), 0, &mut out).unwrap();
        Scene { table, log: out.log, now: 0, showing: BTreeMap::new() }
    }

    /// Ada on A, Ben on B, Cleo on C, playing.
    fn three(clock: ClockPlan) -> Scene {
        let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open], clock);
        scene.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None });
        scene.ok(Input::Sit { user: user("cleo"), name: "Cleo".to_owned(), seat: Some(C) });
        scene.ok(Input::Start { user: user("ada") });
        scene
    }

    fn handle(&mut self, input: Input) -> Result<Outbox, Fault> {
        self.now += 1000;
        let before = self.snapshots();
        let mut out = Outbox::default();
        self.table.handle(self.now, input, &mut out)?;
        self.log.extend(out.log.iter().cloned());
        self.check_updates(before, &out);
        self.check_restore();
        Ok(out)
    }

    fn snapshots(&self) -> Vec<Snapshot> {
        let viewers = Viewer::all(self.table.sitters().count());
        viewers.map(|viewer| self.table.snapshot(viewer, self.now)).collect()
    }

    /// Who follows the updates knows what the table shows, and nobody misses one.
    fn check_updates(&mut self, before: Vec<Snapshot>, out: &Outbox) {
        let mut common = Common::default();
        for (known, shown) in before.into_iter().zip(self.snapshots()) {
            if !out.changed.contains(&known.viewer) {
                assert_eq!(known, shown);
                continue;
            }
            let showing = self.showing.entry(known.viewer).or_default();
            // Who has just come is told everything.
            for showing in [showing, &mut Showing::default()] {
                let (alone, viewer) = (&mut showing.clone(), known.viewer);
                let text = self.table.write_update(viewer, self.now, out, showing, &mut common);
                let others = &mut Common::default();
                let same = self.table.write_update(viewer, self.now, out, alone, others);
                assert_eq!(text, same, "what others are told changes nothing");
                let message: ServerMessage = serde_json::from_slice(&text).unwrap();
                let ServerMessage::Update(update) = message else { panic!("no update") };
                assert_eq!(update.since, known.seq, "an update names what it builds on");
                let mut following = known.clone();
                following.follow(&update).unwrap();
                assert_eq!(following, shown);
            }
        }
    }

    fn ok(&mut self, input: Input) -> Outbox {
        self.handle(input).unwrap()
    }

    fn fault(&mut self, input: Input) -> Fault {
        let before = self.seen_by_all();
        let fault = self.handle(input).unwrap_err();
        assert_eq!(self.seen_by_all(), before, "a refused input changes nothing");
        fault
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Outbox, Fault> {
        let decision = self.choice(seat);
        let user = user(["ada", "ben", "cleo"][seat.index()]);
        self.handle(Input::Act { user, seat, decision, action: action.to_owned() })
    }

    fn choice(&self, seat: Seat) -> u32 {
        let snapshot = self.table.snapshot(Viewer::Seat(seat), self.now);
        snapshot.choice.map_or(0, |choice| choice.decision)
    }

    fn seen_by_all(&self) -> Vec<String> {
        let n = 3;
        Viewer::all(n)
            .map(|viewer| serde_json::to_string(&self.table.snapshot(viewer, 0)).unwrap())
            .collect()
    }

    /// The log is the truth: the table it makes looks the same to everybody.
    fn check_restore(&self) {
        let restored = Table::restore("t1", &TOY, self.log.iter().cloned()).unwrap();
        for viewer in Viewer::all(3) {
            assert_eq!(restored.snapshot(viewer, 7), self.table.snapshot(viewer, 7));
        }
        let json = serde_json::to_string(&self.log).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Logged>>(&json).unwrap(), self.log);
        for known in [1, self.log.len() / 2, self.log.len()] {
            self.check_saved(known.max(1));
        }
    }

    /// A table that was saved and has caught up with its log is the same table.
    fn check_saved(&self, known: usize) {
        let (first, rest) = self.log.split_at(known);
        let early = Table::restore("t1", &TOY, first.iter().cloned()).unwrap();
        let text = serde_json::to_string(&early.save()).unwrap();
        let saved: Saved = serde_json::from_str(&text).unwrap();
        assert_eq!(saved.logged(), known as u64);
        let mut table = Table::load("t1", &TOY, saved).unwrap();
        table.catch_up(rest.iter().cloned()).unwrap();
        let whole = |table: &Table| serde_json::to_value(table.save()).unwrap();
        assert_eq!(whole(&table), whole(&self.table));
    }
}

fn invitation(seats: &[SeatPlan], clock: ClockPlan) -> Invitation {
    Invitation {
        host: user("ada"),
        host_name: "Ada".to_owned(),
        plan: TablePlan {
            game: "toy".to_owned(),
            options: serde_json::json!({ "rounds": 2 }),
            seats: seats.to_vec(),
            clock,
            public: true,
            rated: false,
        },
        secret: Secret::from_bytes([9; 32]),
        opening: Vec::new(),
        seed: None,
        invited: Default::default(),
    }
}

#[test]
fn a_plan_that_cannot_be_played_is_refused() {
    let fault = |plan: TablePlan| {
        let invitation = Invitation { plan, ..invitation(&[SeatPlan::Mine], ClockPlan::None) };
        Table::open("t1", &TOY, invitation, 0, &mut Outbox::default()).unwrap_err()
    };
    let plan = invitation(&[SeatPlan::Mine], ClockPlan::None).plan;
    let one = fault(plan.clone());
    assert_eq!(one.code, FaultCode::BadPlan);
    assert_eq!(one.message, "Sealed bids has 2 to 4 seats, not 1");
    let seats = vec![SeatPlan::Open; 2];
    let rounds = fault(TablePlan {
        options: serde_json::json!({ "rounds": 9 }),
        seats: seats.clone(),
        ..plan.clone()
    });
    assert_eq!(rounds.code, FaultCode::BadPlan);
    let unknown = fault(TablePlan {
        options: serde_json::json!({ "colour": 9 }),
        seats: seats.clone(),
        ..plan.clone()
    });
    assert!(unknown.message.contains("colour"), "{}", unknown.message);
    let list = fault(TablePlan { options: serde_json::json!([]), seats, ..plan });
    assert_eq!(list.message, "options are a JSON object");
}

#[test]
fn people_and_bots_take_seats_until_the_host_begins() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open], ClockPlan::None);
    assert_eq!(scene.fault(Input::Start { user: user("ada") }).message, "seat B is still open");
    scene.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None });
    let again = Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None };
    assert_eq!(scene.fault(again).message, "you have a seat already");
    let level = Level::new(5);
    let by_ben = Input::SeatBot { user: user("ben"), seat: C, level };
    assert_eq!(scene.fault(by_ben).code, FaultCode::Forbidden);
    scene.ok(Input::SeatBot { user: user("ada"), seat: C, level });
    let full = Input::Sit { user: user("cleo"), name: "Cleo".to_owned(), seat: None };
    assert_eq!(scene.fault(full).message, "there is no free seat");
    assert_eq!(scene.fault(Input::Start { user: user("ben") }).code, FaultCode::Forbidden);
    let out = scene.ok(Input::Start { user: user("ada") });
    assert_eq!(scene.table.stage(), Stage::Playing);
    assert_eq!(out.bots.len(), 1, "the bot is asked");
    assert_eq!(out.bots[0].seat, C);
    let late = Input::Sit { user: user("dora"), name: "Dora".to_owned(), seat: None };
    assert_eq!(scene.fault(late).message, "the game has begun");
}

#[test]
fn a_host_who_gets_up_closes_the_table_and_a_guest_frees_a_seat() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open], ClockPlan::None);
    scene.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None });
    scene.ok(Input::Stand { user: user("ben") });
    assert_eq!(scene.table.snapshot(Viewer::Spectator, 0).chairs[1].sitter, Sitter::Open);
    assert_eq!(scene.fault(Input::Stand { user: user("ben") }).code, FaultCode::Forbidden);
    scene.ok(Input::Stand { user: user("ada") });
    assert_eq!(scene.table.stage(), Stage::Closed);
}

#[test]
fn a_game_that_concerns_nobody_else_is_closed_by_its_host() {
    let level = Level::new(1).unwrap();
    let mut scene =
        Scene::open(&[SeatPlan::Mine, SeatPlan::Mine, SeatPlan::Bot { level }], ClockPlan::None);
    let close = || Input::Close { user: user("ada") };
    assert_eq!(scene.fault(close()).message, "the game has not begun");
    scene.ok(Input::Start { user: user("ada") });
    assert_eq!(scene.fault(Input::Close { user: user("ben") }).code, FaultCode::Forbidden);
    scene.ok(close());
    assert_eq!(scene.table.stage(), Stage::Closed);
    assert_eq!(scene.table.snapshot(Viewer::Seat(A), 0).choice, None, "nothing is asked any more");
    assert_eq!(scene.fault(close()).message, "the game is over");

    let mut shared = Scene::open(&[SeatPlan::Mine, SeatPlan::Open], ClockPlan::None);
    shared.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None });
    shared.ok(Input::Start { user: user("ada") });
    assert_eq!(shared.fault(close()).message, "other people play at this table");
    assert_eq!(shared.table.stage(), Stage::Playing);
}

#[test]
fn nobody_learns_what_a_seat_composes() {
    let mut scene = Scene::three(ClockPlan::Live { base: 60, increment: 5, window: 10 });
    let others = |scene: &Scene| {
        [Viewer::Spectator, Viewer::Seat(B), Viewer::Seat(C)]
            .map(|viewer| serde_json::to_string(&scene.table.snapshot(viewer, 0)).unwrap())
    };
    let before = others(&scene);
    let card = scene.table.snapshot(Viewer::Seat(A), 0).choice.unwrap().legal[0].clone();
    let out = scene.act(A, &card).unwrap();
    assert_eq!(out.changed, [Viewer::Seat(A)], "only the seat itself hears of it");
    assert_eq!(others(&scene), before, "not a byte changes for the others");
    assert_eq!(scene.table.snapshot(Viewer::Seat(A), 0).awaiting, SeatSet::all(3));

    let out = scene.act(A, "seal").unwrap();
    assert_eq!(out.changed.len(), 4, "everybody hears that a bid is sealed");
}

#[test]
fn an_answer_to_an_old_question_is_stale() {
    let mut scene = Scene::three(ClockPlan::None);
    let decision = scene.choice(A);
    scene.act(A, "seal").unwrap();
    scene.act(B, "seal").unwrap();
    let again = Input::Act { user: user("cleo"), seat: C, decision: 0, action: "seal".to_owned() };
    assert_eq!(scene.fault(again).code, FaultCode::Stale);
    scene.act(C, "seal").unwrap();
    let old = Input::Act { user: user("ada"), seat: A, decision, action: "seal".to_owned() };
    assert_eq!(scene.fault(old).code, FaultCode::Stale);
    assert_eq!(scene.act(A, "sing").unwrap_err().code, FaultCode::Illegal);
    let foreign = Input::Act { user: user("ben"), seat: A, decision: 2, action: "seal".to_owned() };
    assert_eq!(scene.fault(foreign).code, FaultCode::Forbidden);
    let nowhere = Input::Act {
        user: user("ben"),
        seat: Seat::new(7),
        decision: 2,
        action: "seal".to_owned(),
    };
    assert_eq!(scene.fault(nowhere).code, FaultCode::Forbidden);
}

#[test]
fn steps_of_a_composition_can_be_taken_back() {
    let mut scene = Scene::three(ClockPlan::None);
    let own = |scene: &Scene| scene.table.snapshot(Viewer::Seat(A), 0).view.unwrap()["own"].clone();
    let before = own(&scene);
    let card = scene.table.snapshot(Viewer::Seat(A), 0).choice.unwrap().legal[0].clone();
    scene.act(A, &card).unwrap();
    scene.act(B, "seal").unwrap();
    assert_eq!(scene.table.snapshot(Viewer::Seat(A), 0).choice.unwrap().steps, 1);
    let out = scene.ok(Input::StepBack { user: user("ada"), seat: A });
    assert_eq!(out.changed, [Viewer::Seat(A)]);
    assert_eq!(own(&scene), before);
    let none = scene.fault(Input::StepBack { user: user("ada"), seat: A });
    assert_eq!(none.message, "there is no step to take back");
    let sealed = scene.fault(Input::StepBack { user: user("ben"), seat: B });
    assert_eq!(sealed.message, "there is no step to take back");
}

#[test]
fn what_somebody_has_learned_cannot_be_taken_back() {
    let mut scene = Scene::three(ClockPlan::None);
    for seat in [A, B, C] {
        scene.act(seat, "seal").unwrap();
    }
    let fault = scene.fault(Input::Takeback { user: user("ada"), seat: A, to: Some(0) });
    assert_eq!(fault.message, "somebody has learned something since then");
    let fault = scene.fault(Input::Takeback { user: user("ada"), seat: A, to: Some(3) });
    assert_eq!(fault.message, "there is nothing to take back");
}

#[test]
fn without_a_number_the_last_decision_is_asked_back() {
    let mut scene = Scene::three(ClockPlan::None);
    let mine = Input::Takeback { user: user("ada"), seat: A, to: None };
    assert_eq!(scene.fault(mine.clone()).message, "there is nothing to take back");
    scene.act(B, "seal").unwrap();
    let card = scene.table.snapshot(Viewer::Seat(A), 0).choice.unwrap().legal[0].clone();
    scene.act(A, &card).unwrap();
    assert_eq!(scene.fault(mine.clone()).message, "there is nothing to take back");
    // Whatever is decided in this game shows something.
    scene.act(A, "seal").unwrap();
    assert_eq!(scene.fault(mine).message, "somebody has learned something since then");
}

#[test]
fn the_clock_decides_for_who_does_not_and_then_a_bot_takes_the_seat() {
    let mut scene = Scene::three(ClockPlan::Live { base: 10, increment: 0, window: 5 });
    let start = scene.now;
    let out = scene.act(B, "seal").unwrap();
    scene.act(C, "seal").unwrap();
    assert_eq!(out.alarm, Some(start + 10_000));
    scene.now = start + 9_999;
    let early = scene.table.clone().handle(start + 9_999, Input::Tick, &mut Outbox::default());
    assert_eq!(early, Ok(()));
    scene.now = start + 10_000;
    scene.ok(Input::Tick);
    let sitter =
        |scene: &Scene| scene.table.snapshot(Viewer::Spectator, 0).chairs[0].sitter.clone();
    assert_eq!(sitter(&scene), Sitter::Person { name: "Ada".to_owned(), gone: false });
    let out = scene.ok(Input::Tick);
    assert_eq!(sitter(&scene), Sitter::Person { name: "Ada".to_owned(), gone: true });
    assert!(out.bots.is_empty() || out.bots.iter().all(|call| call.seat == A));
    if scene.table.stage() == Stage::Playing {
        scene.ok(Input::Return { user: user("ada"), seat: A });
        assert_eq!(sitter(&scene), Sitter::Person { name: "Ada".to_owned(), gone: false });
    }
}

#[test]
fn a_game_pauses_when_all_want_it_and_goes_on_when_one_does() {
    let mut scene = Scene::three(ClockPlan::Live { base: 60, increment: 0, window: 5 });
    for (name, seat) in [("ada", A), ("ben", B)] {
        scene.ok(Input::Pause { user: user(name), seat, paused: true });
        assert_eq!(scene.table.stage(), Stage::Playing);
    }
    let out = scene.ok(Input::Pause { user: user("cleo"), seat: C, paused: true });
    assert_eq!(scene.table.stage(), Stage::Paused);
    assert_eq!(out.alarm, None);
    assert_eq!(scene.act(A, "seal").unwrap_err().message, "the game is paused");
    let out = scene.ok(Input::Pause { user: user("ben"), seat: B, paused: false });
    assert_eq!(scene.table.stage(), Stage::Playing);
    assert!(out.alarm.is_some());
    scene.act(A, "seal").unwrap();
}

#[test]
fn chat_reaches_everybody_and_has_limits() {
    let mut scene = Scene::three(ClockPlan::None);
    let say = |text: &str| Input::Say {
        user: user("ben"),
        name: "Ben".to_owned(),
        text: text.to_owned(),
        to: None,
    };
    scene.ok(say(" hello "));
    let chat = scene.table.snapshot(Viewer::Spectator, 0).chat;
    assert_eq!((chat[0].text.as_str(), chat[0].seat), ("hello", Some(B)));
    assert_eq!(scene.fault(say("  ")).code, FaultCode::Malformed);
    assert_eq!(scene.fault(say(&"x".repeat(501))).code, FaultCode::Malformed);
}

#[test]
fn standing_orders_are_private() {
    let mut scene = Scene::three(ClockPlan::None);
    let order = StandingOrder::Never;
    let out = scene.ok(Input::Order { user: user("ada"), seat: A, order });
    assert_eq!(out.changed, [Viewer::Seat(A)]);
    assert_eq!(scene.table.snapshot(Viewer::Seat(A), 0).order, StandingOrder::Never);
    assert_eq!(scene.table.snapshot(Viewer::Seat(B), 0).order, StandingOrder::Ask);
}

#[test]
fn a_finished_game_leaves_a_record_that_verifies() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open], ClockPlan::None);
    scene.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None });
    scene.ok(Input::Sit { user: user("cleo"), name: "Cleo".to_owned(), seat: None });
    let nonce = Nonce::from_bytes([4; 32]);
    scene.ok(Input::Nonce { user: user("ben"), seat: B, nonce });
    let twice = Input::Nonce { user: user("ben"), seat: B, nonce };
    assert_eq!(scene.fault(twice).message, "seat B has already added a nonce");
    scene.ok(Input::Start { user: user("ada") });
    assert!(scene.table.record().is_none(), "no record before the end");
    while scene.table.stage() == Stage::Playing {
        for seat in [A, B, C] {
            let legal = scene.table.snapshot(Viewer::Seat(seat), 0).choice.map(|c| c.legal);
            if let Some(action) = legal.and_then(|legal| legal.first().cloned()) {
                scene.act(seat, &action).unwrap();
            }
        }
    }
    let text = scene.table.record().unwrap().write();
    let find = |id: &str| (id == "toy").then_some(&TOY as &'static dyn AnyRules);
    let record = Record::verify(&text, find).unwrap();
    assert_eq!(record.players, ["Ada", "Ben", "Cleo"]);
    assert!(record.fair.unwrap().secret.is_some(), "the secret is out now");
}

#[test]
fn the_servers_secret_stays_with_the_server() {
    let scene = Scene::three(ClockPlan::None);
    for seen in scene.seen_by_all() {
        assert!(!seen.contains(&"09".repeat(32)));
        assert!(!seen.contains("dice"), "{seen}");
    }
}

#[test]
fn a_log_with_a_gap_is_no_table() {
    let scene = Scene::three(ClockPlan::None);
    let mut log = scene.log.clone();
    log.remove(2);
    let fault = Table::restore("t1", &TOY, log).unwrap_err();
    assert_eq!(fault.to_string(), "log entry 3 follows 2 entries");
    assert!(Table::restore("t1", &TOY, []).is_err());
    assert!(Table::restore("t1", &TOY, scene.log[1..].iter().cloned()).is_err());
}

#[test]
fn a_saved_table_of_another_form_is_not_loaded() {
    let scene = Scene::three(ClockPlan::None);
    let mut saved = serde_json::to_value(scene.table.save()).unwrap();
    let load = |saved: &serde_json::Value| {
        let saved = serde_json::from_value(saved.clone()).map_err(|error| error.to_string())?;
        Table::load("t1", &TOY, saved).map_err(|fault| fault.to_string())
    };
    assert!(load(&saved).is_ok());
    saved["format"] = 0.into();
    assert!(load(&saved).unwrap_err().contains("format"));
    let mut saved = serde_json::to_value(scene.table.save()).unwrap();
    saved["position"] = serde_json::json!({ "board": "of another game" });
    assert!(load(&saved).unwrap_err().contains("no position"));
    let mut saved = serde_json::to_value(scene.table.save()).unwrap();
    saved["places"].as_array_mut().unwrap().pop();
    assert!(load(&saved).unwrap_err().contains("seats"));

    // What does not follow is no log of it either.
    let mut table = Table::load("t1", &TOY, scene.table.save()).unwrap();
    let first = scene.log[0].clone();
    assert!(matches!(table.catch_up([first]), Err(RestoreFault::Gap { found: 0, .. })));
}
