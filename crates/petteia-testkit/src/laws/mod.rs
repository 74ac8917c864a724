//! What every game must keep, checked by playing seeded random games.
//!
//! One line in a rules crate runs them all:
//!
//! ```
//! use petteia_testkit::{Settings, laws, toy::{Options, Toy}};
//! laws::<Toy>(Settings::new([Options::default()]).games(20));
//! ```
//!
//! | law | says |
//! |---|---|
//! | 1 | `turn` awaits existing seats or is over, over refuses everything, a game ends within `longest` |
//! | 2 | legal actions exist exactly for awaited seats, ascend strictly and hold the default and every sample; asides ascend and are others |
//! | 3 | `check` accepts exactly the legal actions and the asides |
//! | 4 | notation and stored forms read back as what was written, and play goes on from them |
//! | 5 | a refused action changes nothing and tells nothing |
//! | 6 | options, seed and actions replay to the same position and the same events |
//! | 7 | what a viewer knows, may do and is told survives dealing anew what it cannot see |
//! | 8 | nobody sees the dice |
//! | 9 | simultaneous commitments commute and are sealed |
//! | 10 | dealing anew changes something exactly in games with secrets |
//! | 11 | a seat that is gone stalls nothing, and its default depends on nothing hidden |
//! | 12 | a composing step concerns nobody but its seat |
//! | 13 | a determinized position is a playable one that looks the same |
//! | 14 | nothing panics |
//!
//! Cheap laws are checked at every position. Those that store, deal anew or play on are checked at
//! the first and the last position of each game and at a seeded sample of the others
//! ([`Settings::thorough_every`]).

mod actions;
mod breach;
mod dropout;
mod knowledge;
mod pool;
mod settings;
mod sight;
mod simultaneity;
mod storage;
mod trial;

pub use breach::{Breach, Example, Law};
pub use settings::{Settings, Summary};

use breach::Fault;
use petteia_kernel::{Dice, Game, Seat, Seed};
use pool::Pool;
use std::panic::{AssertUnwindSafe, catch_unwind};
use trial::{Player, Trial};

/// Checks all laws and returns what was tried.
///
/// # Panics
/// With the report of the first [`Breach`], which says how to see it again.
#[track_caller]
pub fn laws<G: Game>(settings: Settings<G::Options>) -> Summary {
    match try_laws::<G>(settings) {
        Ok(summary) => summary,
        Err(breach) => panic!("{breach}"),
    }
}

/// The same in games in which `player` decides instead of chance: what bots do leads elsewhere.
///
/// It is given the position and the awaited seat; to be fair it looks through that seat's eyes
/// alone. All its chance comes from the dice it is given, so that a breach can be seen again.
///
/// # Panics
/// With the report of the first [`Breach`].
#[track_caller]
pub fn laws_played_by<G: Game>(
    settings: Settings<G::Options>,
    mut player: impl FnMut(&G, Seat, &mut Dice) -> G::Action,
) -> Summary {
    match try_laws_played_by::<G>(settings, &mut player) {
        Ok(summary) => summary,
        Err(breach) => panic!("{breach}"),
    }
}

/// Checks all laws and returns what was tried.
///
/// # Errors
/// The first breach of a law.
pub fn try_laws<G: Game>(settings: Settings<G::Options>) -> Result<Summary, Box<Breach>> {
    let mut scratch = Vec::new();
    try_laws_played_by::<G>(settings, &mut |position, seat, dice| {
        position.sample_action(seat, dice, &mut scratch)
    })
}

fn try_laws_played_by<G: Game>(
    settings: Settings<G::Options>,
    player: &mut Player<'_, G>,
) -> Result<Summary, Box<Breach>> {
    let mut summary = Summary::default();
    guarded(|| storage::about_and_options::<G>(&settings.options))
        .and_then(|()| guarded(|| actions::diagrams_are_read_or_not::<G>(&settings.options)))
        .map_err(|fault| Box::new(Breach::of_game::<G>(fault)))?;
    let mut pool = Pool::default();
    for index in 0..settings.n_games() {
        let options = &settings.options[index % settings.options.len()];
        let seed = Seed::from(settings.first_seed + index as u64);
        let round = index / settings.options.len();
        one_game::<G>(&settings, options, seed, round, player, &mut pool, &mut summary)?;
    }
    knowledge::something_is_hidden(&settings, &summary)
        .map_err(|fault| Box::new(Breach::of_game::<G>(fault)))?;
    Ok(summary)
}

/// Plays one game under all laws.
fn one_game<G: Game>(
    settings: &Settings<G::Options>,
    options: &G::Options,
    seed: Seed,
    round: usize,
    player: &mut Player<'_, G>,
    pool: &mut Pool<G::Action>,
    summary: &mut Summary,
) -> Result<(), Box<Breach>> {
    let breach = |fault, actions| Box::new(Breach::in_game::<G>(fault, options, seed, actions));
    let mut trial = guarded(|| Trial::<G>::new(settings, options, seed, pool, summary))
        .map_err(|fault| breach(fault, Vec::new()))?;
    guarded(|| trial.play(player))
        .and_then(|()| guarded(|| trial.replay()))
        .and_then(|()| guarded(|| trial.play_guesses()))
        .map_err(|fault| breach(fault, trial.notation()))?;
    let mut played: Vec<(Seat, G::Action)> = Vec::new();
    guarded(|| dropout::playouts::<G>(options, seed, round, &mut played)).map_err(|fault| {
        let notation = played.iter().map(|(seat, action)| (*seat, action.to_string()));
        breach(fault, notation.collect())
    })
}

/// Makes a panic of the rules a fault like any other, so that it is reported with its game.
fn guarded<T>(check: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| Err(Fault::from_panic(&*panic)))
}
