//! What a broken law is reported with.

use petteia_kernel::{Game, Seat, Seed, Viewer};
use std::{any::Any, fmt};

/// One of the laws every game keeps.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Law {
    /// 1: the turn awaits existing seats or is over, and games end.
    Turn = 1,
    /// 2: what is legal is listed, in order, for awaited seats only.
    Decisions,
    /// 3: `check` accepts exactly what is listed.
    Check,
    /// 4: what is written reads back.
    RoundTrip,
    /// 5: refused actions change and tell nothing.
    Refusal,
    /// 6: records replay.
    Replay,
    /// 7: viewers know only what they may.
    Secrecy,
    /// 8: nobody sees the dice.
    Dice,
    /// 9: simultaneous commitments commute and are sealed.
    Simultaneity,
    /// 10: dealing anew changes what is hidden.
    Redeal,
    /// 11: seats that are gone stall nothing.
    DropOut,
    /// 12: composing steps concern nobody else.
    Step,
    /// 13: determinized positions can be played.
    Determinize,
    /// 14: nothing panics.
    NoPanic,
}

impl Law {
    /// Every law in order.
    pub const ALL: [Law; 14] = [
        Law::Turn,
        Law::Decisions,
        Law::Check,
        Law::RoundTrip,
        Law::Refusal,
        Law::Replay,
        Law::Secrecy,
        Law::Dice,
        Law::Simultaneity,
        Law::Redeal,
        Law::DropOut,
        Law::Step,
        Law::Determinize,
        Law::NoPanic,
    ];

    /// Its number in the table of the module.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What it says, in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Turn => "the table waits for somebody or the game is over, within its bound",
            Law::Decisions => "legal actions are listed in order for awaited seats",
            Law::Check => "check accepts exactly what is listed",
            Law::RoundTrip => "what is written reads back",
            Law::Refusal => "a refused action changes and tells nothing",
            Law::Replay => "a record replays to the same game",
            Law::Secrecy => "what a viewer knows survives dealing anew what it cannot see",
            Law::Dice => "nobody sees the dice",
            Law::Simultaneity => "simultaneous commitments commute and are sealed",
            Law::Redeal => "dealing anew changes something exactly where there are secrets",
            Law::DropOut => "a seat that is gone stalls nothing",
            Law::Step => "a composing step concerns nobody else",
            Law::Determinize => "a determinized position can be played",
            Law::NoPanic => "nothing panics",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} ({})", self.number(), self.name())
    }
}

/// A broken law before it is known in which game.
#[derive(Debug)]
pub(crate) struct Fault {
    law: Law,
    what: String,
}

impl Fault {
    pub(crate) fn new(law: Law, what: impl Into<String>) -> Fault {
        Fault { law, what: what.into() }
    }

    /// The same fault of a determinized position, which breaks another law.
    pub(crate) fn under(self, law: Law, viewer: Viewer) -> Fault {
        Fault { law, what: format!("determinized for {viewer}: {}", self.what) }
    }

    pub(crate) fn from_panic(payload: &(dyn Any + Send)) -> Fault {
        let message = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or("no message");
        Fault::new(Law::NoPanic, format!("the rules panicked: {message}"))
    }
}

/// Reports a fault unless `kept`.
pub(crate) fn ensure(kept: bool, law: Law, what: impl FnOnce() -> String) -> Result<(), Fault> {
    if kept { Ok(()) } else { Err(Fault::new(law, what())) }
}

/// A broken law, with everything needed to see it again.
#[derive(Clone, Debug)]
pub struct Breach {
    /// The law.
    pub law: Law,
    /// The game's id.
    pub game: &'static str,
    /// What was found.
    pub what: String,
    /// In which game it was found; none if it concerns the game as a whole.
    pub example: Option<Example>,
}

/// A game up to the position where a law was broken.
#[derive(Clone, Debug)]
pub struct Example {
    /// The options as JSON.
    pub options: String,
    /// The seed.
    pub seed: Seed,
    /// The actions in notation.
    pub actions: Vec<(Seat, String)>,
}

impl Breach {
    pub(crate) fn of_game<G: Game>(fault: Fault) -> Breach {
        Breach { law: fault.law, game: G::ID, what: fault.what, example: None }
    }

    pub(crate) fn in_game<G: Game>(
        fault: Fault,
        options: &G::Options,
        seed: Seed,
        actions: Vec<(Seat, String)>,
    ) -> Breach {
        let options = serde_json::to_string(options).unwrap_or_else(|error| error.to_string());
        let example = Some(Example { options, seed, actions });
        Breach { example, ..Breach::of_game::<G>(fault) }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} breaks {}:", self.game, self.law)?;
        writeln!(f, "  {}", self.what)?;
        let Some(example) = &self.example else { return Ok(()) };
        writeln!(f, "  options: {}", example.options)?;
        writeln!(f, "  seed: {}", example.seed)?;
        writeln!(f, "  after {} actions:", example.actions.len())?;
        for (seat, action) in &example.actions {
            writeln!(f, "    {seat}> {action}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Breach {}
