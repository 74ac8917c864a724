//! What all can see, read fast: for bots that know the game.
//!
//! Nothing here allocates. Points are [`Cell`]s, small numbers that follow the points in ascending
//! order; [`Fields::cell_of`] and [`Fields::point`] convert. Nothing here tells what is hidden.
//!
//! ```
//! use petteia_fields::{Colour, Fields, Options};
//! use petteia_kernel::{Events, Game, Seat, Seed};
//!
//! let mut game = Fields::new(&Options::go().on("5x5"), Seed::from(1)).unwrap();
//! game.apply(Seat::new(0), &"place A1".parse().unwrap(), &mut Events::muted()).unwrap();
//! let corner = game.last_cell().unwrap();
//! assert_eq!(game.colour_at(corner), Some(Colour::Black));
//! let group = game.group_on(corner).unwrap();
//! assert_eq!(game.n_liberties(group), 2);
//! let near = game.neighbours(corner)[0];
//! assert!(game.may_land(Colour::White, near));
//! assert_eq!(game.n_captures(Colour::White, near), 0);
//! ```

use crate::{
    action::Action, colour::Colour, phase::Phase, point::Point, position::Fields, scoring::Score,
};
use petteia_grid::{Cell, Group};

impl Fields {
    /// What kind of decision is due.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.now.phase
    }

    /// The one player who decides, in phases where one decides; else whose turn it is.
    #[inline]
    pub fn to_move(&self) -> Colour {
        self.decider()
    }

    /// The last public action and whose it was.
    #[inline]
    pub fn last_action(&self) -> Option<(Colour, Action)> {
        self.now.last
    }

    /// Where the token of the last public action landed, if it was a placement or a relocation.
    #[inline]
    pub fn last_cell(&self) -> Option<Cell> {
        match self.now.last?.1 {
            Action::Place(point)
            | Action::Card(_, point)
            | Action::CardMove(_, _, point)
            | Action::Move(_, point)
            | Action::Starter(point)
            | Action::Fill(point) => self.cell_of(point),
            _ => None,
        }
    }

    /// How many points the board has; cells have the numbers below it.
    #[inline]
    pub fn n_points(&self) -> usize {
        self.board().len()
    }

    /// All points, ascending.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.graph().cells()
    }

    /// The cell of a point of the board; gaps have none.
    #[inline]
    pub fn cell_of(&self, point: Point) -> Option<Cell> {
        self.board().cell(point)
    }

    /// F3.2: the points next to a point.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        self.graph().neighbours(cell)
    }

    /// F15.8: the points that share a corner with a point.
    #[inline]
    pub fn diagonals(&self, cell: Cell) -> &[Cell] {
        self.board().corners(cell)
    }

    /// F3.5: the least number of steps between two points.
    pub fn steps_between(&self, from: Cell, to: Cell) -> u16 {
        self.board().distance(from, to)
    }

    /// Whether no token stands there.
    #[inline]
    pub fn is_empty_at(&self, cell: Cell) -> bool {
        self.stones.is_empty_at(cell)
    }

    /// The empty points, ascending.
    pub fn empties(&self) -> impl Iterator<Item = Cell> + use<> {
        (*self.stones.empties()).into_iter()
    }

    /// How many points are empty.
    #[inline]
    pub fn n_empties(&self) -> usize {
        self.stones.n_empties()
    }

    /// How many tokens a colour has on the board.
    #[inline]
    pub fn n_tokens(&self, colour: Colour) -> usize {
        self.stones.count(colour.side())
    }

    /// How many tokens a colour has captured and still holds.
    pub fn n_prisoners(&self, colour: Colour) -> u16 {
        self.tribe(colour).prisoners.iter().sum()
    }

    /// F6.2: the group that stands on a point. A handle is good until a token is placed or taken.
    #[inline]
    pub fn group_on(&self, cell: Cell) -> Option<Group> {
        self.stones.group(cell)
    }

    /// All groups, in no particular order.
    pub fn groups(&self) -> impl Iterator<Item = Group> + '_ {
        self.stones.groups()
    }

    /// The groups next to a point, each once.
    pub fn groups_beside(&self, cell: Cell) -> impl Iterator<Item = Group> + '_ {
        self.stones.groups_near(self.graph(), cell)
    }

    /// The hostile groups next to a group, each once.
    pub fn enemies_of(&self, group: Group) -> impl Iterator<Item = Group> + '_ {
        self.stones.enemies_of(self.graph(), group)
    }

    /// The tokens of a group, in no particular order.
    pub fn group_tokens(&self, group: Group) -> impl Iterator<Item = Cell> + '_ {
        self.stones.group_cells(group)
    }

    /// How many tokens a group has.
    pub fn group_size(&self, group: Group) -> usize {
        self.stones.group_size(group)
    }

    /// F6.3: the liberties of a group, ascending.
    pub fn liberties(&self, group: Group) -> impl Iterator<Item = Cell> + use<> {
        self.stones.liberties(self.graph(), group).into_iter()
    }

    /// F6.3: how many liberties a group has.
    pub fn n_liberties(&self, group: Group) -> usize {
        self.stones.n_liberties(self.graph(), group)
    }

    /// The liberty of a group that has exactly one.
    pub fn last_liberty(&self, group: Group) -> Option<Cell> {
        self.stones.last_liberty(self.graph(), group)
    }

    /// F6.6, F6.7: whether a token of this colour may land on this point, whoever is to move;
    /// reach, supply and cards are not looked at.
    #[inline]
    pub fn may_land(&self, colour: Colour, cell: Cell) -> bool {
        self.stones.is_empty_at(cell) && self.landing_fault(&self.stones, colour, cell).is_none()
    }

    /// F6.5: how many tokens a placement on this empty point would capture; groups stranded
    /// elsewhere (F8.11) are not counted.
    pub fn n_captures(&self, colour: Colour, cell: Cell) -> usize {
        self.stones.captures_at(self.graph(), cell, colour.side()).len()
    }

    /// F12.9, F12.11: every seat's score if the board were counted now, without the cards that are
    /// hidden.
    pub fn scores_now(&self) -> [Score; Colour::COUNT] {
        self.public_scores()
    }
}
