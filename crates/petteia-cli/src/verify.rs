//! `petteia verify`: re-runs a record and checks everything it says.

use crate::{
    Desk,
    failure::Failure,
    words::{Words, say},
};
use petteia_kernel::Record;
use std::{
    fs::File,
    io::Read as _,
    path::{Path, PathBuf},
};

/// The arguments of `petteia verify`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// No record is nearly as long: what is longer is not read.
const LONGEST_RECORD: u64 = 64 << 20;

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let words = desk.words;
    let file = arguments.file.display().to_string();
    let text = read_text(words, &arguments.file)?;
    let record = Record::verify(&text, |id| petteia_games::find(id).ok()).map_err(|fault| {
        let why = fault.to_string();
        Failure::failed(say!(words, "verify-fault", file = file.clone(), why = why))
    })?;
    let (game, actions) = (record.game.clone(), record.actions.len());
    writeln!(desk.out, "{}", say!(words, "verify-good", file = file, game = game, n = actions))?;
    if let Some(end) = &record.end {
        let outcome = end.outcome.to_string();
        writeln!(desk.out, "{}", say!(words, "verify-outcome", outcome = outcome))?;
    } else {
        writeln!(desk.out, "{}", say!(words, "verify-unfinished"))?;
    }
    let dice = match &record.fair {
        Some(fair) if fair.nonces.is_empty() => say!(words, "verify-dice-alone"),
        Some(_) => say!(words, "verify-dice-fair"),
        None => say!(words, "verify-dice-given"),
    };
    writeln!(desk.out, "{dice}")?;
    Ok(())
}

/// The text of a record's file, or a sentence about why there is none.
pub(crate) fn read_text(words: &Words, path: &Path) -> Result<String, Failure> {
    let file = path.display().to_string();
    let unreadable = |why: std::io::Error| {
        Failure::failed(say!(words, "cannot-read", file = file.clone(), why = why.to_string()))
    };
    let mut bytes = Vec::new();
    let source = File::open(path).map_err(unreadable)?;
    source.take(LONGEST_RECORD + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LONGEST_RECORD {
        return Err(Failure::failed(say!(words, "verify-too-long", file = file)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let (line, column) = place(&error.as_bytes()[..at]);
        Failure::failed(say!(words, "verify-no-text", file = file, line = line, column = column))
    })
}

/// Line and column, counted from 1, of what follows `before`.
fn place(before: &[u8]) -> (usize, usize) {
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
    (line, column)
}
