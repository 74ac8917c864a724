//! Light playouts on square boards: captures, escapes and shapes near the last stones, else
//! anything that fills no own eye.

use super::{chance::Chance, patterns::Shape, surround::Look};
use petteia_bots::Notes;
use petteia_fields::Cell;
use petteia_grid::{Colour, Graph, Stone, Stones};
use petteia_kernel::{Dice, Seat};

/// Chances are out of 256.
const HEED_ATARI: u32 = 230;
const HEED_SHAPE: u32 = 240;
const SHUN_SELF_ATARI: u32 = 200;

/// How a game is played out.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Style {
    /// With captures, escapes and shapes, and no further than it matters.
    Sensible,
    /// Anything that fills no own eye, to the end: what other programs call light.
    Light,
}

/// A game of Go that is played out, by two or more.
pub(super) struct Playout<'a, const N: usize, const W: usize> {
    pub(super) graph: &'a Graph,
    pub(super) shape: &'a Shape,
    pub(super) stones: Stones<N, W>,
    /// Where the simple ko forbids to play; the longer cycles are too rare to matter here.
    ko: Option<Cell>,
    /// The last two placements, the latest first.
    last: [Option<Cell>; 2],
    found: Candidates,
    chance: Chance,
    style: Style,
}

/// A few cells to choose from.
struct Candidates {
    cells: [Cell; Candidates::MOST],
    n: usize,
}

impl Candidates {
    const MOST: usize = 24;

    #[inline]
    fn push(&mut self, cell: Cell) {
        if self.n < Self::MOST {
            self.cells[self.n] = cell;
            self.n += 1;
        }
    }
}

impl<'a, const N: usize, const W: usize> Playout<'a, N, W> {
    pub(super) fn new(
        graph: &'a Graph,
        shape: &'a Shape,
        stones: Stones<N, W>,
        last: Option<Cell>,
        dice: &mut Dice,
    ) -> Self {
        let chance = Chance::new(dice);
        let found = Candidates { cells: [Cell::default(); Candidates::MOST], n: 0 };
        let (last, style) = ([last, None], Style::Sensible);
        Playout { graph, shape, stones, ko: None, last, found, chance, style }
    }

    /// The same, played in this style.
    pub(super) fn in_style(self, style: Style) -> Self {
        Playout { style, ..self }
    }

    /// Plays on to the end, `colours` in turn, and notes what was played.
    pub(super) fn run<A>(&mut self, colours: &[Colour], notes: &mut Notes<A>) {
        let cells = self.graph.len();
        let mut passes = 0;
        for (turn, &colour) in colours.iter().cycle().take(3 * cells).enumerate() {
            match self.choose(colour) {
                Some(cell) => {
                    passes = 0;
                    self.place(cell, colour);
                    let kin = self.shape.kin[cell.index()];
                    notes.played.push((Seat::new(colour.index()), kin));
                }
                None => {
                    passes += 1;
                    self.ko = None;
                    self.last = [None, self.last[0]];
                }
            }
            if passes == colours.len() || turn > cells / 4 && self.is_hopeless(colours) {
                return;
            }
        }
    }

    /// Whether somebody is so far ahead that the rest changes nothing.
    #[inline]
    fn is_hopeless(&self, colours: &[Colour]) -> bool {
        let (mut most, mut second) = (0, 0);
        for count in colours.iter().map(|&colour| self.stones.count(colour)) {
            second = second.max(count.min(most));
            most = most.max(count);
        }
        self.style == Style::Sensible && 5 * (most - second) > 2 * self.graph.len()
    }

    fn place(&mut self, cell: Cell, colour: Colour) {
        let captured = self.stones.place(self.graph, cell, Stone::plain(colour));
        self.ko = None;
        if captured.groups == 1 && captured.cells.len() == 1 {
            let lone = self.graph.neighbours(cell).iter().all(|&n| !self.stones.holds(n, colour));
            if lone && self.stones.empty_neighbours(self.graph, cell) == 1 {
                self.ko = captured.cells.lowest();
            }
        }
        self.last = [Some(cell), self.last[0]];
    }

    fn choose(&mut self, colour: Colour) -> Option<Cell> {
        if self.style == Style::Light {
            return self.draw_any(colour);
        }
        self.found.n = 0;
        if self.chance.happens(HEED_ATARI) {
            self.find_ataris(colour);
            if let Some(cell) = self.draw_found() {
                return Some(cell);
            }
        }
        if self.chance.happens(HEED_SHAPE) {
            self.find_shapes(colour);
            if let Some(cell) = self.draw_found() {
                return Some(cell);
            }
        }
        self.draw_any(colour)
    }

    #[inline]
    fn draw_found(&mut self) -> Option<Cell> {
        match self.found.n {
            0 => None,
            n => Some(self.found.cells[self.chance.below(n)]),
        }
    }

    /// The last stone's group if it can be taken, and what it has put into atari if it can be
    /// saved.
    fn find_ataris(&mut self, colour: Colour) {
        let Some(last) = self.last[0] else { return };
        let look = Look { graph: self.graph, stones: &self.stones };
        let (found, ko) = (&mut self.found, self.ko);
        let mut find = |cell: Cell| {
            if Some(cell) != ko {
                found.push(cell);
            }
        };
        let near = self.graph.neighbours(last).iter().filter(|&&n| self.stones.holds(n, colour));
        for &own in near {
            if let Some(group) = self.stones.group(own) {
                look.escapes(group, colour, &mut find);
            }
        }
        if let Some(group) = self.stones.group(last)
            && !self.stones.holds(last, colour)
            && let Some(cell) = self.stones.last_liberty(self.graph, group)
            && !self.stones.is_suicide(self.graph, cell, colour)
        {
            find(cell);
        }
    }

    fn find_shapes(&mut self, colour: Colour) {
        for last in self.last.into_iter().flatten() {
            for cell in self.shape.around(last) {
                if self.stones.is_empty_at(cell)
                    && self.shape.fits(&self.stones, cell, colour)
                    && Some(cell) != self.ko
                    && !self.stones.is_suicide(self.graph, cell, colour)
                    && !self.is_self_atari(cell, colour)
                {
                    self.found.push(cell);
                }
            }
        }
    }

    fn is_self_atari(&self, cell: Cell, colour: Colour) -> bool {
        let look = Look { graph: self.graph, stones: &self.stones };
        look.liberties_after(cell, colour, 2) < 2
    }

    /// Any cell that fills no own eye, seldom one that gives stones away.
    fn draw_any(&mut self, colour: Colour) -> Option<Cell> {
        /// After so many vain draws the rest is tried one after another.
        const DRAWS: usize = 6;
        let empties = *self.stones.empties();
        let n = self.stones.n_empties();
        let mut second = None;
        for _ in 0..DRAWS.min(n) {
            let cell = empties.nth(self.chance.below(n))?;
            if self.is_sensible(cell, colour) {
                let is_shunned =
                    self.style == Style::Sensible && self.chance.happens(SHUN_SELF_ATARI);
                if is_shunned && self.is_self_atari(cell, colour) {
                    second = Some(cell);
                    continue;
                }
                return Some(cell);
            }
        }
        if second.is_some() {
            return second;
        }
        let skip = self.chance.below(n.max(1));
        let mut rest = empties.iter().skip(skip).chain(empties.iter().take(skip));
        rest.find(|&cell| self.is_sensible(cell, colour))
    }

    #[inline]
    fn is_sensible(&self, cell: Cell, colour: Colour) -> bool {
        Some(cell) != self.ko
            && !self.is_eye(cell, colour)
            && !self.stones.is_suicide(self.graph, cell, colour)
    }

    /// Whether an empty cell is an own eye that no diagonal enemies make false.
    #[inline]
    fn is_eye(&self, cell: Cell, colour: Colour) -> bool {
        is_eye(self.graph, self.shape, &self.stones, cell, colour)
    }

    /// Whose each cell is at the end: its stone's, or that of the only colour around it.
    pub(super) fn owner(&self, cell: Cell) -> Option<Colour> {
        if let Some(colour) = self.stones.colour(cell) {
            return Some(colour);
        }
        let mut owner = None;
        for &next in self.graph.neighbours(cell) {
            match (self.stones.colour(next), owner) {
                (Some(colour), Some(other)) if colour != other => return None,
                (Some(colour), _) => owner = Some(colour),
                (None, _) => {}
            }
        }
        owner
    }
}

/// Whether an empty cell is an eye of `colour` that no diagonal enemies make false.
#[inline]
pub(super) fn is_eye<const N: usize, const W: usize>(
    graph: &Graph,
    shape: &Shape,
    stones: &Stones<N, W>,
    cell: Cell,
    colour: Colour,
) -> bool {
    let near = graph.neighbours(cell);
    if near.iter().any(|&next| !stones.holds(next, colour)) {
        return false;
    }
    let hostile = |next: &Cell| stones.colour(*next).is_some_and(|other| other != colour);
    let enemies = shape.around(cell).filter(hostile).count();
    enemies <= usize::from(near.len() == 4)
}
