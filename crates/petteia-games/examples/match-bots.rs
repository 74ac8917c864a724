//! Plays games between two kinds of bots, on one thread, and writes down how each ended.
//!
//! ```text
//! match-bots --game mitropia --options '{"seats":2,"board":"S"}' --bots greedy,random \
//!     --games 100 --label mitropia-S-greedy-random --out results.txt
//! ```
//!
//! The first bot takes one seat, another one in every game, and the second bot all others. Every
//! finished game is appended to the file as one line, and only as many are played as the label
//! still lacks: a match that was stopped goes on where it was.

use petteia_games::{
    bots::{self, Bot},
    find,
};
use petteia_kernel::{Dice, Seat, Seed};
use serde_json::Value;
use std::{collections::BTreeMap, error::Error, fs, io::Write};

/// The range in which the rate lies with 95 % certainty (Wilson).
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let z = 1.96f64;
    let rate = wins / games;
    let centre = (rate + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games)
        * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    (centre - half, centre + half)
}

#[expect(clippy::print_stdout, reason = "a program of its own")]
fn main() -> Result<(), Box<dyn Error>> {
    let mut settings = BTreeMap::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let name = word.strip_prefix("--").ok_or_else(|| format!("what is {word}?"))?;
        settings.insert(name.to_owned(), words.next().ok_or("a value is missing")?);
    }
    let get = |name: &str, default: &str| {
        settings.get(name).cloned().unwrap_or_else(|| default.to_owned())
    };
    let rules = find(&get("game", "mitropia"))?;
    let options: Value = serde_json::from_str(&get("options", "null"))?;
    let longest = rules.longest(&options)?;
    let names = get("bots", "greedy,random");
    let (one, others) = names.split_once(',').ok_or("two bots, please")?;
    let (one, others): (Bot, Bot) = (one.parse()?, others.parse()?);
    let (label, out) = (get("label", &names), get("out", "match.txt"));
    let (games, seed): (u64, Seed) = (get("games", "20").parse()?, get("seed", "1").parse()?);
    let before = fs::read_to_string(&out).unwrap_or_default();
    let mut rewards: Vec<f64> = Vec::new();
    for line in before.lines().filter(|line| line.split('\t').next() == Some(&label)) {
        rewards.push(line.split('\t').nth(3).ok_or("a broken line")?.parse()?);
    }
    for number in rewards.len() as u64..games {
        let mut game = rules.start(&options, seed.nth(number))?;
        let n = game.n_seats();
        let own = Seat::new(number as usize % n);
        let bots: Vec<Bot> =
            Seat::first(n).map(|seat| if seat == own { one } else { others }).collect();
        let mut dice = Dice::new(seed.nth(number).nth(0));
        let actions = bots::play_out(&mut *game, &bots, &mut dice, longest);
        let turn = game.turn();
        let outcome = turn.outcome().ok_or("a game without an end")?;
        let (reward, scores) = (outcome.reward(own), outcome);
        let scores: Vec<String> =
            Seat::first(n).map(|seat| scores.score(seat).to_string()).collect();
        let mut file = fs::File::options().append(true).create(true).open(&out)?;
        writeln!(file, "{label}\t{number}\t{own}\t{reward}\t{}\t{actions}", scores.join(" "))?;
        rewards.push(reward);
        println!(
            "{label} game {}: {own} {reward} ({}, {actions} actions)",
            number + 1,
            scores.join(" ")
        );
    }
    let (wins, n) = (rewards.iter().sum::<f64>(), rewards.len().max(1) as f64);
    let (low, high) = wilson(wins, n);
    println!(
        "{label}: {wins} of {n} won, {:.1} % ({:.1} – {:.1} %)",
        100.0 * wins / n,
        100.0 * low,
        100.0 * high
    );
    Ok(())
}
