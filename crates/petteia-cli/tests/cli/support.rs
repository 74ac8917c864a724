//! Runs the binary and shows everything it said.

use std::{
    fmt,
    io::Write as _,
    process::{Command, Stdio},
};

/// What one run of the binary did.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// A command of the binary in English, with the toy game among its games.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_petteia"));
    command.args(arguments).env_clear().env("PETTEIA_TOY", "1");
    command
}

/// Runs the binary without input.
pub(crate) fn petteia(arguments: &[&str]) -> Run {
    petteia_with(arguments, b"")
}

/// Runs the binary with input from a pipe.
pub(crate) fn petteia_with(arguments: &[&str], input: &[u8]) -> Run {
    run(command(arguments), input)
}

/// Runs a command with input from a pipe.
pub(crate) fn run(mut command: Command, input: &[u8]) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may leave before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code {
            Some(code) => writeln!(f, "exit code {code}")?,
            None => writeln!(f, "killed")?,
        }
        write!(f, "--- stdout\n{}--- stderr\n{}", self.out, self.err)
    }
}
