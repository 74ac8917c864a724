//! How long a bot may think.

use std::time::{Duration, Instant};

/// How long a bot may think about one decision.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Budget {
    /// So many simulations: the same choice on every machine.
    Simulations(u32),
    /// So much time.
    Time(Duration),
    /// So many simulations, but no longer than so much time.
    Within(u32, Duration),
}

impl Budget {
    /// A thousandth of a second, so often.
    pub const fn millis(millis: u64) -> Budget {
        Budget::Time(Duration::from_millis(millis))
    }

    /// Starts to think.
    pub(crate) fn start(self) -> Clock {
        match self {
            Budget::Simulations(n) => Clock::new(n, None),
            Budget::Time(time) => Clock::new(u32::MAX, Some(time)),
            Budget::Within(n, time) => Clock::new(n, Some(time)),
        }
    }
}

/// A bot's time is the one thing here that is about the world and not the game.
#[expect(clippy::disallowed_methods, reason = "thinking time is measured in the world")]
fn now() -> Instant {
    Instant::now()
}

/// What is left of a budget.
pub(crate) struct Clock {
    all: u32,
    left: u32,
    limit: Option<Limit>,
}

/// A time limit, and what of it had passed when the clock was read last.
struct Limit {
    start: Instant,
    time: Duration,
    passed: Duration,
}

impl Clock {
    fn new(simulations: u32, time: Option<Duration>) -> Clock {
        let all = simulations.max(1);
        let limit = time.map(|time| Limit { start: now(), time, passed: Duration::ZERO });
        Clock { all, left: all, limit }
    }

    /// Whether there is time for one more simulation; the first is always granted.
    pub(crate) fn tick(&mut self, done: u64) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        // The clock is read once in a while: it costs about as much as a short playout.
        match &mut self.limit {
            Some(limit) if done > 0 && done.is_multiple_of(8) => {
                limit.passed = limit.start.elapsed();
                limit.passed < limit.time
            }
            _ => true,
        }
    }

    /// Which part of the budget has been spent, by simulations or by time, whichever is more.
    pub(crate) fn spent(&self) -> f32 {
        let simulations = 1.0 - self.left as f32 / self.all as f32;
        let by_time = |limit: &Limit| {
            let part = limit.passed.as_secs_f32() / limit.time.as_secs_f32();
            if part.is_finite() { part } else { 1.0 }
        };
        self.limit.as_ref().map_or(0.0, by_time).max(simulations)
    }
}
