//! `petteia sim`: seeded games between bots, and what came of them.

mod compare;
mod report;

use crate::{
    Desk,
    failure::Failure,
    lab,
    setup::{self, Setup},
    words::{Words, say},
    world,
};
use petteia_games::bots::Bot;
use petteia_kernel::Seed;
use petteia_lab::{Series, Summary};
use serde_json::Value;
use std::path::PathBuf;

/// The arguments of `petteia sim`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAME", required_unless_present = "compare")]
    game: Option<String>,
    #[command(flatten)]
    details: setup::Details,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = lab::games)]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: Seed,
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    bots: Vec<Bot>,
    #[arg(long, value_name = "N", value_parser = lab::threads)]
    threads: Option<u16>,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    #[arg(
        long,
        num_args = 2,
        value_names = ["A.json", "B.json"],
        conflicts_with_all = ["game", "preset", "options", "seats", "content", "json", "report"]
    )]
    compare: Option<Vec<PathBuf>>,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    if let Some([a, b]) = arguments.compare.as_deref() {
        return compare::run(desk, a, b);
    }
    let words = desk.words;
    let series = prepare(words, arguments)?;
    let began = world::now();
    let bar = lab::progress_bar(words, arguments.games * series.len() as u64);
    let mut sets = Vec::new();
    for series in &series {
        let results = lab::quietly(|| {
            series.play(arguments.games, arguments.threads.map(usize::from), &|| bar.inc(1))
        });
        let results = results.map_err(|fault| lab::failure(words, &fault))?;
        lab::tell_broken(desk, &results.broken)?;
        sets.push(results.into_summary());
    }
    bar.finish_and_clear();
    let mut summary = Summary::together(sets);
    if let Some(folder) = &arguments.report {
        report::save(words, folder, &summary)?;
    }
    summary.seconds = Some(began.elapsed().as_secs_f64());
    if arguments.json {
        let json = serde_json::to_string(&summary).map_err(Failure::failed)?;
        writeln!(desk.out, "{json}")?;
    } else {
        report::write(words, desk.out, &summary)?;
        if let Some(folder) = &arguments.report {
            let folder = folder.display().to_string();
            writeln!(desk.out, "{}", say!(words, "sim-saved", dir = folder))?;
        }
    }
    match summary.errors {
        0 => Ok(()),
        n => Err(Failure::failed(say!(words, "sim-some-broken", n = n))),
    }
}

/// One series for each set of options.
fn prepare(words: &Words, arguments: &Arguments) -> Result<Vec<Series>, Failure> {
    let game = arguments.game.as_deref().unwrap_or_default();
    let sets = arguments.details.read_sets(words, game)?;
    let series = |Setup { rules, mut options }: Setup| {
        // Several bots say how many seats there are, unless the options do.
        if arguments.bots.len() > 1 && !options.contains_key("seats") {
            options.insert("seats".to_owned(), arguments.bots.len().into());
        }
        Series::new(rules, Value::Object(options), arguments.seed, &arguments.bots)
            .map_err(|fault| lab::failure(words, &fault))
    };
    sets.into_iter().map(series).collect()
}
