//! Nobody learns what they may not know: dealing the hidden things anew changes no byte that a
//! viewer receives before the reveal.
//!
//! Two games begin from secrets that give one seat the same cards and the others different ones,
//! found by trying; what that seat receives while nothing is revealed must be the same in both.

use crate::support::{GAMES, scene};
use petteia_kernel::{AnyRules, Nonce, Seat, Secret, Viewer};
use petteia_protocol::{ClockPlan, SeatPlan, ServerMessage, TablePlan, Update};
use petteia_table::{Input, Invitation, Outbox, Table, UserId};
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

/// What a viewer is told about an input, but for the commitment.
fn told(table: &Table, viewer: Viewer, out: &Outbox) -> Option<String> {
    out.changed.contains(&viewer).then(|| {
        let mut state = table.snapshot(viewer, 0);
        state.commitment = Secret::from_bytes([0; 32]).to_string().parse().unwrap();
        let heard = out.told.iter().filter(|told| told.reaches(viewer));
        let events = heard.map(|told| petteia_protocol::Happened {
            event: told.event.event.clone(),
            words: told.event.words.clone(),
        });
        let update = Update { state, events: events.collect() };
        serde_json::to_string(&ServerMessage::Update(Box::new(update))).unwrap()
    })
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
        viewers.map(|viewer| told(table, viewer, &out))
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
