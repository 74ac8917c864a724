//! Builds the web client, so that it is part of the program: `npm ci` when its packages have
//! changed, then its own build, into the folder that `src/client.rs` embeds.
//!
//! Without the feature `web` nothing happens here, and Node.js is not needed.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// What the client is made of, besides its packages.
const SOURCES: [&str; 12] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "locales",
    "rules",
    "tutorials",
    "crates/petteia-fields/content/boards",
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_WEB").is_none() {
        return;
    }
    if let Err(message) = build() {
        println!("cargo::error={message}");
    }
}

fn build() -> Result<(), String> {
    let root = folder("CARGO_MANIFEST_DIR")?.join("../..");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    let web = root.join("web");
    if is_outdated(&web) {
        npm(&web, &["ci", "--no-audit", "--no-fund"], None)?;
    }
    npm(&web, &["run", "build"], Some(&folder("OUT_DIR")?.join("web")))
}

fn folder(variable: &str) -> Result<PathBuf, String> {
    env::var_os(variable).map(PathBuf::from).ok_or_else(|| format!("cargo sets no {variable}"))
}

/// Whether the packages on disk are not those that the lock names: npm notes what it has
/// installed beside them.
fn is_outdated(web: &Path) -> bool {
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|data| data.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed < wanted,
        _ => true,
    }
}

fn npm(web: &Path, arguments: &[&str], out: Option<&Path>) -> Result<(), String> {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(web);
    if let Some(out) = out {
        command.env("PETTEIA_WEB_OUT", out);
    }
    let said = command.output().map_err(|error| {
        format!(
            "the web client needs Node.js 20.19 or later with npm ({error}). \
             Install it, or build without the client: cargo build --no-default-features"
        )
    })?;
    if said.status.success() {
        return Ok(());
    }
    let said = [said.stdout, said.stderr].concat();
    let last: Vec<_> = String::from_utf8_lossy(&said).lines().map(str::to_owned).collect();
    let last = &last[last.len().saturating_sub(12)..];
    Err(format!("`npm {}` failed: {}", arguments.join(" "), last.join(" | ")))
}
