//! `petteia engine`: one game at a time, driven by lines of JSON. See `docs/engine.md`.

mod fault;
mod request;
mod session;
#[cfg(test)]
mod tests;

use crate::{
    Desk,
    failure::Failure,
    lines::{LONGEST_LINE, Line, Lines},
    records, world,
};
use fault::Fault;
use petteia_kernel::{AnyRules, Notes, Record, RecordFault};
use request::{Load, New, Request, SetUp};
use serde_json::{Value, json};
use session::Session;
use std::{
    io::{self, BufRead, Write},
    panic::{self, AssertUnwindSafe},
};

/// `petteia engine` has no arguments.
#[derive(clap::Args)]
pub(crate) struct Arguments {}

pub(crate) fn run(desk: &mut Desk<'_>, _: &Arguments) -> Result<(), Failure> {
    Ok(serve(io::stdin().lock(), &mut desk.out)?)
}

/// Answers line after line until `quit` or the end of the input.
///
/// # Errors
/// Only if an answer cannot be written: input that cannot be read has ended.
pub fn serve(input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut engine = Engine::default();
    while let Some(line) = lines.next_line() {
        let answer = match line {
            Line::Whole(bytes) => engine.answer(bytes),
            Line::TooLong(start) => Engine::too_long(start),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if engine.has_quit {
            break;
        }
    }
    Ok(())
}

/// What answers the lines: it has at most one game.
#[derive(Debug, Default)]
pub struct Engine {
    session: Option<Session>,
    has_quit: bool,
}

impl Engine {
    /// The answer to one line: JSON without a line break. Any bytes are answered.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let (id, request) = request::read(line);
        let answer = request.and_then(|request| {
            // No input is known to break the rules; if one does, the next line is answered still.
            panic::catch_unwind(AssertUnwindSafe(|| self.obey(&request)))
                .unwrap_or_else(|_| Err(Fault::new("internal", "this request broke the rules")))
        });
        write_answer(&id, answer)
    }

    /// The answer to a line of which only the start was kept.
    fn too_long(start: &[u8]) -> String {
        let (id, _) = request::read(start);
        let message = format!("a line may be {LONGEST_LINE} bytes long, this one is longer");
        write_answer(&id, Err(Fault::new("bad-line", message)))
    }

    fn obey(&mut self, request: &Request) -> Result<Value, Fault> {
        match request.command.as_str() {
            "new" => self.begin(new_game(request.read()?)?),
            "setup" => self.begin(set_up(request.read()?)?),
            "load" => self.begin(load(request.read()?)?),
            "turn" => request.read::<request::Nothing>().and_then(|_| Ok(self.session()?.turn())),
            "legal" => self.session()?.legal(&request.read()?),
            "view" => self.session()?.view(&request.read()?),
            "explain" => self.session()?.explain(&request.read()?),
            "advise" => self.session()?.advise(&request.read()?),
            "act" => self.session()?.act(&request.read()?),
            "record" => request.read::<request::Nothing>().and_then(|_| self.session()?.record()),
            "quit" => request.read::<request::Nothing>().map(|_| {
                self.has_quit = true;
                json!({})
            }),
            unknown => Err(Fault::unknown_command(unknown)),
        }
    }

    fn begin(&mut self, session: Session) -> Result<Value, Fault> {
        let answer = session.introduce();
        self.session = Some(session);
        Ok(answer)
    }

    fn session(&mut self) -> Result<&mut Session, Fault> {
        let none = || Fault::new("no-game", "there is no game yet; start one with new");
        self.session.as_mut().ok_or_else(none)
    }
}

fn write_answer(id: &str, answer: Result<Value, Fault>) -> String {
    match answer {
        Ok(value) => format!("{{\"id\":{id},\"ok\":{value}}}"),
        Err(fault) => format!("{{\"id\":{id},\"error\":{}}}", fault.json()),
    }
}

fn find(id: &str) -> Result<&'static dyn AnyRules, Fault> {
    petteia_games::find(id).map_err(|unknown| Fault::new("unknown-game", unknown.to_string()))
}

fn new_game(request: New) -> Result<Session, Fault> {
    let rules = find(&request.game)?;
    let seed = request.seed()?.unwrap_or_else(world::any_seed);
    let game = rules.start(&request.options, seed)?;
    let record = Record::begin(rules, &request.options, Some(seed))?;
    Ok(Session::new(game, record.options.clone(), seed, Some(record)))
}

fn set_up(request: SetUp) -> Result<Session, Fault> {
    let rules = find(&request.game)?;
    let seed = request.seed()?.unwrap_or_else(world::any_seed);
    let game = rules.set_up(&request.options, &request.diagram, seed)?;
    Ok(Session::new(game, rules.complete_options(&request.options)?, seed, None))
}

fn load(request: Load) -> Result<Session, Fault> {
    // A record as text is read as it was written, as an object it is written out first.
    let text = match request.record {
        Value::String(text) => text,
        object => object.to_string(),
    };
    let bad = |why: RecordFault| Fault::new("bad-record", why.to_string());
    let (mut record, rules) = records::open(&text).map_err(bad)?;
    let seed = record.seed.ok_or(RecordFault::NoSeed).map_err(bad)?;
    if let Some(at) = request.at.filter(|&at| at < record.actions.len()) {
        record.actions.truncate(at);
        record.notes = Notes::default();
    }
    let game = record.replay(rules, usize::MAX).map_err(bad)?;
    Ok(Session::new(game, record.options.clone(), seed, Some(record)))
}
