//! Other programs, run so that a person can follow.

use std::{
    fmt::Write as _,
    io::{BufRead as _, BufReader, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Mutex,
    thread,
};

/// Cargo in the project's root.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(root);
    command
}

/// npm in the folder of the web client, without colours.
pub(crate) fn npm(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(root.join("web")).env("NO_COLOR", "1");
    command
}

/// Whether cargo has a subcommand of this name, such as `nextest`.
pub(crate) fn cargo_has(subcommand: &str) -> bool {
    find(&format!("cargo-{subcommand}")).is_some()
}

/// Where a program is: on the `PATH`, or among Debian's games, which root's `PATH` leaves out.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// A command as one would type it.
pub(crate) fn typed(command: &Command) -> String {
    let mut line = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        let _ = write!(line, " {}", argument.to_string_lossy());
    }
    line
}

/// Runs a command to its end and says whether it succeeded; its output is the terminal's.
pub(crate) fn succeeds(command: &mut Command) -> Result<bool, String> {
    command.status().map(|status| status.success()).map_err(|error| cannot_run(command, &error))
}

/// Runs a command to its end and returns its standard output.
pub(crate) fn output_of(command: &mut Command) -> Result<String, String> {
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| cannot_run(command, &error))?;
    if !output.status.success() {
        return Err(format!("`{}` failed", typed(command)));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("`{}` wrote no text", typed(command)))
}

/// Runs a command, shows what it prints as it comes, and returns whether it succeeded and all
/// that it printed.
pub(crate) fn watched(command: &mut Command) -> Result<(bool, String), String> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| cannot_run(command, &error))?;
    let printed = Mutex::new(String::new());
    let (out, err) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        scope.spawn(|| out.map(|stream| show(stream, &printed)));
        scope.spawn(|| err.map(|stream| show(stream, &printed)));
    });
    let status = child.wait().map_err(|error| cannot_run(command, &error))?;
    Ok((status.success(), printed.into_inner().unwrap_or_default()))
}

fn show(stream: impl Read, printed: &Mutex<String>) {
    let mut lines = BufReader::new(stream);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
        let text = String::from_utf8_lossy(&line);
        print!("{text}");
        if let Ok(mut printed) = printed.lock() {
            printed.push_str(&text);
        }
        line.clear();
    }
}

fn cannot_run(command: &Command, error: &std::io::Error) -> String {
    format!("cannot run `{}`: {error}", typed(command))
}
