//! A bot in a seat, whatever the game.

use super::{Bot, LevelInfo};
use crate::knowledge::{fields::FieldsSense, mitropia::MitropiaSense};
use petteia_bots::{Bot as _, Greedy, Ismcts, Knowledge, Plain, Random, Remark, Settings, Thought};
use petteia_fields::Fields;
use petteia_kernel::{AnyGame, Dice, Erased, Game, Pov, Seat};
use petteia_mitropia::Mitropia;

/// One action a bot considered, in the notation of its game.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The action.
    pub action: String,
    /// The seat's chance of winning after it, between 0 and 1.
    pub value: f32,
    /// How often it was tried.
    pub visits: u32,
    /// What there is to say about it.
    pub remarks: Vec<Remark>,
}

impl Advice {
    /// The remarks in English: "captures 3, saves the group at D4"; may be empty.
    pub fn words(&self) -> String {
        let words: Vec<String> = self.remarks.iter().map(Remark::to_string).collect();
        words.join(", ")
    }
}

/// A bot in a seat.
#[derive(Debug)]
pub struct Mind {
    bot: Bot,
    seat: Seat,
    dice: Dice,
    light: bool,
}

impl Mind {
    /// A bot that decides for `seat`; its choices grow from `dice`.
    pub const fn new(bot: Bot, seat: Seat, dice: Dice) -> Mind {
        Mind { bot, seat, dice, light: false }
    }

    /// The same without what it knows about the game: searches with no priors and no kinship, and
    /// plays out by chance. For comparison with other programs, not for play.
    pub fn light(self) -> Mind {
        Mind { light: true, ..self }
    }

    /// What it does now; none if its seat owes nothing.
    pub fn decide(&mut self, game: &dyn AnyGame) -> Option<String> {
        self.with_game(game, true, |answer| answer.action)
    }

    /// What it considers now, best first; nothing if its seat owes nothing.
    pub fn advise(&mut self, game: &dyn AnyGame) -> Vec<Advice> {
        self.with_game(game, false, |answer| answer.advice).unwrap_or_default()
    }

    /// Finds the typed game and what is known about it. With `at_once` nobody asks for values, so
    /// that there is nothing to think about where only one action has a point.
    fn with_game<T>(
        &mut self,
        game: &dyn AnyGame,
        at_once: bool,
        take: impl FnOnce(Answer) -> T,
    ) -> Option<T> {
        if !game.turn().awaited().contains(self.seat) {
            return None;
        }
        let any = game.as_any();
        let answer = if let Some(Erased(fields)) = any.downcast_ref::<Erased<Fields>>() {
            let sense =
                if self.light { FieldsSense::light(fields) } else { FieldsSense::new(fields) };
            self.think(fields, &sense, Settings { at_once, ..sense.settings() })
        } else if let Some(Erased(mitropia)) = any.downcast_ref::<Erased<Mitropia>>() {
            if self.light {
                return Some(take(self.think(mitropia, &Plain, Settings::default())));
            }
            let sense = MitropiaSense::new(mitropia);
            self.think(mitropia, &sense, Settings { at_once, ..sense.settings() })
        } else {
            return self.in_other_games(game).map(take);
        };
        Some(take(answer))
    }

    /// The toy game of the testkit: only where a test has turned it on.
    #[cfg(feature = "toy")]
    fn in_other_games(&mut self, game: &dyn AnyGame) -> Option<Answer> {
        let toy = game.as_any().downcast_ref::<Erased<petteia_testkit::toy::Toy>>();
        toy.map(|Erased(toy)| self.think(toy, &Plain, Settings::default()))
    }

    /// A game that is not in the registry is played at random.
    #[cfg(not(feature = "toy"))]
    fn in_other_games(&mut self, game: &dyn AnyGame) -> Option<Answer> {
        let action = game.sample(self.seat, &mut self.dice)?;
        Some(Answer { action, advice: Vec::new() })
    }

    fn think<G: Game, K: Knowledge<G>>(
        &mut self,
        game: &G,
        knowledge: &K,
        settings: Settings,
    ) -> Answer {
        let pov = Pov::new(game, self.seat);
        let dice = self.dice.split();
        let search = |settings| Ismcts::new(knowledge.clone(), settings, dice.clone()).think(&pov);
        let mut thought = match self.bot {
            Bot::Random => Random::new(dice).think(&pov),
            Bot::Greedy => Greedy::new(knowledge.clone(), dice).think(&pov),
            Bot::Ismcts(budget) => search(Settings { budget, ..settings }),
            Bot::Level(number) => {
                let level = LevelInfo::get(number);
                let (budget, threads) = (level.budget(), level.threads);
                let mut thought = search(Settings { budget, threads, ..settings });
                let world = pov.determinize(&mut self.dice);
                let pointless = |action: &_| knowledge.is_pointless(&world, self.seat, action);
                relax(&mut thought, level.carelessness, pointless, &mut self.dice);
                thought
            }
        };
        // What is looked at once more, and put in words, is a position that the seat might as well
        // be looking at.
        let world = pov.determinize(&mut self.dice);
        if self.bot != Bot::Random {
            knowledge.reconsider(&world, self.seat, &mut thought, &mut self.dice);
        }
        self.answer(&world, knowledge, thought)
    }

    fn answer<G: Game, K: Knowledge<G>>(
        &self,
        world: &G,
        knowledge: &K,
        thought: Thought<G::Action>,
    ) -> Answer {
        let tell = |advice: &petteia_bots::Advice<G::Action>| Advice {
            action: advice.action.to_string(),
            value: advice.value as f32,
            visits: advice.visits.try_into().unwrap_or(u32::MAX),
            remarks: knowledge.remarks(world, self.seat, &advice.action),
        };
        let mut advice: Vec<Advice> = thought.advice.iter().map(tell).collect();
        if advice.is_empty() {
            let action = thought.action.to_string();
            let remarks = knowledge.remarks(world, self.seat, &thought.action);
            advice.push(Advice { action, value: 0.5, visits: 0, remarks });
        }
        Answer { action: thought.action.to_string(), advice }
    }
}

/// A careless level takes what looks nearly as good, too, but nothing pointless.
fn relax<A: Clone>(
    thought: &mut Thought<A>,
    carelessness: f32,
    pointless: impl Fn(&A) -> bool,
    dice: &mut Dice,
) {
    /// An action that was tried so often is judged half by its own results and half by those of
    /// all: what was tried once and happened to win is not yet good.
    const FAMILIAR: f64 = 8.0;
    if carelessness <= 0.0 || thought.advice.is_empty() {
        return;
    }
    let (mut visits, mut total) = (0.0, 0.0);
    for advice in &thought.advice {
        visits += advice.visits as f64;
        total += advice.value * advice.visits as f64;
    }
    let mean = total / f64::max(visits, 1.0);
    let judge = |advice: &petteia_bots::Advice<A>| {
        let visits = advice.visits as f64;
        (advice.value * visits + mean * FAMILIAR) / (visits + FAMILIAR)
    };
    let best = thought.advice.iter().map(judge).fold(f64::NEG_INFINITY, f64::max);
    let weigh = |advice: &petteia_bots::Advice<A>| {
        let worse = (judge(advice) - best) as f32;
        if pointless(&advice.action) { 0.0 } else { (worse / carelessness).exp() }
    };
    let weights: Vec<f32> = thought.advice.iter().map(weigh).collect();
    let total: f32 = weights.iter().sum();
    let mut drawn = total * (dice.bits() as f32 / u32::MAX as f32);
    for (advice, weight) in thought.advice.iter().zip(weights) {
        drawn -= weight;
        if weight > 0.0 && drawn <= 0.0 {
            thought.action = advice.action.clone();
            return;
        }
    }
}

/// A decision in notation with what else was considered.
struct Answer {
    action: String,
    advice: Vec<Advice>,
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use super::Thought;
    use petteia_kernel::AnyRules;

    fn games() -> Vec<Box<dyn AnyGame>> {
        let start =
            |rules: &&dyn AnyRules| rules.start(&serde_json::Value::Null, Seed::from(5)).unwrap();
        crate::GAMES.iter().map(start).collect()
    }

    #[test]
    fn a_level_decides_legally_and_only_for_a_seat_that_owes_something() {
        for game in games() {
            for seat in Seat::first(game.n_seats()) {
                let action = decide(&*game, seat, 1, Seed::from(1));
                let legal = game.legal(seat);
                assert_eq!(action.is_some(), game.turn().awaited().contains(seat));
                assert!(action.is_none_or(|action| legal.contains(&action)));
            }
        }
    }

    #[test]
    fn advice_is_ranked_by_visits_and_legal() {
        for game in games() {
            let seat = game.turn().awaited().first().unwrap();
            let bot = Bot::Ismcts(Budget::Simulations(60));
            let advice = Mind::new(bot, seat, Dice::new(Seed::from(1))).advise(&*game);
            let legal = game.legal(seat);
            assert!(!advice.is_empty());
            for advice in &advice {
                assert!(legal.contains(&advice.action));
                assert!((0.0..=1.0).contains(&advice.value), "{advice:?}");
            }
            assert!(advice.is_sorted_by_key(|advice| std::cmp::Reverse(advice.visits)));
        }
    }

    #[test]
    fn a_level_thinks_no_more_than_it_may() {
        for game in games() {
            let seat = game.turn().awaited().first().unwrap();
            for level in &LEVELS[..4] {
                let bot = Bot::Level(level.number);
                let advice = Mind::new(bot, seat, Dice::new(Seed::from(1))).advise(&*game);
                let visits: u32 = advice.iter().map(|advice| advice.visits).sum();
                assert!(visits <= level.simulations, "{} {visits}", level.name);
            }
        }
    }

    #[test]
    fn what_was_tried_once_and_happened_to_win_is_not_yet_good() {
        let advice = |action, value, visits| petteia_bots::Advice { action, value, visits };
        let mut dice = Dice::new(Seed::from(1));
        let mut lucky = 0;
        for _ in 0..200 {
            let tried = vec![advice("known", 0.7, 50), advice("lucky", 1.0, 1)];
            let mut thought = Thought { action: "known", advice: tried, simulations: 51 };
            super::relax(&mut thought, 0.05, |_| false, &mut dice);
            lucky += usize::from(thought.action == "lucky");
            super::relax(&mut thought, 0.05, |action| *action == "known", &mut dice);
            assert_eq!(thought.action, "lucky", "the other one is pointless");
        }
        // By its own value alone it would be taken nearly always.
        assert!((50..150).contains(&lucky), "{lucky} of 200");
    }

    #[test]
    fn who_has_no_time_left_looks_at_the_clock_after_eight_simulations() {
        for game in games() {
            let seat = game.turn().awaited().first().unwrap();
            let bot = Bot::Ismcts(Budget::Within(1_000_000, std::time::Duration::ZERO));
            let advice = Mind::new(bot, seat, Dice::new(Seed::from(1))).advise(&*game);
            assert_eq!(advice.iter().map(|advice| advice.visits).sum::<u32>(), 8);
        }
    }
}
