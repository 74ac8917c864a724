//! `cargo xtask tidy`: what no compiler checks.
//!
//! A check is a function from the project, already read, to complaints. Each has a test with a
//! planted fault. Only whether generated files are fresh is asked of their generators.

mod clauses;
mod dependencies;
mod generated;
mod manifests;
mod places;
mod playthroughs;
mod translations;
mod unfinished;

use crate::{project::Project, shell, tally::Tally};
use std::path::Path;

/// A check by name.
type Rule = (&'static str, fn(&Project) -> Vec<String>);

const RULES: [Rule; 7] = [
    ("dependencies go the ways ARCHITECTURE.md allows", dependencies::check),
    ("every clause of the rules has code and a test", clauses::check),
    ("every rulebook in Polish has what the law has", translations::check),
    ("no file knows one machine or a private registry", places::check),
    ("nothing unfinished is left without a word", unfinished::check),
    ("every crate has a README and the workspace's settings", manifests::check),
    ("every game has playthroughs", playthroughs::check),
];

/// What one check found.
pub(crate) struct Check {
    name: &'static str,
    complaints: Vec<String>,
}

impl Check {
    /// Whether there is nothing to complain about.
    pub(crate) fn passes(&self) -> bool {
        self.complaints.is_empty()
    }

    /// Prints the name, and every complaint under it.
    pub(crate) fn print(&self) {
        println!("{} {}", if self.passes() { "  ok" } else { "FAIL" }, self.name);
        for complaint in &self.complaints {
            println!("     {complaint}");
        }
    }
}

/// Makes every check.
pub(crate) fn check_all(root: &Path) -> Result<Vec<Check>, String> {
    let project = Project::read(root)?;
    let mut checks: Vec<Check> =
        RULES.map(|(name, check)| Check { name, complaints: check(&project) }).into();
    let complaints = generated::check(|test| {
        let (passed, output) = shell::watched(&mut shell::cargo(root, test))?;
        // A test that is not there does not fail either.
        Ok(passed && Tally::read(&output).is_some_and(|tally| tally.passed > 0))
    });
    checks.push(Check { name: "generated files are fresh", complaints });
    Ok(checks)
}

/// Makes every check, prints what it found and says whether all is tidy.
pub(crate) fn run(root: &Path) -> Result<bool, String> {
    let checks = check_all(root)?;
    checks.iter().for_each(Check::print);
    Ok(checks.iter().all(Check::passes))
}

/// `path:line: what`, for complaints about one line.
fn at(path: &str, line: usize, what: &str) -> String {
    format!("{path}:{}: {what}", line + 1)
}
