//! What a search needs to look at, read fast. Nothing here allocates.
//!
//! What all can see is here, and [`Mitropia::hand_cards`], which is not for all to see: a search
//! asks it of copies in which everything hidden has been dealt anew.

use crate::{
    Card, Coord, Mitropia,
    position::{Phase, colour},
};
use petteia_grid::{Cell, Colour, Graph, Group, SmallSet, SmallStones, Stone};
use petteia_kernel::Seat;

impl Mitropia {
    /// The tokens on the board, coloured by seat, Chieftains with a crown.
    pub fn tokens(&self) -> &SmallStones {
        &self.stones
    }

    /// Which cells touch.
    pub fn neighbourhood(&self) -> &Graph {
        &self.setup.ground.graph
    }

    /// The cell of a place on the board; mountains and wormholes have none.
    pub fn cell_of(&self, coord: Coord) -> Option<Cell> {
        self.setup.ground.cell(coord)
    }

    /// The place of a cell.
    pub fn coord_of(&self, cell: Cell) -> Coord {
        self.setup.ground.coord(cell)
    }

    /// The colour of a seat's tokens.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        colour(seat)
    }

    /// Who places next: whose turn it is, or who follows once the turn's moves are made.
    pub fn next_to_place(&self) -> Seat {
        match self.phase {
            Phase::Draw => self.current.next(self.n()),
            Phase::Menu if self.has_moved() => self.current.next(self.n()),
            _ => self.current,
        }
    }

    /// Where a seat's Chieftain stands.
    pub fn chief_of(&self, seat: Seat) -> Option<Cell> {
        self.player(seat).chief
    }

    /// M12.7, M12.8: the points of the tokens a seat has captured.
    pub fn prisoner_points(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        i32::from(player.warriors_held) + 2 * i32::from(player.chiefs_held)
    }

    /// M21.4: whether a cell is of a seat's own terrain, and that scores.
    pub fn is_home(&self, seat: Seat, cell: Cell) -> bool {
        let home = self.tribe(seat).map(|tribe| self.setup.content.home(tribe));
        self.setup.options.affinity_on() && Some(self.setup.ground.terrain[cell.index()]) == home
    }

    /// M21.4: the cells of a seat's own terrain, if that scores.
    pub fn homes(&self, seat: Seat) -> SmallSet {
        let graph = &self.setup.ground.graph;
        graph.cells().filter(|&cell| self.is_home(seat, cell)).collect()
    }

    /// M11.5: how many liberties a group has, with the Norse reach and Kerma's mountain.
    pub fn n_liberties(&self, group: Group) -> usize {
        self.n_liberties_among(&self.stones, group)
    }

    /// M11.5: the same for tokens that are only imagined.
    pub fn n_liberties_among(&self, stones: &SmallStones, group: Group) -> usize {
        self.powers().liberties(&self.setup.ground, stones, group).count()
    }

    /// M12.1: the only cell that another colour has to fill to leave a group no liberty, with the
    /// Norse reach and Kerma's mountain (M16.6, M16.10).
    pub fn last_liberty(&self, stones: &SmallStones, group: Group) -> Option<Cell> {
        self.powers().last_liberty(&self.setup.ground, stones, group)
    }

    /// Visits every group that one placement of another colour leaves without liberty, and the cell
    /// of that placement.
    pub fn each_hanging(&self, visit: impl FnMut(Group, Cell)) {
        self.powers().each_hanging(&self.setup.ground, &self.stones, visit);
    }

    /// Whether somebody has a power that changes liberties (M16.4, M16.8).
    pub fn has_reach(&self) -> bool {
        let powers = self.powers();
        powers.kerma.is_some() || powers.norse.is_some()
    }

    /// M12.1, M12.2: the tokens after a Warrior of `seat` was put on an empty cell and everything
    /// without liberty was taken, and how many were. Where the order matters (M12.3) it is one of
    /// the possible orders; whether the rules allow the placement is not asked.
    pub fn filled(&self, seat: Seat, cell: Cell) -> (SmallStones, usize) {
        let graph = &self.setup.ground.graph;
        let judge = self.judge(seat);
        let mut stones = self.stones;
        stones.put(graph, cell, Stone::plain(judge.mover));
        let mut taken = 0;
        while let Some(&group) = judge.doomed(&stones).first() {
            taken += stones.remove_group(graph, group).len();
        }
        (stones, taken)
    }

    /// How many cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand(seat).len()
    }

    /// The cards a seat holds, ascending.
    pub fn hand_cards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hand(seat).iter().map(|id| self.setup.deck.card(id))
    }

    /// The seat whose partner this is, in team games.
    pub fn partner_of(&self, seat: Seat) -> Option<Seat> {
        self.partner(seat)
    }

    /// M17.2: whether the turn's player may draw a card, and nothing else.
    pub fn is_drawing(&self) -> bool {
        matches!(self.phase, Phase::Draw)
    }

    /// Whether a declared move waits for answers.
    pub fn is_window(&self) -> bool {
        matches!(self.phase, Phase::Window(_))
    }
}
