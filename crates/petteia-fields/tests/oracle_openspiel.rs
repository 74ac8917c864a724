//! F15.10: OpenSpiel's go agrees on legal moves and results.

mod oracle;

use oracle::{board, careful, dice, longer, say, skip};
use petteia_fields::{Komi, Point};
use serde_json::{Value, json};
use std::{
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const VERSION: &str = "2.0.2";

/// A Python that can import OpenSpiel: the system's, or one of our own that it is installed into.
fn python() -> Option<PathBuf> {
    let imports = |python: &Path| {
        let run =
            Command::new(python).args(["-c", "import pyspiel"]).stderr(Stdio::null()).status();
        run.is_ok_and(|status| status.success())
    };
    let system = PathBuf::from("python3");
    if imports(&system) {
        return Some(system);
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("open_spiel");
    let own = folder.join("bin/python");
    if !imports(&own) {
        let _ = Command::new("python3").args(["-m", "venv"]).arg(&folder).status();
        let package = format!("open_spiel=={VERSION}");
        let _ = Command::new(&own).args(["-m", "pip", "install", "-q", &package]).status();
    }
    imports(&own).then_some(own)
}

/// F15.10: actions count row by row from A1.
fn number(point: Point, size: usize) -> usize {
    point.row() * size + point.column()
}

/// One game as the script reads it: uniform moves, or careful ones that lead to an end.
fn game(size: usize, index: usize) -> Value {
    let mut dice = dice(9_000 + size as u64, index);
    let mut goban = board(size, Komi::default());
    let (mut moves, mut legal, mut passes) = (Vec::new(), Vec::new(), 0);
    while passes < 2 && moves.len() < 3 * size * size {
        let colour = goban.to_move();
        let points = goban.legal_points(colour);
        let point = if index.is_multiple_of(2) {
            careful(&goban, colour, &points, &mut dice)
        } else {
            points.get(dice.below(points.len() as u32 + 1) as usize).copied()
        };
        legal.push(points.iter().map(|&point| number(point, size)).collect::<Vec<_>>());
        moves.push(point.map_or(size * size, |point| number(point, size)));
        passes = if point.is_none() { passes + 1 } else { 0 };
        goban.play(colour, point).expect("the move is legal");
    }
    let margin = goban.is_over().then(|| goban.margin().as_f64());
    json!({ "size": size, "moves": moves, "legal": legal, "margin": margin })
}

#[test]
fn f15_10_open_spiel_agrees() {
    let Some(python) = python() else {
        return skip("OpenSpiel (Python package open_spiel)", &["PETTEIA_REQUIRE_OPENSPIEL"]);
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/openspiel_go.py");
    let mut child = Command::new(python)
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Python starts");
    let mut input = child.stdin.take().expect("standard input is piped");
    for (size, games) in [(2, 60), (3, 100), (4, 200), (5, 100), (9, 30), (19, 2)] {
        for index in 0..games * longer() {
            if writeln!(input, "{}", game(size, index)).is_err() {
                break;
            }
        }
    }
    drop(input);
    let output = child.wait_with_output().expect("Python ends");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let counts: Value = serde_json::from_slice(&output.stdout).expect("one object");
    say(&format!("OpenSpiel agrees: {counts}"));
    assert_eq!(counts["games"], 492 * longer());
    assert!(counts["superko"].as_u64() > Some(0), "no superko case arose");
    assert!(counts["results"].as_u64() > Some(200), "hardly a result was compared");
}
