//! The crate `go_game_board`, a port of libEGo: simple ko only.

use crate::{Engine, Played, Policy, chance::Chance};
use go_game_board::{Board, Hash3x3, Nat, Player, Vertex};

struct GoGameBoard {
    empty: Board,
    board: Board,
    /// Bits 0 and 1: legal for Black and White; bits 2 and 3: eye of Black and White.
    table: Vec<u8>,
    legal: Vec<Vertex>,
    seen: Vec<go_game_board::Hash>,
    area: u64,
}

pub fn new(size: usize) -> Box<dyn Engine> {
    let table = (0..Hash3x3::COUNT).map(|raw| row(Hash3x3::from(raw))).collect();
    let empty = Board::with_size(size, size);
    let board = empty.clone();
    let area = (size * size) as u64;
    Box::new(GoGameBoard { empty, board, table, legal: Vec::new(), seen: Vec::new(), area })
}

fn row(hash: Hash3x3) -> u8 {
    [Player::Black, Player::White].into_iter().fold(0, |bits, player| {
        let at = usize::from(player);
        bits | u8::from(hash.is_legal(player)) << at | u8::from(hash.is_eyelike(player)) << (2 + at)
    })
}

impl Engine for GoGameBoard {
    fn play(&mut self, policy: Policy, chance: &mut Chance) -> Played {
        self.board.load(&self.empty);
        self.seen.clear();
        let cap = self.area * if policy == Policy::P { 2 } else { 3 };
        let mut moves = 0;
        while !self.board.both_player_pass() && moves < cap {
            let player = self.board.act_player();
            let vertex = match policy {
                Policy::P => self.list(player, chance),
                Policy::B => self.light(player, chance),
            };
            self.board.play_legal(player, vertex);
            moves += 1;
        }
        let margin = match policy {
            Policy::P => self.board.tromp_taylor_score() as i32,
            Policy::B => self.board.playout_score(),
        };
        Played { moves, margin }
    }
}

impl GoGameBoard {
    fn list(&mut self, player: Player, chance: &mut Chance) -> Vertex {
        self.legal.clear();
        self.legal.push(Vertex::pass());
        for index in 0..self.board.empty_vertex_count() {
            let vertex = self.board.empty_vertex(index);
            if self.bits(vertex) >> usize::from(player) & 1 == 1 && vertex != self.board.ko_vertex()
            {
                self.legal.push(vertex);
            }
        }
        self.legal[chance.below(self.legal.len())]
    }

    /// A random place to start, then the next that will do: as fast as rejection, and what the
    /// crate's own drivers do.
    fn light(&mut self, player: Player, chance: &mut Chance) -> Vertex {
        let n = self.board.empty_vertex_count();
        let at = usize::from(player);
        let wanted = |gtp: &Self, vertex| {
            let bits = gtp.bits(vertex);
            bits >> at & 1 == 1 && bits >> (2 + at) & 1 == 0 && vertex != gtp.board.ko_vertex()
        };
        for _ in 0..n.min(16) {
            let vertex = self.board.empty_vertex(chance.below(n));
            if wanted(self, vertex) {
                return vertex;
            }
        }
        self.legal.clear();
        self.legal.extend((0..n).map(|index| self.board.empty_vertex(index)));
        let mut legal = std::mem::take(&mut self.legal);
        legal.retain(|&vertex| wanted(self, vertex));
        let chosen =
            if legal.is_empty() { Vertex::pass() } else { legal[chance.below(legal.len())] };
        self.legal = legal;
        chosen
    }

    fn bits(&self, vertex: Vertex) -> u8 {
        self.table[usize::from(self.board.hash3x3_at(vertex))]
    }
}
