//! Golden games that a reviewer can read.

use crate::project::Project;

const FEWEST: usize = 3;

/// Complains about games with too few of them.
pub(super) fn check(project: &Project) -> Vec<String> {
    let short = project.games().into_iter().filter_map(|game| {
        let folder = format!("playthroughs/{game}");
        let count = project.below(&folder).filter(|file| file.path.ends_with(".txt")).count();
        (count < FEWEST).then(|| format!("{folder} has {count} playthroughs of at least {FEWEST}"))
    });
    short.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::sample::{a_crate, of_files};

    fn complaints(files: &[(&str, &str)]) -> Vec<String> {
        let mut project = of_files(files);
        project.crates = vec![a_crate("petteia-games", &["petteia-kernel", "petteia-fields"])];
        check(&project)
    }

    #[test]
    fn three_playthroughs_are_enough() {
        let three = ["a", "b", "c"].map(|name| format!("playthroughs/fields/{name}.txt"));
        let files = [(three[0].as_str(), ""), (three[1].as_str(), ""), (three[2].as_str(), "")];
        assert_eq!(complaints(&files), [""; 0]);
        assert_eq!(
            complaints(&files[..2]),
            ["playthroughs/fields has 2 playthroughs of at least 3"]
        );
    }

    #[test]
    fn only_the_games_own_folder_counts() {
        let files = [
            ("playthroughs/fields/notes.md", ""),
            ("playthroughs/fields-old/a.txt", ""),
            ("playthroughs/mitropia/a.txt", ""),
        ];
        assert_eq!(complaints(&files), ["playthroughs/fields has 0 playthroughs of at least 3"]);
    }
}
