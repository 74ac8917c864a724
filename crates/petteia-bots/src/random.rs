//! A bot that does anything.

use crate::{Bot, Thought};
use petteia_kernel::{Dice, Game, Pov};

/// Chooses among the legal actions, each with equal chance.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Dice,
}

impl Random {
    /// A bot with dice of its own.
    pub const fn new(dice: Dice) -> Random {
        Random { dice }
    }
}

impl<G: Game> Bot<G> for Random {
    fn think(&mut self, pov: &Pov<'_, G>) -> Thought<G::Action> {
        let legal = pov.legal_actions();
        let chosen = self.dice.below(legal.len() as u32) as usize;
        Thought::plain(legal[chosen].clone())
    }
}
