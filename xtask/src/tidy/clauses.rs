//! The rules, clause by clause: each is cited by code and named by a test.
//!
//! `rules/<game>.md` is the law. A clause is cited where `M4.3` stands in the sources of the
//! game's crate outside tests, and tested where it stands in a test, or where a test is named
//! after it (`m4_3_…`). What cannot be cited or tested, such as the number of bags in the box, is
//! listed with its reason in `rules/<game>.coverage`, one line each: `M1.5 bags are not modelled`.

use super::at;
use crate::project::Project;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

/// The number of a clause, in the order of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Clause {
    pub(super) letter: char,
    chapter: u32,
    number: u32,
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}.{}", self.letter, self.chapter, self.number)
    }
}

pub(super) type Clauses = BTreeSet<Clause>;

/// Complains about clauses without code or test and without an excuse, about excuses that are
/// not needed, and about citations of clauses that do not exist.
pub(super) fn check(project: &Project) -> Vec<String> {
    let games = project.games();
    if games.is_empty() {
        return vec!["there is no game: nothing was checked".to_owned()];
    }
    games.into_iter().flat_map(|game| check_game(project, game)).collect()
}

fn check_game(project: &Project, game: &str) -> Vec<String> {
    let Some(text) = project.text(&format!("rules/{game}.md")) else {
        return vec![format!("rules/{game}.md is missing")];
    };
    let law = defined(text);
    let Some(letter) = law.first().map(|clause| clause.letter) else {
        return vec![format!("rules/{game}.md has no clauses")];
    };
    let (cited, tested) = mentioned(project, game, letter);
    let list = format!("rules/{game}.coverage");
    let (excused, mut complaints) = read_excuses(project.text(&list).unwrap_or_default(), &list);

    let without = |found: &Clauses| -> Clauses {
        law.iter().filter(|&it| !found.contains(it) && !excused.contains_key(it)).copied().collect()
    };
    let mut complain = |clauses: Clauses, what: &str| {
        if !clauses.is_empty() {
            let names: Vec<String> = clauses.iter().map(Clause::to_string).collect();
            complaints.push(format!("{game}: {} clauses {what}: {}", names.len(), names.join(" ")));
        }
    };
    complain(without(&cited), "are not cited in the code");
    complain(without(&tested), "are not named by a test");
    complain(&cited - &law, "are cited but not in the rules");
    complain(&tested - &law, "are named by tests but not in the rules");
    for (clause, line) in &excused {
        if !law.contains(clause) {
            complaints.push(at(&list, *line, &format!("{clause} is not in the rules")));
        } else if cited.contains(clause) && tested.contains(clause) {
            complaints.push(at(&list, *line, &format!("{clause} has code and a test by now")));
        }
    }
    complaints
}

/// The clauses that a text of rules defines.
fn defined(text: &str) -> Clauses {
    text.lines().filter_map(defined_by).collect()
}

/// The clause that a line of rules defines: the one at the beginning of a line, a list item, a
/// heading or a paragraph.
pub(super) fn defined_by(line: &str) -> Option<Clause> {
    let line = line.trim_start_matches('#').trim_start_matches("- ").trim_start();
    read_clause(line.trim_start_matches("**"), '.')
}

/// The clauses that the crate's code cites, and those that its tests name.
fn mentioned(project: &Project, game: &str, letter: char) -> (Clauses, Clauses) {
    let (mut cited, mut tested) = (Clauses::new(), Clauses::new());
    let folder = format!("crates/petteia-{game}");
    for file in project.below(&format!("{folder}/src")).filter(|file| file.path.ends_with(".rs")) {
        let (code, tests) = split(&file.path, &file.text);
        cited.extend(citations(code, letter));
        tested.extend(citations(tests, letter).chain(names(tests, letter)));
    }
    for file in project.below(&format!("{folder}/tests")) {
        tested.extend(citations(&file.text, letter).chain(names(&file.text, letter)));
    }
    (cited, tested)
}

/// A source file's code and its tests.
fn split<'a>(path: &str, text: &'a str) -> (&'a str, &'a str) {
    if path.ends_with("/tests.rs") || path.contains("/tests/") {
        return ("", text);
    }
    text.split_at(text.find("#[cfg(test)]").unwrap_or(text.len()))
}

/// Every `M4.3` in a text.
pub(super) fn citations(text: &str, letter: char) -> impl Iterator<Item = Clause> {
    text.match_indices(letter)
        .filter(|(start, _)| !text[..*start].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
        .filter_map(|(start, _)| read_clause(&text[start..], '.'))
}

/// Every `m4_3` in the name of a function of a text.
fn names(text: &str, letter: char) -> impl Iterator<Item = Clause> {
    let small = letter.to_ascii_lowercase();
    text.split("fn ").skip(1).flat_map(move |rest| {
        let name = rest.split('(').next().unwrap_or_default();
        name.match_indices(small)
            .filter(|(start, _)| *start == 0 || name[..*start].ends_with('_'))
            .filter_map(|(start, _)| read_clause(&name[start..], '_'))
            .collect::<Vec<_>>()
    })
}

/// Reads a clause at the beginning of a text: a letter, a number, `between`, a number.
fn read_clause(text: &str, between: char) -> Option<Clause> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let (chapter, rest) = read_number(&text[1..])?;
    let (number, rest) = read_number(rest.strip_prefix(between)?)?;
    // `M4.3a` is part of `M4.3`, `m4_3d` is some other word.
    let word_goes_on = rest.starts_with(|c: char| c.is_alphanumeric()) && between == '_';
    (!word_goes_on).then(|| Clause { letter: letter.to_ascii_uppercase(), chapter, number })
}

fn read_number(text: &str) -> Option<(u32, &str)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(length);
    Some((digits.parse().ok()?, rest))
}

/// Reads the list of excuses: where each clause stands in it, and what is wrong with the list.
fn read_excuses(text: &str, path: &str) -> (BTreeMap<Clause, usize>, Vec<String>) {
    let (mut excused, mut complaints) = (BTreeMap::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let (clause, reason) = line.split_once(' ').unwrap_or((line, ""));
        match read_clause(clause, '.').filter(|it| it.to_string() == clause) {
            None => complaints.push(at(path, number, "a line is a clause and a reason")),
            Some(clause) if reason.trim().is_empty() => {
                complaints.push(at(path, number, &format!("{clause} has no reason")));
            }
            Some(clause) => {
                if excused.insert(clause, number).is_some() {
                    complaints.push(at(path, number, &format!("{clause} is listed twice")));
                }
            }
        }
    }
    (excused, complaints)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::sample::{a_crate, of_files};

    const LAW: &str = "\
# Mitropia

## M1 Components
- **M1.1** Tiles.
- **M1.2** Bags, see M7.7.
### M2.10 Axial
**M3.1 Groups.** Text.
- M3.2 Text without bold.
";

    const CODE: &str = "\
// M1.1: tiles. M2.10, M3.1 and M3.2a too.
fn tiles() {}

#[cfg(test)]
mod tests {
    #[test]
    fn m1_1_tiles_are_counted() {}
    // M3.1
}
";

    const TESTS: &str = "#[test]\nfn m2_10_and_m3_2_hold() {}\n";

    const EXCUSES: &str = "# Not modelled.\nM1.2 bags have no meaning\n";

    fn complaints(files: [(&str, &str); 4]) -> Vec<String> {
        let mut project = of_files(&files);
        project.crates = vec![a_crate("petteia-games", &["petteia-mitropia"])];
        check(&project)
    }

    const FINE: [(&str, &str); 4] = [
        ("rules/mitropia.md", LAW),
        ("rules/mitropia.coverage", EXCUSES),
        ("crates/petteia-mitropia/src/tiles.rs", CODE),
        ("crates/petteia-mitropia/tests/rules/ch02.rs", TESTS),
    ];

    fn with(place: usize, text: &str) -> Vec<String> {
        let mut files = FINE;
        files[place].1 = text;
        complaints(files)
    }

    #[test]
    fn a_law_that_is_kept_is_fine() {
        assert_eq!(complaints(FINE), [""; 0]);
    }

    #[test]
    fn a_clause_without_code_is_found() {
        assert_eq!(
            with(2, &CODE.replace("M2.10, ", "")),
            ["mitropia: 1 clauses are not cited in the code: M2.10"]
        );
    }

    #[test]
    fn a_clause_without_test_is_found() {
        assert_eq!(
            with(3, "#[test]\nfn m2_10_holds() {}\nfn m3_20_is_another() {}\n"),
            [
                "mitropia: 1 clauses are not named by a test: M3.2",
                "mitropia: 1 clauses are named by tests but not in the rules: M3.20"
            ]
        );
    }

    #[test]
    fn a_citation_inside_a_test_is_no_code() {
        let code = CODE.replace("// M1.1: tiles. ", "// ");
        assert_eq!(with(2, &code), ["mitropia: 1 clauses are not cited in the code: M1.1"]);
    }

    #[test]
    fn clauses_in_data_of_tests_count() {
        let mut files = FINE;
        files[3] = ("crates/petteia-mitropia/tests/data/vectors.txt", "T1 M2.10 M3.2 a title\n");
        assert_eq!(complaints(files), [""; 0]);
    }

    #[test]
    fn a_citation_of_nothing_is_found() {
        let code = CODE.replace("// M1.1", "// M9.9 and M1.1");
        assert_eq!(with(2, &code), ["mitropia: 1 clauses are cited but not in the rules: M9.9"]);
    }

    #[test]
    fn excuses_that_are_stale_or_empty_are_found() {
        assert_eq!(
            with(1, "M1.1 why\nM1.2 why\nM1.2 again\nM8.1 why\nM3.1\nbags\n"),
            [
                "rules/mitropia.coverage:3: M1.2 is listed twice",
                "rules/mitropia.coverage:5: M3.1 has no reason",
                "rules/mitropia.coverage:6: a line is a clause and a reason",
                "rules/mitropia.coverage:1: M1.1 has code and a test by now",
                "rules/mitropia.coverage:4: M8.1 is not in the rules",
            ]
        );
    }

    #[test]
    fn a_project_without_games_is_found() {
        assert_eq!(check(&of_files(&FINE)), ["there is no game: nothing was checked"]);
    }

    #[test]
    fn a_game_without_law_is_found() {
        assert_eq!(with(0, "No clauses."), ["rules/mitropia.md has no clauses"]);
        let mut files = FINE;
        files[0].0 = "rules/other.md";
        assert_eq!(complaints(files), ["rules/mitropia.md is missing"]);
    }
}
