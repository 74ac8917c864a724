//! Guests and accounts.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A name to be called by.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// One to twenty-four visible characters.
    #[schema(min_length = 1, max_length = 24, example = "Ada")]
    pub name: String,
}

/// A name and a password.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// One to twenty-four visible characters.
    #[schema(min_length = 1, max_length = 24, example = "Ada")]
    pub name: String,
    /// Eight to two hundred characters.
    #[schema(min_length = 8, max_length = 200, example = "correct horse")]
    pub password: String,
}

/// A name and a password to have from now on.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// One to twenty-four visible characters.
    #[schema(min_length = 1, max_length = 24, example = "Ada")]
    pub name: String,
    /// Eight to two hundred characters.
    #[schema(min_length = 8, max_length = 200, example = "correct horse")]
    pub password: String,
    /// The password until now, if there is one.
    #[ts(optional = nullable)]
    pub present: Option<String>,
}

/// Who one is.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// Nobody knows it but the server and oneself.
    pub id: String,
    /// The name one is called by.
    pub name: String,
    /// Whether there is a password.
    pub account: bool,
    /// How well one plays.
    pub ratings: Vec<Rated>,
}

/// How well somebody plays a game.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Rated {
    /// Which game.
    pub game: String,
    /// With how many seats.
    pub seats: usize,
    /// The estimate; everybody begins at 25.
    pub rating: f64,
    /// How unsure it is.
    pub uncertainty: f64,
    /// Whether too little is known yet to take it seriously.
    pub provisional: bool,
    /// After how many games.
    pub games: u32,
}
