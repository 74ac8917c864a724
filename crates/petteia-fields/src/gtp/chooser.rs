//! Who chooses the moves of `genmove`.

use crate::{Fields, action::Action, colour::Colour};
use petteia_kernel::{Dice, Pov, Seed};

/// A player that the protocol asks for moves.
pub trait Chooser: Send {
    /// Chooses `Place`, `Pass` or `Resign` for the seat whose turn it is.
    fn choose(&mut self, pov: Pov<'_, Fields>) -> Action;

    /// Hears of `time_settings`: seconds of main time, then `stones` moves in each `extra`
    /// seconds.
    fn time_settings(&mut self, main: u32, extra: u32, stones: u32) {
        let _ = (main, extra, stones);
    }

    /// Hears of `time_left`: so many seconds for so many stones, 0 stones meaning all.
    fn time_left(&mut self, colour: Colour, seconds: u32, stones: u32) {
        let _ = (colour, seconds, stones);
    }
}

impl<F: FnMut(Pov<'_, Fields>) -> Action + Send> Chooser for F {
    fn choose(&mut self, pov: Pov<'_, Fields>) -> Action {
        self(pov)
    }
}

/// Plays at random, but never into its own true eye (F15.8); passes when nothing else is left.
#[derive(Clone, Debug)]
pub struct EyeKeeper {
    dice: Dice,
}

impl EyeKeeper {
    /// A player whose choices grow from a seed.
    pub fn new(seed: Seed) -> EyeKeeper {
        EyeKeeper { dice: Dice::new(seed) }
    }
}

impl Default for EyeKeeper {
    fn default() -> EyeKeeper {
        EyeKeeper::new(Seed::from(0))
    }
}

impl Chooser for EyeKeeper {
    fn choose(&mut self, pov: Pov<'_, Fields>) -> Action {
        // Nothing is hidden in Go: a dealt copy is the position itself.
        pov.determinize(&mut self.dice).careful_action(&mut self.dice)
    }
}
