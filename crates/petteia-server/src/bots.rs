//! Bots: a few at a time, beside play and never in its way.

use crate::turns::{Room, Turns};
use petteia_kernel::{AnyGame, Dice, Seat, Seed};
use petteia_protocol::{Advice, Fault, FaultCode, Level, Remark};
use petteia_table::UserId;
use std::{net::IpAddr, panic::AssertUnwindSafe, sync::Arc};

/// What decides for bots. It gets the whole position: to play fair it looks through the eyes of
/// `seat` alone.
pub trait BotMind: Send + Sync + 'static {
    /// A decision in notation. What is illegal is replaced by the rules' default.
    fn decide(&self, game: &dyn AnyGame, seat: Seat, level: Level) -> String;

    /// What is worth considering after so many milliseconds, the best first; nothing if it cannot
    /// say.
    fn advise(&self, game: &dyn AnyGame, seat: Seat, millis: u64) -> Vec<Advice>;
}

/// Takes any legal action.
#[derive(Copy, Clone, Debug, Default)]
pub struct RandomMind;

impl BotMind for RandomMind {
    fn decide(&self, game: &dyn AnyGame, seat: Seat, _level: Level) -> String {
        let mut dice = Dice::new(any_seed());
        game.sample(seat, &mut dice).unwrap_or_default()
    }

    fn advise(&self, _game: &dyn AnyGame, _seat: Seat, _millis: u64) -> Vec<Advice> {
        Vec::new()
    }
}

/// Plays at the level that was asked for, with what the registry's bots know about each game.
#[derive(Copy, Clone, Debug, Default)]
pub struct LevelMind;

impl BotMind for LevelMind {
    fn decide(&self, game: &dyn AnyGame, seat: Seat, level: Level) -> String {
        petteia_games::bots::decide(game, seat, level.get(), any_seed()).unwrap_or_default()
    }

    fn advise(&self, game: &dyn AnyGame, seat: Seat, millis: u64) -> Vec<Advice> {
        let considered = petteia_games::bots::advise(game, seat, millis, any_seed());
        let told = |advice: petteia_games::bots::Advice| Advice {
            words: advice.words(),
            remarks: advice.remarks.iter().map(remark).collect(),
            action: advice.action,
            value: advice.value,
            visits: advice.visits,
        };
        considered.into_iter().map(told).collect()
    }
}

fn remark(remark: &petteia_games::bots::Remark) -> Remark {
    Remark { code: remark.code().to_owned(), n: remark.n(), at: remark.at().map(ToOwned::to_owned) }
}

/// A seed nobody knows: what bots think must not be foreseen.
fn any_seed() -> Seed {
    Seed::from_bytes(crate::identity::random_bytes())
}

/// How many studies may wait for their turn: a replay through everybody's eyes asks for 21 at once.
const WAITING: Room = Room { own: 24, all: 96 };

/// For whom something is studied: they take turns.
#[derive(Clone, Eq, PartialEq)]
pub(crate) enum Student {
    /// Whoever asks from there.
    Network(IpAddr),
    /// Somebody at a table.
    Person(UserId),
}

/// So many bots think at the same time; the others wait.
#[derive(Clone)]
pub(crate) struct BotPool {
    mind: Arc<dyn BotMind>,
    /// The hosts of tables take turns.
    turns: Turns<UserId>,
    /// Those who only want to know have places of their own, so that no bot at a table waits for
    /// them.
    studies: Turns<Student>,
}

impl BotPool {
    pub(crate) fn new(mind: Arc<dyn BotMind>, at_once: usize) -> BotPool {
        BotPool {
            mind,
            turns: Turns::new(at_once.max(1)),
            studies: Turns::new((at_once / 2).max(1)),
        }
    }

    /// Does something long for somebody who waits for it, on a thread of its own.
    pub(crate) async fn study<T: Send + 'static>(
        &self,
        student: &Student,
        work: impl FnOnce(&dyn BotMind) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let too_many = || Fault::new(FaultCode::TooMuch, "too many ask at once; try again soon");
        let turn = self.studies.take_within(student, WAITING).await.ok_or_else(too_many)?;
        let mind = Arc::clone(&self.mind);
        let studied = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work(&*mind)
        });
        studied.await.map_err(crate::tables::internal)
    }

    /// Thinks on a thread of its own, when it is the turn of whoever hosts the table. What is
    /// illegal is replaced by the rules' default.
    pub(crate) async fn think(
        &self,
        host: &UserId,
        game: Box<dyn AnyGame>,
        seat: Seat,
        level: Level,
    ) -> String {
        let turn = self.turns.take(host).await;
        let mind = Arc::clone(&self.mind);
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let decide = AssertUnwindSafe(|| mind.decide(&*game, seat, level));
            let action = std::panic::catch_unwind(decide).unwrap_or_default();
            match game.explain(seat, &action) {
                Ok(()) => action,
                Err(_) => game.default_action(seat).unwrap_or_default(),
            }
        });
        thought.await.unwrap_or_default()
    }
}
