//! `petteia arena`: every bot against every other.

use crate::{
    Desk,
    failure::Failure,
    lab, setup,
    words::{Words, say},
};
use petteia_games::bots::Bot;
use petteia_kernel::Seed;
use petteia_lab::{Arena, Pair, Standings, stats};
use std::io::{self, Write};

/// The arguments of `petteia arena`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: setup::Choice,
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    bots: Vec<Bot>,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = lab::games)]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: Seed,
    #[arg(long, value_name = "N", value_parser = lab::threads)]
    threads: Option<u16>,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let words = desk.words;
    let setup = arguments.setup.read(words)?;
    let arena = Arena::new(setup.rules, setup.options(), arguments.seed, &arguments.bots)
        .map_err(|fault| lab::failure(words, &fault))?;
    let bar = lab::progress_bar(words, arguments.games * arena.n_pairs());
    let standings = lab::quietly(|| {
        arena.play(arguments.games, arguments.threads.map(usize::from), &|| bar.inc(1))
    });
    let standings = standings.map_err(|fault| lab::failure(words, &fault))?;
    bar.finish_and_clear();
    lab::tell_broken(desk, &standings.broken)?;
    if arguments.json {
        let json = serde_json::to_string(&standings).map_err(Failure::failed)?;
        writeln!(desk.out, "{json}")?;
    } else {
        write(words, desk.out, &standings)?;
    }
    match standings.errors {
        0 => Ok(()),
        n => Err(Failure::failed(say!(words, "sim-some-broken", n = n))),
    }
}

fn write(words: &Words, out: &mut dyn Write, standings: &Standings) -> io::Result<()> {
    let games: u64 = standings.pairs.iter().map(|pair| pair.games).sum();
    let (bots, game) = (standings.bots.len(), standings.game);
    writeln!(out, "{}", say!(words, "arena-done", game = game, bots = bots, games = games))?;
    let width = standings.bots.iter().map(|bot| bot.name.len()).max().unwrap_or_default();
    for (place, bot) in (1..).zip(&standings.bots) {
        let place = format!("{place:>2}");
        let (rating, error) = (format!("{:>+6.0}", bot.rating), format!("{:.0}", bot.error));
        let name = format!("{:width$}", bot.name);
        let line =
            say!(words, "arena-bot", place = place, name = name, rating = rating, error = error);
        writeln!(out, "{line}")?;
    }
    for pair in &standings.pairs {
        writeln!(out, "{}", line(words, pair, width))?;
    }
    Ok(())
}

fn line(words: &Words, pair: &Pair, width: usize) -> String {
    let percent = |rate: f64| format!("{:>5.1}", 100.0 * rate);
    let won = pair.a_wins as f64 + pair.draws as f64 / 2.0;
    let (low, high) = stats::interval(won, pair.games);
    say!(
        words,
        "arena-pair",
        a = format!("{:width$}", pair.a),
        b = format!("{:width$}", pair.b),
        wins = format!("{:>5}", pair.a_wins),
        draws = format!("{:>4}", pair.draws),
        losses = format!("{:>5}", pair.b_wins),
        rate = percent(won / pair.games.max(1) as f64),
        low = percent(low),
        high = percent(high),
    )
}
