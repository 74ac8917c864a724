//! Arguments that make no sense, help, languages, closed pipes.

use crate::support::{command, petteia, run};
use insta::assert_snapshot;
use std::{
    io::Read as _,
    process::{Command, Stdio},
};

#[test]
fn the_help_lists_the_commands() {
    assert_snapshot!(petteia(&["--help"]));
}

#[test]
fn every_command_has_help() {
    let commands = [
        &["serve"][..],
        &["games"],
        &["play"],
        &["sim"],
        &["arena"],
        &["replay"],
        &["verify"],
        &["engine"],
        &["gtp"],
        &["bench"],
    ];
    for words in commands.into_iter().chain([
        &["content"][..],
        &["content", "check"],
        &["admin"],
        &["admin", "backup"],
    ]) {
        let told = petteia(&[words, &["--help"]].concat());
        assert_eq!(told.code, Some(0));
        assert_snapshot!(format!("help of {}", words.join(" ")), told);
    }
}

#[test]
fn polish_help_is_polish() {
    assert_snapshot!(petteia(&["sim", "--help", "--lang", "pl"]));
}

#[test]
fn nonsense_is_one_sentence_and_exit_code_2() {
    let nonsense: [&[&str]; 23] = [
        &["simulate"],
        &["smi", "toy"],
        &["sim"],
        &["sim", "toy", "--gmaes", "3"],
        &["sim", "toy", "--games", "many"],
        &["sim", "toy", "--games", "-1"],
        &["sim", "toy", "--seed", "x"],
        &["sim", "toy", "--bots", "deep"],
        &["sim", "toy", "--threads", "0"],
        &["sim", "toy", "--compare", "a.json", "b.json"],
        &["sim", "--compare", "a.json"],
        &["arena", "toy"],
        &["arena", "toy", "--bots", "random"],
        &["arena", "toy", "--bots", "random,deep"],
        &["play", "toy", "--options", "{}", "--options", "{}"],
        &["sim", "toy", "--lang", "tlh"],
        &["sim", "toy", "--seed"],
        &["sim", "toy", "fields"],
        &["play", "toy", "--seat", "Z"],
        &["play", "toy", "--seat", "A", "--hotseat"],
        &["bench", "--seconds", "0"],
        &["content"],
        &["replay", "x", "--at", "-1"],
    ];
    let mut told = String::new();
    for words in nonsense {
        let run = petteia(words);
        assert_eq!(run.code, Some(2), "{words:?}: {run}");
        assert_eq!(run.out, "", "{words:?}");
        assert_eq!(run.err.lines().count(), 1, "{words:?}: {run}");
        told += &format!("petteia {}\n  {}", words.join(" "), run.err);
    }
    assert_snapshot!(told);
}

#[test]
fn unknown_games_options_and_presets_are_named() {
    let nonsense: [&[&str]; 9] = [
        &["sim", "tyo"],
        &["play", "chess"],
        &["games", ""],
        &["sim", "toy", "--options", "{"],
        &["sim", "toy", "--options", "[]"],
        &["sim", "toy", "--options", r#"{"rounds":9}"#],
        &["sim", "toy", "--options", r#"{"colour":"red"}"#],
        &["sim", "toy", "--preset", "blitz"],
        &["sim", "toy", "--seats", "3", "--bots", "random,random"],
    ];
    let mut told = String::new();
    for words in nonsense {
        let run = petteia(words);
        assert_eq!((run.code, run.err.lines().count()), (Some(2), 1), "{words:?}: {run}");
        told += &format!("petteia {}\n  {}", words.join(" "), run.err);
    }
    assert_snapshot!(told);
}

#[test]
fn the_language_comes_from_the_environment_too() {
    let told = |variable: &str, value: &str| {
        let mut command = command(&["play", "chess"]);
        command.env(variable, value);
        run(command, b"").err
    };
    let polish = "petteia: Nie ma gry «chess»;";
    assert!(told("PETTEIA_LANG", "pl").starts_with(polish));
    assert!(told("LANG", "pl_PL.UTF-8").starts_with(polish));
    assert!(told("LANG", "C.UTF-8").starts_with("petteia: There is no game «chess»;"));
}

#[test]
fn without_the_variable_there_is_no_toy() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_petteia"));
    command.args(["games", "--json"]).env_clear();
    assert!(!run(command, b"").out.contains("Sealed bids"));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let mut child = command(&["games", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(&["games"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot be written"));
}
