//! How strong players are who have met in pairs.

/// A strength on the scale of Elo: 400 points more win ten times as often as not.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rating {
    /// The strength; the mean of all is 0.
    pub rating: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
}

/// Points for each unit of the natural logarithm of odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The model of Bradley and Terry: `won[a][b]` is how often `a` beat `b`, a draw being half for
/// each.
///
/// Every two players are given one drawn game more, so that somebody who never lost is strong and
/// not infinitely so. The errors are those of the model's information at its maximum.
pub fn ratings(won: &[Vec<f64>]) -> Vec<Rating> {
    let n = won.len();
    let won = |a: usize, b: usize| if a == b { 0.0 } else { won[a][b] + 0.5 };
    let mut strength = vec![0.0; n];
    // Newton's method on a concave function of few variables: it is there after a few steps.
    for _ in 0..100 {
        let gradient: Vec<f64> = (0..n)
            .map(|a| {
                (0..n)
                    .map(|b| {
                        won(a, b) - (won(a, b) + won(b, a)) * chance(strength[a] - strength[b])
                    })
                    .sum()
            })
            .collect();
        let inverse = inverse(information(&strength, &won));
        let mut largest: f64 = 0.0;
        for a in 0..n {
            let step: f64 = (0..n).map(|b| inverse[a][b] * gradient[b]).sum();
            // Far from the maximum a whole step may leap over it.
            let step = step.clamp(-1.0, 1.0);
            strength[a] += step;
            largest = largest.max(step.abs());
        }
        if largest < 1e-10 {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / n.max(1) as f64;
    let inverse = inverse(information(&strength, &won));
    // The mean is fixed, so its own share of the inverse is taken off.
    let of_mean = 1.0 / (n as f64 * n as f64);
    let error = |a: usize| 1.96 * SCALE * (inverse[a][a] - of_mean).max(0.0).sqrt();
    (0..n).map(|a| Rating { rating: SCALE * (strength[a] - mean), error: error(a) }).collect()
}

/// The chance to win with so much more strength.
fn chance(more: f64) -> f64 {
    1.0 / (1.0 + (-more).exp())
}

/// What the games say, with the mean of all strengths held fast: else it could not be inverted.
fn information(strength: &[f64], won: &impl Fn(usize, usize) -> f64) -> Vec<Vec<f64>> {
    let n = strength.len();
    let mut matrix = vec![vec![1.0; n]; n];
    for a in 0..n {
        for b in (0..n).filter(|&b| b != a) {
            let p = chance(strength[a] - strength[b]);
            let weight = (won(a, b) + won(b, a)) * p * (1.0 - p);
            matrix[a][a] += weight;
            matrix[a][b] -= weight;
        }
    }
    matrix
}

/// By Gauss and Jordan; the matrix is small and positive definite.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|a| (0..n).map(|b| f64::from(u8::from(a == b))).collect()).collect();
    for pivot in 0..n {
        let scale = matrix[pivot][pivot];
        for rows in [&mut matrix, &mut inverse] {
            rows[pivot].iter_mut().for_each(|value| *value /= scale);
        }
        for row in (0..n).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for rows in [&mut matrix, &mut inverse] {
                let of_pivot = rows[pivot].clone();
                rows[row].iter_mut().zip(of_pivot).for_each(|(value, p)| *value -= factor * p);
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_differ_by_the_logarithm_of_their_odds() {
        // 759.5 to 239.5 with the drawn game: 200.5 points.
        let rated = ratings(&[vec![0.0, 759.0], vec![239.0, 0.0]]);
        let wanted = 400.0 * (759.5f64 / 239.5).log10();
        assert!((rated[0].rating - rated[1].rating - wanted).abs() < 1e-6, "{rated:?}");
        assert!((rated[0].rating + rated[1].rating).abs() < 1e-9);
        // The difference has a standard error of SCALE / sqrt(n p q); each rating has half of it.
        let p: f64 = 759.5 / 999.0;
        let error = 1.96 * SCALE / (999.0 * p * (1.0 - p)).sqrt() / 2.0;
        assert!((rated[0].error - error).abs() < 1e-6, "{rated:?} {error}");
    }

    #[test]
    fn strengths_that_made_the_games_are_found_again() {
        let strengths = [300.0, 100.0, 0.0, -400.0];
        let games = 10_000.0;
        let won = |a: usize, b: usize| games * chance((strengths[a] - strengths[b]) / SCALE);
        let table: Vec<Vec<f64>> = (0..4).map(|a| (0..4).map(|b| won(a, b)).collect()).collect();
        for (rated, strength) in ratings(&table).iter().zip(strengths) {
            assert!((rated.rating - strength).abs() < 1.0, "{rated:?} {strength}");
            assert!(rated.error < 10.0);
        }
    }

    #[test]
    fn who_never_lost_is_strong_and_uncertain() {
        let rated = ratings(&[vec![0.0, 10.0], vec![0.0, 0.0]]);
        assert!(rated[0].rating.is_finite() && rated[0].rating > 200.0, "{rated:?}");
        assert!(rated[0].error > 150.0, "{rated:?}");
        assert_eq!(ratings(&[]), vec![]);
        assert_eq!(ratings(&[vec![0.0]])[0].rating, 0.0);
    }
}
