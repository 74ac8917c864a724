//! `petteia bench`: how fast the rules and the search run on one thread.

use crate::{Desk, failure::Failure, words::say, world};
use petteia_games::{
    benches::{BENCHES, Bench, SEARCHES, SIMULATIONS},
    bots::{Bot, Budget, Mind},
};
use petteia_kernel::{AnyGame, Dice, Seat, Seed};
use serde::Serialize;
use std::time::Duration;

/// The arguments of `petteia bench`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("0.001 … 3600".to_owned()),
    }
}

/// One element of what `bench --json` prints. Of a search, the games are those played in thought and
/// the actions are those decided on.
#[derive(Serialize)]
struct Speed {
    name: &'static str,
    games_per_second: f64,
    actions_per_second: f64,
    position_bytes: usize,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let chosen: Vec<&Bench> = BENCHES
        .iter()
        .chain(SEARCHES)
        .filter(|bench| arguments.only.as_deref().is_none_or(|only| only == bench.name))
        .collect();
    if let (Some(only), []) = (&arguments.only, chosen.as_slice()) {
        let known: Vec<&str> = BENCHES.iter().chain(SEARCHES).map(|bench| bench.name).collect();
        let sentence = say!(desk.words, "no-bench", name = only.clone(), known = known.join(", "));
        return Err(Failure::usage(sentence));
    }
    let mut speeds = Vec::new();
    if !arguments.json {
        writeln!(desk.out, "{}", say!(desk.words, "bench-heading"))?;
    }
    for bench in chosen {
        let time = Duration::from_secs_f64(arguments.seconds);
        let is_search = SEARCHES.contains(bench);
        let speed = if is_search { search(bench, time)? } else { measure(bench, time)? };
        if !arguments.json {
            let Speed { name, games_per_second, actions_per_second, position_bytes } = speed;
            writeln!(
                desk.out,
                "{name:<20} {games_per_second:>12.1} {actions_per_second:>14.0} {position_bytes:>10}"
            )?;
            desk.out.flush()?;
        }
        speeds.push(speed);
    }
    if arguments.json {
        let json = serde_json::to_string(&speeds).map_err(Failure::failed)?;
        writeln!(desk.out, "{json}")?;
    }
    Ok(())
}

/// Decides for so long, over and over again from the first decision of a game on.
fn search(bench: &Bench, time: Duration) -> Result<Speed, Failure> {
    /// So many decisions are made in one game.
    const DECISIONS: usize = 12;
    let rules = petteia_games::find(bench.game).map_err(Failure::failed)?;
    let options = serde_json::from_str(bench.options).map_err(Failure::failed)?;
    let start = rules.start(&options, Seed::from(1)).map_err(Failure::failed)?;
    let mut dice = Dice::new(Seed::from(2));
    let mut minds: Vec<Mind> = Seat::first(start.n_seats())
        .map(|seat| {
            let bot = Bot::Ismcts(Budget::Simulations(SIMULATIONS));
            let mind = Mind::new(bot, seat, dice.split());
            if bench.is_light() { mind.light() } else { mind }
        })
        .collect();
    let (mut simulations, mut decisions) = (0u64, 0usize);
    let began = world::now();
    let mut game = start.clone();
    while decisions == 0 || began.elapsed() < time {
        let Some(seat) = game.turn().awaited().first() else {
            game = start.clone();
            continue;
        };
        let advice = minds[seat.index()].advise(&*game);
        simulations += advice.iter().map(|advice| u64::from(advice.visits)).sum::<u64>();
        decisions += 1;
        let Some(best) = advice.first() else { break };
        game.act(seat, &best.action).map_err(|refused| Failure::failed(refused.message))?;
        if decisions.is_multiple_of(DECISIONS) {
            game = start.clone();
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    Ok(Speed {
        name: bench.name,
        games_per_second: simulations as f64 / seconds,
        actions_per_second: decisions as f64 / seconds,
        position_bytes: start.position_bytes(),
    })
}

/// Plays random games for so long. The set-ups are made before the clock starts.
fn measure(bench: &Bench, time: Duration) -> Result<Speed, Failure> {
    let rules = petteia_games::find(bench.game).map_err(Failure::failed)?;
    let options = serde_json::from_str(bench.options).map_err(Failure::failed)?;
    let longest = rules.longest(&options).map_err(Failure::failed)?;
    let starts: Vec<Box<dyn AnyGame>> = (0..64)
        .map(|index| rules.start(&options, Seed::from(1).nth(index)))
        .collect::<Result<_, _>>()
        .map_err(Failure::failed)?;
    let mut dice = Dice::new(Seed::from(2));
    let (mut games, mut actions) = (0usize, 0usize);
    let began = world::now();
    while games == 0 || began.elapsed() < time {
        let mut game = starts[games % starts.len()].clone();
        actions += game.play_out(&mut dice, longest);
        games += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    Ok(Speed {
        name: bench.name,
        games_per_second: games as f64 / seconds,
        actions_per_second: actions as f64 / seconds,
        position_bytes: starts[0].position_bytes(),
    })
}
