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

fn results(rules: &'static Faulty, games: u64) -> Vec<Result<Finished, String>> {
    let longest = rules.longest(&Value::Null).unwrap();
    let bots = vec![Bot::Random; 3];
    let run = Run { rules, options: Value::Null, seed: Seed::from(1), bots, longest };
    run.all(&Words::new(crate::words::Language::English), games, Some(2)).unwrap()
}

#[test]
fn a_game_that_panics_is_an_error_and_the_others_go_on() {
    let results = results(&Faulty::Panics, 100);
    for (index, result) in results.iter().enumerate() {
        let breaks = Seed::from(1).nth(index as u64).as_bytes()[0].is_multiple_of(2);
        match result {
            Ok(_) => assert!(!breaks, "game {index}"),
            Err(why) => {
                assert!(breaks, "game {index}");
                assert_eq!(why, "the rules broke: a planted fault");
            }
        }
    }
    let report = Report::new("toy", &[Bot::Random; 3], &results, 1.0);
    assert!(report.errors > 20 && report.errors < 80, "{}", report.errors);
    assert!(report.json().contains(&format!("\"errors\":{}", report.errors)));
}

#[test]
fn a_game_longer_than_it_may_be_is_an_error() {
    let results = results(&Faulty::TooLong(2), 5);
    for result in results {
        assert_eq!(result.err().unwrap(), "not over after 2 actions");
    }
}
