//! `petteia content check`.

use crate::support::petteia;
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
