//! The crate `goban`, Chinese rules; its superko misses repetitions without capture.

use crate::{Engine, Played, Policy, chance::Chance};
use goban::{
    pieces::util::coord::Coord,
    rules::{CHINESE, GobanSizes, IllegalRules, Move, game::Game},
};

struct Goban {
    size: usize,
    legal: Vec<Coord>,
}

pub fn new(size: usize) -> Box<dyn Engine> {
    Box::new(Goban { size, legal: Vec::new() })
}

impl Engine for Goban {
    fn play(&mut self, policy: Policy, chance: &mut Chance) -> Played {
        let mut game = Game::new(GobanSizes::Custom(self.size, self.size), CHINESE);
        game.set_komi(0.0);
        let cap = (self.size * self.size) as u64 * if policy == Policy::P { 2 } else { 3 };
        let mut moves = 0;
        while !game.is_over() && moves < cap {
            let chosen = match policy {
                Policy::P => self.list(&game, chance),
                Policy::B => self.light(&game, chance),
            };
            game.play(chosen);
            moves += 1;
        }
        let (black, white) = game.calculate_score();
        Played { moves, margin: (black - white) as i32 }
    }
}

impl Goban {
    fn list(&mut self, game: &Game, chance: &mut Chance) -> Move {
        self.legal.clear();
        self.legal.extend(game.legals());
        match chance.below(self.legal.len() + 1).checked_sub(1) {
            Some(at) => self.legal[at].into(),
            None => Move::Pass,
        }
    }

    /// With the crate's own test of eyes.
    fn light(&mut self, game: &Game, chance: &mut Chance) -> Move {
        let rules = CHINESE.flag_illegal | IllegalRules::FILLEYE;
        self.legal.clear();
        self.legal.extend(game.pseudo_legals());
        while !self.legal.is_empty() {
            let point = self.legal.swap_remove(chance.below(self.legal.len()));
            if game.check_point_by(point, rules).is_none() {
                return point.into();
            }
        }
        Move::Pass
    }
}
