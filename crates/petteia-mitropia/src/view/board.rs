//! The board, its tokens and groups.

use super::Looking;
use crate::{
    Coord, Size,
    ground::Tile,
    position::{MAX_PLAYERS, Phase, colour, seat_of},
};
use petteia_grid::SmallSet;
use petteia_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A tile and where it lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TileView {
    /// Where.
    pub cell: Coord,
    /// Axial coordinates (M2.1): the column, growing to the right.
    pub q: i8,
    /// Axial coordinates (M2.1): the row within the column, growing downwards.
    pub r: i8,
    /// What.
    pub tile: Tile,
    /// Whose territory it would be if the game ended now: occupied or surrounded (M21.2, M21.3).
    pub owner: Option<Seat>,
    /// Whose tokens are nearest, counted in steps over empty terrain; several if they are equally
    /// near. It says nothing about the rules, but much about where things are going.
    pub influence: SeatSet,
}

/// The board (M3).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardView {
    /// Of the enclosing straight board (M27.2).
    pub radius: i8,
    /// The size class (M3.7).
    pub size: Size,
    /// Every tile in canonical order.
    pub tiles: Vec<TileView>,
    /// The tile string (M27.6).
    pub line: String,
}

/// A token on the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TokenView {
    /// Where it stands.
    pub cell: Coord,
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is the Chieftain.
    pub chieftain: bool,
    /// Whether its move does not stand yet (M15.3).
    pub pending: bool,
    /// The name of its group; none while its move does not stand.
    pub group: Option<Coord>,
}

/// A group and its liberties (M11).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GroupView {
    /// Its first cell (M27.2).
    pub name: Coord,
    /// Whose it is.
    pub seat: Seat,
    /// Its cells.
    pub cells: Vec<Coord>,
    /// The cells that are its liberties, two-step ones included (M16.8).
    pub liberties: Vec<Coord>,
    /// Whether an open mountain gives one more (M16.4).
    pub mountain: bool,
    /// How many liberties there are in all.
    pub count: u8,
}

impl Looking<'_> {
    pub(super) fn board(&self) -> BoardView {
        let ground = &self.game.setup.ground;
        BoardView {
            radius: ground.radius,
            size: ground.size(),
            tiles: self.tiles(),
            line: ground.tile_line(),
        }
    }

    fn tiles(&self) -> Vec<TileView> {
        let game = self.game;
        let ground = &game.setup.ground;
        let (influence, tallies) = (self.influence(), game.tally());
        let seats = || Seat::first(game.n());
        let tile = |&(coord, tile): &(Coord, Tile)| {
            let axial = coord.to_axial(ground.radius).unwrap_or_default();
            let cell = ground.cell(coord);
            let owns = |seat: &Seat| {
                let tally = &tallies[seat.index()];
                cell.is_some_and(|cell| (tally.occupied | tally.surrounded).contains(cell))
            };
            let near = |seat: &Seat| cell.is_some_and(|c| influence[seat.index()].contains(c));
            TileView {
                cell: coord,
                q: axial.q,
                r: axial.r,
                tile,
                owner: seats().find(owns),
                influence: seats().filter(near).collect(),
            }
        };
        ground.tiles.iter().map(tile).collect()
    }

    /// By seat: the cells that no other player's tokens are nearer to.
    fn influence(&self) -> [SmallSet; MAX_PLAYERS] {
        let (stones, graph) = (&self.game.stones, &self.game.setup.ground.graph);
        let mut near: [SmallSet; MAX_PLAYERS] =
            std::array::from_fn(|seat| stones.cells_of(colour(Seat::new(seat))));
        let mut unclaimed = *stones.empties();
        loop {
            let next = near.map(|cells| cells.border(graph) & unclaimed);
            let claimed = next.iter().fold(SmallSet::EMPTY, |all, &cells| all | cells);
            if claimed.is_empty() {
                return near;
            }
            unclaimed -= claimed;
            for (cells, more) in near.iter_mut().zip(next) {
                *cells |= more;
            }
        }
    }

    pub(super) fn tokens(&self) -> Vec<TokenView> {
        let ground = &self.game.setup.ground;
        let mut tokens: Vec<TokenView> = self
            .game
            .stones
            .iter()
            .map(|(cell, stone)| TokenView {
                cell: ground.coord(cell),
                seat: seat_of(stone.colour),
                chieftain: stone.crowned,
                pending: false,
                group: Some(self.game.group_name(cell)),
            })
            .collect();
        if let Phase::Window(window) = &self.game.phase
            && window.pending.is_placement()
        {
            let new = window.pending.cells.iter().map(|&cell| TokenView {
                cell: ground.coord(cell),
                seat: self.game.current,
                chieftain: false,
                pending: true,
                group: None,
            });
            tokens.extend(new);
            tokens.sort_unstable_by_key(|token| token.cell);
        }
        tokens
    }

    pub(super) fn groups(&self) -> Vec<GroupView> {
        let game = self.game;
        let ground = &game.setup.ground;
        let powers = game.powers();
        let mut groups = vec![];
        for name in game.group_names() {
            let (Some(group), Some(colour)) = (game.stones.group(name), game.stones.colour(name))
            else {
                continue;
            };
            let liberties = powers.liberties(ground, &game.stones, group);
            groups.push(GroupView {
                name: ground.coord(name),
                seat: seat_of(colour),
                cells: ground.coords_of(game.stones.group_set(group)),
                liberties: ground.coords_of(liberties.cells),
                mountain: liberties.mountain,
                count: liberties.count() as u8,
            });
        }
        groups
    }
}
