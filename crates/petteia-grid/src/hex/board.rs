//! Boards of hexagons.

use super::{Axial, RADIUS_LIMIT, straight};
use crate::{Cell, Graph, GraphFault};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

const SIDE: usize = 2 * RADIUS_LIMIT as usize + 1;

/// The playable hexes of a board, any shape inside radius 12.
///
/// Cells are numbered in the canonical order of Mitropia M27.2, so the lowest cell of a set is
/// its first one.
#[derive(Clone, Eq, PartialEq)]
pub struct Board {
    graph: Graph,
    places: Box<[Axial]>,
    /// Cell by row and column of the enclosing square.
    lookup: Box<[Option<Cell>]>,
}

/// Why places do not make a board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BoardFault {
    /// A place lies too far from the middle.
    TooFar {
        /// Which place.
        place: Axial,
    },
    /// A place is named twice.
    Twice {
        /// Which place.
        place: Axial,
    },
    /// The graph refuses.
    Graph(GraphFault),
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFault::TooFar { place } => {
                write!(f, "{place} is more than {RADIUS_LIMIT} steps from the middle")
            }
            BoardFault::Twice { place } => write!(f, "{place} is named twice"),
            BoardFault::Graph(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for BoardFault {}

impl Board {
    /// The board of these places, given in any order.
    pub fn new(places: impl IntoIterator<Item = Axial>) -> Result<Board, BoardFault> {
        let mut places: Vec<Axial> = places.into_iter().collect();
        places.sort_by_key(|place| place.canonical_key());
        if let Some(pair) = places.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(BoardFault::Twice { place: pair[0] });
        }
        let mut lookup = vec![None; SIDE * SIDE].into_boxed_slice();
        for (index, &place) in places.iter().enumerate() {
            let slot = slot(place).ok_or(BoardFault::TooFar { place })?;
            lookup[slot] = Some(Cell::new(index));
        }
        let cell = |place| slot(place).and_then(|slot| lookup[slot]);
        let neighbours: Vec<Vec<Cell>> = places
            .iter()
            .map(|place| place.neighbours().into_iter().filter_map(cell).collect())
            .collect();
        let graph = Graph::new(&neighbours).map_err(BoardFault::Graph)?;
        Ok(Board { graph, places: places.into(), lookup })
    }

    /// M2.5: the straight board of radius `n`, at most 10 for want of cells.
    pub fn straight(n: i8) -> Result<Board, BoardFault> {
        if n > RADIUS_LIMIT {
            return Err(BoardFault::TooFar { place: Axial::new(0, -n) });
        }
        Board::new(straight(n))
    }

    /// Which cells touch.
    #[inline]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Where a cell lies.
    #[inline]
    pub fn place(&self, cell: Cell) -> Axial {
        self.places[cell.index()]
    }

    /// All places in the order of their cells.
    #[inline]
    pub fn places(&self) -> &[Axial] {
        &self.places
    }

    /// The cell at a place, if the board has one there.
    #[inline]
    pub fn cell(&self, place: Axial) -> Option<Cell> {
        self.lookup[slot(place)?]
    }

    /// M27.2: the radius of the smallest straight board around the middle that holds this one.
    pub fn radius(&self) -> i8 {
        let far = self.places.iter().map(|place| place.distance(Axial::ORIGIN)).max();
        far.unwrap_or(0) as i8
    }

    /// Where every cell goes under a map of coordinates, if the board is mapped onto itself.
    pub fn symmetry(&self, map: impl Fn(Axial) -> Axial) -> Option<Vec<Cell>> {
        let image: Option<Vec<Cell>> =
            self.places.iter().map(|&place| self.cell(map(place))).collect();
        image.filter(|image| self.graph.is_symmetry(image))
    }
}

fn slot(place: Axial) -> Option<usize> {
    let inside = place.distance(Axial::ORIGIN) <= RADIUS_LIMIT.unsigned_abs();
    inside.then(|| {
        let column = (place.q + RADIUS_LIMIT) as usize;
        let row = (place.r + RADIUS_LIMIT) as usize;
        column * SIDE + row
    })
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.places).finish()
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.places.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let places = Vec::<Axial>::deserialize(deserializer)?;
        Board::new(places).map_err(serde::de::Error::custom)
    }
}
