//! The rulebooks in Polish: each has what the law has, part by part.
//!
//! `rules/<game>.pl.md` is `rules/<game>.md` in Polish. Both have the same headings, clauses,
//! drawings and tables in the same order, and each of them speaks of the same clauses in both.
//! What the drawings show is compared by a test of the web client, which can read them.

use super::{
    at,
    clauses::{Clause, Clauses, citations, defined_by},
};
use crate::project::Project;
use std::fmt;

/// Something of a rulebook that is the same in every language.
#[derive(Eq, PartialEq, Debug)]
enum Kind<'a> {
    /// With its chapter, if it begins one.
    Heading(usize, &'a str),
    Clause(Clause),
    Drawing,
    Table,
}

impl fmt::Display for Kind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Heading(depth, "") => write!(f, "a heading of depth {depth}"),
            Kind::Heading(_, chapter) => write!(f, "chapter {chapter}"),
            Kind::Clause(clause) => write!(f, "{clause}"),
            Kind::Drawing => f.write_str("a drawing"),
            Kind::Table => f.write_str("a table"),
        }
    }
}

struct Part<'a> {
    kind: Kind<'a>,
    line: usize,
    /// The clauses spoken of from here to the next part.
    cites: Clauses,
}

/// Complains about games without a translation, where one is not as its law, and about
/// translations of nothing.
pub(super) fn check(project: &Project) -> Vec<String> {
    let games = project.games();
    let mut complaints = Vec::new();
    for game in &games {
        let path = format!("rules/{game}.pl.md");
        match (project.text(&format!("rules/{game}.md")), project.text(&path)) {
            (_, None) => complaints.push(format!("{path} is missing")),
            (None, _) => complaints.push(format!("{path} has no law")),
            (Some(law), Some(text)) => complaints.extend(compare(law, text, &path)),
        }
    }
    let translations = project.below("rules").filter_map(|file| file.path.strip_suffix(".pl.md"));
    let games = games.into_iter().map(|game| format!("rules/{game}")).collect::<Vec<_>>();
    let strays = translations.filter(|&game| !games.iter().any(|each| each == game));
    complaints.extend(strays.map(|game| format!("{game}.pl.md is of no game")));
    complaints
}

fn compare(law: &str, text: &str, path: &str) -> Vec<String> {
    let (law, text) = (parts(law), parts(text));
    let differs = law.iter().zip(&text).find(|(should, is)| should.kind != is.kind);
    if let Some((should, is)) = differs {
        return vec![at(path, is.line, &format!("{} instead of {}", is.kind, should.kind))];
    }
    if let Some(missing) = law.get(text.len()) {
        return vec![format!("{path} ends before {}", missing.kind)];
    }
    if let Some(more) = text.get(law.len()) {
        return vec![at(path, more.line, &format!("{} is not in the law", more.kind))];
    }
    let others = law.iter().zip(&text).filter(|(should, is)| should.cites != is.cites);
    let complain = |(should, is): (&Part<'_>, &Part<'_>)| {
        let names: Vec<String> =
            (&should.cites ^ &is.cites).iter().map(Clause::to_string).collect();
        at(path, is.line, &format!("speaks of other clauses than the law: {}", names.join(" ")))
    };
    others.map(complain).collect()
}

/// The parts of a rulebook, in their order.
fn parts(text: &str) -> Vec<Part<'_>> {
    let letter = text.lines().find_map(defined_by).map(|clause| clause.letter);
    let mut parts: Vec<Part<'_>> = Vec::new();
    let (mut drawing, mut before) = (false, "");
    for (line, words) in text.lines().enumerate() {
        let words = words.trim_start();
        let fence = words.starts_with("```");
        let kind = match drawing {
            true => None,
            false if fence => Some(Kind::Drawing),
            false => begins(words, before),
        };
        drawing ^= fence;
        before = words;
        parts.extend(kind.map(|kind| Part { kind, line, cites: Clauses::new() }));
        if let (Some(part), Some(letter)) = (parts.last_mut(), letter) {
            part.cites.extend(citations(words, letter));
        }
    }
    parts
}

/// What begins with a line outside drawings.
fn begins<'a>(line: &'a str, before: &str) -> Option<Kind<'a>> {
    if let Some(clause) = defined_by(line) {
        return Some(Kind::Clause(clause));
    }
    if line.starts_with('|') {
        return (!before.starts_with('|')).then_some(Kind::Table);
    }
    let title = line.trim_start_matches('#');
    let depth = line.len() - title.len();
    let first = title.split_whitespace().next().unwrap_or_default();
    let chapter = if first.ends_with(|c: char| c.is_ascii_digit()) { first } else { "" };
    (depth > 0).then_some(Kind::Heading(depth, chapter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::sample::{a_crate, of_files};

    const LAW: &str = "\
# Fields

## F1 Terms

- **F1.1** Tokens, see F1.2 and F2.1.
- **F1.2** Options:

  | option | values |
  |---|---|
  | `seats` | F2.1 |

  ```text
  # . B
  ```

### F2.1 Cards
";

    const POLISH: &str = "\
# Pola

## F1 Pojęcia

- **F1.1** Żetony: F2.1, F1.2.
- **F1.2** Opcje:

  | opcja | wartości |
  |---|---|
  | `seats` | F2.1 |

  ```text
  # . B
  ```

### F2.1 Karty
";

    fn of(files: &[(&str, &str)]) -> Vec<String> {
        let mut project = of_files(files);
        project.crates = vec![a_crate("petteia-games", &["petteia-fields"])];
        check(&project)
    }

    fn complaints(polish: &str) -> Vec<String> {
        of(&[("rules/fields.md", LAW), ("rules/fields.pl.md", polish)])
    }

    #[test]
    fn a_translation_in_other_words_is_fine() {
        assert_eq!(complaints(POLISH), [""; 0]);
    }

    #[test]
    fn a_game_without_translation_is_found() {
        assert_eq!(of(&[("rules/fields.md", LAW)]), ["rules/fields.pl.md is missing"]);
    }

    #[test]
    fn a_clause_that_is_missing_or_elsewhere_is_found() {
        let without = POLISH.replace("- **F1.1** Żetony: F2.1, F1.2.\n", "");
        assert_eq!(complaints(&without), ["rules/fields.pl.md:5: F1.2 instead of F1.1"]);
        let swapped = POLISH.replace("**F1.1**", "**F1.2**");
        assert_eq!(complaints(&swapped), ["rules/fields.pl.md:5: F1.2 instead of F1.1"]);
        let shorter = POLISH.replace("### F2.1 Karty\n", "");
        assert_eq!(complaints(&shorter), ["rules/fields.pl.md ends before F2.1"]);
    }

    #[test]
    fn a_clause_of_its_own_is_found() {
        let longer = format!("{POLISH}- **F2.2** Kości.\n");
        assert_eq!(complaints(&longer), ["rules/fields.pl.md:17: F2.2 is not in the law"]);
    }

    #[test]
    fn a_lost_table_or_drawing_is_found() {
        let without = POLISH.replace('|', "");
        assert_eq!(complaints(&without), ["rules/fields.pl.md:12: a drawing instead of a table"]);
        let without = POLISH.replace("  ```text\n  # . B\n  ```\n", "");
        assert_eq!(complaints(&without), ["rules/fields.pl.md:13: F2.1 instead of a drawing"]);
    }

    #[test]
    fn another_heading_is_found() {
        let deeper = POLISH.replace("# Pola", "## Pola");
        assert_eq!(
            complaints(&deeper),
            ["rules/fields.pl.md:1: a heading of depth 2 instead of a heading of depth 1"]
        );
        let other = POLISH.replace("## F1 Pojęcia", "## F3 Pojęcia");
        assert_eq!(complaints(&other), ["rules/fields.pl.md:3: chapter F3 instead of chapter F1"]);
    }

    #[test]
    fn a_wrong_reference_is_found() {
        let wrong = POLISH.replace("F2.1, F1.2.", "F2.1, F1.3.");
        assert_eq!(
            complaints(&wrong),
            ["rules/fields.pl.md:5: speaks of other clauses than the law: F1.2 F1.3"]
        );
    }

    #[test]
    fn a_translation_of_nothing_is_found() {
        assert_eq!(of(&[("rules/fields.pl.md", POLISH)]), ["rules/fields.pl.md has no law"]);
        let both = [("rules/fields.md", LAW), ("rules/fields.pl.md", POLISH)];
        let more = [both[0], both[1], ("rules/chess.md", LAW), ("rules/chess.pl.md", POLISH)];
        assert_eq!(of(&more), ["rules/chess.pl.md is of no game"]);
    }
}
