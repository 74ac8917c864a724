//! `petteia sim`: seeded games between bots, and what came of them.

mod report;
mod wilson;

use crate::{
    Desk,
    failure::Failure,
    setup::{self, Setup},
    words::{Words, say},
    world,
};
use indicatif::{ParallelProgressIterator as _, ProgressBar, ProgressStyle};
use petteia_games::bots::{self, Bot};
use petteia_kernel::{AnyRules, Dice, Outcome, Seed};
use rayon::{ThreadPoolBuilder, prelude::*};
use report::Report;
use serde_json::Value;
use std::{
    io::{self, IsTerminal as _},
    panic::{self, AssertUnwindSafe},
};

/// The arguments of `petteia sim`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: setup::Choice,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = games)]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: Seed,
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    bots: Vec<Bot>,
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<u16>,
    #[arg(long)]
    json: bool,
}

/// Validators know no language, so what they say is figures only.
fn games(text: &str) -> Result<u64, String> {
    const MOST: u64 = 1_000_000_000;
    text.parse().ok().filter(|games| *games <= MOST).ok_or_else(|| format!("0 … {MOST}"))
}

fn threads(text: &str) -> Result<u16, String> {
    let fits = |threads: &u16| (1..=1024).contains(threads);
    text.parse().ok().filter(fits).ok_or_else(|| "1 … 1024".to_owned())
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let words = desk.words;
    let (run, bots) = prepare(words, arguments)?;
    let began = world::now();
    let results = run.all(words, arguments.games, arguments.threads)?;
    let seconds = began.elapsed().as_secs_f64();
    for (index, broken) in
        results.iter().zip(0u64..).filter_map(|(r, i)| Some((i, r.as_ref().err()?)))
    {
        let (seed, why) = (run.seed.nth(index).to_string(), broken.to_owned());
        writeln!(desk.err, "{}", say!(words, "sim-broken", n = index + 1, seed = seed, why = why))?;
    }
    let report = Report::new(run.rules.about().id, &bots, &results, seconds);
    if arguments.json {
        writeln!(desk.out, "{}", report.json())?;
    } else {
        report.write(words, desk.out)?;
    }
    match report.errors {
        0 => Ok(()),
        n => Err(Failure::failed(say!(words, "sim-some-broken", n = n))),
    }
}

/// Everything that all games of a run have in common.
struct Run {
    rules: &'static dyn AnyRules,
    options: Value,
    seed: Seed,
    bots: Vec<Bot>,
    longest: usize,
}

/// One finished game.
struct Finished {
    actions: usize,
    outcome: Outcome,
    position: [u8; 32],
}

fn prepare(words: &Words, arguments: &Arguments) -> Result<(Run, Vec<Bot>), Failure> {
    let Setup { rules, mut options } = arguments.setup.read(words)?;
    // Several bots say how many seats there are, unless the options do.
    if arguments.bots.len() > 1 && !options.contains_key("seats") {
        options.insert("seats".to_owned(), arguments.bots.len().into());
    }
    let options = Value::Object(options);
    let first = rules.start(&options, arguments.seed.nth(0)).map_err(Failure::usage)?;
    let bots = seat_bots(words, &arguments.bots, first.n_seats())?;
    let longest = rules.longest(&options).map_err(Failure::usage)?;
    let run = Run { rules, options, seed: arguments.seed, bots: bots.clone(), longest };
    Ok((run, bots))
}

/// One bot for each seat: a single bot takes them all.
pub(crate) fn seat_bots(words: &Words, bots: &[Bot], n_seats: usize) -> Result<Vec<Bot>, Failure> {
    match bots {
        [bot] => Ok(vec![*bot; n_seats]),
        bots if bots.len() == n_seats => Ok(bots.to_vec()),
        _ => Err(Failure::usage(say!(words, "bots-wrong", bots = bots.len(), seats = n_seats))),
    }
}

impl Run {
    /// Plays every game; the results are in the order of the games, whatever the threads do.
    fn all(
        &self,
        words: &Words,
        games: u64,
        threads: Option<u16>,
    ) -> Result<Vec<Result<Finished, String>>, Failure> {
        let pool = ThreadPoolBuilder::new().num_threads(threads.map_or(0, usize::from)).build();
        let pool = pool.map_err(Failure::failed)?;
        let bar = progress_bar(words, games);
        let hook = panic::take_hook();
        // What a broken game says comes out once, with its seed, and not in the middle of the bar.
        panic::set_hook(Box::new(|_| ()));
        let results = pool.install(|| {
            let games = (0..games).into_par_iter().progress_with(bar);
            games.map(|index| self.one(index)).collect()
        });
        panic::set_hook(hook);
        Ok(results)
    }

    fn one(&self, index: u64) -> Result<Finished, String> {
        let seed = self.seed.nth(index);
        panic::catch_unwind(AssertUnwindSafe(|| self.play(seed))).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Err(format!("the rules broke: {}", text.unwrap_or("no reason given")))
        })
    }

    fn play(&self, seed: Seed) -> Result<Finished, String> {
        let mut game = self.rules.start(&self.options, seed).map_err(|fault| fault.to_string())?;
        // The bots' chance is not the game's: else they would know what is drawn next.
        let mut dice = Dice::new(seed.nth(0));
        let actions = bots::play_out(&mut *game, &self.bots, &mut dice, self.longest);
        match game.turn().outcome() {
            Some(&outcome) => Ok(Finished { actions, outcome, position: game.position_hash() }),
            None => Err(format!("not over after {} actions", self.longest)),
        }
    }
}

/// Moves only where somebody can see it.
fn progress_bar(words: &Words, games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {eta}");
    let bar = ProgressBar::new(games).with_message(say!(words, "sim-progress"));
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

#[cfg(test)]
mod tests;
