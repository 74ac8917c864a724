//! What a series of games tells, as data.

use crate::{SpreadSummary, stats::LEVEL};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a series of games tells: the object that `sim --json` prints.
///
/// Every `p` is corrected for all tests of its summary (Holm); below 0.05 is significant.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// The game's name.
    #[serde(default)]
    pub title: String,
    /// The version of its rules.
    #[serde(default)]
    pub rules_version: u32,
    /// The options that were given, a content pack by its fingerprint.
    #[serde(default)]
    pub options: Value,
    /// The seed of the series.
    #[serde(default)]
    pub seed: String,
    /// How many games were played.
    pub games: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many broke off.
    pub errors: u64,
    /// How many decisions were made in those that ended.
    pub actions: u64,
    /// How long it took; not in reports, which are the same for the same seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Over all final positions, in the order of the games.
    pub hash: String,
    /// Every seat.
    pub seats: Vec<SeatSummary>,
    /// What seats played, used and did, by topic.
    #[serde(default)]
    pub topics: Vec<TopicSummary>,
    /// Decisions in a game.
    #[serde(default)]
    pub length: Option<SpreadSummary>,
    /// Turns in a game.
    #[serde(default)]
    pub turns: Option<SpreadSummary>,
    /// How often the lead changed in a game.
    #[serde(default)]
    pub lead_changes: Option<SpreadSummary>,
    /// After how many per cent of a game the lead changed for the last time.
    #[serde(default)]
    pub settled: Option<SpreadSummary>,
    /// By how many points the first was ahead of the second.
    #[serde(default)]
    pub margin: Option<SpreadSummary>,
    /// What ended the games.
    #[serde(default)]
    pub endings: Vec<Share>,
    /// How many tests were made, and corrected for.
    #[serde(default)]
    pub tests: usize,
    /// With several sets of options, what each tells; then the rest is about all together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<Summary>,
}

/// What came of a series for one seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SeatSummary {
    /// Its letter.
    pub seat: String,
    /// What it plays, if that never changes.
    #[serde(default)]
    pub plays: Option<String>,
    /// Who decides for it.
    pub bot: String,
    /// How many games it has finished.
    #[serde(default)]
    pub games: u64,
    /// A win shared by n seats counts 1/n for each.
    pub wins: f64,
    /// Wins by games.
    pub win_rate: f64,
    /// The low end of its 95 % interval (Wilson).
    pub low: f64,
    /// The high end.
    pub high: f64,
    /// Its mean score.
    pub mean_score: f64,
    /// How surprising its wins are if all seats are alike; none if nothing can be said.
    #[serde(default)]
    pub p: Option<f64>,
    /// Its scores.
    #[serde(default)]
    pub scores: Option<SpreadSummary>,
}

/// Seats by what they have in common.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TopicSummary {
    /// The id of the topic.
    pub topic: String,
    /// Whether seats are given it before play.
    pub given: bool,
    /// In the order of names.
    pub entries: Vec<Entry>,
}

/// Seats that have one thing in common.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// What, in the game's words.
    pub name: String,
    /// How often a seat had it.
    pub seats: u64,
    /// How often it happened.
    pub times: u64,
    /// How often such a seat won.
    pub wins: f64,
    /// Wins by seats.
    pub win_rate: f64,
    /// The low end of its 95 % interval (Wilson).
    pub low: f64,
    /// The high end.
    pub high: f64,
    /// How many wins more than their share, among the seats of the same games.
    pub more: f64,
    /// How surprising that is; none if nothing can be said.
    pub p: Option<f64>,
    /// The scores of such seats, where everybody has one such thing.
    pub scores: Option<SpreadSummary>,
}

/// What part of the games something was.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// What.
    pub name: String,
    /// In how many games.
    pub games: u64,
    /// In what part of them.
    pub share: f64,
    /// The low end of its 95 % interval (Wilson).
    pub low: f64,
    /// The high end.
    pub high: f64,
}

impl Summary {
    /// What everybody would win if all were alike.
    pub fn fair_share(&self) -> f64 {
        1.0 / self.seats.len().max(1) as f64
    }

    /// Every set of options: itself if there is only one.
    pub fn each(&self) -> &[Summary] {
        if self.sets.is_empty() { std::slice::from_ref(self) } else { &self.sets }
    }

    /// Every set of options, to change it.
    pub fn each_mut(&mut self) -> &mut [Summary] {
        if self.sets.is_empty() { std::slice::from_mut(self) } else { &mut self.sets }
    }

    /// Several sets of options of one game under one head.
    pub fn together(mut sets: Vec<Summary>) -> Summary {
        if sets.len() == 1 {
            return sets.remove(0);
        }
        let mut hasher = blake3::Hasher::new();
        for set in &sets {
            hasher.update(set.hash.as_bytes());
        }
        let sum = |of: fn(&Summary) -> u64| sets.iter().map(of).sum();
        let mut seats: Vec<SeatSummary> = Vec::new();
        for seat in sets.iter().flat_map(|set| &set.seats) {
            match seats.iter_mut().find(|known| known.seat == seat.seat) {
                Some(known) => known.add(seat),
                None => seats.push(SeatSummary { p: None, scores: None, ..seat.clone() }),
            }
        }
        let first = sets.first().cloned().unwrap_or_default();
        Summary {
            game: first.game,
            title: first.title,
            rules_version: first.rules_version,
            seed: first.seed,
            games: sum(|set| set.games),
            finished: sum(|set| set.finished),
            errors: sum(|set| set.errors),
            actions: sum(|set| set.actions),
            hash: hasher.finalize().to_hex().to_string(),
            seats,
            tests: sets.iter().map(|set| set.tests).sum(),
            sets,
            ..Summary::default()
        }
    }
}

impl SeatSummary {
    fn add(&mut self, other: &SeatSummary) {
        let score = |seat: &SeatSummary| seat.mean_score * seat.games as f64;
        let scores = score(self) + score(other);
        if self.bot != other.bot {
            self.bot = String::new();
        }
        self.wins += other.wins;
        self.games += other.games;
        let trials = self.games.max(1) as f64;
        (self.win_rate, self.mean_score) = (self.wins / trials, scores / trials);
        (self.low, self.high) = crate::stats::interval(self.wins, self.games);
    }
}

/// Whether a corrected `p` is significant.
pub(crate) fn is_significant(p: Option<f64>) -> bool {
    p.is_some_and(|p| p < LEVEL)
}
