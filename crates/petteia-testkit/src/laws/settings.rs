//! What is tried, and how much of it.

use std::fmt;

/// The environment variable that multiplies the number of games, for long runs.
const GAMES_FACTOR: &str = "PETTEIA_LAWS_GAMES";

/// What is tried: which options, how many games, how thoroughly.
#[derive(Clone, Debug)]
pub struct Settings<O> {
    pub(crate) options: Vec<O>,
    pub(crate) first_seed: u64,
    pub(crate) thorough_every: u32,
    pub(crate) aside_every: u32,
    pub(crate) secrets: bool,
    pub(crate) early_close: bool,
    pub(crate) fleeting_reveals: bool,
    pub(crate) leaning_worlds: bool,
    games: usize,
}

impl<O> Settings<O> {
    /// A hundred games, spread evenly over these options.
    ///
    /// # Panics
    /// If there are no options.
    pub fn new(options: impl IntoIterator<Item = O>) -> Settings<O> {
        let options: Vec<O> = options.into_iter().collect();
        assert!(!options.is_empty(), "no options to play with");
        Settings {
            options,
            first_seed: 1,
            thorough_every: 10,
            aside_every: 60,
            secrets: true,
            early_close: false,
            fleeting_reveals: false,
            leaning_worlds: false,
            games: 100,
        }
    }

    /// How many games in all; each set of options is played at least once.
    ///
    /// The environment variable `PETTEIA_LAWS_GAMES` multiplies it.
    #[must_use]
    pub fn games(self, games: usize) -> Settings<O> {
        Settings { games, ..self }
    }

    /// The seed of the first game; the next game has the next seed.
    #[must_use]
    pub fn first_seed(self, first_seed: u64) -> Settings<O> {
        Settings { first_seed, ..self }
    }

    /// Checks the expensive laws at one position in `n` on average.
    #[must_use]
    pub fn thorough_every(self, n: u32) -> Settings<O> {
        Settings { thorough_every: n.max(1), ..self }
    }

    /// In one game of three, takes an aside, where there is one, at one position in `n` on average;
    /// never if 0. The other games have none, as many an aside (resigning) ends a game early.
    #[must_use]
    pub fn aside_every(self, n: u32) -> Settings<O> {
        Settings { aside_every: n, ..self }
    }

    /// Says that with these options everybody sees everything, so that dealing anew must change
    /// nothing.
    #[must_use]
    pub fn without_secrets(self) -> Settings<O> {
        Settings { secrets: false, ..self }
    }

    /// Says that one seat's commitment may end a window for all, openly: then commitments are not
    /// held to be sealed, and commute only where the other seat's choice is still the same.
    #[must_use]
    pub fn with_early_close(self) -> Settings<O> {
        Settings { early_close: true, ..self }
    }

    /// Says that an action may show a viewer something of which nothing is left in its view, such as
    /// a card revealed and shuffled back: then what is told is not held against what is hidden.
    #[must_use]
    pub fn with_fleeting_reveals(self) -> Settings<O> {
        Settings { fleeting_reveals: true, ..self }
    }

    /// Says that dealing anew keeps a trace of what is really hidden, so that what a viewer
    /// imagines leans towards the truth. A gap of the game, to be written down where it is.
    #[must_use]
    pub fn with_leaning_worlds(self) -> Settings<O> {
        Settings { leaning_worlds: true, ..self }
    }

    /// How many games are played.
    ///
    /// # Panics
    /// If the environment variable is set to something that is no number.
    pub(crate) fn n_games(&self) -> usize {
        self.n_games_by(std::env::var(GAMES_FACTOR).ok().as_deref())
    }

    fn n_games_by(&self, factor: Option<&str>) -> usize {
        let factor = factor.map_or(1, |text| match text.parse() {
            Ok(factor) if factor > 0 => factor,
            _ => panic!("{GAMES_FACTOR} is a whole number of at least 1, not «{text}»"),
        });
        self.games.max(self.options.len()) * factor
    }
}

/// What was tried: a law that found nothing to try has shown nothing.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// Games played to the end.
    pub games: usize,
    /// Actions played in them.
    pub actions: usize,
    /// Of these, asides.
    pub asides: usize,
    /// The longest game.
    pub longest_game: usize,
    /// Positions at which the expensive laws were checked.
    pub thorough: usize,
    /// Actions that were refused.
    pub refusals: usize,
    /// Redeals for a seat, and how many of them changed the position.
    pub seat_redeals: (usize, usize),
    /// Redeals for a spectator, and how many of them changed the position.
    pub spectator_redeals: (usize, usize),
    /// Events compared between a position and its redealt twin.
    pub compared_events: usize,
    /// Pairs of simultaneous commitments played in both orders.
    pub commuted: usize,
    /// Pairs of alternative commitments that had to look the same to others.
    pub sealed: usize,
    /// Composing steps.
    pub steps: usize,
    /// Determinized positions played to the end.
    pub playouts: usize,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} actions ({} asides, longest game {}), {} refusals, {} thorough positions, \
             {} of {} redeals changed something, {} events compared, {} commitments commuted, \
             {} sealed, {} steps, {} playouts",
            self.games,
            self.actions,
            self.asides,
            self.longest_game,
            self.refusals,
            self.thorough,
            self.seat_redeals.1 + self.spectator_redeals.1,
            self.seat_redeals.0 + self.spectator_redeals.0,
            self.compared_events,
            self.commuted,
            self.sealed,
            self.steps,
            self.playouts,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_options_is_played_and_the_factor_multiplies() {
        assert_eq!(Settings::new(["a", "b", "c"]).games(1).n_games_by(None), 3);
        assert_eq!(Settings::new(["a"]).games(7).n_games_by(Some("3")), 21);
    }

    #[test]
    #[should_panic(expected = "PETTEIA_LAWS_GAMES is a whole number of at least 1, not «many»")]
    fn a_factor_that_is_no_number_is_refused() {
        Settings::new(["a"]).n_games_by(Some("many"));
    }
}
