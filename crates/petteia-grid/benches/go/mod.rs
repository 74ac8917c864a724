//! Random games of Go on the grid, for measuring.

use petteia_grid::{Cell, Colour, Graph, History, Stone, Stones, regions, square};

/// A small fast generator (SplitMix64).
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ (z >> 31)) * n as u128) >> 64) as usize
    }
}

/// A board to play on again and again.
pub(crate) struct Go<const N: usize, const W: usize> {
    board: square::Board,
    start: Stones<N, W>,
    stones: Stones<N, W>,
    history: History<W>,
    legal: Vec<Cell>,
    /// The diagonal neighbours of every cell.
    diagonals: Vec<Vec<Cell>>,
    /// Moves played, passes included.
    pub(crate) moves: usize,
}

const COLOURS: [Colour; 2] = [Colour::new(0), Colour::new(1)];

impl<const N: usize, const W: usize> Go<N, W> {
    pub(crate) fn new(side: u8) -> Self {
        let board = square::Board::full(side, side).unwrap();
        let start = Stones::new(board.graph());
        let diagonals = board.points().iter().map(|point| diagonals(&board, *point)).collect();
        let history = History::with_capacity(3 * board.graph().len() + 1);
        Go { board, start, stones: start, history, legal: Vec::new(), diagonals, moves: 0 }
    }

    fn begin(&mut self) {
        self.stones = self.start;
        self.history.clear();
        self.history.record(&self.stones);
        self.moves = 0;
    }

    /// Policy P: list all legal moves with exact superko, add pass, pick uniformly.
    pub(crate) fn enumerate(&mut self, rng: &mut Rng) -> i32 {
        self.begin();
        let cap = 2 * self.board.graph().len();
        let mut passes = 0;
        while passes < 2 && self.moves < cap {
            let colour = COLOURS[self.moves % 2];
            self.legal.clear();
            self.stones.playable(self.board.graph(), colour, &self.history, &mut self.legal);
            let choice = rng.below(self.legal.len() + 1);
            passes = match self.legal.get(choice) {
                Some(&cell) => self.play(cell, colour),
                None => passes + 1,
            };
            self.moves += 1;
        }
        self.score()
    }

    /// Policy B: uniform over legal moves that fill no own eye; pass only if there is none.
    pub(crate) fn light(&mut self, rng: &mut Rng) -> i32 {
        self.begin();
        let cap = 3 * self.board.graph().len();
        let mut passes = 0;
        while passes < 2 && self.moves < cap {
            let colour = COLOURS[self.moves % 2];
            passes = match self.draw(colour, rng) {
                Some(cell) => self.play(cell, colour),
                None => passes + 1,
            };
            self.moves += 1;
        }
        self.score()
    }

    fn play(&mut self, cell: Cell, colour: Colour) -> u32 {
        self.stones.place(self.board.graph(), cell, Stone::plain(colour));
        self.history.record(&self.stones);
        0
    }

    fn draw(&self, colour: Colour, rng: &mut Rng) -> Option<Cell> {
        let mut rest = *self.stones.empties();
        let mut n = self.stones.n_empties();
        while n > 0 {
            let cell = rest.nth(rng.below(n))?;
            if !self.is_eye(cell, colour)
                && self.stones.is_playable(self.board.graph(), cell, colour, &self.history)
            {
                return Some(cell);
            }
            rest.remove(cell);
            n -= 1;
        }
        None
    }

    fn is_eye(&self, cell: Cell, colour: Colour) -> bool {
        let graph: &Graph = self.board.graph();
        let own = |next: &Cell| self.stones.holds(*next, colour);
        if self.stones.empty_neighbours(graph, cell) > 0 || !graph.neighbours(cell).iter().all(own)
        {
            return false;
        }
        let diagonals = &self.diagonals[cell.index()];
        let enemy =
            |next: &&Cell| !self.stones.is_empty_at(**next) && !self.stones.holds(**next, colour);
        let allowed = if diagonals.len() < 4 { 0 } else { 1 };
        diagonals.iter().filter(enemy).count() <= allowed
    }

    /// Area of the first colour minus area of the second.
    fn score(&self) -> i32 {
        let [black, white] = COLOURS.map(|colour| self.stones.count(colour) as i32);
        let mut score = black - white;
        for region in regions(self.board.graph(), &self.stones) {
            match region.borders.single().map(Colour::index) {
                Some(0) => score += region.cells.len() as i32,
                Some(_) => score -= region.cells.len() as i32,
                None => {}
            }
        }
        score
    }
}

fn diagonals(board: &square::Board, point: square::Point) -> Vec<Cell> {
    [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        .into_iter()
        .filter_map(|(dx, dy)| {
            let column = point.column.checked_add_signed(dx)?;
            let row = point.row.checked_add_signed(dy)?;
            board.cell(square::Point::new(column, row))
        })
        .collect()
}
