//! The Go Text Protocol, of the one game that is Go under a preset, and the player behind it.

pub use petteia_fields::gtp::{Chooser, EyeKeeper, Gtp, Reply, Shelf};

use crate::knowledge::fields::FieldsSense;
use petteia_bots::{Bot as _, Budget, Ismcts, Knowledge as _, Settings};
use petteia_fields::{Action, Colour, Fields};
use petteia_kernel::{Dice, Events, Game as _, Pov, Seed};
use std::time::Duration;

/// Searches for its moves, and keeps what it has thought of from one to the next.
pub struct Searcher {
    budget: Budget,
    threads: usize,
    dice: Dice,
    resigns: bool,
    /// The player and the position in which it moved last, with its move.
    before: Option<(Ismcts<Fields, FieldsSense>, Fields, Action)>,
}

impl Searcher {
    /// Below this chance of winning it gives up.
    const HOPELESS: f64 = 0.04;

    /// A player that thinks so long about each move on so many threads.
    pub fn new(budget: Budget, threads: usize, seed: Seed) -> Searcher {
        Searcher { budget, threads, dice: Dice::new(seed), resigns: false, before: None }
    }

    /// The same, giving up when nothing can be won any more.
    pub fn resigning(self) -> Searcher {
        Searcher { resigns: true, ..self }
    }

    /// The player of the move before if the game has gone on from there, else a new one.
    fn player(&mut self, world: &Fields, sense: &FieldsSense) -> Ismcts<Fields, FieldsSense> {
        if let Some((mut player, mut position, own)) = self.before.take() {
            let seat = position.to_move().seat();
            position.apply_unchecked(seat, &own, &mut Events::muted());
            if let Some((colour, answer)) = world.last_action()
                && position.check(colour.seat(), &answer).is_ok()
            {
                position.apply_unchecked(colour.seat(), &answer, &mut Events::muted());
                if position.turn() == world.turn() && position.tokens() == world.tokens() {
                    player.hear(seat, &own);
                    player.hear(colour.seat(), &answer);
                    return player;
                }
            }
        }
        let settings = Settings {
            budget: self.budget,
            threads: self.threads,
            keep_tree: true,
            ..sense.settings()
        };
        Ismcts::new(sense.clone(), settings, self.dice.split())
    }
}

impl Chooser for Searcher {
    fn choose(&mut self, pov: Pov<'_, Fields>) -> Action {
        // Nothing is hidden in Go: a dealt copy is the position itself.
        let world = pov.determinize(&mut self.dice);
        let sense = FieldsSense::new(&world);
        let mut player = self.player(&world, &sense);
        let mut thought = player.think(&pov);
        sense.reconsider(&world, pov.seat(), &mut thought, &mut self.dice);
        let hopeless = thought.advice.iter().all(|advice| advice.value < Self::HOPELESS);
        if self.resigns && hopeless && !thought.advice.is_empty() && thought.action != Action::Pass
        {
            return Action::Resign;
        }
        self.before = Some((player, world, thought.action));
        thought.action
    }

    /// Spreads the main time over thirty moves, and uses nine tenths of what comes after it.
    fn time_settings(&mut self, main: u32, extra: u32, stones: u32) {
        let per_stone = extra.checked_mul(900).and_then(|millis| millis.checked_div(stones));
        let millis = u64::from(main) * 1000 / 30 + u64::from(per_stone.unwrap_or(0));
        // The protocol's words for no limit: some time after the main time, but no stones.
        if !(extra > 0 && stones == 0) && millis > 0 {
            self.budget = Budget::Time(Duration::from_millis(millis));
            self.before = None;
        }
    }

    fn time_left(&mut self, _colour: Colour, seconds: u32, stones: u32) {
        if let Budget::Time(time) = self.budget {
            let most = Duration::from_millis(u64::from(seconds) * 900 / u64::from(stones.max(10)));
            if most < time {
                self.budget = Budget::Time(most.max(Duration::from_millis(20)));
                self.before = None;
            }
        }
    }
}
