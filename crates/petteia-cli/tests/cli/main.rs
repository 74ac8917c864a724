//! What the binary really prints, command by command.

mod bench;
mod content;
mod engine;
mod engine_torture;
mod games;
mod gtp;
mod lab;
mod play;
mod records;
mod referee;
mod serve;
mod sim;
mod support;
mod usage;
