//! `petteia sim --compare`: what differs between two series.

use crate::{
    Desk,
    failure::Failure,
    words::{Words, say},
};
use petteia_lab::{CompareFault, Summary, compare, page};
use std::{fs, path::Path};

pub(super) fn run(desk: &mut Desk<'_>, a: &Path, b: &Path) -> Result<(), Failure> {
    let words = desk.words;
    let (first, second) = (read(words, a)?, read(words, b)?);
    let compared = compare(&first, &second).map_err(|fault| {
        Failure::usage(match fault {
            CompareFault::Games(a, b) => say!(words, "compare-games", a = a, b = b),
            CompareFault::Sets(a, b) => say!(words, "compare-sets", a = a, b = b),
        })
    })?;
    for (name, path, summary) in [("A", a, &first), ("B", b, &second)] {
        let (file, n) = (path.display().to_string(), summary.finished);
        writeln!(desk.out, "{}", say!(words, "compare-file", name = name, file = file, n = n))?;
    }
    let lab = words.of_lab();
    let several = compared.len() > 1;
    for ((number, set), comparison) in (1..).zip(first.each()).zip(&compared) {
        if several {
            writeln!(desk.out, "{}", page::label(&lab, number, set))?;
        }
        for sentence in comparison.sentences(&lab, "A", "B") {
            writeln!(desk.out, "{sentence}")?;
        }
    }
    Ok(())
}

fn read(words: &Words, path: &Path) -> Result<Summary, Failure> {
    let file = || path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| {
        Failure::failed(say!(words, "cannot-read", file = file(), why = error.to_string()))
    })?;
    serde_json::from_str(&text).map_err(|error| {
        Failure::failed(say!(words, "compare-no-results", file = file(), why = error.to_string()))
    })
}
