//! A game in words, for lists and set-up screens.

use crate::Clause;
use serde::Serialize;

/// A game in words. Translations are looked up by the game's id and the options' names.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct About {
    /// The game's id.
    pub id: &'static str,
    /// Its name in English.
    pub name: &'static str,
    /// One line that says what it is.
    pub summary: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// What can be chosen before play, in the order to show it.
    pub options: &'static [OptionAbout],
    /// Named sets of options, the default first.
    pub presets: &'static [Preset],
}

/// One option of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionAbout {
    /// The field's name in the options.
    pub name: &'static str,
    /// One line that says what it does.
    pub summary: &'static str,
    /// What it can be.
    pub values: OptionValues,
    /// Its default as JSON text, or words if it depends on others.
    pub default: &'static str,
    /// Where the rules speak of it.
    pub clause: Clause,
}

/// What an option can be.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum OptionValues {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number between these bounds, both included.
    Number(i32, i32),
    /// A number of half points between these bounds, both included.
    Halves(i32, i32),
    /// Text in the format the clause describes, such as a board diagram.
    Text,
    /// A list with one value for each seat.
    PerSeat(&'static OptionValues),
    /// Content given by a pack.
    Content,
}

/// A named set of options.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preset {
    /// The name people choose it by.
    pub name: &'static str,
    /// One line that says for whom it is.
    pub summary: &'static str,
    /// The options as a JSON object; what is missing is at its default.
    pub options: &'static str,
}
