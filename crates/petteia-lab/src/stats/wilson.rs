//! How sure a rate is.

/// Wilson's interval of 95 % for a rate of `successes` in `trials`; 0 to 1 for no trials.
///
/// Unlike the usual approximation it never leaves 0 to 1 and is honest about few trials.
/// Shared wins count as parts, so `successes` need not be whole.
pub fn interval(successes: f64, trials: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if trials == 0 {
        return (0.0, 1.0);
    }
    let n = trials as f64;
    let rate = successes / n;
    let middle = rate + Z * Z / (2.0 * n);
    let margin = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    let shrink = 1.0 + Z * Z / n;
    (((middle - margin) / shrink).max(0.0), ((middle + margin) / shrink).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(successes: f64, trials: u64) -> String {
        let (low, high) = interval(successes, trials);
        format!("{low:.4} {high:.4}")
    }

    /// Values of R's `prop.test(x, n, correct = FALSE)`.
    #[test]
    fn intervals_are_those_of_the_books() {
        assert_eq!(rounded(50.0, 100), "0.4038 0.5962");
        assert_eq!(rounded(15.0, 50), "0.1910 0.4375");
        assert_eq!(rounded(1.0, 10), "0.0179 0.4042");
    }

    #[test]
    fn intervals_stay_between_0_and_1_and_hold_the_rate() {
        assert_eq!(rounded(0.0, 0), "0.0000 1.0000");
        for trials in 1..60 {
            for wins in 0..=trials {
                let (low, high) = interval(wins as f64, trials);
                let rate = wins as f64 / trials as f64;
                assert!(0.0 <= low && low <= rate + 1e-12, "{wins}/{trials}");
                assert!(rate <= high + 1e-12 && high <= 1.0, "{wins}/{trials}");
            }
        }
    }
}
