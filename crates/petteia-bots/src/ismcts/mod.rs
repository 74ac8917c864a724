//! Information-set Monte Carlo tree search.
//!
//! Each simulation deals everything the seat cannot see anew, walks down the tree with the best
//! trade-off of value and curiosity among the actions legal in *that* deal, adds a node, plays on
//! to the end or to a judgement, and teaches every node on the way what each seat got (max^n).
//!
//! - *Chance* has no nodes: a node is a sequence of decisions, averaged over deals and dice.
//! - *Availability*: an action is compared with how often it could have been tried, not with how
//!   often its node was visited, because deals differ in what is legal.
//! - *Simultaneous decisions* share one node in which every awaited seat has its own list of
//!   actions and none sees what another chose; the child depends on all their choices.
//! - *Long lists* are widened as visits come in, in the order of the prior.
//! - *Minor decisions* below the root are made as in playouts and have no nodes, so that what
//!   follows them is not split. Nor has what is no choice, or a reaction that is declined: deals
//!   differ in who could have reacted.
//! - *Actions that lead to much the same*, such as two cards that lead to one cell, are one below
//!   the root: deals differ in who holds which card, and a tree that told them apart would see
//!   every position only once.
//! - *Kinship* (AMAF, RAVE): playouts say a little about every kindred action.
//! - *Rivals*: at the root the worse half is dropped again and again, so that the last part of the
//!   budget decides between the best two.

mod node;
mod rivals;
mod search;

use crate::{Advice, Bot, Budget, HOPELESS, Knowledge, Thought};
use node::Tree;
use petteia_kernel::{Dice, Game, Pov, Seat};
use search::Search;

/// How an [`Ismcts`] weighs what it learns.
#[derive(Copy, Clone, Debug)]
pub struct Settings {
    /// How long it thinks.
    pub budget: Budget,
    /// How many threads think, each with a tree of its own; 1 is deterministic for a budget of
    /// simulations.
    pub threads: usize,
    /// Curiosity: the weight of trying what was tried seldom.
    pub curiosity: f32,
    /// How many visits until an action's own results weigh as much as its kin's; 0 turns kinship
    /// off.
    pub kinship: f32,
    /// The part of the budget in which everything at the root is looked at; after that the worse
    /// half is dropped again and again. 1 drops nothing.
    pub survey: f32,
    /// Whether the tree below the chosen action is kept for the next decision.
    pub keep_tree: bool,
    /// Whether a decision with only one action that is not [`HOPELESS`] is made without thinking.
    /// Its value is not known then.
    pub at_once: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            budget: Budget::Simulations(1000),
            threads: 1,
            curiosity: 0.7,
            kinship: 0.0,
            survey: 1.0,
            keep_tree: false,
            at_once: false,
        }
    }
}

/// A bot that searches.
pub struct Ismcts<G: Game, K> {
    knowledge: K,
    settings: Settings,
    dice: Dice,
    kept: Option<Tree<G::Action>>,
}

impl<G: Game, K: Knowledge<G>> Ismcts<G, K> {
    /// A bot that searches with `knowledge`.
    pub const fn new(knowledge: K, settings: Settings, dice: Dice) -> Ismcts<G, K> {
        Ismcts { knowledge, settings, dice, kept: None }
    }

    /// The tree that was kept for this decision. What was kept before a minor one is about what
    /// follows it.
    fn take_kept(&mut self, pov: &Pov<'_, G>) -> Option<Tree<G::Action>> {
        let kept = self.kept.take()?;
        let world = pov.determinize(&mut self.dice.split());
        (!self.knowledge.is_minor(&world, pov.seat())).then_some(kept)
    }

    /// The action that is taken without thinking, if there is only one to think about.
    fn only_choice(&mut self, pov: &Pov<'_, G>, legal: &[G::Action]) -> Option<G::Action> {
        if let [only] = legal {
            return Some(only.clone());
        }
        if !self.settings.at_once {
            return None;
        }
        let (world, mut priors) = (pov.determinize(&mut self.dice.split()), Vec::new());
        self.knowledge.priors(&world, pov.seat(), legal, &mut priors);
        let mut sensible = legal.iter().zip(priors).filter(|(_, prior)| *prior != HOPELESS);
        let only = sensible.next()?.0;
        sensible.next().is_none().then(|| only.clone())
    }

    /// Grows one tree for each thread.
    fn grow(&mut self, pov: &Pov<'_, G>) -> Vec<Tree<G::Action>> {
        let first = self.take_kept(pov).unwrap_or_default();
        let (knowledge, settings, seat) = (&self.knowledge, &self.settings, pov.seat());
        let mut dice: Vec<Dice> = (0..settings.threads.max(1)).map(|_| self.dice.split()).collect();
        let own = dice.remove(0);
        std::thread::scope(|scope| {
            let others: Vec<_> = dice
                .into_iter()
                .map(|dice| {
                    scope.spawn(move || {
                        Search::new(knowledge, settings, Tree::default(), dice, seat).run(pov)
                    })
                })
                .collect();
            let mut trees = vec![Search::new(knowledge, settings, first, own, seat).run(pov)];
            trees.extend(others.into_iter().filter_map(|other| other.join().ok()));
            trees
        })
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Ismcts<G, K> {
    fn think(&mut self, pov: &Pov<'_, G>) -> Thought<G::Action> {
        let legal = pov.legal_actions();
        if let Some(only) = self.only_choice(pov, &legal) {
            return Thought::plain(only);
        }
        let mut trees = self.grow(pov);
        let simulations = trees.iter().map(Tree::simulations).sum();
        let advice = rank(&trees, pov.seat(), &legal);
        let action =
            advice.first().map_or_else(|| pov.default_action(), |best| best.action.clone());
        if self.settings.keep_tree {
            self.kept = Some(trees.swap_remove(0));
        }
        Thought { action, advice, simulations }
    }

    fn hear(&mut self, seat: Seat, action: &G::Action) {
        if let Some(tree) = self.kept.take() {
            self.kept = tree.descend(seat, action);
        }
    }
}

/// The actions of `seat` at the roots, most visited first.
fn rank<A: Clone + Ord>(trees: &[Tree<A>], seat: Seat, legal: &[A]) -> Vec<Advice<A>> {
    let mut advice: Vec<Advice<A>> = Vec::new();
    for (action, visits, total) in trees.iter().flat_map(|tree| tree.root_arms(seat)) {
        if legal.binary_search(action).is_err() {
            continue;
        }
        match advice.iter_mut().find(|advice| advice.action == *action) {
            Some(known) => {
                known.value += total;
                known.visits += visits;
            }
            None => advice.push(Advice { action: action.clone(), value: total, visits }),
        }
    }
    for advice in &mut advice {
        advice.value /= (advice.visits as f64).max(1.0);
    }
    advice.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    advice
}
