//! How many tests passed, as the test runners say it.

use std::{fmt, ops::AddAssign};

/// How many tests passed, failed and were skipped.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) skipped: u32,
}

impl Tally {
    /// One check that passed or failed.
    pub(crate) fn one(passed: bool) -> Tally {
        Tally { passed: passed.into(), failed: (!passed).into(), skipped: 0 }
    }

    /// Sums every summary line of nextest, of Rust's own test runner and of vitest; none if there
    /// is none. The browser tests write theirs as Rust's runner does.
    pub(crate) fn read(output: &str) -> Option<Tally> {
        // Nextest repeats what a failed test has printed, the summary of its own process included.
        let nextest = output.lines().filter_map(nextest_summary).map(read_summary).reduce(add);
        nextest.or_else(|| output.lines().filter_map(summary).map(read_summary).reduce(add))
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

fn add(mut sum: Tally, tally: Tally) -> Tally {
    sum += tally;
    sum
}

/// The counts of nextest's summary line, if it is one.
fn nextest_summary(line: &str) -> Option<&str> {
    let rest = line.trim().strip_prefix("Summary [")?;
    rest.split_once(" run: ").map(|(_, counts)| counts)
}

/// The counts of another runner's summary line, if it is one.
fn summary(line: &str) -> Option<&str> {
    let line = line.trim();
    if let Some(rest) = line.strip_prefix("test result: ") {
        return rest.split_once(". ").map(|(_, counts)| counts);
    }
    line.strip_prefix("Tests  ")
}

/// Reads `11 passed (1 slow), 1 failed, 2 skipped`, `5 passed; 0 failed; 1 ignored; …` and
/// `1 failed | 4 passed (5)`.
fn read_summary(counts: &str) -> Tally {
    let mut tally = Tally::default();
    for part in without_brackets(counts).split([',', ';', '|']) {
        let Some((number, what)) = part.trim().split_once(' ') else { continue };
        let Ok(number) = number.parse::<u32>() else { continue };
        match what.trim() {
            "passed" => tally.passed += number,
            "failed" | "timed out" | "exec failed" => tally.failed += number,
            "skipped" | "ignored" => tally.skipped += number,
            _ => {}
        }
    }
    tally
}

/// What brackets say is part of a count that was already given.
fn without_brackets(text: &str) -> String {
    let mut depth = 0;
    text.chars()
        .filter(|&c| {
            depth += i32::from(c == '(');
            let outside = depth == 0;
            depth -= i32::from(c == ')');
            outside
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: u32, failed: u32, skipped: u32) -> Tally {
        Tally { passed, failed, skipped }
    }

    #[test]
    fn nextest_is_understood() {
        let read = |line| Tally::read(line).unwrap();
        assert_eq!(
            read("     Summary [   0.345s] 12 tests run: 12 passed, 0 skipped"),
            tally(12, 0, 0)
        );
        assert_eq!(
            read("Summary [ 1.2s] 1 test run: 0 passed, 1 failed, 3 skipped"),
            tally(0, 1, 3)
        );
        let odd = "Summary [  61.0s] 9/14 tests run: 5 passed (2 slow, 1 flaky), 1 failed (1 due to \
                   being leaky), 2 timed out, 1 exec failed, 5 skipped";
        assert_eq!(read(odd), tally(5, 4, 5));
    }

    #[test]
    fn the_summaries_of_several_binaries_are_added() {
        let output = "\
running 3 tests
test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 7 filtered out; finished in 0.00s
   Doc-tests petteia_kernel
test result: FAILED. 4 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.00s
";
        assert_eq!(Tally::read(output), Some(tally(7, 2, 1)));
    }

    #[test]
    fn what_nextest_repeats_of_a_failed_test_is_not_counted_again() {
        let output = "\
  stdout ───
    test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 30 filtered out
     Summary [   2.1s] 31 tests run: 30 passed, 1 failed, 0 skipped
";
        assert_eq!(Tally::read(output), Some(tally(30, 1, 0)));
    }

    #[test]
    fn vitest_is_understood() {
        let output =
            " Test Files  1 failed | 4 passed (5)\n      Tests  2 failed | 18 passed (20)\n";
        assert_eq!(Tally::read(output), Some(tally(18, 2, 0)));
        assert_eq!(Tally::read("      Tests  20 passed (20)"), Some(tally(20, 0, 0)));
    }

    #[test]
    fn what_is_no_summary_counts_nothing() {
        assert_eq!(Tally::read("error: could not compile `petteia-kernel`"), None);
        assert_eq!(Tally::read("a sentence with 12 passed, 1 failed"), None);
        assert_eq!(Tally::read(""), None);
    }

    #[test]
    fn skipped_tests_are_named_only_if_there_are_any() {
        assert_eq!(tally(7, 0, 0).to_string(), "7 passed, 0 failed");
        assert_eq!(tally(7, 2, 1).to_string(), "7 passed, 2 failed, 1 skipped");
    }
}
