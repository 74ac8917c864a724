//! `petteia replay`: shows a record, as a spectator or a seat saw it.

use crate::{
    Desk,
    failure::Failure,
    records,
    verify::read_text,
    words::{Words, say},
};
use petteia_kernel::{AnyGame, AnyRules, Record, RecordFault, Turn, Viewer};
use std::path::PathBuf;

/// The arguments of `petteia replay`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    #[arg(long, value_name = "SEAT")]
    seat: Option<Viewer>,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let words = desk.words;
    let file = arguments.file.display().to_string();
    let fault = |fault: RecordFault| {
        let why = fault.to_string();
        Failure::failed(say!(words, "verify-fault", file = file.clone(), why = why))
    };
    let (record, rules) = records::open(&read_text(words, &arguments.file)?).map_err(fault)?;
    let start = record.replay(rules, 0).map_err(fault)?;
    let viewer = arguments.seat.unwrap_or(Viewer::Spectator);
    check_viewer(words, viewer, start.n_seats())?;
    match arguments.at {
        Some(at) if at > record.actions.len() => {
            let n = record.actions.len();
            Err(Failure::usage(say!(words, "replay-too-far", at = at, n = n)))
        }
        Some(at) => {
            let game = record.replay(rules, at).map_err(fault)?;
            show(desk, &*game, viewer, at)
        }
        None => tell(desk, &record, rules, start, arguments.seat)?.map_err(fault),
    }
}

fn check_viewer(words: &Words, viewer: Viewer, n_seats: usize) -> Result<(), Failure> {
    match viewer.seat() {
        Some(seat) if seat.index() >= n_seats => {
            Err(Failure::usage(say!(words, "no-such-seat", seat = seat.to_string(), n = n_seats)))
        }
        _ => Ok(()),
    }
}

/// Tells the whole game, action by action, and shows how it stands at the end.
fn tell(
    desk: &mut Desk<'_>,
    record: &Record,
    rules: &dyn AnyRules,
    mut game: Box<dyn AnyGame>,
    seen_by: Option<Viewer>,
) -> Result<Result<(), RecordFault>, Failure> {
    let viewer = seen_by.unwrap_or(Viewer::Spectator);
    let (name, options) = (rules.about().name, record.options.to_string());
    let seed = record.seed.map(|seed| seed.to_string()).unwrap_or_default();
    let title = say!(desk.words, "replay-title", name = name, seed = seed, options = options);
    writeln!(desk.out, "{title}")?;
    for (number, entry) in record.actions.iter().enumerate() {
        // Replaying one by one repeats what `Record::replay` does, but hears the events.
        let told = match entry.seat.index() < game.n_seats() {
            true => game.act(entry.seat, &entry.action),
            false => return Ok(record.replay(rules, number + 1).map(|_| ())),
        };
        let Ok(told) = told else { return Ok(record.replay(rules, number + 1).map(|_| ())) };
        // What others decided may be secret from a viewer, even after the game.
        let secret = seen_by.is_some_and(|viewer| !viewer.is(entry.seat));
        let action = if secret { say!(desk.words, "replay-decides") } else { entry.action.clone() };
        writeln!(desk.out, "{:>4}  {}: {action}", number + 1, entry.seat)?;
        for happening in told.iter().filter(|told| told.reaches(viewer)) {
            writeln!(desk.out, "      {}", happening.event.words)?;
        }
    }
    show(desk, &*game, viewer, record.actions.len()).map(Ok)
}

fn show(desk: &mut Desk<'_>, game: &dyn AnyGame, viewer: Viewer, at: usize) -> Result<(), Failure> {
    writeln!(desk.out, "{}", say!(desk.words, "replay-after", n = at))?;
    writeln!(desk.out, "{}", game.view_text(viewer).trim_end())?;
    let turn = match game.turn() {
        Turn::Awaiting(seats) => say!(desk.words, "awaiting", seats = seats.to_string()),
        Turn::Over(outcome) => crate::play::outcome_in_words(desk.words, &outcome),
    };
    writeln!(desk.out, "{turn}")?;
    Ok(())
}
