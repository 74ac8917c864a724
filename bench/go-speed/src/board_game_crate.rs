//! The crate `board-game`, rules of CGOS: exact positional superko, no suicide.

use crate::{Engine, Played, Policy, chance::Chance};
use board_game::{
    board::{Board as _, Player},
    games::go::{FlatTile, GoBoard, Komi, Move, Rules, Tile},
};
use rand::RngCore;

struct BoardGame {
    size: u8,
    moves: Vec<Move>,
}

pub fn new(size: usize) -> Box<dyn Engine> {
    Box::new(BoardGame { size: size as u8, moves: Vec::new() })
}

impl Engine for BoardGame {
    fn play(&mut self, policy: Policy, chance: &mut Chance) -> Played {
        let mut board = GoBoard::new(self.size, Komi::zero(), Rules::cgos());
        let area = u64::from(self.size) * u64::from(self.size);
        let cap = area * if policy == Policy::P { 2 } else { 3 };
        let mut moves = 0;
        while !board.is_done() && moves < cap {
            let chosen = match policy {
                Policy::P => self.list(&board, chance),
                Policy::B => self.light(&board, chance),
            };
            board.play(chosen).expect("the move is legal");
            moves += 1;
        }
        let score = board.current_score();
        Played { moves, margin: score.a as i32 - score.b as i32 }
    }
}

impl BoardGame {
    fn list(&mut self, board: &GoBoard, chance: &mut Chance) -> Move {
        self.moves.clear();
        self.moves.push(Move::Pass);
        for tile in board.empty_tiles() {
            if board.is_available_move(Move::Place(tile)) == Ok(true) {
                self.moves.push(Move::Place(tile));
            }
        }
        self.moves[chance.below(self.moves.len())]
    }

    /// With the crate's own sampler.
    fn light(&mut self, board: &GoBoard, chance: &mut Chance) -> Move {
        let (size, player) = (board.size(), board.next_player());
        let tile = board.chains().random_empty_tile_where(chance, |flat| {
            let tile = flat.to_tile(size);
            !is_eye(board, tile, player) && board.is_available_move(Move::Place(tile)) == Ok(true)
        });
        tile.map_or(Move::Pass, |flat| Move::Place(flat.to_tile(size)))
    }
}

impl RngCore for Chance {
    fn next_u32(&mut self) -> u32 {
        (self.bits() >> 32) as u32
    }

    fn next_u64(&mut self) -> u64 {
        self.bits()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        bytes.iter_mut().for_each(|byte| *byte = self.bits() as u8);
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), rand::Error> {
        self.fill_bytes(bytes);
        Ok(())
    }
}

fn is_eye(board: &GoBoard, tile: Tile, player: Player) -> bool {
    let (size, chains) = (board.size(), board.chains());
    let flat: FlatTile = tile.to_flat(size);
    if flat.all_adjacent(size).any(|next| chains.stone_at(next) != Some(player)) {
        return false;
    }
    let (mut enemies, mut corners) = (0, 0);
    for (dx, dy) in [(-1i16, -1i16), (-1, 1), (1, -1), (1, 1)] {
        let (x, y) = (i16::from(tile.x()) + dx, i16::from(tile.y()) + dy);
        if x < 0 || y < 0 || x >= i16::from(size) || y >= i16::from(size) {
            continue;
        }
        corners += 1;
        let there = chains.stone_at(Tile::new(x as u8, y as u8).to_flat(size));
        enemies += usize::from(there == Some(player.other()));
    }
    enemies < if corners == 4 { 2 } else { 1 }
}
