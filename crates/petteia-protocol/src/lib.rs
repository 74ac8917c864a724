//! What server and clients say to each other.
//!
//! A client *watches* a table and receives a [`Snapshot`], then an [`Update`] whenever something
//! changes for its viewer, which [`Snapshot::follow`] takes in: nothing is sent, and no number moves, when another seat commits to
//! something secret. Each action names the [`Decision`](Choice::decision) it answers; one that
//! answers an older decision is refused as stale. After a lost connection the client says the
//! last sequence number it has seen.

mod client;
mod host;
mod people;
mod plan;
mod replay;
mod server;
mod study;
mod table;

pub use client::ClientMessage;
pub use host::{AddNonce, Branch, Join, Offered, Opened, SeatBot, StandIn};
pub use people::{Credentials, Me, Name, NewAccount, Rated};
pub use plan::{ClockPlan, Level, NewTable, PlayOn, SeatPlan, TablePlan};
pub use replay::{Frame, ReplayRequest, Replayed};
pub use server::{Fault, FaultCode, ServerMessage};
pub use study::{
    Advice, Analysed, AnalysisRequest, Considered, Graph, GraphPoint, GraphRequest, Remark,
};
pub use table::{
    CHAT_KEPT, Chair, Choice, Happened, Line, Sitter, Snapshot, Stage, StandingOrder, Story,
    TableSummary, TakebackOffer, Time, Update,
};
