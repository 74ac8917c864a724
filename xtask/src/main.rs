//! The project's own chores: `cargo xtask`.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a tool for people at a terminal: printing is what it is for"
)]

mod bless;
mod fuzz;
mod needs;
mod project;
mod shell;
mod tally;
mod test;
mod tidy;

use std::{env, path::Path, process::ExitCode};

const USAGE: &str = "\
Usage: cargo xtask <chore>

  test                      everything: format, lints, all tests, tidy; ends with
                            one line `N passed, N failed`
  tidy                      what no compiler checks: directions of dependencies,
                            clauses without code or test, paths of one machine …
  bless [crate …]           writes playthroughs and snapshots anew
  fuzz [target] [seconds]   fuzzes one target or all, 60 seconds each by default";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => test::run(root()),
        ["tidy"] => tidy::run(root()),
        ["bless", crates @ ..] => bless::run(root(), crates),
        ["fuzz", rest @ ..] => fuzz::run(root(), rest),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The project's root: the folder above this crate.
fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}
