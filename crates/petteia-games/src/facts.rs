//! What one game between bots tells the lab: who won, how long it took, what each seat played and
//! did.
//!
//! Every game that has more to tell than its outcome has a [`Watch`] in a file of its own.

mod course;
mod fields;
mod mitropia;

use crate::bots::{self, Bot, Mind};
use course::Course;
use petteia_fields::Fields;
use petteia_kernel::{
    AnyGame as _, AnyRules, Dice, Erased, Events, Game, Outcome, Refused, Seat, Seed, StartFault,
};
use petteia_mitropia::Mitropia;
use serde_json::Value;
use std::collections::BTreeMap;
use thiserror::Error;

/// What a mark is about. Reports have one plot for each.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Topic {
    /// Which bot decides.
    Bot,
    /// The place in the playing order.
    Order,
    /// The people a seat plays.
    Tribe,
    /// The colour a seat plays.
    Colour,
    /// A card that was played.
    Card,
    /// A pattern that was played.
    Pattern,
    /// A power that was used.
    Power,
    /// A card in hand at the end.
    Held,
    /// Something that was done or suffered.
    Deed,
}

impl Topic {
    /// Every topic, in the order of a report.
    pub const ALL: [Topic; 9] = [
        Topic::Bot,
        Topic::Order,
        Topic::Tribe,
        Topic::Colour,
        Topic::Card,
        Topic::Pattern,
        Topic::Power,
        Topic::Held,
        Topic::Deed,
    ];

    /// The name in data.
    pub const fn id(self) -> &'static str {
        match self {
            Topic::Bot => "bot",
            Topic::Order => "order",
            Topic::Tribe => "tribe",
            Topic::Colour => "colour",
            Topic::Card => "card",
            Topic::Pattern => "pattern",
            Topic::Power => "power",
            Topic::Held => "held",
            Topic::Deed => "deed",
        }
    }

    /// Whether a seat is given it before play, so that a difference has no other cause.
    pub const fn is_given(self) -> bool {
        matches!(self, Topic::Bot | Topic::Order | Topic::Tribe | Topic::Colour)
    }
}

/// What can be said of a seat in a game, such as having played a certain card.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Mark {
    /// What it is about.
    pub topic: Topic,
    /// What exactly, in the game's words.
    pub name: String,
}

impl Mark {
    /// A mark.
    pub fn new(topic: Topic, name: impl Into<String>) -> Mark {
        Mark { topic, name: name.into() }
    }
}

/// What one game tells.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions it took.
    pub actions: usize,
    /// The fingerprint of the last position.
    pub position: [u8; 32],
    /// How many turns it took, if the game counts them.
    pub turns: Option<u32>,
    /// The clause that ended it and what it means, if the game has words for it.
    pub ending: String,
    /// How the lead went, if the score can be told during play.
    pub lead: Option<Lead>,
    /// What can be said of each seat, and how often it happened.
    pub seats: Vec<BTreeMap<Mark, u32>>,
}

impl Facts {
    /// What every game tells: its outcome.
    fn plain(outcome: Outcome, actions: usize, position: [u8; 32]) -> Facts {
        let seats = vec![BTreeMap::new(); outcome.n_seats()];
        let ending = outcome.clause().to_string();
        Facts { outcome, actions, position, turns: None, ending, lead: None, seats }
    }

    /// Says something of a seat, `times` times.
    pub fn mark(&mut self, seat: Seat, topic: Topic, name: impl Into<String>, times: u32) {
        if let Some(marks) = self.seats.get_mut(seat.index()) {
            *marks.entry(Mark::new(topic, name)).or_default() += times;
        }
    }
}

/// How the lead went.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Lead {
    /// How often it passed to another.
    pub changes: u32,
    /// After how many per cent of the game it passed for the last time.
    pub settled: u32,
}

/// Why a game between bots has no facts.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum Broken {
    /// It could not be started.
    #[error(transparent)]
    Start(#[from] StartFault),
    /// A bot did what the rules refuse.
    #[error("a bot did what the rules refuse: {0}")]
    Refused(#[from] Refused),
    /// A bot that was asked did not answer.
    #[error("the bot of seat {0} did not answer")]
    Silent(Seat),
    /// It went on for ever.
    #[error("not over after {0} actions")]
    Endless(usize),
}

/// Watches one game as everybody sees it.
trait Watch<G: Game>: Default {
    /// Something has happened and led to `position`.
    fn saw(&mut self, position: &G, events: &Events<G::Event>);

    /// The game is over.
    fn conclude(self, position: &G, facts: &mut Facts);
}

/// Plays one game between bots and tells what came of it.
///
/// # Errors
/// If it cannot be started, is not over after `limit` actions, or a bot breaks the rules.
pub fn play(
    rules: &dyn AnyRules,
    options: &Value,
    seed: Seed,
    bots: &[Bot],
    dice: &mut Dice,
    limit: usize,
) -> Result<Facts, Broken> {
    let mut game = rules.start(options, seed)?;
    let any = game.as_any();
    if let Some(mitropia) = any.downcast_ref::<Erased<Mitropia>>() {
        return watch::<Mitropia, mitropia::Watched>(mitropia.clone(), bots, dice, limit);
    }
    if let Some(fields) = any.downcast_ref::<Erased<Fields>>() {
        return watch::<Fields, fields::Watched>(fields.clone(), bots, dice, limit);
    }
    // Of any other game nothing is known but its outcome.
    let actions = bots::play_out(&mut *game, bots, dice, limit);
    let outcome = *game.turn().outcome().ok_or(Broken::Endless(limit))?;
    Ok(Facts::plain(outcome, actions, game.position_hash()))
}

fn watch<G: Game, W: Watch<G>>(
    mut game: Erased<G>,
    bots: &[Bot],
    dice: &mut Dice,
    limit: usize,
) -> Result<Facts, Broken> {
    let (mut watch, mut events, mut scratch) = (W::default(), Events::new(), Vec::new());
    let mut minds = minds(bots, dice);
    let mut actions = 0;
    while let Some(seat) = game.0.turn().awaited().first() {
        if actions == limit {
            return Err(Broken::Endless(limit));
        }
        events.clear();
        match minds.get_mut(seat.index()) {
            Some(mind) => {
                let line = mind.decide(&game).ok_or(Broken::Silent(seat))?;
                let action: G::Action = line.parse().map_err(Refused::from)?;
                let applied = game.0.apply(seat, &action, &mut events);
                applied.map_err(|illegal| Refused::new(&illegal))?;
            }
            None => {
                let action = game.0.sample_action(seat, dice, &mut scratch);
                game.0.apply_unchecked(seat, &action, &mut events);
            }
        }
        watch.saw(&game.0, &events);
        actions += 1;
    }
    let outcome = *game.0.turn().outcome().ok_or(Broken::Endless(limit))?;
    let mut facts = Facts::plain(outcome, actions, game.position_hash());
    watch.conclude(&game.0, &mut facts);
    Ok(facts)
}

/// Those who decide; nobody if all bots are random, which needs no notation.
fn minds(bots: &[Bot], dice: &mut Dice) -> Vec<Mind> {
    if bots.iter().all(|&bot| bot == Bot::Random) {
        return Vec::new();
    }
    let seated = Seat::first(bots.len()).zip(bots);
    seated.map(|(seat, &bot)| Mind::new(bot, seat, dice.split())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAMES;

    const RANDOM: [Bot; 6] = [Bot::Random; 6];

    fn facts(rules: &dyn AnyRules, options: &Value, bots: &[Bot], seed: u64) -> Facts {
        let limit = rules.longest(options).unwrap();
        let seed = Seed::from(seed);
        play(rules, options, seed, bots, &mut Dice::new(seed.nth(0)), limit).unwrap()
    }

    /// The marks of a seat that are about this.
    fn about(facts: &Facts, seat: usize, topic: Topic) -> Vec<(&str, u32)> {
        let of_topic = facts.seats[seat].iter().filter(|(mark, _)| mark.topic == topic);
        of_topic.map(|(mark, &times)| (mark.name.as_str(), times)).collect()
    }

    #[test]
    fn watching_a_game_does_not_change_it() {
        for rules in GAMES {
            for preset in rules.about().presets {
                let options: Value = serde_json::from_str(preset.options).unwrap();
                let mut game = rules.start(&options, Seed::from(3)).unwrap();
                let n = game.n_seats();
                let limit = rules.longest(&options).unwrap();
                let actions = game.play_out(&mut Dice::new(Seed::from(3).nth(0)), limit);
                let facts = facts(*rules, &options, &RANDOM[..n], 3);
                assert_eq!(facts.position, game.position_hash(), "{}", preset.name);
                assert_eq!(facts.actions, actions);
                assert_eq!(Some(&facts.outcome), game.turn().outcome());
                assert!(facts.turns.unwrap() > 0);
            }
        }
    }

    #[test]
    fn every_seat_plays_something_and_has_a_place_in_the_order() {
        for rules in GAMES {
            let options = serde_json::json!({ "seats": 3 });
            let facts = facts(*rules, &options, &RANDOM[..3], 4);
            let mut places = Vec::new();
            for seat in 0..3 {
                let roles = [Topic::Tribe, Topic::Colour].map(|topic| about(&facts, seat, topic));
                assert_eq!(roles.concat().len(), 1, "{roles:?}");
                places.extend(about(&facts, seat, Topic::Order));
            }
            places.sort_unstable();
            assert_eq!(places, [("1", 1), ("2", 1), ("3", 1)]);
            assert!(facts.ending.starts_with(facts.outcome.clause().as_str()), "{}", facts.ending);
            let played: usize = (0..3).map(|seat| about(&facts, seat, Topic::Card).len()).sum();
            assert!(played > 0, "random play uses cards");
        }
    }

    #[test]
    fn bots_that_think_decide_in_notation() {
        for rules in GAMES {
            let bots = [Bot::Greedy, Bot::Random];
            let facts = facts(*rules, &Value::Null, &bots, 5);
            assert!(facts.actions > 0);
        }
    }

    #[test]
    fn a_game_that_goes_on_too_long_is_broken() {
        let broken = play(
            GAMES[0],
            &Value::Null,
            Seed::from(1),
            &RANDOM[..2],
            &mut Dice::new(Seed::from(1)),
            3,
        );
        assert_eq!(broken.unwrap_err(), Broken::Endless(3));
        let broken = play(
            GAMES[0],
            &serde_json::json!({ "seats": 99 }),
            Seed::from(1),
            &RANDOM[..2],
            &mut Dice::new(Seed::from(1)),
            3,
        );
        assert!(matches!(broken, Err(Broken::Start(_))));
    }
}
