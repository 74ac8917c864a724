//! HTTP, sockets, accounts and storage: the games played together.
//!
//! The server names no game. It gets a registry and knows turns, lines of notation, views and
//! events; one task keeps each running [`petteia_table::Table`], and nothing is sent before its
//! log entry is on disk. Start reading at [`app`], then `running.rs` and `writer.rs`.

pub mod admin;
mod analysis;
mod bots;
#[cfg(feature = "web")]
mod client;
mod config;
mod door;
mod error;
mod extract;
mod frame;
mod http;
mod identity;
mod limits;
mod link;
mod lobby;
mod passwords;
mod presence;
mod private;
mod ratings;
mod running;
mod server;
mod sessions;
mod socket;
mod state;
pub mod store;
mod tables;
mod time;
mod turns;
mod wire;
mod words;
mod writer;

pub use bots::{BotMind, LevelMind, RandomMind};
#[cfg(feature = "web")]
pub use client::web_client;
pub use config::{BadSetting, Config};
pub use private::new_file as new_private_file;
pub use server::{Parts, RunFault, Server, app, open_store, run, runtime};

/// What answers requests for the web client: nothing, because this was built without it.
#[cfg(not(feature = "web"))]
pub fn web_client() -> Option<axum::Router> {
    None
}
