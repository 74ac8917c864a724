//! Everything a viewer can perceive of a position.

use petteia_kernel::{Game, Seat, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;

/// What a seat may do.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Menu<A> {
    pub(crate) legal: Vec<A>,
    pub(crate) asides: Vec<A>,
}

impl<A: Ord> Menu<A> {
    pub(crate) fn of<G: Game<Action = A>>(position: &G, seat: Seat) -> Menu<A> {
        let mut menu = Menu { legal: Vec::new(), asides: Vec::new() };
        position.legal_actions(seat, &mut menu.legal);
        position.asides(seat, &mut menu.asides);
        menu
    }

    pub(crate) fn lists(&self, action: &A) -> bool {
        self.legal.binary_search(action).is_ok() || self.asides.binary_search(action).is_ok()
    }
}

/// Everything a viewer can perceive of a position: its view, whom the table awaits, and what its
/// seat may do.
pub(crate) struct Sight<G: Game> {
    pub(crate) viewer: Viewer,
    pub(crate) view: G::View,
    turn: Turn,
    menu: Option<Menu<G::Action>>,
}

impl<G: Game> Sight<G> {
    pub(crate) fn of(position: &G, viewer: Viewer) -> Sight<G> {
        Sight {
            viewer,
            view: position.view(viewer),
            turn: position.turn(),
            menu: viewer.seat().map(|seat| Menu::of(position, seat)),
        }
    }

    /// What every viewer can perceive, the spectator first.
    pub(crate) fn all(position: &G) -> Vec<Sight<G>> {
        Viewer::all(position.n_seats()).map(|viewer| Sight::of(position, viewer)).collect()
    }

    /// What this viewer could tell another position from this one by, if anything.
    pub(crate) fn change_in(&self, position: &G) -> Option<String> {
        self.difference(&Sight::of(position, self.viewer))
    }

    /// What this viewer could tell the two positions apart by, if anything.
    pub(crate) fn difference(&self, other: &Sight<G>) -> Option<String> {
        let viewer = self.viewer;
        if self.turn != other.turn {
            return Some(format!("the turn: {:?}, now {:?}", self.turn, other.turn));
        }
        if self.view != other.view {
            return Some(format!("{viewer}'s view: {}", difference(&self.view, &other.view)));
        }
        let (Some(mine), Some(theirs)) = (&self.menu, &other.menu) else { return None };
        if mine.legal != theirs.legal {
            let changed = listed_once(&mine.legal, &theirs.legal);
            return Some(format!("{viewer}'s legal actions, by {changed}"));
        }
        if mine.asides != theirs.asides {
            let changed = listed_once(&mine.asides, &theirs.asides);
            return Some(format!("{viewer}'s asides, by {changed}"));
        }
        None
    }
}

/// The first action that only one of two lists holds.
fn listed_once<A: PartialEq + ToString>(before: &[A], after: &[A]) -> String {
    let gone = before.iter().find(|action| !after.contains(action));
    let come = after.iter().find(|action| !before.contains(action));
    gone.or(come)
        .map_or_else(|| "their order".to_owned(), |action| format!("«{}»", action.to_string()))
}

/// The first place where the stored forms of two values differ.
pub(crate) fn difference<T: Serialize>(before: &T, after: &T) -> String {
    let json = |value: &T| serde_json::to_value(value).unwrap_or(Value::Null);
    first_difference("", &json(before), &json(after))
        .unwrap_or_else(|| "something that is not stored".to_owned())
}

fn first_difference(path: &str, before: &Value, after: &Value) -> Option<String> {
    match (before, after) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => a
            .iter()
            .find_map(|(key, value)| first_difference(&format!("{path}/{key}"), value, &b[key])),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(index, (a, b))| first_difference(&format!("{path}/{index}"), a, b)),
        _ if before == after => None,
        _ => Some(format!("{path} was {} and is {}", short(before), short(after))),
    }
}

fn short(value: &Value) -> String {
    const LONGEST: usize = 200;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_named_by_its_path() {
        let value = |hand: [u8; 2]| serde_json::json!({ "seats": [{ "hand": hand }] });
        assert_eq!(difference(&value([1, 2]), &value([1, 3])), "/seats/0/hand/1 was 2 and is 3");
        assert_eq!(difference(&1, &1), "something that is not stored");
        let long = difference(&"a".repeat(500), &String::new());
        assert!(long.chars().count() < 220 && long.ends_with("… and is \"\""), "{long}");
    }
}
