//! `petteia sim --report`, `sim --compare` and `arena`.

use crate::support::{Run, petteia};
use insta::assert_snapshot;
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// Plays, and returns the page and the data of the report.
fn report(folder: &TempDir, arguments: &[&str]) -> (String, String) {
    let path = folder.path().join("report");
    let told =
        petteia(&[&["sim"], arguments, &["--report", path.to_str().unwrap(), "--json"]].concat());
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    let read = |name| fs::read_to_string(path.join(name)).unwrap();
    (read("index.html"), read("report.json"))
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_the_threads() {
    for game in petteia_games::GAMES {
        let id = game.about().id;
        let on = |threads| {
            let run = [id, "--games", "60", "--seed", "5", "--threads", threads];
            report(&TempDir::new().unwrap(), &run)
        };
        let (one, two) = (on("1"), on("2"));
        assert!(one == two, "{id}");
        assert!(one.0.contains("</html>") && !one.1.contains("seconds"), "{id}");
    }
}

#[test]
fn a_report_is_written_where_it_is_told_to() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deep").join("report");
    let told = petteia(&["sim", "toy", "--games", "20", "--report", path.to_str().unwrap()]);
    assert_eq!(told.code, Some(0), "{told}");
    assert!(told.out.contains("index.html and report.json"), "{told}");
    assert!(path.join("index.html").is_file());
    // A file is in the way.
    let inside = path.join("index.html").join("x");
    let told = petteia(&["sim", "toy", "--games", "1", "--report", inside.to_str().unwrap()]);
    assert_eq!((told.code, told.err.lines().count()), (Some(1), 1), "{told}");
    assert!(told.err.contains("cannot be written"), "{told}");
}

#[test]
fn options_are_compared_side_by_side() {
    let two = r#"{"seats":2}"#;
    let four = r#"{"seats":4}"#;
    let told = petteia(&[
        "sim",
        "toy",
        "--games",
        "300",
        "--seed",
        "7",
        "--options",
        two,
        "--options",
        four,
    ]);
    insta::with_settings!({ filters => vec![(r"\d+\.\d+ s, \d+ games", "T s, N games")] }, {
        assert_snapshot!(told);
    });
}

fn save(folder: &Path, name: &str, arguments: &[&str]) -> PathBuf {
    let told = petteia(&[&["sim"], arguments, &["--json"]].concat());
    let path = folder.join(name);
    fs::write(&path, told.out).unwrap();
    path
}

fn compare(a: &Path, b: &Path) -> Run {
    let mut told = petteia(&["sim", "--compare", a.to_str().unwrap(), b.to_str().unwrap()]);
    let folder = a.parent().unwrap().to_str().unwrap();
    told.out = told.out.replace(folder, "FOLDER");
    told.err = told.err.replace(folder, "FOLDER");
    told
}

#[test]
fn what_differs_between_two_results_is_told_in_words() {
    let folder = TempDir::new().unwrap();
    let run = ["toy", "--games", "400", "--seats", "2"];
    let save = |name, more: &[&str]| save(folder.path(), name, &[&run[..], more].concat());
    let short = save("short.json", &["--options", r#"{"rounds":1}"#]);
    let long = save("long.json", &["--options", r#"{"rounds":3}"#]);
    let other_seed = save("other.json", &["--options", r#"{"rounds":3}"#, "--seed", "2"]);
    let told = [compare(&short, &long), compare(&long, &other_seed), compare(&long, &long)];
    assert_snapshot!(told.map(|run| run.to_string()).join("\n"));
}

#[test]
fn what_cannot_be_compared_is_refused_in_one_sentence() {
    let folder = TempDir::new().unwrap();
    let toy = save(folder.path(), "toy.json", &["toy", "--games", "2"]);
    let sets = ["toy", "--games", "2", "--options", "{}", "--options", "{}"];
    let sets = save(folder.path(), "sets.json", &sets);
    let mut other: Value = serde_json::from_str(&fs::read_to_string(&toy).unwrap()).unwrap();
    other["game"] = "chess".into();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let chess = write("chess.json", &other.to_string());
    let broken = write("broken.json", "{\"game\":");
    let empty = write("empty.json", "{}");
    let missing = folder.path().join("missing.json");
    let mut told = String::new();
    for (b, code) in [(chess, 2), (sets, 2), (broken, 1), (empty, 1), (missing, 1)] {
        let run = compare(&toy, &b);
        assert_eq!((run.code, run.err.lines().count()), (Some(code), 1), "{run}");
        assert_eq!(run.out, "");
        told += &run.err;
    }
    assert_snapshot!(told);
}

#[test]
fn a_round_robin_is_told_in_words() {
    let run = ["arena", "toy", "--bots", "random,greedy,random", "--games", "40", "--seed", "3"];
    assert_snapshot!(petteia(&run));
}

#[test]
fn a_round_robin_is_told_to_programs_and_does_not_depend_on_the_threads() {
    let on = |threads| {
        let told = petteia(&[
            "arena",
            "toy",
            "--bots",
            "random,greedy",
            "--games",
            "60",
            "--json",
            "--threads",
            threads,
        ]);
        assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
        told.out
    };
    let one = on("1");
    assert_eq!(one, on("2"));
    let value: Value = serde_json::from_str(&one).unwrap();
    let pair = &value["pairs"][0];
    let number = |field: &str| pair[field].as_u64().unwrap();
    assert_eq!(number("games"), 60);
    assert_eq!(number("a_wins") + number("draws") + number("b_wins"), 60);
    assert_eq!((&pair["a"], &pair["b"]), (&"random".into(), &"greedy".into()));
    let ratings: Vec<f64> = value["bots"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bot| bot["rating"].as_f64().unwrap())
        .collect();
    assert!((ratings[0] + ratings[1]).abs() < 1e-6 && ratings[0] >= ratings[1], "{ratings:?}");
    assert!(value["bots"][0]["error"].as_f64().unwrap() > 0.0);
}
