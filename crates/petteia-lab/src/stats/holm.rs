//! Many comparisons at once.

/// The chance of calling anything different in a report where nothing is.
pub const LEVEL: f64 = 0.05;

/// Holm's correction: of many comparisons some look surprising by chance alone, so each must be
/// the more surprising the more there are.
///
/// Returns the corrected values in the order given; those below [`LEVEL`] are significant. The
/// chance that even one of them is called so wrongly is at most `LEVEL`, whether or not the
/// comparisons depend on each other.
pub fn holm(surprises: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..surprises.len()).collect();
    order.sort_by(|&a, &b| surprises[a].total_cmp(&surprises[b]));
    let mut corrected = vec![1.0; surprises.len()];
    let mut least: f64 = 0.0;
    for (place, &index) in order.iter().enumerate() {
        let still_to_pass = (surprises.len() - place) as f64;
        least = least.max((surprises[index] * still_to_pass).min(1.0));
        corrected[index] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of R's `p.adjust(p, "holm")`.
    #[test]
    fn corrections_are_those_of_the_books() {
        let corrected = holm(&[0.01, 0.04, 0.03, 0.005]);
        let wanted = [0.03, 0.06, 0.06, 0.02];
        for (a, b) in corrected.iter().zip(wanted) {
            assert!((a - b).abs() < 1e-12, "{corrected:?}");
        }
        assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }
}
