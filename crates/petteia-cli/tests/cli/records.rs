//! `petteia verify` and `petteia replay`.

use crate::support::{Run, petteia};
use insta::assert_snapshot;
use petteia_kernel::{AnyRules, Dice, Nonce, Record, RecordFault, Seat, Secret, Seed, Transcript};
use petteia_testkit::toy::Toy;
use serde_json::json;
use std::fs;

const RULES: &dyn AnyRules = &petteia_kernel::Rules::<Toy>::NEW;

/// The record of a whole random game.
fn record() -> Record {
    played(Seed::from(41))
}

fn played(seed: Seed) -> Record {
    let options = json!({ "seats": 3 });
    let mut record = Record::begin(RULES, &options, Some(seed)).unwrap();
    let mut game = RULES.start(&options, seed).unwrap();
    let mut dice = Dice::new(Seed::from(1));
    while let Some(seat) = game.turn().awaited().first() {
        let action = game.sample(seat, &mut dice).unwrap();
        game.act(seat, &action).unwrap();
        record.push(seat, &action);
    }
    record.finish(&*game);
    record.players = ["Ada", "Bożena", "Cleo"].map(str::to_owned).to_vec();
    record
}

/// Runs a command on a file with these bytes; the file's name is `game.json`.
fn with_file(bytes: &[u8], words: &[&str]) -> Run {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    fs::write(&file, bytes).unwrap();
    let name = file.to_str().unwrap();
    let words: Vec<&str> =
        words.iter().map(|word| if *word == "FILE" { name } else { word }).collect();
    let Run { code, out, err } = petteia(&words);
    Run { code, out: out.replace(name, "game.json"), err: err.replace(name, "game.json") }
}

fn fault(bytes: &[u8]) -> String {
    let told = with_file(bytes, &["verify", "FILE"]);
    assert_eq!((told.code, told.out.as_str()), (Some(1), ""), "{told}");
    assert_eq!(told.err.lines().count(), 1, "{told}");
    told.err
}

#[test]
fn a_good_record_is_good() {
    assert_snapshot!(with_file(record().write().as_bytes(), &["verify", "FILE"]));
}

/// The record of a game whose dice were agreed on, with these nonces.
fn agreed(nonces: &[Nonce]) -> Record {
    let secret = Secret::from_bytes([7; 32]);
    let mut fair = Transcript::commit("table-1", &secret).unwrap();
    for (seat, &nonce) in Seat::first(3).zip(nonces) {
        fair.add(seat, nonce).unwrap();
    }
    let seed = fair.seed(&secret);
    fair.reveal(secret).unwrap();
    let mut record = played(seed);
    record.fair = Some(fair);
    record
}

#[test]
fn who_had_a_hand_in_the_dice_is_told() {
    let told = |record: Record| {
        let Run { out, .. } = with_file(record.write().as_bytes(), &["verify", "FILE"]);
        out.lines().last().unwrap_or_default().to_owned()
    };
    let both = agreed(&[Nonce::from_bytes([1; 32]), Nonce::from_bytes([2; 32])]);
    assert_eq!(told(both), "The dice are those agreed on in public.");
    assert!(told(agreed(&[])).ends_with("nobody but the server had a hand in them."));
}

#[test]
fn the_first_fault_is_named_with_its_place() {
    let good = record();
    let text = good.write();
    let rewritten = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        record.write()
    };
    let mut told = String::new();
    let mut note = |what: &str, bytes: &[u8]| told += &format!("{what}\n  {}", fault(bytes));
    note("nothing at all", b"");
    note("binary", b"\x89PNG\r\n\x1a\n\0\0");
    note("zeros", &[0; 100]);
    note("not JSON", b"hello");
    note("another JSON", b"{\"game\":\"toy\"}");
    note("nested deeply", "[".repeat(1_000_000).as_bytes());
    note("cut in the middle", &text.as_bytes()[..text.len() / 2]);
    note("last byte missing", &text.as_bytes()[..text.len() - 1]);
    note("one byte more", (text.clone() + " ").as_bytes());
    note("another seed", text.replacen("\"41\"", "\"42\"", 1).as_bytes());
    note("another action", text.replacen("seal", "sael", 1).as_bytes());
    note("another game", rewritten(&|record| record.game = "chess".to_owned()).as_bytes());
    note("other rules", rewritten(&|record| record.rules = 7).as_bytes());
    note("other content", rewritten(&|record| record.content = "x".to_owned()).as_bytes());
    note("no seed", rewritten(&|record| record.seed = None).as_bytes());
    note(
        "an illegal action",
        rewritten(&|record| record.actions[1].action = "add 24".to_owned()).as_bytes(),
    );
    note(
        "a seat that is not there",
        rewritten(&|record| record.actions[1].seat = "H".parse().unwrap()).as_bytes(),
    );
    note("an action too few", rewritten(&|record| drop(record.actions.pop())).as_bytes());
    note(
        "an action too many",
        rewritten(&|record| record.push("A".parse().unwrap(), "seal")).as_bytes(),
    );
    note("a name too many", rewritten(&|record| record.players.push("Dan".to_owned())).as_bytes());
    note("no ending", rewritten(&|record| record.end = None).as_bytes());
    assert_snapshot!(told);
}

#[test]
fn files_that_cannot_be_read_are_named() {
    for file in ["/nowhere/game.json", "/"] {
        for command in ["verify", "replay"] {
            let told = petteia(&[command, file]);
            assert_eq!((told.code, told.err.lines().count()), (Some(1), 1), "{told}");
            assert!(told.err.contains("cannot be read"), "{told}");
        }
    }
}

/// Every byte of a record is changed in several ways, and every change must be noticed.
#[test]
fn every_changed_byte_is_noticed() {
    let text = record().write();
    let find = |id: &str| (id == "toy").then_some(RULES);
    assert!(Record::verify(&text, find).is_ok());
    let mut tried = 0;
    for at in 0..text.len() {
        for flip in [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x7f] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= flip;
            // What is not even text is refused before it is read.
            if let Ok(changed) = String::from_utf8(bytes) {
                let verified = Record::verify(&changed, find);
                assert!(verified.is_err(), "byte {at} ^ {flip:#x} went unnoticed:\n{changed}");
                tried += 1;
            }
        }
    }
    assert!(tried > 5_000, "only {tried} changes");
}

#[test]
fn every_missing_or_doubled_piece_is_noticed() {
    let text = record().write();
    let find = |id: &str| (id == "toy").then_some(RULES);
    for at in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
        assert!(Record::verify(&text[..at], find).is_err(), "cut at {at}");
        let Some(next) = text[at..].chars().next() else { continue };
        let without = format!("{}{}", &text[..at], &text[at + next.len_utf8()..]);
        assert!(Record::verify(&without, find).is_err(), "without byte {at}");
        let doubled = format!("{}{next}{}", &text[..at], &text[at..]);
        assert!(Record::verify(&doubled, find).is_err(), "byte {at} twice");
    }
    let lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(at);
        assert!(Record::verify(&(fewer.join("\n") + "\n"), find).is_err(), "without line {at}");
    }
}

#[test]
fn changed_bytes_are_noticed_by_the_binary_too() {
    let text = record().write();
    for at in (0..text.len()).step_by(text.len() / 12) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        let told = fault(&bytes);
        assert!(told.starts_with("petteia: game.json "), "{told}");
    }
}

#[test]
fn a_record_is_replayed_in_full() {
    assert_snapshot!(with_file(record().write().as_bytes(), &["replay", "FILE"]));
}

#[test]
fn a_seat_is_shown_what_it_saw() {
    let told = with_file(record().write().as_bytes(), &["replay", "FILE", "--seat", "B"]);
    assert_snapshot!(told);
}

#[test]
fn a_record_is_replayed_up_to_an_action() {
    let bytes = record().write();
    assert_snapshot!(with_file(bytes.as_bytes(), &["replay", "FILE", "--at", "3", "--seat", "A"]));
    let too_far = with_file(bytes.as_bytes(), &["replay", "FILE", "--at", "1000"]);
    assert_eq!((too_far.code, too_far.err.lines().count()), (Some(2), 1), "{too_far}");
    let no_seat = with_file(bytes.as_bytes(), &["replay", "FILE", "--seat", "H"]);
    assert_eq!((no_seat.code, no_seat.err.lines().count()), (Some(2), 1), "{no_seat}");
}

#[test]
fn a_broken_record_is_replayed_up_to_the_break() {
    let mut record = record();
    record.actions[2].action = "add 24".to_owned();
    let told = with_file(record.write().as_bytes(), &["replay", "FILE"]);
    assert_eq!(told.code, Some(1));
    assert!(told.err.contains("action 3 (seat"), "{told}");
    let fault = RecordFault::Empty.to_string();
    assert!(with_file(b"", &["replay", "FILE"]).err.contains(&fault));
}
