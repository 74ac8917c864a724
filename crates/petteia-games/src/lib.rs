//! The registry: the only crate that names the games.
//!
//! ```
//! use petteia_games::find;
//!
//! let sentence = find("chess").err().expect("there is no such game").to_string();
//! assert!(sentence.starts_with("there is no game «chess»"), "{sentence}");
//! ```

pub mod benches;
pub mod bots;
pub mod facts;
pub mod gtp;
mod knowledge;

use petteia_fields::Fields;
use petteia_kernel::{AnyRules, Rules};
use petteia_mitropia::Mitropia;
use thiserror::Error;

/// Every game, in the order to show them.
pub static GAMES: &[&dyn AnyRules] = &[&Rules::<Mitropia>::NEW, &Rules::<Fields>::NEW];

/// Every game there is to find: [`GAMES`], and in tests that ask for it the toy game.
pub fn games() -> impl Iterator<Item = &'static dyn AnyRules> {
    GAMES.iter().copied().chain(toy())
}

/// The toy game of the testkit: only where a test has turned it on twice.
#[cfg(feature = "toy")]
fn toy() -> Option<&'static dyn AnyRules> {
    let wanted = std::env::var_os("PETTEIA_TOY").is_some_and(|value| value == "1");
    wanted.then_some(&Rules::<petteia_testkit::toy::Toy>::NEW as &dyn AnyRules)
}

#[cfg(not(feature = "toy"))]
fn toy() -> Option<&'static dyn AnyRules> {
    None
}

/// The game with this id.
///
/// # Errors
/// If there is none: the error lists those there are, and the nearest one.
pub fn find(id: &str) -> Result<&'static dyn AnyRules, UnknownGame> {
    games().find(|game| game.about().id == id).ok_or_else(|| UnknownGame::new(id))
}

/// There is no such game.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
#[error("there is no game «{id}»; the games are {}{}", .known.join(", "), hint(*.nearest))]
pub struct UnknownGame {
    /// What was asked for.
    pub id: String,
    /// What may have been meant.
    pub nearest: Option<&'static str>,
    /// Every id there is.
    pub known: Vec<&'static str>,
}

fn hint(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!("; did you mean «{nearest}»?"))
}

impl UnknownGame {
    fn new(id: &str) -> UnknownGame {
        let known: Vec<&str> = games().map(|game| game.about().id).collect();
        // A megabyte of nonsense is near to nothing and is not repeated.
        let id: String = id.chars().filter(|c| !c.is_control()).take(40).collect();
        UnknownGame { nearest: nearest(&id, &known), id, known }
    }
}

/// The word most like `text`, if one is like it at all.
pub fn nearest<'a>(text: &str, words: &[&'a str]) -> Option<&'a str> {
    // Nothing longer than any word is like one, and comparing takes time.
    let length = text.chars().take(100).count();
    if length >= 100 {
        return None;
    }
    let text = text.to_lowercase();
    let slips = |word: &str| strsim::osa_distance(&text, &word.to_lowercase());
    let best = words.iter().min_by_key(|word| slips(word))?;
    (slips(best) <= 1 + length / 4 && slips(best) < length).then_some(*best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_kernel::{Dice, Record, Seed};

    #[test]
    fn an_unknown_game_is_named_and_the_nearest_proposed() {
        let words = ["mitropia", "fields", "hellenica"];
        assert_eq!(nearest("Mitropa", &words), Some("mitropia"));
        assert_eq!(nearest("felds", &words), Some("fields"));
        assert_eq!(nearest("feilds", &words), Some("fields"));
        assert_eq!(nearest("chess", &words), None);
        assert_eq!(nearest(&"fields".repeat(1000), &words), None);
        assert_eq!(nearest("", &words), None);
        assert_eq!(nearest("x", &[]), None);
    }

    #[test]
    fn nonsense_is_repeated_in_part_only() {
        let sentence = find(&("\u{1b}".to_owned() + &"x".repeat(100_000))).err().unwrap();
        assert!(sentence.to_string().len() < 300, "{sentence}");
        assert!(!sentence.id.contains('\u{1b}'));
    }

    /// What is listed is written into records as it is, so it must stand for itself alone.
    #[test]
    fn records_of_random_games_verify() {
        for (number, rules) in (0..).zip(games()) {
            for preset in rules.about().presets {
                let options = serde_json::from_str(preset.options).unwrap();
                let seed = Seed::from(1).nth(number);
                let mut game = rules.start(&options, seed).unwrap();
                let mut record = Record::begin(rules, &options, Some(seed)).unwrap();
                let mut dice = Dice::new(seed.nth(0));
                while let Some(seat) = game.turn().awaited().first() {
                    let action = game.sample(seat, &mut dice).unwrap();
                    assert_eq!(game.decisions(&action), Ok(vec![action.clone()]));
                    game.act(seat, &action).unwrap();
                    record.push(seat, &action);
                }
                record.finish(&*game);
                let verified = Record::verify(&record.write(), |id| find(id).ok());
                assert_eq!(verified, Ok(record), "{} {}", rules.about().id, preset.name);
            }
        }
    }

    #[test]
    fn ids_are_unique_lower_case_and_found() {
        let ids: Vec<&str> = games().map(|game| game.about().id).collect();
        for (place, id) in ids.iter().enumerate() {
            assert!(id.bytes().all(|byte| byte.is_ascii_lowercase()), "{id}");
            assert!(!ids[..place].contains(id), "{id} twice");
            assert_eq!(find(id).unwrap().about().id, *id);
        }
    }
}
