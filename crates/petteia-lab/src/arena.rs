//! Every bot against every other.

use crate::{
    BrokenGame, LabFault,
    series::{batches, play_batch, play_caught, pool},
    stats::ratings,
};
use petteia_games::{bots::Bot, facts::Facts};
use petteia_kernel::{AnyRules, Dice, Seat, Seed};
use serde::Serialize;
use serde_json::Value;

/// A round robin.
///
/// In every game the seats go by turns to the two bots, and in every second game the other way
/// round from the same seed, so that neither has the better seats or cards.
pub struct Arena {
    rules: &'static dyn AnyRules,
    options: Value,
    seed: Seed,
    bots: Vec<Bot>,
    seats: usize,
    longest: usize,
}

/// What came of a round robin: the object that `arena --json` prints.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// The game's id.
    pub game: &'static str,
    /// The options that were given.
    pub options: Value,
    /// The seed.
    pub seed: Seed,
    /// The bots, strongest first.
    pub bots: Vec<Rated>,
    /// Every two bots.
    pub pairs: Vec<Pair>,
    /// How many games broke off.
    pub errors: usize,
    /// Those games.
    #[serde(skip)]
    pub broken: Vec<BrokenGame>,
}

/// A bot and its strength.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rated {
    /// The bot.
    pub name: String,
    /// Its strength on the scale of Elo; the mean of all is 0.
    pub rating: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
}

/// Two bots and what came of their games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// One bot.
    pub a: String,
    /// The other.
    pub b: String,
    /// How many games they finished.
    pub games: u64,
    /// How many the first won.
    pub a_wins: u64,
    /// How many both shared.
    pub draws: u64,
    /// How many the other won.
    pub b_wins: u64,
}

impl Arena {
    /// A round robin of these bots.
    ///
    /// # Errors
    /// If there are fewer than two, or no game can be started with these options.
    pub fn new(
        rules: &'static dyn AnyRules,
        options: Value,
        seed: Seed,
        bots: &[Bot],
    ) -> Result<Arena, LabFault> {
        if bots.len() < 2 {
            return Err(LabFault::TooFewBots);
        }
        let seats = rules.start(&options, seed.nth(0))?.n_seats();
        let longest = rules.longest(&options)?;
        Ok(Arena { rules, options, seed, bots: bots.to_vec(), seats, longest })
    }

    /// How many pairs there are.
    pub const fn n_pairs(&self) -> u64 {
        let n = self.bots.len() as u64;
        n * (n - 1) / 2
    }

    /// Plays so many games of every pair.
    ///
    /// # Errors
    /// If the machine gives no threads.
    pub fn play(
        &self,
        games: u64,
        threads: Option<usize>,
        finished: &(dyn Fn() + Sync),
    ) -> Result<Standings, LabFault> {
        let pool = pool(threads)?;
        let pairs: Vec<(usize, usize)> = self.pairs().collect();
        let mut scores = vec![[0; 3]; pairs.len()];
        let mut broken = Vec::new();
        for batch in batches(games * self.n_pairs()) {
            let results = pool.install(|| {
                play_batch(batch.clone(), finished, |index| {
                    self.play_one(pairs[(index / games) as usize], index % games)
                })
            });
            for (index, result) in batch.zip(results) {
                let game = index % games;
                match result {
                    Ok(result) => scores[(index / games) as usize][result as usize] += 1,
                    Err(why) => {
                        broken.push(BrokenGame { index, seed: self.seed.nth(game / 2), why });
                    }
                }
            }
        }
        Ok(self.standings(&pairs, &scores, broken))
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let n = self.bots.len();
        (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
    }

    fn play_one(&self, (a, b): (usize, usize), game: u64) -> Result<Winner, String> {
        let swapped = game % 2;
        let is_a = |seat: Seat| (seat.index() as u64 + swapped).is_multiple_of(2);
        let bots: Vec<Bot> =
            Seat::first(self.seats).map(|seat| self.bots[if is_a(seat) { a } else { b }]).collect();
        let seed = self.seed.nth(game / 2);
        let dice = Dice::new(seed.nth(swapped));
        let facts = play_caught(self.rules, &self.options, seed, &bots, dice, self.longest)?;
        Ok(winner(&facts, is_a))
    }

    fn standings(
        &self,
        pairs: &[(usize, usize)],
        scores: &[[u64; 3]],
        broken: Vec<BrokenGame>,
    ) -> Standings {
        let n = self.bots.len();
        let name = |bot: usize| self.bots[bot].to_string();
        let mut won = vec![vec![0.0; n]; n];
        for (&(a, b), &[a_wins, draws, b_wins]) in pairs.iter().zip(scores) {
            won[a][b] += a_wins as f64 + draws as f64 / 2.0;
            won[b][a] += b_wins as f64 + draws as f64 / 2.0;
        }
        let mut bots: Vec<Rated> = ratings(&won)
            .iter()
            .enumerate()
            .map(|(bot, rated)| Rated { name: name(bot), rating: rated.rating, error: rated.error })
            .collect();
        bots.sort_by(|a, b| b.rating.total_cmp(&a.rating));
        let pair = |(&(a, b), &[a_wins, draws, b_wins]): (&(usize, usize), &[u64; 3])| {
            let games = a_wins + draws + b_wins;
            Pair { a: name(a), b: name(b), games, a_wins, draws, b_wins }
        };
        Standings {
            game: self.rules.about().id,
            options: self.options.clone(),
            seed: self.seed,
            bots,
            pairs: pairs.iter().zip(scores).map(pair).collect(),
            errors: broken.len(),
            broken,
        }
    }
}

#[derive(Copy, Clone)]
enum Winner {
    A,
    Both,
    B,
}

fn winner(facts: &Facts, is_a: impl Fn(Seat) -> bool) -> Winner {
    let winners = facts.outcome.winners();
    match (winners.iter().any(&is_a), winners.iter().all(&is_a)) {
        (true, true) => Winner::A,
        (true, false) => Winner::Both,
        (false, _) => Winner::B,
    }
}
