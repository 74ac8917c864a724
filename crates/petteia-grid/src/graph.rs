//! Which cells touch.

use crate::{Cell, CellSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, sync::OnceLock};

/// The largest number of cells of a graph: 19×19 fits.
pub const MAX_CELLS: usize = 384;

/// The largest number of neighbours of a cell: hexes have six.
pub const MAX_NEIGHBOURS: usize = 6;

/// The playable cells of a board and their adjacency; it never changes.
///
/// Users share it behind an `Arc`. It knows nothing of coordinates, see [`hex`](crate::hex) and
/// [`square`](crate::square).
#[derive(Clone)]
pub struct Graph {
    links: Box<[Links]>,
    distances: OnceLock<Box<[u8]>>,
}

/// The neighbours of one cell, sixteen bytes.
#[derive(Copy, Clone, Eq, PartialEq, Default)]
#[repr(align(16))]
struct Links {
    cells: [Cell; MAX_NEIGHBOURS],
    len: u8,
}

/// Why neighbours do not make a graph.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum GraphFault {
    /// There are more than [`MAX_CELLS`] cells.
    TooManyCells {
        /// How many there are.
        n: usize,
    },
    /// A cell has more than [`MAX_NEIGHBOURS`] neighbours.
    TooManyNeighbours {
        /// Which cell.
        cell: Cell,
    },
    /// A neighbour does not exist, is the cell itself, is named twice or does not name it back.
    BadNeighbour {
        /// Which cell.
        cell: Cell,
        /// The neighbour it names.
        neighbour: Cell,
    },
}

impl fmt::Display for GraphFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GraphFault::TooManyCells { n } => {
                write!(f, "{n} cells are too many, at most {MAX_CELLS} are possible")
            }
            GraphFault::TooManyNeighbours { cell } => {
                write!(f, "cell {} has more than {MAX_NEIGHBOURS} neighbours", cell.index())
            }
            GraphFault::BadNeighbour { cell, neighbour } => {
                write!(f, "cell {} cannot touch cell {}", cell.index(), neighbour.index())
            }
        }
    }
}

impl std::error::Error for GraphFault {}

impl Graph {
    /// Further than any path: the distance between unconnected cells.
    pub const UNREACHABLE: u16 = u16::MAX;

    /// The graph in which cell `i` has the neighbours `neighbours[i]`, in that order.
    pub fn new<L: AsRef<[Cell]>>(neighbours: &[L]) -> Result<Graph, GraphFault> {
        if neighbours.len() > MAX_CELLS {
            return Err(GraphFault::TooManyCells { n: neighbours.len() });
        }
        let mut links = Vec::with_capacity(neighbours.len());
        for (index, near) in neighbours.iter().enumerate() {
            let (cell, near) = (Cell::new(index), near.as_ref());
            if near.len() > MAX_NEIGHBOURS {
                return Err(GraphFault::TooManyNeighbours { cell });
            }
            let mut entry = Links { len: near.len() as u8, ..Links::default() };
            for (place, &neighbour) in near.iter().enumerate() {
                let back = neighbours.get(neighbour.index()).map(AsRef::as_ref);
                let mutual = back.is_some_and(|back| back.contains(&cell));
                if !mutual || neighbour == cell || near[..place].contains(&neighbour) {
                    return Err(GraphFault::BadNeighbour { cell, neighbour });
                }
                entry.cells[place] = neighbour;
            }
            links.push(entry);
        }
        Ok(Graph { links: links.into(), distances: OnceLock::new() })
    }

    /// How many cells there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// Whether there is no cell at all.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// All cells in ascending order.
    #[inline]
    pub fn cells(
        &self,
    ) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        (0..self.len() as u16).map(Cell::from_u16)
    }

    /// All cells as a set.
    pub fn all<const W: usize>(&self) -> CellSet<W> {
        CellSet::first(self.len())
    }

    /// Whether the graph has this cell.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.index() < self.len()
    }

    /// The cells adjacent to a cell, in the order of the board's directions.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        let links = &self.links[cell.index()];
        &links.cells[..usize::from(links.len).min(MAX_NEIGHBOURS)]
    }

    /// Whether two cells are adjacent.
    #[inline]
    pub fn adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours(a).contains(&b)
    }

    /// The least number of steps from one cell to another, or [`Graph::UNREACHABLE`].
    ///
    /// The table of all distances is made when first asked for.
    pub fn distance(&self, from: Cell, to: Cell) -> u16 {
        assert!(self.contains(from) && self.contains(to), "the graph has no such cell");
        // Paths are at most 383 steps long, but in practice far below 255; see `measure`.
        let table = self.distances.get_or_init(|| self.measure_all());
        match table[from.index() * self.len() + to.index()] {
            u8::MAX => self.measure(from)[to.index()],
            steps => steps.into(),
        }
    }

    /// The cells at distance exactly `k`.
    pub fn ring<const W: usize>(&self, centre: Cell, k: u16) -> CellSet<W> {
        self.cells().filter(|&cell| self.distance(centre, cell) == k).collect()
    }

    /// The cells at distance 0 to `k`.
    pub fn within<const W: usize>(&self, centre: Cell, k: u16) -> CellSet<W> {
        let k = k.min(Graph::UNREACHABLE - 1);
        self.cells().filter(|&cell| self.distance(centre, cell) <= k).collect()
    }

    /// All cells at distance 0 to `k` from some cell of a set, in one sweep.
    pub fn spread<const W: usize>(&self, from: &CellSet<W>, k: u16) -> CellSet<W> {
        let mut reached = *from;
        for _ in 0..k {
            let border = reached.border(self);
            if border.is_empty() {
                break;
            }
            reached |= border;
        }
        reached
    }

    /// A shortest path with both its ends, through cells that `passable` admits.
    ///
    /// The ends themselves are not asked about. Among equal paths the one that prefers earlier
    /// neighbours is given.
    pub fn path(
        &self,
        from: Cell,
        to: Cell,
        mut passable: impl FnMut(Cell) -> bool,
    ) -> Option<Vec<Cell>> {
        assert!(self.contains(from) && self.contains(to), "the graph has no such cell");
        // Search backwards, so that `toward` leads from the start to the end.
        let mut toward: Vec<Option<Cell>> = vec![None; self.len()];
        toward[to.index()] = Some(to);
        let mut queue = vec![to];
        let mut done = 0;
        while done < queue.len() && toward[from.index()].is_none() {
            let cell = queue[done];
            done += 1;
            for &next in self.neighbours(cell) {
                if toward[next.index()].is_none() && (next == from || passable(next)) {
                    toward[next.index()] = Some(cell);
                    queue.push(next);
                }
            }
        }
        toward[from.index()]?;
        let mut path = vec![from];
        while *path.last()? != to {
            path.push(toward[path.last()?.index()]?);
        }
        Some(path)
    }

    /// The connected components, ordered by their lowest cells.
    pub fn components<const W: usize>(&self) -> Vec<CellSet<W>> {
        let mut rest = self.all::<W>();
        let mut components = Vec::new();
        while let Some(start) = rest.lowest() {
            let component = rest.flood(self, start);
            rest -= component;
            components.push(component);
        }
        components
    }

    /// Whether every cell can be reached from every other; an empty graph is connected.
    pub fn is_connected(&self) -> bool {
        self.is_empty() || !self.measure(Cell::new(0)).contains(&Graph::UNREACHABLE)
    }

    /// Whether a permutation of the cells keeps adjacency: cell `i` goes to `image[i]`.
    pub fn is_symmetry(&self, image: &[Cell]) -> bool {
        let mut seen = CellSet::<{ MAX_CELLS / 64 }>::EMPTY;
        image.len() == self.len()
            && image.iter().all(|&cell| {
                let fresh = self.contains(cell) && !seen.contains(cell);
                if fresh {
                    seen.insert(cell);
                }
                fresh
            })
            && self.cells().all(|cell| {
                let there = self.neighbours(image[cell.index()]);
                let here = self.neighbours(cell);
                here.len() == there.len()
                    && here.iter().all(|next| there.contains(&image[next.index()]))
            })
    }

    /// Distances from one cell to all.
    fn measure(&self, from: Cell) -> Vec<u16> {
        let mut distances = vec![Graph::UNREACHABLE; self.len()];
        distances[from.index()] = 0;
        let mut queue = Vec::with_capacity(self.len());
        queue.push(from);
        let mut done = 0;
        while done < queue.len() {
            let cell = queue[done];
            done += 1;
            for &next in self.neighbours(cell) {
                if distances[next.index()] == Graph::UNREACHABLE {
                    distances[next.index()] = distances[cell.index()] + 1;
                    queue.push(next);
                }
            }
        }
        distances
    }

    /// The table of distances; 255 stands for everything above 254.
    fn measure_all(&self) -> Box<[u8]> {
        self.cells()
            .flat_map(|from| self.measure(from))
            .map(|steps| u8::try_from(steps).unwrap_or(u8::MAX))
            .collect()
    }

    fn lists(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells().map(|cell| self.neighbours(cell))
    }
}

impl PartialEq for Graph {
    fn eq(&self, other: &Graph) -> bool {
        self.links == other.links
    }
}

impl Eq for Graph {}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.lists().map(|near| near.iter().map(|c| c.index()).collect::<Vec<_>>()))
            .finish()
    }
}

impl Serialize for Graph {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.lists())
    }
}

impl<'de> Deserialize<'de> for Graph {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Graph, D::Error> {
        let neighbours = Vec::<Vec<Cell>>::deserialize(deserializer)?;
        Graph::new(&neighbours).map_err(serde::de::Error::custom)
    }
}
