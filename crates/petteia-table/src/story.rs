//! What viewers have been told of a game since it began, told again: for whoever comes back, or
//! looks at the same table in another place.

use crate::Table;
use petteia_kernel::{AnyRules, Entry, Happening, Seed, StartFault, Viewer};
use petteia_protocol::{Happened, Story};
use serde_json::Value;
use thiserror::Error;

/// Everything it takes to tell a game again, apart from its table: that takes a while for a long
/// game, and the table has others to serve. It knows all secrets.
pub struct Retelling {
    rules: &'static dyn AnyRules,
    options: Value,
    seed: Seed,
    actions: Vec<Entry>,
    /// To whom, and up to which change.
    viewers: Vec<(Viewer, u64)>,
}

/// Why a game could not be told again: its log would not make a table either.
#[derive(Debug, Error)]
pub enum RetellingFault {
    /// It does not begin.
    #[error(transparent)]
    Start(#[from] StartFault),
    /// An action is illegal.
    #[error("action {number}: {message}")]
    Action {
        /// Counted from 0.
        number: usize,
        /// Why.
        message: String,
    },
}

impl Table {
    /// What these viewers have been told of the game so far. Actions that were taken back are no
    /// part of it.
    pub fn retelling(&self, viewers: impl IntoIterator<Item = Viewer>) -> Retelling {
        let played = self.played.iter().filter(|_| self.game.is_some());
        Retelling {
            rules: self.rules,
            options: self.plan.options.clone(),
            seed: self.seed(),
            actions: played.map(|played| played.entry.clone()).collect(),
            viewers: viewers.into_iter().map(|viewer| (viewer, self.seq(viewer))).collect(),
        }
    }
}

impl Retelling {
    /// Plays the game again, and tells each viewer what reached them.
    ///
    /// # Errors
    /// If the rules do not play it any more.
    pub fn tell(&self) -> Result<Vec<Story>, RetellingFault> {
        let mut game = self.rules.start(&self.options, self.seed)?;
        let story = |&(viewer, seq): &(Viewer, u64)| Story { viewer, seq, events: Vec::new() };
        let mut stories: Vec<Story> = self.viewers.iter().map(story).collect();
        for (number, Entry { seat, action }) in self.actions.iter().enumerate() {
            let told = game
                .act(*seat, action)
                .map_err(|refused| RetellingFault::Action { number, message: refused.message })?;
            for story in &mut stories {
                let heard = told.iter().filter(|told| told.reaches(story.viewer));
                story.events.extend(heard.map(|told| happened(&told.event)));
            }
        }
        Ok(stories)
    }
}

fn happened(Happening { event, words }: &Happening) -> Happened {
    Happened { event: event.clone(), words: words.clone() }
}
