//! Random games of Go, Petteia beside other engines, in one run.
//!
//! Policies, from the empty board, with the score computed at the end:
//! - `P`: at each turn all legal moves are listed, pass is added, one is drawn; the game ends at
//!   two passes or after 2·n² moves. Eyes may be filled.
//! - `B`: uniform among legal moves that do not fill an own eye, drawn by rejection; pass only if
//!   there is none; the game ends at two passes or after 3·n² moves.
//!
//! Engines take turns, so that a disturbance of the machine hits all of them, and only the time
//! that the thread really ran is counted.
//!
//! `go-speed [--seconds S] [--rounds R] [--only ENGINE,…] [--size N,…] [--policy P|B]`

mod board_game_crate;
mod chance;
mod go_game_board_crate;
mod goban_crate;
mod petteia_fields_crate;
mod petteia_grid_crate;

use chance::Chance;
use cpu_time::ThreadTime;
use std::time::Duration;

/// How moves are drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Policy {
    /// List everything, pass included.
    P,
    /// Light playouts by rejection.
    B,
}

/// What a game came to.
#[derive(Copy, Clone, Default)]
pub struct Played {
    /// Moves, passes included.
    pub moves: u64,
    /// Black's points less White's.
    pub margin: i32,
}

/// An engine that can play a random game.
pub trait Engine {
    /// Plays one game from the empty board.
    fn play(&mut self, policy: Policy, chance: &mut Chance) -> Played;
}

struct Entry {
    name: &'static str,
    superko: &'static str,
    new: fn(usize) -> Box<dyn Engine>,
}

const ENTRIES: &[Entry] = &[
    Entry { name: "petteia-fields", superko: "exact positional", new: petteia_fields_crate::new },
    Entry {
        name: "petteia-sampled",
        superko: "exact positional",
        new: petteia_fields_crate::sampled,
    },
    Entry { name: "petteia-grid", superko: "exact positional", new: petteia_grid_crate::new },
    Entry { name: "go_game_board", superko: "simple ko", new: go_game_board_crate::new },
    Entry { name: "board-game", superko: "exact positional", new: board_game_crate::new },
    Entry { name: "goban", superko: "misses some", new: goban_crate::new },
];

struct Settings {
    seconds: f64,
    rounds: usize,
    only: Vec<String>,
    sizes: Vec<usize>,
    policies: Vec<Policy>,
}

impl Settings {
    fn read() -> Result<Settings, String> {
        let mut settings = Settings {
            seconds: 1.0,
            rounds: 5,
            only: Vec::new(),
            sizes: vec![9, 13, 19],
            policies: vec![Policy::P, Policy::B],
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let value = words.next().ok_or(format!("{word} needs a value"))?;
            let list = value.split(',').map(str::to_owned);
            let number = |text: &str| text.parse().map_err(|_| format!("«{text}» is no number"));
            match word.as_str() {
                "--seconds" => settings.seconds = value.parse().map_err(|_| "seconds?")?,
                "--rounds" => settings.rounds = number(&value)?,
                "--only" => settings.only = list.collect(),
                "--size" => settings.sizes = list.map(|n| number(&n)).collect::<Result<_, _>>()?,
                "--policy" if value == "P" => settings.policies = vec![Policy::P],
                "--policy" if value == "B" => settings.policies = vec![Policy::B],
                _ => return Err(format!("unknown option {word} {value}")),
            }
        }
        Ok(settings)
    }
}

struct Rate {
    games: f64,
    moves: f64,
    length: f64,
    black: f64,
}

fn measure(engine: &mut dyn Engine, policy: Policy, seconds: f64, chance: &mut Chance) -> Rate {
    let (mut games, mut moves, mut black) = (0u64, 0u64, 0u64);
    let limit = Duration::from_secs_f64(seconds);
    let start = ThreadTime::now();
    while start.elapsed() < limit {
        for _ in 0..8 {
            let played = engine.play(policy, chance);
            games += 1;
            moves += played.moves;
            black += u64::from(played.margin > 0);
        }
    }
    let took = start.elapsed().as_secs_f64();
    let (games, moves) = (games as f64, moves as f64);
    Rate {
        games: games / took,
        moves: moves / took,
        length: moves / games,
        black: black as f64 / games,
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn compare(size: usize, policy: Policy, settings: &Settings) {
    let chosen: Vec<&Entry> = ENTRIES
        .iter()
        .filter(|entry| settings.only.is_empty() || settings.only.iter().any(|o| o == entry.name))
        .collect();
    let mut engines: Vec<_> = chosen.iter().map(|entry| (entry.new)(size)).collect();
    let mut rates: Vec<Vec<Rate>> = chosen.iter().map(|_| Vec::new()).collect();
    let mut chance = Chance::new(size as u64);
    for engine in &mut engines {
        measure(engine.as_mut(), policy, settings.seconds / 5.0, &mut chance);
    }
    for _ in 0..settings.rounds {
        for (engine, rates) in engines.iter_mut().zip(&mut rates) {
            rates.push(measure(engine.as_mut(), policy, settings.seconds, &mut chance));
        }
    }
    let games: Vec<f64> =
        rates.iter().map(|rates| median(rates.iter().map(|rate| rate.games).collect())).collect();
    for (index, (entry, rates)) in chosen.iter().zip(&rates).enumerate() {
        let of = |part: fn(&Rate) -> f64| median(rates.iter().map(part).collect());
        let low = rates.iter().map(|rate| rate.games).fold(f64::MAX, f64::min);
        let high = rates.iter().map(|rate| rate.games).fold(0.0, f64::max);
        println!(
            "| {size}x{size} | {policy:?} | {:<15} | {:<16} | {:>8.0} [{:.0}-{:.0}] | {:>5.2} M | {:>5.1} | {:.3} | {:.2} |",
            entry.name,
            entry.superko,
            games[index],
            low,
            high,
            of(|rate| rate.moves) / 1e6,
            of(|rate| rate.length),
            of(|rate| rate.black),
            games[0] / games[index],
        );
    }
}

fn main() {
    let settings = match Settings::read() {
        Ok(settings) => settings,
        Err(error) => {
            eprintln!("go-speed: {error}");
            std::process::exit(2);
        }
    };
    println!(
        "| board | policy | engine | superko | games/s, median [min-max] | moves/s | mean moves | black wins | first engine / this |"
    );
    println!("|---|---|---|---|--:|--:|--:|--:|--:|");
    for &policy in &settings.policies {
        for &size in &settings.sizes {
            compare(size, policy, &settings);
        }
    }
}
