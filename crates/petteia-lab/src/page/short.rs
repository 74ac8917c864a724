//! The few sentences that come before the plots.

use super::html::escape;
use crate::{Entry, Summary, TopicSummary, Words, summary::is_significant, words::say};

/// What a set of games says, as a list.
pub(super) fn list(words: &Words, set: &Summary) -> String {
    let items: String =
        sentences(words, set).iter().map(|line| format!("<li>{}</li>\n", escape(line))).collect();
    format!("<ul class=\"short\">\n{items}</ul>\n")
}

/// What a set of games says, in words: its length, its lead, and all that is significant.
pub fn sentences(words: &Words, set: &Summary) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(length) = &set.length {
        lines.push(say!(
            words,
            "short-length",
            games = words.number(set.finished as f64, 0),
            mean = words.number(length.mean, 0),
            low = words.number(length.p5, 0),
            high = words.number(length.p95, 0),
        ));
    }
    if let Some(changes) = &set.lead_changes {
        let settled = set.settled.as_ref().map_or(0.0, |settled| settled.median / 100.0);
        lines.push(say!(
            words,
            "short-lead",
            mean = words.number(changes.mean, 1),
            settled = words.number(100.0 * settled, 0),
        ));
    }
    let before = lines.len();
    lines.extend(seats(words, set));
    for topic in set.topics.iter().filter(|topic| topic.given) {
        lines.extend(given(words, set, topic));
    }
    for topic in set.topics.iter().filter(|topic| !topic.given) {
        lines.extend(chosen(words, topic));
    }
    if lines.len() == before {
        lines.push(say!(words, "short-nothing", tests = set.tests));
    }
    lines
}

fn seats(words: &Words, set: &Summary) -> Vec<String> {
    let flagged = set.seats.iter().filter(|seat| is_significant(seat.p));
    flagged
        .map(|seat| {
            let name = match &seat.plays {
                Some(plays) => format!("{} ({plays})", seat.seat),
                None => seat.seat.clone(),
            };
            let what = say!(words, "short-seat", seat = name);
            off(words, set, what, seat.win_rate, seat.low, seat.high, seat.p)
        })
        .collect()
}

/// What was given to seats and makes a difference: one sentence each.
fn given(words: &Words, set: &Summary, topic: &TopicSummary) -> Vec<String> {
    let flagged = topic.entries.iter().filter(|entry| is_significant(entry.p));
    let kind = words.say(&format!("topic-{}-what", topic.topic), &[]);
    flagged
        .map(|entry| {
            let what = say!(words, "short-given", kind = kind.clone(), name = entry.name.clone());
            off(words, set, what, entry.win_rate, entry.low, entry.high, entry.p)
        })
        .collect()
}

fn off(
    words: &Words,
    set: &Summary,
    what: String,
    rate: f64,
    low: f64,
    high: f64,
    p: Option<f64>,
) -> String {
    let id = if rate > set.fair_share() { "short-more" } else { "short-less" };
    let places = [
        ("what", what.into()),
        ("rate", words.percent(rate).into()),
        ("low", words.percent(low).into()),
        ("high", words.percent(high).into()),
        ("share", words.percent(set.fair_share()).into()),
        ("p", words.p(p.unwrap_or(1.0)).into()),
    ];
    words.say(id, &places)
}

/// What winners and losers do differently: two sentences for each topic, of a few names.
fn chosen(words: &Words, topic: &TopicSummary) -> Vec<String> {
    const MOST: usize = 6;
    let title = words.say(&format!("topic-{}-what", topic.topic), &[]);
    let mut flagged: Vec<&Entry> =
        topic.entries.iter().filter(|entry| is_significant(entry.p)).collect();
    flagged.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    let (more, mut less): (Vec<&Entry>, Vec<&Entry>) =
        flagged.into_iter().partition(|entry| entry.more > 0.0);
    less.reverse();
    let named = |entries: &[&Entry]| {
        let name = |entry: &&Entry| format!("{} ({})", entry.name, words.percent(entry.win_rate));
        entries.iter().take(MOST).map(name).collect::<Vec<_>>().join(", ")
    };
    let mut lines = Vec::new();
    if !more.is_empty() {
        let (n, names) = (more.len(), named(&more));
        lines.push(say!(words, "short-winners", kind = title.clone(), n = n, names = names));
    }
    if !less.is_empty() {
        let (n, names) = (less.len(), named(&less));
        lines.push(say!(words, "short-losers", kind = title, n = n, names = names));
    }
    lines
}
