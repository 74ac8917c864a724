//! `petteia sim`.

use crate::support::petteia;
use insta::assert_snapshot;
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let told = petteia(&[&["sim", "toy", "--json"], arguments].concat());
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    assert_eq!(told.out.lines().count(), 1);
    let mut value: Value = serde_json::from_str(&told.out).unwrap();
    assert!(value["seconds"].as_f64().unwrap() > 0.0);
    value["seconds"] = Value::from(0);
    value
}

#[test]
fn a_run_is_told_in_words() {
    let told = petteia(&["sim", "toy", "--games", "200", "--seed", "7"]);
    insta::with_settings!({ filters => vec![(r"\d+\.\d+ s, \d+ games", "T s, N games")] }, {
        assert_snapshot!(told);
    });
}

#[test]
fn a_run_is_told_to_programs() {
    let told = json(&["--games", "200", "--seed", "7", "--preset", "duel"]);
    assert_snapshot!(serde_json::to_string_pretty(&told).unwrap());
}

#[test]
fn the_results_do_not_depend_on_the_threads() {
    let run = ["--games", "300", "--seed", "41", "--bots", "random,random,random,random"];
    let on = |threads| json(&[&run[..], &["--threads", threads]].concat());
    let one = on("1");
    assert_eq!(one, on("2"));
    assert_eq!(one, on("7"));
    assert_eq!(one["seats"].as_array().unwrap().len(), 4);
}

#[test]
fn other_seeds_give_other_games() {
    let with = |seed| json(&["--games", "20", "--seed", seed])["hash"].clone();
    assert_ne!(with("1"), with("2"));
}

#[test]
fn win_rates_add_up_and_lie_in_their_intervals() {
    let told = json(&["--games", "500"]);
    assert_eq!(
        (&told["games"], &told["finished"], &told["errors"]),
        (&500.into(), &500.into(), &0.into())
    );
    let seats = told["seats"].as_array().unwrap();
    let number = |seat: &Value, field: &str| seat[field].as_f64().unwrap();
    let wins: f64 = seats.iter().map(|seat| number(seat, "wins")).sum();
    assert!((wins - 500.0).abs() < 1e-6, "{wins}");
    for seat in seats {
        let (low, rate, high) =
            (number(seat, "low"), number(seat, "win_rate"), number(seat, "high"));
        assert!(0.0 < low && low < rate && rate < high && high < 1.0, "{seat}");
    }
}

#[test]
fn no_games_are_no_failure() {
    let told = json(&["--games", "0"]);
    assert_eq!((&told["finished"], &told["seats"][0]["high"]), (&0.into(), &1.0.into()));
}
