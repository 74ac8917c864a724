//! Seeded games, many of them, on all cores.

use crate::{Summary, tally::Tally};
use petteia_games::{
    bots::Bot,
    facts::{self, Facts},
};
use petteia_kernel::{AnyRules, Dice, Seed, StartFault};
use rayon::{ThreadPoolBuilder, prelude::*};
use serde_json::Value;
use std::{
    ops::Range,
    panic::{self, AssertUnwindSafe},
};
use thiserror::Error;

/// How many games are played before they are counted: results take memory, counts do not.
const BATCH: u64 = 2048;

/// Why there are no results.
#[derive(Debug, Error)]
pub enum LabFault {
    /// The game cannot be started.
    #[error(transparent)]
    Start(#[from] StartFault),
    /// Several bots, but not one for each seat.
    #[error("{bots} bots do not fit {seats} seats: name one for all or one for each")]
    Bots {
        /// How many bots were named.
        bots: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A round robin needs bots that differ.
    #[error("a round robin needs at least two different bots")]
    TooFewBots,
    /// The machine gives no threads.
    #[error("no threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Games that have everything in common but their seeds.
pub struct Series {
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) options: Value,
    pub(crate) seed: Seed,
    pub(crate) bots: Vec<Bot>,
    pub(crate) longest: usize,
}

/// A game that broke off.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct BrokenGame {
    /// Counted from 0.
    pub index: u64,
    /// The seed that shows it again.
    pub seed: Seed,
    /// Why.
    pub why: String,
}

/// What came of a series.
pub struct Results {
    summary: Summary,
    /// The games that broke off, in order.
    pub broken: Vec<BrokenGame>,
}

impl Results {
    /// What the games tell together.
    pub const fn summary(&self) -> &Summary {
        &self.summary
    }

    /// The same, taken out.
    pub fn into_summary(self) -> Summary {
        self.summary
    }
}

impl Series {
    /// Games of `rules` with these options; a single bot takes all seats.
    ///
    /// # Errors
    /// If no game can be started so, or the bots do not fit the seats.
    pub fn new(
        rules: &'static dyn AnyRules,
        options: Value,
        seed: Seed,
        bots: &[Bot],
    ) -> Result<Series, LabFault> {
        let seats = rules.start(&options, seed.nth(0))?.n_seats();
        let longest = rules.longest(&options)?;
        let bots = match bots {
            [bot] => vec![*bot; seats],
            bots if bots.len() == seats => bots.to_vec(),
            bots => return Err(LabFault::Bots { bots: bots.len(), seats }),
        };
        Ok(Series { rules, options, seed, bots, longest })
    }

    /// Plays so many games on so many threads, one for each core unless said otherwise. `finished`
    /// is called after each.
    ///
    /// The results are the same whatever the threads do: every game has a seed of its own, and
    /// games are counted in order.
    ///
    /// # Errors
    /// If the machine gives no threads.
    pub fn play(
        &self,
        games: u64,
        threads: Option<usize>,
        finished: &(dyn Fn() + Sync),
    ) -> Result<Results, LabFault> {
        let pool = pool(threads)?;
        let mut tally = Tally::new(&self.bots);
        let mut broken = Vec::new();
        for batch in batches(games) {
            let results =
                pool.install(|| play_batch(batch.clone(), finished, |i| self.play_one(i)));
            for (index, result) in batch.zip(results) {
                match result {
                    Ok(facts) => tally.add(facts),
                    Err(why) => {
                        tally.add_broken();
                        broken.push(BrokenGame { index, seed: self.seed.nth(index), why });
                    }
                }
            }
        }
        Ok(Results { summary: tally.summary(self), broken })
    }

    fn play_one(&self, index: u64) -> Result<Facts, String> {
        let seed = self.seed.nth(index);
        // The bots' chance is not the game's: else they would know what is drawn next.
        let dice = Dice::new(seed.nth(0));
        play_caught(self.rules, &self.options, seed, &self.bots, dice, self.longest)
    }
}

pub(crate) fn pool(threads: Option<usize>) -> Result<rayon::ThreadPool, LabFault> {
    Ok(ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build()?)
}

/// The numbers of all games in pieces.
pub(crate) fn batches(games: u64) -> impl Iterator<Item = Range<u64>> {
    (0..games.div_ceil(BATCH)).map(move |batch| {
        let first = batch * BATCH;
        first..games.min(first + BATCH)
    })
}

/// Plays the games of a batch in any order and returns them in theirs.
pub(crate) fn play_batch<T: Send>(
    batch: Range<u64>,
    finished: &(dyn Fn() + Sync),
    play: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let one = |index| {
        let result = play(index);
        finished();
        result
    };
    batch.into_par_iter().map(one).collect()
}

/// Plays one game; rules that panic are a game that broke.
pub(crate) fn play_caught(
    rules: &dyn AnyRules,
    options: &Value,
    seed: Seed,
    bots: &[Bot],
    mut dice: Dice,
    longest: usize,
) -> Result<Facts, String> {
    let play = || facts::play(rules, options, seed, bots, &mut dice, longest);
    match panic::catch_unwind(AssertUnwindSafe(play)) {
        Ok(played) => played.map_err(|broken| broken.to_string()),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Err(format!("the rules broke: {}", text.unwrap_or("no reason given")))
        }
    }
}

#[cfg(test)]
mod tests;
