//! `petteia play`: a game in the terminal, line by line, for people, screen readers and pipes.

mod ask;
mod listing;
mod table;

use crate::{
    Desk,
    failure::Failure,
    setup,
    words::{Words, say},
    world,
};
use ask::Keyboard;
use petteia_games::bots::{Bot, LEVELS};
use petteia_kernel::{Outcome, Seat, SeatSet, Seed, Viewer};
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use table::Table;

/// The arguments of `petteia play`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: setup::Choice,
    /// The only way there is to play so far.
    #[arg(long)]
    plain: bool,
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    #[arg(long, value_name = "SEAT", value_delimiter = ',', conflicts_with = "hotseat")]
    seat: Vec<Viewer>,
    #[arg(long)]
    hotseat: bool,
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "level-3")]
    bots: Vec<Bot>,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let words = desk.words;
    let setup = arguments.setup.read(words)?;
    let seed = arguments.seed.unwrap_or_else(world::any_seed);
    let game = setup.rules.start(&setup.options(), seed).map_err(Failure::usage)?;
    let n_seats = game.n_seats();
    let people = people(words, arguments, n_seats)?;
    let bots = setup::seat_bots(words, &arguments.bots, n_seats)?;
    let mut table = Table::new(setup.rules, &setup.options(), seed, game, people, bots)
        .map_err(Failure::usage)?;
    greet(desk, &table, seed)?;
    Keyboard::new(io::stdin().lock()).play(desk, &mut table)?;
    match &arguments.save {
        Some(file) => save(desk, &table, file),
        None => Ok(()),
    }
}

/// Which seats are people's: the first one, unless the arguments say otherwise.
fn people(words: &Words, arguments: &Arguments, n_seats: usize) -> Result<SeatSet, Failure> {
    if arguments.hotseat {
        return Ok(SeatSet::all(n_seats));
    }
    if arguments.seat.is_empty() {
        return Ok(SeatSet::one(Seat::new(0)));
    }
    // A spectator sits nowhere: with `*` alone, one only watches.
    let seats: SeatSet = arguments.seat.iter().filter_map(|viewer| viewer.seat()).collect();
    match seats.iter().find(|seat| seat.index() >= n_seats) {
        Some(seat) => {
            Err(Failure::usage(say!(words, "no-such-seat", seat = seat.to_string(), n = n_seats)))
        }
        None => Ok(seats),
    }
}

fn greet(desk: &mut Desk<'_>, table: &Table, seed: Seed) -> Result<(), Failure> {
    let words = desk.words;
    let (name, seats) = (table.name(), table.n_seats());
    let seed = seed.to_string();
    writeln!(desk.out, "{}", say!(words, "play-title", name = name, seats = seats, seed = seed))?;
    for seat in Seat::first(seats) {
        let letter = seat.to_string();
        let line = match table.bot(seat) {
            Some(bot) => {
                say!(words, "play-seat-bot", seat = letter, bot = bot_name(words, bot))
            }
            None if table.is_shared() => say!(words, "play-seat-person", seat = letter),
            None => say!(words, "play-seat-you", seat = letter),
        };
        writeln!(desk.out, "  {line}")?;
    }
    Ok(())
}

/// The names of the levels, weakest first.
const LEVEL_NAMES: [&str; LEVELS.len()] = [
    "level-novice",
    "level-recruit",
    "level-ranger",
    "level-veteran",
    "level-captain",
    "level-commander",
    "level-strategist",
    "level-oracle",
];

/// A bot's name, and what a level is called.
fn bot_name(words: &Words, bot: Bot) -> String {
    let level = LEVELS.iter().zip(LEVEL_NAMES).find(|(info, _)| bot == Bot::Level(info.number));
    match level {
        Some((_, name)) => format!("{bot} ({})", say!(words, name)),
        None => bot.to_string(),
    }
}

/// Writes the record and says so; a file that cannot be written is a failure of the command.
fn save(desk: &mut Desk<'_>, table: &Table, path: &Path) -> Result<(), Failure> {
    let (words, file) = (desk.words, path.display().to_string());
    fs::write(path, table.record()).map_err(|why| {
        let why = why.to_string();
        Failure::failed(say!(words, "play-not-saved", file = file.clone(), why = why))
    })?;
    writeln!(desk.out, "{}", say!(words, "play-saved", file = file))?;
    Ok(())
}

/// How a game ended, as sentences: who won, then every seat in the order of places.
pub(crate) fn outcome_in_words(words: &Words, outcome: &Outcome) -> String {
    let winners = outcome.winners();
    let clause = outcome.clause().to_string();
    let all = winners.len() == outcome.n_seats();
    let mut text = match winners.first() {
        _ if all && winners.len() > 1 => say!(words, "over-drawn", clause = clause),
        Some(winner) if winners.len() == 1 => {
            say!(words, "over-won", seat = winner.to_string(), clause = clause)
        }
        _ => say!(words, "over-shared", seats = winners.to_string(), clause = clause),
    };
    let mut seats: Vec<Seat> = Seat::first(outcome.n_seats()).collect();
    seats.sort_by_key(|&seat| outcome.place(seat));
    for seat in seats {
        let (place, score) = (outcome.place(seat), outcome.score(seat).to_string());
        let line = say!(words, "over-seat", place = place, seat = seat.to_string(), score = score);
        text += &format!("\n  {line}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_names_every_level() {
        assert_eq!(LEVELS.map(|level| level.key), LEVEL_NAMES);
        let words = Words::new(crate::words::Language::English);
        for level in LEVELS {
            let name = bot_name(&words, Bot::Level(level.number));
            assert_eq!(name, format!("level-{} ({})", level.number, level.name));
        }
        assert_eq!(bot_name(&words, Bot::Random), "random");
    }
}
