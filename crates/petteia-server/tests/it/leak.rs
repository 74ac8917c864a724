//! Nobody learns what they may not know: dealing the hidden things anew changes no byte that a
//! viewer receives before the reveal.
//!
//! Two games begin from secrets that give one seat the same cards and the others different ones,
//! found by trying; what that seat receives while nothing is revealed must be the same in both.

use crate::support::{GAMES, config, scene, scene_of, user_of as user};
use petteia_kernel::{AnyGame, AnyRules, Common, Nonce, Seat, Secret, Viewer};
use petteia_protocol::{ClockPlan, SeatPlan, ServerMessage, Snapshot, TablePlan};
use petteia_table::{Input, Invitation, Outbox, Showing, Table, UserId};
use std::collections::BTreeMap;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A table of a game for two, begun with this secret.
fn begun(rules: &'static dyn AnyRules, secret: u64) -> Table {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&secret.to_le_bytes());
    let host = UserId("ada".to_owned());
    let plan = TablePlan {
        game: rules.about().id.to_owned(),
        options: serde_json::Value::Null,
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
    a.say(&petteia_protocol::ClientMessage::StepBack { table: table.clone(), seat: A }).await;
    a.update().await;
    b.settle().await;
    c.settle().await;
    assert_eq!((b.received.len(), c.received.len()), (counts.0 + 1, counts.1 + 1), "only the pong");
    scene.stop().await;
}

/// Every registered game with every preset for so many seats, and the toy.
fn all_games() -> Vec<(&'static dyn AnyRules, serde_json::Value)> {
    let games = petteia_games::GAMES.iter().chain(GAMES).copied();
    let presets = |rules: &'static dyn AnyRules| {
        let presets = rules.about().presets.iter();
        presets.map(move |preset| (rules, serde_json::from_str(preset.options).unwrap()))
    };
    games.flat_map(presets).collect()
}

/// A table of people, one on each seat, begun.
fn gathered(rules: &'static dyn AnyRules, options: &serde_json::Value, secret: u8) -> Table {
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

/// The options of a whole game that is soon over, by its own rules where it can be limited.
fn short(rules: &dyn AnyRules) -> serde_json::Value {
    let limited = rules.about().options.iter().any(|option| option.name == "turn_limit");
    if limited { serde_json::json!({ "turn_limit": 60 }) } else { serde_json::Value::Null }
}

/// What the sockets of a whole game receive is exactly what the table tells each viewer, and none
/// of it holds the server's secret or the seed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_receive_what_the_table_tells_their_viewer_and_no_secret() {
    let scene = scene_of(petteia_games::GAMES, config()).await;
    for &rules in petteia_games::GAMES {
        let (ada, ben, cleo) =
            (scene.guest("Ada").await, scene.guest("Ben").await, scene.guest("Cleo").await);
        let plan = TablePlan {
            game: rules.about().id.to_owned(),
            options: short(rules),
            seats: vec![SeatPlan::Mine, SeatPlan::Open],
            clock: ClockPlan::None,
            public: false,
            rated: false,
        };
        let table = ada.open_plan(plan).await;
        ben.join(&table).await;
        let mut clients = [ada.socket().await, ben.socket().await, cleo.socket().await];
        for client in &mut clients {
            client.watch(&table).await;
        }
        ada.start(&table).await;
        let [a, b, c] = &mut clients;
        tokio::join!(a.play_spread(&table, A), b.play_spread(&table, B));
        while c.state(&table, Viewer::Spectator).stage != petteia_protocol::Stage::Over {
            c.update().await;
        }
        let text = ada.get(&format!("/api/tables/{table}/record")).await.ok().body;
        let find = |id: &str| petteia_games::find(id).ok();
        let record = petteia_kernel::Record::verify(&text, find).unwrap();
        let secret = record.fair.as_ref().unwrap().secret.unwrap().to_string();
        let seed = record.seed.unwrap().to_string();
        for client in &clients {
            assert!(client.received.len() > 10);
            for text in &client.received {
                assert!(!text.contains(&secret) && !text.contains(&seed));
            }
        }
        // The views at each moment are those of the record's positions, and of nothing else.
        for (client, viewer) in
            clients.iter().zip([Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator])
        {
            let mut game = record.replay(rules, 0).unwrap();
            let mut views = vec![game.view(viewer)];
            for entry in &record.actions {
                game.act(entry.seat, &entry.action).unwrap();
                views.push(game.view(viewer));
            }
            let (mut at, mut known) = (0, None);
            for text in &client.received {
                let Some(view) = view_after(text, &mut known) else { continue };
                let found = views[at..].iter().position(|known| *known == view);
                at += found.unwrap_or_else(|| panic!("{viewer} saw what never was: {text}"));
            }
        }
    }
    scene.stop().await;
}

/// The view that a message leads to, if it is about one.
fn view_after(text: &str, known: &mut Option<Snapshot>) -> Option<serde_json::Value> {
    match serde_json::from_str(text).unwrap() {
        ServerMessage::Table(snapshot) => *known = Some(*snapshot),
        ServerMessage::Update(update) => known.as_mut()?.follow(&update).unwrap(),
        _ => return None,
    }
    known.as_ref()?.view.clone()
}
