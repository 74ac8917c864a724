//! How a number spreads over many games.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whole numbers and how often each was seen.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct Spread(BTreeMap<i64, u64>);

/// A spread in a few numbers.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct SpreadSummary {
    /// How many were seen.
    pub n: u64,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: f64,
    /// The least.
    pub min: f64,
    /// A twentieth is below.
    pub p5: f64,
    /// A quarter is below.
    pub q1: f64,
    /// Half is below.
    pub median: f64,
    /// A quarter is above.
    pub q3: f64,
    /// A twentieth is above.
    pub p95: f64,
    /// The greatest.
    pub max: f64,
    /// All of them, in bins of equal width.
    pub bins: Vec<Bin>,
}

/// How many numbers lie from one value up to, and without, another.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bin {
    /// From here.
    pub from: f64,
    /// Up to here.
    pub to: f64,
    /// How many.
    pub n: u64,
}

impl Spread {
    /// Adds one number.
    pub fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// How many numbers there are.
    pub fn n(&self) -> u64 {
        self.0.values().sum()
    }

    /// Sums it up; `unit` is how many of these whole numbers make one of what is shown.
    pub fn summary(&self, unit: f64) -> Option<SpreadSummary> {
        let n = self.n();
        let (&least, &greatest) = (self.0.keys().next()?, self.0.keys().next_back()?);
        let sum = |power: i32, from: f64| -> f64 {
            self.0.iter().map(|(&v, &n)| n as f64 * (v as f64 / unit - from).powi(power)).sum()
        };
        let mean = sum(1, 0.0) / n as f64;
        let sd = if n > 1 { (sum(2, mean) / (n - 1) as f64).sqrt() } else { 0.0 };
        let at = |share: f64| self.quantile(share) as f64 / unit;
        Some(SpreadSummary {
            n,
            mean,
            sd,
            min: least as f64 / unit,
            p5: at(0.05),
            q1: at(0.25),
            median: at(0.5),
            q3: at(0.75),
            p95: at(0.95),
            max: greatest as f64 / unit,
            bins: self.bins(least as f64 / unit, greatest as f64 / unit, unit),
        })
    }

    /// The least number that is not below this share of all.
    fn quantile(&self, share: f64) -> i64 {
        let wanted = (share * self.n() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (&value, &n) in &self.0 {
            seen += n;
            if seen >= wanted {
                return value;
            }
        }
        0
    }

    fn bins(&self, least: f64, greatest: f64, unit: f64) -> Vec<Bin> {
        let width = round_step((greatest - least) / 24.0).max(1.0);
        let first = (least / width).floor();
        let n_bins = ((greatest / width).floor() - first) as usize + 1;
        let edge = |bin: usize| (first + bin as f64) * width;
        let mut bins: Vec<Bin> =
            (0..n_bins).map(|bin| Bin { from: edge(bin), to: edge(bin + 1), n: 0 }).collect();
        for (&value, &n) in &self.0 {
            let bin = ((value as f64 / unit / width).floor() - first) as usize;
            bins[bin.min(n_bins - 1)].n += n;
        }
        bins
    }
}

/// The least step of 1, 2 or 5 times a power of ten that is not below this.
pub(crate) fn round_step(step: f64) -> f64 {
    if step <= 0.0 || !step.is_finite() {
        return 1.0;
    }
    let power = 10f64.powf(step.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
    steps.into_iter().find(|&round| round >= step * (1.0 - 1e-9)).unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_summed_up() {
        let mut spread = Spread::default();
        (1..=100).for_each(|value| spread.add(value));
        let summary = spread.summary(1.0).unwrap();
        assert_eq!((summary.n, summary.mean, summary.median), (100, 50.5, 50.0));
        assert_eq!((summary.p5, summary.q1, summary.q3, summary.p95), (5.0, 25.0, 75.0, 95.0));
        assert!((summary.sd - 29.011).abs() < 1e-3);
        assert_eq!(summary.bins.iter().map(|bin| bin.n).sum::<u64>(), 100);
        assert_eq!(summary.bins[0], Bin { from: 0.0, to: 5.0, n: 4 });
        assert_eq!(Spread::default().summary(1.0), None);
    }

    #[test]
    fn tenths_are_shown_as_points_and_negative_numbers_have_bins() {
        let mut spread = Spread::default();
        [-15, 5, 5, 25].into_iter().for_each(|value| spread.add(value));
        let summary = spread.summary(10.0).unwrap();
        assert_eq!((summary.min, summary.median, summary.max), (-1.5, 0.5, 2.5));
        let counts: Vec<u64> = summary.bins.iter().map(|bin| bin.n).collect();
        assert_eq!((summary.bins[0].from, counts), (-2.0, vec![1, 0, 2, 0, 1]));
    }

    #[test]
    fn steps_are_round() {
        for (step, round) in [(0.3, 0.5), (1.0, 1.0), (1.1, 2.0), (4.2, 5.0), (70.0, 100.0)] {
            assert!((round_step(step) - round).abs() < 1e-9, "{step}");
        }
        assert_eq!(round_step(0.0), 1.0);
    }
}
