//! One decision of one seat.

use crate::{card::Card, colour::Colour, point::Point};

/// One decision of one seat (F16.2); `Display` and `FromStr` are the notation of F18.6 without
/// the actor.
///
/// The variants stand in the order in which legal actions are listed.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub enum Action {
    /// D4 `pass`.
    Pass,
    /// D4 `pass draw`: passes and draws a card.
    PassDraw,
    /// D4 and D5 `place D4`.
    Place(Point),
    /// D4 `card pair-place D4`: a power card with its first point.
    Card(Card, Point),
    /// D4 `card move-two D4 F6`: a Move card with source and destination.
    CardMove(Card, Point, Point),
    /// D6 `move E5 G9`.
    Move(Point, Point),
    /// D5 and D6 `done`: makes no further step.
    Done,
    /// D4 `surrender R`: offers surrender.
    Surrender(Colour),
    /// D4 `independence`.
    Independence,
    /// D4 `war R`.
    War(Colour),
    /// D1 `start C3`.
    Start(Point),
    /// D2 `starter D4`.
    Starter(Point),
    /// D2 `skip`.
    Skip,
    /// D3 `draw`.
    Draw,
    /// D3 `nodraw`.
    NoDraw,
    /// D7 `capture C3`: any point of the chosen group.
    Capture(Point),
    /// D8 `react reject`.
    Reject,
    /// D8 `react replace D4`.
    Replace(Point),
    /// D8 and D14 `decline`.
    Decline,
    /// D9 `accept`.
    Accept,
    /// D9 `refuse`.
    Refuse,
    /// D10 `trade R`.
    Trade(Colour),
    /// D10 `notrade`.
    NoTrade,
    /// D11 `discard reject`.
    Discard(Card),
    /// D12 `mark D4`: adds a group to the proposal that is being composed.
    Mark(Point),
    /// D12 `dead done`: proposes the marked groups as dead.
    DeadDone,
    /// D12 `dead none`: proposes that nothing is dead, whatever was marked.
    DeadNone,
    /// D13 `agree`.
    Agree,
    /// D13 `dispute`.
    Dispute,
    /// D14 `fill D4`.
    Fill(Point),
    /// D15 `resign`.
    Resign,
}
