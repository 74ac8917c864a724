//! GTP version 2, the protocol between Go programs (F15.6).
//!
//! [`Gtp`] answers lines; where lines come from and where answers go is the caller's business, and
//! so are files and the choice of moves.
//!
//! ```
//! use petteia_fields::gtp::Gtp;
//!
//! let mut engine = Gtp::default();
//! assert_eq!(engine.handle("1 boardsize 5").to_string(), "=1 \n\n");
//! assert_eq!(engine.handle("play black C3").to_string(), "= \n\n");
//! assert_eq!(engine.handle("play white C3").to_string(), "? illegal move\n\n");
//! assert_eq!(engine.handle("final_score").to_string(), "= B+25\n\n");
//! ```

mod chooser;
mod commands;
mod handicap;
mod line;
mod words;

pub use chooser::{Chooser, EyeKeeper};
pub use line::Reply;

use crate::{goban::Goban, options::Komi};

/// An engine of the protocol, without input and output of its own.
pub struct Gtp {
    goban: Goban,
    komi: Komi,
    chooser: Box<dyn Chooser>,
    shelf: Box<dyn Shelf>,
    /// Why the last line was refused, in the words of the rules.
    why: String,
}

/// Where `loadsgf` finds files and `printsgf` puts them.
pub trait Shelf {
    /// The bytes of a file.
    ///
    /// # Errors
    /// Says in a sentence why there are none.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String>;

    /// Writes a file.
    ///
    /// # Errors
    /// Says in a sentence why it cannot be written.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;
}

/// No files at all.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoShelf;

impl Shelf for NoShelf {
    fn read(&mut self, _: &str) -> Result<Vec<u8>, String> {
        Err("this engine reads no files".to_owned())
    }

    fn write(&mut self, _: &str, _: &str) -> Result<(), String> {
        Err("this engine writes no files".to_owned())
    }
}

/// Why a command fails: the protocol's words, and the reason behind them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Trouble {
    message: &'static str,
    why: String,
}

impl Trouble {
    const SYNTAX: Trouble = Trouble::new("syntax error");
    const ILLEGAL_MOVE: Trouble = Trouble::new("illegal move");

    const fn new(message: &'static str) -> Trouble {
        Trouble { message, why: String::new() }
    }

    fn because(self, why: impl ToString) -> Trouble {
        Trouble { why: why.to_string(), ..self }
    }
}

impl Default for Gtp {
    /// An empty 19×19 board, a player that plays at random, no files.
    fn default() -> Gtp {
        Gtp::new(Box::new(EyeKeeper::default()), Box::new(NoShelf))
    }
}

impl Gtp {
    /// An engine on an empty 19×19 board whose moves `chooser` chooses and whose files lie on
    /// `shelf`.
    pub fn new(chooser: Box<dyn Chooser>, shelf: Box<dyn Shelf>) -> Gtp {
        let komi = Komi::default();
        let goban = Goban::new(19, 19, komi).expect("19×19 is a board (F3.1)");
        Gtp { goban, komi, chooser, shelf, why: String::new() }
    }

    /// Answers one line. A blank one gets an empty answer.
    pub fn handle(&mut self, line: &str) -> Reply {
        let line = line::clean(line);
        let Some(request) = line::request(&line) else { return Reply::silence() };
        let answer = match commands::find(request.command) {
            Some(command) => (command.run)(self, &request.arguments),
            None => Err(Trouble::new("unknown command")),
        };
        let quit = request.command == "quit" && answer.is_ok();
        self.why = answer.as_ref().err().map(|trouble| trouble.why.clone()).unwrap_or_default();
        Reply::new(request.id, answer.map_err(|trouble| trouble.message.to_owned()), quit)
    }

    /// The game as it stands.
    pub fn goban(&self) -> &Goban {
        &self.goban
    }

    fn side(&self) -> (usize, usize) {
        (self.goban.width(), self.goban.height())
    }
}

impl std::fmt::Debug for Gtp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gtp").field("goban", &self.goban).finish_non_exhaustive()
    }
}
