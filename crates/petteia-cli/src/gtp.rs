//! `petteia gtp`: the Go Text Protocol on standard input and output.

use crate::{
    Desk,
    failure::Failure,
    lines::{Line, Lines},
    world,
};
use petteia_games::gtp::{EyeKeeper, Gtp, Shelf};
use petteia_kernel::Seed;
use std::{fs, io};

/// The arguments of `petteia gtp`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let chooser = EyeKeeper::new(arguments.seed.unwrap_or_else(world::any_seed));
    let mut gtp = Gtp::new(Box::new(chooser), Box::new(Files));
    let mut lines = Lines::new(io::stdin().lock());
    while let Some(line) = lines.next_line() {
        // The protocol knows no error for a line that is too long; what was kept is answered.
        let (Line::Whole(bytes) | Line::TooLong(bytes)) = line;
        let reply = gtp.handle(&String::from_utf8_lossy(bytes));
        write!(desk.out, "{reply}")?;
        desk.out.flush()?;
        if reply.is_quit() {
            break;
        }
    }
    Ok(())
}

/// The files of this machine.
struct Files;

impl Shelf for Files {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        fs::read(name).map_err(|why| why.to_string())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        fs::write(name, text).map_err(|why| why.to_string())
    }
}
