//! The position: everything the rules remember.

use crate::{
    Action, Card, Coord, Direction, Illegal, Kind, Tribe,
    cards::{CardId, CardSet},
    event::{Ending, Share},
    liberties::Powers,
    setup::Setup,
};
use arrayvec::ArrayVec;
use petteia_grid::{Cell, Colour, History, SmallSet, SmallStones, Stone};
use petteia_kernel::{Dice, Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most players of a game (M1.6).
pub(crate) const MAX_PLAYERS: usize = 5;

/// How many Warriors a tribe has (M1.2).
pub(crate) const WARRIORS: u8 = 59;

/// One player's things that everyone sees.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) tribe: Option<Tribe>,
    pub(crate) facing: Direction,
    pub(crate) chief: Option<Cell>,
    /// Warriors that can still be placed (M17.8).
    pub(crate) reserve: u8,
    /// Captured Warriors (M12.7).
    pub(crate) warriors_held: u8,
    /// Captured Chieftains (M12.8).
    pub(crate) chiefs_held: u8,
}

impl Player {
    /// M12.9: holds a part of a captured group to the end.
    pub(crate) fn take(&mut self, share: &Share) {
        let chiefs = u8::from(share.chieftain);
        self.chiefs_held = self.chiefs_held.saturating_add(chiefs);
        self.warriors_held = self.warriors_held.saturating_add(share.tokens - chiefs);
    }
}

/// Where every card is (M5.6). Discards lie face up but for what Zhou pays (M5.5, M17.7).
/// Piles have no order: a draw takes each card with equal chance,
/// which is what shuffling is for, and nobody may know an order anyway (M26).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Zones {
    pub(crate) hands: [CardSet; MAX_PLAYERS],
    /// On the mats (M1.4), which are never empty during play (M7.4).
    pub(crate) active: [Option<CardId>; MAX_PLAYERS],
    /// Draw piles: one for all, one each, or one per team; see [`Mitropia::pile`].
    pub(crate) draws: [CardSet; MAX_PLAYERS],
    /// Discard piles, face-down cards included.
    pub(crate) discards: [CardSet; MAX_PLAYERS],
    /// The cards that Zhou laid face down on a discard pile (M16.16).
    pub(crate) face_down: CardSet,
    /// On the table and able to serve a move (M15.13).
    pub(crate) fresh: CardSet,
    /// On the table and used up (M9.9).
    pub(crate) spent: CardSet,
    /// Strategy: the pools while decks are built, then what was not chosen (M22.8).
    pub(crate) aside: [CardSet; MAX_PLAYERS],
    /// Strategy: what did not divide (M22.6).
    pub(crate) undealt: CardSet,
    /// Cards in hands that everyone has seen go there (M15.13).
    pub(crate) shown: CardSet,
}

/// How many Pattern and Action cards a hand surely holds besides those shown: the first deal says
/// so (M5.2), and every card played lowers it. What a careful player would remember.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Floor {
    pub(crate) patterns: u8,
    pub(crate) actions: u8,
}

/// What has happened in the running turn (M8).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct TurnSoFar {
    /// Moves that are left (M8.3).
    pub(crate) moves: u8,
    /// A move that uses up an available one has stood.
    pub(crate) stood: bool,
    /// Anything was done, so the turn ends and is no pass (M8.5).
    pub(crate) acted: bool,
    /// The board has changed or a move was rejected: the turn is not quiet (M8.6).
    pub(crate) loud: bool,
    /// A placement has stood (M18.4).
    pub(crate) placed: bool,
    /// A pattern was exchanged (M13.8).
    pub(crate) exchanged: bool,
    /// The Zhou relocation was used (M16.16).
    pub(crate) relocated: bool,
    /// A Zhou payment has been made and covers a relocation (M15.13).
    pub(crate) paid: bool,
    /// A composition was given up; none is begun before something else is done.
    pub(crate) abandoned: bool,
}

/// A move as M9.12 tells moves apart.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum SameMove {
    /// It fills these cells: ascending, the last repeated where there are fewer than three.
    Fill([Cell; 3]),
    /// It moves a token.
    Relocate(Cell, Cell),
    /// It swaps the Norse Chieftain with this Warrior.
    Swap(Cell),
}

impl SameMove {
    /// The move that fills these cells.
    pub(crate) fn fill(cells: &[Cell]) -> SameMove {
        let mut sorted: Landing = cells.iter().copied().collect();
        sorted.sort_unstable();
        let last = sorted.last().copied().unwrap_or_default();
        SameMove::Fill(std::array::from_fn(|place| sorted.get(place).copied().unwrap_or(last)))
    }
}

/// The cells of a placement, the one that follows the source first.
pub(crate) type Landing = ArrayVec<Cell, 3>;

/// A declared move that does not stand yet (M9.13). The board does not show it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Pending {
    /// The decision that declared it.
    pub(crate) action: Action,
    /// Its cells: those it fills; or from and to; or the Warrior's.
    pub(crate) cells: Landing,
    /// The active pattern that an exchange replaced.
    pub(crate) replaced: Option<CardId>,
}

/// A move that stood.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct LastMove {
    pub(crate) seat: Seat,
    /// The decision, without the card that Zhou paid; none if it was a Subvert.
    pub(crate) action: Option<Action>,
    /// Its cells: those it filled; or from and to; or the Chieftain's and the Warrior's.
    pub(crate) cells: Landing,
    /// The cells of the tokens it captured.
    pub(crate) captured: SmallSet,
}

/// A reaction or the decision to let the move pass.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    Ok,
    Deflect(CardId),
    Subvert(CardId, Cell),
}

/// The play that is being answered in a window of M15.6.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Chain {
    /// The reaction to the move itself: a Deflect, or a Subvert on this cell.
    pub(crate) subvert: Option<Cell>,
    /// Who played it.
    pub(crate) by: Seat,
    /// Who played the last card, which can be answered now.
    pub(crate) last: Seat,
    /// Whose play that card rejects: the answers' order starts there.
    pub(crate) injured: Seat,
    /// How many cards were played: an odd number means the reaction holds so far.
    pub(crate) plays: u8,
}

/// A reaction window (M15).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Window {
    pub(crate) pending: Pending,
    /// Nothing while the move itself is answered (R1), the reaction when that is (R3).
    pub(crate) chain: Option<Chain>,
    /// Who is asked.
    pub(crate) asked: SeatSet,
    /// Who has not answered yet.
    pub(crate) open: SeatSet,
    pub(crate) answers: [Answer; MAX_PLAYERS],
}

/// Captures whose order is the mover's choice (M12.3).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Capturing {
    pub(crate) mover: Seat,
    /// The cells of the placement.
    pub(crate) cells: Landing,
    /// Whether a Chieftain has been captured.
    pub(crate) fallen: bool,
}

/// A Double or Triple Strength in the making (M25.2).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Composing {
    pub(crate) action: Action,
    pub(crate) cells: Landing,
    pub(crate) warriors: u8,
}

/// Deck building (M22.8, M23.3), by player or by team.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Drafts {
    /// Cards taken so far into a deck that is not closed yet.
    pub(crate) draft: [CardSet; MAX_PLAYERS],
    /// The deck that was closed last.
    pub(crate) proposal: [CardSet; MAX_PLAYERS],
    /// Teams: how many decks have been closed.
    pub(crate) proposals: [u8; MAX_PLAYERS],
    /// Who is composing, or asked to confirm the partner's deck; nobody when the deck is agreed.
    pub(crate) editor: [Option<Seat>; MAX_PLAYERS],
}

/// Lost groups (M20.2, M20.3). Groups are named by their first cells.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Claims {
    /// How play ended.
    pub(crate) how: Ending,
    /// The groups each seat has named.
    pub(crate) named: [SmallSet; MAX_PLAYERS],
    /// L2: the groups each seat disputes.
    pub(crate) disputed: [SmallSet; MAX_PLAYERS],
    /// L2: the groups each seat still has to answer.
    pub(crate) unanswered: [SmallSet; MAX_PLAYERS],
    /// Who has not closed yet.
    pub(crate) open: SeatSet,
}

/// What the rules are waiting for.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// S1, asking this seat.
    Tribes(Seat),
    /// S3.
    Decks(Box<Drafts>),
    /// S2, asking this seat.
    Facings(Seat),
    /// S4, asking this seat.
    Chiefs(Seat),
    /// S5 in standard mode: what each has chosen.
    Mats([Option<CardId>; MAX_PLAYERS]),
    /// S5 in strategy mode, asking this seat.
    MatsInTurn(Seat),
    /// T1.
    Menu,
    /// T7.
    Composing(Composing),
    /// R1, R3.
    Window(Window),
    /// C1.
    Capturing(Capturing),
    /// E1.
    Draw,
    /// L1.
    Claims(Box<Claims>),
    /// L2.
    Answers(Box<Claims>),
    /// The game has ended.
    Over(Outcome),
}

/// What is remembered when play resumes after a dispute (M20.4, M20.5).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Resumed {
    /// By owner: the cells of the groups that were named as lost. Groups of one colour never touch,
    /// so each is a connected part of it.
    pub(crate) named: [SmallSet; MAX_PLAYERS],
    /// By seat: the cells of the groups it disputed.
    pub(crate) disputed: [SmallSet; MAX_PLAYERS],
    /// Whether a placement has stood since.
    pub(crate) placed: bool,
}

/// No closed moves yet, and room for all that can be rejected in one turn: each costs another player
/// a card of the hand, nobody draws meanwhile, and the others hold 5 each, the Trojans 6 (M17.1,
/// M18.5).
pub(crate) fn room_for_rejections(players: usize) -> Vec<SameMove> {
    Vec::with_capacity(5 * players.saturating_sub(1) + 1)
}

/// A position of Mitropia.
///
/// What M18.2 calls a position is `stones` alone. Every player has a colour of their own, partners
/// too, so their groups never join (M23.5). The Chieftain is a token like a Warrior, with a crown
/// (M1.8).
#[derive(Debug, Eq, PartialEq)]
pub struct Mitropia {
    pub(crate) setup: Arc<Setup>,
    pub(crate) dice: Dice,
    pub(crate) stones: SmallStones,
    pub(crate) history: History<2>,
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) zones: Zones,
    /// By seat.
    pub(crate) floors: [Floor; MAX_PLAYERS],
    /// The first player (M4.5).
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) current: Seat,
    pub(crate) turn: TurnSoFar,
    /// Moves that are closed for this turn (M15.12).
    pub(crate) closed: Vec<SameMove>,
    /// Whether the Norse swap has been used (M16.11).
    pub(crate) swapped: bool,
    /// Quiet turns in a row (M19.2).
    pub(crate) quiet: u8,
    /// Turns in a row without a placement (M18.4).
    pub(crate) idle: u8,
    /// Turns so far.
    pub(crate) turns: u16,
    pub(crate) phase: Phase,
    pub(crate) resumed: Option<Box<Resumed>>,
    /// The last move that stood: what a client marks.
    pub(crate) last: Option<LastMove>,
}

impl Clone for Mitropia {
    fn clone(&self) -> Mitropia {
        let mut closed = room_for_rejections(self.n());
        closed.extend(&self.closed);
        Mitropia {
            setup: Arc::clone(&self.setup),
            dice: self.dice.clone(),
            stones: self.stones,
            history: self.history.clone(),
            players: self.players,
            zones: self.zones,
            floors: self.floors,
            first: self.first,
            current: self.current,
            turn: self.turn,
            closed,
            swapped: self.swapped,
            quiet: self.quiet,
            idle: self.idle,
            turns: self.turns,
            phase: self.phase.clone(),
            resumed: self.resumed.clone(),
            last: self.last.clone(),
        }
    }

    /// Without allocation if the room suffices: search copies positions all the time.
    fn clone_from(&mut self, source: &Mitropia) {
        if !Arc::ptr_eq(&self.setup, &source.setup) {
            self.setup = Arc::clone(&source.setup);
        }
        self.dice.clone_from(&source.dice);
        self.stones = source.stones;
        self.history.clone_from(&source.history);
        self.players = source.players;
        self.zones = source.zones;
        self.floors = source.floors;
        self.first = source.first;
        self.current = source.current;
        self.turn = source.turn;
        self.closed.clone_from(&source.closed);
        self.swapped = source.swapped;
        self.quiet = source.quiet;
        self.idle = source.idle;
        self.turns = source.turns;
        self.phase.clone_from(&source.phase);
        self.resumed.clone_from(&source.resumed);
        self.last.clone_from(&source.last);
    }
}

pub(crate) fn colour(seat: Seat) -> Colour {
    Colour::new(seat.index())
}

pub(crate) fn warrior(seat: Seat) -> Stone {
    Stone::plain(colour(seat))
}

pub(crate) fn seat_of(colour: Colour) -> Seat {
    Seat::new(colour.index())
}

impl Mitropia {
    /// How many players there are.
    pub(crate) fn n(&self) -> usize {
        self.setup.options.n_seats()
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn tribe(&self, seat: Seat) -> Option<Tribe> {
        self.player(seat).tribe
    }

    /// Who plays a tribe.
    pub(crate) fn seat_with(&self, tribe: Tribe) -> Option<Seat> {
        Seat::first(self.n()).find(|&seat| self.tribe(seat) == Some(tribe))
    }

    /// The players in playing order (M4.5).
    pub(crate) fn playing_order(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        let (n, first) = (self.n(), self.first.index());
        (0..n).map(move |step| Seat::new((first + step) % n))
    }

    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        self.zones.hands[seat.index()]
    }

    pub(crate) fn hand_limit(&self, seat: Seat) -> usize {
        self.tribe(seat).map_or(5, Tribe::hand_limit)
    }

    /// The number of a player's draw and discard pile (M5.4, M22.10, M23.4).
    pub(crate) fn pile(&self, seat: Seat) -> usize {
        match (self.setup.options.is_teams(), self.setup.options.is_strategy()) {
            (true, _) => seat.index() % 2,
            (_, true) => seat.index(),
            _ => 0,
        }
    }

    /// The partner in a team game (M23.2).
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        self.setup.options.is_teams().then(|| Seat::new((seat.index() + 2) % 4))
    }

    pub(crate) fn powers(&self) -> Powers {
        let norse = self.seat_with(Tribe::Norse);
        Powers {
            kerma: self.seat_with(Tribe::Kerma).map(colour),
            norse: norse.and_then(|seat| Some((colour(seat), self.player(seat).chief?))),
        }
    }

    /// The number of a card that takes part.
    pub(crate) fn card(&self, card: Card) -> Result<CardId, Illegal> {
        self.setup.deck.id(card).ok_or(Illegal::NoSuchCard { card })
    }

    /// A card leaves a hand for everyone to see.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: CardId) {
        self.zones.hands[seat.index()].remove(card);
        if self.zones.shown.contains(card) {
            self.zones.shown.remove(card);
            return;
        }
        let pattern = self.setup.deck.patterns().contains(card);
        let floor = &mut self.floors[seat.index()];
        let count = if pattern { &mut floor.patterns } else { &mut floor.actions };
        *count = count.saturating_sub(1);
    }

    /// A card of this kind in a set.
    pub(crate) fn of_kind(&self, cards: CardSet, kind: Kind) -> CardSet {
        cards & self.setup.deck.kind(kind)
    }

    pub(crate) fn coords(&self, cells: &[Cell]) -> Vec<Coord> {
        cells.iter().map(|&cell| self.setup.ground.coord(cell)).collect()
    }

    /// The name of the group on a cell: its first cell in canonical order (M27.2).
    pub(crate) fn group_name(&self, cell: Cell) -> Coord {
        let name = self.stones.group(cell).and_then(|group| self.stones.group_set(group).lowest());
        self.setup.ground.coord(name.unwrap_or(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        let bytes = size_of::<Mitropia>() - size_of::<History<2>>();
        assert!(bytes <= 2048, "{bytes} bytes");
    }
}
