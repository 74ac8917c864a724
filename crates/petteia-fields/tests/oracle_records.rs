//! F15.7: the professional games of Debian's package goban-original-games load and replay.

mod oracle;

use oracle::{say, skip};
use petteia_fields::{
    Goban,
    sgf::{Collection, Story, StoryFault},
};
use std::{fs, path::PathBuf};

const FOLDER: &str = "/usr/share/goban";

fn files() -> Option<Vec<PathBuf>> {
    let Ok(folder) = fs::read_dir(FOLDER) else {
        skip("the package goban-original-games", &["PETTEIA_REQUIRE_RECORDS", "CI"]);
        return None;
    };
    let mut files: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    Some(files)
}

#[test]
fn f15_7_professional_games_replay() {
    let Some(files) = files() else { return };
    let (mut games, mut moves, mut replayed, mut refused) = (0, 0, 0, Vec::new());
    for file in &files {
        let name = file.file_name().unwrap().to_string_lossy();
        let bytes = fs::read(file).unwrap();
        let collection =
            Collection::read_bytes(&bytes).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let written = collection.to_string();
        assert_eq!(Collection::read(&written).unwrap(), collection, "{name} changes when written");
        let story =
            Story::read(&collection.trees[0]).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        games += 1;
        moves += story.moves().count();
        match Goban::replay(&story, story.komi.unwrap_or_default(), usize::MAX) {
            Ok(goban) => {
                assert_eq!(goban.moves().len(), story.moves().count(), "{name}");
                replayed += goban.moves().len();
            }
            Err(StoryFault::Illegal { number, why, .. }) => {
                replayed += number - 1;
                refused.push(format!("{name} move {number}: {why}"));
            }
            Err(fault) => panic!("{name}: {fault}"),
        }
    }
    say(&format!(
        "{games} professional games, {replayed} of {moves} moves replayed; games with a move refused here: {}",
        refused.len()
    ));
    for line in &refused {
        say(&format!("  {line}"));
    }
    assert_eq!((games, moves, replayed), (596, 129_060, 129_048));
    assert_eq!(refused.len(), 5, "{refused:#?}");
}
