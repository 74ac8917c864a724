//! How the lead goes from one to another.

use super::Lead;
use petteia_kernel::{Points, Seat, SeatSet};

/// The lead, turn by turn.
#[derive(Clone, Default, Debug)]
pub(super) struct Course {
    /// Who leads, several if they are level; nobody as long as all are.
    leading: SeatSet,
    changes: u32,
    turns: u32,
    last_change: u32,
}

impl Course {
    /// Notes the scores of the moment, by seat.
    pub(super) fn note(&mut self, scores: &[Points]) {
        self.turns += 1;
        let best = scores.iter().max();
        let ahead: SeatSet =
            Seat::first(scores.len()).filter(|seat| Some(&scores[seat.index()]) == best).collect();
        if ahead.len() == scores.len() {
            return;
        }
        if self.leading.is_empty() {
            self.leading = ahead;
            return;
        }
        // Whoever draws level has not taken the lead yet.
        let still = self.leading.and(ahead);
        if still.is_empty() {
            self.changes += 1;
            self.last_change = self.turns;
            self.leading = ahead;
        } else {
            self.leading = still;
        }
    }

    pub(super) fn lead(&self) -> Option<Lead> {
        let settled = (100 * self.last_change).checked_div(self.turns)?;
        Some(Lead { changes: self.changes, settled })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(scores: &[[i32; 3]]) -> Option<Lead> {
        let mut course = Course::default();
        for scores in scores {
            course.note(&scores.map(Points::whole));
        }
        course.lead()
    }

    #[test]
    fn the_lead_changes_when_another_is_alone_ahead_of_the_leader() {
        assert_eq!(lead(&[]), None);
        assert_eq!(lead(&[[0, 0, 0], [2, 1, 0]]), Some(Lead { changes: 0, settled: 0 }));
        let level_first = [[0, 0, 0], [2, 1, 0], [2, 2, 0], [2, 3, 0], [2, 4, 0]];
        assert_eq!(lead(&level_first), Some(Lead { changes: 1, settled: 80 }));
        let came_back = [[2, 1, 0], [2, 2, 0], [3, 2, 0], [3, 2, 3]];
        assert_eq!(lead(&came_back), Some(Lead { changes: 0, settled: 0 }));
    }

    #[test]
    fn partners_who_are_level_lead_together() {
        assert_eq!(lead(&[[5, 1, 5], [5, 9, 5], [9, 8, 9]]).unwrap().changes, 2);
    }
}
