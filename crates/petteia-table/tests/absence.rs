//! People who go, come back, wish to pause, or are waited for in vain.

mod scene;

use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{ClockPlan, FaultCode, Level, SeatPlan, Sitter, Stage, StandingOrder};
use petteia_table::{EXPIRES_AFTER, Input, Logged, STAND_IN_AFTER, Table, What};
use scene::{A, B, C, Scene, TOY, user};

const HOUR: u64 = 3_600_000;

fn is_gone(scene: &Scene, seat: Seat) -> bool {
    let chairs = scene.table.snapshot(Viewer::Spectator, 0).chairs;
    matches!(chairs[seat.index()].sitter, Sitter::Person { gone: true, .. })
}

fn stand_in(name: &str, seat: Seat) -> Input {
    Input::StandIn { user: user(name), seat }
}

#[test]
fn who_acts_by_hand_is_back() {
    let mut scene = Scene::three(ClockPlan::None);
    scene.ok(Input::Leave { user: user("ada"), seat: A });
    let stale = scene.choice(A) + 1;
    let action = "seal".to_owned();
    let refused = Input::Act { user: user("ada"), seat: A, decision: stale, action };
    assert_eq!(scene.fault(refused).code, FaultCode::Stale);
    assert!(is_gone(&scene, A), "what is refused brings nobody back");
    let out = scene.act(A, "seal").unwrap();
    assert!(!is_gone(&scene, A));
    assert!(matches!(out.log[0].what, What::Came { seat: A }), "{:?}", out.log);
    assert!(out.bots.is_empty(), "nobody stands in any more");
}

#[test]
fn everybody_sees_who_wishes_to_pause() {
    let bot = SeatPlan::Bot { level: Level::STAND_IN };
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open, bot], ClockPlan::None);
    scene.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None });
    scene.ok(Input::Start { user: user("ada") });
    let wishes = |scene: &Scene| {
        let chairs = scene.table.snapshot(Viewer::Seat(B), 0).chairs;
        chairs.iter().map(|chair| chair.wishes_pause).collect::<Vec<_>>()
    };
    let pause = |name: &str, seat, paused| Input::Pause { user: user(name), seat, paused };
    assert_eq!(wishes(&scene), [false; 3]);
    scene.ok(pause("ada", A, true));
    assert_eq!(wishes(&scene), [true, false, false]);
    scene.ok(pause("ada", A, false));
    assert_eq!(wishes(&scene), [false; 3]);
    scene.ok(pause("ada", A, true));
    scene.ok(pause("ben", B, true));
    assert_eq!((scene.table.stage(), wishes(&scene)), (Stage::Paused, vec![false; 3]));
    // Whoever leaves wishes nothing, and whoever comes into a pause lets it last.
    scene.ok(Input::Leave { user: user("ben"), seat: B });
    scene.ok(Input::Return { user: user("ben"), seat: B });
    assert_eq!((scene.table.stage(), wishes(&scene)), (Stage::Paused, vec![false; 3]));
    scene.ok(pause("ben", B, false));
    assert_eq!((scene.table.stage(), wishes(&scene)), (Stage::Playing, vec![false; 3]));
}

#[test]
fn nobody_who_has_left_pauses_a_game_of_bots() {
    let mut scene = Scene::three(ClockPlan::None);
    let all = [("ada", A), ("ben", B), ("cleo", C)];
    for (name, seat) in all {
        scene.ok(Input::Leave { user: user(name), seat });
    }
    for (name, seat) in all {
        for paused in [true, false] {
            let fault = scene.fault(Input::Pause { user: user(name), seat, paused });
            assert_eq!(fault.message, "no person decides there");
        }
    }
    assert_eq!(scene.table.stage(), Stage::Playing);

    // Nor does what an old log says of it.
    let mut log = scene.log.clone();
    let what = What::Wished { seat: A, paused: false };
    log.push(Logged { number: log.len() as u64, at: scene.now, what });
    let table = Table::restore("t1", &TOY, log).unwrap();
    assert_eq!(table.stage(), Stage::Playing);
}

#[test]
fn who_does_again_what_is_done_adds_nothing_to_the_log() {
    let mut scene = Scene::three(ClockPlan::None);
    let nothing = |scene: &mut Scene, input: Input| {
        let out = scene.ok(input);
        assert!(out.log.is_empty() && out.changed.is_empty(), "{out:?}");
    };
    let pause = |name: &str, seat, paused| Input::Pause { user: user(name), seat, paused };
    nothing(&mut scene, Input::Return { user: user("ada"), seat: A });
    nothing(&mut scene, pause("ada", A, false));
    let order = StandingOrder::Never;
    let never = || Input::Order { user: user("ada"), seat: A, order };
    let leave = || Input::Leave { user: user("cleo"), seat: C };
    for input in [never(), pause("ada", A, true), leave()] {
        assert_eq!(scene.ok(input.clone()).log.len(), 1);
        nothing(&mut scene, input);
    }
    scene.ok(pause("ben", B, true));
    nothing(&mut scene, pause("ada", A, true));
    assert_eq!(scene.table.stage(), Stage::Paused);
    scene.ok(pause("ada", A, false));

    scene.ok(Input::Leave { user: user("ben"), seat: B });
    scene.ok(Input::Close { user: user("ada") });
    assert_eq!(scene.fault(never()).message, "the table is closed");
}

#[test]
fn who_alone_still_plays_has_the_pause_they_asked_for_before() {
    let mut scene = Scene::three(ClockPlan::None);
    let pause = || Input::Pause { user: user("ada"), seat: A, paused: true };
    scene.ok(pause());
    for (name, seat) in [("ben", B), ("cleo", C)] {
        scene.ok(Input::Leave { user: user(name), seat });
    }
    scene.ok(pause());
    assert_eq!(scene.table.stage(), Stage::Paused);
}

#[test]
fn the_host_frees_and_fills_the_seats_of_others_before_the_start() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open], ClockPlan::None);
    let sitter =
        |scene: &Scene| scene.table.snapshot(Viewer::Spectator, 0).chairs[1].sitter.clone();
    let seat_bot = |name: &str, seat, level| Input::SeatBot { user: user(name), seat, level };
    for level in [None, Some(Level::STAND_IN)] {
        scene.ok(Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: Some(B) });
        assert_eq!(scene.fault(seat_bot("cleo", B, level)).code, FaultCode::Forbidden);
        scene.ok(seat_bot("ada", B, level));
        let wanted = level.map_or(Sitter::Open, |level| Sitter::Bot { level });
        assert_eq!(sitter(&scene), wanted);
        assert!(scene.table.seats_of(&user("ben")).is_empty());
    }
    assert!(scene.ok(seat_bot("ada", B, Some(Level::STAND_IN))).log.is_empty(), "it sits there");
    assert!(scene.ok(seat_bot("ada", C, None)).log.is_empty(), "nobody sits there");
    assert_eq!(scene.fault(seat_bot("ada", A, None)).message, "this is your own seat");
}

#[test]
fn the_host_closes_a_game_that_all_others_have_left() {
    let mut scene = Scene::three(ClockPlan::None);
    let close = || Input::Close { user: user("ada") };
    scene.ok(Input::Leave { user: user("ben"), seat: B });
    assert_eq!(scene.fault(close()).message, "other people play at this table");
    scene.ok(Input::Leave { user: user("cleo"), seat: C });
    scene.ok(close());
    assert_eq!(scene.table.stage(), Stage::Closed);
}

#[test]
fn without_a_clock_a_bot_may_take_over_after_a_day() {
    let mut scene = Scene::three(ClockPlan::None);
    scene.act(B, "seal").unwrap();
    let asked = scene.now;
    scene.act(C, "seal").unwrap();
    assert_eq!(scene.fault(stand_in("ben", A)).message, "seat A may think for 24 more hours");
    scene.now = asked + 23 * HOUR;
    assert_eq!(scene.fault(stand_in("ben", A)).message, "seat A may think for 1 more hours");
    scene.now = asked + STAND_IN_AFTER;
    assert_eq!(scene.fault(stand_in("ada", A)).message, "this is your own seat");
    assert_eq!(scene.fault(stand_in("ben", C)).message, "nobody waits for seat C");
    assert_eq!(scene.fault(stand_in("dora", A)).code, FaultCode::Forbidden);
    assert_eq!(scene.fault(stand_in("ben", Seat::new(7))).message, "no person decides there");
    let out = scene.ok(stand_in("ben", A));
    assert!(is_gone(&scene, A) && out.bots.iter().any(|call| call.seat == A));
    assert_eq!(scene.fault(stand_in("ben", A)).message, "no person decides there");
    scene.ok(Input::Return { user: user("ada"), seat: A });
    assert!(!is_gone(&scene, A));
}

#[test]
fn a_day_begins_anew_when_the_game_goes_on() {
    let mut scene = Scene::three(ClockPlan::None);
    scene.now += STAND_IN_AFTER;
    for (name, seat) in [("ada", A), ("ben", B), ("cleo", C)] {
        scene.ok(Input::Pause { user: user(name), seat, paused: true });
    }
    assert_eq!(scene.fault(stand_in("ben", A)).message, "the game is paused");
    scene.ok(Input::Pause { user: user("ada"), seat: A, paused: false });
    assert_eq!(scene.fault(stand_in("ben", A)).message, "seat A may think for 24 more hours");
}

#[test]
fn where_there_is_a_clock_no_bot_takes_over_for_others() {
    let mut scene = Scene::three(ClockPlan::Correspondence { hours: 72, window: 12 });
    scene.now += STAND_IN_AFTER;
    let fault = scene.fault(stand_in("ben", A));
    assert_eq!(fault.message, "at this table the clock decides for who is late");
}

#[test]
fn what_somebody_composes_does_not_show_in_how_long_they_may_think() {
    let mut scene = Scene::three(ClockPlan::None);
    scene.now += STAND_IN_AFTER;
    let card = scene.table.snapshot(Viewer::Seat(A), 0).choice.unwrap().legal[0].clone();
    scene.act(A, &card).unwrap();
    scene.ok(stand_in("ben", A));
}

#[test]
fn a_table_that_nobody_touches_expires_before_the_start() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open], ClockPlan::None);
    scene.now = EXPIRES_AFTER - 1001;
    let sit = Input::Sit { user: user("ben"), name: "Ben".to_owned(), seat: None };
    scene.ok(sit);
    let touched = scene.now;
    scene.now = EXPIRES_AFTER;
    assert_eq!(scene.fault(Input::Expire).code, FaultCode::Untimely);
    scene.now = touched + EXPIRES_AFTER;
    scene.ok(Input::Expire);
    assert_eq!(scene.table.stage(), Stage::Closed);

    let mut scene = Scene::three(ClockPlan::None);
    scene.now += EXPIRES_AFTER;
    assert_eq!(scene.fault(Input::Expire).message, "the game has begun");
}
