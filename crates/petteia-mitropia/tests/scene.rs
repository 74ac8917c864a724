//! Positions as text: what is not said is dealt, and what cannot be is refused.

use petteia_kernel::{Game, Refusal, Seat, Seed, Viewer};
use petteia_mitropia::{Illegal, Mitropia, Options};

const BOARD: &str = "
          .
        .   .
      .   .   .
    .   .   .   .
      .   z   .
    .   .   ^   .
      .   .   .
    .   .   .   .
      .   t   @
    .   .   .   .
      .   T   .
        .   .
          .
";

fn set_up(options: &str, text: &str) -> Result<Mitropia, Illegal> {
    let options: Options = serde_json::from_str(options).expect("options");
    Mitropia::from_diagram(&options, text, Seed::from(1))
}

#[track_caller]
fn refused(options: &str, text: &str, clause: &str, said: &str) {
    let Err(refusal) = set_up(options, text) else { panic!("not refused:\n{text}") };
    assert!(refusal.to_string().contains(said), "{refusal}");
    assert_eq!(refusal.clause().to_string(), clause, "{refusal}");
}

#[test]
fn m27_5_a_board_alone_is_a_position() {
    let game = set_up(r#"{"seats":2}"#, BOARD).unwrap();
    assert_eq!(game.n_seats(), 2);
    let mut actions = vec![];
    game.legal_actions(Seat::new(0), &mut actions);
    assert!(actions.len() > 1);
    // The same text and seed give the same position, another seed other cards.
    assert_eq!(game, set_up(r#"{"seats":2}"#, BOARD).unwrap());
    let other = Mitropia::from_diagram(&Options::default(), BOARD, Seed::from(2)).unwrap();
    assert_ne!(game, other);
}

#[test]
fn m27_5_more_seats_than_tribes_on_the_board() {
    let game = set_up(r#"{"seats":5}"#, BOARD).unwrap();
    assert_eq!(game.n_seats(), 5);
}

#[test]
fn m27_5_positions_survive_json_and_snapshots() {
    let game = set_up(r#"{"seats":3}"#, BOARD).unwrap();
    let json = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Mitropia>(&json).unwrap(), game);
    let bytes = postcard::to_allocvec(&game).unwrap();
    assert_eq!(postcard::from_bytes::<Mitropia>(&bytes).unwrap(), game);
}

#[test]
fn m27_5_games_go_on_from_every_position() {
    for (options, lines) in [
        (r#"{"seats":2}"#, ""),
        (r#"{"seats":2}"#, "chiefs\nturn Z"),
        (r#"{"seats":4,"mode":"teams"}"#, "pile T PT01a PT02a"),
        (r#"{"seats":3,"mode":"strategy"}"#, "swapped"),
    ] {
        let mut game = set_up(options, &format!("{BOARD}\n{lines}")).unwrap();
        let mut events = petteia_kernel::Events::muted();
        for _ in 0..500 {
            let Some(seat) = game.turn().awaited().iter().next() else { break };
            let action = game.default_action(seat);
            game.apply(seat, &action, &mut events).unwrap();
            let _ = game.view(Viewer::Seat(seat));
        }
        assert!(game.turn().awaited().is_empty(), "{lines}: the game ends");
    }
}

#[test]
fn m27_5_boards_that_cannot_be_read() {
    refused("{}", "", "M27.5", "no tile");
    refused("{}", &BOARD.replace('@', "x"), "M27.5", "«x»");
    refused("{}", &format!("{BOARD}\nturns t"), "M27.5", "«turns t»");
    refused("{}", &BOARD.replace("t   @", "t  @ "), "M27.5", "between the cells");
}

#[test]
fn m3_6_boards_that_the_box_does_not_hold() {
    refused("{}", &BOARD.replacen('.', "^", 8), "M3.6", "8 tiles of the kind «^», not 9");
    refused("{}", &BOARD.replacen('.', "@", 4), "M3.6", "4 tiles of the kind «@», not 5");
}

#[test]
fn m11_6_groups_without_liberty() {
    let dead = "
          c
        z   z
      .   z   .
        .   .
      .   .   .
        .   .
      .   .   .
        .   .
          .";
    refused("{}", dead, "M11.6", "no liberty");
}

#[test]
fn m4_1_seats_and_tribes() {
    refused("{}", &format!("{BOARD}\nseats T"), "M27.5", "2 different tribes");
    refused("{}", &format!("{BOARD}\nseats T T"), "M27.5", "2 different tribes");
    refused("{}", &format!("{BOARD}\nseats T C"), "M27.5", "nobody plays the Zhou");
    refused("{}", &BOARD.replacen('.', "c", 1), "M27.5", "2 different tribes");
    refused("{}", &format!("{BOARD}\nturn K"), "M27.5", "nobody plays the Kerma");
    refused("{}", &format!("{BOARD}\nfirst K"), "M27.5", "nobody plays the Kerma");
    refused("{}", &format!("{BOARD}\nfacing K N"), "M27.5", "nobody plays the Kerma");
    refused("{}", &BOARD.replacen('.', "T", 1), "M27.5", "two Chieftains");
    refused(r#"{"seats":6}"#, BOARD, "M4.1", "6 players");
}

#[test]
fn m5_6_a_card_is_in_one_place() {
    refused("{}", &format!("{BOARD}\nhand T CH1\nhand Z CH1"), "M27.5", "CH1 is in two places");
    refused("{}", &format!("{BOARD}\nactive T PT01a\npile PT01a"), "M27.5", "PT01a is in two");
    refused("{}", &format!("{BOARD}\nactive T CH1"), "M27.5", "CH1 is no active pattern");
    refused("{}", &format!("{BOARD}\nactive T PT01a\nactive T PT01b"), "M27.5", "or there are two");
    refused("{}", &format!("{BOARD}\nhand T PT28a"), "M5.1", "PT28a takes no part");
    refused("{}", &format!("{BOARD}\nhidden CH1"), "M27.5", "not among the discards");
}

#[test]
fn m5_3_no_cards_before_the_chieftains_stand() {
    refused("{}", &format!("{BOARD}\nchiefs\nhand T CH1"), "M27.5", "nobody has looked");
}

#[test]
fn m22_10_piles_of_their_own() {
    refused("{}", &format!("{BOARD}\npile T CH1"), "M27.5", "one pile for all");
    let strategy = r#"{"mode":"strategy"}"#;
    refused(strategy, &format!("{BOARD}\ndiscard CH1"), "M27.5", "names its tribe");
}

#[test]
fn m17_8_warriors_add_up() {
    refused("{}", &format!("{BOARD}\nreserve T 59"), "M27.5", "cannot have 59");
    refused("{}", &format!("{BOARD}\nprisoners T 59 0"), "M27.5", "more prisoners");
    refused("{}", &format!("{BOARD}\nprisoners Z 1 1"), "M27.5", "more prisoners");
    refused("{}", &format!("{BOARD}\nprisoners T 2 0\nreserve Z 57"), "M27.5", "more prisoners");
    assert!(set_up("{}", &format!("{BOARD}\nprisoners T 2 1\nreserve Z 56")).is_ok());
    assert!(set_up("{}", &format!("{BOARD}\nprisoners T 58 1")).is_ok());
}

#[test]
fn m27_6_tiles_and_earlier_positions_fit_the_board() {
    let tiles = "ssss/ssss/ss/s";
    refused("{}", &format!("{BOARD}\ntiles {tiles}"), "M27.5", "line");
    let other = "4/5/6/7/6/5/4";
    refused("{}", &format!("{BOARD}\ntiles {other}"), "M27.5", "do not fit");
    refused("{}", &format!("{BOARD}\nbefore 3/4/5/4/3"), "M27.5", "another board");
    refused("{}", &format!("{BOARD}\nbefore 4/5/6/7/c5/5/4"), "M27.5", "nobody plays");
    assert!(set_up("{}", &format!("{BOARD}\nbefore 4/5/6/7/6/5/4")).is_ok());
}
