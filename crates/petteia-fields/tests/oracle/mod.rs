//! What the oracles share: other programs, random games, and plain words when one is missing.

#![allow(dead_code, reason = "each oracle uses its part")]

use petteia_fields::{Colour, Goban, Komi, Point};
use petteia_kernel::{Dice, Seed};
use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// Both players.
pub(crate) const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

/// How many times as many games to play: 1, or ten with `PETTEIA_LONG=1`.
pub(crate) fn longer() -> usize {
    if std::env::var_os("PETTEIA_LONG").is_some_and(|value| value == "1") { 10 } else { 1 }
}

/// Says on the terminal, past the test runner's capture, what a run has shown.
pub(crate) fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Says that an oracle is missing; a failure where one of these variables requires it.
pub(crate) fn skip(what: &str, variables: &[&str]) {
    let set =
        |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
    let required = variables.iter().find(|name| set(name));
    assert!(required.is_none(), "{what} is missing, and {required:?} says that it must be here");
    let variable = variables[0];
    say(&format!("SKIPPED: {what} is missing (set {variable}=1 to make this a failure)"));
}

/// GNU Go as a process.
pub(crate) struct GnuGo {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    /// F15.8: the rules of F15.
    pub(crate) const RULES: [&str; 3] =
        ["--chinese-rules", "--forbid-suicide", "--capture-all-dead"];

    /// Starts GNU Go, or says that there is none.
    pub(crate) fn start(flags: &[&str]) -> Option<GnuGo> {
        let started = ["gnugo", "/usr/games/gnugo"].iter().find_map(|program| {
            Command::new(program)
                .args(["--mode", "gtp", "--quiet", "--level", "1"])
                .args(GnuGo::RULES)
                .args(flags)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        });
        let Some(mut child) = started else {
            skip("GNU Go (Debian package gnugo)", &["PETTEIA_REQUIRE_GNUGO", "CI"]);
            return None;
        };
        let input = child.stdin.take().expect("standard input is piped");
        let output = BufReader::new(child.stdout.take().expect("standard output is piped"));
        Some(GnuGo { child, input, output })
    }

    /// Sends several lines at once and returns their answers.
    pub(crate) fn ask_all(&mut self, lines: &[String]) -> Vec<Result<String, String>> {
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        self.input.write_all(text.as_bytes()).expect("GNU Go listens");
        self.input.flush().expect("GNU Go listens");
        lines.iter().map(|_| self.answer()).collect()
    }

    /// Sends one line that must succeed.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        let answer = self.ask_all(&[line.to_owned()]).remove(0);
        answer.unwrap_or_else(|error| panic!("GNU Go refuses «{line}»: {error}"))
    }

    fn answer(&mut self) -> Result<String, String> {
        let mut text = String::new();
        loop {
            let before = text.len();
            let read = self.output.read_line(&mut text).expect("GNU Go answers");
            assert!(read > 0, "GNU Go has stopped");
            if text[before..].trim().is_empty() && before > 0 {
                break;
            }
        }
        let (sign, rest) = text.split_at(1);
        let rest = rest.trim().to_owned();
        if sign == "=" { Ok(rest) } else { Err(rest) }
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        let _ = self.input.write_all(b"quit\n");
        let _ = self.child.wait();
    }
}

/// An empty board.
pub(crate) fn board(size: usize, komi: Komi) -> Goban {
    Goban::new(size, size, komi).expect("the size is possible")
}

/// Dice for one game of a run.
pub(crate) fn dice(run: u64, game: usize) -> Dice {
    Dice::new(Seed::from(run).nth(game as u64))
}

/// F15.8: a random point that fills no own true eye.
pub(crate) fn careful(
    goban: &Goban,
    colour: Colour,
    legal: &[Point],
    dice: &mut Dice,
) -> Option<Point> {
    let open: Vec<Point> =
        legal.iter().copied().filter(|&point| !goban.is_true_eye(colour, point)).collect();
    dice.pick(&open).copied()
}

/// `B+3.5` as 3.5, `W+2` as -2, `0` as 0.
pub(crate) fn margin(score: &str) -> f64 {
    let number = |text: &str| text.parse::<f64>().unwrap_or_else(|_| panic!("score {score}"));
    match score.split_once('+') {
        Some(("B", points)) => number(points),
        Some(("W", points)) => -number(points),
        _ => number(score),
    }
}

/// The other player.
pub(crate) fn other(colour: Colour) -> Colour {
    if colour == Colour::Black { Colour::White } else { Colour::Black }
}

/// `black D4`, `white pass`.
pub(crate) fn gtp_move(colour: Colour, point: Option<Point>) -> String {
    let at = point.map_or_else(|| "pass".to_owned(), |point| point.to_string());
    format!("{} {at}", colour.name().to_lowercase())
}
