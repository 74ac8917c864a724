//! `cargo xtask bless`: what the games do now becomes what they should do, and what clients know of
//! their types.

use crate::shell::{self, cargo, cargo_has};
use std::{path::Path, process::Command};

/// Runs the tests that write what they would compare: they have one of these in their names.
const WRITING: [&str; 3] = ["--", "playthrough", "the_typescript_of"];

/// Writes playthroughs, TypeScript and snapshots anew, of these crates or of all, and shows what changed.
pub(crate) fn run(root: &Path, crates: &[&str]) -> Result<bool, String> {
    let scope = scope(crates);
    let mut written = cargo(root, &["test", "--no-fail-fast", "--all-features"]);
    written.args(&scope).args(WRITING).env("PETTEIA_BLESS", "1");
    let mut blessed = announced(&mut written)?;
    blessed &= announced(&mut snapshots(root, &scope))?;

    let mut changes = Command::new("git");
    changes
        .args(["status", "--short", "--", "playthroughs", "*/types.ts", "*.snap"])
        .current_dir(root);
    println!("\n== changed: read every line as the review of your change");
    shell::succeeds(&mut changes)?;
    Ok(blessed)
}

fn scope<'a>(crates: &[&'a str]) -> Vec<&'a str> {
    if crates.is_empty() {
        vec!["--workspace"]
    } else {
        crates.iter().flat_map(|name| ["--package", name]).collect()
    }
}

/// `cargo insta` also writes the snapshots that stand inside a source file.
fn snapshots(root: &Path, scope: &[&str]) -> Command {
    if cargo_has("insta") {
        let mut command = cargo(root, &["insta", "test", "--accept"]);
        command.args(scope);
        return command;
    }
    println!("\n== without cargo-insta, snapshots inside source files stay as they are");
    let mut command = cargo(root, &["test", "--no-fail-fast"]);
    command.args(scope).env("INSTA_UPDATE", "always");
    command
}

fn announced(command: &mut Command) -> Result<bool, String> {
    println!("\n== {}", shell::typed(command));
    shell::succeeds(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_names_all_crates_are_blessed() {
        assert_eq!(scope(&[]), ["--workspace"]);
        assert_eq!(scope(&["a", "b"]), ["--package", "a", "--package", "b"]);
    }
}
