//! Which crate may depend on which, as the table in ARCHITECTURE.md says.

use crate::project::{Crate, Project};
use std::collections::BTreeMap;

const DOCUMENT: &str = "ARCHITECTURE.md";

/// One row of the table.
#[derive(Default)]
struct Row {
    planned: bool,
    may: Vec<String>,
    dev_only: Vec<String>,
}

/// Complains about dependencies the table does not allow, and about a table that does not fit the
/// crates there are.
pub(super) fn check(project: &Project) -> Vec<String> {
    let Some(text) = project.text(DOCUMENT) else {
        return vec![format!("{DOCUMENT} is missing")];
    };
    let table = read_table(text);
    if table.is_empty() {
        return vec![format!("{DOCUMENT} has no table `| crate | may depend on | dev only |`")];
    }
    let mut complaints: Vec<String> =
        project.crates.iter().flat_map(|each| judge_crate(each, &table)).collect();
    for (name, row) in &table {
        let exists = project.crates.iter().any(|each| each.name == *name);
        if !exists && !row.planned {
            complaints.push(format!("{DOCUMENT}: `{name}` does not exist and is not «planned»"));
        }
        if exists && row.planned {
            complaints.push(format!("{DOCUMENT}: `{name}` exists and is still «planned»"));
        }
        for other in row.may.iter().chain(&row.dev_only).filter(|other| !table.contains_key(*other))
        {
            complaints.push(format!("{DOCUMENT}: `{name}` may use `{other}`, which has no row"));
        }
    }
    complaints
}

fn judge_crate(each: &Crate, table: &BTreeMap<String, Row>) -> Vec<String> {
    let name = &each.name;
    let Some(row) = table.get(name) else {
        return vec![format!("{DOCUMENT}: `{name}` has no row in the table")];
    };
    let allowed = |to: &String, dev| row.may.contains(to) || (dev && row.dev_only.contains(to));
    each.uses
        .iter()
        .filter(|to| !allowed(&to.name, to.dev))
        .map(|to| {
            let how = if to.dev { "in tests" } else { "outside tests" };
            format!("`{name}` may not depend on `{}` {how}", to.name)
        })
        .collect()
}

/// Reads the table under the header `| crate | may depend on | dev only |`; names are in
/// backticks, and «planned» beside the crate's own says that it does not exist yet.
fn read_table(text: &str) -> BTreeMap<String, Row> {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    text.lines()
        .skip_while(|line| cells(line) != ["crate", "may depend on", "dev only"])
        .skip(2)
        .take_while(|line| line.trim_start().starts_with('|'))
        .filter_map(|line| {
            let cells = cells(line);
            let [head, may, dev_only] = cells.as_slice() else { return None };
            let name = names(head).into_iter().next()?;
            let planned = head.contains("planned");
            Some((name, Row { planned, may: names(may), dev_only: names(dev_only) }))
        })
        .collect()
}

/// What stands between backticks.
fn names(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::sample::{a_crate, of_files};

    const TABLE: &str = "\
Some words.

| crate | may depend on | dev only |
|---|---|---|
| `kernel` | | |
| `testkit` | `kernel` | |
| `go` | `kernel` | `testkit` |
| `chess` (planned) | `kernel` | `testkit` |

More words.
";

    fn complaints(table: &str, crates: &[(&str, &[&str])]) -> Vec<String> {
        let mut project = of_files(&[(DOCUMENT, table)]);
        project.crates = crates.iter().map(|(name, uses)| a_crate(name, uses)).collect();
        check(&project)
    }

    const FINE: [(&str, &[&str]); 3] =
        [("kernel", &[]), ("testkit", &["kernel"]), ("go", &["kernel", "dev:testkit"])];

    #[test]
    fn what_the_table_allows_is_fine() {
        assert_eq!(complaints(TABLE, &FINE), [""; 0]);
    }

    #[test]
    fn an_edge_that_is_not_listed_is_found() {
        let mut crates = FINE;
        crates[0].1 = &["go"];
        assert_eq!(complaints(TABLE, &crates), ["`kernel` may not depend on `go` outside tests"]);
        crates[0].1 = &["dev:testkit"];
        assert_eq!(complaints(TABLE, &crates), ["`kernel` may not depend on `testkit` in tests"]);
        let mut crates = FINE;
        crates[2].1 = &["kernel", "testkit"];
        assert_eq!(complaints(TABLE, &crates), ["`go` may not depend on `testkit` outside tests"]);
    }

    #[test]
    fn a_row_without_a_crate_and_a_crate_without_a_row_are_found() {
        assert_eq!(
            complaints(TABLE, &FINE[..2]),
            ["ARCHITECTURE.md: `go` does not exist and is not «planned»"]
        );
        let crates = [FINE[0], FINE[1], FINE[2], ("poker", &[])];
        assert_eq!(
            complaints(TABLE, &crates),
            ["ARCHITECTURE.md: `poker` has no row in the table"]
        );
        let crates = [FINE[0], FINE[1], FINE[2], ("chess", &[])];
        assert_eq!(
            complaints(TABLE, &crates),
            ["ARCHITECTURE.md: `chess` exists and is still «planned»"]
        );
    }

    #[test]
    fn a_name_without_a_row_is_found() {
        let table = TABLE.replace("| `go` | `kernel` |", "| `go` | `kernel` `colonel` |");
        assert_eq!(
            complaints(&table, &FINE),
            ["ARCHITECTURE.md: `go` may use `colonel`, which has no row"]
        );
    }

    #[test]
    fn a_missing_table_is_found() {
        assert_eq!(complaints("No table.", &FINE).len(), 1);
        assert_eq!(check(&of_files(&[])), ["ARCHITECTURE.md is missing"]);
    }
}
