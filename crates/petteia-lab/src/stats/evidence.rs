//! Whether seats that have something in common win more than their share.

use super::two_sided;

/// Compares the seats of a game that have a mark with those of the same game that have not, and
/// adds that up over games.
///
/// If the mark means nothing, every way of giving it to the same number of seats of that game was
/// as likely. So expectation and variance of what the marked seats win are known exactly for each
/// game, whatever the number of seats and however a win is shared, and the seats of one game need
/// not be independent of each other. A game in which all seats or none have the mark says nothing.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub struct Evidence {
    more: f64,
    variance: f64,
}

impl Evidence {
    /// Adds one game: how much the `marked` seats won together, and what every seat won.
    pub fn add(&mut self, won: f64, marked: usize, rewards: &[f64]) {
        let (n, k) = (rewards.len() as f64, marked as f64);
        if rewards.len() < 2 {
            return;
        }
        let mean = rewards.iter().sum::<f64>() / n;
        let spread: f64 = rewards.iter().map(|reward| (reward - mean).powi(2)).sum();
        self.more += won - k * mean;
        self.variance += k * (n - k) / n * spread / (n - 1.0);
    }

    /// How many games' worth the marked seats have won more than their share; less if negative.
    pub const fn more(&self) -> f64 {
        self.more
    }

    /// How surprising that is; none if nothing can be said.
    pub fn surprise(&self) -> Option<f64> {
        // Below about five games that could differ, the normal distribution is no guide.
        (self.variance > 1.0).then(|| two_sided(self.more / self.variance.sqrt()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seat_of_two_is_the_usual_test_of_a_fair_coin() {
        let mut evidence = Evidence::default();
        for game in 0..100 {
            let won = f64::from(u8::from(game < 60));
            evidence.add(won, 1, &[won, 1.0 - won]);
        }
        assert!((evidence.more() - 10.0).abs() < 1e-9);
        // (60 - 50) / 5 is two standard deviations.
        assert!((evidence.surprise().unwrap() - two_sided(2.0)).abs() < 1e-12);
    }

    #[test]
    fn what_all_seats_have_says_nothing() {
        let mut evidence = Evidence::default();
        for _ in 0..100 {
            evidence.add(1.0, 3, &[1.0, 0.0, 0.0]);
            evidence.add(0.0, 0, &[1.0, 0.0, 0.0]);
            evidence.add(0.5, 1, &[0.5, 0.5]);
        }
        assert!(evidence.more().abs() < 1e-9);
        assert_eq!(evidence.surprise(), None);
    }
}
