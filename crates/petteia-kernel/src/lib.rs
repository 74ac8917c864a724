//! What every game of Petteia is.
//!
//! A game is a sequence of small decisions. A *position* knows everything, says which *seats* owe
//! a decision ([`Turn`]), lists what they may do ([`Game::legal_actions`]), explains what they may
//! not ([`Refusal`]), and shows each *viewer* only what that viewer may know ([`Game::view`]).
//! A whole game is its options, its seed and its actions: a [`Record`].
//!
//! This crate does no I/O, knows no game and reads no clock. Start at [`Game`].

mod about;
mod changes;
mod clause;
mod content;
mod dice;
mod erased;
mod event;
mod fair;
mod game;
mod hex;
mod notation;
mod outcome;
mod pov;
mod record;
mod refusal;
mod seat;
mod seed;
mod text;
mod viewer;

pub use about::{About, OptionAbout, OptionValues, Preset};
pub use changes::{Common, Shared, Shown, apply_changes, tell, tell::Changes};
pub use clause::Clause;
pub use content::{ContentFault, PackFile};
pub use dice::Dice;
pub use erased::{AnyGame, AnyRules, Erased, Happening, Rules, StartFault};
pub use event::{Audience, Events, Told};
pub use fair::{Commitment, FairFault, Nonce, Secret, Transcript};
pub use game::{Data, Game, Known, Window};
pub use notation::Misread;
pub use outcome::{Outcome, Points, Turn};
pub use pov::Pov;
pub use record::{Comment, Ending, Entry, Evaluation, Notes, Record, RecordFault, Variation};
pub use refusal::{Refusal, Refused};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use seed::Seed;
pub use text::{read_text, write_text};
pub use viewer::Viewer;
