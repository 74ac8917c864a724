//! Bots at every game: they see no secret, keep the rules, and the better ones win.

use petteia_fields::Fields;
use petteia_games::{
    bots::{self, Bot, Budget, Mind},
    find,
};
use petteia_kernel::{AnyGame, Dice, Erased, Game, Record, Seat, Seed, Viewer};
use petteia_mitropia::Mitropia;
use petteia_testkit::{Settings, laws_played_by};
use serde_json::Value;

const SET_UPS: [(&str, &str); 5] = [
    ("mitropia", r#"{"seats":2,"board":"S"}"#),
    ("mitropia", r#"{"seats":3,"board":"S"}"#),
    ("fields", r#"{"seats":2,"board":"5x5"}"#),
    ("fields", r#"{"seats":3,"board":"5x5"}"#),
    ("fields", r#"{"preset":"go","board":"5x5"}"#),
];

fn start((game, options): (&str, &str), seed: u64) -> Box<dyn AnyGame> {
    let options: Value = serde_json::from_str(options).unwrap();
    find(game).unwrap().start(&options, Seed::from(seed)).unwrap()
}

fn search(simulations: u32) -> Bot {
    Bot::Ismcts(Budget::Simulations(simulations))
}

/// What a bot decides and considers, as text.
fn thought(bot: Bot, game: &dyn AnyGame, seat: Seat, seed: u64) -> String {
    let mind = || Mind::new(bot, seat, Dice::new(Seed::from(seed)));
    format!("{:?} {:?}", mind().decide(game), mind().advise(game))
}

#[test]
fn what_is_hidden_from_a_bot_does_not_change_what_it_does() {
    let mut differed = 0;
    for set_up in SET_UPS {
        for seed in 0..3 {
            let mut game = start(set_up, seed);
            let mut dice = Dice::new(Seed::from(seed + 100));
            for step in 0..60 {
                let Some(seat) = game.turn().awaited().first() else { break };
                if step % 6 == 5 {
                    let mut other = game.clone();
                    other.determinize(Viewer::Seat(seat), &mut dice);
                    assert_eq!(other.view(seat.into()), game.view(seat.into()));
                    differed += u32::from(other.position() != game.position());
                    for bot in [Bot::Random, Bot::Greedy, search(12)] {
                        let (here, there) =
                            (thought(bot, &*game, seat, step), thought(bot, &*other, seat, step));
                        assert_eq!(here, there, "{bot} in {set_up:?}, seed {seed}, step {step}");
                    }
                }
                let action = game.sample(seat, &mut dice).unwrap();
                game.act(seat, &action).unwrap();
            }
        }
    }
    assert!(differed > 20, "something hidden was dealt anew {differed} times");
}

#[test]
fn games_between_bots_keep_the_rules_and_their_records_verify() {
    for set_up in SET_UPS {
        let rules = find(set_up.0).unwrap();
        let options: Value = serde_json::from_str(set_up.1).unwrap();
        let seed = Seed::from(11);
        let mut game = start(set_up, 11);
        let mut record = Record::begin(rules, &options, Some(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(5));
        let kinds = [search(6), Bot::Greedy, Bot::Random];
        let mut minds: Vec<Mind> = Seat::first(game.n_seats())
            .map(|seat| Mind::new(kinds[seat.index() % 3], seat, dice.split()))
            .collect();
        let longest = rules.longest(&options).unwrap();
        for _ in 0..longest {
            let Some(seat) = game.turn().awaited().first() else { break };
            let action = minds[seat.index()].decide(&*game).unwrap();
            assert!(game.legal(seat).contains(&action), "{action} in {set_up:?}");
            game.act(seat, &action).unwrap();
            record.push(seat, &action);
        }
        assert!(game.turn().is_over(), "{set_up:?}");
        record.finish(&*game);
        assert_eq!(Record::verify(&record.write(), |id| find(id).ok()), Ok(record));
    }
}

/// Decides for a seat as a table would let it, and sees to it that nothing hidden matters.
fn decide_blindly<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> G::Action {
    const KINDS: [Bot; 3] = [Bot::Random, Bot::Greedy, Bot::Ismcts(Budget::Simulations(4))];
    let bot = *dice.pick(&KINDS).unwrap();
    let own = dice.split();
    let decide = |game: &G| Mind::new(bot, seat, own.clone()).decide(&Erased(game.clone()));
    let mut other = game.clone();
    other.determinize(Viewer::Seat(seat), dice);
    let decision = decide(game).unwrap();
    assert_eq!(decide(&other).as_ref(), Some(&decision), "{bot} has seen what is hidden");
    decision.parse().unwrap_or_else(|_| panic!("{bot} decides «{decision}»"))
}

/// The laws over games in which bots decide.
fn laws_with_bots<G: Game>(options: &[&str], games: usize) {
    let options = options.iter().map(|options| serde_json::from_str(options).unwrap());
    let settings = Settings::new(options).games(games).thorough_every(20).aside_every(0);
    let summary = laws_played_by::<G>(settings, decide_blindly::<G>);
    assert!(summary.seat_redeals.1 > 0, "{summary}");
}

#[test]
fn the_laws_of_mitropia_hold_with_bots_playing() {
    laws_with_bots::<Mitropia>(&[r#"{"seats":2,"board":"S"}"#, r#"{"seats":3,"board":"S"}"#], 2);
}

#[test]
fn the_laws_of_fields_hold_with_bots_playing() {
    let options = [r#"{"seats":2,"board":"5x5"}"#, r#"{"seats":3,"board":"5x5"}"#];
    laws_with_bots::<Fields>(&options, 2);
}

/// Wins of `bot` against `other` in games with seats changing from game to game.
fn wins(set_up: (&str, &str), [bot, other]: [Bot; 2], games: u64) -> f64 {
    let mut wins = 0.0;
    for seed in 0..games {
        let mut game = start(set_up, seed);
        let mut dice = Dice::new(Seed::from(seed + 1000));
        let first = seed % 2 == 0;
        let bots = if first { [bot, other] } else { [other, bot] };
        bots::play_out(&mut *game, &bots, &mut dice, 100_000);
        let outcome = *game.turn().outcome().unwrap();
        wins += outcome.reward(Seat::new(usize::from(!first)));
    }
    wins
}

#[test]
fn searching_beats_guessing_at_go() {
    let won = wins(("fields", r#"{"preset":"go","board":"5x5"}"#), [search(60), Bot::Random], 10);
    assert!(won >= 9.0, "{won} of 10");
}

#[test]
fn looking_ahead_beats_guessing_at_mitropia() {
    let won = wins(("mitropia", r#"{"seats":2,"board":"S"}"#), [Bot::Greedy, Bot::Random], 10);
    assert!(won >= 8.0, "{won} of 10");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for set_up in SET_UPS {
        let play = || {
            let mut game = start(set_up, 3);
            let bots = vec![search(5); game.n_seats()];
            bots::play_out(&mut *game, &bots, &mut Dice::new(Seed::from(8)), 30);
            game.position_hash()
        };
        assert_eq!(play(), play(), "{set_up:?}");
    }
}
