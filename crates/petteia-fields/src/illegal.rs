//! F6.9: why not.

use crate::{card::Card, colour::Colour, phase::Phase, point::Point};
use petteia_kernel::{Clause, Refusal};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why an action, a set of options or a position is refused.
///
/// The codes of the first part are those of F6.9, in the order in which they are checked.
#[derive(Clone, Eq, PartialEq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Illegal {
    /// Another player or another kind of decision is due.
    #[error("this is not the decision that is due: the game is in phase {phase}")]
    NotYourDecision {
        /// What is due instead.
        phase: Phase,
    },
    /// The action does not exist here.
    #[error("{what}")]
    Unavailable {
        /// What does not exist.
        what: Unavailable,
    },
    /// The card is not in hand.
    #[error("you hold no {card}")]
    NoCard {
        /// The card.
        card: Card,
    },
    /// The card is not played as an action.
    #[error("{card} is not played as an action")]
    Unplayable {
        /// The card.
        card: Card,
    },
    /// D7: no group that can be chosen now.
    #[error("there is no group to capture at {point}")]
    NotACandidate {
        /// The point named.
        point: Point,
    },
    /// D8: a Replace must use a point of the move.
    #[error("the move did not newly occupy {point}")]
    NotARejectedPoint {
        /// The point named.
        point: Point,
    },
    /// D12: only tokens can be marked as dead.
    #[error("no token stands on {point}")]
    EmptyPoint {
        /// The point named.
        point: Point,
    },
    /// Not a point of the board.
    #[error("{point} is not a point of this board")]
    OffBoard {
        /// The crossing named.
        point: Point,
    },
    /// The source of a relocation.
    #[error("there is no token of yours on {point} that this card may move")]
    NotOwnToken {
        /// The source named.
        point: Point,
    },
    /// Tokens are placed only on empty points.
    #[error("{point} is occupied")]
    OccupiedPoint {
        /// The point.
        point: Point,
    },
    /// F12.8: only neutral points are filled.
    #[error("{point} is not a neutral point")]
    NotNeutral {
        /// The point.
        point: Point,
    },
    /// No token left.
    #[error("there is no token left in your supply")]
    Supply {},
    /// F9.11.
    #[error("a move to {} was rejected in this turn", list(points))]
    Rejected {
        /// The points of the rejected move that this one would include.
        points: Vec<Point>,
    },
    /// The next token of a Pair or Triple, or a fill, must lie beside an own token.
    #[error("{point} is not adjacent to the tokens it must join")]
    NotAdjacent {
        /// The point.
        point: Point,
    },
    /// F5.5 and the setup's choice of start points.
    #[error("{point} is out of reach: at most {reach} steps")]
    Reach {
        /// The point.
        point: Point,
        /// How far the player may go.
        reach: u16,
    },
    /// F10.13, and F4.7 for start points.
    #[error("{point} is only {distance} steps from {from}: at least {apart} are needed")]
    Spacing {
        /// The point.
        point: Point,
        /// The earlier point.
        from: Point,
        /// Their distance.
        distance: u16,
        /// The distance needed.
        apart: u16,
    },
    /// F10.14.
    #[error("{point} touches the group at {group}, which the earlier step touches too")]
    Touch {
        /// The point.
        point: Point,
        /// A token of the group.
        group: Point,
    },
    /// F12.8: a fill may capture nothing.
    #[error("a fill on {point} would capture")]
    Capture {
        /// The point.
        point: Point,
    },
    /// F12.8: a fill must leave its group two liberties.
    #[error("a fill on {point} would leave its group fewer than two liberties")]
    Atari {
        /// The point.
        point: Point,
    },
    /// F6.6.
    #[error("a token on {point} would have no liberty")]
    Suicide {
        /// The point.
        point: Point,
    },
    /// F6.7.
    #[error("a token on {point} would repeat an earlier position")]
    Superko {
        /// The point.
        point: Point,
    },
    /// F8.3, F8.7: surrender is offered outside one's bloc.
    #[error("{to} is in your own bloc")]
    Bloc {
        /// The player named.
        to: Colour,
    },
    /// F8.3, F8.7: not enough contact.
    #[error("{to} has {contact} tokens in contact with you, but {needed} are needed")]
    Contact {
        /// The player named.
        to: Colour,
        /// Their contact.
        contact: u16,
        /// The contact needed.
        needed: u16,
    },
    /// F8.13.
    #[error("these relations have already existed in this position")]
    Repeat {},

    /// An option has a value it cannot have, or contradicts another.
    #[error("option {name}: {reason}")]
    BadOption {
        /// The option.
        name: String,
        /// What is wrong with it, as half a sentence.
        reason: String,
        /// The rule about it.
        clause: Clause,
    },
    /// A board or position text cannot be read or breaks a rule.
    #[error("line {line}: {reason}")]
    BadDiagram {
        /// The line, counted from 1; 0 if it concerns the whole.
        line: usize,
        /// What is wrong with it, as half a sentence.
        reason: String,
        /// The rule about it.
        clause: Clause,
    },
}

/// What does not exist in this game or at this moment.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unavailable {
    /// `cards` is off.
    #[error("this game has no cards")]
    Cards,
    /// F5.9.
    #[error("there is no card to draw")]
    Draw,
    /// `surrender` is off.
    #[error("this game has no surrender")]
    Surrender,
    /// F8.1.
    #[error("surrender needs at least three active players")]
    FewPlayers,
    /// The player does not exist.
    #[error("there is no such player")]
    NoPlayer,
    /// F14.1.
    #[error("that player has left")]
    Left,
    /// F8.8.
    #[error("you are not occupied")]
    NotOccupied,
    /// F8.9.
    #[error("you do not occupy that player")]
    NotOccupier,
    /// F11.2.
    #[error("no trade with that player is possible")]
    Trade,
    /// F12.4: groups are marked once, in ascending order of the points named.
    #[error("groups are marked once each, in ascending order")]
    MarkOrder,
    /// F12.4.
    #[error("no group is marked")]
    NothingMarked,
    /// F4.6: not one of the points offered.
    #[error("this is no eligible start point")]
    Start,
    /// F4.5.
    #[error("somebody has chosen this start point")]
    StartTaken,
}

impl Unavailable {
    fn clause(self) -> &'static str {
        match self {
            Unavailable::Cards => "F2.1",
            Unavailable::Draw => "F5.9",
            Unavailable::Surrender | Unavailable::FewPlayers => "F8.1",
            Unavailable::NoPlayer => "F1.1",
            Unavailable::Left => "F14.1",
            Unavailable::NotOccupied => "F8.8",
            Unavailable::NotOccupier => "F8.9",
            Unavailable::Trade => "F11.2",
            Unavailable::MarkOrder | Unavailable::NothingMarked => "F12.4",
            Unavailable::Start => "F4.6",
            Unavailable::StartTaken => "F4.5",
        }
    }
}

fn list(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

impl Illegal {
    pub(crate) fn option(name: &str, reason: impl Into<String>, clause: &str) -> Illegal {
        let (name, reason) = (name.to_owned(), reason.into());
        Illegal::BadOption { name, reason, clause: Clause::new(clause) }
    }

    pub(crate) fn diagram(line: usize, reason: impl Into<String>, clause: &str) -> Illegal {
        Illegal::BadDiagram { line, reason: reason.into(), clause: Clause::new(clause) }
    }
}

impl From<Unavailable> for Illegal {
    fn from(what: Unavailable) -> Illegal {
        Illegal::Unavailable { what }
    }
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Illegal::BadOption { clause, .. } | Illegal::BadDiagram { clause, .. } => {
                return *clause;
            }
            Illegal::NotYourDecision { .. } => "F16.2",
            Illegal::Unavailable { what } => what.clause(),
            Illegal::NoCard { .. } => "F9.3",
            Illegal::Unplayable { .. } => "F9.1",
            Illegal::NotACandidate { .. } => "F7.4",
            Illegal::NotARejectedPoint { .. } => "F10.10",
            Illegal::EmptyPoint { .. } => "F12.4",
            Illegal::OffBoard { .. } => "F3.1",
            Illegal::NotOwnToken { .. } => "F10.4",
            Illegal::OccupiedPoint { .. } => "F6.1",
            Illegal::NotNeutral { .. } => "F12.8",
            Illegal::Supply {} => "F1.3",
            Illegal::Rejected { .. } => "F9.11",
            Illegal::NotAdjacent { .. } => "F10.2",
            Illegal::Reach { .. } => "F5.5",
            Illegal::Spacing { .. } => "F10.13",
            Illegal::Touch { .. } => "F10.14",
            Illegal::Capture { .. } | Illegal::Atari { .. } => "F12.8",
            Illegal::Suicide { .. } => "F6.6",
            Illegal::Superko { .. } => "F6.7",
            Illegal::Bloc { .. } | Illegal::Contact { .. } => "F8.3",
            Illegal::Repeat {} => "F8.13",
        })
    }
}
