//! Areas of empty cells and who borders them.

use crate::{CellSet, ColourSet, Graph, Stones};

/// A maximal connected set of empty cells.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Region<const W: usize> {
    /// Its cells.
    pub cells: CellSet<W>,
    /// The colours of all stones adjacent to it.
    pub borders: ColourSet,
}

/// All regions of a position, ordered by their lowest cells, found one by one.
pub fn regions<'a, const N: usize, const W: usize>(
    graph: &'a Graph,
    stones: &'a Stones<N, W>,
) -> Regions<'a, N, W> {
    Regions { graph, stones, rest: *stones.empties() }
}

/// The iterator of [`regions`].
#[derive(Clone, Debug)]
pub struct Regions<'a, const N: usize, const W: usize> {
    graph: &'a Graph,
    stones: &'a Stones<N, W>,
    rest: CellSet<W>,
}

impl<const N: usize, const W: usize> Iterator for Regions<'_, N, W> {
    type Item = Region<W>;

    fn next(&mut self) -> Option<Region<W>> {
        let start = self.rest.lowest()?;
        let mut region = Region { cells: CellSet::EMPTY, borders: ColourSet::EMPTY };
        let mut edge = CellSet::<W>::single(start);
        self.rest.remove(start);
        while let Some(cell) = edge.lowest() {
            edge.remove(cell);
            region.cells.insert(cell);
            for &next in self.graph.neighbours(cell) {
                if let Some(colour) = self.stones.colour(next) {
                    region.borders.insert(colour);
                } else if self.rest.contains(next) {
                    self.rest.remove(next);
                    edge.insert(next);
                }
            }
        }
        Some(region)
    }
}
