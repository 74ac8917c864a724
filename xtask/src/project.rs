//! The project as the checks see it: its files and its crates, already read.

use crate::shell;
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};

/// Folders that hold what tools make, not what people write.
const MADE: [&str; 5] = ["target", "node_modules", "corpus", "artifacts", "dist"];

/// Folders with a leading dot that are part of the project.
const DOTTED: [&str; 3] = [".cargo", ".ci", ".github"];

/// Everything the checks look at. They take nothing from the disk, so that a test can plant a
/// fault.
#[derive(Default)]
pub(crate) struct Project {
    /// Every text file, by path.
    pub(crate) files: Vec<File>,
    /// Every crate of the workspace.
    pub(crate) crates: Vec<Crate>,
}

/// One text file.
pub(crate) struct File {
    /// Its path from the project's root, with forward slashes.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) text: String,
}

/// One crate of the workspace.
#[derive(Eq, PartialEq, Debug)]
pub(crate) struct Crate {
    pub(crate) name: String,
    /// Its folder from the project's root.
    pub(crate) folder: String,
    /// The crates of the workspace it depends on.
    pub(crate) uses: Vec<Use>,
}

/// One dependency on a crate of the workspace.
#[derive(Eq, PartialEq, Debug)]
pub(crate) struct Use {
    pub(crate) name: String,
    /// Whether only its tests and benchmarks need it.
    pub(crate) dev: bool,
}

impl Project {
    /// Reads the project.
    pub(crate) fn read(root: &Path) -> Result<Project, String> {
        let mut files = Vec::new();
        walk(root, "", &mut files)?;
        let metadata = ["metadata", "--format-version", "1", "--no-deps"];
        let metadata = shell::output_of(&mut shell::cargo(root, &metadata))?;
        Ok(Project { files, crates: crates(&metadata)? })
    }

    /// The text of the file with this path.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|file| file.path == path).map(|file| file.text.as_str())
    }

    /// The files in a folder and below it.
    pub(crate) fn below(&self, folder: &str) -> impl Iterator<Item = &File> {
        let prefix = format!("{folder}/");
        self.files.iter().filter(move |file| file.path.starts_with(&prefix))
    }

    /// The ids of the games there are: those that the registry lists, which is whatever
    /// `petteia-games` depends on besides what is common to all games, and those that have both
    /// a law and a crate, so that a game does not escape by not being listed.
    pub(crate) fn games(&self) -> BTreeSet<&str> {
        const COMMON: [&str; 4] = ["kernel", "grid", "bots", "testkit"];
        let id = |name| str::strip_prefix(name, "petteia-");
        let registry = self.crates.iter().filter(|each| each.name == "petteia-games");
        let listed = registry
            .flat_map(|registry| &registry.uses)
            .filter(|each| !each.dev)
            .filter_map(|each| id(&each.name))
            .filter(|id| !COMMON.contains(id));
        let written = self
            .crates
            .iter()
            .filter_map(|each| id(&each.name))
            .filter(|id| self.text(&format!("rules/{id}.md")).is_some());
        listed.chain(written).collect()
    }
}

/// Collects every text file below `folder`, in the order of their names.
fn walk(root: &Path, folder: &str, files: &mut Vec<File>) -> Result<(), String> {
    let cannot = |error: std::io::Error| format!("cannot read `{folder}`: {error}");
    let mut names = Vec::new();
    for entry in fs::read_dir(root.join(folder)).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        let kind = entry.file_type().map_err(cannot)?;
        names.push((entry.file_name().to_string_lossy().into_owned(), kind));
    }
    names.sort_by(|a, b| a.0.cmp(&b.0));
    for (name, kind) in names {
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if kind.is_dir() && is_written(&name) {
            walk(root, &path, files)?;
        } else if kind.is_file() {
            // What is no text, such as a picture, is none of our business.
            if let Ok(text) = fs::read_to_string(root.join(&path)) {
                files.push(File { path, text });
            }
        }
    }
    Ok(())
}

/// Whether a folder of this name holds what people write.
fn is_written(name: &str) -> bool {
    let made = MADE.contains(&name) || name.starts_with("target-");
    !made && (!name.starts_with('.') || DOTTED.contains(&name))
}

/// Reads the answer of `cargo metadata --no-deps`.
fn crates(metadata: &str) -> Result<Vec<Crate>, String> {
    let strange = || "`cargo metadata` answered something strange".to_owned();
    let metadata: Value = serde_json::from_str(metadata).map_err(|_| strange())?;
    let root = metadata["workspace_root"].as_str().ok_or_else(strange)?;
    let packages = metadata["packages"].as_array().ok_or_else(strange)?;
    packages.iter().map(|package| read_crate(package, root).ok_or_else(strange)).collect()
}

fn read_crate(package: &Value, root: &str) -> Option<Crate> {
    let manifest = package["manifest_path"].as_str()?;
    let folder = manifest.strip_prefix(root)?.strip_suffix("Cargo.toml")?;
    // What comes from a registry has no path.
    let own = package["dependencies"].as_array()?.iter().filter(|each| each["path"].is_string());
    let read = |each: &Value| {
        let name = each["name"].as_str()?.to_owned();
        Some(Use { name, dev: each["kind"] == "dev" })
    };
    Some(Crate {
        name: package["name"].as_str()?.to_owned(),
        folder: folder.replace('\\', "/").trim_matches('/').to_owned(),
        uses: own.map(read).collect::<Option<_>>()?,
    })
}

/// Small projects for the tests of the checks.
#[cfg(test)]
pub(crate) mod sample {
    use super::*;

    /// A project of these files and no crates.
    pub(crate) fn of_files(files: &[(&str, &str)]) -> Project {
        let file = |&(path, text): &(&str, &str)| File { path: path.into(), text: text.into() };
        Project { files: files.iter().map(file).collect(), crates: Vec::new() }
    }

    /// A crate under `crates/`; a dependency that only tests need is written `dev:name`.
    pub(crate) fn a_crate(name: &str, uses: &[&str]) -> Crate {
        let read = |text: &&str| match text.strip_prefix("dev:") {
            Some(name) => Use { name: name.into(), dev: true },
            None => Use { name: (*text).into(), dev: false },
        };
        let folder = format!("crates/{name}");
        Crate { name: name.into(), folder, uses: uses.iter().map(read).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_gives_folders_and_dependencies_of_our_own() {
        let metadata = r#"{"workspace_root": "/p", "packages": [
            {"name": "petteia-games", "manifest_path": "/p/crates/petteia-games/Cargo.toml",
             "dependencies": [
                {"name": "petteia-kernel", "kind": null, "path": "/p/crates/petteia-kernel"},
                {"name": "petteia-testkit", "kind": "dev", "path": "/p/crates/petteia-testkit"},
                {"name": "petteia-fields", "kind": "build", "path": "/p/crates/petteia-fields"},
                {"name": "serde", "kind": null, "source": "registry"}]}]}"#;
        let uses = ["petteia-kernel", "dev:petteia-testkit", "petteia-fields"];
        assert_eq!(crates(metadata), Ok(vec![sample::a_crate("petteia-games", &uses)]));
        assert!(crates("{}").is_err());
        assert!(crates("no JSON").is_err());
    }

    #[test]
    fn listed_games_and_games_with_law_and_crate_are_games() {
        let mut project = sample::of_files(&[
            ("rules/mitropia.md", ""),
            ("rules/mitropia.pl.md", ""),
            ("rules/hellenica.md", ""),
            ("rules/mitropia-content.md", ""),
        ]);
        let uses = ["petteia-kernel", "petteia-bots", "petteia-fields", "dev:petteia-testkit"];
        project.crates = vec![
            sample::a_crate("petteia-kernel", &[]),
            sample::a_crate("petteia-mitropia", &["petteia-kernel"]),
            sample::a_crate("petteia-games", &uses),
        ];
        assert_eq!(project.games(), BTreeSet::from(["fields", "mitropia"]));
    }

    #[test]
    fn what_tools_make_is_not_read() {
        for name in ["crates", "src", ".ci", "tests"] {
            assert!(is_written(name), "{name}");
        }
        for name in ["target", "target-fuzz", ".git", ".venv", "node_modules"] {
            assert!(!is_written(name), "{name}");
        }
    }
}
