//! `cargo xtask test`: everything that must hold, step by step.

use crate::{
    needs, shell,
    shell::{cargo, cargo_has, npm},
    tally::Tally,
    tidy,
};
use std::{
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// Runs every step, also after one has failed, and says whether all passed.
pub(crate) fn run(root: &Path) -> Result<bool, String> {
    needs::provide();
    let mut report = Report::default();
    report.check("format", cargo(root, &["fmt", "--all", "--check"]));
    let lint = "clippy --workspace --all-targets --all-features -- -D warnings";
    report.check("lints", cargo(root, &words(lint)));
    report.tests("tests", cargo(root, &words(runner(cargo_has("nextest")))));
    let doc_tests = "test --workspace --all-features --doc --no-fail-fast";
    report.tests("doc tests", cargo(root, &words(doc_tests)));
    report.check("web packages", npm(root, &["ci", "--no-audit", "--no-fund"]));
    report.check("web types", npm(root, &["run", "check"]));
    report.tests("web tests", npm(root, &["test"]));
    report.browser(root);
    report.tidy(root);
    Ok(report.finish())
}

/// The command that runs all tests but those in documentation, which nextest cannot run.
fn runner(nextest: bool) -> &'static str {
    if nextest {
        "nextest run --workspace --all-features --no-fail-fast --status-level slow \
         --final-status-level fail"
    } else {
        "test --workspace --all-features --lib --bins --tests --examples --no-fail-fast"
    }
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// What all steps came to.
#[derive(Default)]
struct Report {
    tally: Tally,
    failures: Vec<String>,
}

impl Report {
    /// A step that passes or fails as a whole: it counts as one test.
    fn check(&mut self, name: &str, mut command: Command) {
        let clock = Clock::start(name, &shell::typed(&command));
        let passed = shell::succeeds(&mut command);
        self.add(clock, Tally::one(passed == Ok(true)), passed.err());
    }

    /// A step that runs tests and says how many.
    fn tests(&mut self, name: &str, mut command: Command) {
        let clock = Clock::start(name, &shell::typed(&command));
        match shell::watched(&mut command) {
            Ok((succeeded, output)) => {
                let (tally, remark) = judge(succeeded, Tally::read(&output));
                self.add(clock, tally, remark.map(str::to_owned));
            }
            Err(message) => self.add(clock, Tally::one(false), Some(message)),
        }
    }

    /// The client in a browser, at the program that the tests have just built. Where there is no
    /// browser this is left out, except where nothing may be.
    fn browser(&mut self, root: &Path) {
        let name = "browser tests";
        let (Some(chromium), false) = (shell::find("chromium"), cfg!(windows)) else {
            let clock = Clock::start(name, "playwright test");
            let tally = Tally {
                failed: std::env::var_os("CI").is_some().into(),
                skipped: 1,
                ..Tally::default()
            };
            return self.add(clock, tally, Some("there is no chromium on this machine".to_owned()));
        };
        let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        let target = target.unwrap_or_else(|| root.join("target"));
        let mut command = npm(root, &["run", "browser"]);
        command.env("PETTEIA_BINARY", target.join("debug").join("petteia"));
        command.env("PETTEIA_CHROMIUM", chromium);
        self.tests(name, command);
    }

    /// Every check of `cargo xtask tidy` counts as one test.
    fn tidy(&mut self, root: &Path) {
        let clock = Clock::start("tidy", "cargo xtask tidy");
        match tidy::check_all(root) {
            Ok(checks) => {
                let mut tally = Tally::default();
                for check in &checks {
                    check.print();
                    tally += Tally::one(check.passes());
                }
                self.add(clock, tally, None);
            }
            Err(message) => self.add(clock, Tally::one(false), Some(message)),
        }
    }

    fn add(&mut self, clock: Clock, tally: Tally, remark: Option<String>) {
        println!("== {}: {tally} ({:.1} s)", clock.name, clock.started.elapsed().as_secs_f64());
        if let Some(remark) = &remark {
            println!("   {remark}");
        }
        if tally.failed > 0 {
            self.failures.push(clock.name);
        }
        self.tally += tally;
    }

    /// Prints the last line, which scripts read, and says whether all passed.
    fn finish(self) -> bool {
        println!();
        if !self.failures.is_empty() {
            println!("failed: {}", self.failures.join(", "));
        }
        println!("{}", self.tally);
        self.tally.failed == 0
    }
}

/// A test step's tally: a runner that fails without saying so in its counts has failed once, and
/// so has one that says nothing.
fn judge(succeeded: bool, counted: Option<Tally>) -> (Tally, Option<&'static str>) {
    let counts = counted.unwrap_or_default();
    match counted {
        Some(_) if succeeded || counts.failed > 0 => (counts, None),
        Some(_) => (
            Tally { failed: 1, ..counts },
            Some("the runner failed though no test did: a crash or a compile error"),
        ),
        None => (Tally::one(false), Some("no tests were run: a compile error, most likely")),
    }
}

/// A step under way.
struct Clock {
    name: String,
    started: Instant,
}

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "how long a step took is for people to see")]
    fn start(name: &str, what: &str) -> Clock {
        println!("\n== {name}: {what}");
        Clock { name: name.to_owned(), started: Instant::now() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_runner_cannot_hide_its_failure() {
        let counts = Tally { passed: 5, failed: 0, skipped: 1 };
        assert_eq!(judge(true, Some(counts)), (counts, None));
        assert_eq!(judge(false, Some(counts)).0, Tally { failed: 1, ..counts });
        assert_eq!(judge(false, None).0, Tally::one(false));
        assert_eq!(judge(true, None).0, Tally::one(false));
        let failed = Tally { passed: 5, failed: 2, skipped: 0 };
        assert_eq!(judge(false, Some(failed)), (failed, None));
    }

    #[test]
    fn a_failing_step_fails_the_whole() {
        let mut report = Report::default();
        report.add(Clock::start("format", "…"), Tally::one(false), None);
        report.add(Clock::start("tests", "…"), Tally { passed: 9, failed: 0, skipped: 0 }, None);
        assert_eq!(report.failures, ["format"]);
        assert_eq!(report.tally.to_string(), "9 passed, 1 failed");
        assert!(!report.finish());
    }
}
