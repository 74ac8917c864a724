//! The position: everything there is to know about a game.

use crate::{
    action::Action,
    board::Board,
    card::{Card, Kind},
    colour::Colour,
    grounds::{History, Set, Stones},
    hand::Hand,
    phase::Phase,
    point::Point,
    setup::{Counts, Setup},
};
use arrayvec::ArrayVec;
use petteia_grid as grid;
use petteia_grid::{Cell, Graph, Stone};
use petteia_kernel::{Dice, Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game of Fields of the Gods.
#[derive(Eq, PartialEq, Debug)]
pub struct Fields {
    pub(crate) setup: Arc<Setup>,
    pub(crate) stones: Stones,
    /// F6.8.
    pub(crate) history: History,
    pub(crate) now: Now,
    pub(crate) tribes: Tribes,
    pub(crate) hands: [Hand; Colour::COUNT],
    /// F4.10: the draw pile, its top last.
    pub(crate) pile: Vec<Card>,
    /// F1.6: the discard pile; its order never matters.
    pub(crate) discard: Counts,
    /// F9.11: the points of each move rejected in this turn.
    pub(crate) barred: Vec<Steps>,
    /// F9.10: the points that the move which does not yet stand has changed, as they were.
    pub(crate) undo: Vec<(Cell, Option<Colour>)>,
    /// F9.10: supplies and prisoners before that move.
    pub(crate) saved: Tribes,
    /// F8.13: the relations that have existed since the board last changed.
    pub(crate) relations: Vec<u32>,
    /// F8.11: the tokens of all groups that touch a group without liberties; computed.
    pub(crate) strikers: Set,
    pub(crate) dice: Dice,
}

/// Points of one action, at most three.
pub(crate) type Steps = ArrayVec<Cell, 3>;

/// What each player owns, by colour.
pub(crate) type Tribes = [Tribe; Colour::COUNT];

/// F1.4: where a player's tokens are when not on the board, and the rest of what is theirs.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tribe {
    pub(crate) supply: u16,
    /// F12.6: tokens removed as dead.
    pub(crate) aside: u16,
    /// F7.7: prisoners held, by colour.
    pub(crate) prisoners: [u16; Colour::COUNT],
    /// F4.8.
    pub(crate) start: Option<Cell>,
    /// F8.5: who occupies this player.
    pub(crate) occupier: Option<Colour>,
}

/// Why a token lands, and so what follows its captures.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Landing {
    /// D2.
    Starter,
    /// D4 to D6: a move of the current player.
    Move,
    /// D8: a reaction.
    Replace,
}

/// What a player has answered to a question asked of several.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// Nothing yet, or was not asked.
    #[default]
    None,
    /// D8.
    Decline,
    /// D8.
    Reject,
    /// D8.
    Replace(Cell),
    /// D13.
    Agree,
    /// D13.
    Dispute,
}

/// Where the game stands: whose turn, which decision, what has been done in it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Now {
    pub(crate) phase: Phase,
    /// F4.3: the game order; only the first `seats` count.
    pub(crate) order: [Colour; Colour::COUNT],
    /// Whose turn it is, as a place in the order.
    pub(crate) current: u8,
    /// F14.1: who has not left.
    pub(crate) active: SeatSet,
    /// F5.2: the roll of this turn, zeros without one.
    pub(crate) roll: [u8; 2],
    /// F5.11.
    pub(crate) quiet: u32,
    /// F14.4: how many turns have ended.
    pub(crate) turns: u32,
    /// F5.11: whether position or relations have changed in this turn.
    pub(crate) changed: bool,
    /// F8.10: whether some group has no liberty, those about to be captured aside.
    pub(crate) stranded: bool,
    /// F12.5: whether a settlement has failed since the board last changed.
    pub(crate) failed: bool,
    /// The card in play and the place in hand it came from.
    pub(crate) card: Option<Card>,
    pub(crate) card_place: u8,
    /// The points this action has newly occupied so far.
    pub(crate) steps: Steps,
    /// How many of them belong to earlier moves, which stand.
    pub(crate) standing: u8,
    /// The positions that the move which does not yet stand has gone through.
    pub(crate) pending: ArrayVec<u64, 3>,
    /// The token that has landed last, whose it is and why.
    pub(crate) mover: Colour,
    pub(crate) landed: Cell,
    pub(crate) landing: Landing,
    /// F13.5: how many starter moves have been made or skipped.
    pub(crate) starters: u8,
    /// D9: to whom surrender is offered.
    pub(crate) offer: Option<Colour>,
    /// D8, D13: who is asked, and what they said.
    pub(crate) asked: SeatSet,
    pub(crate) answers: [Answer; Colour::COUNT],
    /// D13: who disputed the last proposal.
    pub(crate) disputers: SeatSet,
    /// D12: the groups marked as dead, and the last point named.
    pub(crate) marked: Set,
    pub(crate) last_mark: Option<Cell>,
    /// D12 to D14: whose turn it is in the settlement, as a place in the order, and how many
    /// proposals have failed or fills have been declined in a row.
    pub(crate) asking: u8,
    pub(crate) asked_before: u8,
    /// The last action, for those who come late.
    pub(crate) last: Option<(Colour, Action)>,
    pub(crate) outcome: Option<Outcome>,
}

impl Clone for Fields {
    fn clone(&self) -> Fields {
        Fields {
            setup: self.setup.clone(),
            stones: self.stones,
            history: self.history.clone(),
            now: self.now.clone(),
            tribes: self.tribes,
            hands: self.hands.clone(),
            pile: self.pile.clone(),
            discard: self.discard,
            barred: self.barred.clone(),
            undo: self.undo.clone(),
            saved: self.saved,
            relations: self.relations.clone(),
            strikers: self.strikers,
            dice: self.dice.clone(),
        }
    }

    /// Reuses all memory: a search copies positions more often than anything else.
    fn clone_from(&mut self, source: &Fields) {
        if !Arc::ptr_eq(&self.setup, &source.setup) {
            self.setup = source.setup.clone();
        }
        self.stones = source.stones;
        self.history.clone_from(&source.history);
        self.now.clone_from(&source.now);
        self.tribes = source.tribes;
        self.hands.clone_from(&source.hands);
        self.pile.clone_from(&source.pile);
        self.discard = source.discard;
        self.barred.clone_from(&source.barred);
        self.undo.clone_from(&source.undo);
        self.saved = source.saved;
        self.relations.clone_from(&source.relations);
        self.strikers = source.strikers;
        self.dice.clone_from(&source.dice);
    }
}

impl Colour {
    /// The colour on the grid.
    #[inline]
    pub(crate) const fn side(self) -> grid::Colour {
        grid::Colour::new(self as usize)
    }

    /// A token of this colour.
    #[inline]
    pub(crate) const fn token(self) -> Stone {
        Stone::plain(self.side())
    }

    /// The colour of a side of the grid.
    #[inline]
    pub(crate) fn from_side(side: grid::Colour) -> Colour {
        Colour::ALL[side.index() % Colour::COUNT]
    }
}

impl Fields {
    pub(crate) fn seats(&self) -> usize {
        self.setup.rules.seats
    }

    pub(crate) fn board(&self) -> &Board {
        &self.setup.board
    }

    /// The points and which are adjacent (F3.2).
    #[inline]
    pub fn graph(&self) -> &Graph {
        self.setup.board.graph()
    }

    /// The point of a cell.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[inline]
    pub fn point(&self, cell: Cell) -> Point {
        self.setup.board.point(cell)
    }

    /// F4.3: all players in game order.
    #[inline]
    pub fn order(&self) -> &[Colour] {
        &self.now.order[..self.seats()]
    }

    /// The player whose turn it is.
    #[inline]
    pub fn current(&self) -> Colour {
        self.now.order[usize::from(self.now.current)]
    }

    #[inline]
    pub(crate) fn is_active(&self, colour: Colour) -> bool {
        self.now.active.contains(colour.seat())
    }

    pub(crate) fn n_active(&self) -> usize {
        self.now.active.len()
    }

    /// All players in game order, beginning with this one.
    pub(crate) fn order_from(&self, first: Colour) -> impl Iterator<Item = Colour> + use<> {
        let (order, seats) = (self.now.order, self.seats());
        let place = order[..seats].iter().position(|&colour| colour == first).unwrap_or(0);
        (0..seats).map(move |step| order[(place + step) % seats])
    }

    /// The next place in the order whose player is active.
    pub(crate) fn next_active(&self, place: u8) -> u8 {
        let seats = self.seats();
        let places = (1..=seats).map(|step| (usize::from(place) + step) % seats);
        let mut active = places.filter(|&place| self.is_active(self.now.order[place]));
        active.next().unwrap_or(usize::from(place)) as u8
    }

    #[inline]
    pub(crate) fn tribe(&self, colour: Colour) -> &Tribe {
        &self.tribes[colour.index()]
    }

    #[inline]
    pub(crate) fn hand(&self, colour: Colour) -> &Hand {
        &self.hands[colour.index()]
    }

    /// F1.3: whether the player has a token to place.
    #[inline]
    pub(crate) fn has_supply(&self, colour: Colour) -> bool {
        self.tribes[colour.index()].supply > 0
    }

    /// Whose token stands there.
    #[inline]
    pub fn colour_at(&self, cell: Cell) -> Option<Colour> {
        self.stones.colour(cell).map(Colour::from_side)
    }

    /// The points of the move that does not yet stand (F9.11).
    pub(crate) fn move_points(&self) -> &[Cell] {
        let steps = &self.now.steps;
        &steps[usize::from(self.now.standing).min(steps.len())..]
    }

    /// How many reaction cards are not in the discard pile: as all can reckon, somewhere hidden.
    pub(crate) fn hidden_reactions(&self) -> usize {
        let shown = |card: Card| usize::from(self.discard[card.index()]);
        let shown = shown(Card::Reject) + shown(Card::RejectAndReplace);
        self.setup.count(Kind::Reaction).saturating_sub(shown)
    }

    /// The seats the table waits for; none when the game is over.
    #[inline]
    pub(crate) fn awaited(&self) -> SeatSet {
        match self.now.phase {
            Phase::Over => SeatSet::EMPTY,
            Phase::React | Phase::Vote => self.unanswered(),
            _ => SeatSet::one(self.decider().seat()),
        }
    }

    fn unanswered(&self) -> SeatSet {
        let silent = |seat: &Seat| self.now.answers[seat.index()] == Answer::None;
        self.now.asked.iter().filter(silent).collect()
    }

    /// The one player who decides, in phases where one decides.
    #[inline]
    pub(crate) fn decider(&self) -> Colour {
        match self.now.phase {
            Phase::Capture => self.now.mover,
            Phase::Respond => self.now.offer.unwrap_or(self.current()),
            Phase::Propose | Phase::Fill => self.now.order[usize::from(self.now.asking)],
            Phase::Starter => self.next_starter().unwrap_or(self.current()),
            _ => self.current(),
        }
    }
}
