//! The decisions of M25 (their notation is in `notation.rs`).

use crate::{Card, Coord, Direction, Tribe};

/// What fixes where a move's first Warrior lands (M9.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub enum Source {
    /// The active pattern.
    Active,
    /// A Pattern card of the hand, or one unspent on the table, used once.
    Hand(Card),
    /// A Pattern card of the hand that becomes the active pattern.
    Exchange(Card),
    /// A Charge, Scout or Ambush.
    Action(Card),
}

impl Source {
    /// The card it costs or shows; none for the active pattern.
    pub const fn card(self) -> Option<Card> {
        match self {
            Source::Active => None,
            Source::Hand(card) | Source::Exchange(card) | Source::Action(card) => Some(card),
        }
    }
}

/// One passage of a journey: the wormhole entered and the wormhole left (M10.2).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Hop {
    /// Where the Warrior disappears.
    pub entered: Coord,
    /// Where it comes out.
    pub left: Coord,
}

/// The passages of one journey, in order; most journeys have none.
///
/// Each wormhole is an exit at most once (M10.5) and the box holds four, so four passages are all.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Via([Option<Hop>; Via::MAX]);

impl Via {
    /// The most passages of one journey.
    pub const MAX: usize = 4;

    /// The journey that touches no wormhole.
    pub const NONE: Via = Via([None; Via::MAX]);

    /// The journey of these passages, if they are not too many.
    pub fn new(hops: &[Hop]) -> Option<Via> {
        let mut via = Via::NONE;
        for &hop in hops {
            via = via.then(hop)?;
        }
        Some(via)
    }

    /// The journey with one more passage, if there is room.
    pub fn then(mut self, hop: Hop) -> Option<Via> {
        let free = self.0.iter().position(Option::is_none)?;
        self.0[free] = Some(hop);
        Some(self)
    }

    /// Whether no wormhole is touched.
    pub const fn is_none(&self) -> bool {
        self.0[0].is_none()
    }

    /// The passages in order.
    pub fn hops(&self) -> impl Iterator<Item = Hop> + '_ {
        self.0.iter().map_while(|hop| *hop)
    }
}

/// One decision of one seat.
///
/// Double and Triple Strength are composed: [`Action::Place`] names the first cell and
/// [`Action::Also`] each further one; the last commits (T7). A deck is composed of
/// [`Action::Take`] and closed by [`Action::Done`], claims of [`Action::Lost`] and closed by
/// [`Action::NoMoreLost`]. All of this is private until it is closed.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub enum Action {
    /// S1: picks a tribe.
    Tribe(Tribe),
    /// S2: picks a facing.
    Face(Direction),
    /// S3: puts one more card into the deck, in ascending order of codes.
    Take(Card),
    /// S3: closes the deck.
    Done,
    /// S3, teams: agrees to the deck the partner has composed.
    Confirm,
    /// S4: puts the Chieftain down.
    Chief(Coord),
    /// S5: puts the active pattern on the mat.
    Mat(Card),
    /// T2 to T6: places a Warrior; with a strength card, the first of several.
    Place {
        /// What fixes the landing.
        by: Source,
        /// The Double or Triple Strength used with it.
        with: Option<Card>,
        /// The own token it starts from; none for an Ambush.
        from: Option<Coord>,
        /// The wormholes it passes.
        via: Via,
        /// Where the Warrior lands.
        to: Coord,
    },
    /// T7: a further Warrior of the strength card.
    Also(Coord),
    /// Gives the composition of a move up.
    Abandon,
    /// T1: announces Swift Deployment.
    Swift(Card),
    /// Z1 to Z3: the Zhou relocation.
    Relocate {
        /// The token's cell.
        from: Coord,
        /// The wormholes it passes.
        via: Via,
        /// Its new cell.
        to: Coord,
        /// The card sacrificed; none if an earlier payment of this turn covers it (M15.13).
        pay: Option<Card>,
    },
    /// N1: exchanges the Norse Chieftain with the Warrior on this cell.
    Throne(Coord),
    /// R1, R3: lets the move or the reaction pass.
    Ok,
    /// R1, R3: plays Deflect.
    Deflect(Card),
    /// R1, R2: plays Subvert, putting the own Warrior on this cell of the move.
    Subvert(Card, Coord),
    /// C1: the next group to capture, by its name.
    Capture(Coord),
    /// T1: ends a turn in which nothing was done.
    Pass,
    /// T1: ends a turn in which something was done.
    End,
    /// E1: draws a card.
    Draw,
    /// E1, E2: discards this card and draws one.
    Cycle(Card),
    /// E1: draws nothing.
    Keep,
    /// L1: names one more group as lost, in ascending order.
    Lost(Coord),
    /// L1: closes the claims.
    NoMoreLost,
    /// L2: agrees that this claimed group is lost.
    Accept(Coord),
    /// L2: disputes that this claimed group is lost.
    Dispute(Coord),
}

impl Action {
    /// The pattern it lays on the mat in the place of the active one (M9.6).
    pub(crate) const fn exchange(&self) -> Option<Card> {
        match self {
            Action::Place { by: Source::Exchange(card), .. } => Some(*card),
            _ => None,
        }
    }
}
