//! Tests by the normal distribution: our samples are large.

/// The chance that a standard normal number is at least this far from 0, on either side.
pub fn two_sided(z: f64) -> f64 {
    if z.is_nan() { 1.0 } else { libm::erfc(z.abs() / std::f64::consts::SQRT_2) }
}

/// How surprising two rates are if they are the same in truth: `successes` of `trials` each.
///
/// Shared wins count as parts, so successes need not be whole; that only makes it more careful.
pub fn difference_of_rates(a: (f64, u64), b: (f64, u64)) -> f64 {
    let (n, m) = (a.1 as f64, b.1 as f64);
    let pooled = (a.0 + b.0) / (n + m);
    let variance = pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m);
    surprise(a.0 / n - b.0 / m, variance)
}

/// How surprising two means are if they are the same in truth: mean, standard deviation and
/// number of observations each (Welch's test, by the normal distribution).
pub fn difference_of_means(a: (f64, f64, u64), b: (f64, f64, u64)) -> f64 {
    if a.2 < 2 || b.2 < 2 {
        return 1.0;
    }
    let variance = a.1 * a.1 / a.2 as f64 + b.1 * b.1 / b.2 as f64;
    surprise(a.0 - b.0, variance)
}

/// Nothing is surprising about what does not vary, unless it differs all the same.
fn surprise(difference: f64, variance: f64) -> f64 {
    if difference == 0.0 || difference.is_nan() {
        return 1.0;
    }
    two_sided(difference / variance.max(0.0).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        assert!(close(two_sided(0.0), 1.0));
        assert!(close(two_sided(1.959_964), 0.05));
        assert!(close(two_sided(-2.575_829), 0.01));
        assert!(two_sided(40.0) < 1e-100);
        assert!(close(two_sided(f64::NAN), 1.0));
    }

    /// Values of R's `prop.test(c(x1, x2), c(n1, n2), correct = FALSE)`.
    #[test]
    fn rates_are_compared_as_in_the_books() {
        assert!(close(difference_of_rates((60.0, 100), (45.0, 100)), 0.0337));
        assert!(close(difference_of_rates((15.0, 25), (5.0, 25)), 0.0039));
        assert!(close(difference_of_rates((3.0, 10), (30.0, 100)), 1.0));
        assert!(close(difference_of_rates((0.0, 0), (1.0, 2)), 1.0));
        assert!(close(difference_of_rates((5.0, 5), (5.0, 5)), 1.0));
    }

    #[test]
    fn means_are_compared_by_their_spread() {
        assert!(close(difference_of_means((10.0, 2.0, 100), (10.0, 5.0, 100)), 1.0));
        assert!(close(difference_of_means((10.0, 2.0, 100), (10.5544, 2.0, 100)), 0.05));
        assert!(close(difference_of_means((1.0, 0.0, 50), (2.0, 0.0, 50)), 0.0));
        assert!(close(difference_of_means((1.0, 0.0, 1), (2.0, 0.0, 50)), 1.0));
    }
}
