//! SGF files as records, with variations and comments (F15.7).

use petteia_fields::{
    Fields,
    sgf::{Collection, SgfRecordFault, Tree, record_of, tree_of},
};
use petteia_kernel::{Record, Rules};

const FILE: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[5]KM[0.5]RU[Chinese]PB[Ada]PW[Ben]RE[?]C[a start]
;B[cc](;W[bb]C[safe \\] \\\\ sound]
;B[dd])
(;W[dd];B[bb]C[bold](;W[aa])
(;W[]C[tame])))
";

fn tree(text: &str) -> Tree {
    Collection::read(text).unwrap().trees.remove(0)
}

#[test]
fn f15_7_variations_and_comments_become_notes() {
    let record = record_of(&tree(FILE)).unwrap();
    assert_eq!(record.players, ["Ada", "Ben"]);
    let lines: Vec<&str> = record.actions.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(lines, ["place C3", "place B4", "place D2"]);
    let comments: Vec<(usize, &str)> =
        record.notes.comments.iter().map(|note| (note.after, note.text.as_str())).collect();
    assert_eq!(comments, [(0, "a start"), (2, "safe ] \\ sound")]);
    let variations: Vec<String> = record
        .notes
        .variations
        .iter()
        .map(|note| {
            let line: Vec<&str> = note.actions.iter().map(|entry| entry.action.as_str()).collect();
            format!("{}: {} «{}»", note.after, line.join(", "), note.comment)
        })
        .collect();
    assert_eq!(
        variations,
        [
            "1: place D2, place B4 «bold»",
            "1: place D2, place B4, place A5 «»",
            "1: place D2, place B4, pass «tame»",
        ]
    );
}

#[test]
fn f15_7_files_records_and_their_texts_say_the_same() {
    let record = record_of(&tree(FILE)).unwrap();
    let text = record.write();
    let read = Record::read_exact(&text).unwrap();
    assert_eq!(read, record);
    let written = tree_of(&read).unwrap();
    assert_eq!(record_of(&written).unwrap(), record);
    // What a file says again and again stays the same.
    assert_eq!(tree(&written.to_string()), written);
    assert_eq!(written.to_string().matches("C[").count(), 4);
    assert!(read.replay(&Rules::<Fields>::NEW, usize::MAX).is_ok());
}

#[test]
fn f15_7_results_are_kept() {
    let resigned = record_of(&tree("(;SZ[5]RE[B+R];B[cc];W[bb])")).unwrap();
    assert_eq!(resigned.actions.last().unwrap().action, "resign");
    assert!(resigned.end.is_some());
    assert!(tree_of(&resigned).unwrap().to_string().contains("RE[B+R]"));
    let passed = record_of(&tree("(;SZ[5]KM[0.5];B[cc];W[];B[])")).unwrap();
    assert!(passed.end.is_some());
    assert!(tree_of(&passed).unwrap().to_string().contains("RE[B+24.5]"));
}

#[test]
fn what_a_record_cannot_tell_is_refused() {
    let fault = |text: &str| record_of(&tree(text)).unwrap_err();
    assert_eq!(fault("(;SZ[5]AB[aa];W[cc])"), SgfRecordFault::SetUp);
    assert_eq!(fault("(;SZ[5];B[aa];B[cc])"), SgfRecordFault::OutOfTurn(2));
    assert_eq!(fault("(;SZ[5];W[aa];B[cc])"), SgfRecordFault::OutOfTurn(1));
    assert_eq!(fault("(;SZ[5];B[aa](;W[bb])(;AW[cc]))"), SgfRecordFault::Variation(1));
    assert!(fault("(;SZ[5];B[aa];W[aa])").to_string().starts_with("move 2, W A5, is illegal"));
    let mut other = record_of(&tree("(;SZ[5])")).unwrap();
    other.options = serde_json::json!({ "preset": "standard" });
    assert_eq!(tree_of(&other).unwrap_err(), SgfRecordFault::NotGo);
}
