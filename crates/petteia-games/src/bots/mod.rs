//! The bots people can choose, by name or by level.
//!
//! Whatever a bot is called, it decides through the eyes of its seat: the typed position behind an
//! [`AnyGame`] is given to it as a [`Pov`](petteia_kernel::Pov) and as nothing else.

mod level;
mod mind;
mod name;

pub use level::{LEVELS, LevelInfo};
pub use mind::{Advice, Mind};
pub use name::{Bot, UnknownBot, UnknownBudget, read_budget};

pub use petteia_bots::{Budget, Remark};

use petteia_kernel::{AnyGame, Dice, Seat, Seed};
use std::time::Duration;

/// What a bot of a level, 1 to 8, does in the place of `seat`; none if the seat owes nothing.
///
/// It answers within the time of [`LEVELS`]. A number that is no level means the nearest one.
pub fn decide(game: &dyn AnyGame, seat: Seat, level: u8, seed: Seed) -> Option<String> {
    Mind::new(Bot::Level(level), seat, Dice::new(seed)).decide(game)
}

/// What a strong bot would do in the place of `seat` after thinking for so long: the best first.
/// Nothing if the seat owes nothing.
pub fn advise(game: &dyn AnyGame, seat: Seat, millis: u64, seed: Seed) -> Vec<Advice> {
    advise_within(game, seat, Budget::Time(Duration::from_millis(millis)), seed)
}

/// The same with any budget: one of simulations gives the same advice on every machine.
pub fn advise_within(game: &dyn AnyGame, seat: Seat, budget: Budget, seed: Seed) -> Vec<Advice> {
    Mind::new(Bot::Ismcts(budget), seat, Dice::new(seed)).advise(game)
}

/// Plays a game to its end with a bot in every seat, or until `limit` actions are played, and
/// returns their number.
pub fn play_out(game: &mut dyn AnyGame, bots: &[Bot], dice: &mut Dice, limit: usize) -> usize {
    if bots.iter().all(|&bot| bot == Bot::Random) {
        // Random bots all do the same, so the game plays itself without any notation.
        return game.play_out(dice, limit);
    }
    let mut minds: Vec<Mind> = Seat::first(bots.len())
        .zip(bots)
        .map(|(seat, &bot)| Mind::new(bot, seat, dice.split()))
        .collect();
    for played in 0..limit {
        let Some(seat) = game.turn().awaited().first() else { return played };
        let Some(mind) = minds.get_mut(seat.index()) else { return played };
        let Some(action) = mind.decide(game) else { return played };
        if game.act(seat, &action).is_err() {
            return played;
        }
    }
    limit
}
