//! Stored positions: equal when read back, refused or harmless when spoiled.

use petteia_fields::{Fields, Options};
use petteia_kernel::{Dice, Events, Game, Seed, Viewer};
use serde_json::Value;

/// A position after some random actions.
fn somewhere(options: &Options, seed: u64, actions: u32) -> Fields {
    let mut game = Fields::new(options, Seed::from(seed)).unwrap();
    let mut dice = Dice::new(Seed::from(seed));
    play(&mut game, &mut dice, actions);
    game
}

fn play(game: &mut Fields, dice: &mut Dice, actions: u32) {
    let mut scratch = Vec::new();
    for _ in 0..actions {
        let Some(seat) = game.turn().awaited().first() else { return };
        let action = game.sample_action(seat, dice, &mut scratch);
        game.apply_unchecked(seat, &action, &mut Events::new());
    }
}

fn all_options() -> Vec<Options> {
    let small = |seats: u8| {
        let mut options = Options::standard(seats).on("4x4");
        options.set("handicap", "on").unwrap();
        options.handicaps = (0..seats).map(|seat| seat % 3).collect();
        options
    };
    vec![Options::go().on("4x4"), Options::pure(3).on("3x3"), small(2), small(3), small(4)]
}

#[test]
fn positions_read_back_from_json_and_bytes() {
    for options in all_options() {
        for actions in [0, 1, 7, 30, 90, 300] {
            let game = somewhere(&options, 7, actions);
            let json = serde_json::to_string(&game).unwrap();
            assert_eq!(serde_json::from_str::<Fields>(&json).unwrap(), game);
            let bytes = postcard::to_stdvec(&game).unwrap();
            assert_eq!(postcard::from_bytes::<Fields>(&bytes).unwrap(), game);
        }
    }
}

/// Every place in a value, as a path of keys and indices.
fn leaves(value: &Value, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                path.push(key.clone());
                leaves(field, path, found);
                path.pop();
            }
        }
        Value::Array(items) => {
            found.push(path.clone());
            for (index, item) in items.iter().enumerate() {
                path.push(index.to_string());
                leaves(item, path, found);
                path.pop();
            }
        }
        _ => found.push(path.clone()),
    }
}

fn spoil(value: &mut Value, path: &[String], dice: &mut Dice) {
    let pointer: String = path.iter().map(|key| format!("/{key}")).collect();
    let place = value.pointer_mut(&pointer).unwrap();
    let words =
        ["B", "W", "P", "main", "react", "capture", "vote", "fill", "over", "step", "respond"];
    *place = match (place.clone(), dice.below(4)) {
        (Value::Array(mut items), 0) => {
            items.pop();
            Value::Array(items)
        }
        (Value::Array(mut items), _) => {
            items.extend(items.first().cloned());
            Value::Array(items)
        }
        (Value::Number(_), 0) => Value::from(u64::MAX),
        (Value::Number(_), 1) => Value::from(-1),
        (Value::Number(_), _) => Value::from(dice.below(20)),
        (Value::Bool(flag), _) => Value::from(!flag),
        (Value::String(_), _) => Value::from(*dice.pick(&words).unwrap()),
        (Value::Null, 0) => Value::from(*dice.pick(&words).unwrap()),
        (Value::Null, _) => Value::from(dice.below(20)),
        (other, _) => other,
    };
}

#[test]
fn spoiled_positions_are_refused_or_harmless() {
    let mut dice = Dice::new(Seed::from(2026));
    let (mut refused, mut taken) = (0, 0);
    for round in 0..3000 {
        let all = all_options();
        let options = &all[round % all.len()];
        let actions = dice.below(150);
        let game = somewhere(options, round as u64, actions);
        let mut value = serde_json::to_value(&game).unwrap();
        let mut found = Vec::new();
        leaves(&value, &mut Vec::new(), &mut found);
        // The history is one long list of numbers that mean nothing by themselves.
        found.retain(|path| path[0] != "history" || path.len() < 3);
        let path = dice.pick(&found).unwrap().clone();
        spoil(&mut value, &path, &mut dice);
        match serde_json::from_value::<Fields>(value) {
            Err(_) => refused += 1,
            Ok(mut spoiled) => {
                taken += 1;
                for viewer in Viewer::all(spoiled.n_seats()) {
                    assert!(!spoiled.view(viewer).to_string().is_empty());
                }
                let seat = dice.below(spoiled.n_seats() as u32) as usize;
                let viewer = Viewer::Seat(petteia_kernel::Seat::new(seat));
                spoiled.determinize(viewer, &mut dice);
                play(&mut spoiled, &mut dice, 60);
            }
        }
    }
    assert!(refused > 500 && taken > 100, "{refused} refused, {taken} taken");
}

#[test]
fn bytes_that_are_no_position_are_refused() {
    let game = somewhere(&Options::standard(3).on("4x4"), 3, 40);
    let bytes = postcard::to_stdvec(&game).unwrap();
    for end in 0..bytes.len() {
        assert!(postcard::from_bytes::<Fields>(&bytes[..end]).is_err());
    }
}
