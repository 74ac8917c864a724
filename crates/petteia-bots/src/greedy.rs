//! A bot that looks one action ahead.

use crate::{Advice, Bot, Knowledge, Thought, knowledge::settle};
use petteia_kernel::{Dice, Events, Game, MAX_SEATS, Pov, Seat};

/// Tries every action once in each of a few positions it might be in, and takes the one after
/// which its own prospects look best; what is pointless comes last.
#[derive(Clone, Debug)]
pub struct Greedy<K> {
    knowledge: K,
    dice: Dice,
    worlds: usize,
}

impl<K> Greedy<K> {
    /// A bot that judges by `knowledge`.
    pub const fn new(knowledge: K, dice: Dice) -> Greedy<K> {
        Greedy { knowledge, dice, worlds: 3 }
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Greedy<K> {
    fn think(&mut self, pov: &Pov<'_, G>) -> Thought<G::Action> {
        let legal = pov.legal_actions();
        let mut totals = vec![0.0f64; legal.len()];
        let mut pointless = Vec::new();
        let mut after = None;
        for _ in 0..self.worlds {
            let world = pov.determinize(&mut self.dice);
            if pointless.is_empty() {
                let is_pointless = |action| self.knowledge.is_pointless(&world, pov.seat(), action);
                pointless = legal.iter().map(is_pointless).collect();
            }
            for (action, total) in legal.iter().zip(&mut totals) {
                let after = after.get_or_insert_with(|| world.clone());
                after.clone_from(&world);
                after.apply_unchecked(pov.seat(), action, &mut Events::muted());
                *total += f64::from(self.prospects(after, pov.seat()));
            }
        }
        self.decide(legal, &totals, &pointless)
    }
}

impl<K> Greedy<K> {
    /// What a position is worth to `seat`, once everybody who owes an answer has given the
    /// answer of somebody who does nothing.
    fn prospects<G: Game>(&self, position: &mut G, seat: Seat) -> f32
    where
        K: Knowledge<G>,
    {
        settle(position, Some(seat));
        let values = match position.turn().outcome() {
            Some(outcome) => self.knowledge.reward(outcome),
            None => self.knowledge.evaluate(position).unwrap_or([0.5; MAX_SEATS]),
        };
        values[seat.index()]
    }

    fn decide<A: Clone>(
        &mut self,
        legal: Vec<A>,
        totals: &[f64],
        pointless: &[bool],
    ) -> Thought<A> {
        let mut order: Vec<usize> = (0..legal.len()).collect();
        // Shuffled first, so that equals are chosen with equal chance.
        self.dice.shuffle(&mut order);
        let better = |a: usize, b: usize| totals[b].total_cmp(&totals[a]);
        order.sort_by(|&a, &b| pointless[a].cmp(&pointless[b]).then(better(a, b)));
        let worlds = self.worlds as f64;
        let advice: Vec<Advice<A>> = order
            .iter()
            .take(10)
            .map(|&at| Advice {
                action: legal[at].clone(),
                value: totals[at] / worlds,
                visits: self.worlds as u64,
            })
            .collect();
        let simulations = (legal.len() * self.worlds) as u64;
        Thought { action: legal[order[0]].clone(), advice, simulations }
    }
}
