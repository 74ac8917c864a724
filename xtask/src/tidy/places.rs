//! Paths that only one machine has, and registries that only one company has.

use super::at;
use crate::project::Project;

/// Folders at the top of somebody's disk.
const TOPS: [&str; 4] = ["home", "root", "Users", "work"];

/// Words in the names of hosts that mirror packages inside a company.
const PRIVATE: [&str; 5] = ["artifactor", "nexus", "jfrog", "devpi", "verdaccio"];

/// Where a lock file may say that packages come from.
const PUBLIC: [&str; 2] =
    ["registry+https://github.com/rust-lang/crates.io-index", "https://registry.npmjs.org/"];

/// Complains about every line that names such a path or such a host.
pub(super) fn check(project: &Project) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in &project.files {
        for (number, line) in file.text.lines().enumerate() {
            if has_machine_path(line) {
                complaints.push(at(&file.path, number, "a path of one machine"));
            }
            if has_private_host(line) {
                complaints.push(at(&file.path, number, "the host of a private registry"));
            }
            if let Some(source) = private_source(&file.path, line) {
                let what = format!("a package from `{source}`, which is no public registry");
                complaints.push(at(&file.path, number, &what));
            }
        }
    }
    complaints
}

/// Whether an absolute path into one of [`TOPS`] stands in the line.
fn has_machine_path(line: &str) -> bool {
    line.match_indices('/').any(|(slash, _)| {
        let relative = line[..slash].ends_with(|c: char| c.is_alphanumeric() || "._-".contains(c));
        let rest = &line[slash + 1..];
        let goes_on = |top: &&str| {
            rest.strip_prefix(*top)
                .and_then(|rest| rest.strip_prefix('/'))
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
        };
        !relative && TOPS.iter().any(goes_on)
    })
}

fn has_private_host(line: &str) -> bool {
    line.split("://").skip(1).any(|rest| {
        let host = rest.split(['/', '"', ' ', '>', ')']).next().unwrap_or_default();
        let host = host.to_ascii_lowercase();
        PRIVATE.iter().any(|word| host.contains(word))
    })
}

fn is_lock_file(path: &str) -> bool {
    matches!(path.rsplit('/').next(), Some("Cargo.lock" | "package-lock.json"))
}

/// What a line of a lock file gives as a package's source, unless it is a public one.
fn private_source<'a>(path: &str, line: &'a str) -> Option<&'a str> {
    let line = line.trim();
    let quoted =
        line.strip_prefix("source = \"").or_else(|| line.strip_prefix("\"resolved\": \""))?;
    let source = quoted.split('"').next()?;
    let public = PUBLIC.iter().any(|public| source.starts_with(public));
    (is_lock_file(path) && !public).then_some(source)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::sample::of_files;

    /// Put together at run time, so that this file does not complain about itself.
    fn machine_path(top: &str) -> String {
        format!("/{top}/anna/petteia")
    }

    #[test]
    fn a_path_of_one_machine_is_found() {
        for top in TOPS {
            let line = format!("let file = \"{}\";", machine_path(top));
            let project = of_files(&[("src/a.rs", &format!("fn a() {{\n{line}\n}}\n"))]);
            assert_eq!(check(&project), ["src/a.rs:2: a path of one machine"], "{top}");
        }
    }

    #[test]
    fn paths_that_many_machines_have_are_fine() {
        for line in ["crates/home/src", "./home/x", "/usr/games/gnugo", "a / root / b", "/home/"] {
            assert_eq!(check(&of_files(&[("a.md", line)])), [""; 0], "{line}");
        }
    }

    #[test]
    fn a_private_registry_is_found() {
        let url = format!("see https://{}y.example.com/npm", PRIVATE[0]);
        assert_eq!(check(&of_files(&[("a.md", &url)])), ["a.md:1: the host of a private registry"]);
        let lock = "source = \"registry+https://mirror.example.com/index\"\n";
        assert_eq!(check(&of_files(&[("Cargo.lock", lock)])).len(), 1);
        assert_eq!(check(&of_files(&[("other.toml", lock)])), [""; 0]);
    }

    #[test]
    fn public_registries_are_fine() {
        let lock = format!("source = \"{}\"\n", PUBLIC[0]);
        assert_eq!(check(&of_files(&[("Cargo.lock", &lock)])), [""; 0]);
        let lock = format!("  \"resolved\": \"{}svelte.tgz\",\n", PUBLIC[1]);
        assert_eq!(check(&of_files(&[("web/package-lock.json", &lock)])), [""; 0]);
    }
}
