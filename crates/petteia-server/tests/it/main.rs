//! Tests of the whole server over real sockets, in one program because it takes long to link.

mod admin;
mod again;
mod api;
mod bots;
mod brittle;
mod crash;
mod expiry;
mod faults;
mod fuzzed;
mod grace;
mod hostile;
mod leak;
mod limits;
mod parts;
mod people;
mod play;
mod postgres;
mod presence;
mod process;
mod ratings;
mod redealt;
mod sessions;
mod store;
mod study;
mod support;
mod windows;
