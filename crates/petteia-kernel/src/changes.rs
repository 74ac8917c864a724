//! How something that was shown before differs from what it is now.
//!
//! Whoever follows a game is shown its view again and again, and most of it is as it was. So what
//! was shown is remembered, and only what differs is written, as an object that
//! says which members to change:
//!
//! - `"=name": value`: this member is `value` now;
//! - `"+name": [at, gone, values]`: in this list, at that place, so many elements are gone and
//!   these have come instead;
//! - `"name": {…}`: this member is still there, but has changed within. Of a list the members are
//!   its places, those that it has after a `"+name"`, which comes first.
//!
//! What is written depends on nothing but what was shown and what is shown now.

mod shared;
pub mod tell;

use crate::{Seat, Viewer};
use serde_json::Value;
pub use shared::Shared;
use std::{any::Any, sync::Arc};
use tell::{Changes, Telling};

/// Something of whatever type.
type Something = Arc<dyn Any + Send + Sync>;

/// What somebody was last shown.
#[derive(Clone, Debug, Default)]
pub struct Shown(Option<Something>);

/// What several viewers of one position have in common. It is of no use for another position.
#[derive(Debug, Default)]
pub struct Common {
    /// The view that was made last for one of them, of which the next one's can be made.
    view: Option<Something>,
    /// What a seat may do, as it was listed last.
    legal: Option<(Seat, Something)>,
    /// How what they share was and is, and what was written about it.
    told: Vec<([Something; 2], Vec<u8>)>,
    /// What else was written for one of them, by the number of what it is about.
    texts: Vec<(u64, Vec<u8>)>,
}

impl Common {
    /// Appends what `write` appends: all viewers who are told `what` are told the same, so it is
    /// written for the first of them alone.
    pub fn once(&mut self, what: u64, into: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
        if let Some((_, text)) = self.texts.iter().find(|(known, _)| *known == what) {
            into.extend_from_slice(text);
            return;
        }
        let start = into.len();
        write(into);
        self.texts.push((what, into[start..].to_vec()));
    }

    /// The view that was made last, but for what is told anew every time.
    pub(crate) fn view<V: 'static>(&self) -> Option<&V> {
        self.view.as_deref().and_then(|view| view.downcast_ref())
    }

    /// What somebody was shown can be of use for the next one.
    pub(crate) fn keep(&mut self, shown: &Shown) {
        self.view.clone_from(&shown.0);
    }

    /// What a viewer may do, if that was listed last.
    pub(crate) fn legal<A: 'static>(&self, viewer: Viewer) -> Option<&[A]> {
        let (seat, actions) = self.legal.as_ref()?;
        let actions: &Vec<A> = actions.downcast_ref().filter(|_| viewer.is(*seat))?;
        Some(actions)
    }

    /// The list of what a seat may do can be of use for its view.
    pub(crate) fn keep_legal<A: Send + Sync + 'static>(&mut self, seat: Seat, actions: Vec<A>) {
        self.legal = Some((seat, Arc::new(actions)));
    }

    /// What was written about a change.
    fn told(&self, change: &[Something; 2]) -> Option<&[u8]> {
        let same = |known: &[Something; 2]| {
            known.iter().zip(change).all(|(known, other)| Arc::ptr_eq(known, other))
        };
        self.told.iter().find(|(known, _)| same(known)).map(|(_, text)| text.as_slice())
    }

    /// Remembers what was written about a change.
    fn tell(&mut self, change: [Something; 2], text: &[u8]) {
        self.told.push((change, text.to_vec()));
    }
}

impl Shown {
    /// Appends to an object of changes what is different about the member `name`: all of it, if
    /// nothing of this kind has been shown yet.
    pub fn write_changes<T>(&mut self, name: &str, now: T, common: &mut Common, into: &mut Vec<u8>)
    where
        T: Changes + Send + Sync + 'static,
    {
        let into = &mut Telling::new(into, common);
        match self.before() {
            Some(before) => tell::within(name, &now, before, into),
            None => tell::anew(name, &now, into),
        }
        self.remember(now);
    }

    /// The same for every member of a struct.
    pub fn write_members<T>(&mut self, now: T, into: &mut Vec<u8>)
    where
        T: Changes + Send + Sync + 'static,
    {
        let mut common = Common::default();
        let into = &mut Telling::new(into, &mut common);
        if let Some(before) = self.before() {
            now.write_members(before, into);
        } else if let Ok(Value::Object(members)) = serde_json::to_value(&now) {
            members.iter().for_each(|(name, value)| tell::anew(name.as_str(), value, into));
        }
        self.remember(now);
    }

    /// What was shown last, if something of this kind was.
    pub fn before<T: 'static>(&self) -> Option<&T> {
        self.0.as_deref().and_then(|before| before.downcast_ref())
    }

    fn remember<T: Changes + Send + Sync + 'static>(&mut self, mut now: T) {
        now.forget();
        self.0 = Some(Arc::new(now));
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

    #[derive(Clone, PartialEq, Debug, Serialize)]
    struct Board {
        turns: u32,
        points: Vec<Point>,
        names: Vec<&'static str>,
        question: Option<Question>,
        corner: Option<Point>,
        rest: BTreeMap<&'static str, i64>,
        choices: Vec<u8>,
    }

    #[derive(Clone, PartialEq, Debug, Serialize)]
    struct Point {
        name: &'static str,
        owner: Option<char>,
    }

    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[serde(tag = "kind")]
    enum Question {
        Give { to: char },
        Take { of: char },
    }

    crate::changes! {
        Board {
            turns, points: structs, names: list, question, corner: maybe, rest, choices: anew
        }
        Point { name, owner }
    }

    fn point(name: &'static str) -> Point {
        Point { name, owner: None }
    }

    fn board() -> Board {
        Board {
            turns: 1,
            points: vec![point("A1"), point("A2"), point("A3")],
            names: vec!["one", "two"],
            question: None,
            corner: None,
            rest: BTreeMap::from([("left", -3)]),
            choices: Vec::new(),
        }
    }

    /// What is written when this follows that.
    fn changes(before: &Board, after: &Board) -> String {
        let (mut shown, mut text) = (Shown::default(), Vec::new());
        shown.write_changes("view", before.clone(), &mut Common::default(), &mut text);
        let mut known = Value::Object(Default::default());
        text = [b"{", text.as_slice(), b"}"].concat();
        apply_changes(&mut known, &serde_json::from_slice(&text).unwrap());
        assert_eq!(known["view"], serde_json::to_value(before).unwrap());
        text = b"{".to_vec();
        shown.write_changes("view", after.clone(), &mut Common::default(), &mut text);
        text.push(b'}');
        apply_changes(&mut known, &serde_json::from_slice(&text).unwrap());
        assert_eq!(known["view"], serde_json::to_value(after).unwrap());
        let mut more = b"{".to_vec();
        shown.write_changes("view", after.clone(), &mut Common::default(), &mut more);
        let choices = serde_json::to_string(&after.choices).unwrap();
        let anew = format!(r#"{{"view":{{"=choices":{choices}}}"#);
        assert_eq!(String::from_utf8(more).unwrap(), anew, "nothing else has changed since");
        String::from_utf8(text).unwrap().replace(&format!(r#","=choices":{choices}"#), "")
    }

    #[test]
    fn only_what_differs_is_written() {
        let mut after = board();
        after.turns = 2;
        after.points[1].owner = Some('A');
        after.names[1] = "three";
        after.choices = vec![1, 2];
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
        let mut twice = board();
        twice.names = vec!["one", "one", "two"];
        assert_eq!(changes(&board(), &twice), r#"{"view":{"+names":[1,0,["one"]]}}"#);
        assert_eq!(changes(&twice, &board()), r#"{"view":{"+names":[1,1,[]]}}"#);
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
        let mut other = board();
        other.rest.insert("right", 300);
        assert_eq!(changes(&board(), &other), r#"{"view":{"=rest":{"left":-3,"right":300}}}"#);
    }

    #[test]
    fn what_may_be_none_comes_goes_and_changes_within() {
        let (mut here, mut taken) = (board(), board());
        here.corner = Some(point("A1"));
        taken.corner = Some(Point { name: "A1", owner: Some('B') });
        let whole = r#"{"view":{"=corner":{"name":"A1","owner":null}}}"#;
        assert_eq!(changes(&board(), &here), whole);
        assert_eq!(changes(&here, &taken), r#"{"view":{"corner":{"=owner":"B"}}}"#);
        assert_eq!(changes(&taken, &board()), r#"{"view":{"=corner":null}}"#);
    }

    #[test]
    fn members_of_a_struct_are_changes_of_their_own() {
        let (mut shown, mut text, mut after) = (Shown::default(), b"{".to_vec(), point("A1"));
        shown.write_members(after.clone(), &mut text);
        assert_eq!(text, br#"{"=name":"A1","=owner":null"#);
        after.owner = Some('B');
        text.truncate(1);
        shown.write_members(after.clone(), &mut text);
        assert_eq!(text, br#"{"=owner":"B""#);
        text.truncate(1);
        shown.write_members(after, &mut text);
        assert_eq!(text, b"{");
    }

    #[test]
    fn who_was_shown_something_else_is_told_everything() {
        let (mut shown, mut text) = (Shown::default(), b"{".to_vec());
        shown.write_changes("view", (), &mut Common::default(), &mut text);
        assert_eq!(text, br#"{"=view":null"#);
        text.truncate(1);
        shown.write_changes("view", (), &mut Common::default(), &mut text);
        assert_eq!(text, b"{");
        shown.write_changes("view", point("A1"), &mut Common::default(), &mut text);
        assert_eq!(text, br#"{"=view":{"name":"A1","owner":null}"#);
    }

    #[test]
    fn what_is_told_anew_is_not_remembered() {
        let mut shown = Shown::default();
        let full = Board { choices: vec![1, 2, 3], ..board() };
        shown.write_changes("view", full, &mut Common::default(), &mut Vec::new());
        assert_eq!(shown.before::<Board>(), Some(&board()));
    }

    /// Numbers below eight.
    #[derive(Copy, Clone, PartialEq, Debug)]
    struct Bits(u8);

    impl IntoIterator for &Bits {
        type Item = u8;
        type IntoIter = std::vec::IntoIter<u8>;

        fn into_iter(self) -> Self::IntoIter {
            let bits: Vec<u8> = (0..8).filter(|bit| self.0 >> bit & 1 == 1).collect();
            bits.into_iter()
        }
    }

    impl Serialize for Bits {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self)
        }
    }

    #[derive(Clone, PartialEq, Debug, Serialize)]
    struct Numbers {
        all: Bits,
    }

    crate::changes! {
        Numbers { all: set }
    }

    #[test]
    fn a_set_is_told_as_the_list_that_it_is_written_as() {
        let (mut shown, mut text) = (Shown::default(), Vec::new());
        for (bits, expected) in [
            (0b1011, r#"{"=all":[0,1,3]"#),
            (0b1011, "{"),
            (0b1111, r#"{"+all":[2,0,[2]]"#),
            (0b0111, r#"{"+all":[3,1,[]]"#),
        ] {
            text.truncate(0);
            text.push(b'{');
            shown.write_members(Numbers { all: Bits(bits) }, &mut text);
            assert_eq!(String::from_utf8_lossy(&text), expected);
        }
    }

    #[derive(Clone, PartialEq, Debug, Serialize)]
    struct Row {
        points: Vec<Point>,
    }

    crate::changes! {
        Row { points: keyed }
    }

    impl tell::Keyed for Point {
        fn key(&self) -> impl PartialEq {
            self.name
        }
    }

    #[test]
    fn who_comes_and_goes_does_not_make_others_told_anew() {
        let row = |points: &[(&'static str, char)]| {
            let point = |&(name, owner)| Point { name, owner: Some(owner) };
            Row { points: points.iter().map(point).collect() }
        };
        let before = row(&[("A1", 'A'), ("A2", 'A'), ("A3", 'A')]);
        for (after, expected) in [
            (before.clone(), "{"),
            (
                row(&[("A1", 'B'), ("A2", 'A'), ("B1", 'A'), ("A3", 'B')]),
                concat!(
                    r#"{"+points":[2,0,[{"name":"B1","owner":"A"}]],"#,
                    r#""points":{"0":{"=owner":"B"},"3":{"=owner":"B"}}"#
                ),
            ),
            (
                row(&[("A1", 'A'), ("A3", 'B')]),
                r#"{"+points":[1,1,[]],"points":{"1":{"=owner":"B"}}"#,
            ),
            (
                row(&[("A1", 'B'), ("A2", 'A')]),
                r#"{"+points":[2,1,[]],"points":{"0":{"=owner":"B"}}"#,
            ),
            (row(&[("B1", 'A')]), r#"{"=points":[{"name":"B1","owner":"A"}]"#),
            (row(&[]), r#"{"=points":[]"#),
        ] {
            let (mut shown, mut text) = (Shown::default(), Vec::new());
            shown.write_members(before.clone(), &mut text);
            text = b"{".to_vec();
            shown.write_members(after.clone(), &mut text);
            assert_eq!(String::from_utf8_lossy(&text), expected);
            text.push(b'}');
            let mut known = serde_json::to_value(&before).unwrap();
            apply_changes(&mut known, &serde_json::from_slice(&text).unwrap());
            assert_eq!(known, serde_json::to_value(&after).unwrap());
        }
    }

    #[derive(Clone, PartialEq, Debug, Serialize)]
    struct Own {
        seat: char,
        board: Shared<Board>,
        turns: u32,
    }

    #[derive(Clone, PartialEq, Debug, Serialize)]
    struct Place {
        seat: char,
        point: Shared<Point>,
        turns: u32,
    }

    crate::changes! {
        Own { seat, board: shared, turns }
        Place { seat, point: shared, turns }
    }

    #[test]
    fn who_is_told_after_others_is_told_the_same_as_alone() {
        let (first, mut after) = (Shared::new(board()), board());
        after.points[1].owner = Some('A');
        let (after, mut common) = (Shared::new(after), Common::default());
        let of = |seat, board: &Shared<Board>, turns| Own { seat, board: board.clone(), turns };
        // The last one has seen another board before.
        let mut later = board();
        later.names.push("three");
        for (seat, seen) in [('A', &first), ('B', &first), ('C', &Shared::new(later))] {
            let (mut shown, mut text) = (Shown::default(), b"{".to_vec());
            shown.write_members(of(seat, seen, 1), &mut Vec::new());
            let (mut alone, mut expected) = (shown.clone(), b"{".to_vec());
            shown.write_changes("view", of(seat, &after, 2), &mut common, &mut text);
            alone.write_changes(
                "view",
                of(seat, &Shared::new((*after).clone()), 2),
                &mut Common::default(),
                &mut expected,
            );
            assert_eq!(String::from_utf8(text), String::from_utf8(expected));
        }
        assert_eq!(common.told.len(), 2, "what two have alike is written once");
    }

    #[test]
    fn what_was_made_anew_and_is_the_same_is_told_to_nobody() {
        let (made, again) = (Shared::new(point("A1")), Shared::new(point("A1")));
        let mut common = Common::default();
        for seat in ['A', 'B'] {
            let (mut shown, mut text) = (Shown::default(), b"{".to_vec());
            shown.write_members(Place { seat, point: made.clone(), turns: 1 }, &mut Vec::new());
            let now = Place { seat, point: again.clone(), turns: 2 };
            shown.write_changes("view", now, &mut common, &mut text);
            assert_eq!(String::from_utf8(text).unwrap(), r#"{"view":{"=turns":2}"#);
        }
    }

    #[test]
    fn what_is_the_very_same_is_not_told() {
        let (mut shown, mut text) = (Shown::default(), b"{".to_vec());
        let own = Own { seat: 'A', board: Shared::new(board()), turns: 1 };
        shown.write_members(own.clone(), &mut Vec::new());
        shown.write_changes("view", own, &mut Common::default(), &mut text);
        assert_eq!(text, b"{");
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        for bad in [r#"{"a":{"=b":1}}"#, r#"{"+list":[1]}"#, r#"{"+list":[2,9,[1]]}"#, "[1]"] {
            let mut value = serde_json::json!({ "list": [1, 2] });
            apply_changes(&mut value, &serde_json::from_str(bad).unwrap());
            assert_eq!(value, serde_json::json!({ "list": [1, 2] }), "{bad}");
        }
    }
}
