//! Words that promise work instead of doing it.

use super::at;
use crate::project::Project;

/// Files in which such a word is a promise and not a subject.
const SOURCES: [&str; 8] = ["rs", "ts", "js", "svelte", "py", "css", "sh", "toml"];

/// Written in two parts, so that this file does not complain about itself. A gap that must stay
/// belongs into a document with its reason, not into a comment.
const PROMISES: [&str; 4] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("todo", "!"),
    concat!("unimplemented", "!"),
];

/// A test that is left out has to say why: with ` = "…"` it is fine.
const IGNORED: &str = concat!("#[ignore", "]");

/// Complains about every line with such a word.
pub(super) fn check(project: &Project) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in project.files.iter().filter(|file| is_source(&file.path)) {
        for (number, line) in file.text.lines().enumerate() {
            for promise in PROMISES.iter().filter(|promise| has_word(line, promise)) {
                complaints.push(at(&file.path, number, &format!("`{promise}`")));
            }
            if line.contains(IGNORED) {
                complaints.push(at(&file.path, number, "a test is ignored without a reason"));
            }
        }
    }
    complaints
}

fn is_source(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| SOURCES.contains(&ending))
}

/// Whether `word` stands in the line and is no part of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(start, _)| {
        let after = &line[start + word.len()..];
        !line[..start].ends_with(part) && !after.starts_with(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::sample::of_files;

    #[test]
    fn every_promise_is_found() {
        for promise in PROMISES {
            let project = of_files(&[("src/a.rs", &format!("fn a() {{\n    {promise}()\n}}"))]);
            assert_eq!(check(&project), [format!("src/a.rs:2: `{promise}`")]);
        }
    }

    #[test]
    fn a_test_ignored_without_reason_is_found() {
        let project = of_files(&[("src/a.rs", IGNORED)]);
        assert_eq!(check(&project), ["src/a.rs:1: a test is ignored without a reason"]);
        let project = of_files(&[("src/a.rs", "#[ignore = \"needs an hour\"]")]);
        assert_eq!(check(&project), [""; 0]);
    }

    #[test]
    fn longer_words_and_prose_are_fine() {
        let word = PROMISES[0];
        let project = of_files(&[
            ("src/a.rs", &format!("const {word}S: u8 = 1; // AUTO{word}")),
            ("notes.md", word),
        ]);
        assert_eq!(check(&project), [""; 0]);
    }
}
