//! Petteia's game of Go, the preset of Fields of the Gods, through the kernel's `Game`.

use crate::{Engine, Played, Policy, chance::Chance};
use petteia_fields::{Action, Fields, Options};
use petteia_kernel::{Dice, Events, Game as _, Seat, Seed, Turn, Viewer};

struct Go {
    empty: Fields,
    position: Fields,
    actions: Vec<Action>,
    dice: Dice,
    cap: [u64; 2],
    sampled: bool,
}

/// Lists all legal actions under policy P.
pub fn new(size: usize) -> Box<dyn Engine> {
    Box::new(go(size, false))
}

/// Draws from the same actions by `Game::sample_action` under policy P, without a list.
pub fn sampled(size: usize) -> Box<dyn Engine> {
    Box::new(go(size, true))
}

fn go(size: usize, sampled: bool) -> Go {
    let options = Options::go().on(&format!("{size}x{size}"));
    let empty = Fields::new(&options, Seed::from(0)).expect("the board is possible");
    let (position, area) = (empty.clone(), (size * size) as u64);
    let dice = Dice::new(Seed::from(1));
    Go { empty, position, actions: Vec::new(), dice, cap: [2 * area, 3 * area], sampled }
}

impl Engine for Go {
    fn play(&mut self, policy: Policy, chance: &mut Chance) -> Played {
        self.position.clone_from(&self.empty);
        let cap = self.cap[policy as usize];
        let mut events = Events::muted();
        let mut moves = 0;
        while moves < cap {
            let Turn::Awaiting(seats) = self.position.turn() else { break };
            let seat = seats.first().expect("somebody is awaited");
            let action = self.choose(policy, seat, chance);
            self.position.apply_unchecked(seat, &action, &mut events);
            moves += 1;
        }
        Played { moves, margin: self.margin() }
    }
}

impl Go {
    fn choose(&mut self, policy: Policy, seat: Seat, chance: &mut Chance) -> Action {
        match policy {
            Policy::P if self.sampled => {
                self.position.sample_action(seat, &mut self.dice, &mut self.actions)
            }
            Policy::P => {
                self.actions.clear();
                self.position.legal_actions(seat, &mut self.actions);
                self.actions[chance.below(self.actions.len())]
            }
            Policy::B => self.position.careful_action(&mut self.dice),
        }
    }

    /// Of a game that was stopped by the cap the board is counted through the view.
    fn margin(&self) -> i32 {
        let [black, white] = [Seat::new(0), Seat::new(1)];
        match self.position.turn() {
            Turn::Over(outcome) => (outcome.score(black) - outcome.score(white)).in_tenths() / 10,
            Turn::Awaiting(_) => {
                let view = self.position.view(Viewer::Spectator);
                let total = |at: usize| i32::from(view.players[at].score.area());
                total(0) - total(1)
            }
        }
    }
}
