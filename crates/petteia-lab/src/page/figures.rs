//! The plots of a set of games, each with its table.

use super::{
    html::{escape, table},
    svg::{self, RateRow},
};
use crate::{
    Entry, SeatSummary, SpreadSummary, Summary, TopicSummary, Words, summary::is_significant,
    words::say,
};

/// Every plot there is something to show for.
pub(super) fn all(words: &Words, set: &Summary) -> String {
    let mut text = seats(words, set);
    for topic in &set.topics {
        text += &topic_figure(words, set, topic);
    }
    text += &scores(words, set);
    let spreads = [
        (["figure-length", "axis-length"], &set.length),
        (["figure-turns", "axis-turns"], &set.turns),
        (["figure-margin", "axis-points"], &set.margin),
        (["figure-lead-changes", "axis-lead-changes"], &set.lead_changes),
        (["figure-settled", "axis-settled"], &set.settled),
    ];
    for (ids, spread) in spreads {
        if let Some(spread) = spread {
            text += &histogram(words, ids, spread);
        }
    }
    text + &endings(words, set)
}

/// A plot with its title and the table behind it.
fn figure(words: &Words, title: &str, note: &str, plot: &str, table: &str) -> String {
    let numbers = escape(&say!(words, "figure-numbers"));
    let note = if note.is_empty() { String::new() } else { format!("<p>{}</p>", escape(note)) };
    format!(
        "<figure>\n<figcaption><h3>{}</h3>{note}</figcaption>\n{plot}\
         <details><summary>{numbers}</summary>\n<div class=\"scroll\">{table}</div></details>\n\
         </figure>\n",
        escape(title)
    )
}

fn rate_columns(words: &Words, first: String, middle: &[String]) -> Vec<String> {
    let mut columns = vec![first];
    columns.extend_from_slice(middle);
    let ids = ["column-wins", "column-rate", "column-low", "column-high", "column-p"];
    columns.extend(ids.map(|id| words.say(id, &[])));
    columns
}

fn p_cell(words: &Words, p: Option<f64>) -> String {
    p.map_or_else(|| "–".to_owned(), |p| words.p(p))
}

fn seat_name(seat: &SeatSummary) -> String {
    match &seat.plays {
        Some(plays) => format!("{} {plays}", seat.seat),
        None => seat.seat.clone(),
    }
}

fn seats(words: &Words, set: &Summary) -> String {
    let rows: Vec<RateRow> = set
        .seats
        .iter()
        .map(|seat| RateRow {
            name: seat_name(seat),
            value: seat.win_rate,
            low: seat.low,
            high: seat.high,
            shown: words.percent(seat.win_rate),
            marked: is_significant(seat.p),
        })
        .collect();
    let cells: Vec<Vec<String>> = set
        .seats
        .iter()
        .map(|seat| {
            let mut row =
                vec![seat_name(seat), seat.bot.clone(), words.number(seat.games as f64, 0)];
            row.extend([words.number(seat.wins, 1)]);
            row.extend([seat.win_rate, seat.low, seat.high].map(|rate| words.percent(rate)));
            row.push(p_cell(words, seat.p));
            row
        })
        .collect();
    let title = say!(words, "figure-seats");
    let middle = [say!(words, "column-bot"), say!(words, "column-games")];
    let columns = rate_columns(words, say!(words, "column-seat"), &middle);
    let axis = say!(words, "axis-rate");
    let plot = svg::rates(&title, &axis, &rows, Some(set.fair_share()));
    figure(words, &title, &say!(words, "note-fair"), &plot, &table(&title, &columns, &cells))
}

fn topic_figure(words: &Words, set: &Summary, topic: &TopicSummary) -> String {
    let mut entries: Vec<&Entry> = topic.entries.iter().collect();
    if !topic.given {
        entries.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    }
    let rows: Vec<RateRow> = entries
        .iter()
        .map(|entry| RateRow {
            name: entry.name.clone(),
            value: entry.win_rate,
            low: entry.low,
            high: entry.high,
            shown: words.percent(entry.win_rate),
            marked: is_significant(entry.p),
        })
        .collect();
    let cells: Vec<Vec<String>> = entries
        .iter()
        .map(|entry| {
            let counts = [entry.seats, entry.times].map(|n| words.number(n as f64, 0));
            let mut row = vec![entry.name.clone()];
            row.extend(counts);
            row.push(words.number(entry.wins, 1));
            row.extend([entry.win_rate, entry.low, entry.high].map(|rate| words.percent(rate)));
            row.push(p_cell(words, entry.p));
            row
        })
        .collect();
    let title = words.say(&format!("topic-{}", topic.topic), &[]);
    let first = words.say(&format!("topic-{}-what", topic.topic), &[]);
    let columns =
        rate_columns(words, first, &[say!(words, "column-seats"), say!(words, "column-times")]);
    let note = match topic.given {
        true => String::new(),
        false => say!(words, "note-chosen"),
    };
    let axis = say!(words, "axis-rate");
    let plot = svg::rates(&title, &axis, &rows, Some(set.fair_share()));
    figure(words, &title, &note, &plot, &table(&title, &columns, &cells))
}

/// Scores by what a seat plays, or by seat where that never changes.
fn scores(words: &Words, set: &Summary) -> String {
    let role = set.topics.iter().find(|topic| ["tribe", "colour"].contains(&topic.topic.as_str()));
    let named: Vec<(String, &Option<SpreadSummary>)> = match role {
        Some(role) => role.entries.iter().map(|e| (e.name.clone(), &e.scores)).collect(),
        None => set.seats.iter().map(|seat| (seat_name(seat), &seat.scores)).collect(),
    };
    let rows: Vec<(String, &SpreadSummary, String)> = named
        .into_iter()
        .filter_map(|(name, scores)| Some((name, scores.as_ref()?)))
        .map(|(name, scores)| (name, scores, words.number(scores.mean, 1)))
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let title = say!(words, "figure-scores");
    let cells: Vec<Vec<String>> =
        rows.iter().map(|(name, spread, _)| spread_row(words, name.clone(), spread)).collect();
    let plot = svg::boxes(&title, &say!(words, "axis-points"), &rows);
    let columns = spread_columns(words, say!(words, "column-who"));
    figure(words, &title, &say!(words, "note-boxes"), &plot, &table(&title, &columns, &cells))
}

fn spread_columns(words: &Words, first: String) -> Vec<String> {
    let ids = [
        "spread-n",
        "spread-mean",
        "spread-sd",
        "spread-min",
        "spread-p5",
        "spread-q1",
        "spread-median",
        "spread-q3",
        "spread-p95",
        "spread-max",
    ];
    [first].into_iter().chain(ids.map(|id| words.say(id, &[]))).collect()
}

fn spread_row(words: &Words, name: String, spread: &SpreadSummary) -> Vec<String> {
    let SpreadSummary { n, mean, sd, min, p5, q1, median, q3, p95, max, .. } = *spread;
    let mut row = vec![name, words.number(n as f64, 0), words.number(mean, 1), words.number(sd, 1)];
    let decimals = |value: f64| usize::from(value.fract() != 0.0);
    let rest = [min, p5, q1, median, q3, p95, max];
    row.extend(rest.map(|value| words.number(value, decimals(value))));
    row
}

fn histogram(words: &Words, ids: [&str; 2], spread: &SpreadSummary) -> String {
    let [title, axis] = ids.map(|id| words.say(id, &[]));
    let note = say!(
        words,
        "note-spread",
        mean = words.number(spread.mean, 1),
        median = words.number(spread.median, 0),
        low = words.number(spread.p5, 0),
        high = words.number(spread.p95, 0),
    );
    let plot = svg::histogram(&title, &axis, &say!(words, "axis-games"), &spread.bins);
    let range = |from: f64, to: f64| match to - from {
        1.0 => words.number(from, 0),
        _ => format!("{} – {}", words.number(from, 0), words.number(to - 1.0, 0)),
    };
    let cells: Vec<Vec<String>> = spread
        .bins
        .iter()
        .filter(|bin| bin.n > 0)
        .map(|bin| vec![range(bin.from, bin.to), words.number(bin.n as f64, 0)])
        .collect();
    let columns = [axis, say!(words, "column-games")];
    figure(words, &title, &note, &plot, &table(&title, &columns, &cells))
}

fn endings(words: &Words, set: &Summary) -> String {
    if set.endings.is_empty() {
        return String::new();
    }
    let mut endings: Vec<_> = set.endings.iter().collect();
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
    let rows: Vec<RateRow> = endings
        .iter()
        .map(|ending| RateRow {
            name: ending.name.clone(),
            value: ending.share,
            low: ending.low,
            high: ending.high,
            shown: words.percent(ending.share),
            marked: false,
        })
        .collect();
    let cells: Vec<Vec<String>> = endings
        .iter()
        .map(|ending| {
            let mut row = vec![ending.name.clone(), words.number(ending.games as f64, 0)];
            row.extend([ending.share, ending.low, ending.high].map(|part| words.percent(part)));
            row
        })
        .collect();
    let title = say!(words, "figure-endings");
    let ids = ["column-ending", "column-games", "column-share", "column-low", "column-high"];
    let columns = ids.map(|id| words.say(id, &[]));
    let plot = svg::rates(&title, &say!(words, "axis-share"), &rows, None);
    figure(words, &title, "", &plot, &table(&title, &columns, &cells))
}

/// Several sets of options in one table.
pub(super) fn sets_table(
    words: &Words,
    sets: &[Summary],
    label: impl Fn(usize, &Summary) -> String,
) -> String {
    let mean = |spread: &Option<SpreadSummary>| {
        spread.as_ref().map_or_else(|| "–".to_owned(), |spread| words.number(spread.mean, 1))
    };
    let rows: Vec<Vec<String>> = (1..)
        .zip(sets)
        .map(|(number, set)| {
            let games = words.number(set.finished as f64, 0);
            let means = [&set.length, &set.turns, &set.lead_changes, &set.settled, &set.margin];
            [label(number, set), games].into_iter().chain(means.map(mean)).collect()
        })
        .collect();
    let ids = [
        "column-options",
        "column-games",
        "mean-length",
        "mean-turns",
        "mean-lead-changes",
        "mean-settled",
        "mean-margin",
    ];
    let columns = ids.map(|id| words.say(id, &[]));
    table(&say!(words, "page-options"), &columns, &rows)
}
