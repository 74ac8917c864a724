//! What the tests want from the machine besides Rust.

use crate::shell;
use std::{fs, process::Command, process::Stdio};

/// Debian packages, and what is done with them.
const PACKAGES: [(&str, &str); 3] = [
    ("chromium", "the web client is tested in a browser"),
    ("gnugo", "Go is compared with GNU Go"),
    ("goban-original-games", "recorded games of Go are replayed"),
];

/// Installs what is missing where that is possible, and otherwise says what is missing.
///
/// That is no failure yet: a test that cannot do without says so itself, and it must not do
/// without where `PETTEIA_REQUIRE_GNUGO` is set.
pub(crate) fn provide() {
    let missing = missing();
    if missing.is_empty() {
        return;
    }
    if is_root() && shell::find("apt-get").is_some() {
        println!("== installing {}", missing.join(" "));
        if apt_get(&["install", "--yes", "--no-install-recommends"], &missing)
            || (apt_get(&["update"], &[])
                && apt_get(&["install", "--yes", "--no-install-recommends"], &missing))
        {
            return;
        }
    }
    for (package, purpose) in PACKAGES.iter().filter(|(package, _)| missing.contains(package)) {
        println!("== {package} is not installed: {purpose} only where it is");
    }
    println!("   on Debian: apt-get install {}", missing.join(" "));
}

fn missing() -> Vec<&'static str> {
    PACKAGES.iter().map(|(package, _)| *package).filter(|package| !is_installed(package)).collect()
}

fn is_installed(package: &str) -> bool {
    if matches!(package, "gnugo" | "chromium") {
        return shell::find(package).is_some();
    }
    Command::new("dpkg-query")
        .args(["--show", "--showformat=${Status}", package])
        .stderr(Stdio::null())
        .output()
        .is_ok_and(|output| output.stdout == b"install ok installed")
}

fn is_root() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    effective_user(&status) == Some("0")
}

/// The effective user's number in the words of the kernel's `/proc/self/status`.
fn effective_user(status: &str) -> Option<&str> {
    status.lines().find_map(|line| line.strip_prefix("Uid:"))?.split_whitespace().nth(1)
}

fn apt_get(arguments: &[&str], packages: &[&str]) -> bool {
    let mut command = Command::new("apt-get");
    command.args(["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"]);
    command.args(arguments).args(packages).env("DEBIAN_FRONTEND", "noninteractive");
    shell::succeeds(&mut command) == Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effective_user_is_read() {
        let status = "Name:\tcargo\nUid:\t1000\t0\t1000\t1000\nGid:\t5\t5\t5\t5\n";
        assert_eq!(effective_user(status), Some("0"));
        assert_eq!(effective_user("Name:\tcargo\n"), None);
    }
}
