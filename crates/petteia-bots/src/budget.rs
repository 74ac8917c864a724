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
            Budget::Simulations(n) => Clock { left: n.max(1), until: None },
            Budget::Time(time) => Clock { left: u32::MAX, until: Some(after(time)) },
            Budget::Within(n, time) => Clock { left: n.max(1), until: Some(after(time)) },
        }
    }
}

/// So much later: a bot's time is the one thing here that is about the world and not the game.
#[expect(clippy::disallowed_methods, reason = "thinking time is measured in the world")]
fn after(time: Duration) -> Instant {
    Instant::now() + time
}

/// What is left of a budget.
pub(crate) struct Clock {
    left: u32,
    until: Option<Instant>,
}

impl Clock {
    /// Whether there is time for one more simulation; the first is always granted.
    pub(crate) fn tick(&mut self, done: u64) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        // The clock is read once in a while: it costs about as much as a short playout.
        match self.until {
            Some(until) if done > 0 && done.is_multiple_of(8) => {
                #[expect(
                    clippy::disallowed_methods,
                    reason = "thinking time is measured in the world"
                )]
                let now = Instant::now();
                now < until
            }
            _ => true,
        }
    }
}
