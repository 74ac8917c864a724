//! What server and clients say to each other.
//!
//! A client *watches* a table and receives a [`Snapshot`], then an [`Update`] whenever something
//! changes for its viewer: nothing is sent, and no number moves, when another seat commits to
//! something secret. Each action names the [`Decision`](Choice::decision) it answers; one that
//! answers an older decision is refused as stale. After a lost connection the client says the
//! last sequence number it has seen.

mod client;
mod plan;
mod server;
mod table;

pub use client::ClientMessage;
pub use plan::{ClockPlan, Level, SeatPlan, TablePlan};
pub use server::{Fault, FaultCode, ServerMessage};
pub use table::{
    Chair, Choice, Happened, Line, Sitter, Snapshot, Stage, StandingOrder, TableSummary,
    TakebackOffer, Time, Update,
};
