//! `cargo xtask fuzz`: random bytes against everything that reads text.

use crate::shell;
use std::{path::Path, process::Command};

const SECONDS: u32 = 60;

/// Fuzzes one target or all of them.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<bool, String> {
    let (target, seconds) = read(arguments)?;
    if !root.join("fuzz/Cargo.toml").is_file() {
        return Err("there are no fuzz targets: the folder `fuzz` does not exist".to_owned());
    }
    if !shell::cargo_has("fuzz") {
        return Err("cargo-fuzz is missing: `cargo install cargo-fuzz`".to_owned());
    }
    let targets = match target {
        Some(target) => vec![target.to_owned()],
        None => {
            shell::output_of(&mut cargo_fuzz(root, &["list"]))?.lines().map(str::to_owned).collect()
        }
    };
    let limit = format!("-max_total_time={seconds}");
    let mut sound = true;
    for target in &targets {
        println!("\n== fuzz {target} for {seconds} s");
        sound &= shell::succeeds(&mut cargo_fuzz(root, &["run", target, "--", &limit]))?;
    }
    Ok(sound)
}

/// Fuzzing needs the nightly compiler.
fn cargo_fuzz(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo", "fuzz"]).args(arguments).current_dir(root);
    command
}

/// `[target] [seconds]`, either of which may be missing.
fn read<'a>(arguments: &[&'a str]) -> Result<(Option<&'a str>, u32), String> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|&seconds| seconds > 0);
    match *arguments {
        [] => Ok((None, SECONDS)),
        [only] => Ok(number(only).map_or((Some(only), SECONDS), |seconds| (None, seconds))),
        [target, seconds] => match number(seconds) {
            Some(seconds) => Ok((Some(target), seconds)),
            None => Err(format!("`{seconds}` is no number of seconds")),
        },
        _ => Err("expected at most a target and a number of seconds".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn target_and_seconds_may_each_be_missing() {
        assert_eq!(read(&[]), Ok((None, 60)));
        assert_eq!(read(&["notation"]), Ok((Some("notation"), 60)));
        assert_eq!(read(&["300"]), Ok((None, 300)));
        assert_eq!(read(&["notation", "5"]), Ok((Some("notation"), 5)));
        assert!(read(&["notation", "0"]).is_err());
        assert!(read(&["notation", "soon"]).is_err());
        assert!(read(&["a", "1", "2"]).is_err());
    }
}
