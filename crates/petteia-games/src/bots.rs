//! The bots people can choose by name.

use petteia_kernel::{AnyGame, Dice, Seat};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A bot by its name.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Bot {
    /// Takes any legal action, each with equal chance.
    Random,
}

impl Bot {
    /// Every bot there is.
    pub const ALL: [Bot; 1] = [Bot::Random];

    /// The name people choose it by.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
        }
    }

    /// What it does in the place of `seat`; none if `seat` is not awaited.
    pub fn choose(self, game: &dyn AnyGame, seat: Seat, dice: &mut Dice) -> Option<String> {
        match self {
            Bot::Random => game.sample(seat, dice),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such bot.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
#[error("there is no bot «{name}»; the bots are {}", names())]
pub struct UnknownBot {
    name: String,
}

fn names() -> String {
    Bot::ALL.map(Bot::name).join(", ")
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let found = Bot::ALL.into_iter().find(|bot| bot.name() == name);
        found.ok_or_else(|| UnknownBot { name: name.chars().take(40).collect() })
    }
}

/// Plays a game to its end with a bot in every seat, or until `limit` actions are played, and
/// returns their number.
pub fn play_out(game: &mut dyn AnyGame, bots: &[Bot], dice: &mut Dice, limit: usize) -> usize {
    // Random bots all do the same, so the game plays itself without any notation.
    debug_assert!(bots.iter().all(|&bot| bot == Bot::Random), "the only bot there is");
    game.play_out(dice, limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_found_by_name() {
        for bot in Bot::ALL {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
        let sentence = "deep".parse::<Bot>().unwrap_err().to_string();
        assert_eq!(sentence, "there is no bot «deep»; the bots are random");
    }
}
