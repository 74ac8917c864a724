//! F15.6: where handicap stones go.

use crate::point::Point;

/// The points of `fixed_handicap`, if it is possible.
pub(super) fn fixed(side: usize, stones: usize) -> Option<Vec<Point>> {
    let most = match side {
        ..7 => return None,
        7 => 4,
        _ if side.is_multiple_of(2) => 4,
        _ => 9,
    };
    (2..=most).contains(&stones).then(|| star_points(side, stones))
}

/// Points as column and row; a = the third line for small boards and the fourth for others,
/// z = the opposite one, m = the middle.
fn star_points(side: usize, stones: usize) -> Vec<Point> {
    let a = if side <= 11 { 2 } else { 3 };
    let (m, z) = (side / 2, side - 1 - a);
    let corners = [(a, a), (z, z), (a, z), (z, a)];
    let sides = [(a, m), (z, m), (m, a), (m, z)];
    let mut points = corners[..stones.min(4)].to_vec();
    if stones >= 6 {
        points.extend(&sides[..if stones >= 8 { 4 } else { 2 }]);
    }
    if stones > 4 && stones % 2 == 1 {
        points.push((m, m));
    }
    points.into_iter().map(|(column, row)| Point::new(column, row)).collect()
}

/// Points of our own choice: the fixed ones as far as they go, since the protocol lets us place
/// fewer. Small boards use every second point, where no stone touches another.
pub(super) fn free(width: usize, height: usize, stones: usize) -> Option<Vec<Point>> {
    if stones < 2 || stones >= width * height {
        return None;
    }
    let starred = (2..=stones.min(9)).rev().find_map(|stones| fixed(width.min(height), stones));
    if let (Some(points), true) = (starred, width == height) {
        return Some(points);
    }
    let all = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
    let apart = all.filter(|(column, row)| (column + row) % 2 == 1);
    Some(apart.take(stones).map(|(column, row)| Point::new(column, row)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(side: usize, stones: usize) -> Option<String> {
        let mut points = fixed(side, stones)?;
        points.sort_unstable_by_key(|point| (point.column(), point.row()));
        Some(points.iter().map(Point::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn f15_6_fixed_handicaps_stand_on_the_star_points() {
        assert_eq!(text(19, 2).as_deref(), Some("D4 Q16"));
        assert_eq!(text(19, 3).as_deref(), Some("D4 D16 Q16"));
        assert_eq!(text(19, 4).as_deref(), Some("D4 D16 Q4 Q16"));
        assert_eq!(text(13, 5).as_deref(), Some("D4 D10 G7 K4 K10"));
        assert_eq!(text(19, 6).as_deref(), Some("D4 D10 D16 Q4 Q10 Q16"));
        assert_eq!(text(19, 7).as_deref(), Some("D4 D10 D16 K10 Q4 Q10 Q16"));
        assert_eq!(text(9, 8).as_deref(), Some("C3 C5 C7 E3 E7 G3 G5 G7"));
        assert_eq!(text(9, 9).as_deref(), Some("C3 C5 C7 E3 E5 E7 G3 G5 G7"));
        assert_eq!(text(11, 2).as_deref(), Some("C3 J9"));
        assert_eq!(text(12, 2).as_deref(), Some("D4 J9"));
    }

    #[test]
    fn f15_6_other_numbers_are_impossible() {
        for (side, stones) in [(6, 2), (7, 5), (8, 5), (18, 5), (9, 1), (9, 10), (19, 0)] {
            assert_eq!(fixed(side, stones), None, "{stones} on {side}");
        }
        assert!(fixed(7, 4).is_some() && fixed(8, 4).is_some());
    }

    #[test]
    fn free_handicaps_never_touch_on_small_boards() {
        assert_eq!(free(2, 2, 2).unwrap().len(), 2);
        assert_eq!(free(2, 2, 3).unwrap().len(), 2);
        assert_eq!(free(2, 2, 4), None);
        assert_eq!(free(5, 5, 1), None);
        assert_eq!(free(5, 5, 24).unwrap().len(), 12);
        assert_eq!(free(19, 19, 100).unwrap().len(), 9);
        assert_eq!(free(8, 8, 9).unwrap().len(), 4);
    }
}
