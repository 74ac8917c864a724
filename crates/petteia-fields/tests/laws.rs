//! Every contract of a game, on seeded random games with every option, board and number of seats.

use petteia_fields::{BOARD_NAMES, Fields, Options};
use petteia_testkit::{Settings, laws};

/// Options from `name=value` words on a preset.
fn options(preset: &str, seats: u8, words: &str) -> Options {
    let mut options = Options::standard(seats);
    options.set("preset", preset).unwrap();
    for word in words.split_whitespace() {
        let (name, value) = word.split_once('=').unwrap();
        options.set(name, value).unwrap();
    }
    options
}

/// Small boards, so that captures, ko, suicide and stranded groups come soon.
const SMALL: &str = "board=5x5 turn_limit=150";

#[test]
fn standard_games_of_two_to_six_on_small_boards() {
    let all = (2..=6).map(|seats| options("standard", seats, SMALL));
    laws::<Fields>(Settings::new(all).games(200).thorough_every(40));
}

#[test]
fn standard_games_without_a_turn_limit() {
    let all = [(2, "meadow-7"), (3, "5x5"), (4, "4x4")];
    let all = all.map(|(seats, board)| options("standard", seats, &format!("board={board}")));
    laws::<Fields>(Settings::new(all).games(60).thorough_every(60));
}

#[test]
fn pure_games_of_two_to_six() {
    let all = (2..=6).map(|seats| options("pure", seats, "board=4x4"));
    laws::<Fields>(Settings::new(all).games(250).thorough_every(20));
}

#[test]
fn go_on_every_small_board() {
    let all = ["2x2", "3x2", "3x3", "4x4", "5x5", "9x9"];
    let all = all.map(|size| options("go", 2, &format!("board={size} komi=7.5")));
    laws::<Fields>(Settings::new(all).games(250).thorough_every(30).without_secrets());
}

#[test]
fn every_named_board() {
    let all = BOARD_NAMES.iter().flat_map(|name| {
        let seats = if name.contains("19") { 5..=6 } else { 2..=4 };
        seats.map(move |seats| options("standard", seats, &format!("board={name} turn_limit=24")))
    });
    laws::<Fields>(Settings::new(all).games(50).thorough_every(80));
}

#[test]
fn every_option() {
    let all = [
        "order=fixed",
        "start=second-line",
        "start=any",
        "start=none",
        "reach=1",
        "reach=2",
        "reach=3",
        "reach=4",
        "reach=5",
        "reach=6",
        "reach=unlimited",
        "cards=off",
        "tokens=6",
        "tokens=1",
        "tokens=unlimited",
        "trade=5",
        "trade=off",
        "surrender=off",
        "handicap=on",
        "dead=all-alive",
        "dame=leave",
        "turn_limit=10",
    ];
    let all = all.iter().flat_map(|words| {
        [2, 3].map(|seats| options("standard", seats, &format!("{SMALL} {words}")))
    });
    laws::<Fields>(Settings::new(all).games(220).thorough_every(50));
}

#[test]
fn handicaps() {
    let with = |seats, values: &[u8], words: &str| {
        let mut options = options("standard", seats, &format!("handicap=on {words}"));
        options.handicaps = values.to_vec();
        options
    };
    let all = [
        with(2, &[5, 0], "board=meadow-7 turn_limit=20"),
        with(3, &[3, 5, 1], "board=5x5 turn_limit=20"),
        with(4, &[0, 5, 5, 2], "board=4x4 turn_limit=40 start=none"),
    ];
    laws::<Fields>(Settings::new(all).games(60).thorough_every(20));
}
