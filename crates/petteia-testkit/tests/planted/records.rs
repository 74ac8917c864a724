//! What checking a record costs, counted by a bent toy.

use crate::bent::{Bend, Bent, STRAIGHT, bend};
use petteia_kernel::{AnyRules, Entry, Game as _, Record, RecordFault, Rules, Seed, Variation};
use serde_json::json;
use std::cell::Cell;

static BENT: Rules<Bent> = Rules::NEW;

thread_local! {
    static ACTS: Cell<usize> = const { Cell::new(0) };
}

/// A game to its end, with the first action of each position as a variation there.
fn finished() -> Record {
    let mut record =
        Record::begin(&BENT, &json!({ "seats": 4, "rounds": 4 }), Some(Seed::from(7))).unwrap();
    let mut game = record.replay(&BENT, 0).unwrap();
    while let Some(seat) = game.turn().awaited().first() {
        let action = game.legal(seat)[0].clone();
        game.act(seat, &action).unwrap();
        record.notes.variations.push(Variation {
            after: record.actions.len(),
            actions: vec![Entry { seat, action: action.clone() }],
            comment: String::new(),
        });
        record.push(seat, &action);
    }
    record.finish(&*game);
    record
}

fn verify(record: &Record) -> Result<Record, RecordFault> {
    Record::verify(&record.write(), |_| Some(&BENT as &'static dyn AnyRules))
}

#[test]
fn a_game_is_gone_through_once_for_all_its_variations() {
    bend(Bend {
        act: |game, seat, action, events| {
            ACTS.set(ACTS.get() + 1);
            game.toy.apply_unchecked(seat, action, events);
        },
        ..STRAIGHT
    });
    let mut record = finished();
    let (actions, variations) = (record.actions.len(), record.notes.variations.len());
    assert!(actions > 30, "{actions}");
    let nothing = Variation { after: actions, actions: Vec::new(), comment: String::new() };
    record.notes.variations.extend(vec![nothing; 1000]);
    record.notes.variations.reverse();
    ACTS.set(0);
    verify(&record).unwrap();
    assert_eq!(ACTS.get(), 2 * actions + variations);
}

#[test]
fn a_variation_is_played_where_it_branches_wherever_it_stands() {
    let mut record = finished();
    record.notes.variations.reverse();
    verify(&record).unwrap();
    let wrong = &mut record.notes.variations[3];
    let place = wrong.after + 1;
    "add 99".clone_into(&mut wrong.actions[0].action);
    match verify(&record) {
        Err(RecordFault::Illegal { number, .. }) => assert_eq!(number, place),
        other => panic!("{:?}", other.map(drop)),
    }
}
