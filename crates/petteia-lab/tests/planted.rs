//! A planted imbalance is found, and where there is none, none is found.

use petteia_games::bots::Bot;
use petteia_kernel::{About, AnyGame, AnyRules, ContentFault, PackFile, Rules, Seed, StartFault};
use petteia_lab::{Series, Summary};
use petteia_testkit::toy::Toy;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// The rules of a game in which one tribe begins with two cards more.
struct Planted {
    rules: &'static dyn AnyRules,
    tribe: &'static str,
}

impl Planted {
    /// Moves two cards from the draw pile into the hand of the tribe.
    fn favour(&self, mut position: Value) -> Value {
        let players = position["players"].as_array().unwrap();
        let seat = players.iter().position(|player| player["tribe"] == self.tribe);
        if let Some(seat) = seat {
            let pile = position["zones"]["draws"][0].as_array_mut().unwrap();
            let extra = pile.split_off(pile.len() - 2);
            let hand = position["zones"]["hands"][seat].as_array_mut().unwrap();
            hand.extend(extra);
        }
        position
    }
}

impl AnyRules for Planted {
    fn about(&self) -> &'static About {
        self.rules.about()
    }

    fn rules_version(&self) -> u32 {
        self.rules.rules_version()
    }

    fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault> {
        let game = self.rules.start(options, seed)?;
        self.rules.restore(&self.favour(game.position()))
    }

    fn set_up(
        &self,
        options: &Value,
        text: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, StartFault> {
        self.rules.set_up(options, text, seed)
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault> {
        self.rules.restore(position)
    }

    fn complete_options(&self, options: &Value) -> Result<Value, StartFault> {
        self.rules.complete_options(options)
    }

    fn content_hash(&self, options: &Value) -> Result<String, StartFault> {
        self.rules.content_hash(options)
    }

    fn longest(&self, options: &Value) -> Result<usize, StartFault> {
        self.rules.longest(options)
    }

    fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault> {
        self.rules.read_content(files)
    }
}

fn mitropia() -> &'static dyn AnyRules {
    petteia_games::find("mitropia").unwrap()
}

static PLANTED: LazyLock<Planted> = LazyLock::new(|| Planted { rules: mitropia(), tribe: "norse" });

fn play(rules: &'static dyn AnyRules, games: u64) -> Summary {
    let options = json!({ "seats": 2, "board": "S" });
    let series = Series::new(rules, options, Seed::from(1), &[Bot::Random]).unwrap();
    series.play(games, None, &|| ()).unwrap().into_summary()
}

/// The significant tribes and whether they win more than their share.
fn flagged(summary: &Summary) -> Vec<(String, bool)> {
    let tribes = summary.topics.iter().find(|topic| topic.topic == "tribe").unwrap();
    let significant = tribes.entries.iter().filter(|entry| entry.p.unwrap() < 0.05);
    significant.map(|entry| (entry.name.clone(), entry.more > 0.0)).collect()
}

/// Zhou lose by themselves in random play, which pays cards for relocations at random: see
/// `docs/balance/README.md`. So what is planted is seen in another tribe.
#[test]
fn two_extra_cards_are_found_and_nothing_is_found_without_them() {
    let favoured = ("Norse".to_owned(), true);
    let planted = flagged(&play(&*PLANTED, 6000));
    assert!(planted.contains(&favoured), "{planted:?}");
    let plain = flagged(&play(mitropia(), 6000));
    assert!(plain.iter().all(|(tribe, _)| tribe == "Zhou"), "{plain:?}");
}

/// The seats of the toy game are alike, so at most one report in twenty may call one of them
/// better: of forty reports two in the mean, and hardly ever more than six.
#[test]
fn a_balanced_game_is_not_flagged() {
    static TOY: Rules<Toy> = Rules::NEW;
    let wrong = (0..40).filter(|&seed| {
        let options = json!({ "seats": 4 });
        let series = Series::new(&TOY, options, Seed::from(seed), &[Bot::Random]).unwrap();
        let summary = series.play(250, None, &|| ()).unwrap().into_summary();
        assert_eq!(summary.tests, 4);
        summary.seats.iter().any(|seat| seat.p.unwrap() < 0.05)
    });
    let wrong = wrong.count();
    assert!(wrong <= 6, "{wrong} of 40");
}
