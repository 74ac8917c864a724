//! Bots by name.

use super::{LEVELS, Mind};
use petteia_bots::Budget;
use petteia_kernel::{AnyGame, Dice, Seat};
use std::{fmt, str::FromStr, time::Duration};
use thiserror::Error;

/// A bot by its name.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Bot {
    /// `random` takes any legal action, each with equal chance.
    Random,
    /// `greedy` takes the action after which its prospects look best.
    Greedy,
    /// `ismcts:1000` searches with so many simulations, `ismcts:200ms` or `ismcts:2s` for so long,
    /// `ismcts` with [`Bot::SIMULATIONS`].
    Ismcts(Budget),
    /// `level-3` is what a person chooses.
    Level(u8),
}

impl Bot {
    /// How many simulations `ismcts` has if its name does not say.
    pub const SIMULATIONS: u32 = 1000;

    /// What it does in the place of `seat`; none if `seat` is not awaited.
    pub fn choose(self, game: &dyn AnyGame, seat: Seat, dice: &mut Dice) -> Option<String> {
        match self {
            Bot::Random => game.sample(seat, dice),
            _ => Mind::new(self, seat, dice.split()).decide(game),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.pad("random"),
            Bot::Greedy => f.pad("greedy"),
            Bot::Ismcts(Budget::Simulations(n)) => f.pad(&format!("ismcts:{n}")),
            Bot::Ismcts(Budget::Time(time) | Budget::Within(_, time)) => {
                f.pad(&format!("ismcts:{}ms", time.as_millis()))
            }
            Bot::Level(level) => f.pad(&format!("level-{level}")),
        }
    }
}

/// There is no such bot.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
#[error(
    "there is no bot «{name}»; the bots are random, greedy, ismcts, ismcts:1000 (simulations), \
     ismcts:200ms (time) and level-1 to level-{}",
    LEVELS.len()
)]
pub struct UnknownBot {
    name: String,
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        read(name).ok_or_else(|| UnknownBot { name: name.chars().take(40).collect() })
    }
}

fn read(name: &str) -> Option<Bot> {
    match name {
        "random" => return Some(Bot::Random),
        "greedy" => return Some(Bot::Greedy),
        "ismcts" => return Some(Bot::Ismcts(Budget::Simulations(Bot::SIMULATIONS))),
        _ => {}
    }
    if let Some(level) = name.strip_prefix("level-") {
        let level = number(level)?;
        return LEVELS
            .iter()
            .find(|info| u32::from(info.number) == level)
            .map(|info| Bot::Level(info.number));
    }
    name.strip_prefix("ismcts:").and_then(budget).map(Bot::Ismcts)
}

/// How long to think, as people write it: `200ms`, `2s`, or a number of simulations.
///
/// # Errors
/// If it is none of these, nothing at all, or more than anybody waits for.
pub fn read_budget(text: &str) -> Result<Budget, UnknownBudget> {
    budget(text).ok_or(UnknownBudget)
}

/// This is no time and no number of simulations.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Error)]
#[error("say how long, such as 200ms or 2s, or how many simulations, such as 1000")]
pub struct UnknownBudget;

fn budget(budget: &str) -> Option<Budget> {
    let time = |text: &str, unit: u32| {
        number(text)?.checked_mul(unit).filter(|millis| (1..=MOST_MILLIS).contains(millis))
    };
    if let Some(millis) = budget.strip_suffix("ms") {
        let millis = time(millis, 1)?;
        return Some(Budget::Time(Duration::from_millis(millis.into())));
    }
    if let Some(seconds) = budget.strip_suffix('s') {
        let millis = time(seconds, 1000)?;
        return Some(Budget::Time(Duration::from_millis(millis.into())));
    }
    let simulations = number(budget).filter(|n| (1..=MOST_SIMULATIONS).contains(n))?;
    Some(Budget::Simulations(simulations))
}

/// An hour for a decision is enough.
const MOST_MILLIS: u32 = 3_600_000;

const MOST_SIMULATIONS: u32 = 1_000_000_000;

/// A number without sign.
fn number(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_found_by_name() {
        for name in ["random", "greedy", "ismcts:1000", "ismcts:200ms", "level-1", "level-8"] {
            assert_eq!(name.parse::<Bot>().unwrap().to_string(), name);
        }
        assert_eq!("ismcts".parse(), Ok(Bot::Ismcts(Budget::Simulations(Bot::SIMULATIONS))));
        assert_eq!("ismcts:2s".parse::<Bot>().unwrap().to_string(), "ismcts:2000ms");
    }

    #[test]
    fn what_is_no_bot_is_named_and_the_bots_are_listed() {
        let bad = ["", "deep", "level-0", "level-9", "level-", "level-+1", "ismcts:", "ismcts:0"];
        for name in bad.into_iter().chain(["ismcts:0ms", "ismcts:-5", "ismcts:4000s", "ismcts:s"]) {
            assert!(name.parse::<Bot>().is_err(), "{name}");
        }
        let sentence = "deep".parse::<Bot>().unwrap_err().to_string();
        assert!(sentence.starts_with("there is no bot «deep»; the bots are random, greedy"));
        let long = "x".repeat(100_000).parse::<Bot>().unwrap_err().to_string();
        assert!(long.len() < 300);
    }
}
