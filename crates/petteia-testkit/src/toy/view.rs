//! What viewers see and hear.

use super::{Card, Cards, Place};
use petteia_kernel::{Seat, changes};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What one viewer may know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The round, counted from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// What this round is played for; nothing once the game is over.
    pub prize: u8,
    /// What all may know of each seat.
    pub seats: Vec<SeatView>,
    /// How many cards are left to draw.
    pub deck: u8,
    /// The cards that have been shown and put away.
    pub discards: Cards,
    /// The viewer's own cards, if it has a seat.
    pub own: Option<Hand>,
}

/// What all may know of a seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its points.
    pub score: u8,
    /// T2.4: how many cards it has, those of its bid included.
    pub cards: u8,
    /// Whether it has sealed its bid.
    pub sealed: bool,
    /// Whether it has resigned.
    pub out: bool,
}

impl SeatView {
    pub(super) fn of(place: &Place) -> SeatView {
        let cards = place.n_cards() as u8;
        SeatView { score: place.score, cards, sealed: place.sealed, out: place.out }
    }
}

/// A viewer's own cards.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// What can still be bid.
    pub hand: Cards,
    /// What has been added to the bid.
    pub bid: Cards,
}

changes! {
    View { round, rounds, prize, seats: structs, deck, discards, own: maybe }
    SeatView { score, cards, sealed, out }
    Hand { hand, bid }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let View { round, rounds, prize, deck, discards, .. } = self;
        write!(f, "round {round} of {rounds}, prize {prize}, deck {deck}, discards {discards}")?;
        for (seat, shown) in Seat::first(self.seats.len()).zip(&self.seats) {
            let state = match shown {
                SeatView { out: true, .. } => ", out",
                SeatView { sealed: true, .. } => ", sealed",
                _ => "",
            };
            write!(f, "\n{seat} score {}, {} cards{state}", shown.score, shown.cards)?;
        }
        self.own.iter().try_for_each(|own| write!(f, "\nhand {}, bid {}", own.hand, own.bid))
    }
}

/// What has happened.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// T2.1: the die was thrown.
    Prize {
        /// The round that begins.
        round: u8,
        /// What it is played for.
        points: u8,
    },
    /// T2.4: a bid was sealed.
    Sealed {
        /// Whose.
        seat: Seat,
    },
    /// T2.5: a bid was revealed.
    Revealed {
        /// Whose.
        seat: Seat,
        /// What was in it.
        cards: Cards,
    },
    /// T2.5: the prize was won, or nobody won it.
    Won {
        /// By whom.
        winner: Option<Seat>,
        /// What was won.
        points: u8,
    },
    /// T2.6: a card was drawn; only its seat is told which.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: Option<Card>,
    },
    /// T3.1: a seat resigned.
    Resigned {
        /// Who.
        seat: Seat,
        /// What it had.
        cards: Cards,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Prize { round, points } => write!(f, "round {round} is played for {points}"),
            Event::Sealed { seat } => write!(f, "{seat} has sealed its bid"),
            Event::Revealed { seat, cards } => write!(f, "{seat} has bid {cards}"),
            Event::Won { winner: Some(seat), points } => write!(f, "{seat} wins {points}"),
            Event::Won { winner: None, .. } => f.write_str("nobody wins the prize"),
            Event::Drew { seat, card: Some(card) } => write!(f, "{seat} draws {card}"),
            Event::Drew { seat, card: None } => write!(f, "{seat} draws a card"),
            Event::Resigned { seat, cards } => write!(f, "{seat} resigns and shows {cards}"),
        }
    }
}
