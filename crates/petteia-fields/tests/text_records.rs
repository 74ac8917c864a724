//! F18.7: games as plain text.

mod table;

use petteia_fields::{
    Action, Fields, Options, Phase,
    record::{Line, TextRecord},
};
use petteia_kernel::{Dice, Events, Game, Seat, Seed, Viewer};
use table::seen;

/// F18.8.
const SAMPLE: &str = "\
fields-record 1
preset standard
seat B Ada
seat W Ben
seat R Cleo
board council-11

* order B 4 3
* order W 6 2
* order R 5 2
* order B 1 3
* order R 6 4
W start B2
R start K4
B start D10
* deal W extend-one pair-place move-two
* deal R extra-move points-5 extend-three
* deal B points-3 extend-one move-anywhere
* roll W 3 3
W draw
* card W reject
W place B4
W discard move-two
* roll R 5 1
R place J6
W react reject
R place K6
* roll B 2 6
B pass draw
* card B triple-place
B discard points-3
* roll W 1 4
W card pair-place B6
W place C6
";

/// A random game with everything in it.
fn played(options: &Options, seed: u64) -> (Fields, Vec<(Seat, Action)>) {
    let mut game = Fields::new(options, Seed::from(seed)).unwrap();
    let mut dice = Dice::new(Seed::from(seed + 1));
    let (mut actions, mut scratch) = (Vec::new(), Vec::new());
    while let Some(seat) = game.turn().awaited().first() {
        let resigns = dice.below(150) == 0;
        let action = match resigns {
            true => Action::Resign,
            false => game.sample_action(seat, &mut dice, &mut scratch),
        };
        game.apply(seat, &action, &mut Events::muted()).unwrap();
        actions.push((seat, action));
    }
    (game, actions)
}

#[test]
fn f18_8_the_sample_record_replays() {
    let record: TextRecord = SAMPLE.parse().unwrap();
    assert_eq!(record.to_string(), SAMPLE);
    let game = record.replay().unwrap();
    let view = seen(&game);
    let order: String = view.order.iter().map(|colour| colour.letter()).collect();
    assert_eq!((order.as_str(), view.dice), ("WRB", Some([1, 4])));
    // The pair waits for reactions; the rejected token is gone, the other one stands.
    assert_eq!(view.phase, Phase::React);
    let tokens: Vec<usize> = view.players.iter().map(|player| player.tokens).collect();
    assert_eq!(tokens, [0, 3, 1]);
    let sizes: Vec<usize> = view.players.iter().map(|player| player.hand_size).collect();
    assert_eq!(sizes, [3, 1, 3], "White has played reject and the pair");
    let ada = game.view(Viewer::Seat(Seat::new(0)));
    let hand: Vec<String> =
        ada.players[0].hand.as_ref().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(hand, ["extend-one", "move-anywhere", "triple-place"]);
}

#[test]
fn f18_7_games_are_written_and_replay_without_their_seed() {
    for (options, games) in [
        (Options::standard(2).on("5x5"), 12),
        (Options::standard(3).on("5x5"), 12),
        (Options::standard(4).on("6x5"), 6),
        (Options::standard(6), 1),
        (Options::pure(3).on("5x5"), 6),
        (Options::go().on("5x5").with_komi("0.5".parse().unwrap()), 6),
    ] {
        let mut options = options;
        options.turn_limit = Some(300);
        for seed in 0..games {
            let (game, actions) = played(&options, seed);
            let names = ["Ada", "Ben of Rhodes"].map(str::to_owned);
            let record = TextRecord::of_game(&options, Seed::from(seed), &names, &actions).unwrap();
            let text = record.to_string();
            let read: TextRecord = text.parse().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(read.lines, record.lines);
            assert_eq!(read.options, record.options);
            let again = read.replay().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            for viewer in Viewer::all(game.n_seats()) {
                assert_eq!(again.view(viewer), game.view(viewer), "{text}");
            }
        }
    }
}

#[test]
fn f18_7_handicaps_and_drawn_boards_are_in_the_head() {
    let mut options = Options::standard(2).on("3 . . .\n2 . # .\n1 . . .\n  A B C\n");
    for (name, value) in [("handicap", "on"), ("turn_limit", "40"), ("start", "any")] {
        options.set(name, value).unwrap();
    }
    options.handicaps = vec![1, 4];
    let (game, actions) = played(&options, 3);
    let text = TextRecord::of_game(&options, Seed::from(3), &[], &actions).unwrap().to_string();
    assert!(text.contains("\nhandicap B=1 W=4\nboard\n3 . . .\n2 . # .\n"), "{text}");
    let again = text.parse::<TextRecord>().unwrap().replay().unwrap();
    assert_eq!(seen(&again).to_string(), seen(&game).to_string());
}

#[test]
fn f18_7_comments_stay_and_declines_are_not_told() {
    let text = SAMPLE.replace("W draw\n", "; bold\nW draw\n");
    let record: TextRecord = text.parse().unwrap();
    assert!(record.lines.contains(&Line::Comment(" bold".to_owned())));
    assert_eq!(record.to_string(), text);
    record.replay().unwrap();
    assert!(!text.contains("decline"));
}

#[test]
fn bad_records_are_refused_where_they_are_wrong() {
    for (from, to, fault) in [
        ("fields-record 1", "fields-record 2", "line 1: a record begins with"),
        ("preset standard", "preset odd", "line 2: option preset"),
        ("seat W Ben", "seat R Ben", "line 4: seats are named in their order"),
        ("board council-11", "table round", "line 6: «table» is nothing"),
        ("W draw", "W dance", "line 17: cannot read"),
        ("* card W reject", "* card W ?", "line 20: cannot read «?»"),
        ("* roll W 3 3", "* roll W 3 7", "line 18: «7» is no number of a die"),
        ("* roll W 3 3", "* throw W 3 3", "line 18: this is no line of chance"),
    ] {
        let fault_of = |text: &str| text.parse::<TextRecord>().unwrap_err().to_string();
        let found = fault_of(&SAMPLE.replace(from, to));
        let plain = |text: &str| text.split_once(": ").map(|(_, rest)| rest.to_owned());
        assert!(plain(&found).unwrap().starts_with(&plain(fault).unwrap()), "{found}");
    }
}

#[test]
fn records_that_could_not_have_happened_are_refused() {
    for (from, to, reason) in [
        ("* order R 6 4\n", "", "rolls that put the players in order"),
        ("* roll R 5 1\n", "", "«* roll R"),
        ("* roll R 5 1", "* roll B 5 1", "«* roll R"),
        ("* card W reject\n", "", "«* card W"),
        ("* card W reject", "* card W reject\n* shuffle", "nothing is left to chance"),
        ("* deal R extra-move points-5", "* deal R points-5 points-5", "no such cards"),
        ("W place B4", "W place L11", "out of reach"),
        ("R place K6", "R place J6", "was rejected in this turn (F9.11)"),
    ] {
        let record: TextRecord = SAMPLE.replace(from, to).parse().unwrap();
        let found = record.replay().unwrap_err().to_string();
        assert!(found.contains(reason), "{found}");
    }
}
