//! What has happened, as players are told; also what chance decided (M25.5).

use crate::{
    Card, Coord, Direction, Tribe,
    action::{Source, Via},
    scoring::ScoreSheet,
};
use petteia_kernel::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How play ended (M19.1).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All passed (M19.2).
    AllPassed,
    /// Nobody can place anything (M19.5).
    NoLegalMove,
    /// A Chieftain was captured (M19.4).
    ChieftainCaptured,
    /// Nothing was placed for three rounds (M18.4).
    Stalled,
}

impl Ending {
    /// The clause that ended play.
    pub const fn clause(self) -> &'static str {
        match self {
            Ending::AllPassed => "M19.2",
            Ending::NoLegalMove => "M19.5",
            Ending::ChieftainCaptured => "M19.4",
            Ending::Stalled => "M18.4",
        }
    }
}

/// A part of a captured or lost group and who got it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Share {
    /// Who got it.
    pub seat: Seat,
    /// How many tokens, the Chieftain included.
    pub tokens: u8,
    /// Whether the Chieftain is among them.
    pub chieftain: bool,
}

/// What has happened.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the sentence of every variant says what it is")]
pub enum Event {
    TribePicked {
        seat: Seat,
        tribe: Tribe,
    },
    FacingPicked {
        seat: Seat,
        facing: Direction,
    },
    DeckProposed {
        seat: Seat,
        cards: Vec<Card>,
    },
    DeckBuilt {
        seat: Seat,
        cards: u8,
    },
    ChieftainPlaced {
        seat: Seat,
        cell: Coord,
    },
    /// A player has looked at the cards; only the owner is told which.
    PickedUp {
        seat: Seat,
        cards: Vec<Card>,
    },
    MatChosen {
        seat: Seat,
        card: Card,
    },
    TurnBegan {
        seat: Seat,
    },
    Placed {
        seat: Seat,
        cells: Vec<Coord>,
        from: Option<Coord>,
        via: Via,
        by: Source,
        with: Option<Card>,
    },
    SwiftAnnounced {
        seat: Seat,
        card: Card,
    },
    /// The card is known to its owner only.
    Relocated {
        seat: Seat,
        from: Coord,
        to: Coord,
        via: Via,
        paid: bool,
        pay: Option<Card>,
    },
    Swapped {
        seat: Seat,
        chieftain: Coord,
        warrior: Coord,
    },
    Deflected {
        seat: Seat,
        card: Card,
        against: Seat,
    },
    SubvertPlayed {
        seat: Seat,
        card: Card,
        cell: Coord,
    },
    /// A Deflect or Subvert was cancelled: the move is back.
    ReactionCancelled {
        seat: Seat,
    },
    TakenBack {
        seat: Seat,
        cells: Vec<Coord>,
    },
    Subverted {
        seat: Seat,
        cell: Coord,
    },
    Captured {
        owner: Seat,
        by: Seat,
        cells: Vec<Coord>,
        shares: Vec<Share>,
    },
    Passed {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
        discarded: Vec<Card>,
    },
    /// The card is known to its owner only.
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    Kept {
        seat: Seat,
    },
    Reshuffled {
        cards: u8,
    },
    PlayEnded {
        how: Ending,
    },
    Claimed {
        seat: Seat,
        groups: Vec<Coord>,
    },
    Answered {
        group: Coord,
        disputed_by: Vec<Seat>,
    },
    Resumed {
        seat: Seat,
    },
    LostRemoved {
        owner: Seat,
        cells: Vec<Coord>,
        shares: Vec<Share>,
        put_aside: u8,
    },
    Scored {
        sheet: ScoreSheet,
    },
}

/// Things joined by commas.
struct List<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, item) in self.0.iter().enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chieftain = if self.chieftain { " with the Chieftain" } else { "" };
        write!(f, "{} {}{chieftain}", self.seat, self.tokens)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::TribePicked { seat, tribe } => write!(f, "{seat} picks the {tribe}"),
            Event::FacingPicked { seat, facing } => write!(f, "{seat} faces {facing}"),
            Event::DeckProposed { seat, cards } => {
                write!(f, "{seat} proposes the deck {}", List(cards))
            }
            Event::DeckBuilt { seat, cards } => write!(f, "{seat} has a deck of {cards} cards"),
            Event::ChieftainPlaced { seat, cell } => {
                write!(f, "{seat} puts the Chieftain on {cell}")
            }
            Event::PickedUp { seat, cards } => write!(f, "{seat} picks up {}", List(cards)),
            Event::MatChosen { seat, card } => write!(f, "{seat}'s active pattern is {card}"),
            Event::TurnBegan { seat } => write!(f, "it is {seat}'s turn"),
            Event::Placed { seat, cells, from, via, by, with } => {
                write!(f, "{seat} places {}", List(cells))?;
                if let Some(from) = from {
                    write!(f, " from {from}")?;
                }
                write!(f, " by {by}")?;
                if !via.is_none() {
                    write!(f, " through {via}")?;
                }
                match with {
                    Some(card) => write!(f, " with {card}"),
                    None => Ok(()),
                }
            }
            Event::SwiftAnnounced { seat, card } => {
                write!(f, "{seat} announces Swift Deployment ({card})")
            }
            Event::Relocated { seat, from, to, via, paid, pay } => {
                write!(f, "{seat} relocates {from} to {to}")?;
                if !via.is_none() {
                    write!(f, " through {via}")?;
                }
                match (paid, pay) {
                    (true, Some(card)) => write!(f, " and pays {card}"),
                    (true, None) => f.write_str(" and pays ?"),
                    (false, _) => Ok(()),
                }
            }
            Event::Swapped { seat, chieftain, warrior } => {
                write!(f, "{seat} swaps the Chieftain on {chieftain} with {warrior}")
            }
            Event::Deflected { seat, card, against } => {
                write!(f, "{seat} deflects {against} with {card}")
            }
            Event::SubvertPlayed { seat, card, cell } => {
                write!(f, "{seat} subverts {cell} with {card}")
            }
            Event::ReactionCancelled { seat } => write!(f, "{seat}'s reaction is cancelled"),
            Event::TakenBack { seat, cells } => {
                write!(f, "{seat}'s move {} is taken back", List(cells))
            }
            Event::Subverted { seat, cell } => write!(f, "{seat} takes {cell} over"),
            Event::Captured { owner, by, cells, shares } => {
                write!(f, "{by} captures {} of {owner}: {}", List(cells), List(shares))
            }
            Event::Passed { seat } => write!(f, "{seat} passes"),
            Event::TurnEnded { seat, discarded } if discarded.is_empty() => {
                write!(f, "{seat}'s turn ends")
            }
            Event::TurnEnded { seat, discarded } => {
                write!(f, "{seat}'s turn ends, discarding {}", List(discarded))
            }
            Event::Drew { seat, card: Some(card) } => write!(f, "{seat} draws {card}"),
            Event::Drew { seat, card: None } => write!(f, "{seat} draws ?"),
            Event::Discarded { seat, card } => write!(f, "{seat} discards {card}"),
            Event::Kept { seat } => write!(f, "{seat} draws nothing"),
            Event::Reshuffled { cards } => {
                write!(f, "the discard pile of {cards} cards is shuffled into a new draw pile")
            }
            Event::PlayEnded { how } => f.write_str(match how {
                Ending::AllPassed => "play ends: all have passed",
                Ending::NoLegalMove => "play ends: nobody can place anything",
                Ending::ChieftainCaptured => "play ends: a Chieftain is captured",
                Ending::Stalled => "play ends: nothing was placed for three rounds",
            }),
            Event::Claimed { seat, groups } if groups.is_empty() => {
                write!(f, "{seat} names no group as lost")
            }
            Event::Claimed { seat, groups } => {
                write!(f, "{seat} names as lost: {}", List(groups))
            }
            Event::Answered { group, disputed_by } if disputed_by.is_empty() => {
                write!(f, "all agree that {group} is lost")
            }
            Event::Answered { group, disputed_by } => {
                write!(f, "that {group} is lost is disputed by {}", List(disputed_by))
            }
            Event::Resumed { seat } => write!(f, "play resumes with {seat}"),
            Event::LostRemoved { owner, cells, shares, put_aside } => {
                write!(f, "the lost group {} of {owner} is removed", List(cells))?;
                if !shares.is_empty() {
                    write!(f, ": {}", List(shares))?;
                }
                if *put_aside > 0 {
                    write!(f, ", {put_aside} put aside")?;
                }
                Ok(())
            }
            Event::Scored { sheet } => write!(f, "{sheet}"),
        }
    }
}
