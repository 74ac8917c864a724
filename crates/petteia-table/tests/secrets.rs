//! What a seat does in secret tells nobody else anything: neither lists, nor refusals, nor numbers.

mod scene;

use petteia_kernel::{Seat, Viewer};
use petteia_protocol::{CHAT_KEPT, ClockPlan, SeatPlan};
use petteia_table::{Input, Table};
use scene::{A, B, C, Scene, user};

/// What the table says in lists, to somebody at it and to anybody.
fn listed(table: &Table) -> [String; 3] {
    let all = [None, Some(user("ben")), Some(user("cleo"))];
    all.map(|user| serde_json::to_string(&table.summary(user.as_ref())).unwrap())
}

/// Ada adds a card to her bid.
fn add(scene: &mut Scene) {
    let card = scene.table.snapshot(Viewer::Seat(A), 0).choice.unwrap().legal[0].clone();
    scene.act(A, &card).unwrap();
}

#[test]
fn lists_tell_nothing_of_a_composition() {
    let mut scene = Scene::three(ClockPlan::None);
    let before = listed(&scene.table);
    add(&mut scene);
    assert_eq!(listed(&scene.table), before, "not that something was composed, nor when");
    scene.ok(Input::StepBack { user: user("ada"), seat: A });
    assert_eq!(listed(&scene.table), before);
    let order = petteia_protocol::StandingOrder::Never;
    scene.ok(Input::Order { user: user("ada"), seat: A, order });
    assert_eq!(listed(&scene.table), before);

    add(&mut scene);
    add(&mut scene);
    scene.act(B, "seal").unwrap();
    let summary = scene.table.summary(None);
    assert_eq!((summary.actions, summary.changed), (1, scene.now), "the bid that all heard of");
    scene.act(A, "seal").unwrap();
    assert_eq!(scene.table.summary(None).actions, 2, "and no number of cards");
    let text = "hello".to_owned();
    scene.ok(Input::Say { user: user("ben"), name: "Ben".to_owned(), text, to: None });
    assert_eq!(scene.table.summary(None).changed, scene.now);
}

#[test]
fn what_can_be_taken_back_tells_nothing_of_a_composition() {
    let mut scene = Scene::three(ClockPlan::None);
    scene.act(B, "seal").unwrap();
    let refusals = |scene: &mut Scene| {
        [Some(1), Some(2), None]
            .map(|to| scene.fault(Input::Takeback { user: user("cleo"), seat: C, to }).message)
    };
    let before = refusals(&mut scene);
    add(&mut scene);
    assert_eq!(refusals(&mut scene), before);
}

fn say(name: &str, text: &str, to: Option<Seat>) -> Input {
    let (user, text) = (user(name), text.to_owned());
    Input::Say { user, name: name.to_owned(), text, to }
}

/// What a viewer can read.
fn chat(scene: &Scene, viewer: Viewer) -> Vec<String> {
    scene.table.snapshot(viewer, 0).chat.into_iter().map(|line| line.text).collect()
}

#[test]
fn what_is_said_in_private_takes_nothing_from_others() {
    let mut scene = Scene::three(ClockPlan::None);
    let numbers = |prefix: &str, from: usize| {
        (from..CHAT_KEPT).map(|number| format!("{prefix} {number}")).collect::<Vec<_>>()
    };
    for text in numbers("to all", 0) {
        scene.ok(say("cleo", &text, None));
    }
    for text in numbers("to Ben", 1) {
        scene.ok(say("ada", &text, Some(B)));
    }
    for viewer in [Viewer::Spectator, Viewer::Seat(C)] {
        assert_eq!(chat(&scene, viewer), numbers("to all", 0));
    }
    let last = CHAT_KEPT - 1;
    let between = [vec![format!("to all {last}")], numbers("to Ben", 1)].concat();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B)] {
        assert_eq!(chat(&scene, viewer), between);
    }
    scene.ok(say("cleo", "the next one", None));
    assert_eq!(chat(&scene, Viewer::Spectator)[0], "to all 1");
    assert_eq!(chat(&scene, Viewer::Seat(A))[0], "to Ben 1");
}

#[test]
fn nobody_whispers_before_it_is_known_who_sits_where() {
    let mut scene = Scene::open(&[SeatPlan::Mine, SeatPlan::Open], ClockPlan::None);
    let sit = |name: &str| Input::Sit { user: user(name), name: name.to_owned(), seat: Some(B) };
    scene.ok(sit("ben"));
    assert_eq!(scene.fault(say("ada", "psst", Some(B))).message, "the game has not begun");
    scene.ok(Input::Stand { user: user("ben") });
    scene.ok(sit("cleo"));
    scene.ok(Input::Start { user: user("ada") });
    scene.ok(say("ada", "psst", Some(B)));
    assert_eq!(chat(&scene, Viewer::Seat(B)), ["psst"]);
    // From now on nobody else sits down there: who was a guest is the same person.
    let become_somebody =
        Input::Become { from: user("cleo"), user: user("cleopatra"), name: "Cleo".to_owned() };
    scene.ok(become_somebody);
    for name in ["ben", "dora"] {
        assert_eq!(scene.fault(sit(name)).message, "the game has begun");
        assert!(scene.table.seats_of(&user(name)).is_empty());
    }
    assert!(scene.table.seats_of(&user("cleopatra")).contains(B));
}
