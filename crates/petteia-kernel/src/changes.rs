//! How something that was shown before differs from what it is now.
//!
//! Whoever follows a game is shown its view again and again, and most of it is as it was. So what
//! was shown is remembered in a compact form, and only what differs is written, as an object that
//! says which members to change:
//!
//! - `"=name": value`: this member is `value` now;
//! - `"+name": [at, gone, values]`: in this list, at that place, so many elements are gone and
//!   these have come instead;
//! - `"name": {…}`: this member is still there, but has changed within. Of a list the members are
//!   its places.
//!
//! What is written depends on nothing but what was shown and what is shown now.

mod common;
mod note;
mod tell;

pub use common::Common;
use note::Note;
use serde::Serialize;
use serde_json::Value;

/// What somebody was last shown.
#[derive(Clone, Debug, Default)]
pub struct Shown(Vec<u8>);

impl Shown {
    /// Appends to an object of changes what is different about the member `name`: nothing if it is
    /// as it was shown, all of it if nothing has been shown yet.
    pub fn write_changes(&mut self, name: &str, now: &impl Serialize, into: &mut Vec<u8>) {
        self.write(name, now, None, into);
    }

    /// The same for a struct of which others were shown much the same: `common` knows what.
    pub(crate) fn write_common(
        &mut self,
        name: &str,
        now: &impl Serialize,
        common: &mut Common,
        into: &mut Vec<u8>,
    ) {
        common.begin();
        self.write(name, now, Some(common), into);
    }

    fn write(
        &mut self,
        name: &str,
        now: &impl Serialize,
        mut common: Option<&mut Common>,
        into: &mut Vec<u8>,
    ) {
        let mut noted = Vec::with_capacity(self.0.len() + self.0.len() / 8);
        let start = into.len();
        let noting = now.serialize(Note::sharing(&mut noted, common.as_deref_mut()));
        let told = noting.and_then(|()| {
            if noted == self.0 {
                return Ok(());
            }
            tell::member(name, now, &self.0, &noted, common, into)
        });
        match told {
            Ok(()) => self.0 = noted,
            // A value that cannot be noted is written as a whole, every time.
            Err(_) => {
                self.0 = Vec::new();
                into.truncate(start);
                tell::whole(name, now, into);
            }
        }
    }

    /// The same for every member of a struct.
    pub fn write_members(&mut self, now: &impl Serialize, into: &mut Vec<u8>) {
        let mut noted = Vec::with_capacity(self.0.len() + self.0.len() / 8);
        let start = into.len();
        let told = now.serialize(Note::new(&mut noted)).and_then(|()| {
            if noted == self.0 { Ok(()) } else { tell::members(now, &self.0, &noted, into) }
        });
        if told.is_ok() {
            self.0 = noted;
            return;
        }
        self.0 = Vec::new();
        into.truncate(start);
        if let Ok(Value::Object(members)) = serde_json::to_value(now) {
            members.iter().for_each(|(name, value)| tell::whole(name, value, into));
        }
    }

    /// Forgets it: then the next changes are all of it.
    pub fn forget(&mut self) {
        self.0 = Vec::new();
    }
}

/// Makes of what was shown what is shown now. What does not fit it is left out.
pub fn apply_changes(shown: &mut Value, changes: &Value) {
    let Value::Object(changes) = changes else { return };
    for (name, change) in changes {
        if let Some(name) = name.strip_prefix('=') {
            match shown {
                Value::Object(members) => drop(members.insert(name.to_owned(), change.clone())),
                Value::Array(_) => {
                    if let Some(element) = member(shown, name) {
                        *element = change.clone();
                    }
                }
                _ => {}
            }
        } else if let Some(name) = name.strip_prefix('+') {
            if let Some(Value::Array(list)) = member(shown, name) {
                splice(list, change);
            }
        } else if let Some(inner) = member(shown, name) {
            apply_changes(inner, change);
        }
    }
}

fn member<'a>(of: &'a mut Value, name: &str) -> Option<&'a mut Value> {
    match of {
        Value::Object(members) => members.get_mut(name),
        Value::Array(list) => list.get_mut(name.parse::<usize>().ok()?),
        _ => None,
    }
}

fn splice(list: &mut Vec<Value>, change: &Value) {
    let number = |at: usize| change.get(at).and_then(Value::as_u64).map(|number| number as usize);
    let (Some(at), Some(gone), Some(Value::Array(come))) = (number(0), number(1), change.get(2))
    else {
        return;
    };
    if at.checked_add(gone).is_some_and(|end| end <= list.len()) {
        list.splice(at..at + gone, come.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use std::collections::BTreeMap;

    #[derive(Clone, Debug, Serialize)]
    struct Board {
        turns: u32,
        points: Vec<Point>,
        names: Vec<&'static str>,
        question: Option<Question>,
        rest: BTreeMap<&'static str, i64>,
        half: f64,
    }

    #[derive(Clone, Debug, Serialize)]
    struct Point {
        name: &'static str,
        owner: Option<char>,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Kind>,
    }

    #[derive(Copy, Clone, Debug, Serialize)]
    enum Kind {
        Plain,
        Of(u8),
        Pair(u8, i8),
        Wild { power: bool },
    }

    #[derive(Clone, Debug, Serialize)]
    #[serde(tag = "kind")]
    enum Question {
        Give { to: char },
        Take { of: char },
    }

    fn point(name: &'static str) -> Point {
        Point { name, owner: None, card: None }
    }

    fn board() -> Board {
        Board {
            turns: 1,
            points: vec![point("A1"), point("A2"), point("A3")],
            names: vec!["one", "two"],
            question: None,
            rest: BTreeMap::from([("left", -3)]),
            half: 0.5,
        }
    }

    /// What is written when this follows that.
    fn changes(before: &Board, after: &Board) -> String {
        let (mut shown, mut text) = (Shown::default(), Vec::new());
        shown.write_changes("view", before, &mut text);
        let mut known = Value::Object(Default::default());
        text = [b"{", text.as_slice(), b"}"].concat();
        apply_changes(&mut known, &serde_json::from_slice(&text).unwrap());
        assert_eq!(known["view"], serde_json::to_value(before).unwrap());
        text = b"{".to_vec();
        shown.write_changes("view", after, &mut text);
        text.push(b'}');
        apply_changes(&mut known, &serde_json::from_slice(&text).unwrap());
        assert_eq!(known["view"], serde_json::to_value(after).unwrap());
        let mut more = b"{".to_vec();
        shown.write_changes("view", after, &mut more);
        assert_eq!(more, b"{", "nothing has changed since");
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn what_is_as_it_was_is_not_written() {
        assert_eq!(changes(&board(), &board()), "{}");
    }

    #[test]
    fn only_what_differs_is_written() {
        let mut after = board();
        after.turns = 2;
        after.points[1].owner = Some('A');
        after.names[1] = "three";
        assert_eq!(
            changes(&board(), &after),
            r#"{"view":{"=turns":2,"points":{"1":{"=owner":"A"}},"+names":[1,1,["three"]]}}"#
        );
    }

    #[test]
    fn elements_come_and_go() {
        let mut after = board();
        after.points.insert(1, point("B1"));
        after.names.clear();
        assert_eq!(
            changes(&board(), &after),
            r#"{"view":{"+points":[1,0,[{"name":"B1","owner":null}]],"=names":[]}}"#
        );
        assert_eq!(
            changes(&after, &board()),
            r#"{"view":{"+points":[1,1,[]],"=names":["one","two"]}}"#
        );
        after.points.truncate(1);
        changes(&board(), &after);
        changes(&after, &board());
    }

    #[test]
    fn something_of_another_form_is_written_as_a_whole() {
        let mut give = board();
        give.question = Some(Question::Give { to: 'A' });
        let mut take = board();
        take.question = Some(Question::Take { of: 'A' });
        let text = changes(&give, &take);
        assert_eq!(text, r#"{"view":{"=question":{"kind":"Take","of":"A"}}}"#);
        changes(&board(), &give);
        changes(&take, &board());
        let mut card = board();
        card.points[2].card = Some(Kind::Plain);
        let text = changes(&board(), &card);
        let whole = r#"{"name":"A3","owner":null,"card":"Plain"}"#;
        assert_eq!(text, format!(r#"{{"view":{{"points":{{"=2":{whole}}}}}}}"#));
    }

    #[test]
    fn every_kind_of_value_is_told_apart() {
        let kinds = [Kind::Plain, Kind::Of(1), Kind::Of(2), Kind::Pair(1, -1), Kind::Pair(1, -2)];
        let wild = [Kind::Wild { power: true }, Kind::Wild { power: false }];
        let with = |kind: Kind| {
            let mut board = board();
            board.points[0].card = Some(kind);
            board
        };
        let boards: Vec<Board> = kinds.into_iter().chain(wild).map(with).collect();
        for before in &boards {
            for after in &boards {
                changes(before, after);
            }
        }
        let mut other = board();
        other.rest.insert("right", 300);
        other.half = -0.25;
        changes(&board(), &other);
        other.rest.insert("left", -300);
        changes(&board(), &other);
    }

    #[test]
    fn texts_that_are_displayed_are_told_apart_however_long() {
        struct Line(usize);
        impl Serialize for Line {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&"x".repeat(self.0))
            }
        }
        for length in [0, 1, 127, 128, 129, 300] {
            let mut shown = Shown::default();
            shown.write_changes("line", &(Line(length), "end"), &mut Vec::new());
            for other in [0, 1, 127, 128, 129, 300] {
                let (mut shown, mut text) = (shown.clone(), Vec::new());
                shown.write_changes("line", &(Line(other), "end"), &mut text);
                let told = format!(r#""+line":[0,1,["{}"]]"#, "x".repeat(other));
                assert_eq!(text, if other == length { Vec::new() } else { told.into_bytes() });
            }
        }
    }

    #[test]
    fn members_of_a_struct_are_changes_of_their_own() {
        let (mut shown, mut text, mut after) = (Shown::default(), b"{".to_vec(), point("A1"));
        shown.write_members(&after, &mut text);
        assert_eq!(text, br#"{"=name":"A1","=owner":null"#);
        after.owner = Some('B');
        text.truncate(1);
        shown.write_members(&after, &mut text);
        assert_eq!(text, br#"{"=owner":"B""#);
        text.truncate(1);
        shown.write_members(&after, &mut text);
        assert_eq!(text, b"{");
    }

    #[test]
    fn what_cannot_be_noted_is_written_every_time() {
        #[derive(Serialize)]
        struct Huge {
            number: u128,
        }
        let (mut shown, huge) = (Shown::default(), Huge { number: 1 << 70 });
        for _ in 0..2 {
            let mut text = b"{".to_vec();
            shown.write_changes("huge", &huge, &mut text);
            shown.write_members(&huge, &mut text);
            assert_eq!(text, br#"{"=huge":{"number":1180591620717411303424}"#);
        }
    }

    #[test]
    fn who_is_told_after_others_is_told_the_same_as_alone() {
        // Three viewers: `turns` is private to each, all else they have alike.
        let of = |turns: u32, board: &Board| Board { turns, ..board.clone() };
        let mut after = board();
        after.points[1].owner = Some('A');
        after.names.push("three");
        let mut common = Common::default();
        for turns in [1, 1, 5] {
            let (mut shown, mut text) = (Shown::default(), b"{".to_vec());
            shown.write_changes("view", &of(turns, &board()), &mut Vec::new());
            let (mut alone, mut expected) = (shown.clone(), b"{".to_vec());
            let now = of(turns * 2, &after);
            alone.write_changes("view", &now, &mut expected);
            common.differ(Some(&["turns"]));
            shown.write_common("view", &now, &mut common, &mut text);
            assert_eq!(String::from_utf8(text), String::from_utf8(expected));
            assert_eq!(shown.0, alone.0, "what is remembered is the same, too");
        }
        // Who was shown nothing yet is told everything.
        let (mut text, now) = (b"{".to_vec(), of(9, &after));
        Shown::default().write_common("view", &now, &mut common, &mut text);
        let whole = serde_json::to_string(&now).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), format!(r#"{{"=view":{whole}"#));
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        for bad in [r#"{"a":{"=b":1}}"#, r#"{"+list":[1]}"#, r#"{"+list":[2,9,[1]]}"#, "[1]"] {
            let mut value = serde_json::json!({ "list": [1, 2] });
            apply_changes(&mut value, &serde_json::from_str(bad).unwrap());
            assert_eq!(value, serde_json::json!({ "list": [1, 2] }), "{bad}");
        }
    }

    #[test]
    fn what_was_forgotten_is_written_again() {
        let mut shown = Shown::default();
        shown.write_changes("n", &7, &mut Vec::new());
        shown.forget();
        let mut text = Vec::new();
        shown.write_changes("n", &7, &mut text);
        assert_eq!(text, br#""=n":7"#);
    }
}
