//! Bots at the toy game: simultaneous sealed bids, hidden cards, chance, resigning as an aside.

use petteia_bots::{
    Bot, Budget, Greedy, HOPELESS, Ismcts, Knowledge, Plain, Random, Settings, Thought, Values,
    merge_by,
};
use petteia_kernel::{Dice, Events, Game, MAX_SEATS, Outcome, Pov, Seat, Seed, Viewer};
use petteia_testkit::{
    laws, laws_played_by,
    toy::{Action, Options, Toy},
};

fn dice(seed: u64) -> Dice {
    Dice::new(Seed::from(seed))
}

fn settings(simulations: u32) -> Settings {
    Settings { budget: Budget::Simulations(simulations), ..Settings::default() }
}

/// Plays a game between bots; each seat's bot decides for that seat alone.
fn play(seats: u8, seed: u64, bots: &mut [Box<dyn Bot<Toy>>]) -> Outcome {
    let options = Options { seats, ..Options::default() };
    let mut game = Toy::new(&options, Seed::from(seed)).unwrap();
    loop {
        let turn = game.turn();
        if let Some(outcome) = turn.outcome() {
            return *outcome;
        }
        for seat in turn.awaited().iter() {
            if game.turn().awaited().contains(seat) {
                let thought = bots[seat.index()].think(&Pov::new(&game, seat));
                game.apply(seat, &thought.action, &mut Events::muted()).unwrap();
            }
        }
    }
}

/// Judges by points alone.
#[derive(Clone)]
struct ByScore;

impl Knowledge<Toy> for ByScore {
    fn evaluate(&self, position: &Toy) -> Option<Values> {
        let mut values = [0.0; MAX_SEATS];
        for (value, seat) in values.iter_mut().zip(&position.view(Viewer::Spectator).seats) {
            *value = f32::from(seat.score) / 24.0;
        }
        Some(values)
    }
}

#[test]
fn every_bot_plays_legal_games_to_the_end() {
    for seed in 0..20 {
        let mut bots: Vec<Box<dyn Bot<Toy>>> = vec![
            Box::new(Random::new(dice(seed))),
            Box::new(Greedy::new(ByScore, dice(seed + 1))),
            Box::new(Ismcts::new(Plain, settings(30), dice(seed + 2))),
            Box::new(Ismcts::new(ByScore, settings(30), dice(seed + 3))),
        ];
        play(4, seed, &mut bots);
    }
}

#[test]
fn searching_beats_guessing_at_sealed_bids() {
    let mut wins = 0.0;
    let games = 60;
    for seed in 0..games {
        let mut bots: Vec<Box<dyn Bot<Toy>>> = vec![
            Box::new(Ismcts::new(Plain, settings(400), dice(seed))),
            Box::new(Random::new(dice(seed + 1000))),
        ];
        let searcher = Seat::new((seed % 2) as usize);
        if seed % 2 == 1 {
            bots.reverse();
        }
        wins += play(2, seed, &mut bots).reward(searcher);
    }
    // Chance decides much of this game; even bots would pass 40 of 60 once in 160 runs.
    assert!(wins >= 40.0, "{wins} of {games}");
}

#[test]
fn a_search_of_one_thread_is_deterministic() {
    let game = Toy::new(&Options::default(), Seed::from(5)).unwrap();
    let think = || {
        let mut bot = Ismcts::new(Plain, settings(200), dice(9));
        let thought = bot.think(&Pov::new(&game, Seat::new(1)));
        (thought.action, thought.simulations, thought.advice[0].visits)
    };
    assert_eq!(think(), think());
    assert_eq!(think().1, 200);
}

#[test]
fn what_a_bot_cannot_see_does_not_change_its_choice() {
    let seat = Seat::new(0);
    for seed in 0..20 {
        let game = Toy::new(&Options::default(), Seed::from(seed)).unwrap();
        let mut other = game.clone();
        other.determinize(Viewer::Seat(seat), &mut dice(seed + 77));
        assert_eq!(other.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
        assert_ne!(other, game, "something hidden was dealt anew");
        let bots = || -> [Box<dyn Bot<Toy>>; 3] {
            [
                Box::new(Random::new(dice(3))),
                Box::new(Greedy::new(ByScore, dice(3))),
                Box::new(Ismcts::new(Plain, settings(100), dice(3))),
            ]
        };
        for (mut one, mut two) in bots().into_iter().zip(bots()) {
            let (here, there) =
                (one.think(&Pov::new(&game, seat)), two.think(&Pov::new(&other, seat)));
            assert_eq!(here.action, there.action);
            assert_eq!(format!("{:?}", here.advice), format!("{:?}", there.advice));
        }
    }
}

#[test]
fn the_laws_hold_with_bots_playing() {
    let options = [2, 3, 4].map(|seats| Options { seats, ..Options::default() });
    let games = laws::Settings::new(options).games(30).thorough_every(4);
    let summary = laws_played_by::<Toy>(games, |game, seat, dice| {
        let mut other = game.clone();
        other.determinize(Viewer::Seat(seat), dice);
        let kind = dice.below(3);
        let own = dice.split();
        let choose = |game: &Toy| {
            let mut bot: Box<dyn Bot<Toy>> = match kind {
                0 => Box::new(Random::new(own.clone())),
                1 => Box::new(Greedy::new(ByScore, own.clone())),
                _ => Box::new(Ismcts::new(Plain, settings(20), own.clone())),
            };
            bot.think(&Pov::new(game, seat)).action
        };
        assert_eq!(choose(game), choose(&other), "what is hidden changed the choice");
        choose(game)
    });
    assert!(summary.seat_redeals.1 > 0 && summary.sealed > 0, "{summary}");
}

#[test]
fn several_threads_think_together() {
    let game = Toy::new(&Options::default(), Seed::from(5)).unwrap();
    let mut bot = Ismcts::new(Plain, Settings { threads: 2, ..settings(100) }, dice(9));
    let thought = bot.think(&Pov::new(&game, Seat::new(0)));
    assert_eq!(thought.simulations, 200);
    let total: u64 = thought.advice.iter().map(|advice| advice.visits).sum();
    assert_eq!(total, 200);
}

/// Lets a bot that keeps its tree add a card and go on to bid: how often the card was tried, and
/// what it thinks then.
fn think_twice(knowledge: impl Knowledge<Toy>) -> (u64, Thought<Action>) {
    let (a, b) = (Seat::new(0), Seat::new(1));
    let mut game = Toy::new(&Options { seats: 2, ..Options::default() }, Seed::from(5)).unwrap();
    game.apply(b, &Action::Seal, &mut Events::muted()).unwrap();
    let mut bot = Ismcts::new(knowledge, Settings { keep_tree: true, ..settings(200) }, dice(9));
    let thought = bot.think(&Pov::new(&game, a));
    assert_eq!(thought.simulations, 200);
    // The lowest card, so that others can still be added to it.
    let adds = thought.advice.iter().filter(|advice| advice.action != Action::Seal);
    let added = adds.min_by_key(|advice| advice.action).unwrap();
    game.apply(a, &added.action, &mut Events::muted()).unwrap();
    bot.hear(a, &added.action);
    (added.visits, bot.think(&Pov::new(&game, a)))
}

#[test]
fn a_kept_tree_goes_on_where_it_was() {
    let (visits, thought) = think_twice(Plain);
    // The first visit of an action adds its node, every later one goes through it.
    assert!(visits > 1);
    assert_eq!(thought.simulations, 200 + visits - 1);
}

/// Thinks that it hardly matters what is bid.
#[derive(Clone)]
struct Carefree;

impl Knowledge<Toy> for Carefree {
    fn is_minor(&self, _: &Toy, _: Seat) -> bool {
        true
    }
}

#[test]
fn a_minor_decision_has_a_node_only_when_it_is_asked_for() {
    let (visits, thought) = think_twice(Carefree);
    assert!(visits > 1);
    assert_eq!(thought.simulations, 200, "nothing was kept");
    assert!(thought.advice.len() > 1, "{thought:?}");
}

#[test]
fn in_the_end_a_search_compares_the_best_two() {
    let options = Options { seats: 3, ..Options::default() };
    let game = Toy::new(&options, Seed::from(7)).unwrap();
    let pov = Pov::new(&game, Seat::new(0));
    let visits = |survey| {
        let settings = Settings { survey, ..settings(1000) };
        let thought = Ismcts::new(Plain, settings, dice(1)).think(&pov);
        assert_eq!(thought.simulations, 1000);
        thought.advice.iter().map(|advice| advice.visits).collect::<Vec<_>>()
    };
    let (all, rivals) = (visits(1.0), visits(0.2));
    assert_eq!(all.len(), rivals.len(), "everything is looked at");
    assert!(rivals[..2].iter().sum::<u64>() > all[..2].iter().sum(), "{rivals:?} {all:?}");
    assert_eq!(rivals, visits(0.2), "the same again");
}

/// Thinks that all cards are one card, and that nothing but a seal has a point.
#[derive(Clone)]
struct Blunt;

impl Knowledge<Toy> for Blunt {
    fn priors(&self, _: &Toy, _: Seat, actions: &[Action], into: &mut Vec<(f32, f32)>) {
        let prior = |action| if action == Action::Seal { (0.5, 1.0) } else { HOPELESS };
        into.extend(actions.iter().map(|&action| prior(action)));
    }

    fn merge(&self, _: &Toy, legal: &mut Vec<Action>, meant: &mut Vec<Action>) {
        let card = "add 1".parse().unwrap();
        merge_by(legal, meant, |&action| if action == Action::Seal { action } else { card });
    }
}

#[test]
fn what_stands_for_actions_is_never_taken_for_one_of_them() {
    for seed in 0..20 {
        let bot =
            |seed| -> Box<dyn Bot<Toy>> { Box::new(Ismcts::new(Blunt, settings(60), dice(seed))) };
        // Every action is applied with all checks.
        play(3, seed, &mut [bot(seed), bot(seed + 1), bot(seed + 2)]);
    }
}

#[test]
fn at_the_root_everything_stands_for_itself() {
    let game = Toy::new(&Options::default(), Seed::from(5)).unwrap();
    let pov = Pov::new(&game, Seat::new(0));
    let thought = Ismcts::new(OneCard, settings(200), dice(1)).think(&pov);
    assert_eq!(thought.advice.len(), pov.legal_actions().len());
}

/// Thinks that all cards are one card.
#[derive(Clone)]
struct OneCard;

impl Knowledge<Toy> for OneCard {
    fn merge(&self, position: &Toy, legal: &mut Vec<Action>, meant: &mut Vec<Action>) {
        Blunt.merge(position, legal, meant);
    }
}

#[test]
fn a_decision_with_one_sensible_action_is_made_at_once_where_nobody_asks_for_its_value() {
    let game = Toy::new(&Options::default(), Seed::from(5)).unwrap();
    let pov = Pov::new(&game, Seat::new(0));
    let think =
        |at_once| Ismcts::new(Blunt, Settings { at_once, ..settings(50) }, dice(1)).think(&pov);
    let (hasty, thorough) = (think(true), think(false));
    assert_eq!((hasty.action, hasty.simulations), (Action::Seal, 0));
    assert_eq!((thorough.action, thorough.simulations), (Action::Seal, 50));
    let open = Ismcts::new(OneCard, Settings { at_once: true, ..settings(50) }, dice(1));
    assert_eq!({ open }.think(&pov).simulations, 50, "there is a choice");
}
