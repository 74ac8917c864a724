//! Clocks at a table, where days pass between two decisions.

mod scene;

use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{ClockPlan, Sitter, Stage};
use petteia_table::{BotCall, By, Input, What};
use scene::{A, B, C, Scene, user};

const HOUR: u64 = 3_600_000;

const DAYS: ClockPlan = ClockPlan::Correspondence { hours: 48, window: 12 };

/// Milliseconds left to a seat, and when its time is up, as everybody sees it.
fn clock(scene: &Scene, seat: Seat) -> (Option<u64>, Option<u64>) {
    let chair = &scene.table.snapshot(Viewer::Spectator, 0).chairs[seat.index()];
    (chair.left, chair.until)
}

/// A table at which the clock has given Ada's seat to a bot, which is asked first.
fn without_ada() -> Scene {
    let mut scene = Scene::three_for(4, ClockPlan::Live { base: 3600, increment: 0, window: 5 });
    for _missed in 0..2 {
        scene.act(B, "seal").unwrap();
        scene.act(C, "seal").unwrap();
        let until = clock(&scene, A).1.unwrap();
        assert_eq!(wait_until(&mut scene, until), [A]);
    }
    scene
}

/// Lets time pass up to a moment, and the table know it; who was decided for by the clock.
fn wait_until(scene: &mut Scene, moment: u64) -> Vec<Seat> {
    scene.now = moment - 1000;
    let entries = scene.ok(Input::Tick).log;
    let by_clock = entries.iter().filter_map(|entry| match &entry.what {
        What::Acted { seat, by: By::Clock, .. } => Some(*seat),
        _ => None,
    });
    by_clock.collect()
}

#[test]
fn in_correspondence_everybody_has_days_for_each_decision() {
    let mut scene = Scene::three(DAYS);
    let begun = scene.now;
    for seat in [A, B, C] {
        assert_eq!(clock(&scene, seat), (Some(48 * HOUR), Some(begun + 48 * HOUR)));
    }
    scene.now += 30 * HOUR;
    let out = scene.act(B, "seal").unwrap();
    assert_eq!(out.alarm, Some(begun + 48 * HOUR), "the others' time has not changed");
    assert_eq!(clock(&scene, B), (Some(48 * HOUR), None), "who has decided has all of it again");
    scene.act(C, "seal").unwrap();
    assert!(wait_until(&mut scene, begun + 48 * HOUR - 1).is_empty(), "not yet");
    assert_eq!(wait_until(&mut scene, begun + 48 * HOUR), [A]);
    for seat in [A, B, C] {
        let until = begun + 48 * HOUR + 48 * HOUR;
        assert_eq!(clock(&scene, seat), (Some(48 * HOUR), Some(until)), "{seat} in the next round");
    }
}

#[test]
fn who_misses_two_decisions_in_correspondence_is_gone() {
    let mut scene = Scene::three(DAYS);
    let gone = |scene: &Scene| match &scene.table.snapshot(Viewer::Spectator, 0).chairs[0].sitter {
        Sitter::Person { gone, .. } => *gone,
        sitter => panic!("{sitter:?}"),
    };
    for missed in 1..=2 {
        for seat in [B, C] {
            scene.act(seat, "seal").unwrap();
        }
        assert!(!gone(&scene), "after {} missed", missed - 1);
        let until = clock(&scene, A).1.unwrap();
        assert_eq!(wait_until(&mut scene, until), [A]);
        if scene.table.stage() == Stage::Over {
            break;
        }
    }
    assert!(gone(&scene), "after two");
}

#[test]
fn a_pause_in_correspondence_takes_no_time_and_gives_none() {
    let mut scene = Scene::three(DAYS);
    let begun = scene.now;
    scene.now += 10 * HOUR;
    for (name, seat) in [("ada", A), ("ben", B), ("cleo", C)] {
        scene.ok(Input::Pause { user: user(name), seat, paused: true });
    }
    assert_eq!(scene.table.stage(), Stage::Paused);
    let paused = scene.now;
    let left = 48 * HOUR - (paused - begun);
    assert_eq!(clock(&scene, A), (Some(left), None));
    assert!(wait_until(&mut scene, paused + 500 * HOUR).is_empty(), "nobody's time is up");
    scene.ok(Input::Pause { user: user("ada"), seat: A, paused: false });
    assert_eq!(clock(&scene, A), (Some(left), Some(scene.now + left)));
    // Who decides within the rest has all of it for the next decision.
    for seat in [A, B, C] {
        scene.act(seat, "seal").unwrap();
    }
    assert_eq!(clock(&scene, A), (Some(48 * HOUR), Some(scene.now + 48 * HOUR)));
}

#[test]
fn the_clock_decides_for_no_bot() {
    let mut scene = without_ada();
    for seat in [B, C] {
        scene.act(seat, "seal").unwrap();
    }
    let (now, later) = (scene.now, scene.now + HOUR);
    assert_eq!(clock(&scene, A), (Some(30_000), None), "it does not run");
    assert!(wait_until(&mut scene, now + HOUR / 2).is_empty());
    let out = scene.ok(Input::Tick);
    assert_eq!(out.alarm, None);
    let [BotCall { seat: A, decision, .. }] = out.bots[..] else { panic!("{:?}", out.bots) };
    scene.now = later;
    let action = "seal".to_owned();
    scene.ok(Input::BotActs { seat: A, decision, action });
    assert_eq!(clock(&scene, A), (Some(30_000), None), "and is not run down by a bot");
}

#[test]
fn who_comes_back_after_their_time_was_up_finds_half_a_minute() {
    let mut scene = without_ada();
    let back = || Input::Return { user: user("ada"), seat: A };
    let out = scene.ok(back());
    let until = scene.now + 30_000;
    assert_eq!(clock(&scene, A), (Some(30_000), Some(until)));
    assert!(out.alarm.unwrap() <= until);
    scene.now += 10_000;
    scene.ok(Input::Leave { user: user("ada"), seat: A });
    scene.now += 100_000;
    scene.ok(back());
    let left = 30_000 - 11_000;
    assert_eq!(clock(&scene, A), (Some(left), Some(scene.now + left)), "nobody gains by leaving");
    for seat in [B, C] {
        scene.act(seat, "seal").unwrap();
    }
    assert_eq!(scene.table.snapshot(Viewer::Seat(A), 0).awaiting.iter().collect::<Vec<_>>(), [A]);
    scene.act(A, "seal").unwrap();
    assert_eq!(scene.table.stage(), Stage::Playing);
}
