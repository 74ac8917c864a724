//! The board: tiles, neighbours and everything about them that never changes (M2, M3).

use crate::{Axial, Coord, Direction, Illegal, Size, Terrain, drawing::Drawing};
use petteia_grid::{Cell, Graph, SmallSet, hex::ring};
use serde::{Deserialize, Serialize};

/// A tile (M2.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Tile {
    /// Playable.
    Terrain(Terrain),
    /// Never occupied; Kerma breathe through it (M16.4).
    Mountain,
    /// Never occupied; sends Warriors elsewhere (M10).
    Wormhole,
}

impl Tile {
    /// The character of tile diagrams (M27.5).
    pub const fn letter(self) -> char {
        match self {
            Tile::Terrain(terrain) => terrain.letter(),
            Tile::Mountain => '^',
            Tile::Wormhole => '@',
        }
    }

    /// The tile of a character of tile diagrams.
    pub fn from_letter(letter: char) -> Option<Tile> {
        match letter {
            '^' => Some(Tile::Mountain),
            '@' => Some(Tile::Wormhole),
            _ => Terrain::from_letter(letter).map(Tile::Terrain),
        }
    }
}

/// What is at a place of the lattice. A gap inside a board is as missing as what lies outside
/// (M2.8).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Spot {
    Missing,
    Mountain,
    /// The wormhole with this number.
    Wormhole(usize),
    Terrain(Cell),
}

const MISSING: u8 = 255;
const MOUNTAIN: u8 = 254;
const FIRST_WORMHOLE: u8 = 200;

/// The board. Its cells are the terrain tiles, numbered in canonical order (M27.2).
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Ground {
    /// Of the enclosing straight board.
    pub(crate) radius: i8,
    /// Every tile in canonical order.
    pub(crate) tiles: Vec<(Coord, Tile)>,
    pub(crate) graph: Graph,
    /// By cell.
    pub(crate) coords: Vec<Coord>,
    pub(crate) axials: Vec<Axial>,
    /// By cell: its type, which matters for affinity alone (M3.8).
    pub(crate) terrain: Vec<Terrain>,
    /// By cell: all terrain cells at distance two (M16.8).
    pub(crate) two_steps: Vec<SmallSet>,
    /// By cell: the mountains next to it, one bit each.
    pub(crate) mountains_near: Vec<u16>,
    /// By mountain: the terrain cells around it.
    pub(crate) mountains: Vec<SmallSet>,
    /// Where the wormholes are, in canonical order.
    pub(crate) wormholes: Vec<Axial>,
    /// M2.7, M6.7: where Chieftains start.
    pub(crate) second_row: SmallSet,
    /// The cells at distance one or two from each wormhole (M16.2).
    pub(crate) around_wormholes: Vec<SmallSet>,
    spots: Vec<u8>,
}

impl Ground {
    /// The most tiles a board can have: those of the box.
    pub(crate) const MAX_TILES: usize = 127;

    /// The board of these tiles.
    pub(crate) fn new(tiles: &[(Axial, Tile)]) -> Result<Ground, Illegal> {
        let radius = tiles.iter().map(|(cell, _)| cell.length()).max().unwrap_or(0);
        let mut placed = Vec::with_capacity(tiles.len());
        for &(cell, tile) in tiles {
            placed.push((
                Coord::from_axial(cell, radius).ok_or(Illegal::BoardTooWide)?,
                cell,
                tile,
            ));
        }
        placed.sort_unstable_by_key(|&(coord, ..)| coord);
        if placed.len() > Ground::MAX_TILES {
            return Err(Illegal::TooManyTiles { tiles: placed.len() });
        }
        let width = 2 * radius as usize + 1;
        let mut ground = Ground {
            radius,
            tiles: placed.iter().map(|&(coord, _, tile)| (coord, tile)).collect(),
            graph: Graph::new::<[Cell; 0]>(&[]).map_err(|_| Illegal::BoardTooWide)?,
            coords: Vec::with_capacity(placed.len()),
            axials: Vec::with_capacity(placed.len()),
            terrain: Vec::with_capacity(placed.len()),
            two_steps: Vec::new(),
            mountains_near: Vec::new(),
            mountains: Vec::new(),
            wormholes: Vec::new(),
            second_row: SmallSet::EMPTY,
            around_wormholes: Vec::new(),
            spots: vec![MISSING; width * width],
        };
        for &(coord, cell, tile) in &placed {
            let spot = match tile {
                Tile::Mountain => MOUNTAIN,
                Tile::Wormhole => {
                    ground.wormholes.push(cell);
                    FIRST_WORMHOLE + ground.wormholes.len() as u8 - 1
                }
                Tile::Terrain(terrain) => {
                    ground.coords.push(coord);
                    ground.axials.push(cell);
                    ground.terrain.push(terrain);
                    ground.coords.len() as u8 - 1
                }
            };
            let place = ground.place(cell).ok_or(Illegal::BoardTooWide)?;
            ground.spots[place] = spot;
        }
        if ground.wormholes.len() > (MOUNTAIN - FIRST_WORMHOLE) as usize {
            return Err(Illegal::TooManyTiles { tiles: placed.len() });
        }
        ground.link()?;
        ground.find_mountains(&placed);
        ground.find_second_row(&placed);
        ground.around_wormholes = ground
            .wormholes
            .iter()
            .map(|&hole| ground.at_distance(hole, 1) | ground.at_distance(hole, 2))
            .collect();
        Ok(ground)
    }

    fn place(&self, cell: Axial) -> Option<usize> {
        let n = self.radius;
        let inside = cell.q >= -n && cell.q <= n && cell.r >= -n && cell.r <= n;
        inside.then(|| (cell.q + n) as usize * (2 * n as usize + 1) + (cell.r + n) as usize)
    }

    /// What is at a place of the lattice.
    #[inline]
    pub(crate) fn spot(&self, cell: Axial) -> Spot {
        let Some(place) = self.place(cell) else { return Spot::Missing };
        match self.spots[place] {
            MISSING => Spot::Missing,
            MOUNTAIN => Spot::Mountain,
            hole if hole >= FIRST_WORMHOLE => Spot::Wormhole((hole - FIRST_WORMHOLE).into()),
            cell => Spot::Terrain(Cell::new(cell.into())),
        }
    }

    /// What is at a coordinate.
    pub(crate) fn spot_at(&self, coord: Coord) -> Spot {
        coord.to_axial(self.radius).map_or(Spot::Missing, |cell| self.spot(cell))
    }

    /// The terrain cell of a coordinate.
    pub(crate) fn cell(&self, coord: Coord) -> Option<Cell> {
        match self.spot_at(coord) {
            Spot::Terrain(cell) => Some(cell),
            _ => None,
        }
    }

    pub(crate) fn coord(&self, cell: Cell) -> Coord {
        self.coords[cell.index()]
    }

    pub(crate) fn axial(&self, cell: Cell) -> Axial {
        self.axials[cell.index()]
    }

    pub(crate) fn wormhole_coord(&self, wormhole: usize) -> Option<Coord> {
        Coord::from_axial(self.wormholes[wormhole], self.radius)
    }

    pub(crate) fn coords_of(&self, cells: SmallSet) -> Vec<Coord> {
        cells.iter().map(|cell| self.coord(cell)).collect()
    }

    /// M3.7: the size class, which makes a game small and chooses its cards (M3.4).
    pub(crate) fn size(&self) -> Size {
        Size::of_tiles(self.tiles.len())
    }

    /// The tile string of M27.6.
    pub(crate) fn tile_line(&self) -> String {
        self.draw(|_, tile| tile.letter()).to_line()
    }

    /// A drawing with one character for each tile.
    pub(crate) fn draw(&self, letter: impl Fn(Coord, Tile) -> char) -> Drawing {
        let cell = |coord: Coord| coord.to_axial(self.radius).unwrap_or_default();
        let cells = self.tiles.iter().map(|&(coord, tile)| (cell(coord), letter(coord, tile)));
        Drawing { radius: self.radius, cells: cells.collect() }
    }

    fn link(&mut self) -> Result<(), Illegal> {
        let mut neighbours = Vec::with_capacity(self.axials.len());
        for &cell in &self.axials {
            let mut near = arrayvec::ArrayVec::<Cell, 6>::new();
            for direction in Direction::ALL {
                if let Spot::Terrain(next) = self.spot(cell + direction.step()) {
                    near.push(next);
                }
            }
            neighbours.push(near);
        }
        self.graph = Graph::new(&neighbours).map_err(|_| Illegal::BoardTooWide)?;
        self.two_steps = self.axials.iter().map(|&cell| self.at_distance(cell, 2)).collect();
        Ok(())
    }

    /// The terrain cells at exactly this distance.
    pub(crate) fn at_distance(&self, centre: Axial, distance: i8) -> SmallSet {
        let spots = ring(distance).map(|offset| self.spot(centre + offset));
        spots
            .filter_map(|spot| if let Spot::Terrain(cell) = spot { Some(cell) } else { None })
            .collect()
    }

    fn find_mountains(&mut self, placed: &[(Coord, Axial, Tile)]) {
        self.mountains_near = vec![0; self.axials.len()];
        let mountains = placed.iter().filter(|(_, _, tile)| *tile == Tile::Mountain);
        for (number, &(_, cell, _)) in mountains.enumerate() {
            let around = self.at_distance(cell, 1);
            for near in around {
                self.mountains_near[near.index()] |= 1 << (number % 16);
            }
            self.mountains.push(around);
        }
    }

    /// M2.7: the second row; M6.7: every terrain cell if there is none.
    fn find_second_row(&mut self, placed: &[(Coord, Axial, Tile)]) {
        let near = |cell: Axial| Direction::ALL.map(|direction| cell + direction.step());
        let first_row =
            |cell: Axial| near(cell).iter().any(|&next| self.spot(next) == Spot::Missing);
        let mut any = false;
        let mut row = SmallSet::EMPTY;
        for &(_, cell, _) in placed {
            if first_row(cell) || !near(cell).into_iter().any(first_row) {
                continue;
            }
            any = true;
            if let Spot::Terrain(cell) = self.spot(cell) {
                row.insert(cell);
            }
        }
        self.second_row = if any { row } else { self.graph.all() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn straight(n: i8) -> Ground {
        let mut tiles = Vec::new();
        for q in -n..=n {
            for r in -n..=n {
                if Axial::new(q, r).length() <= n {
                    tiles.push((Axial::new(q, r), Tile::Terrain(Terrain::Snow)));
                }
            }
        }
        Ground::new(&tiles).unwrap()
    }

    #[test]
    fn m2_7_the_second_row_is_a_ring() {
        for n in 1..=6 {
            let ground = straight(n);
            let ring = ground.at_distance(Axial::new(0, 0), n - 1);
            let ring = if n == 1 {
                ground.cell("B2".parse().unwrap()).into_iter().collect()
            } else {
                ring
            };
            assert_eq!(ground.second_row, ring);
        }
    }

    #[test]
    fn m27_2_cells_are_in_canonical_order() {
        let ground = straight(6);
        assert_eq!(ground.coords.len(), 127);
        assert!(ground.coords.is_sorted());
    }

    #[test]
    fn m2_4_rings_have_six_cells_per_step() {
        let ground = straight(4);
        for distance in 1..=4 {
            let ring = ground.at_distance(Axial::new(0, 0), distance);
            assert_eq!(ring.len(), 6 * distance as usize);
            assert!(ring.iter().all(|cell| ground.axial(cell).length() == distance));
        }
    }
}
