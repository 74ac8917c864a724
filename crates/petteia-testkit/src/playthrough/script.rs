//! What is played in a playthrough: the head of its file.

use super::transcript::Transcript;
use petteia_kernel::{Dice, Game, Misread, Refused, Seat, Seed};
use std::fmt::Write as _;

/// What is played in a playthrough.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Script {
    game: String,
    options: String,
    seed: Seed,
    choices: Choices,
    notes: Vec<String>,
    stop: Option<usize>,
}

/// How the actions of a playthrough are chosen.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Choices {
    /// Uniformly among the legal actions, by dice of this seed.
    Random(Seed),
    /// These lines, one after another.
    Listed(Vec<(Seat, String)>),
}

impl Script {
    /// The script of a random game, to make a new playthrough of.
    ///
    /// # Panics
    /// If the options cannot be written as JSON.
    pub fn random<G: Game>(options: &G::Options, seed: Seed, choices: Seed) -> Script {
        Script {
            game: G::ID.to_owned(),
            options: serde_json::to_string(options).expect("options can be written as JSON"),
            seed,
            choices: Choices::Random(choices),
            notes: Vec::new(),
            stop: None,
        }
    }

    /// Reads a file: its head, and the actions of its body if they are `listed`.
    ///
    /// # Errors
    /// Says which line is wrong, or what is missing.
    pub fn read(text: &str) -> Result<Script, String> {
        let (mut game, mut options, mut seed, mut choices) = (None, None, None, None);
        let (mut notes, mut stop) = (Vec::new(), None);
        let mut lines = text.lines();
        for (index, line) in lines.by_ref().enumerate() {
            if line.trim().is_empty() {
                break;
            }
            let wrong = |reason: String| format!("line {}: {reason}", index + 1);
            let misread = |error: Misread| wrong(error.to_string());
            let (key, value) = line.split_once(": ").ok_or_else(|| wrong(expected()))?;
            match key {
                "game" => game = value.split_whitespace().next().map(str::to_owned),
                "options" => options = Some(value.to_owned()),
                "seed" => seed = Some(value.parse().map_err(misread)?),
                "choices" if value == "listed" => choices = Some(Choices::Listed(Vec::new())),
                "choices" => {
                    let seed = value.strip_prefix("random ").ok_or_else(|| {
                        wrong("choices are «listed», or «random» and a seed".to_owned())
                    })?;
                    choices = Some(Choices::Random(seed.parse().map_err(misread)?));
                }
                "note" => notes.push(value.to_owned()),
                "stop" => {
                    let number = value.parse().map_err(|_| wrong("not a number".to_owned()))?;
                    stop = Some(number);
                }
                _ => return Err(wrong(expected())),
            }
        }
        let missing = |key: &str| format!("there is no line «{key}: …» at the head of the file");
        let mut choices = choices.ok_or_else(|| missing("choices"))?;
        if let Choices::Listed(listed) = &mut choices {
            listed.extend(lines.filter_map(action_line));
        }
        Ok(Script {
            game: game.ok_or_else(|| missing("game"))?,
            options: options.ok_or_else(|| missing("options"))?,
            seed: seed.ok_or_else(|| missing("seed"))?,
            choices,
            notes,
            stop,
        })
    }

    /// Plays the script and returns the whole text of its file.
    ///
    /// # Errors
    /// If it is of another game, or its options are refused.
    pub fn play<G: Game>(&self) -> Result<String, String> {
        if self.game != G::ID {
            return Err(format!("this is a playthrough of {}, not of {}", self.game, G::ID));
        }
        let options: G::Options = serde_json::from_str(&self.options)
            .map_err(|error| format!("the options cannot be read: {error}"))?;
        let position = G::new(&options, self.seed)
            .map_err(|illegal| format!("the options are refused: {}", Refused::new(&illegal)))?;
        let mut transcript = Transcript::new(self.head::<G>(), position);
        let stop = self.stop.unwrap_or(usize::MAX);
        match &self.choices {
            Choices::Random(seed) => play_random(&mut transcript, &mut Dice::new(*seed), stop),
            Choices::Listed(listed) => play_listed(&mut transcript, listed, stop),
        }
        Ok(transcript.finish())
    }

    fn head<G: Game>(&self) -> String {
        let mut head = format!("game: {} {}\n", self.game, G::RULES_VERSION);
        let choices = match &self.choices {
            Choices::Random(seed) => format!("random {seed}"),
            Choices::Listed(_) => "listed".to_owned(),
        };
        let (options, seed) = (&self.options, self.seed);
        let _ = write!(head, "options: {options}\nseed: {seed}\nchoices: {choices}\n");
        for note in &self.notes {
            let _ = writeln!(head, "note: {note}");
        }
        if let Some(stop) = self.stop {
            let _ = writeln!(head, "stop: {stop}");
        }
        head
    }
}

fn expected() -> String {
    "expected «game: …», «options: …», «seed: …», «choices: …», «note: …» or «stop: …»".to_owned()
}

/// `A> bid 3 7`: a seat and its line.
fn action_line(line: &str) -> Option<(Seat, String)> {
    let (seat, action) = line.split_once("> ")?;
    Some((seat.parse().ok()?, action.trim().to_owned()))
}

fn play_random<G: Game>(transcript: &mut Transcript<G>, choices: &mut Dice, stop: usize) {
    while transcript.n_actions() < stop {
        let awaited: Vec<Seat> = transcript.position().turn().awaited().iter().collect();
        let Some(&seat) = choices.pick(&awaited) else { return };
        let action = transcript.position().sample_action(seat, choices, &mut Vec::new());
        transcript.act(seat, &action);
    }
}

fn play_listed<G: Game>(transcript: &mut Transcript<G>, listed: &[(Seat, String)], stop: usize) {
    for (seat, line) in listed {
        match G::read_line(line) {
            Err(misread) => transcript.refuse(*seat, line, &Refused::from(misread)),
            Ok(actions) => {
                for action in actions {
                    if transcript.n_actions() < stop {
                        transcript.act(*seat, &action);
                    }
                }
            }
        }
    }
}
