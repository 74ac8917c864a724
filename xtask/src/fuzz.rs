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
    let mut sound = true;
    for target in &targets {
        let dictionary = format!("fuzz/{target}.dict");
        let dictionary = root.join(&dictionary).is_file().then_some(dictionary);
        let arguments = arguments_of(target, seconds, dictionary.as_deref());
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        println!("\n== fuzz {target} for {seconds} s");
        sound &= shell::succeeds(&mut cargo_fuzz(root, &arguments))?;
    }
    Ok(sound)
}

/// What `cargo fuzz` is told to fuzz a target, with its dictionary if it has one.
fn arguments_of(target: &str, seconds: u32, dictionary: Option<&str>) -> Vec<String> {
    let mut arguments = ["run", target, "--"].map(str::to_owned).to_vec();
    arguments.push(format!("-max_total_time={seconds}"));
    arguments.extend(dictionary.map(|file| format!("-dict={file}")));
    arguments
}

/// Fuzzing needs the nightly compiler; the toy game's short games reach their ends quickly.
fn cargo_fuzz(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo", "fuzz"]).args(arguments).current_dir(root);
    command.env("PETTEIA_TOY", "1");
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
    fn a_target_is_fuzzed_for_its_time_with_its_dictionary() {
        let told = |dictionary| arguments_of("engine", 5, dictionary).join(" ");
        assert_eq!(told(None), "run engine -- -max_total_time=5");
        let with = "run engine -- -max_total_time=5 -dict=fuzz/engine.dict";
        assert_eq!(told(Some("fuzz/engine.dict")), with);
    }

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
