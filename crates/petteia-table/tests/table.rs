//! Everything that can happen to a table, played with the toy game.

mod scene;

use petteia_kernel::{AnyRules, Entry, Nonce, Record, Seat, SeatSet, Seed, Viewer};
use petteia_protocol::{
    ClockPlan, FaultCode, Level, SeatPlan, Sitter, Stage, StandingOrder, TablePlan,
};
use petteia_table::{BotCall, Input, Invitation, Outbox, RestoreFault, Table};
use scene::{A, B, C, Scene, TOY, invitation, user};

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
    let list = fault(TablePlan { options: serde_json::json!([]), seats, ..plan.clone() });
    assert_eq!(list.message, "options are a JSON object");
    let named = |letters: usize| SeatPlan::Invited { name: "x".repeat(letters) };
    let large = fault(TablePlan { seats: vec![named(70_000), SeatPlan::Mine], ..plan.clone() });
    assert_eq!(large.code, FaultCode::BadPlan);
    assert!(large.message.contains("at most 65536 bytes, not 70"), "{}", large.message);
    let fits = fault(TablePlan { seats: vec![named(60_000), SeatPlan::Mine], ..plan });
    assert!(fits.message.contains("there is no account"), "{}", fits.message);
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
fn an_answer_twice_is_stale_also_where_nobody_is_asked_any_more() {
    let mut scene = Scene::three(ClockPlan::None);
    let act = |decision, action: &str| {
        let action = action.to_owned();
        Input::Act { user: user("ada"), seat: A, decision, action }
    };
    let decision = scene.choice(A);
    scene.ok(act(decision, "seal"));
    for old in [decision, decision - 1] {
        assert_eq!(scene.fault(act(old, "seal")).code, FaultCode::Stale);
    }
    let early = scene.fault(act(decision + 1, "seal"));
    assert_eq!(early.code, FaultCode::Illegal, "nobody has asked that yet: {early:?}");
}

#[test]
fn also_what_may_be_done_at_any_time_answers_what_the_seat_was_told_last() {
    let mut scene = Scene::three(ClockPlan::None);
    let resign = |decision| {
        let action = "resign".to_owned();
        Input::Act { user: user("ada"), seat: A, decision, action }
    };
    scene.act(A, "seal").unwrap();
    let told = scene.choice(A);
    assert_eq!(told, 1, "who owes nothing goes on knowing the last number");
    for other in [0, told + 1, 4_000_000] {
        assert_eq!(scene.fault(resign(other)).code, FaultCode::Stale, "{other}");
    }
    scene.ok(resign(told));
}

#[test]
fn what_a_seat_adds_to_the_dice_goes_with_who_added_it() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open], ClockPlan::None);
    let sit = |name: &str| Input::Sit { user: user(name), name: name.to_owned(), seat: Some(B) };
    let nonce = |number| Nonce::from_bytes([number; 32]);
    let add = |name: &str, number| Input::Nonce { user: user(name), seat: B, nonce: nonce(number) };
    let added = |table: &Table| table.snapshot(Viewer::Spectator, 0).chairs[1].nonce;
    scene.ok(sit("ben"));
    scene.ok(add("ben", 4));
    scene.ok(Input::Stand { user: user("ben") });
    assert_eq!(added(&scene.table), None);
    scene.ok(sit("cleo"));
    assert_eq!(added(&scene.table), None);
    scene.ok(add("cleo", 5));
    let level = Level::new(1);
    scene.ok(Input::SeatBot { user: user("ada"), seat: B, level });
    assert_eq!(added(&scene.table), None);
    scene.ok(Input::SeatBot { user: user("ada"), seat: B, level: None });
    scene.ok(sit("dora"));
    scene.ok(add("dora", 6));
    assert_eq!(added(&scene.table), Some(nonce(6)));

    // A log from before still makes the same dice.
    let mut log = scene.log[..4].to_vec();
    assert!(matches!(log[3].what, petteia_table::What::Nonced { .. }), "{log:?}");
    let freed = petteia_table::What::Freed { seat: B };
    log.push(petteia_table::Logged { number: 4, at: 9, what: freed });
    let mut old = Table::restore("t1", &TOY, log).unwrap();
    assert_eq!(added(&old), Some(nonce(4)));
    old.handle(10, sit("cleo"), &mut Outbox::default()).unwrap();
    assert_eq!(added(&old), None, "who sits down now begins anew");
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
fn steps_of_a_game_that_goes_on_here_can_be_taken_back_and_are_no_decisions() {
    let mut invitation = invitation(&[SeatPlan::Mine, SeatPlan::Mine], ClockPlan::None);
    let seed = Seed::from(3);
    let options = serde_json::json!({ "rounds": 2, "seats": 2 });
    let mut game = TOY.start(&options, seed).unwrap();
    let mut play = |seat, action: Option<&str>| {
        let action = action.map_or_else(|| game.legal(seat)[0].clone(), ToOwned::to_owned);
        game.act(seat, &action).unwrap();
        Entry { seat, action }
    };
    invitation.opening = vec![play(B, None), play(B, Some("seal")), play(A, None)];
    invitation.seed = Some(seed);
    let mut scene = Scene::of(invitation);
    scene.ok(Input::Start { user: user("ada") });
    let [own, back] = [Viewer::Seat(A), Viewer::Seat(B)];
    let steps = |scene: &Scene, viewer| scene.table.snapshot(viewer, 0).choice.unwrap().steps;
    assert_eq!((scene.table.summary(None).actions, steps(&scene, own)), (1, 1));
    assert_eq!(steps(&scene, back), 0, "the bid is sealed");
    scene.ok(Input::StepBack { user: user("ada"), seat: A });
    assert_eq!((scene.table.summary(None).actions, steps(&scene, own)), (1, 0));
    assert_eq!(scene.table.snapshot(own, 0).view.unwrap()["own"]["bid"], serde_json::json!([]));
    for seat in [A, B] {
        let none = scene.fault(Input::StepBack { user: user("ada"), seat });
        assert_eq!(none.message, "there is no step to take back");
    }
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
    let mut scene = Scene::three_for(3, ClockPlan::Live { base: 10, increment: 0, window: 5 });
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
    scene.ok(Input::Tick);
    assert_eq!(sitter(&scene), Sitter::Person { name: "Ada".to_owned(), gone: true });
    scene.act(B, "seal").unwrap();
    let out = scene.act(C, "seal").unwrap();
    assert_eq!(scene.table.stage(), Stage::Playing);
    let [BotCall { seat: A, .. }] = out.bots[..] else { panic!("{:?}", out.bots) };
    scene.ok(Input::Return { user: user("ada"), seat: A });
    assert_eq!(sitter(&scene), Sitter::Person { name: "Ada".to_owned(), gone: false });
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
fn a_standing_order_goes_with_who_has_left_it() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open], ClockPlan::None);
    let sit = |name: &str| Input::Sit { user: user(name), name: name.to_owned(), seat: Some(B) };
    let never =
        |name: &str| Input::Order { user: user(name), seat: B, order: StandingOrder::Never };
    let order = |scene: &Scene| scene.table.snapshot(Viewer::Seat(B), 0).order;
    let by_ada = |level| Input::SeatBot { user: user("ada"), seat: B, level };
    scene.ok(sit("ben"));
    scene.ok(never("ben"));
    scene.ok(Input::Stand { user: user("ben") });
    scene.ok(sit("cleo"));
    assert_eq!(order(&scene), StandingOrder::Ask);
    scene.ok(never("cleo"));
    scene.ok(by_ada(Level::new(1)));
    assert_eq!(order(&scene), StandingOrder::Ask);
    scene.ok(by_ada(None));
    scene.ok(sit("ben"));
    assert_eq!(order(&scene), StandingOrder::Ask);
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
