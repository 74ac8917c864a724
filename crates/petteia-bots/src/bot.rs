//! What a bot is.

use petteia_kernel::{Game, Pov, Seat};
use serde::Serialize;

/// Somebody who can decide for a seat.
pub trait Bot<G: Game>: Send {
    /// Decides, with reasons.
    ///
    /// Only called while the seat is awaited; what it returns is legal.
    fn think(&mut self, pov: &Pov<'_, G>) -> Thought<G::Action>;

    /// Hears of an action that the seat could see, so that a bot may keep what it has thought of.
    fn hear(&mut self, seat: Seat, action: &G::Action) {
        let _ = (seat, action);
    }
}

/// A decision and what else was considered.
#[derive(Clone, Debug, Serialize)]
pub struct Thought<A> {
    /// The decision.
    pub action: A,
    /// The best actions found, best first; the decision need not be the first of them.
    pub advice: Vec<Advice<A>>,
    /// How many games were played in thought.
    pub simulations: u64,
}

impl<A: Clone> Thought<A> {
    /// A decision without reasons.
    pub fn plain(action: A) -> Thought<A> {
        Thought { action, advice: Vec::new(), simulations: 0 }
    }
}

/// One action a bot considered.
#[derive(Clone, Debug, Serialize)]
pub struct Advice<A> {
    /// The action.
    pub action: A,
    /// What it is worth to the seat: the chance of winning, between 0 and 1.
    pub value: f64,
    /// How often it was tried.
    pub visits: u64,
}
