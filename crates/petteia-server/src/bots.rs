//! Bots: a few at a time, beside play and never in its way.

use crate::turns::{Room, Turn, Turns};
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
    /// So do those who are told again what has happened: that takes moments, and a study seconds.
    stories: Turns<Student>,
}

/// How many games may be told again at the same time.
const STORIES: usize = 2;

impl BotPool {
    pub(crate) fn new(mind: Arc<dyn BotMind>, at_once: usize) -> BotPool {
        BotPool {
            mind,
            turns: Turns::new(at_once.max(1)),
            studies: Turns::new((at_once / 2).max(1)),
            stories: Turns::new(STORIES),
        }
    }

    /// Does something long for somebody who waits for it, on a thread of its own.
    pub(crate) async fn study<T: Send + 'static>(
        &self,
        student: &Student,
        work: impl FnOnce(&dyn BotMind) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let turn = turn_of(&self.studies, student).await?;
        let mind = Arc::clone(&self.mind);
        let studied = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work(&*mind)
        });
        studied.await.map_err(crate::tables::internal)
    }

    /// Waits for the turn to be told a game again, which is to be kept until it has been.
    pub(crate) async fn turn_to_hear(&self, student: &Student) -> Result<Turn<Student>, Fault> {
        turn_of(&self.stories, student).await
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

async fn turn_of(turns: &Turns<Student>, student: &Student) -> Result<Turn<Student>, Fault> {
    let too_many = || Fault::new(FaultCode::TooMuch, "too many ask at once; try again soon");
    turns.take_within(student, WAITING).await.ok_or_else(too_many)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn who_asks_for_many_stories_at_once_keeps_nobody_else_from_theirs() {
        let pool = BotPool::new(Arc::new(RandomMind), 1);
        let from = |n| Student::Network(IpAddr::from([10, 0, 0, n]));
        let heard = [pool.turn_to_hear(&from(1)).await, pool.turn_to_hear(&from(1)).await];
        let asking: Vec<_> = (0..600)
            .map(|_| {
                let pool = pool.clone();
                tokio::spawn(async move { pool.turn_to_hear(&from(1)).await.is_ok() })
            })
            .collect();
        while asking.iter().filter(|asked| asked.is_finished()).count() < 600 - WAITING.own {
            tokio::task::yield_now().await;
        }
        let other = pool.clone();
        let other = tokio::spawn(async move { other.turn_to_hear(&from(2)).await });
        tokio::task::yield_now().await;
        // Two of those who wait have their turns, one after the other, and the other comes between.
        let [first, second] = heard;
        drop(first);
        drop(second);
        let other = tokio::time::timeout(Duration::from_secs(60), other).await.unwrap();
        assert!(other.unwrap().is_ok());
        let mut refused = 0;
        for asked in asking {
            refused += usize::from(!asked.await.unwrap());
        }
        assert_eq!(refused, 600 - WAITING.own, "they hear so at once");
    }
}
