//! `petteia gtp`: the Go Text Protocol on standard input and output.

use crate::{
    Desk,
    failure::Failure,
    lines::{Line, Lines},
    world,
};
use petteia_games::{
    bots::{Budget, read_budget},
    gtp::{Gtp, Searcher, Shelf},
};
use petteia_kernel::Seed;
use std::{fs, io};

/// The arguments of `petteia gtp`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    #[arg(long, value_name = "HOW-LONG", default_value = "1s", value_parser = read_budget)]
    think: Budget,
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: u16,
    #[arg(long)]
    resign: bool,
}

/// Validators know no language, so what they say is figures only.
fn threads(text: &str) -> Result<u16, String> {
    let fits = |threads: &u16| (1..=64).contains(threads);
    text.parse().ok().filter(fits).ok_or_else(|| "1 … 64".to_owned())
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let seed = arguments.seed.unwrap_or_else(world::any_seed);
    let mut chooser = Searcher::new(arguments.think, arguments.threads.into(), seed);
    if arguments.resign {
        chooser = chooser.resigning();
    }
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
