//! One thread of an information-set search.

use super::{
    Settings,
    node::{Arm, NodeId, Tree, joint},
    rivals::Rivals,
};
use crate::{Knowledge, Notes, Values};
use petteia_kernel::{Dice, Events, Game, Pov, Seat, SeatSet};

/// A step of a simulation inside the tree: the arm that a seat chose at a node.
#[derive(Copy, Clone)]
struct Step {
    node: NodeId,
    arm: usize,
    /// How many kinships had been noted when it was chosen.
    noted: usize,
}

/// The key of a combination in which nobody did anything to be told apart: the tree stays where it
/// is.
const UNTOLD: u64 = 0;

/// One thread of a search with everything it reuses.
pub(super) struct Search<'a, G: Game, K> {
    knowledge: &'a K,
    settings: &'a Settings,
    tree: Tree<G::Action>,
    dice: Dice,
    /// What a seat may do, ascending; below the root what stands for that.
    legal: Vec<G::Action>,
    /// What each of those means in the present deal; empty if each stands for itself.
    meant: Vec<G::Action>,
    priors: Vec<(f32, f32)>,
    /// The arms of a seat that are legal in the present deal.
    open: Vec<usize>,
    /// The same two at the root: what a seat may do there does not depend on the deal.
    at_root: (Vec<G::Action>, Vec<usize>),
    path: Vec<Step>,
    notes: Notes<G::Action>,
    rivals: Rivals,
    /// Which part of the budget has been spent.
    spent: f32,
    /// Whose decision it is.
    own: Seat,
}

impl<'a, G: Game, K: Knowledge<G>> Search<'a, G, K> {
    pub(super) fn new(
        knowledge: &'a K,
        settings: &'a Settings,
        tree: Tree<G::Action>,
        dice: Dice,
        own: Seat,
    ) -> Self {
        Search {
            knowledge,
            settings,
            tree,
            dice,
            legal: Vec::new(),
            meant: Vec::new(),
            priors: Vec::new(),
            open: Vec::new(),
            at_root: (Vec::new(), Vec::new()),
            path: Vec::new(),
            notes: Notes::default(),
            rivals: Rivals::after(settings.survey),
            spent: 0.0,
            own,
        }
    }

    /// Simulates until the budget is spent.
    pub(super) fn run(mut self, pov: &Pov<'_, G>) -> Tree<G::Action> {
        let mut clock = self.settings.budget.start();
        let mut world = pov.determinize(&mut self.dice);
        let mut done = 0;
        while clock.tick(done) {
            if done > 0 {
                pov.determinize_into(&mut world, &mut self.dice);
            }
            self.spent = clock.spent();
            let values = self.simulate(&mut world);
            self.learn(&values);
            done += 1;
        }
        self.tree
    }

    /// Walks down the tree, adds a node, and plays on.
    fn simulate(&mut self, world: &mut G) -> Values {
        self.path.clear();
        self.notes.played.clear();
        let mut node = NodeId::ROOT;
        loop {
            let turn = world.turn();
            if let Some(outcome) = turn.outcome() {
                return self.knowledge.reward(outcome);
            }
            if node != NodeId::ROOT && self.pass_minor(world, turn.awaited()) {
                continue;
            }
            let key = self.decide(world, node, turn.awaited());
            if key == UNTOLD {
                continue;
            }
            match self.tree.child(node, key) {
                Some(child) => node = child,
                None => {
                    self.tree.add_child(node, key);
                    return self.knowledge.playout(world, &mut self.dice, &mut self.notes);
                }
            }
        }
    }

    /// Lets everybody who is awaited choose, and says by which key the tree goes on.
    fn decide(&mut self, world: &mut G, node: NodeId, awaited: SeatSet) -> u64 {
        let mut key = UNTOLD;
        for seat in awaited.iter() {
            // A window may close before its last seat is asked.
            if !world.turn().awaited().contains(seat) {
                continue;
            }
            let (arm, action) = self.choose(world, node, seat);
            if let Some(arm) = arm
                && (node == NodeId::ROOT || !declines(world, seat, &action))
            {
                key = joint(key, arm);
            }
            self.note(seat, &action);
            world.apply_unchecked(seat, &action, &mut Events::muted());
        }
        key
    }

    /// Makes a decision that hardly matters as a playout would, without a node of its own: what
    /// follows would be split among its actions, and known the less. Says whether it was one.
    fn pass_minor(&mut self, world: &mut G, awaited: SeatSet) -> bool {
        let Some(seat) = awaited.first().filter(|_| awaited.len() == 1) else { return false };
        if !self.knowledge.is_minor(world, seat) {
            return false;
        }
        let (dice, scratch) = (&mut self.dice, &mut self.notes.scratch);
        let action = self.knowledge.playout_action(world, seat, dice, scratch);
        world.apply_unchecked(seat, &action, &mut Events::muted());
        true
    }

    /// Chooses for `seat` at a node: an arm, which is put on the path, and what it means in this
    /// deal. Below the root there is no arm where there is no choice.
    fn choose(&mut self, world: &G, node: NodeId, seat: Seat) -> (Option<usize>, G::Action) {
        let is_own = node == NodeId::ROOT && seat == self.own;
        if is_own {
            self.swap_root();
        }
        if !is_own || self.legal.is_empty() {
            self.legal.clear();
            world.legal_actions(seat, &mut self.legal);
            if node != NodeId::ROOT
                && let [only] = self.legal.as_slice()
            {
                return (None, only.clone());
            }
            self.merge(world, node);
            self.find_open(node, seat);
        }
        if !(is_own && self.keep_rivals()) {
            self.widen(world, node, seat);
        }
        let arm = self.best(node);
        let arms = &mut self.tree.node(node).arms;
        for &open in &self.open {
            arms[open].available += 1;
        }
        let stand_in = &arms[arm];
        let action = if node == NodeId::ROOT { None } else { self.meant.get(stand_in.place) };
        let action = action.unwrap_or(&stand_in.action).clone();
        if is_own {
            self.swap_root();
        }
        self.path.push(Step { node, arm, noted: self.notes.played.len() });
        (Some(arm), action)
    }

    /// Below the root, lets one action stand for all that lead to much the same.
    fn merge(&mut self, world: &G, node: NodeId) {
        self.meant.clear();
        if node != NodeId::ROOT {
            self.knowledge.merge(world, &mut self.legal, &mut self.meant);
        }
    }

    /// Takes what is known about the root out, or puts it back.
    const fn swap_root(&mut self) {
        std::mem::swap(&mut self.legal, &mut self.at_root.0);
        std::mem::swap(&mut self.open, &mut self.at_root.1);
    }

    /// Finds the arms that are legal in this deal.
    fn find_open(&mut self, node: NodeId, seat: Seat) {
        self.open.clear();
        let legal = &self.legal;
        for (at, arm) in self.tree.node(node).arms.iter_mut().enumerate() {
            if arm.seat != seat {
                continue;
            }
            // Lists differ little from deal to deal, so it mostly stands where it stood.
            if legal.get(arm.place) != Some(&arm.action) {
                match legal.binary_search(&arm.action) {
                    Ok(found) => arm.place = found,
                    Err(_) => continue,
                }
            }
            self.open.push(at);
        }
    }

    /// Keeps only those of the open arms at the root that are still in the running; says whether
    /// any have been dropped yet.
    fn keep_rivals(&mut self) -> bool {
        let arms = &self.tree.node(NodeId::ROOT).arms;
        let settings = Settings { curiosity: 0.0, ..*self.settings };
        self.rivals.narrow(self.spent, &self.open, |at| score(&arms[at], &settings));
        let Some(left) = self.rivals.left() else { return false };
        self.open.clear();
        self.open.extend_from_slice(left);
        true
    }

    /// Adds the most promising actions that have no arm yet, as far as the width allows.
    fn widen(&mut self, world: &G, node: NodeId, seat: Seat) {
        let visits = self.tree.node(node).visits;
        let width = self.knowledge.width(self.legal.len(), visits).clamp(1, self.legal.len());
        if self.open.len() >= width {
            return;
        }
        self.priors.clear();
        let stand_for_themselves = node == NodeId::ROOT || self.meant.is_empty();
        let meant = if stand_for_themselves { &self.legal } else { &self.meant };
        self.knowledge.priors(world, seat, meant, &mut self.priors);
        let arms = &self.tree.node(node).arms;
        let known: Vec<&G::Action> = self.open.iter().map(|&at| &arms[at].action).collect();
        let mut fresh: Vec<usize> =
            (0..self.legal.len()).filter(|&at| !known.contains(&&self.legal[at])).collect();
        drop(known);
        self.dice.shuffle(&mut fresh);
        let promise = |at: &usize| self.priors[*at].0 * (1.0 + self.priors[*at].1).ln();
        fresh.sort_by(|a, b| promise(b).total_cmp(&promise(a)));
        fresh.truncate(width - self.open.len());
        fresh.sort_unstable();
        for at in fresh {
            let (value, trust) = self.priors[at];
            let action = self.legal[at].clone();
            let kin = self.knowledge.kinship(&action);
            let arms = &mut self.tree.node(node).arms;
            self.open.push(arms.len());
            arms.push(Arm {
                seat,
                action,
                visits: 0,
                available: 0,
                total: 0.0,
                prior: value,
                trust,
                kin_visits: 0.0,
                kin_total: 0.0,
                kin,
                place: at,
            });
        }
    }

    /// The open arm with the best trade-off of value and curiosity.
    fn best(&mut self, node: NodeId) -> usize {
        let settings = *self.settings;
        // Among equals the first one wins, so where to begin is left to chance.
        let begin = self.dice.below(self.open.len() as u32) as usize;
        let (before, after) = self.open.split_at(begin);
        let arms = &self.tree.node(node).arms;
        let mut best = (f32::NEG_INFINITY, self.open[0]);
        for &at in after.iter().chain(before) {
            let score = score(&arms[at], &settings);
            if score > best.0 {
                best = (score, at);
            }
        }
        best.1
    }

    fn note(&mut self, seat: Seat, action: &G::Action) {
        if self.settings.kinship > 0.0
            && let Some(kin) = self.knowledge.kinship(action)
        {
            self.notes.played.push((seat, kin));
        }
    }

    /// Teaches every node on the path what each seat got.
    fn learn(&mut self, values: &Values) {
        let mut last = None;
        for step in 0..self.path.len() {
            let Step { node, arm, noted } = self.path[step];
            let node_ref = self.tree.node(node);
            if last != Some(node) {
                node_ref.visits += 1;
                last = Some(node);
            }
            let seat = node_ref.arms[arm].seat;
            node_ref.arms[arm].visits += 1;
            node_ref.arms[arm].total += values[seat.index()];
            // Who chose twice at a node, a declined reaction first, learns from both at once.
            let mut further = self.path[step + 1..].iter().take_while(|next| next.node == node);
            let is_last = further.all(|next| node_ref.arms[next.arm].seat != seat);
            if self.settings.kinship > 0.0 && is_last {
                let later = &self.notes.played[noted..];
                teach_kin(&mut node_ref.arms, seat, later, values[seat.index()]);
            }
        }
    }
}

/// Whether an action declines to react, so that everything is as if nobody had been asked.
fn declines<G: Game>(world: &G, seat: Seat, action: &G::Action) -> bool {
    world.window(seat).is_some() && *action == world.default_action(seat)
}

/// Tells the arms of `seat` about their kin that were played later in the same simulation.
fn teach_kin<A>(arms: &mut [Arm<A>], seat: Seat, later: &[(Seat, u16)], value: f32) {
    const KINDS: usize = 1024;
    // Only who comes first counts: what is played later is played in another position.
    let (mut seen, mut own) = ([0u64; KINDS / 64], [0u64; KINDS / 64]);
    for &(who, kin) in later {
        let (word, bit) = (usize::from(kin) % KINDS / 64, 1 << (kin % 64));
        if seen[word] & bit == 0 {
            seen[word] |= bit;
            own[word] |= if who == seat { bit } else { 0 };
        }
    }
    for arm in arms.iter_mut().filter(|arm| arm.seat == seat) {
        let Some(kin) = arm.kin else { continue };
        if own[usize::from(kin) % KINDS / 64] >> (kin % 64) & 1 == 1 {
            arm.kin_visits += 1.0;
            arm.kin_total += value;
        }
    }
}

/// The trade-off of value and curiosity of an arm.
fn score<A>(arm: &Arm<A>, settings: &Settings) -> f32 {
    let (visits, trusted) = (arm.visits as f32, arm.visits as f32 + arm.trust);
    if trusted == 0.0 && arm.kin_visits == 0.0 {
        // Never tried and nothing known: before everything else.
        return f32::MAX;
    }
    let own = if trusted > 0.0 { (arm.total + arm.prior * arm.trust) / trusted } else { 0.5 };
    let mut value = own;
    if settings.kinship > 0.0 && arm.kin_visits > 0.0 {
        let kin = arm.kin_total / arm.kin_visits;
        let weight = arm.kin_visits
            / (arm.kin_visits + trusted + arm.kin_visits * trusted / settings.kinship);
        value = (1.0 - weight) * own + weight * kin;
    }
    if settings.curiosity == 0.0 {
        return value;
    }
    let chances = (arm.available as f32 + 1.0).ln();
    value + settings.curiosity * (chances / (visits + 1.0)).sqrt()
}
