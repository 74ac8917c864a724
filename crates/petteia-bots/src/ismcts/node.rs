//! The tree of an information-set search.

use petteia_kernel::Seat;

/// The place of a node in its tree.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct NodeId(u32);

impl NodeId {
    pub(super) const ROOT: NodeId = NodeId(0);
}

/// What is known about one action of one seat at a node.
#[derive(Clone, Debug)]
pub(super) struct Arm<A> {
    pub(super) seat: Seat,
    pub(super) action: A,
    /// How often it was tried.
    pub(super) visits: u32,
    /// How often it could have been tried.
    pub(super) available: u32,
    /// What it brought its seat, added up.
    pub(super) total: f32,
    /// How promising it looked, and like how many visits that is trusted.
    pub(super) prior: f32,
    pub(super) trust: f32,
    /// The same for kindred actions.
    pub(super) kin_visits: f32,
    pub(super) kin_total: f32,
    /// A small number that kindred actions share.
    pub(super) kin: Option<u16>,
    /// Where it stood in the last list of legal actions it was found in.
    pub(super) place: usize,
}

/// A sequence of decisions.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    pub(super) visits: u32,
    pub(super) arms: Vec<Arm<A>>,
    /// What follows each combination of arms, by [`joint`] key.
    children: Vec<(u64, NodeId)>,
}

impl<A> Default for Node<A> {
    fn default() -> Self {
        Node { visits: 0, arms: Vec::new(), children: Vec::new() }
    }
}

/// Adds the choice of one more seat to the key of a combination.
pub(super) const fn joint(key: u64, arm: usize) -> u64 {
    key.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(arm as u64 + 1)
}

/// All nodes of a search.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

impl<A> Default for Tree<A> {
    fn default() -> Self {
        Tree { nodes: vec![Node::default()] }
    }
}

impl<A: Clone + Eq> Tree<A> {
    /// How many nodes a tree may have; beyond that a search only sharpens what it knows.
    const MOST_NODES: usize = 2_000_000;

    pub(super) fn node(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id.0 as usize]
    }

    /// The child a combination leads to, if it has been reached before.
    pub(super) fn child(&self, id: NodeId, key: u64) -> Option<NodeId> {
        let children = &self.nodes[id.0 as usize].children;
        children.binary_search_by_key(&key, |&(key, _)| key).ok().map(|at| children[at].1)
    }

    /// Adds a child, unless the tree is full.
    pub(super) fn add_child(&mut self, id: NodeId, key: u64) -> Option<NodeId> {
        if self.nodes.len() >= Self::MOST_NODES {
            return None;
        }
        let child = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::default());
        let children = &mut self.node(id).children;
        if let Err(at) = children.binary_search_by_key(&key, |&(key, _)| key) {
            children.insert(at, (key, child));
        }
        Some(child)
    }

    /// How many simulations went through the root.
    pub(super) fn simulations(&self) -> u64 {
        self.nodes[0].visits.into()
    }

    /// The actions of `seat` at the root with their visits and totals.
    pub(super) fn root_arms(&self, seat: Seat) -> impl Iterator<Item = (&A, u64, f64)> {
        let tried = self.nodes[0].arms.iter().filter(move |arm| arm.seat == seat && arm.visits > 0);
        tried.map(|arm| (&arm.action, u64::from(arm.visits), f64::from(arm.total)))
    }

    /// The part of the tree below an action of the only seat that decides at the root.
    pub(super) fn descend(mut self, seat: Seat, action: &A) -> Option<Tree<A>> {
        let root = &self.nodes[0];
        let alone = root.arms.iter().all(|arm| arm.seat == seat);
        let arm = root.arms.iter().position(|arm| arm.seat == seat && arm.action == *action)?;
        let child = self.child(NodeId::ROOT, joint(0, arm)).filter(|_| alone)?;
        let mut kept = Tree::default();
        let mut moves = vec![(child, NodeId::ROOT)];
        while let Some((old, new)) = moves.pop() {
            let node = std::mem::take(self.node(old));
            for &(key, grandchild) in &node.children {
                if let Some(copy) = kept.add_child(new, key) {
                    moves.push((grandchild, copy));
                }
            }
            let (visits, arms) = (node.visits, node.arms);
            let copy = kept.node(new);
            (copy.visits, copy.arms) = (visits, arms);
        }
        Some(kept)
    }
}
