//! Rules that break: none of ours may, so these do.

use super::*;
use petteia_kernel::{About, AnyGame, ContentFault, PackFile, Rules, StartFault};
use petteia_testkit::toy::Toy;

const TOY: Rules<Toy> = Rules::NEW;

/// The toy game with a fault.
enum Faulty {
    /// Panics in every game whose seed has an even first byte.
    Panics,
    /// Promises to be over after this many actions.
    TooLong(usize),
}

impl AnyRules for Faulty {
    fn about(&self) -> &'static About {
        TOY.about()
    }

    fn rules_version(&self) -> u32 {
        TOY.rules_version()
    }

    fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault> {
        if matches!(self, Faulty::Panics) && seed.as_bytes()[0].is_multiple_of(2) {
            panic!("a planted fault");
        }
        TOY.start(options, seed)
    }

    fn set_up(
        &self,
        options: &Value,
        text: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, StartFault> {
        TOY.set_up(options, text, seed)
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault> {
        TOY.restore(position)
    }

    fn complete_options(&self, options: &Value) -> Result<Value, StartFault> {
        TOY.complete_options(options)
    }

    fn content_hash(&self, options: &Value) -> Result<String, StartFault> {
        TOY.content_hash(options)
    }

    fn longest(&self, options: &Value) -> Result<usize, StartFault> {
        match self {
            Faulty::Panics => TOY.longest(options),
            Faulty::TooLong(promised) => Ok(*promised),
        }
    }

    fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault> {
        TOY.read_content(files)
    }
}

fn results(rules: &'static Faulty, games: u64) -> Results {
    let options = serde_json::json!({});
    let longest = rules.longest(&options).unwrap();
    let bots = vec![Bot::Random; 3];
    let series = Series { rules, options, seed: Seed::from(1), bots, longest };
    series.play(games, Some(2), &|| ()).unwrap()
}

#[test]
fn a_game_that_panics_is_an_error_and_the_others_go_on() {
    let results = results(&Faulty::Panics, 100);
    let breaks = |index: &u64| Seed::from(1).nth(*index).as_bytes()[0].is_multiple_of(2);
    let broken: Vec<u64> = results.broken.iter().map(|broken| broken.index).collect();
    assert_eq!(broken, (0..100).filter(breaks).collect::<Vec<u64>>());
    assert!(results.broken.iter().all(|broken| broken.why == "the rules broke: a planted fault"));
    let summary = results.summary();
    assert_eq!((summary.games, summary.errors), (100, broken.len() as u64));
    assert_eq!(summary.finished, 100 - summary.errors);
    assert!(summary.errors > 20 && summary.errors < 80, "{}", summary.errors);
}

#[test]
fn a_game_longer_than_it_may_be_is_an_error() {
    let results = results(&Faulty::TooLong(2), 5);
    assert_eq!(results.broken.len(), 5);
    assert!(results.broken.iter().all(|broken| broken.why == "not over after 2 actions"));
}

#[test]
fn batches_hold_every_game_once() {
    for games in [0, 1, BATCH - 1, BATCH, 3 * BATCH + 7] {
        let all: Vec<u64> = batches(games).flatten().collect();
        assert_eq!(all, (0..games).collect::<Vec<u64>>());
    }
}

#[test]
fn bots_must_fit_the_seats() {
    let options = serde_json::json!({ "seats": 3 });
    let random = Bot::Random;
    let fault = Series::new(&TOY, options, Seed::from(1), &[random, random]).err().unwrap();
    assert!(matches!(fault, LabFault::Bots { bots: 2, seats: 3 }), "{fault}");
}
