//! Golden games: whole games as text that a person can review.
//!
//! A file in `playthroughs/<game>/` begins with its script:
//!
//! ```text
//! game: toy 1
//! options: {"seats":2}
//! seed: 41
//! choices: random 7
//! note: any words, as many notes as you like
//! stop: 30
//! ```
//!
//! After an empty line follows the game: whom the table awaits, what each viewer sees, what is
//! legal, what was done and what was told to whom. `choices` is `random` and a seed, or `listed`:
//! then the lines `A> bid 3 7` of the file itself are played, and one that is refused shows its
//! clause and is passed over. `stop` ends it after so many actions; without it, it ends with the game.
//!
//! To add one, write the script (and, if `listed`, the actions) and run `cargo xtask bless`, which
//! runs the tests with `PETTEIA_BLESS=1`: files are then written instead of compared.
//!
//! To keep files short, what has not changed since it was last printed is left out. A view is
//! printed whole at the beginning, every tenth action and at the end, and between by its changed
//! lines, each with its number. The view of a seat leaves out every line that spectators see too.

mod script;
mod transcript;

pub use script::{Choices, Script};

use petteia_kernel::Game;
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use thiserror::Error;

/// A game with fewer playthroughs is not covered.
const FEWEST: usize = 3;

/// Longer files are read by nobody.
const LARGEST: usize = 200_000;

/// What is wrong with the playthroughs of a game.
#[derive(Debug, Error)]
pub enum PlaythroughFault {
    /// A file or folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The script at the head of a file cannot be played.
    #[error("{}: {reason}", path.display())]
    Script {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The game goes on differently from what is written.
    #[error("{} is not what happens now:\n{difference}\nIf it should be, run `cargo xtask bless` and review the change.", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
        /// The first differing line, with those before it.
        difference: String,
    },
    /// There are too few files.
    #[error("{} has {found} playthroughs, but a game has at least {FEWEST}", path.display())]
    TooFew {
        /// The folder.
        path: PathBuf,
        /// How many there are.
        found: usize,
    },
    /// A file would be too long to be reviewed.
    #[error("{} would have {bytes} bytes, more than {LARGEST}: end it earlier by a line `stop: 50`", path.display())]
    TooLong {
        /// The file.
        path: PathBuf,
        /// How long it would be.
        bytes: usize,
    },
}

/// Replays every playthrough in a folder and compares it, or writes it anew where `PETTEIA_BLESS`
/// is `1`. A rules crate calls it in one test with `playthrough` in its name.
///
/// # Panics
/// If one has changed, cannot be played, or there are fewer than three.
#[track_caller]
pub fn playthroughs<G: Game>(folder: impl AsRef<Path>) {
    let bless = std::env::var_os("PETTEIA_BLESS").is_some_and(|value| value == "1");
    if let Err(fault) = try_playthroughs::<G>(folder.as_ref(), bless) {
        panic!("{fault}");
    }
}

/// As [`playthroughs`]; with `bless`, files are written instead of compared.
///
/// # Errors
/// The first thing that is wrong.
pub fn try_playthroughs<G: Game>(folder: &Path, bless: bool) -> Result<(), PlaythroughFault> {
    let files = text_files(folder)?;
    files.iter().try_for_each(|path| playthrough::<G>(path, bless))?;
    if files.len() < FEWEST {
        return Err(PlaythroughFault::TooFew { path: folder.to_owned(), found: files.len() });
    }
    Ok(())
}

fn text_files(folder: &Path) -> Result<Vec<PathBuf>, PlaythroughFault> {
    let fault = |error| PlaythroughFault::File { path: folder.to_owned(), error };
    let entries: io::Result<Vec<_>> = fs::read_dir(folder).and_then(Iterator::collect);
    let paths = entries.map_err(fault)?.into_iter().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    files.sort();
    Ok(files)
}

fn playthrough<G: Game>(path: &Path, bless: bool) -> Result<(), PlaythroughFault> {
    let file = |error| PlaythroughFault::File { path: path.to_owned(), error };
    let written = fs::read_to_string(path).map_err(file)?;
    let replayed = Script::read(&written).and_then(|script| script.play::<G>());
    let now =
        replayed.map_err(|reason| PlaythroughFault::Script { path: path.to_owned(), reason })?;
    if now.len() > LARGEST {
        return Err(PlaythroughFault::TooLong { path: path.to_owned(), bytes: now.len() });
    }
    match first_difference(&written, &now) {
        None => Ok(()),
        Some(_) if bless => fs::write(path, now).map_err(file),
        Some(difference) => Err(PlaythroughFault::Changed { path: path.to_owned(), difference }),
    }
}

/// The first line that differs, written with `-` and now with `+`, after the lines before it.
fn first_difference(written: &str, now: &str) -> Option<String> {
    const BEFORE: usize = 6;
    if written == now {
        return None;
    }
    let (old, new): (Vec<&str>, Vec<&str>) =
        (written.split('\n').collect(), now.split('\n').collect());
    let at = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let mut shown = String::new();
    for (index, line) in new.iter().enumerate().take(at).skip(at.saturating_sub(BEFORE)) {
        shown += &format!("{:5}   {line}\n", index + 1);
    }
    for (sign, lines) in [('-', &old), ('+', &new)] {
        let line = lines.get(at).unwrap_or(&"(the end)");
        shown += &format!("{:5} {sign} {line}\n", at + 1);
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differing_line_is_shown_with_those_before_it() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        let shown = first_difference("a\nb\nc\n", "a\nx\nc\n").unwrap();
        assert_eq!(shown, "    1   a\n    2 - b\n    2 + x\n");
        let shown = first_difference("a", "a\nb").unwrap();
        assert_eq!(shown, "    1   a\n    2 - (the end)\n    2 + b\n");
    }
}
