//! `petteia content check`.

use crate::support::{Run, petteia};
use insta::assert_snapshot;
use std::fs;

fn fault(arguments: &[&str]) -> String {
    let told = petteia(&[&["content", "check"], arguments].concat());
    assert_eq!((told.code, told.out.as_str()), (Some(1), ""), "{told}");
    told.err
}

#[test]
fn a_game_that_takes_no_packs_says_so() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("cards.toml"), "").unwrap();
    let told = fault(&[folder.path().to_str().unwrap(), "--game", "toy"]);
    assert!(told.contains("this game takes no content packs"), "{told}");
}

#[test]
fn what_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert!(fault(&[path]).contains("has no files"));
    assert!(fault(&[&format!("{path}/nowhere")]).contains("nowhere cannot be read"));
    fs::write(folder.path().join("picture.png"), [0xff, 0xd8, 0x00]).unwrap();
    assert!(fault(&[path]).contains("picture.png cannot be read"));
}

#[test]
fn a_pack_that_is_too_large_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = fs::File::create(folder.path().join("cards.toml")).unwrap();
    file.set_len(1 << 40).unwrap();
    assert!(fault(&[folder.path().to_str().unwrap()]).contains("too large"));
}

/// What was said, with `DIR` for the folder.
fn without_folder(told: &Run, folder: &tempfile::TempDir) -> String {
    told.to_string().replace(folder.path().to_str().unwrap(), "DIR")
}

/// The pack that Mitropia itself plays with, copied so that it can be changed.
fn a_pack() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../petteia-mitropia/content");
    for entry in fs::read_dir(source).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
    }
    folder
}

#[test]
fn a_good_pack_is_good_and_can_be_played_with() {
    let folder = a_pack();
    let path = folder.path().to_str().unwrap();
    for arguments in
        [&["content", "check", path][..], &["content", "check", path, "--game", "mitropia"]]
    {
        let told = petteia(arguments);
        assert_eq!((told.code, told.err.as_str()), (Some(0), ""), "{told}");
        assert_snapshot!("a_good_pack_is_good", without_folder(&told, &folder));
    }
    let told = petteia(&["sim", "mitropia", "--games", "2", "--content", path]);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""), "{told}");
}

#[test]
fn a_fault_in_a_pack_is_named_with_file_and_line() {
    let folder = a_pack();
    let file = folder.path().join("patterns.toml");
    let text = fs::read_to_string(&file).unwrap();
    let line = text.lines().count() + 1;
    fs::write(&file, text + "pattern = nonsense here\n").unwrap();
    let path = folder.path().to_str().unwrap();
    let told = fault(&[path, "--game", "mitropia"]);
    assert!(told.contains(&format!("patterns.toml:{line}")), "{told}");
    let checked = petteia(&["content", "check", path, "--game", "mitropia"]);
    assert_snapshot!("a_fault_in_a_pack", without_folder(&checked, &folder));
    let played = petteia(&["play", "mitropia", "--content", path]);
    assert_eq!((played.code, played.out.as_str()), (Some(1), ""), "{played}");
}
