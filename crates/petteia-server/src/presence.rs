//! Which seats' people are connected, as everybody at the table is told.
//!
//! This is the room's business, not the table's: nothing of it is in the log, no sequence number
//! counts it, and a server that starts again knows nobody yet.

use petteia_kernel::{Seat, SeatSet};
use petteia_protocol::Time;

/// Which seats' people are connected, as everybody at the table is told.
#[derive(Debug)]
pub(crate) struct Presence {
    /// How long somebody may be away before that is told, in milliseconds: most who go only load
    /// a page again.
    grace: Time,
    told: SeatSet,
    /// Those who are told as present though nobody of them is connected, and until when.
    away: Vec<(Seat, Time)>,
}

impl Presence {
    pub(crate) fn new(grace: Time) -> Presence {
        Presence { grace, told: SeatSet::EMPTY, away: Vec::new() }
    }

    /// The seats that count as present.
    pub(crate) fn seats(&self) -> SeatSet {
        self.told
    }

    /// When to look again, if nothing happens before.
    pub(crate) fn due(&self) -> Option<Time> {
        self.away.iter().map(|&(_, until)| until).min()
    }

    /// Takes note of the seats that have people, and of those whose people are connected. Returns
    /// whether there is something to tell.
    pub(crate) fn note(&mut self, people: SeatSet, connected: SeatSet, now: Time) -> bool {
        let before = self.told;
        let missing = before.and(people).iter().filter(|seat| !connected.contains(*seat));
        let away = |seat: Seat| {
            let known = self.away.iter().find(|(known, _)| *known == seat);
            (seat, known.map_or(now.saturating_add(self.grace), |&(_, until)| until))
        };
        self.away = missing.map(away).filter(|&(_, until)| now < until).collect();
        let waited_for: SeatSet = self.away.iter().map(|&(seat, _)| seat).collect();
        self.told = connected.or(waited_for);
        self.told != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: SeatSet = SeatSet::one(Seat::new(0));
    const B: SeatSet = SeatSet::one(Seat::new(1));
    const NOBODY: SeatSet = SeatSet::EMPTY;

    #[test]
    fn who_comes_is_told_at_once() {
        let mut presence = Presence::new(5000);
        assert!(presence.note(A.or(B), A, 0));
        assert!(presence.note(A.or(B), A.or(B), 1));
        assert!(!presence.note(A.or(B), A.or(B), 2), "nothing new");
        assert_eq!((presence.seats(), presence.due()), (A.or(B), None));
    }

    #[test]
    fn who_goes_is_told_after_a_while() {
        let mut presence = Presence::new(5000);
        presence.note(A.or(B), A.or(B), 0);
        assert!(!presence.note(A.or(B), A, 1000));
        assert_eq!((presence.seats(), presence.due()), (A.or(B), Some(6000)));
        assert!(!presence.note(A.or(B), A, 5999), "the wait does not begin anew");
        assert_eq!(presence.due(), Some(6000));
        assert!(presence.note(A.or(B), A, 6000));
        assert_eq!((presence.seats(), presence.due()), (A, None));
    }

    #[test]
    fn who_is_back_in_time_was_never_away() {
        let mut presence = Presence::new(5000);
        presence.note(A, A, 0);
        assert!(!presence.note(A, NOBODY, 1000));
        assert!(!presence.note(A, A, 4000));
        assert_eq!(presence.due(), None);
        assert!(!presence.note(A, NOBODY, 5000));
        assert_eq!(presence.due(), Some(10_000), "the next absence has its own wait");
    }

    #[test]
    fn a_seat_that_is_given_up_has_nobody_at_once() {
        let mut presence = Presence::new(5000);
        presence.note(A.or(B), A.or(B), 0);
        assert!(presence.note(A, A, 1));
        assert_eq!((presence.seats(), presence.due()), (A, None));
    }
}
