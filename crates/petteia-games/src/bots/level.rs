//! The levels a person can choose from.

use petteia_bots::Budget;
use std::time::Duration;

/// What a person is told about a level, and how it thinks.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelInfo {
    /// 1 to 8.
    pub number: u8,
    /// A short name in English.
    pub name: &'static str,
    /// The id of the short name in the message catalogues.
    pub key: &'static str,
    /// The longest time for one decision, in thousandths of a second.
    pub millis: u64,
    /// The most games it plays in thought for one decision.
    pub simulations: u32,
    /// How carelessly it chooses among what looks nearly as good: 0 takes the best, with 0.1 an
    /// action that wins a tenth less often is taken about a third as often.
    pub(super) carelessness: f32,
    /// How many threads think.
    pub(super) threads: usize,
}

impl LevelInfo {
    const fn new(
        number: u8,
        [name, key]: [&'static str; 2],
        millis: u64,
        simulations: u32,
        carelessness: f32,
    ) -> LevelInfo {
        let threads = if number >= 7 { 2 } else { 1 };
        LevelInfo { number, name, key, millis, simulations, carelessness, threads }
    }

    /// The level with this number, the nearest one if there is none.
    pub fn get(number: u8) -> &'static LevelInfo {
        &LEVELS[usize::from(number.clamp(1, 8)) - 1]
    }

    /// How long it thinks about one decision, on each of its threads.
    pub(super) const fn budget(&self) -> Budget {
        Budget::Within(self.simulations, Duration::from_millis(self.millis))
    }
}

/// The levels, weakest first.
pub const LEVELS: [LevelInfo; 8] = [
    LevelInfo::new(1, ["Novice", "level-novice"], 300, 20, 0.30),
    LevelInfo::new(2, ["Recruit", "level-recruit"], 300, 60, 0.07),
    LevelInfo::new(3, ["Ranger", "level-ranger"], 400, 200, 0.03),
    LevelInfo::new(4, ["Veteran", "level-veteran"], 600, 600, 0.004),
    LevelInfo::new(5, ["Captain", "level-captain"], 1000, 2000, 0.0),
    LevelInfo::new(6, ["Commander", "level-commander"], 1500, 8000, 0.0),
    LevelInfo::new(7, ["Strategist", "level-strategist"], 3000, 50_000, 0.0),
    LevelInfo::new(8, ["Oracle", "level-oracle"], 5000, 200_000, 0.0),
];
