//! What has happened.

use crate::{
    card::Card,
    colour::Colour,
    point::Point,
    view_text::{names, names_of},
};
use petteia_kernel::{Outcome, SeatSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What has happened; all chance of F16.1 is among it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// D1: a start point was chosen.
    StartChosen {
        /// Whose.
        player: Colour,
        /// Where.
        point: Point,
    },
    /// C2: three cards were dealt to a player.
    Dealt {
        /// To whom.
        player: Colour,
        /// Which; none for those who may not see them.
        cards: Vec<Card>,
    },
    /// D2: a starter move was skipped.
    Skipped {
        /// By whom.
        player: Colour,
    },
    /// C3: the roll of a turn.
    Rolled {
        /// Whose.
        player: Colour,
        /// Both dice.
        roll: [u8; 2],
    },
    /// D3: no card was drawn for a double.
    DrewNone {
        /// By whom.
        player: Colour,
    },
    /// C4: a card was drawn.
    Drew {
        /// By whom.
        player: Colour,
        /// Which, for those who may see it.
        card: Option<Card>,
    },
    /// C6: the discards became the draw pile.
    Shuffled {},
    /// A token was placed.
    Placed {
        /// By whom.
        player: Colour,
        /// Where.
        point: Point,
    },
    /// A token was relocated.
    Moved {
        /// By whom.
        player: Colour,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// A group was captured.
    Captured {
        /// By which mover.
        by: Colour,
        /// Where it stood.
        points: Vec<Point>,
    },
    /// A power card was played.
    Played {
        /// By whom.
        player: Colour,
        /// Which.
        card: Card,
    },
    /// D5, D6: a card's further steps were given up.
    Stopped {
        /// By whom.
        player: Colour,
    },
    /// A player passed.
    Passed {
        /// Who.
        player: Colour,
    },
    /// D8: players may react.
    Asked {
        /// Who is asked.
        asked: SeatSet,
    },
    /// D8, D13: the seat's own sealed answer has arrived.
    Answered {
        /// Whose.
        player: Colour,
    },
    /// D8: a move was undone.
    Rejected {
        /// Whose move.
        player: Colour,
        /// By whom.
        by: Colour,
        /// With which card.
        card: Card,
    },
    /// D4: surrender was offered.
    Offered {
        /// By whom.
        player: Colour,
        /// To whom.
        to: Colour,
    },
    /// D9: an offer was answered.
    OfferAnswered {
        /// Who offered.
        player: Colour,
        /// Who answered.
        to: Colour,
        /// How.
        accepts: bool,
    },
    /// F8.8, F8.9: an occupation ended.
    Freed {
        /// Who is free.
        player: Colour,
        /// From whom.
        from: Option<Colour>,
    },
    /// C5: a card was traded for prisoners.
    Traded {
        /// Who took it.
        player: Colour,
        /// From whom.
        victim: Colour,
        /// Which, for those two.
        card: Option<Card>,
    },
    /// D10: no trade was made.
    TradedNone {
        /// By whom.
        player: Colour,
    },
    /// D11: a card was discarded.
    Discarded {
        /// By whom.
        player: Colour,
        /// Which.
        card: Card,
    },
    /// D12: groups were proposed as dead.
    Proposed {
        /// By whom.
        player: Colour,
        /// All tokens of the groups.
        points: Vec<Point>,
    },
    /// D13: the vote is closed.
    Voted {
        /// Who disputed; nobody means the proposal is carried out.
        disputers: Vec<Colour>,
    },
    /// F12.5: all proposals failed, play goes on.
    Resumed {},
    /// F12.6: tokens were put aside.
    PutAside {
        /// Where they stood.
        points: Vec<Point>,
    },
    /// D14: a neutral point was filled.
    Filled {
        /// By whom.
        player: Colour,
        /// Where.
        point: Point,
    },
    /// D14: a fill was declined.
    FillDeclined {
        /// By whom.
        player: Colour,
    },
    /// D15: a player left.
    Left {
        /// Who.
        player: Colour,
    },
    /// The game has ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

struct List<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, item) in self.0.iter().enumerate() {
            let comma = if place > 0 { " " } else { "" };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::StartChosen { player, point } => {
                write!(f, "{} starts at {point}", player.name())
            }
            Event::Dealt { player, cards } if cards.is_empty() => {
                write!(f, "{} is dealt three cards", player.name())
            }
            Event::Dealt { player, cards } => {
                write!(f, "{} is dealt {}", player.name(), List(cards))
            }
            Event::Skipped { player } => write!(f, "{} skips a starter move", player.name()),
            Event::Rolled { player, roll: [a, b] } => write!(f, "{} rolls {a} {b}", player.name()),
            Event::DrewNone { player } => write!(f, "{} draws no card", player.name()),
            Event::Drew { player, card: None } => write!(f, "{} draws a card", player.name()),
            Event::Drew { player, card: Some(card) } => {
                write!(f, "{} draws {card}", player.name())
            }
            Event::Shuffled {} => f.write_str("the discards are shuffled into a new draw pile"),
            Event::Placed { player, point } => {
                write!(f, "{} places a token on {point}", player.name())
            }
            Event::Moved { player, from, to } => {
                write!(f, "{} moves a token from {from} to {to}", player.name())
            }
            Event::Captured { by, points } => write!(f, "{} captures {}", by.name(), List(points)),
            Event::Played { player, card } => write!(f, "{} plays {card}", player.name()),
            Event::Stopped { player } => write!(f, "{} makes no further step", player.name()),
            Event::Passed { player } => write!(f, "{} passes", player.name()),
            Event::Asked { asked } => write!(f, "{} may react", names_of(*asked)),
            Event::Answered { player } => write!(f, "{} has answered", player.name()),
            Event::Rejected { player, by, card } => {
                write!(f, "{} undoes the move of {} with {card}", by.name(), player.name())
            }
            Event::Offered { player, to } => {
                write!(f, "{} offers surrender to {}", player.name(), to.name())
            }
            Event::OfferAnswered { player, to, accepts } => {
                let verb = if *accepts { "accepts" } else { "refuses" };
                write!(f, "{} {verb} the surrender of {}", to.name(), player.name())
            }
            Event::Freed { player, from: Some(from) } => {
                write!(f, "{} is no longer occupied by {}", player.name(), from.name())
            }
            Event::Freed { player, from: None } => write!(f, "{} is free", player.name()),
            Event::Traded { player, victim, card: None } => {
                write!(f, "{} buys a card from {}", player.name(), victim.name())
            }
            Event::Traded { player, victim, card: Some(card) } => {
                write!(f, "{} buys {card} from {}", player.name(), victim.name())
            }
            Event::TradedNone { player } => write!(f, "{} makes no trade", player.name()),
            Event::Discarded { player, card } => write!(f, "{} discards {card}", player.name()),
            Event::Proposed { player, points } if points.is_empty() => {
                write!(f, "{} proposes that nothing is dead", player.name())
            }
            Event::Proposed { player, points } => {
                write!(f, "{} proposes as dead {}", player.name(), List(points))
            }
            Event::Voted { disputers } if disputers.is_empty() => {
                f.write_str("all agree with the proposal")
            }
            Event::Voted { disputers } => write!(f, "{} dispute the proposal", names(disputers)),
            Event::Resumed {} => f.write_str("no proposal was accepted: play goes on"),
            Event::PutAside { points } => write!(f, "put aside: {}", List(points)),
            Event::Filled { player, point } => write!(f, "{} fills {point}", player.name()),
            Event::FillDeclined { player } => write!(f, "{} fills nothing", player.name()),
            Event::Left { player } => write!(f, "{} leaves the game", player.name()),
            Event::Ended { outcome } => write!(f, "the game is over: {outcome}"),
        }
    }
}
