//! `petteia engine`, and the sample conversation of its documentation.

use crate::support::petteia_with;
use insta::assert_snapshot;
use serde_json::Value;

/// The lines of `docs/engine.md` that begin with `> ` (sent) and `< ` (answered).
fn documented() -> (Vec<String>, Vec<String>) {
    let text = include_str!("../../../../docs/engine.md");
    let lines = |mark: &str| {
        text.lines().filter_map(|line| line.strip_prefix(mark)).map(str::to_owned).collect()
    };
    (lines("> "), lines("< "))
}

#[test]
fn the_documented_conversation_is_true() {
    let (sent, answers) = documented();
    assert!(sent.len() >= 10);
    let told = petteia_with(&["engine"], (sent.join("\n") + "\n").as_bytes());
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    let really: Vec<&str> = told.out.lines().collect();
    assert_eq!(really, answers, "\nThe engine really says:\n{}", told.out);
}

#[test]
fn every_documented_error_code_is_real() {
    let doc = include_str!("../../../../docs/engine.md");
    for code in [
        "bad-line",
        "bad-request",
        "unknown-command",
        "unknown-game",
        "bad-options",
        "no-game",
        "no-seat",
        "bad-record",
        "no-record",
        "internal",
    ] {
        assert!(doc.contains(&format!("`{code}`")), "{code}");
    }
}

/// Sends lines and returns one line for each answer.
fn ask(lines: &[&str]) -> Vec<String> {
    let told = petteia_with(&["engine"], (lines.join("\n") + "\n").as_bytes());
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    told.out.lines().map(str::to_owned).collect()
}

const NEW: &str =
    r#"{"id":0,"cmd":"new","game":"toy","options":{"seats":2,"rounds":1},"seed":"41"}"#;

#[test]
fn faults_say_what_is_wrong() {
    let lines = [
        "",
        "hello",
        "[]",
        "{}",
        r#"{"id":1}"#,
        r#"{"id":2,"cmd":7}"#,
        r#"{"id":3,"cmd":"neww"}"#,
        r#"{"id":4,"cmd":"turn"}"#,
        r#"{"id":5,"cmd":"new"}"#,
        r#"{"id":6,"cmd":"new","game":"tyo"}"#,
        r#"{"id":7,"cmd":"new","game":"toy","options":{"rounds":9}}"#,
        r#"{"id":8,"cmd":"new","game":"toy","options":{"colour":"red"}}"#,
        r#"{"id":9,"cmd":"new","game":"toy","options":[]}"#,
        r#"{"id":10,"cmd":"new","game":"toy","seed":-1}"#,
        r#"{"id":11,"cmd":"new","game":"toy","sead":1}"#,
        r#"{"id":12,"cmd":"setup","game":"toy","diagram":"round 99"}"#,
        r#"{"id":13,"cmd":"setup","game":"toy"}"#,
        r#"{"id":14,"cmd":"load","record":{}}"#,
        r#"{"id":15,"cmd":"load","record":""}"#,
        NEW,
        r#"{"id":16,"cmd":"legal","seat":"C"}"#,
        r#"{"id":17,"cmd":"legal","seat":"Z"}"#,
        r#"{"id":18,"cmd":"legal"}"#,
        r#"{"id":19,"cmd":"act","seat":"A","action":"add 24"}"#,
        r#"{"id":20,"cmd":"act","seat":"A","action":"jump"}"#,
        r#"{"id":21,"cmd":"act","seat":"A","action":"seal","viewer":"C"}"#,
        r#"{"id":22,"cmd":"view","viewer":"everyone"}"#,
        r#"{"id":[23],"cmd":"turn"}"#,
        r#"{"id":24,"cmd":"quit","now":true}"#,
    ];
    let answers = ask(&lines);
    assert_eq!(answers.len(), lines.len());
    let told: Vec<String> =
        lines.iter().zip(&answers).map(|(line, answer)| format!("> {line}\n< {answer}")).collect();
    assert_snapshot!(told.join("\n"));
}

#[test]
fn a_whole_line_is_recorded_as_its_decisions() {
    let legal = ask(&[NEW, r#"{"cmd":"legal","seat":"A"}"#]);
    let legal: Value = serde_json::from_str(&legal[1]).unwrap();
    let card = legal["ok"]["actions"][0].as_str().unwrap().strip_prefix("add ").unwrap();
    let bid = format!(r#"{{"cmd":"act","seat":"A","action":"bid {card}"}}"#);
    let answers = ask(&[NEW, &bid, r#"{"cmd":"record"}"#]);
    let acted: Value = serde_json::from_str(&answers[1]).unwrap();
    assert_eq!(acted["ok"]["seq"], 2);
    let record: Value = serde_json::from_str(&answers[2]).unwrap();
    let text = record["ok"]["record"].as_str().unwrap();
    assert!(text.contains(&format!("\"add {card}\"")) && text.contains("\"seal\""), "{text}");
}

#[test]
fn a_record_is_loaded_as_text_or_object_and_goes_on() {
    let seal = r#"{"cmd":"act","seat":"A","action":"seal"}"#;
    let answers = ask(&[NEW, seal, r#"{"cmd":"record"}"#]);
    let answer: Value = serde_json::from_str(&answers[2]).unwrap();
    let text = answer["ok"]["record"].clone();
    let object: Value = serde_json::from_str(text.as_str().unwrap()).unwrap();
    let load = |record: &Value, at: &str| format!(r#"{{"cmd":"load","record":{record}{at}}}"#);
    let answers = ask(&[
        &load(&text, ""),
        &load(&object, ""),
        &load(&text, r#","at":0"#),
        r#"{"cmd":"act","seat":"B","action":"seal"}"#,
    ]);
    assert_eq!(answers[0], answers[1]);
    assert!(answers[0].contains(r#""turn":{"awaiting":["B"]}"#), "{}", answers[0]);
    assert!(answers[2].contains(r#""seq":0,"#), "{}", answers[2]);
    assert!(answers[3].contains(r#""seq":1,"#), "{}", answers[3]);
}

#[test]
fn events_are_those_the_viewer_hears() {
    let new = r#"{"cmd":"new","game":"toy","options":{"seats":2,"rounds":2},"seed":41}"#;
    let seal = |seat: &str, viewer: &str| {
        format!(r#"{{"cmd":"act","seat":"{seat}","action":"seal","viewer":"{viewer}"}}"#)
    };
    let drawn = |viewer: &str| {
        let answers = ask(&[new, &seal("A", viewer), &seal("B", viewer)]);
        let answer: Value = serde_json::from_str(&answers[2]).unwrap();
        let events = answer["ok"]["events"].as_array().unwrap().clone();
        let words = events.iter().map(|event| event["words"].as_str().unwrap().to_owned());
        words.filter(|words| words.contains("draw")).collect::<Vec<_>>()
    };
    let (own, public, all) = (drawn("A"), drawn("*"), drawn("all"));
    assert_eq!((own.len(), public.len(), all.len()), (2, 2, 4));
    assert_ne!(own[0], public[0], "A sees its own card");
    assert_eq!(own[1], public[1], "A does not see B's card");
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    let told = petteia_with(&["engine"], br#"{"id":1,"cmd":"turn"}"#);
    assert_eq!(told.code, Some(0));
    assert_eq!(told.out.lines().count(), 1);
    assert_eq!(petteia_with(&["engine"], b"").out, "");
}

#[test]
fn nothing_is_answered_after_quit() {
    assert_eq!(
        ask(&[r#"{"id":1,"cmd":"quit"}"#, r#"{"id":2,"cmd":"turn"}"#]),
        [r#"{"id":1,"ok":{}}"#]
    );
}
