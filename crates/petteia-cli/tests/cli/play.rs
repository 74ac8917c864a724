//! `petteia play --plain`.

use crate::support::{Run, petteia, petteia_with};
use insta::assert_snapshot;

fn play(arguments: &[&str], lines: &str) -> Run {
    petteia_with(
        &[&["play", "toy", "--plain", "--seed", "41", "--bots", "random"], arguments].concat(),
        lines.as_bytes(),
    )
}

#[test]
fn a_game_is_played_by_numbers_notation_and_whole_lines() {
    assert_snapshot!(play(&[], "1\nSEAL\n1\n1\nseal\nbid\n"));
}

#[test]
fn every_word_of_the_help_works() {
    let lines =
        "?\nlegal\nlegal add\nlegal x\nwhy add 24\nwhy 1\nwhy\nview\nlog\nsave\nundo\n\nquit\n";
    assert_snapshot!(play(&[], lines));
}

#[test]
fn nonsense_gets_a_sentence_and_a_hint() {
    let lines =
        "sael\nadd\n99\n0\n-1\nadd 24\nresgin\n\u{1b}[2J\n💥\nadd 99999999999999999999\nquit\n";
    assert_snapshot!(play(&[], lines));
}

#[test]
fn steps_and_decisions_are_taken_back() {
    assert_snapshot!(play(&["--preset", "duel"], "1\nundo\nseal\nundo\nundo\nquit\n"));
}

#[test]
fn the_same_chance_comes_again_after_undo() {
    let straight = play(&[], "seal\nseal\nseal\n").out;
    let back_and_forth = play(&[], "seal\nundo\nseal\nseal\nundo\nseal\nseal\n").out;
    let end = |out: &str| out[out.find("The game is over").unwrap()..].to_owned();
    assert_eq!(end(&straight), end(&back_and_forth));
}

#[test]
fn several_people_share_a_keyboard_and_no_secrets() {
    let told = play(&["--preset", "duel", "--hotseat"], "1\nseal\nlog\nquit\n");
    assert_snapshot!(told);
}

#[test]
fn a_spectator_only_watches() {
    assert_snapshot!(play(&["--seat", "*"], ""));
}

/// Whoever presses Enter or 1 again and again comes to the end of every game.
#[test]
fn every_game_can_be_played_to_its_end_from_the_prompts() {
    for game in petteia_games::GAMES {
        let id = game.about().id;
        let arguments = ["play", id, "--seed", "3", "--bots", "random"];
        let told = petteia_with(&arguments, "1\n".repeat(20_000).as_bytes());
        assert_eq!((told.code, told.err.as_str()), (Some(0), ""), "{id}");
        assert!(
            told.out.contains("The game is over ("),
            "{id}: {}",
            &told.out[told.out.len() - 500..]
        );
    }
}

#[test]
fn enter_is_enough_where_there_is_only_one_thing_to_do() {
    let arguments = ["play", "mitropia", "--seed", "5", "--hotseat"];
    let told = petteia_with(&arguments, b"1\n1\n1\n1\n1\n\nquit\n");
    assert!(told.out.contains("1  ok\nPress Enter to do the only thing you may"), "{told}");
    assert!(told.out.contains("B> quit"), "{told}");
}

#[test]
fn whoever_plays_alone_is_not_asked_for_reactions_they_do_not_have() {
    let arguments = ["play", "mitropia", "--seed", "5", "--bots", "random"];
    let told = petteia_with(&arguments, "1\n".repeat(12).as_bytes());
    assert!(told.out.contains("B places"), "{told}");
    assert!(!told.out.contains("1  ok\nPress Enter"), "{told}");
}

#[test]
fn whoever_names_no_bots_plays_against_sensible_ones() {
    let told = petteia_with(&["play", "toy", "--seed", "1"], b"quit\n");
    assert!(told.out.contains("Seat B: bot level-3 (Ranger)"), "{told}");
}

/// Which actions they are is left to chance and to how fast the machine is.
#[test]
fn a_hint_names_three_actions_and_their_chances() {
    let arguments = ["play", "fields", "--preset", "go", "--options", r#"{"board":"9x9"}"#];
    let told = petteia_with(&arguments, b"hint\nquit\n");
    let hints = told.out.lines().filter(|line| line.contains("place ") && line.contains(" %"));
    assert_eq!(hints.count(), 3, "{told}");
}

#[test]
fn the_end_of_the_input_is_polite() {
    assert_snapshot!(play(&["--seat", "B", "--lang", "pl"], "1\n"));
}

#[test]
fn binary_input_and_endless_lines_are_no_matter() {
    let mut input = b"\xff\xfe\x00\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3_000_000));
    input.extend_from_slice(b"\nseal\nquit\n");
    let told = petteia_with(&["play", "toy", "--seed", "1"], &input);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    assert!(told.out.contains("You have left the game."));
    assert!(told.out.len() < 10_000);
}

#[test]
fn a_saved_game_verifies_and_replays() {
    let folder = tempfile::tempdir().unwrap();
    let (midway, done) = (folder.path().join("midway.json"), folder.path().join("done.json"));
    let (midway, done) = (midway.to_str().unwrap(), done.to_str().unwrap());
    let lines = format!("1\nsave {midway}\nseal\nseal\nbid\n");
    let told = play(&["--save", done], &lines);
    assert_eq!(told.code, Some(0), "{told}");
    for (file, said) in [(midway, "The game is not over."), (done, "Outcome: ")] {
        let verified = petteia(&["verify", file]);
        assert_eq!(verified.code, Some(0), "{verified}");
        assert!(verified.out.contains(said), "{verified}");
        assert_eq!(petteia(&["replay", file]).code, Some(0));
    }
}

#[test]
fn a_file_that_cannot_be_written_is_named_and_the_game_goes_on() {
    let told = play(&[], "save /nowhere/game.json\nquit\n");
    assert_eq!(told.code, Some(0));
    assert!(told.out.contains("/nowhere/game.json cannot be written"), "{told}");
    let told = play(&["--save", "/nowhere/game.json"], "quit\n");
    assert_eq!(told.code, Some(1), "{told}");
    assert_eq!(told.err.lines().count(), 1);
}
