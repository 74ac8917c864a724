//! Bots: a few at a time, beside play and never in its way.

use petteia_kernel::{AnyGame, Dice, Seat, Seed};
use petteia_protocol::Level;
use std::{panic::AssertUnwindSafe, sync::Arc};
use tokio::sync::Semaphore;

/// What decides for bots. It gets the whole position: to play fair it looks through the eyes of
/// `seat` alone.
pub trait BotMind: Send + Sync + 'static {
    /// A decision in notation. What is illegal is replaced by the rules' default.
    fn decide(&self, game: &dyn AnyGame, seat: Seat, level: Level) -> String;
}

/// Takes any legal action.
#[derive(Copy, Clone, Debug, Default)]
pub struct RandomMind;

impl BotMind for RandomMind {
    fn decide(&self, game: &dyn AnyGame, seat: Seat, _level: Level) -> String {
        let mut dice = Dice::new(Seed::from_bytes(crate::identity::random_bytes()));
        game.sample(seat, &mut dice).unwrap_or_default()
    }
}

/// So many bots think at the same time; the others wait.
#[derive(Clone)]
pub(crate) struct BotPool {
    mind: Arc<dyn BotMind>,
    permits: Arc<Semaphore>,
}

impl BotPool {
    pub(crate) fn new(mind: Arc<dyn BotMind>, at_once: usize) -> BotPool {
        BotPool { mind, permits: Arc::new(Semaphore::new(at_once.max(1))) }
    }

    /// Thinks on a thread of its own. An empty answer means that there is none.
    pub(crate) async fn think(&self, game: Box<dyn AnyGame>, seat: Seat, level: Level) -> String {
        let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await else {
            return String::new();
        };
        let mind = Arc::clone(&self.mind);
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let decide = AssertUnwindSafe(|| mind.decide(&*game, seat, level));
            std::panic::catch_unwind(decide).unwrap_or_default()
        });
        thought.await.unwrap_or_default()
    }
}
