//! What `sim` and `arena` have in common: arguments, progress, games that break.

use crate::{
    Desk,
    failure::Failure,
    words::{Words, say},
};
use indicatif::{ProgressBar, ProgressStyle};
use petteia_lab::{BrokenGame, LabFault};
use std::{
    io::{self, IsTerminal as _},
    panic,
};

/// Validators know no language, so what they say is figures only.
pub(crate) fn games(text: &str) -> Result<u64, String> {
    const MOST: u64 = 1_000_000_000;
    text.parse().ok().filter(|games| *games <= MOST).ok_or_else(|| format!("0 … {MOST}"))
}

pub(crate) fn threads(text: &str) -> Result<u16, String> {
    let fits = |threads: &u16| (1..=1024).contains(threads);
    text.parse().ok().filter(fits).ok_or_else(|| "1 … 1024".to_owned())
}

/// Moves only where somebody can see it.
pub(crate) fn progress_bar(words: &Words, games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {eta}");
    let bar = ProgressBar::new(games).with_message(say!(words, "sim-progress"));
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// What a broken game says comes out once, with its seed, and not in the middle of the bar.
pub(crate) fn quietly<T>(work: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let result = work();
    panic::set_hook(hook);
    result
}

pub(crate) fn tell_broken(desk: &mut Desk<'_>, broken: &[BrokenGame]) -> io::Result<()> {
    for BrokenGame { index, seed, why } in broken {
        let (n, seed, why) = (index + 1, seed.to_string(), why.clone());
        writeln!(desk.err, "{}", say!(desk.words, "sim-broken", n = n, seed = seed, why = why))?;
    }
    Ok(())
}

/// What went wrong before any game was played.
pub(crate) fn failure(words: &Words, fault: &LabFault) -> Failure {
    match *fault {
        LabFault::Bots { bots, seats } => {
            Failure::usage(say!(words, "bots-wrong", bots = bots, seats = seats))
        }
        LabFault::TooFewBots => Failure::usage(say!(words, "arena-few")),
        LabFault::Start(ref fault) => Failure::usage(fault),
        LabFault::Threads(ref fault) => Failure::failed(fault),
    }
}
