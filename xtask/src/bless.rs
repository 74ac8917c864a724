//! `cargo xtask bless`: what the games do now becomes what they should do.

use crate::shell::{self, cargo, cargo_has};
use std::{path::Path, process::Command};

/// Writes playthroughs and snapshots anew, of these crates or of all, and shows what changed.
pub(crate) fn run(root: &Path, crates: &[&str]) -> Result<bool, String> {
    let scope = scope(crates);
    let mut playthroughs = cargo(root, &["test", "--no-fail-fast"]);
    playthroughs.args(&scope).args(["--", "playthrough"]).env("PETTEIA_BLESS", "1");
    let mut blessed = announced(&mut playthroughs)?;
    blessed &= announced(&mut snapshots(root, &scope))?;

    let mut changes = Command::new("git");
    changes.args(["status", "--short", "--", "playthroughs", "*.snap"]).current_dir(root);
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
