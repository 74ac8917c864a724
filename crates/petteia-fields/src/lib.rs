//! The rules of Fields of the Gods, the early dice edition, and of Go as its preset.
//!
//! [`Fields`] is the position and implements [`Game`](petteia_kernel::Game); what is chosen before
//! play is [`Options`], one decision is an [`Action`], and why one is refused is [`Illegal`].
//! The rules are in `rules/fields.md`, clause by clause; every line that enforces one cites it.
//!
//! ```
//! use petteia_fields::{Action, Fields, Options};
//! use petteia_kernel::{Events, Game, Refusal, Seat, Seed};
//!
//! // Go on a tiny board: White takes the corner, Black takes its two liberties.
//! let options = Options::go().on("3x3").with_komi("0.5".parse().unwrap());
//! let mut game = Fields::new(&options, Seed::from(41)).unwrap();
//! let [black, white] = [Seat::new(0), Seat::new(1)];
//! let mut events = Events::new();
//! for (seat, line) in
//!     [(black, "place A2"), (white, "place A1"), (black, "place B1"), (white, "place C3")]
//! {
//!     let action: Action = line.parse().unwrap();
//!     game.apply(seat, &action, &mut events).unwrap();
//! }
//! assert!(events.told().iter().any(|told| told.event.to_string() == "Black captures A1"));
//!
//! // Nothing is refused without its clause.
//! let refused = game.apply(black, &"place C3".parse().unwrap(), &mut events).unwrap_err();
//! assert_eq!(refused.to_string(), "C3 is occupied");
//! assert_eq!(refused.clause().as_str(), "F6.1");
//!
//! // Two passes end it: three points more or less, and komi.
//! game.apply(black, &Action::Pass, &mut events).unwrap();
//! game.apply(white, &Action::Pass, &mut events).unwrap();
//! let outcome = *game.turn().outcome().unwrap();
//! assert_eq!(outcome.winners().to_string(), "A");
//! assert_eq!(outcome.score(white).to_string(), "1.5");
//! ```

mod about;
mod action;
mod begin;
mod board;
mod captures;
mod card;
mod card_words;
mod cards;
mod choice;
mod colour;
mod content;
mod diagram;
mod diplomacy;
mod event;
mod game;
mod goban;
mod grounds;
pub mod gtp;
mod hand;
mod handicap;
mod illegal;
mod leaving;
mod notation;
mod options;
mod phase;
mod placing;
mod point;
mod point_set;
mod position;
mod reactions;
mod reading;
pub mod record;
mod redeal;
mod sampling;
mod scoring;
mod search;
mod settlement;
mod setup;
pub mod sgf;
mod stored;
mod trade;
mod turn;
mod view;
mod view_text;
mod words;

pub use action::Action;
pub use board::BOARD_NAMES;
pub use card::{Card, Kind};
pub use choice::{Choice, ChoiceKind, Choices, Preview};
pub use colour::Colour;
pub use content::Content;
pub use event::Event;
pub use goban::Goban;
pub use handicap::handicap_value;
pub use illegal::{Illegal, Unavailable};
pub use options::{Dame, Dead, Komi, Options, Order, Preset, Reach, Start, Switch, Tokens, Trade};
pub use petteia_grid::{Cell, Graph, Group};
pub use phase::Phase;
pub use point::Point;
pub use point_set::PointSet;
pub use position::Fields;
pub use scoring::Score;
pub use view::{
    BoardView, Captured, CardView, GroupView, InPlay, LastAction, PlayerView, PointView,
    PublicView, Question, Tally, View,
};
