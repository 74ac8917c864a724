//! Which actions at the root are still in the running.

/// The arms at the root that a search still compares.
///
/// At first it looks at everything its priors let in. Then the worse half of what is left is
/// dropped, again and again in equal parts of the budget, until two are compared. Where actions
/// differ by less than one simulation tells, trying all of them equally often would end in a
/// choice by chance.
pub(super) struct Rivals {
    /// The arms that are left; none as long as everything is looked at.
    left: Option<Vec<usize>>,
    /// The part of the budget after which the next ones are dropped.
    next: f32,
    /// How long those who are left are compared before that happens again.
    step: f32,
}

impl Rivals {
    /// Looks at everything for a part of the budget; 1 is all of it.
    pub(super) const fn after(survey: f32) -> Rivals {
        Rivals { left: None, next: survey, step: 0.0 }
    }

    /// Drops the worse half if it is time for that. `all` are the arms that may be chosen, `worth`
    /// says how good one has turned out.
    pub(super) fn narrow(&mut self, spent: f32, all: &[usize], worth: impl Fn(usize) -> f32) {
        if spent < self.next || all.is_empty() {
            return;
        }
        let mut left = match self.left.take() {
            Some(left) => left,
            None => {
                self.step = (1.0 - self.next) / halvings(all.len()).max(1) as f32;
                all.to_vec()
            }
        };
        left.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)));
        left.truncate(left.len().div_ceil(2).max(2));
        self.next = if left.len() > 2 { self.next + self.step } else { f32::INFINITY };
        self.left = Some(left);
    }

    /// The arms that are left, once some have been dropped.
    pub(super) fn left(&self) -> Option<&[usize]> {
        self.left.as_deref()
    }
}

/// How often so many are halved until two are left.
fn halvings(n: usize) -> u32 {
    n.next_power_of_two().ilog2().saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many are left after each tenth of a budget.
    fn course(n: usize, survey: f32) -> Vec<usize> {
        let (mut rivals, all) = (Rivals::after(survey), Vec::from_iter(0..n));
        let tenths = (0..10).map(|tenth| tenth as f32 / 10.0);
        tenths
            .map(|spent| {
                rivals.narrow(spent, &all, |arm| arm as f32);
                rivals.left().map_or(n, <[usize]>::len)
            })
            .collect()
    }

    #[test]
    fn two_are_left_for_the_last_part() {
        assert_eq!(course(30, 0.2), [30, 30, 15, 15, 8, 8, 4, 4, 2, 2]);
        assert_eq!(course(3, 0.5), [3, 3, 3, 3, 3, 2, 2, 2, 2, 2]);
        assert_eq!(course(2, 0.5), [2; 10]);
        assert_eq!(course(1, 0.5), [1; 10]);
        assert_eq!(course(0, 0.5), [0; 10]);
        assert_eq!(course(30, 1.0), [30; 10]);
    }

    #[test]
    fn the_best_are_left() {
        let mut rivals = Rivals::after(0.0);
        rivals.narrow(0.5, &[0, 1, 2, 3, 4], |arm| [0.1, 0.5, 0.2, 0.4, 0.3][arm]);
        assert_eq!(rivals.left(), Some([1, 3, 4].as_slice()));
        rivals.narrow(1.0, &[0, 1, 2, 3, 4], |arm| [0.1, 0.0, 0.2, 0.4, 0.3][arm]);
        assert_eq!(rivals.left(), Some([3, 4].as_slice()));
    }
}
