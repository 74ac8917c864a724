//! Petteia's grid alone: stones and history, no game around them.

use crate::{Engine, Played, Policy, chance::Chance};
use petteia_grid::{Cell, Colour, Graph, History, Stone, Stones, regions, square};

struct Grid<const N: usize, const W: usize> {
    board: square::Board,
    empty: Stones<N, W>,
    stones: Stones<N, W>,
    history: History<W>,
    /// The diagonal neighbours of each cell.
    corners: Vec<Vec<Cell>>,
    cells: Vec<Cell>,
}

pub fn new(size: usize) -> Box<dyn Engine> {
    if size <= 11 { Box::new(grid::<128, 2>(size)) } else { Box::new(grid::<361, 6>(size)) }
}

fn grid<const N: usize, const W: usize>(size: usize) -> Grid<N, W> {
    let board = square::Board::full(size as u8, size as u8).expect("the board is small enough");
    let empty = Stones::new(board.graph());
    let corners = board.graph().cells().map(|cell| corners(cell.index(), size)).collect();
    let history = History::with_capacity(3 * size * size);
    Grid { board, empty, stones: empty, history, corners, cells: Vec::new() }
}

/// Cells are numbered row by row.
fn corners(cell: usize, size: usize) -> Vec<Cell> {
    let (x, y) = ((cell % size) as isize, (cell / size) as isize);
    let inside = 0..size as isize;
    [(-1, -1), (1, -1), (-1, 1), (1, 1)]
        .into_iter()
        .map(|(dx, dy)| (x + dx, y + dy))
        .filter(|(x, y)| inside.contains(x) && inside.contains(y))
        .map(|(x, y)| Cell::new(y as usize * size + x as usize))
        .collect()
}

impl<const N: usize, const W: usize> Engine for Grid<N, W> {
    fn play(&mut self, policy: Policy, chance: &mut Chance) -> Played {
        self.stones = self.empty;
        self.history.clear();
        self.history.record(&self.stones);
        let cap = self.board.graph().len() as u64 * if policy == Policy::P { 2 } else { 3 };
        let (mut moves, mut passes, mut to_move) = (0, 0, 0);
        while passes < 2 && moves < cap {
            let colour = Colour::new(to_move);
            let chosen = match policy {
                Policy::P => self.list(colour, chance),
                Policy::B => self.light(colour, chance),
            };
            match chosen {
                Some(cell) => {
                    self.stones.place(self.board.graph(), cell, Stone::plain(colour));
                    self.history.record_placement(&self.stones, cell);
                    passes = 0;
                }
                None => passes += 1,
            }
            moves += 1;
            to_move = 1 - to_move;
        }
        Played { moves, margin: self.margin() }
    }
}

impl<const N: usize, const W: usize> Grid<N, W> {
    fn list(&mut self, colour: Colour, chance: &mut Chance) -> Option<Cell> {
        self.cells.clear();
        self.stones.playable(self.board.graph(), colour, &self.history, &mut self.cells);
        let at = chance.below(self.cells.len() + 1).checked_sub(1)?;
        Some(self.cells[at])
    }

    fn light(&mut self, colour: Colour, chance: &mut Chance) -> Option<Cell> {
        let graph = self.board.graph();
        let all = graph.len();
        let mut left = *self.stones.empties();
        let mut n = left.len();
        while n > 0 {
            let cell = if 4 * n >= all {
                let cell = Cell::new(chance.below(all));
                if !left.contains(cell) {
                    continue;
                }
                cell
            } else {
                left.nth(chance.below(n))?
            };
            if !self.is_eye(graph, cell, colour)
                && self.stones.is_playable(graph, cell, colour, &self.history)
            {
                return Some(cell);
            }
            left.remove(cell);
            n -= 1;
        }
        None
    }

    fn is_eye(&self, graph: &Graph, cell: Cell, colour: Colour) -> bool {
        if self.stones.empty_neighbours(graph, cell) > 0 {
            return false;
        }
        let own = |&next: &Cell| self.stones.colour(next) == Some(colour);
        if !graph.neighbours(cell).iter().all(own) {
            return false;
        }
        let corners = &self.corners[cell.index()];
        let enemy = |&&next: &&Cell| self.stones.colour(next).is_some_and(|c| c != colour);
        corners.iter().filter(enemy).count() < if corners.len() == 4 { 2 } else { 1 }
    }

    fn margin(&self) -> i32 {
        let [black, white] = [Colour::new(0), Colour::new(1)];
        let mut margin = self.stones.count(black) as i32 - self.stones.count(white) as i32;
        for region in regions(self.board.graph(), &self.stones) {
            match region.borders.single() {
                Some(colour) if colour == black => margin += region.cells.len() as i32,
                Some(_) => margin -= region.cells.len() as i32,
                None => {}
            }
        }
        margin
    }
}
