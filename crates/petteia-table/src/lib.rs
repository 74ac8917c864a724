//! One running game without I/O: seats, clocks, bots, standing orders, who is told what.
//!
//! A [`Table`] is the one authority over a game, the same for a server, a terminal and a test.
//! Whatever can happen to it is an [`Input`]; time is an argument. What it answers is an
//! [`Outbox`]: entries for the log, which is the truth and from which [`Table::restore`] makes the
//! table again; viewers for whom something changed; bots that are asked; and when to come back.
//!
//! Nothing is sent to a viewer for whom nothing changed. So while a window is open, who has
//! answered, and how, is known to nobody.

mod back;
mod chairs;
mod chat;
mod clock;
mod consider;
mod handle;
mod input;
mod log;
mod of_log;
mod outbox;
mod play;
mod rewind;
mod saved;
mod show;
mod story;
mod table;

pub use handle::{EXPIRES_AFTER, STAND_IN_AFTER};
pub use input::{Input, UserId};
pub use log::{By, Logged, What};
pub use of_log::record_of_log;
pub use outbox::{BotCall, Outbox};
pub use saved::Saved;
pub use show::Showing;
pub use story::{Retelling, RetellingFault};
pub use table::{Invitation, RestoreFault, Table};
