//! Which game, and how it is set up: what `play` and `sim` have in common.

use crate::{
    content,
    failure::Failure,
    words::{Words, say},
};
use petteia_games::bots::Bot;
use petteia_kernel::{About, AnyRules};
use serde_json::{Map, Value};
use std::path::PathBuf;

/// The arguments that choose a game and its options.
#[derive(clap::Args)]
pub(crate) struct Choice {
    #[arg(value_name = "GAME")]
    game: String,
    #[command(flatten)]
    details: Details,
}

/// The arguments that choose the options of a game.
#[derive(clap::Args)]
pub(crate) struct Details {
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    #[arg(long, value_name = "JSON")]
    options: Vec<String>,
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

/// A game and the options it is to be played with.
pub(crate) struct Setup {
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) options: Map<String, Value>,
}

impl Setup {
    /// The options as games take them.
    pub(crate) fn options(&self) -> Value {
        Value::Object(self.options.clone())
    }
}

impl Choice {
    /// The one set-up that is asked for.
    pub(crate) fn read(&self, words: &Words) -> Result<Setup, Failure> {
        let mut sets = self.details.read_sets(words, &self.game)?;
        match (sets.pop(), sets.is_empty()) {
            (Some(setup), true) => Ok(setup),
            _ => Err(Failure::usage(say!(words, "options-twice"))),
        }
    }
}

impl Details {
    /// The set-ups that are asked for, one for each time options are given, at least one.
    pub(crate) fn read_sets(&self, words: &Words, game: &str) -> Result<Vec<Setup>, Failure> {
        let rules = find(words, game)?;
        match self.options.as_slice() {
            [] => Ok(vec![self.read_one(words, rules, None)?]),
            sets => {
                sets.iter().map(|text| self.read_one(words, rules, Some(text.as_str()))).collect()
            }
        }
    }

    /// Looks everything up: the preset first, then what the options say, then the single values.
    fn read_one(
        &self,
        words: &Words,
        rules: &'static dyn AnyRules,
        text: Option<&str>,
    ) -> Result<Setup, Failure> {
        let mut options = self.preset(words, rules.about())?;
        if let Some(text) = text {
            options.extend(object(words, text)?);
        }
        if let Some(seats) = self.seats {
            options.insert("seats".to_owned(), seats.into());
        }
        if let Some(folder) = &self.content {
            let pack = content::read_pack(words, folder)?;
            let content = rules.read_content(&pack).map_err(Failure::failed)?;
            options.insert("content".to_owned(), content);
        }
        Ok(Setup { rules, options })
    }

    fn preset(&self, words: &Words, about: &About) -> Result<Map<String, Value>, Failure> {
        let Some(name) = &self.preset else { return Ok(Map::new()) };
        let preset = about.presets.iter().find(|preset| preset.name == name);
        let preset = preset.ok_or_else(|| {
            let known: Vec<&str> = about.presets.iter().map(|preset| preset.name).collect();
            let (game, known) = (about.id, list(words, &known));
            Failure::usage(say!(
                words,
                "no-preset",
                game = game,
                name = name.clone(),
                known = known
            ))
        })?;
        object(words, preset.options)
    }
}

/// One bot for each seat: a single bot takes them all.
pub(crate) fn seat_bots(words: &Words, bots: &[Bot], n_seats: usize) -> Result<Vec<Bot>, Failure> {
    match bots {
        [bot] => Ok(vec![*bot; n_seats]),
        bots if bots.len() == n_seats => Ok(bots.to_vec()),
        _ => Err(Failure::usage(say!(words, "bots-wrong", bots = bots.len(), seats = n_seats))),
    }
}

/// The game with this id, or a sentence that lists those there are.
pub(crate) fn find(words: &Words, id: &str) -> Result<&'static dyn AnyRules, Failure> {
    petteia_games::find(id).map_err(|unknown| {
        let known = list(words, &unknown.known);
        let told = say!(words, "no-game", id = unknown.id.clone(), known = known);
        let near = unknown.nearest.map(|near| say!(words, "did-you-mean", what = near));
        Failure::Usage([Some(told), near].into_iter().flatten().collect::<Vec<_>>().join(" "))
    })
}

fn list(words: &Words, names: &[&str]) -> String {
    if names.is_empty() { say!(words, "none") } else { names.join(", ") }
}

fn object(words: &Words, text: &str) -> Result<Map<String, Value>, Failure> {
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Failure::usage(say!(words, "options-no-object"))),
        Err(error) => Err(Failure::usage(say!(words, "options-not-json", why = error.to_string()))),
    }
}
