//! What a bot knows about a game beyond its rules.

use crate::{Remark, Thought};
use petteia_kernel::{Dice, Events, Game, MAX_SEATS, Outcome, Seat};

/// A value for every seat: a chance of winning between 0 and 1, all together about 1.
pub type Values = [f32; MAX_SEATS];

/// The prior of an action that is tried only if there is no other: so little is hoped for, and so
/// much is that trusted, that no search will come to it.
pub const HOPELESS: (f32, f32) = (-1.0, 1e9);

/// What a bot knows about a game beyond its rules.
///
/// It is asked about positions in which everything hidden has been dealt anew, so it may look at
/// all of them. Every method has a default that knows nothing.
pub trait Knowledge<G: Game>: Clone + Send + Sync {
    /// Estimates each seat's chance of winning.
    ///
    /// None if there is nothing better than playing on to the end.
    fn evaluate(&self, position: &G) -> Option<Values> {
        let _ = position;
        None
    }

    /// The value of an ended game.
    fn reward(&self, outcome: &Outcome) -> Values {
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::first(outcome.n_seats()) {
            values[seat.index()] = outcome.reward(seat) as f32;
        }
        values
    }

    /// One action of a playout.
    fn playout_action(
        &self,
        position: &G,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<G::Action>,
    ) -> G::Action {
        position.sample_action(seat, dice, scratch)
    }

    /// Plays on to the end or to a judgement, and notes the kinships of what was played.
    ///
    /// A game that can play out faster than action by action overrides it.
    fn playout(&self, world: &mut G, dice: &mut Dice, notes: &mut Notes<G::Action>) -> Values {
        play_on(self, world, dice, notes)
    }

    /// After how many actions a playout is cut off and judged by [`Knowledge::evaluate`].
    fn playout_length(&self) -> usize {
        usize::MAX
    }

    /// How promising each action looks before it is tried: a value between 0 and 1, and how many
    /// simulations it should be trusted like, or [`HOPELESS`]. One entry for each action.
    fn priors(&self, position: &G, seat: Seat, actions: &[G::Action], into: &mut Vec<(f32, f32)>) {
        let _ = (position, seat);
        into.extend(actions.iter().map(|_| (0.5, 0.0)));
    }

    /// How many of `legal` actions a node should consider after so many visits.
    fn width(&self, legal: usize, visits: u32) -> usize {
        if legal <= 100 { legal } else { 12 + 4 * (f64::from(visits).powf(0.6) as usize) }
    }

    /// Whether what a seat decides now hardly changes what others will do, such as which card it
    /// draws: a search makes such decisions as in a playout, except the one it is asked for.
    fn is_minor(&self, position: &G, seat: Seat) -> bool {
        let _ = (position, seat);
        false
    }

    /// Lets one action stand for all that lead to much the same, such as two cards that lead to one
    /// cell: puts what stands for them in their place, ascending, and for each of those what it
    /// means here into `meant`. What stands for actions need not be legal.
    ///
    /// `meant` stays empty if each stands for itself. See [`merge_by`].
    fn merge(&self, position: &G, legal: &mut Vec<G::Action>, meant: &mut Vec<G::Action>) {
        let _ = (position, legal, meant);
    }

    /// Looks at a decision once more before it is made, and may change it to another legal one.
    /// `world` is a position that the seat might as well be looking at.
    fn reconsider(&self, world: &G, seat: Seat, thought: &mut Thought<G::Action>, dice: &mut Dice) {
        let _ = (world, seat, thought, dice);
    }

    /// Whether an action is one that even a beginner would not take, such as giving stones away for
    /// nothing. Careless levels leave it out; search does not ask.
    fn is_pointless(&self, position: &G, seat: Seat, action: &G::Action) -> bool {
        let _ = (position, seat, action);
        false
    }

    /// What there is to say about an action: captures 3, saves the group at D4.
    fn remarks(&self, position: &G, seat: Seat, action: &G::Action) -> Vec<Remark> {
        let _ = (position, seat, action);
        Vec::new()
    }

    /// A small number shared by actions that mean much the same whenever they are played, such as
    /// the cell they fill: what a playout says about one, it says a little about the others.
    fn kinship(&self, action: &G::Action) -> Option<u16> {
        let _ = action;
        None
    }
}

/// Lets `stand_in` of each action stand for it; where it is the same for several, the first of them
/// is meant.
pub fn merge_by<A: Clone + Ord>(
    legal: &mut Vec<A>,
    meant: &mut Vec<A>,
    stand_in: impl Fn(&A) -> A,
) {
    let mut pairs: Vec<(A, usize)> = legal.iter().map(stand_in).zip(0..).collect();
    pairs.sort_unstable();
    pairs.dedup_by(|later, first| later.0 == first.0);
    meant.extend(pairs.iter().map(|&(_, at)| legal[at].clone()));
    legal.clear();
    legal.extend(pairs.into_iter().map(|(stand_in, _)| stand_in));
}

/// Plays on action by action, to the end or as long as a playout may be.
pub fn play_on<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    world: &mut G,
    dice: &mut Dice,
    notes: &mut Notes<G::Action>,
) -> Values {
    let mut events = Events::muted();
    for _ in 0..knowledge.playout_length() {
        let Some(seat) = world.turn().awaited().first() else { break };
        let action = knowledge.playout_action(world, seat, dice, &mut notes.scratch);
        if let Some(kin) = knowledge.kinship(&action) {
            notes.played.push((seat, kin));
        }
        world.apply_unchecked(seat, &action, &mut events);
    }
    settle(world, None);
    match world.turn().outcome() {
        Some(outcome) => knowledge.reward(outcome),
        None => knowledge.evaluate(world).unwrap_or_else(|| even(world.n_seats())),
    }
}

/// Lets everybody who owes an answer, other than `but`, give the answer of somebody who does
/// nothing: what was declared and may still be answered has not happened yet, so it cannot be
/// judged.
pub fn settle<G: Game>(position: &mut G, but: Option<Seat>) {
    /// Enough to close a window at which every other seat is asked.
    const ANSWERS: usize = 2 * MAX_SEATS;
    for _ in 0..ANSWERS {
        let awaited = position.turn().awaited();
        // Those who decide at the same time, and those who may react to what was done.
        let is_due = |seat: &Seat| {
            Some(*seat) != but && (awaited.len() > 1 || position.window(*seat).is_some())
        };
        let Some(seat) = awaited.iter().find(is_due) else { return };
        let answer = position.default_action(seat);
        position.apply_unchecked(seat, &answer, &mut Events::muted());
    }
}

/// What a simulation writes down while it is played, and memory it reuses.
#[derive(Clone, Debug)]
pub struct Notes<A> {
    /// Who played something of which kinship, in order.
    pub played: Vec<(Seat, u16)>,
    /// For lists of legal actions.
    pub scratch: Vec<A>,
}

impl<A> Default for Notes<A> {
    fn default() -> Self {
        Notes { played: Vec::new(), scratch: Vec::new() }
    }
}

/// Nobody is ahead.
fn even(n_seats: usize) -> Values {
    let mut values = [0.0; MAX_SEATS];
    values[..n_seats].fill(1.0 / n_seats as f32);
    values
}

/// Knows nothing but the rules.
#[derive(Copy, Clone, Debug, Default)]
pub struct Plain;

impl<G: Game> Knowledge<G> for Plain {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_those_that_share_a_stand_in_is_meant() {
        let (mut legal, mut meant) = (vec![1, 11, 12, 13, 20, 31], Vec::new());
        merge_by(&mut legal, &mut meant, |action| 9 - action % 10);
        assert_eq!(legal, [6, 7, 8, 9]);
        assert_eq!(meant, [13, 12, 1, 20]);
    }
}
