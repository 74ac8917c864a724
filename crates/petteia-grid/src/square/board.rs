//! Rectangles with gaps (Fields F3).

use super::{Point, SIDE_LIMIT};
use crate::{Cell, CellSet, Graph, GraphFault};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A rectangle of points in which some crossings may be missing.
///
/// Cells are numbered by row from the bottom, then by column from the left, so the lowest cell of
/// a set is its lowest point.
#[derive(Clone, Eq, PartialEq)]
pub struct Board {
    graph: Graph,
    columns: u8,
    rows: u8,
    points: Box<[Point]>,
    /// Cell by row and column; gaps have none.
    lookup: Box<[Option<Cell>]>,
}

/// Why something is no board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BoardFault {
    /// F3.1: a side is shorter than 2 or longer than 19.
    Size {
        /// How many columns.
        columns: u8,
        /// How many rows.
        rows: u8,
    },
    /// A gap lies outside the rectangle.
    GapOutside {
        /// Where.
        gap: Point,
    },
    /// The graph refuses.
    Graph(GraphFault),
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFault::Size { columns, rows } => {
                write!(f, "a board of {columns}×{rows} is not between 2×2 and 19×19")
            }
            BoardFault::GapOutside { gap } => write!(f, "the gap {gap} is not inside the board"),
            BoardFault::Graph(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for BoardFault {}

impl Board {
    /// The rectangle of these sides without the gaps.
    pub fn new(columns: u8, rows: u8, gaps: &[Point]) -> Result<Board, BoardFault> {
        let sides = 2..=SIDE_LIMIT;
        if !sides.contains(&columns) || !sides.contains(&rows) {
            return Err(BoardFault::Size { columns, rows });
        }
        if let Some(&gap) = gaps.iter().find(|gap| gap.column >= columns || gap.row >= rows) {
            return Err(BoardFault::GapOutside { gap });
        }
        let crossings =
            (0..rows).flat_map(|row| (0..columns).map(move |column| Point { row, column }));
        let points: Box<[Point]> = crossings.filter(|point| !gaps.contains(point)).collect();
        let mut lookup = vec![None; usize::from(columns) * usize::from(rows)].into_boxed_slice();
        for (index, point) in points.iter().enumerate() {
            lookup[slot(columns, *point)] = Some(Cell::new(index));
        }
        let cell = |near: Option<Point>| {
            let near = near.filter(|near| near.column < columns && near.row < rows)?;
            lookup[slot(columns, near)]
        };
        let neighbours: Vec<Vec<Cell>> = points
            .iter()
            .map(|point| point.around().into_iter().filter_map(cell).collect())
            .collect();
        let graph = Graph::new(&neighbours).map_err(BoardFault::Graph)?;
        Ok(Board { graph, columns, rows, points, lookup })
    }

    /// The rectangle of these sides without gaps.
    pub fn full(columns: u8, rows: u8) -> Result<Board, BoardFault> {
        Board::new(columns, rows, &[])
    }

    /// Which cells touch.
    #[inline]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// How many columns there are.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// The point of a cell.
    #[inline]
    pub fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// All points in the order of their cells.
    #[inline]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The cell of a point; gaps and places outside have none.
    #[inline]
    pub fn cell(&self, point: Point) -> Option<Cell> {
        if point.column >= self.columns || point.row >= self.rows {
            return None;
        }
        self.lookup[slot(self.columns, point)]
    }

    /// The missing crossings in order.
    pub fn gaps(&self) -> Vec<Point> {
        let (columns, rows) = (self.columns, self.rows);
        let crossings =
            (0..rows).flat_map(|row| (0..columns).map(move |column| Point { row, column }));
        crossings.filter(|&point| self.cell(point).is_none()).collect()
    }

    /// F3.4: the points with fewer than four adjacent points.
    pub fn edge<const W: usize>(&self) -> CellSet<W> {
        self.graph.cells().filter(|&cell| self.graph.neighbours(cell).len() < 4).collect()
    }

    /// F3.8: the points with four adjacent points of which at least one is an edge point.
    pub fn second_line<const W: usize>(&self) -> CellSet<W> {
        self.edge().border(&self.graph)
    }

    /// Where every cell goes under a map of points, if the board is mapped onto itself.
    pub fn symmetry(&self, map: impl Fn(Point) -> Point) -> Option<Vec<Cell>> {
        let image: Option<Vec<Cell>> =
            self.points.iter().map(|&point| self.cell(map(point))).collect();
        image.filter(|image| self.graph.is_symmetry(image))
    }
}

fn slot(columns: u8, point: Point) -> usize {
    usize::from(point.row) * usize::from(columns) + usize::from(point.column)
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("columns", &self.columns)
            .field("rows", &self.rows)
            .field("gaps", &self.gaps())
            .finish()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    columns: u8,
    rows: u8,
    gaps: Vec<Point>,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = Data { columns: self.columns, rows: self.rows, gaps: self.gaps() };
        data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let Data { columns, rows, gaps } = Data::deserialize(deserializer)?;
        Board::new(columns, rows, &gaps).map_err(serde::de::Error::custom)
    }
}
