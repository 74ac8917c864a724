//! Reaction windows and standing orders, in whole games of Mitropia for three.

use crate::support::user_of as user;
use petteia_kernel::{Dice, Seat, Secret, Seed, Viewer};
use petteia_protocol::{ClockPlan, SeatPlan, Stage, StandingOrder, TablePlan};
use petteia_table::{By, Input, Invitation, Logged, Outbox, Table, What};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const WINDOW: u64 = 12_000;

/// A table with everything logged, and a clock of its own.
struct Scene {
    table: Table,
    log: Vec<Logged>,
    now: u64,
    dice: Dice,
}

impl Scene {
    fn begin(number: u8) -> Scene {
        let rules = petteia_games::find("mitropia").unwrap();
        let plan = TablePlan {
            game: "mitropia".to_owned(),
            options: serde_json::json!({ "seats": 3 }),
            seats: vec![SeatPlan::Mine, SeatPlan::Open, SeatPlan::Open],
            clock: ClockPlan::Live { base: 100_000, increment: 5, window: 12 },
            public: false,
            rated: false,
        };
        let invitation = Invitation {
            host: user(A),
            host_name: "A".to_owned(),
            plan,
            secret: Secret::from_bytes([number; 32]),
            opening: Vec::new(),
            seed: None,
            invited: Default::default(),
        };
        let mut out = Outbox::default();
        let table = Table::open("t", rules, invitation, 0, &mut out).unwrap();
        let dice = Dice::new(Seed::from(u64::from(number)));
        let mut scene = Scene { table, log: out.log, now: 0, dice };
        for seat in [B, C] {
            scene.take(Input::Sit { user: user(seat), name: seat.to_string(), seat: Some(seat) });
        }
        scene.take(Input::Start { user: user(A) });
        scene
    }

    fn take(&mut self, input: Input) -> Outbox {
        self.now += 100;
        let mut out = Outbox::default();
        self.table.handle(self.now, input, &mut out).unwrap();
        self.log.extend(out.log.iter().cloned());
        out
    }

    fn act(&mut self, seat: Seat, action: String) -> Outbox {
        let choice = self.table.snapshot(Viewer::Seat(seat), self.now).choice.unwrap();
        self.take(Input::Act { user: user(seat), seat, decision: choice.decision, action })
    }

    /// Those who are asked in a window.
    fn asked(&self) -> Vec<Seat> {
        let game = self.table.position().unwrap();
        game.turn().awaited().iter().filter(|seat| game.window(*seat).is_some()).collect()
    }

    /// Somebody takes a random action; whether the game goes on.
    fn step(&mut self) -> bool {
        let game = self.table.position().unwrap();
        let awaited: Vec<Seat> = game.turn().awaited().iter().collect();
        let Some(&seat) = self.dice.pick(&awaited) else { return false };
        let action = game.sample(seat, &mut self.dice).unwrap();
        self.act(seat, action);
        true
    }

    /// Plays until two at once are asked for a reaction.
    fn until_window() -> Scene {
        for number in 0..50 {
            let mut scene = Scene::begin(number);
            while scene.step() {
                if scene.asked().len() == 2 {
                    return scene;
                }
            }
        }
        panic!("no window in fifty games");
    }

    fn seen(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.table.snapshot(viewer, 0)).unwrap()
    }
}

#[test]
fn who_answers_in_a_window_is_known_to_nobody_else() {
    let mut scene = Scene::until_window();
    let asked = scene.asked();
    let snapshot = scene.table.snapshot(Viewer::Spectator, scene.now);
    let until = |seat: Seat| snapshot.chairs[seat.index()].until.unwrap();
    assert_eq!(until(asked[0]), until(asked[1]), "everybody asked has the same time");
    assert_eq!(until(asked[0]), scene.now + WINDOW);

    let others: Vec<Viewer> = Viewer::all(3).filter(|viewer| !viewer.is(asked[0])).collect();
    let before: Vec<String> = others.iter().map(|viewer| scene.seen(*viewer)).collect();
    let declines = scene.table.position().unwrap().default_action(asked[0]).unwrap();
    let out = scene.act(asked[0], declines);
    assert_eq!(out.changed, [Viewer::Seat(asked[0])], "nobody else is sent anything");
    let after: Vec<String> = others.iter().map(|viewer| scene.seen(*viewer)).collect();
    assert_eq!(before, after, "nor would see anything");
    assert!(
        scene.table.snapshot(Viewer::Spectator, 0).awaiting.contains(asked[0]),
        "the table still seems to wait"
    );
}

#[test]
fn a_window_closes_when_its_time_is_up_and_nobody_counts_as_gone() {
    let mut scene = Scene::until_window();
    let asked = scene.asked();
    scene.now += WINDOW - 200;
    assert!(scene.take(Input::Tick).log.is_empty(), "not yet");
    scene.now += 200;
    let mut by = Vec::new();
    for _ in 0..2 {
        by.extend(scene.take(Input::Tick).log.into_iter().filter_map(|entry| match entry.what {
            What::Acted { seat, by, .. } => Some((seat, by)),
            What::Went { seat } => panic!("{seat} is not gone"),
            _ => None,
        }));
    }
    assert_eq!(by, [(asked[0], By::Clock), (asked[1], By::Clock)]);
}

#[test]
fn standing_orders_answer_windows_and_only_those_they_are_meant_for() {
    let (mut never, mut touching, mut asked_c) = (0, 0, 0);
    for number in 0..12 {
        let mut scene = Scene::begin(number);
        scene.take(Input::Order { user: user(B), seat: B, order: StandingOrder::Never });
        scene.take(Input::Order { user: user(C), seat: C, order: StandingOrder::Touching });
        while scene.step() {
            assert!(!scene.asked().contains(&B), "B is never asked");
            if scene.asked().contains(&C) {
                let window = scene.table.position().unwrap().window(C).unwrap();
                assert!(window.touches, "C is asked only about what touches C");
                asked_c += 1;
            }
        }
        assert_eq!(scene.table.stage(), Stage::Over);
        for entry in &scene.log {
            match entry.what {
                What::Acted { seat, by: By::Order, .. } if seat == B => never += 1,
                What::Acted { seat, by: By::Order, .. } if seat == C => touching += 1,
                What::Acted { by: By::Order, .. } => panic!("A has left no order"),
                _ => {}
            }
        }
        let rules = petteia_games::find("mitropia").unwrap();
        let restored = Table::restore("t", rules, scene.log.clone()).unwrap();
        for viewer in Viewer::all(3) {
            assert_eq!(restored.snapshot(viewer, 0), scene.table.snapshot(viewer, 0));
        }
    }
    assert!(never > 0 && touching > 0 && asked_c > 0, "{never} {touching} {asked_c}");
}
