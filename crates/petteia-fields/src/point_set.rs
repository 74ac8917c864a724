//! Sets of points, whatever the board.

use crate::{grounds::Set, point::Point};
use petteia_grid::{Cell, Cells};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Some points. In data they are a list, ascending; here they need no memory of their own, because
/// a view has two such sets for every group on the board.
#[derive(Copy, Clone, Eq, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Point>"))]
pub struct PointSet(Set);

impl PointSet {
    /// No point.
    pub(crate) const EMPTY: PointSet = PointSet(Set::EMPTY);

    /// Adds a point.
    #[inline]
    pub(crate) fn insert(&mut self, point: Point) {
        self.0.insert(place(point));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a point is one of them.
    pub fn contains(&self, point: Point) -> bool {
        self.0.contains(place(point))
    }

    /// The lowest point (F1.8).
    pub(crate) fn lowest(&self) -> Option<Point> {
        self.0.lowest().map(point)
    }

    /// The points, ascending.
    pub fn iter(&self) -> Iter {
        self.0.iter().map(point)
    }
}

/// The points of a set, ascending.
type Iter = std::iter::Map<Cells<6>, fn(Cell) -> Point>;

fn place(point: Point) -> Cell {
    Cell::new(point.row() * Point::MAX_SIDE + point.column())
}

fn point(place: Cell) -> Point {
    Point::new(place.index() % Point::MAX_SIDE, place.index() / Point::MAX_SIDE)
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for PointSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PointSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PointSet, D::Error> {
        Ok(Vec::<Point>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_a_list_in_ascending_order() {
        let all = (0..19).flat_map(|row| (0..19).map(move |column| Point::new(column, row)));
        let points: Vec<Point> = all.collect();
        let set: PointSet = points.iter().rev().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), points);
        for points in [&points[..0], &points[..1], &points[40..300], &points[..]] {
            let set: PointSet = points.iter().copied().collect();
            assert_eq!((set.len(), set.is_empty()), (points.len(), points.is_empty()));
            assert!(points.iter().all(|&point| set.contains(point)));
            let text = serde_json::to_string(&set).unwrap();
            assert_eq!(text, serde_json::to_string(points).unwrap());
            assert_eq!(serde_json::from_str::<PointSet>(&text).unwrap(), set);
            assert_eq!(format!("{set:?}"), format!("{points:?}"));
        }
    }
}
