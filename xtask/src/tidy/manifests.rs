//! What every crate of the workspace has.

use crate::project::Project;

/// Settings that a crate takes from the workspace: section and line.
const INHERITED: [(&str, &str); 5] = [
    ("package", "version.workspace = true"),
    ("package", "edition.workspace = true"),
    ("package", "rust-version.workspace = true"),
    ("package", "license.workspace = true"),
    ("lints", "workspace = true"),
];

/// Complains about a crate without a README, or with settings of its own.
pub(super) fn check(project: &Project) -> Vec<String> {
    let mut complaints = Vec::new();
    for folder in project.crates.iter().map(|each| &each.folder) {
        if project.text(&format!("{folder}/README.md")).is_none_or(|text| text.trim().is_empty()) {
            complaints.push(format!("{folder}/README.md is missing"));
        }
        let manifest = project.text(&format!("{folder}/Cargo.toml")).unwrap_or_default();
        for (section, line) in
            INHERITED.iter().filter(|(section, line)| !has(manifest, section, line))
        {
            complaints.push(format!("{folder}/Cargo.toml: [{section}] lacks `{line}`"));
        }
    }
    complaints
}

/// Whether a section of a manifest has this line.
fn has(manifest: &str, section: &str, line: &str) -> bool {
    let header = format!("[{section}]");
    manifest
        .lines()
        .map(str::trim)
        .skip_while(|each| *each != header)
        .skip(1)
        .take_while(|each| !each.starts_with('['))
        .any(|each| each == line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::sample::{a_crate, of_files};

    const MANIFEST: &str = "\
[package]
name = \"petteia-kernel\"
version.workspace = true
edition.workspace = true
rust-version.workspace = true
license.workspace = true

[dependencies]
serde.workspace = true

[lints]
workspace = true
";

    fn complaints(manifest: &str, readme: &str) -> Vec<String> {
        let mut project = of_files(&[
            ("crates/petteia-kernel/Cargo.toml", manifest),
            ("crates/petteia-kernel/README.md", readme),
        ]);
        project.crates = vec![a_crate("petteia-kernel", &[])];
        check(&project)
    }

    #[test]
    fn a_crate_that_takes_all_from_the_workspace_is_fine() {
        assert_eq!(complaints(MANIFEST, "# petteia-kernel"), [""; 0]);
    }

    #[test]
    fn a_missing_readme_is_found() {
        assert_eq!(complaints(MANIFEST, "\n"), ["crates/petteia-kernel/README.md is missing"]);
    }

    #[test]
    fn settings_of_its_own_are_found() {
        for (section, line) in INHERITED {
            let manifest = MANIFEST.replace(&format!("\n{line}\n"), "\n");
            let complaint = format!("crates/petteia-kernel/Cargo.toml: [{section}] lacks `{line}`");
            assert_eq!(complaints(&manifest, "text"), [complaint]);
        }
    }
}
