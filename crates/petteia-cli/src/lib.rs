//! The command line of Petteia: one file for each command, no rules, no game's name.
//!
//! It is a library so that tests and fuzzing can reach [`Engine`] without a process.

mod admin;
mod arena;
mod arguments;
mod bench;
mod content;
mod engine;
mod failure;
mod games;
mod gtp;
mod lab;
mod lines;
mod play;
mod records;
mod replay;
mod serve;
mod setup;
mod sim;
mod verify;
mod words;
mod world;

pub use engine::{Engine, serve};
pub use lines::LONGEST_LINE;

use arguments::{Asked, Task};
use failure::Failure;
use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal as _, Write},
    process::ExitCode,
};
use words::{Language, Words, say};

/// What every command writes to and speaks with.
struct Desk<'a> {
    words: &'a Words,
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
}

/// Does what the process's arguments ask for.
pub fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().collect();
    let words = Words::new(Language::choose(&arguments));
    let (stdout, stderr) = (io::stdout(), io::stderr());
    // A pipe gets whole blocks; somebody at a terminal gets every line at once.
    let mut out: Box<dyn Write> = match stdout.is_terminal() {
        true => Box::new(stdout.lock()),
        false => Box::new(io::BufWriter::new(stdout.lock())),
    };
    let mut err = stderr;
    let mut desk = Desk { words: &words, out: &mut *out, err: &mut err };
    let done = run(&mut desk, &arguments).and_then(|()| Ok(desk.out.flush()?));
    conclude(&words, done)
}

fn run(desk: &mut Desk<'_>, arguments: &[OsString]) -> Result<(), Failure> {
    let task = match arguments::read(desk.words, arguments)? {
        Asked::Task(task) => task,
        Asked::Text(text) => return Ok(write!(desk.out, "{text}")?),
        Asked::Nothing => Task::Serve(serve::Arguments::default()),
    };
    match task {
        Task::Serve(arguments) => serve::run(desk, &arguments),
        Task::Games(arguments) => games::run(desk, &arguments),
        Task::Play(arguments) => play::run(desk, &arguments),
        Task::Sim(arguments) => sim::run(desk, &arguments),
        Task::Arena(arguments) => arena::run(desk, &arguments),
        Task::Replay(arguments) => replay::run(desk, &arguments),
        Task::Verify(arguments) => verify::run(desk, &arguments),
        Task::Engine(arguments) => engine::run(desk, &arguments),
        Task::Gtp(arguments) => gtp::run(desk, &arguments),
        Task::Bench(arguments) => bench::run(desk, &arguments),
        Task::Admin(task) => admin::run(desk, &task),
        Task::Content(task) => content::run(desk, &task),
    }
}

/// Says why, if something went wrong, and gives the exit code.
fn conclude(words: &Words, done: Result<(), Failure>) -> ExitCode {
    let (sentence, code) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        // Whoever reads has read enough: that is no failure of ours.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Usage(sentence)) => (sentence, 2),
        Err(Failure::Failed(sentence)) => (sentence, 1),
        Err(Failure::Output(error)) => (say!(words, "cannot-write", why = error.to_string()), 1),
    };
    // If even that cannot be said, the exit code still does.
    let _ = writeln!(io::stderr(), "petteia: {sentence}");
    ExitCode::from(code)
}
