//! A summary as one HTML page that needs nothing else: no script, no file, no network.

mod figures;
mod html;
mod short;
mod svg;

use crate::{Comparison, Summary, Words, words::say};
use html::escape;
pub use short::sentences;

const STYLE: &str = include_str!("page/style.css");

/// Writes the page.
pub fn page(words: &Words, summary: &Summary) -> String {
    let games = words.number(summary.finished as f64, 0);
    let title = say!(words, "page-title", game = summary.title.clone(), games = games);
    let title = escape(&title);
    let language = words.language().code();
    let style = STYLE.trim_end();
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{style}\n</style>\n</head>\n<body>\n\
         <header>\n<h1>{title}</h1>\n{}</header>\n<main>\n{}</main>\n<footer>\n{}</footer>\n\
         </body>\n</html>\n",
        head(words, summary),
        body(words, summary),
        methods(words, summary),
    )
}

fn head(words: &Words, summary: &Summary) -> String {
    let version = words.number(summary.rules_version.into(), 0);
    let mut bots: Vec<&str> = summary.seats.iter().map(|seat| seat.bot.as_str()).collect();
    bots.dedup();
    let line = say!(
        words,
        "page-run",
        seed = summary.seed.clone(),
        bots = bots.join(", "),
        version = version,
        hash = summary.hash.chars().take(16).collect::<String>(),
    );
    let mut text = format!("<p>{}</p>\n", escape(&line));
    if summary.errors > 0 {
        let broken = say!(words, "page-broken", n = summary.errors);
        text += &format!("<p class=\"warn\">{}</p>\n", escape(&broken));
    }
    text
}

fn body(words: &Words, summary: &Summary) -> String {
    let sets = summary.each();
    let several = sets.len() > 1;
    let mut text = String::new();
    if several {
        text += &side_by_side(words, summary);
    }
    for (number, set) in (1..).zip(sets) {
        let label = label(words, number, set);
        text += &format!("<section>\n<h2>{}</h2>\n", escape(&label));
        text += &short::list(words, set);
        text += "<div class=\"cards\">\n";
        text += &figures::all(words, set);
        text += "</div>\n</section>\n";
    }
    text
}

/// What a set of options is called; sets are counted from 1.
pub fn label(words: &Words, number: usize, set: &Summary) -> String {
    let options = options(words, set);
    say!(words, "page-set", number = number.to_string(), options = options)
}

fn options(words: &Words, set: &Summary) -> String {
    let Some(fields) = set.options.as_object().filter(|fields| !fields.is_empty()) else {
        return say!(words, "page-defaults");
    };
    let shown = |(name, value): (&String, &serde_json::Value)| match value.as_str() {
        Some(text) => format!("{name} {text}"),
        None => format!("{name} {value}"),
    };
    fields.iter().map(shown).collect::<Vec<_>>().join(", ")
}

/// What every other set of options differs in from the first: a heading and sentences each.
pub fn comparisons(words: &Words, summary: &Summary) -> Vec<(String, Vec<String>)> {
    let name = |number: usize| say!(words, "page-set-short", number = number.to_string());
    let Some((first, others)) = summary.each().split_first() else { return Vec::new() };
    let compared = (2..).zip(others).map(|(number, set)| {
        let (a, b) = (name(1), name(number));
        let heading = say!(words, "page-compared", a = a.clone(), b = b.clone());
        (heading, Comparison::new(first, set).sentences(words, &a, &b))
    });
    compared.collect()
}

/// Several sets of options in one table, and what the first differs in from the others.
fn side_by_side(words: &Words, summary: &Summary) -> String {
    let sets = summary.each();
    let title = escape(&say!(words, "page-options"));
    let mut text = format!("<section>\n<h2>{title}</h2>\n<div class=\"scroll\">");
    text += &figures::sets_table(words, sets, |number, set| label(words, number, set));
    text += "</div>\n";
    for (heading, sentences) in comparisons(words, summary) {
        let items: String =
            sentences.iter().map(|line| format!("<li>{}</li>\n", escape(line))).collect();
        text += &format!(
            "<details><summary>{}</summary>\n<ul>\n{items}</ul>\n</details>\n",
            escape(&heading)
        );
    }
    text + "</section>\n"
}

fn methods(words: &Words, summary: &Summary) -> String {
    let paragraphs = [
        say!(words, "method-intervals"),
        say!(words, "method-tests", tests = summary.tests),
        say!(words, "method-limits"),
    ];
    let title = escape(&say!(words, "method-title"));
    let text: String =
        paragraphs.iter().map(|paragraph| format!("<p>{}</p>\n", escape(paragraph))).collect();
    format!("<h2>{title}</h2>\n{text}")
}

#[cfg(test)]
mod tests;
