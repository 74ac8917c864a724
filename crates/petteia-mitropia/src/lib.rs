//! The rules of Mitropia, boxed edition: territory on hexes, pattern and action cards, five tribes.
//!
//! The law is `rules/mitropia.md`; the code cites its clauses. A game is a sequence of small
//! decisions (M25), written in the notation of M27.4:
//!
//! ```
//! use petteia_kernel::{Events, Game, Refusal, Seat, Seed, Turn};
//! use petteia_mitropia::{Action, Mitropia, Options};
//!
//! let mut game = Mitropia::new(&Options::default(), Seed::from(41))?;
//! let mut events = Events::new();
//!
//! // Both players put their Chieftains down and choose an active pattern.
//! for _ in 0..4 {
//!     let seat = game.turn().awaited().first().unwrap();
//!     let mut legal = Vec::new();
//!     game.legal_actions(seat, &mut legal);
//!     game.apply(seat, &legal[0], &mut events)?;
//! }
//! let player = game.turn().awaited().first().unwrap();
//!
//! // A Warrior can only be placed from an own token, and the refusal says so.
//! let action: Action = "place D4 from A1 by active".parse()?;
//! let illegal = game.apply(player, &action, &mut events).unwrap_err();
//! assert_eq!(illegal.to_string(), "there is no own token on A1");
//! assert_eq!(illegal.clause().to_string(), "M9.3");
//!
//! // When nobody does anything any more, all have passed and the board is scored.
//! while let Turn::Awaiting(seats) = game.turn() {
//!     let seat = seats.first().unwrap();
//!     let action = game.default_action(seat);
//!     game.apply(seat, &action, &mut events)?;
//! }
//! let outcome = *game.turn().outcome().unwrap();
//! assert_eq!(outcome.clause().to_string(), "M19.2");
//! assert_eq!(outcome.winners().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Start at [`Mitropia`] (what the rules remember) and [`Action`] (what can be decided).

mod about;
mod action;
mod board;
mod capture;
mod card;
mod cards;
mod chance;
mod content;
mod coord;
mod diagram;
mod drawing;
mod ending;
mod event;
mod game;
mod ground;
mod hands;
mod illegal;
mod imagined;
mod liberties;
mod lost;
mod moves;
mod notation;
mod options;
mod position;
mod reaction;
mod redeal;
mod scoring;
mod setup;
mod show;
mod sight;
mod store;
mod strategy;
mod strength;
mod tribe;
mod tribes;
mod turn;
mod view;
mod wormhole;

pub use action::{Action, Hop, Source, Via};
pub use card::{Card, Face, Kind};
pub use content::{
    Content, KindCards, Offsets, Pattern, Size, SpecialTiles, Terrain, TerrainTiles, builtin_files,
};
pub use coord::Coord;
pub use event::{Ending, Event, Share};
pub use ground::Tile;
pub use illegal::{Illegal, Moment};
pub use imagined::Imagined;
pub use notation::read_line;
pub use options::{
    BoardChoice, EmptyDeck, Facing, LostGroups, Mode, NorseSwap, OffOn, Options, RejectedCards,
    Repetition, StrengthWith, TeamHands, Tribes,
};
// M2.1, M2.3, M2.4, M2.6: places, directions, distances and turns are those of the grid.
pub use petteia_grid::hex::{Axial, Direction};
pub use position::Mitropia;
pub use scoring::{Score, ScoreSheet};
pub use tribe::Tribe;
pub use view::{
    BoardView, CaptureView, CardKind, CardView, ChoiceView, ClaimsView, ClosedView, DeckView,
    GroupView, LastView, MoveView, PileView, PlayerView, PreviewView, ReactionView, SettledView,
    SourceKind, TableCard, TileView, TokenView, TurnView, View, WayView, WindowView,
};
