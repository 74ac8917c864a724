//! The rules of Mitropia, boxed edition.

mod about;
mod action;
mod board;
mod capture;
mod card;
mod cards;
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
pub use coord::{Axial, Coord, Direction, MAX_RADIUS};
pub use event::{Ending, Event, Share};
pub use ground::Tile;
pub use illegal::{Illegal, Moment};
pub use notation::read_line;
pub use options::{
    BoardChoice, EmptyDeck, Facing, LostGroups, Mode, NorseSwap, OffOn, Options, RejectedCards,
    Repetition, StrengthWith, TeamHands, Tribes,
};
pub use position::Mitropia;
pub use scoring::{Score, ScoreSheet};
pub use tribe::Tribe;
pub use view::{
    BoardView, CardView, ClaimsView, ClosedView, DeckView, GroupView, MoveView, PileView,
    PlayerView, ReactionView, TableCard, TileView, TokenView, TurnView, View, WindowView,
};
