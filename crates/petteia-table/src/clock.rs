//! How much time is left.

use petteia_protocol::{ClockPlan, Time};
use serde::{Deserialize, Serialize};

/// The clock of one seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Clock {
    plan: ClockPlan,
    /// Milliseconds left for ordinary decisions, while the clock stands.
    left: u64,
    running: Option<Running>,
    /// Whether the decision it runs for, or ran for last, is asked in a window.
    window: bool,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
struct Running {
    since: Time,
    until: Time,
}

const SECOND: u64 = 1000;
const HOUR: u64 = 3600 * SECOND;

/// How much time at least somebody finds who comes back to a seat that the clock has given to a bot.
const RETURNING: u64 = 30 * SECOND;

impl Clock {
    pub(crate) fn new(plan: ClockPlan) -> Clock {
        let left = match plan {
            ClockPlan::None => 0,
            ClockPlan::Live { base, .. } => u64::from(base) * SECOND,
            ClockPlan::Correspondence { hours, .. } => u64::from(hours) * HOUR,
        };
        Clock { plan, left, running: None, window: false }
    }

    /// Starts to run for a decision. In a window it runs since that was opened: everybody asked in one
    /// has the same end.
    pub(crate) fn start(&mut self, since: Time, window: bool) {
        let time = match (self.plan, window) {
            (ClockPlan::None, _) => return,
            (ClockPlan::Live { window, .. }, true) => u64::from(window) * SECOND,
            (ClockPlan::Correspondence { window, .. }, true) => u64::from(window) * HOUR,
            (_, false) => self.left,
        };
        self.running = Some(Running { since, until: since.saturating_add(time) });
        self.window = window;
    }

    /// Stops because the decision was made, or the table pauses (`made` is false then).
    pub(crate) fn stop(&mut self, now: Time, made: bool) {
        let Some(Running { since, .. }) = self.running.take() else {
            if let (true, ClockPlan::Correspondence { hours, .. }) = (made, self.plan) {
                // A bot has decided instead of somebody who had begun to think.
                self.left = u64::from(hours) * HOUR;
            }
            return;
        };
        if self.window {
            return;
        }
        match self.plan {
            ClockPlan::None => {}
            ClockPlan::Live { increment, .. } => {
                let bonus = if made { u64::from(increment) * SECOND } else { 0 };
                self.left = self.left.saturating_sub(now.saturating_sub(since)) + bonus;
            }
            ClockPlan::Correspondence { hours, .. } if made => self.left = u64::from(hours) * HOUR,
            ClockPlan::Correspondence { .. } => {
                self.left = self.left.saturating_sub(now.saturating_sub(since));
            }
        }
    }

    /// Stops because a bot decides from now on. In a window it runs on, for whoever comes back has no
    /// more time there than the others.
    pub(crate) fn hold(&mut self, now: Time) {
        if !self.window {
            self.stop(now, false);
        }
    }

    /// Leaves enough to come back to.
    pub(crate) fn top_up(&mut self) {
        if self.plan != ClockPlan::None {
            self.left = self.left.max(RETURNING);
        }
    }

    /// When the time of the present decision is up.
    pub(crate) fn until(&self) -> Option<Time> {
        self.running.map(|running| running.until)
    }

    /// Milliseconds left when the clock last stood; none without a clock.
    pub(crate) fn left(&self) -> Option<u64> {
        (self.plan != ClockPlan::None).then_some(self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_live_clock_runs_down_and_gains_its_increment() {
        let mut clock = Clock::new(ClockPlan::Live { base: 60, increment: 5, window: 12 });
        clock.start(1_000, false);
        assert_eq!(clock.until(), Some(61_000));
        clock.stop(11_000, true);
        assert_eq!(clock.left(), Some(55_000));
        clock.start(20_000, false);
        clock.stop(21_000, false);
        assert_eq!(clock.left(), Some(54_000), "a pause earns nothing");
    }

    #[test]
    fn a_window_has_a_time_of_its_own() {
        let mut clock = Clock::new(ClockPlan::Live { base: 60, increment: 5, window: 12 });
        clock.start(0, true);
        assert_eq!(clock.until(), Some(12_000));
        clock.stop(9_000, true);
        assert_eq!(clock.left(), Some(60_000));
    }

    #[test]
    fn correspondence_gives_each_decision_its_days() {
        let mut clock = Clock::new(ClockPlan::Correspondence { hours: 48, window: 12 });
        clock.start(0, false);
        clock.stop(10 * HOUR, true);
        assert_eq!(clock.left(), Some(48 * HOUR));
        clock.start(0, false);
        clock.stop(10 * HOUR, false);
        assert_eq!(clock.left(), Some(38 * HOUR));
    }

    #[test]
    fn who_has_a_bot_decide_loses_no_time_by_it_and_gains_none() {
        let mut clock = Clock::new(ClockPlan::Live { base: 60, increment: 5, window: 12 });
        clock.start(0, false);
        clock.hold(20_000);
        clock.stop(90_000, true);
        assert_eq!((clock.until(), clock.left()), (None, Some(40_000)));
        clock.top_up();
        assert_eq!(clock.left(), Some(40_000));
        clock.start(90_000, true);
        clock.hold(95_000);
        assert_eq!(clock.until(), Some(102_000), "a window ends for all at the same time");
        clock.stop(96_000, true);
        clock.start(100_000, false);
        clock.stop(139_000, false);
        clock.top_up();
        assert_eq!(clock.left(), Some(30_000));
        let mut days = Clock::new(ClockPlan::Correspondence { hours: 48, window: 12 });
        days.start(0, false);
        days.hold(10 * HOUR);
        assert_eq!(days.left(), Some(38 * HOUR));
        days.stop(11 * HOUR, true);
        assert_eq!(days.left(), Some(48 * HOUR), "the next decision has all its days");
    }

    #[test]
    fn without_a_clock_nothing_ever_ends() {
        let mut clock = Clock::new(ClockPlan::None);
        clock.start(0, false);
        assert_eq!((clock.until(), clock.left()), (None, None));
    }
}
