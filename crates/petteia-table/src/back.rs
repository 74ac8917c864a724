//! How far one may go back.
//!
//! Everybody counts decisions alone, and of them only those that everybody may know of: how many
//! steps somebody has composed, and who has answered in an open window, are secrets.

use crate::{Table, table::Played};
use petteia_kernel::Seat;
use petteia_protocol::TakebackOffer;

/// How many actions are decisions.
pub(crate) fn n_made(played: &[Played]) -> usize {
    played.iter().filter(|played| !played.step).count()
}

impl Table {
    /// The decisions that everybody may know of, with their places among all actions.
    fn known_made(&self) -> impl Iterator<Item = (usize, &Played)> {
        self.played.iter().enumerate().filter(|(_, played)| played.is_known())
    }

    /// How many decisions there were before the seat's last one. What it composes now is none yet.
    pub(crate) fn before_last(&self, seat: Seat) -> Option<usize> {
        let made = self.known_made().enumerate();
        made.filter(|(_, (_, played))| played.entry.seat == seat).last().map(|(number, _)| number)
    }

    /// How many actions remain if so many decisions shall: the next one goes with all its steps.
    /// None if there is no next one.
    pub(crate) fn cut(&self, made: usize) -> Option<usize> {
        let (at, next) = self.known_made().nth(made)?;
        if let Some(offer) = self.takeback.as_ref().filter(|offer| self.made_of(offer.to) == made) {
            // Who agrees means the very same.
            return Some(offer.to);
        }
        let steps = self.played[..at].iter().rev();
        let is_own = |played: &&Played| played.step && played.entry.seat == next.entry.seat;
        Some(at - steps.take_while(is_own).count())
    }

    /// How many of the first so many actions are decisions.
    fn made_of(&self, actions: usize) -> usize {
        self.known_made().take_while(|(at, _)| *at < actions).count()
    }

    /// Everybody may know of all decisions now.
    pub(crate) fn uncover(&mut self) {
        // The latest alone is most often all that is new, and never secret.
        if self.made != self.shown_made + 1 {
            self.played.iter_mut().for_each(|played| played.secret = false);
        }
        self.shown_made = self.made;
    }

    /// The fewest actions a takeback may leave: nobody unlearns what they have learned.
    pub(crate) fn firm(&self) -> usize {
        self.known_made().filter(|(_, played)| played.reveals).last().map_or(0, |(at, _)| at + 1)
    }

    /// The takeback that is asked for, as everybody may know it.
    pub(crate) fn offered(&self) -> Option<TakebackOffer> {
        let offer = self.takeback.clone()?;
        Some(TakebackOffer { to: self.made_of(offer.to), ..offer })
    }
}
