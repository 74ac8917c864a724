//! `petteia bench`: what it prints, not how fast the rules are.

use crate::support::{Run, petteia};
use insta::assert_snapshot;
use serde_json::Value;

/// The names that scripts rely on. A game that does not exist yet has none.
const NAMES: [&str; 13] = [
    "mitropia-S-2",
    "mitropia-M-3",
    "mitropia-L-4",
    "mitropia-XL-5",
    "fields-2",
    "fields-4",
    "go-9",
    "go-13",
    "go-19",
    "search-mitropia-S-2",
    "search-fields-2",
    "search-go-9",
    "search-go-9-light",
];

/// Plays one game of each set-up, or of one.
fn bench(arguments: &[&str]) -> Run {
    petteia(&[&["bench", "--seconds", "0.001"], arguments].concat())
}

#[test]
fn speeds_are_told_in_a_table() {
    // Columns are right-aligned, so a number goes together with the spaces before it.
    insta::with_settings!({ filters => vec![(r" {2,}\d+(\.\d)?\b", " N")] }, {
        assert_snapshot!(bench(&[]));
    });
}

#[test]
fn the_table_is_told_in_polish() {
    insta::with_settings!({ filters => vec![(r" {2,}\d+(\.\d)?\b", " N")] }, {
        assert_snapshot!(bench(&["--only", "go-9", "--lang", "pl"]));
    });
}

#[test]
fn columns_of_the_table_stand_below_each_other() {
    let told = bench(&["--only", "go-9"]);
    let widths: Vec<usize> = told.out.lines().map(|line| line.chars().count()).collect();
    assert!(widths.len() == 2 && widths[0] == widths[1], "{told}");
}

#[test]
fn speeds_are_told_to_programs() {
    let told = bench(&["--json"]);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    let speeds: Vec<Value> = serde_json::from_str(&told.out).unwrap();
    let names: Vec<&str> = speeds.iter().map(|speed| speed["name"].as_str().unwrap()).collect();
    assert_eq!(names, NAMES);
    for speed in &speeds {
        assert_eq!(speed.as_object().unwrap().len(), 4, "{speed}");
        for field in ["games_per_second", "actions_per_second"] {
            assert!(speed[field].as_f64().unwrap() > 0.0, "{speed}");
        }
        assert!(speed["position_bytes"].as_u64().unwrap() > 0, "{speed}");
    }
    insta::with_settings!({ filters => vec![(r":\d[\d.e+-]*", ":N")] }, {
        assert_snapshot!(told);
    });
}

#[test]
fn one_set_up_is_measured_alone() {
    let told = bench(&["--json", "--only", "fields-4"]);
    let speeds: Vec<Value> = serde_json::from_str(&told.out).unwrap();
    assert_eq!(speeds.len(), 1);
    assert_eq!(speeds[0]["name"], "fields-4");
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    assert_snapshot!(bench(&["--only", "chess"]));
    for seconds in ["0", "-1", "NaN", "inf", "3601", "soon"] {
        let told = petteia(&["bench", &format!("--seconds={seconds}")]);
        assert_eq!((told.code, told.out.as_str()), (Some(2), ""), "{told}");
        assert!(told.err.contains("0.001 … 3600"), "{told}");
    }
}
