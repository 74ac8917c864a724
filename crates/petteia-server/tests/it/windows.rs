//! Reaction windows and standing orders, in whole games of Mitropia for three, and of Fields for
//! more.

use crate::support::user_of as user;
use petteia_kernel::{Dice, Seat, Secret, Seed, Viewer};
use petteia_protocol::{Choice, ClockPlan, FaultCode, SeatPlan, Stage, StandingOrder, TablePlan};
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
        Scene::begin_game("mitropia", 3, number)
    }

    fn begin_game(game: &str, seats: usize, number: u8) -> Scene {
        let rules = petteia_games::find(game).unwrap();
        let mut people = vec![SeatPlan::Mine];
        people.resize(seats, SeatPlan::Open);
        let plan = TablePlan {
            game: game.to_owned(),
            options: serde_json::json!({ "seats": seats }),
            seats: people,
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
        for seat in Seat::first(seats).skip(1) {
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
        Scene::until_asked("mitropia", 3, 2)
    }

    /// Plays until so many at once are asked for a reaction.
    fn until_asked(game: &str, seats: usize, asked: usize) -> Scene {
        for number in 0..50 {
            let mut scene = Scene::begin_game(game, seats, number);
            while scene.step() {
                if scene.asked().len() == asked {
                    return scene;
                }
            }
        }
        panic!("no window in fifty games");
    }

    /// The same moment, if nothing happens but what this seat does; nothing at all if it is none.
    fn declined(&self, seat: Option<Seat>) -> Scene {
        let Scene { table, log, now, dice } = self;
        let (table, log, dice) = (table.clone(), log.clone(), dice.clone());
        let mut world = Scene { table, log, now: *now, dice };
        let Some(seat) = seat else {
            world.now += 100;
            return world;
        };
        let declines = world.table.position().unwrap().default_action(seat).unwrap();
        world.act(seat, declines);
        world
    }

    /// What all but one seat see and read in lists.
    fn seen_but_by(&self, seat: Seat) -> Vec<String> {
        let n = self.table.sitters().count();
        let others = Viewer::all(n).filter(|viewer| !viewer.is(seat));
        let users = Seat::first(n).filter(|other| *other != seat).map(|seat| Some(user(seat)));
        let listed = users
            .chain([None])
            .map(|user| serde_json::to_string(&self.table.summary(user.as_ref())).unwrap());
        others.map(|viewer| self.seen(viewer)).chain(listed).collect()
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

/// A window that has opened while one of those who are asked in it was gone.
fn window_without_one() -> (Scene, Seat) {
    for number in 0..50 {
        let mut scene = Scene::begin(number);
        let mut before = scene.declined(None);
        while scene.step() {
            if let [gone, _] = scene.asked()[..] {
                before.take(Input::Leave { user: user(gone), seat: gone });
                for Logged { what, .. } in scene.log.split_off(before.log.len() - 1) {
                    let What::Acted { seat, action, .. } = what else { panic!("{what:?}") };
                    before.act(seat, action);
                }
                return (before, gone);
            }
            before = scene.declined(None);
        }
    }
    panic!("no window in fifty games");
}

#[test]
fn who_comes_back_into_an_open_window_has_no_more_time_than_the_others() {
    let (mut scene, gone) = window_without_one();
    let asked = scene.asked();
    let other = *asked.iter().find(|seat| **seat != gone).unwrap();
    let until = |scene: &Scene, seat: Seat| {
        [Viewer::Seat(seat), Viewer::Spectator]
            .map(|viewer| scene.table.snapshot(viewer, 0).chairs[seat.index()].until)
    };
    let ends = Some(scene.now + WINDOW);
    assert_eq!((until(&scene, gone), until(&scene, other)), ([None; 2], [ends; 2]));
    scene.now += WINDOW / 2;
    let back = || Input::Return { user: user(gone), seat: gone };
    scene.take(back());
    assert_eq!((until(&scene, gone), until(&scene, other)), ([ends; 2], [ends; 2]));

    // After a pause the window is open anew, for those too who come later.
    scene.take(Input::Leave { user: user(gone), seat: gone });
    for paused in [true, false] {
        for seat in Seat::first(3).filter(|seat| *seat != gone && (paused || *seat == other)) {
            scene.take(Input::Pause { user: user(seat), seat, paused });
        }
    }
    let end = scene.now + WINDOW;
    scene.now += WINDOW / 2;
    scene.take(back());
    assert_eq!((until(&scene, gone), until(&scene, other)), ([Some(end); 2], [Some(end); 2]));
    scene.now = end;
    let by_clock = scene.take(Input::Tick).log;
    assert!(matches!(by_clock[..], [Logged { what: What::Acted { by: By::Clock, .. }, .. }]));
}

#[test]
fn a_pause_does_not_tell_who_has_answered() {
    let scene = Scene::until_window();
    let asked = scene.asked();
    let mut worlds = [scene.declined(Some(asked[0])), scene.declined(None)];
    let same = |worlds: &[Scene; 2], when: &str| {
        let [answered, thinks] = worlds.each_ref().map(|world| world.seen_but_by(asked[0]));
        assert_eq!(answered, thinks, "{when}");
    };
    same(&worlds, "in the window");
    for paused in [true, false] {
        for seat in [A, B, C] {
            if paused || seat == A {
                for world in &mut worlds {
                    world.take(Input::Pause { user: user(seat), seat, paused });
                }
            }
        }
        same(&worlds, if paused { "paused" } else { "going on" });
    }
    let until = worlds[0].table.snapshot(Viewer::Spectator, 0).chairs[asked[0].index()].until;
    assert_eq!(until, Some(worlds[0].now + WINDOW));
}

#[test]
fn what_can_be_taken_back_does_not_tell_who_has_answered() {
    let scene = Scene::until_window();
    let asked = scene.asked();
    let mut worlds = [scene.declined(Some(asked[0])), scene.declined(None)];
    let all = scene.table.summary(None).actions;
    for to in [Some(all + 1), Some(all), Some(all.saturating_sub(1)), None] {
        let other = Seat::first(3).find(|seat| *seat != asked[0]).unwrap();
        let [answered, thinks] = worlds.each_mut().map(|world| {
            let ask = Input::Takeback { user: user(other), seat: other, to };
            world.table.handle(world.now, ask, &mut Outbox::default())
        });
        assert_eq!(answered, thinks, "{to:?}");
    }
}

#[test]
fn an_offer_to_go_back_outlasts_a_secret_answer_and_counts_no_steps() {
    // The first window that opens after a move that can be taken back.
    let (scene, mover) = (0..50)
        .find_map(|number| {
            let mut scene = Scene::begin(number);
            while scene.step() {
                if scene.asked().len() == 2 {
                    let mover = Seat::first(3).find(|seat| !scene.asked().contains(seat)).unwrap();
                    let ask = Input::Takeback { user: user(mover), seat: mover, to: None };
                    let now = scene.now;
                    if scene.table.handle(now, ask, &mut Outbox::default()).is_ok() {
                        return Some((scene, mover));
                    }
                }
            }
            None
        })
        .expect("a move that can be taken back");
    let asked = scene.asked();
    let offer = |world: &Scene| world.table.snapshot(Viewer::Spectator, 0).takeback;
    let made = scene.table.summary(None).actions;
    assert_eq!(offer(&scene).unwrap().to, made - 1, "one's last move, whatever its steps were");
    let mut worlds = [scene.declined(Some(asked[0])), scene.declined(None)];
    let [answered, thinks] = worlds.each_ref().map(|world| world.seen_but_by(asked[0]));
    assert_eq!(answered, thinks);
    assert!(offer(&worlds[0]).is_some());
    let again = Input::Takeback { user: user(mover), seat: mover, to: None };
    assert!(worlds.each_mut().iter_mut().all(|world| world.take(again.clone()).log.is_empty()));
    for world in &mut worlds {
        for seat in asked.clone() {
            let to = Some(made - 1);
            world.take(Input::Takeback { user: user(seat), seat, to });
        }
        assert!(offer(world).is_none() && world.asked().is_empty(), "all went back");
        assert!(world.table.awaiting().contains(mover));
        assert_eq!(world.table.summary(None).actions, made - 1);
    }
    let [answered, thinks] = worlds.each_ref().map(|world| world.seen_but_by(asked[0]));
    assert_eq!(answered, thinks);
}

#[test]
fn who_leaves_in_a_window_does_not_tell_who_has_answered() {
    let scene = Scene::until_asked("fields", 4, 3);
    let asked = scene.asked();
    let mut worlds = [scene.declined(Some(asked[0])), scene.declined(None)];
    for world in &mut worlds {
        let resign = world.table.position().unwrap().asides(asked[1])[0].clone();
        world.act(asked[1], resign);
        let shown = world.table.awaiting();
        assert!(shown.contains(asked[0]) && shown.contains(asked[2]) && !shown.contains(asked[1]));
    }
    let [answered, thinks] = worlds.each_ref().map(|world| world.seen_but_by(asked[0]));
    assert_eq!(answered, thinks);
    let rules = petteia_games::find("fields").unwrap();
    let restored = Table::restore("t", rules, worlds[0].log.clone()).unwrap();
    assert_eq!(
        restored.snapshot(Viewer::Spectator, 0),
        worlds[0].table.snapshot(Viewer::Spectator, 0)
    );

    // The last one who is asked closes the window for all.
    let [mut world, _] = worlds;
    let declines = world.table.position().unwrap().default_action(asked[2]).unwrap();
    world.act(asked[2], declines);
    assert!(world.asked().is_empty());
    let awaited = world.table.position().unwrap().turn().awaited();
    assert_eq!(world.table.awaiting(), awaited);
}

#[test]
fn whose_choice_an_aside_changes_is_asked_anew_and_nobody_else() {
    let (mut changed, mut same) = (0, 0);
    for number in 0..6 {
        let mut scene = Scene::begin_game("fields", 3, number);
        for _ in 0..60 {
            if !scene.step() {
                break;
            }
            for leaver in Seat::first(3) {
                for is_same in asked_after_a_resignation(&scene, leaver) {
                    *(if is_same { &mut same } else { &mut changed }) += 1;
                }
            }
        }
    }
    assert!(changed > 20 && same > 20, "{changed} {same}");
}

/// Of everybody whom the table goes on waiting for, whether they are asked the very same.
fn asked_after_a_resignation(scene: &Scene, leaver: Seat) -> Vec<bool> {
    let mut world = scene.declined(None);
    let game = world.table.position().unwrap();
    let awaited = game.turn().awaited();
    let Some(resign) = game.asides(leaver).pop().filter(|_| !awaited.contains(leaver)) else {
        return Vec::new();
    };
    let choice = |world: &Scene, seat| world.table.snapshot(Viewer::Seat(seat), 0).choice.unwrap();
    let before: Vec<_> = awaited.iter().map(|seat| (seat, choice(&world, seat))).collect();
    world.act(leaver, resign);
    if world.table.position().unwrap().turn().awaited() != awaited {
        return Vec::new();
    }
    let is_same = |(seat, old): (Seat, Choice)| {
        let new = choice(&world, seat);
        let is_same = (&old.legal, old.window) == (&new.legal, new.window);
        assert_eq!(old.decision == new.decision, is_same, "{old:?} {new:?}");
        for action in old.legal.into_iter().filter(|_| !is_same) {
            let act = Input::Act { user: user(seat), seat, decision: old.decision, action };
            let fault = world.table.clone().handle(1, act, &mut Outbox::default()).unwrap_err();
            assert_eq!(fault.code, FaultCode::Stale, "{fault:?}");
        }
        is_same
    };
    before.into_iter().map(is_same).collect()
}
