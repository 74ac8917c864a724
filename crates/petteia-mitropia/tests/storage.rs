//! Stored positions: nonsense is refused or harmless, never a panic.

use petteia_kernel::{Dice, Events, Game, Seat, Seed, Turn, Viewer};
use petteia_mitropia::{Mitropia, Options};

const OPTIONS: [&str; 5] = [
    "{}",
    r#"{"seats":3,"board":"S","rejected-cards":"hand","deflect-subvert":"on"}"#,
    r#"{"seats":5}"#,
    r#"{"mode":"strategy"}"#,
    r#"{"mode":"teams","seats":4,"board":"M"}"#,
];

/// Everything that can be asked of a position, then a few actions.
fn use_up(mut game: Mitropia, dice: &mut Dice) {
    let mut actions = vec![];
    for _ in 0..12 {
        for viewer in Viewer::all(game.n_seats()) {
            let _ = game.view(viewer).to_string();
        }
        let Turn::Awaiting(seats) = game.turn() else { return };
        let Some(seat) = seats.first() else { return };
        let _ = game.default_action(seat);
        actions.clear();
        game.legal_actions(seat, &mut actions);
        let Some(action) = dice.pick(&actions).copied() else { return };
        game.apply_unchecked(seat, &action, &mut Events::new());
        game.redeal(Viewer::Seat(Seat::new(0)), dice);
    }
}

#[test]
fn damaged_snapshots_are_refused_or_harmless() {
    let (mut read, mut refused) = (0, 0);
    let rounds: u64 = std::env::var("PETTEIA_LAWS_GAMES").map_or(1, |text| text.parse().unwrap());
    let all = (0..rounds).flat_map(|_| OPTIONS);
    for (options, seed) in all.zip(1..) {
        let options: Options = serde_json::from_str(options).unwrap();
        let mut game = Mitropia::new(&options, Seed::from(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(seed).nth(1));
        let mut scratch = vec![];
        while let Turn::Awaiting(seats) = game.turn() {
            let seat = seats.first().unwrap();
            let action = game.sample_action(seat, &mut dice, &mut scratch);
            game.apply(seat, &action, &mut Events::muted()).unwrap();
            let bytes = postcard::to_allocvec(&game).unwrap();
            for _ in 0..12 {
                let mut damaged = bytes.clone();
                for _ in 0..=dice.below(3) {
                    let at = dice.below(damaged.len() as u32) as usize;
                    damaged[at] = dice.below(256) as u8;
                }
                match postcard::from_bytes::<Mitropia>(&damaged) {
                    Ok(strange) => {
                        read += 1;
                        use_up(strange, &mut dice);
                    }
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn positions_with_impossible_parts_are_refused() {
    let game = Mitropia::new(&Options::default(), Seed::from(1)).unwrap();
    let value = serde_json::to_value(&game).unwrap();
    let broken = |change: fn(&mut serde_json::Value)| {
        let mut value = value.clone();
        change(&mut value);
        serde_json::from_value::<Mitropia>(value).map(drop).unwrap_err().to_string()
    };
    assert_eq!(broken(|v| v["current"] = "C".into()), "there is no such seat");
    assert_eq!(
        broken(|v| v["zones"]["fresh"] = v["zones"]["hands"][0].clone()),
        "a card is in two places"
    );
    assert_eq!(broken(|v| v["zones"]["fresh"] = vec![120].into()), "there is no such card");
    assert_eq!(
        broken(|v| v["players"][1]["tribe"] = v["players"][0]["tribe"].clone()),
        "a tribe is played twice"
    );
    assert_eq!(broken(|v| v["options"]["seats"] = 9.into()), "9 players cannot play, only 2 to 5");
    assert_eq!(
        broken(|v| v["phase"] = serde_json::json!({ "Chiefs": "D" })),
        "it waits for something impossible"
    );
    assert_eq!(
        broken(|v| v["players"][0]["reserve"] = 60.into()),
        "there are more tokens than the box holds"
    );
    assert!(broken(|v| v["tiles"] = "xx".into()).contains("the board cannot be read"));
}
