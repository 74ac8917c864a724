//! Long lists of actions, made short enough to be read or heard.

use crate::words::{Words, say};

/// So many actions are listed one by one; more are grouped by their first word.
const SHORT: usize = 12;
/// So many of a group are given as examples.
const EXAMPLES: usize = 3;

/// The lines that offer `actions`, numbered from 1: all of them, or a line for each kind.
pub(super) fn offer(words: &Words, actions: &[String]) -> Vec<String> {
    if actions.len() <= SHORT {
        return numbered(actions.iter().enumerate());
    }
    groups(actions).into_iter().map(|group| describe(words, actions, group)).collect()
}

/// The numbered actions that begin with `filter`, or if none does those in which a word does.
pub(super) fn filtered(actions: &[String], filter: &str) -> Vec<String> {
    let filter = filter.to_lowercase();
    let numbered_if = |matches: &dyn Fn(&str) -> bool| {
        let of_interest = |(_, action): &(usize, &String)| matches(&action.to_lowercase());
        numbered(actions.iter().enumerate().filter(of_interest))
    };
    let lines = numbered_if(&|action| action.starts_with(&filter));
    let in_the_middle = format!(" {filter}");
    if lines.is_empty() { numbered_if(&|action| action.contains(&in_the_middle)) } else { lines }
}

fn numbered<'a>(actions: impl Iterator<Item = (usize, &'a String)>) -> Vec<String> {
    actions.map(|(index, action)| format!("{:>4}  {action}", index + 1)).collect()
}

fn first_word(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// Runs of actions with the same first word, as first and last index.
fn groups(actions: &[String]) -> Vec<(usize, usize)> {
    let mut groups: Vec<(usize, usize)> = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        match groups.last_mut() {
            Some((first, last)) if first_word(&actions[*first]) == first_word(action) => {
                *last = index;
            }
            _ => groups.push((index, index)),
        }
    }
    groups
}

fn describe(words: &Words, actions: &[String], (first, last): (usize, usize)) -> String {
    let n = last - first + 1;
    if n <= EXAMPLES {
        return numbered(actions.iter().enumerate().skip(first).take(n)).join("\n");
    }
    let word = first_word(&actions[first]);
    let examples = actions[first..first + EXAMPLES].join(", ");
    let (from, to) = (first + 1, last + 1);
    let told = say!(words, "play-group", n = n, word = word, examples = examples);
    format!("{from:>4}–{to}  {told}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn actions() -> Vec<String> {
        let places = (1..=20).map(|n| format!("place D{n}"));
        ["draw".to_owned()].into_iter().chain(places).chain(["pass".to_owned()]).collect()
    }

    #[test]
    fn a_long_list_is_grouped_by_first_word() {
        let lines = offer(&Words::new(Language::English), &actions());
        assert_eq!(lines[0], "   1  draw");
        assert!(lines[1].starts_with("   2–21  "), "{}", lines[1]);
        assert!(lines[1].contains("place D1, place D2, place D3"), "{}", lines[1]);
        assert_eq!(lines[2], "  22  pass");
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn a_filter_keeps_the_numbers() {
        assert_eq!(filtered(&actions(), "PLACE d2"), ["   3  place D2", "  21  place D20"]);
        assert_eq!(filtered(&actions(), "d17"), ["  18  place D17"]);
        assert!(filtered(&actions(), "x").is_empty());
        assert!(filtered(&actions(), "c").is_empty(), "no word of «place» begins with it");
        assert_eq!(filtered(&actions(), "").len(), 22);
    }
}
