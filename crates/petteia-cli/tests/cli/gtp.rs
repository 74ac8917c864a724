//! `petteia gtp`.

use crate::support::petteia_with;
use insta::assert_snapshot;

#[test]
fn a_conversation_with_a_controller() {
    let lines = "protocol_version\n1 boardsize 5\n2 play black C3\n3 play white C3\n\n# nothing\n\
                 4 showboard\nnonsense\n5 loadsgf /nowhere.sgf\n6 final_score\n7 quit\n8 name\n";
    assert_snapshot!(petteia_with(&["gtp"], lines.as_bytes()));
}

#[test]
fn the_same_seed_gives_the_same_moves() {
    let moves = "boardsize 9\n".to_owned() + &"genmove b\ngenmove w\n".repeat(10);
    let play = |seed| petteia_with(&["gtp", "--seed", seed, "--think", "50"], moves.as_bytes()).out;
    assert_eq!(play("3"), play("3"));
    assert_ne!(play("3"), play("4"));
}

#[test]
fn bad_lines_are_answered_and_the_end_is_the_end() {
    let mut input = vec![0xff, 0xfe, b'\n'];
    input.extend(vec![b'x'; 3 << 20]);
    input.extend_from_slice(b"\nname");
    let told = petteia_with(&["gtp"], &input);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    assert!(told.out.contains("? unknown command"), "{}", told.out);
    assert!(told.out.lines().any(|line| line.starts_with("= ")), "{}", told.out);
}
