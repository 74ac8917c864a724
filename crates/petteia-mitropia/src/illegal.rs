//! Why not, and by which rule.

use crate::{Card, Coord, Kind, Tribe, action::Source};
use petteia_kernel::{Clause, Refusal, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What the rules are waiting for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// S1.
    Tribe,
    /// S2.
    Facing,
    /// S3.
    Deck,
    /// S4.
    Chieftain,
    /// S5.
    Mat,
    /// T1.
    Menu,
    /// T7.
    FurtherWarriors,
    /// R1.
    Reaction,
    /// R3.
    Answer,
    /// C1.
    Capture,
    /// E1.
    Draw,
    /// L1.
    Claims,
    /// L2.
    Answers,
}

impl Moment {
    const fn words(self) -> &'static str {
        match self {
            Moment::Tribe => "a tribe is to be picked",
            Moment::Facing => "a facing is to be picked",
            Moment::Deck => "decks are being built",
            Moment::Chieftain => "a Chieftain is to be placed",
            Moment::Mat => "an active pattern is to be chosen",
            Moment::Menu => "a move, a pass or the end of the turn is expected",
            Moment::FurtherWarriors => "the further Warriors of the strength card are expected",
            Moment::Reaction => "reactions to the move are collected",
            Moment::Answer => "answers to the reaction are collected",
            Moment::Capture => "the next group to capture is to be named",
            Moment::Draw => "the turn's player may draw",
            Moment::Claims => "lost groups are being named",
            Moment::Answers => "the named groups are being answered",
        }
    }

    const fn clause(self) -> &'static str {
        match self {
            Moment::Tribe => "M4.2",
            Moment::Facing => "M4.4",
            Moment::Deck => "M22.8",
            Moment::Chieftain => "M6.1",
            Moment::Mat => "M7.2",
            Moment::Menu => "M8.2",
            Moment::FurtherWarriors => "M13.3",
            Moment::Reaction => "M15.4",
            Moment::Answer => "M15.6",
            Moment::Capture => "M12.3",
            Moment::Draw => "M17.2",
            Moment::Claims => "M20.2",
            Moment::Answers => "M20.3",
        }
    }
}

/// Why an action, a set of options or a diagram is refused.
#[derive(Clone, Eq, PartialEq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the sentence of every variant says what it is")]
pub enum Illegal {
    // Options, boards, diagrams.
    #[error("{seats} players cannot play, only 2 to 5")]
    Seats { seats: u8 },
    #[error("a team game is for 4 players, not {seats}")]
    TeamsOfFour { seats: u8 },
    #[error("a custom board needs its tiles")]
    TilesMissing,
    #[error("tiles are given, but the board is not custom")]
    TilesUnused,
    #[error("the board cannot be read: {reason}")]
    Diagram { reason: String },
    #[error("a board fits a straight board of radius 12 around its middle")]
    BoardTooWide,
    #[error("{tiles} tiles are more than the box holds")]
    TooManyTiles { tiles: usize },
    #[error("the box holds {limit} tiles of the kind «{tile}», not {count}")]
    TooManyOfAKind { tile: char, count: usize, limit: usize },
    #[error("the board is not one connected piece")]
    NotConnected,
    #[error("the largest piece of terrain has {cells} cells, and {players} players need {needed}")]
    TooSmall { cells: usize, players: u8, needed: usize },
    #[error("a board for a strategy game is symmetric, and {cell} has no counterpart")]
    NotSymmetric { cell: Coord },
    #[error("there are not enough cards to deal to {players} players")]
    TooFewCards { players: u8 },
    #[error("the group on {cell} has no liberty")]
    DeadGroup { cell: Coord },

    // Whose turn, what moment.
    #[error("the game is over")]
    Over,
    #[error("{seat} is not awaited")]
    NotAwaited { seat: Seat },
    #[error("not now: {}", expected.words())]
    NotNow { expected: Moment },

    // Set-up.
    #[error("{tribe} are taken")]
    TribeTaken { tribe: Tribe },
    #[error("{cell} is not on the second row")]
    NotSecondRow { cell: Coord },
    #[error("{cell} is {distance} from the Chieftain on {chief}, and {needed} is the least")]
    TooClose { cell: Coord, chief: Coord, distance: u8, needed: u8 },
    #[error("a Chieftain on {cell} is as near as {distance}, and cells at {needed} are free")]
    NotFarthest { cell: Coord, distance: u8, needed: u8 },
    #[error("a Chieftain on {cell} would have no liberty, or leave another without one")]
    ChiefStarves { cell: Coord },
    #[error("{card} is no Pattern card")]
    NotAPattern { card: Card },
    #[error("{card} is not in the pool")]
    NotInPool { card: Card },
    #[error("cards are taken in the order of their codes, and {card} does not come after {last}")]
    NotAscending { card: Card, last: Card },
    #[error("with {card} the deck has more than {limit} cards")]
    TooManyCards { card: Card, limit: usize },
    #[error("with {card} the deck has more than {limit} power")]
    TooMuchPower { card: Card, limit: u32 },
    #[error("a deck needs {needed} Pattern cards, and then there could not be so many")]
    PatternsNeeded { needed: usize },
    #[error("there is no deck to confirm")]
    NothingToConfirm,
    #[error("the partner's deck is to be confirmed: no more than {limit} decks are proposed")]
    MustConfirm { limit: u8 },

    // Cards.
    #[error("{card} takes no part in this game")]
    NoSuchCard { card: Card },
    #[error("{card} is not in the hand")]
    NotHeld { card: Card },
    #[error("{card} has served a move of this turn")]
    Spent { card: Card },
    #[error("{card} is no {kind}")]
    WrongKind { card: Card, kind: Kind },
    #[error("{card} is no strength card")]
    NotAStrengthCard { card: Card },
    #[error("{used} is used this turn, and only one of Swift, Double and Triple may be")]
    OneOfThree { card: Card, used: Card },
    #[error("a strength card goes with a Pattern card")]
    StrengthNeedsPattern { by: Source },
    #[error("no pattern is exchanged on a turn with Swift Deployment")]
    ExchangeDuringSwift { card: Card },
    #[error("Swift Deployment comes before the first move that stands")]
    SwiftAfterMove,
    #[error("Swift Deployment does not go with an exchange")]
    SwiftAfterExchange,
    #[error("a composition was given up: something else comes first")]
    JustAbandoned,

    // Placements.
    #[error("no move is left in this turn")]
    NoMoveLeft,
    #[error("{cell} is not on the board")]
    OffBoard { cell: Coord },
    #[error("{cell} is a mountain")]
    OnMountain { cell: Coord },
    #[error("{cell} is a wormhole")]
    OnWormhole { cell: Coord },
    #[error("{cell} is occupied")]
    Occupied { cell: Coord },
    #[error("there is no own token on {cell}")]
    NotOwnToken { cell: Coord },
    #[error("this source needs an own token to start from")]
    OriginNeeded,
    #[error("an Ambush starts from no token and passes no wormhole")]
    AmbushGoesAnywhere,
    #[error("{to} is no position of {by} from {from}")]
    NotReached { from: Coord, to: Coord, by: Source },
    #[error("with one wormhole on the board none can be entered")]
    LoneWormhole,
    #[error("a journey from {from} by these wormholes does not lead to {to}")]
    WrongJourney { from: Coord, to: Coord },
    #[error("{left} Warriors are left and {needed} are needed")]
    NotEnoughWarriors { needed: u8, left: u8 },
    #[error("a Warrior on {cell} would have no liberty")]
    Suicide { cell: Coord },
    #[error("the own group on {group} would have no liberty")]
    Starves { group: Coord },
    #[error("the position has occurred before")]
    Repeats,
    #[error("this move was rejected and is closed for the turn")]
    ClosedMove { cells: Vec<Coord> },
    #[error("the group on {group} would lose {lost} liberties, and one is the limit")]
    TooManyLiberties { group: Coord, lost: u8 },
    #[error("{cell} does not touch the new Warriors")]
    NotTouching { cell: Coord },
    #[error("from {cell} the strength card cannot be completed")]
    CannotComplete { cell: Coord },

    // Powers.
    #[error("only Zhou relocate")]
    NotZhou,
    #[error("Zhou relocate once on a turn")]
    AlreadyRelocated,
    #[error("a relocation costs a card of the hand")]
    PaymentNeeded,
    #[error("the relocation is paid for already")]
    AlreadyPaid,
    #[error("{to} is not one step from {from}")]
    NotAStep { from: Coord, to: Coord },
    #[error("the group on {group} would be captured, and a relocation may not")]
    RelocationCaptures { group: Coord },
    #[error("after the relocation the own group on {group} would have no liberty")]
    RelocationStarves { group: Coord },
    #[error("only the Norse swap")]
    NotNorse,
    #[error("the swap has been used")]
    AlreadySwapped,
    #[error("there is no Norse Warrior on {cell}")]
    NotAWarrior { cell: Coord },
    #[error("after the swap the own group on {group} would have no liberty")]
    SwapStarves { group: Coord },

    // Reactions.
    #[error("a relocation or a swap can only be deflected")]
    NotSubvertible,
    #[error("{cell} is no cell of the move")]
    NotOfTheMove { cell: Coord },
    #[error("a reaction is answered by a Deflect only")]
    OnlyDeflectAnswers,

    // Captures, end of the turn.
    #[error("the group on {cell} is not to be captured now")]
    NotToBeCaptured { cell: Coord },
    #[error("capturing {cell} next leads to no legal position")]
    CaptureLeadsNowhere { cell: Coord },
    #[error("nothing was done in this turn: it is a pass")]
    NothingDone,
    #[error("something was done in this turn: it ends and is no pass")]
    SomethingDone,
    #[error("the hand is full: draw by discarding a card")]
    HandFull,
    #[error("the hand is not full: draw without discarding")]
    HandNotFull,

    // Lost groups.
    #[error("{cell} is not the first cell of a group")]
    NoSuchGroup { cell: Coord },
    #[error("groups are named in ascending order, and {cell} does not come after {last}")]
    GroupsNotAscending { cell: Coord, last: Coord },
    #[error("the group on {next} is to be answered first")]
    AnswerInOrder { cell: Coord, next: Coord },
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        use Illegal as I;
        Clause::new(match self {
            I::Seats { .. } | I::TribeTaken { .. } => "M4.1",
            I::TeamsOfFour { .. } => "M23.1",
            I::TilesMissing | I::TilesUnused => "M24",
            I::Diagram { .. } => "M27.5",
            I::BoardTooWide
            | I::TooManyTiles { .. }
            | I::TooManyOfAKind { .. }
            | I::NotConnected
            | I::TooSmall { .. } => "M3.6",
            I::NotSymmetric { .. } => "M22.3",
            I::TooFewCards { .. } => "M5.2",
            I::DeadGroup { .. } => "M11.6",
            I::Over => "M19.1",
            I::NotAwaited { .. } => "M8.1",
            I::NotNow { expected } => expected.clause(),
            I::NotSecondRow { .. } => "M6.2",
            I::TooClose { .. } => "M6.3",
            I::NotFarthest { .. } => "M6.5",
            I::ChiefStarves { .. } => "M6.6",
            I::NotAPattern { .. } => "M7.2",
            I::NotInPool { .. } => "M22.6",
            I::NotAscending { .. }
            | I::TooManyCards { .. }
            | I::TooMuchPower { .. }
            | I::PatternsNeeded { .. } => "M22.8",
            I::NothingToConfirm | I::MustConfirm { .. } => "M23.3",
            I::NoSuchCard { .. } => "M5.1",
            I::NotHeld { .. } | I::WrongKind { .. } | I::OriginNeeded => "M9.2",
            I::Spent { .. } => "M9.9",
            I::NotAStrengthCard { .. } | I::CannotComplete { .. } => "M13.1",
            I::OneOfThree { .. } => "M9.8",
            I::StrengthNeedsPattern { .. } => "M13.10",
            I::ExchangeDuringSwift { .. } | I::SwiftAfterMove | I::SwiftAfterExchange => "M13.8",
            I::JustAbandoned => "M25.2",
            I::NoMoveLeft => "M8.3",
            I::OffBoard { .. } => "M9.10",
            I::OnMountain { .. } | I::Occupied { .. } => "M2.2",
            I::OnWormhole { .. } => "M10.1",
            I::NotOwnToken { .. } => "M9.3",
            I::AmbushGoesAnywhere => "M10.6",
            I::NotReached { .. } => "M9.4",
            I::LoneWormhole => "M10.7",
            I::WrongJourney { .. } => "M10.3",
            I::NotEnoughWarriors { .. } => "M17.8",
            I::Suicide { .. } => "M12.5",
            I::Starves { .. } => "M12.6",
            I::Repeats => "M18.1",
            I::ClosedMove { .. } => "M15.12",
            I::TooManyLiberties { .. } => "M13.4",
            I::NotTouching { .. } => "M13.2",
            I::NotZhou | I::AlreadyRelocated | I::PaymentNeeded => "M16.16",
            I::AlreadyPaid => "M15.13",
            I::NotAStep { .. } => "M16.17",
            I::RelocationCaptures { .. } => "M16.19",
            I::RelocationStarves { .. } => "M16.20",
            I::SwapStarves { .. } => "M16.12",
            I::NotNorse | I::AlreadySwapped | I::NotAWarrior { .. } => "M16.11",
            I::NotSubvertible => "M15.10",
            I::NotOfTheMove { .. } => "M15.9",
            I::OnlyDeflectAnswers => "M15.15",
            I::NotToBeCaptured { .. } => "M12.3",
            I::CaptureLeadsNowhere { .. } => "M12.5",
            I::NothingDone | I::SomethingDone => "M8.5",
            I::HandFull => "M17.3",
            I::HandNotFull => "M17.2",
            I::NoSuchGroup { .. } | I::GroupsNotAscending { .. } => "M20.2",
            I::AnswerInOrder { .. } => "M20.3",
        })
    }
}

impl std::fmt::Display for Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.words())
    }
}
