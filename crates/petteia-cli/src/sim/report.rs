//! What came of a run of games.

use super::{Finished, wilson};
use crate::words::{Words, say};
use petteia_games::bots::Bot;
use petteia_kernel::Seat;
use serde::Serialize;
use std::io::{self, Write};

/// The object that `sim --json` prints.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    games: usize,
    finished: usize,
    pub(super) errors: usize,
    actions: usize,
    seconds: f64,
    /// Over all final positions in the order of the games.
    hash: String,
    seats: Vec<SeatReport>,
}

/// What came of a run for one seat.
#[derive(Serialize)]
struct SeatReport {
    seat: Seat,
    bot: String,
    /// A win shared by n seats counts 1/n for each.
    wins: f64,
    win_rate: f64,
    low: f64,
    high: f64,
    mean_score: f64,
}

impl Report {
    pub(super) fn new(
        game: &'static str,
        bots: &[Bot],
        results: &[Result<Finished, String>],
        seconds: f64,
    ) -> Report {
        let finished: Vec<&Finished> = results.iter().flatten().collect();
        let mut hasher = blake3::Hasher::new();
        for result in results {
            // A broken game leaves its mark too, or two different runs could agree.
            hasher.update(result.as_ref().map_or(&[0; 32], |game| &game.position));
        }
        Report {
            game,
            games: results.len(),
            finished: finished.len(),
            errors: results.len() - finished.len(),
            actions: finished.iter().map(|game| game.actions).sum(),
            seconds,
            hash: hasher.finalize().to_hex().to_string(),
            seats: Seat::first(bots.len())
                .zip(bots)
                .map(|(seat, bot)| SeatReport::new(seat, *bot, &finished))
                .collect(),
        }
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn write(&self, words: &Words, out: &mut dyn Write) -> io::Result<()> {
        let (n, game) = (self.finished, self.game);
        writeln!(out, "{}", say!(words, "sim-done", game = game, n = n, actions = self.actions))?;
        let (seconds, rate) = (format!("{:.2}", self.seconds), self.per_second());
        writeln!(out, "{}", say!(words, "sim-speed", seconds = seconds, rate = rate))?;
        let bot_width = self.seats.iter().map(|seat| seat.bot.len()).max().unwrap_or_default();
        for line in &self.seats {
            writeln!(out, "{}", line.words(words, bot_width))?;
        }
        writeln!(out, "{}", say!(words, "sim-hash", hash = self.hash.clone()))
    }

    fn per_second(&self) -> String {
        format!("{:.0}", self.finished as f64 / self.seconds.max(1e-9))
    }
}

impl SeatReport {
    fn new(seat: Seat, bot: Bot, finished: &[&Finished]) -> SeatReport {
        let trials = finished.len().max(1) as f64;
        let wins: f64 = finished.iter().map(|game| game.outcome.reward(seat)).sum();
        let score: f64 = finished.iter().map(|game| game.outcome.score(seat).as_f64()).sum();
        let (low, high) = wilson::interval(wins, finished.len() as u64);
        let (win_rate, mean_score) = (wins / trials, score / trials);
        SeatReport { seat, bot: bot.to_string(), wins, win_rate, low, high, mean_score }
    }

    fn words(&self, words: &Words, bot_width: usize) -> String {
        let percent = |rate: f64| format!("{:>5.1}", 100.0 * rate);
        say!(
            words,
            "sim-seat",
            seat = self.seat.to_string(),
            bot = format!("{:bot_width$}", self.bot),
            wins = format!("{:>8.1}", self.wins),
            rate = percent(self.win_rate),
            low = percent(self.low),
            high = percent(self.high),
            score = format!("{:>8.2}", self.mean_score),
        )
    }
}
