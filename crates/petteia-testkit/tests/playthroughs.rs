//! Golden games of the toy, and what the runner says about bad ones.

use petteia_kernel::Seed;
use petteia_testkit::{
    PlaythroughFault, Script, playthroughs,
    toy::{Options, Toy},
    try_playthroughs,
};
use std::{fs, path::Path};

#[test]
fn playthroughs_of_the_toy() {
    playthroughs::<Toy>(concat!(env!("CARGO_MANIFEST_DIR"), "/../../playthroughs/toy"));
}

const LISTED: &str = "game: toy 1
options: {\"seats\":2,\"rounds\":1}
seed: 3
choices: listed
note: refused lines stay
";

/// A folder with three files that have been blessed.
fn blessed(change: impl Fn(&Path)) -> Result<(), PlaythroughFault> {
    let folder = tempfile::tempdir().unwrap();
    let random = Script::random::<Toy>(&Options::default(), Seed::from(1), Seed::from(2));
    fs::write(folder.path().join("a.txt"), random.play::<Toy>().unwrap()).unwrap();
    fs::write(
        folder.path().join("b.txt"),
        LISTED.to_owned() + "\nA> bid\nB> fold\nA> seal\nB> bid\n",
    )
    .unwrap();
    fs::write(folder.path().join("c.txt"), LISTED).unwrap();
    fs::write(folder.path().join("notes.md"), "no playthrough").unwrap();
    try_playthroughs::<Toy>(folder.path(), true).unwrap();
    change(folder.path());
    try_playthroughs::<Toy>(folder.path(), false)
}

fn says(change: impl Fn(&Path)) -> String {
    let message = blessed(change).unwrap_err().to_string();
    message
        .lines()
        .map(|line| line.rsplit('/').next().unwrap_or(line))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_blessed_playthrough_is_what_happens() {
    blessed(|_| {}).unwrap();
}

#[test]
fn listed_actions_are_played_and_refusals_shown() {
    blessed(|folder| {
        let text = fs::read_to_string(folder.join("b.txt")).unwrap();
        assert!(text.starts_with(LISTED), "{text}");
        for line in [
            "\nA> seal\ntold *: A has sealed its bid\n",
            "\nB> fold\nrefused B: cannot read «fold»: an action is «add 7», «seal» or «resign» (-)\n",
            "\nA> seal\nrefused A: A has already sealed its bid (T2.4)\n",
            "\n# 2  over\n",
            "\noutcome: A place 1 with 0, B place 1 with 0 (T4.1)\n",
        ] {
            assert!(text.contains(line), "{line} is not in\n{text}");
        }
    })
    .unwrap();
}

#[test]
fn a_changed_playthrough_shows_the_first_differing_line() {
    let told = says(|folder| {
        let path = folder.join("b.txt");
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, text.replace("told *: A has sealed", "told *: A has opened")).unwrap();
    });
    assert!(told.starts_with("b.txt is not what happens now:\n"), "{told}");
    assert!(told.contains(" - told *: A has opened its bid\n"), "{told}");
    assert!(told.contains(" + told *: A has sealed its bid\n"), "{told}");
    assert!(told.ends_with("run `cargo xtask bless` and review the change."), "{told}");
}

#[test]
fn fewer_than_three_are_too_few() {
    let told = says(|folder| fs::remove_file(folder.join("a.txt")).unwrap());
    assert!(told.ends_with("has 2 playthroughs, but a game has at least 3"), "{told}");
}

#[test]
fn a_folder_that_is_missing_is_named() {
    let told = says(|folder| fs::remove_dir_all(folder).unwrap());
    assert!(told.contains("No such file"), "{told}");
}

#[test]
fn bad_scripts_are_refused_by_line() {
    let cases = [
        ("game: fields 1", "c.txt: this is a playthrough of fields, not of toy"),
        ("options: {\"coins\":1}", "c.txt: the options cannot be read: unknown field `coins`"),
        (
            "options: {\"seats\":9}",
            "c.txt: the options are refused: 9 seats cannot play, only two to four (T1.1)",
        ),
        ("seed: x", "c.txt: line 3: cannot read «x»: a seed is a number below 2^64"),
        ("choices: best", "c.txt: line 4: choices are «listed», or «random» and a seed"),
        ("stop: soon", "c.txt: line 6: not a number"),
        ("moves: 3", "c.txt: line 6: expected «game: …»"),
        ("x", "c.txt: line 6: expected «game: …»"),
    ];
    for (line, expected) in cases {
        let key = line.split_once(':').map_or("note", |(key, _)| key);
        let told = says(|folder| {
            let mut lines: Vec<&str> = LISTED.lines().collect();
            match lines.iter().position(|old| old.starts_with(key)) {
                Some(at) if key != "note" => lines[at] = line,
                _ => lines.push(line),
            }
            fs::write(folder.join("c.txt"), lines.join("\n")).unwrap();
        });
        assert!(told.starts_with(expected), "{told}");
    }
    let told = says(|folder| fs::write(folder.join("c.txt"), "game: toy 1\n").unwrap());
    assert_eq!(told, "c.txt: there is no line «choices: …» at the head of the file");
}

#[test]
fn a_playthrough_can_stop_early() {
    let script = "game: toy 1\noptions: {}\nseed: 1\nchoices: random 1\nstop: 2\n";
    let text = Script::read(script).unwrap().play::<Toy>().unwrap();
    assert!(text.contains("\n# 2  awaiting ") && !text.contains("\n# 3 "), "{text}");
}
