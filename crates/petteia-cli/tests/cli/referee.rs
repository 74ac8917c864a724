//! `petteia gtp` and GNU Go play each other, and both count the same (F15.8).

use crate::support::command;
use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// GNU Go forgets its oldest positions at move 501 (F15.9).
const LONGEST: usize = 500;

/// A program that speaks GTP.
struct Engine {
    name: &'static str,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(name: &'static str, mut command: Command) -> Option<Engine> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        let input = child.stdin.take()?;
        let output = BufReader::new(child.stdout.take()?);
        Some(Engine { name, child, input, output })
    }

    fn petteia(seed: &str) -> Engine {
        Engine::start("Petteia", command(&["gtp", "--seed", seed, "--think", "200"]))
            .expect("our own binary starts")
    }

    /// With the rules of F15.8; none where it is not installed and nobody insists on it.
    fn gnugo() -> Option<Engine> {
        let started = ["gnugo", "/usr/games/gnugo"].into_iter().find_map(|program| {
            let mut command = Command::new(program);
            command.args(["--mode", "gtp", "--quiet", "--level", "1", "--seed", "1"]).args([
                "--chinese-rules",
                "--positional-superko",
                "--forbid-suicide",
                "--capture-all-dead",
            ]);
            Engine::start("GNU Go", command)
        });
        let required = std::env::var("PETTEIA_REQUIRE_GNUGO").is_ok_and(|value| value == "1");
        assert!(started.is_some() || !required, "GNU Go is missing (Debian package gnugo)");
        if started.is_none() {
            #[expect(clippy::print_stderr, reason = "whoever runs the tests should know")]
            {
                eprintln!(
                    "SKIPPED: GNU Go is missing (PETTEIA_REQUIRE_GNUGO=1 makes this a failure)"
                );
            }
        }
        started
    }

    /// Sends a line that must succeed, and returns the answer.
    fn ask(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
        let mut answer = String::new();
        loop {
            let before = answer.len();
            assert!(self.output.read_line(&mut answer).unwrap() > 0, "{} has stopped", self.name);
            if before > 0 && answer[before..].trim().is_empty() {
                break;
            }
        }
        let told = answer.strip_prefix('=');
        let told = told.unwrap_or_else(|| panic!("{} refuses «{line}»: {answer}", self.name));
        told.trim().to_owned()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.input.write_all(b"quit\n");
        let _ = self.child.wait();
    }
}

/// `B+3`, `W+6.5` or `0` as Black's margin in tenths.
fn margin(score: &str) -> i32 {
    let tenths = |text: &str| (text.parse::<f64>().unwrap() * 10.0) as i32;
    match score.split_once('+') {
        Some(("B", points)) => tenths(points),
        Some((_, points)) => -tenths(points),
        None => 0,
    }
}

/// Lets Black and White play until both pass; returns the number of moves.
fn referee(black: &mut Engine, white: &mut Engine) -> usize {
    for line in ["boardsize 9", "clear_board", "komi 7.5"] {
        black.ask(line);
        white.ask(line);
    }
    let (mut moves, mut passes) = (0, 0);
    while passes < 2 {
        assert!(moves < LONGEST, "the game does not end:\n{}", black.ask("showboard"));
        let name = ["black", "white"][moves % 2];
        let (player, other) =
            if moves % 2 == 0 { (&mut *black, &mut *white) } else { (&mut *white, &mut *black) };
        let played = player.ask(&format!("genmove {name}"));
        other.ask(&format!("play {name} {played}"));
        passes = if played.eq_ignore_ascii_case("pass") { passes + 1 } else { 0 };
        moves += 1;
    }
    moves
}

fn agree(black: &mut Engine, white: &mut Engine) {
    let moves = referee(black, white);
    let scores = [black, white].map(|engine| engine.ask("final_score"));
    assert_eq!(margin(&scores[0]), margin(&scores[1]), "{scores:?} after {moves} moves");
    assert!(moves > 40, "a game of {moves} moves proves little");
}

#[test]
fn f15_8_two_programs_play_each_other_and_agree_on_the_score() {
    let Some(mut gnugo) = Engine::gnugo() else { return };
    agree(&mut Engine::petteia("1"), &mut gnugo);
    agree(&mut gnugo, &mut Engine::petteia("2"));
}
