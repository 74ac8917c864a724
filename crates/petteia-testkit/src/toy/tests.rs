//! The rules of the toy, clause by clause.

use super::*;
use petteia_kernel::Refusal;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// A first round for three points; 24 is low in nobody's hand.
const OPENING: &str = "prize 3
    A score 0 hand 1 5 9
    B score 0 hand 2 8 10
    C score 2 hand 3 4 6";

fn opening() -> Toy {
    Toy::from_diagram(&Options::default(), OPENING, Seed::from(1)).unwrap()
}

fn play(toy: &mut Toy, seat: Seat, line: &str) -> Vec<String> {
    let mut events = Events::new();
    for action in Toy::read_line(line).unwrap() {
        toy.apply(seat, &action, &mut events).unwrap();
    }
    events.heard_by(Viewer::Spectator).map(ToString::to_string).collect()
}

fn refusal(toy: &Toy, seat: Seat, action: &str) -> String {
    let illegal = toy.check(seat, &action.parse().unwrap()).unwrap_err();
    format!("{illegal} ({})", illegal.clause())
}

fn refused_start(seats: u8, rounds: u8) -> String {
    let illegal = Toy::new(&Options { seats, rounds }, Seed::from(1)).unwrap_err();
    format!("{illegal} ({})", illegal.clause())
}

fn refused_diagram(diagram: &str) -> String {
    let illegal = Toy::from_diagram(&Options::default(), diagram, Seed::from(1)).unwrap_err();
    format!("{illegal} ({})", illegal.clause())
}

#[test]
fn t1_1_two_to_four_seats_play() {
    assert_eq!(refused_start(1, 3), "1 seats cannot play, only two to four (T1.1)");
    assert_eq!(refused_start(5, 3), "5 seats cannot play, only two to four (T1.1)");
    assert_eq!(refusal(&opening(), Seat::new(7), "seal"), "nobody sits at H (T1.1)");
}

#[test]
fn t1_2_one_to_four_rounds_are_played() {
    assert_eq!(refused_start(2, 0), "0 rounds cannot be played, only one to four (T1.2)");
}

#[test]
fn t1_3_every_seat_is_dealt_three_cards() {
    let toy = Toy::new(&Options::default(), Seed::from(7)).unwrap();
    assert!(toy.places.iter().all(|place| place.hand.len() == 3));
    assert_eq!(toy.deck.len(), 24 - 9);
}

#[test]
fn t2_1_all_seats_bid_at_the_same_time_for_the_throw_of_a_die() {
    let toy = Toy::new(&Options::default(), Seed::from(7)).unwrap();
    assert_eq!(toy.turn(), Turn::Awaiting(SeatSet::all(3)));
    assert!((1..=6).contains(&toy.prize));
}

#[test]
fn t2_2_a_card_of_somebody_else_is_refused() {
    assert_eq!(refusal(&opening(), A, "add 2"), "card 2 is not in your hand (T2.2)");
}

#[test]
fn t2_3_cards_are_added_in_ascending_order() {
    let mut toy = opening();
    play(&mut toy, A, "add 5");
    let lower = "card 1 is lower than one already added (T2.3)";
    assert_eq!(refusal(&toy, A, "add 1"), lower);
    let mut legal = Vec::new();
    toy.legal_actions(A, &mut legal);
    assert_eq!(legal.iter().map(Action::to_string).collect::<Vec<_>>(), ["add 9", "seal"]);
}

#[test]
fn t2_4_a_sealed_bid_stays_as_it_is_and_shows_nothing() {
    let mut toy = opening();
    let before = toy.view(B.into());
    assert!(play(&mut toy, A, "add 1").is_empty());
    assert_eq!(toy.view(B.into()), before);
    assert_eq!(play(&mut toy, A, "bid 5"), ["A has sealed its bid"]);
    assert_eq!(refusal(&toy, A, "add 9"), "A has already sealed its bid (T2.4)");
    assert_eq!(toy.view(B.into()).seats[0].cards, 3);
}

#[test]
fn t2_5_the_highest_sum_takes_the_prize() {
    let mut toy = opening();
    play(&mut toy, A, "bid 9");
    play(&mut toy, B, "bid 2 8");
    let told = play(&mut toy, C, "bid");
    assert_eq!(
        told[..5],
        ["C has sealed its bid", "A has bid 9", "B has bid 2 8", "C has bid none", "B wins 3"]
    );
    assert_eq!(toy.places[1].score, 3);
    assert_eq!(toy.discards.to_string(), "2 8 9");
}

#[test]
fn t2_5_a_shared_highest_sum_wins_nothing() {
    let mut toy = opening();
    play(&mut toy, A, "bid 1 5");
    play(&mut toy, B, "bid 2");
    assert!(play(&mut toy, C, "bid 6").contains(&"nobody wins the prize".to_owned()));
}

#[test]
fn t2_6_cards_are_drawn_in_secret() {
    let mut toy = opening();
    play(&mut toy, A, "bid");
    play(&mut toy, B, "bid");
    let top = *toy.deck.last().unwrap();
    let mut events = Events::new();
    toy.apply(C, &Action::Seal, &mut events).unwrap();
    let draws =
        |viewer| events.heard_by(viewer).filter(|e| e.to_string().contains("draws A")).count();
    assert_eq!(draws(Viewer::Spectator), 0);
    let heard = |viewer, event: &Event| events.heard_by(viewer).any(|e| e == event);
    assert!(heard(A.into(), &Event::Drew { seat: A, card: Some(top) }));
    assert!(!heard(B.into(), &Event::Drew { seat: A, card: Some(top) }));
    assert!(heard(B.into(), &Event::Drew { seat: A, card: None }));
}

#[test]
fn t3_1_a_seat_resigns_even_when_it_is_not_awaited() {
    let mut toy = opening();
    play(&mut toy, A, "bid 9");
    assert_eq!(play(&mut toy, A, "resign"), ["A resigns and shows 1 5 9"]);
    assert_eq!(refusal(&toy, A, "resign"), "A has resigned (T3.1)");
    play(&mut toy, B, "bid");
    let told = play(&mut toy, C, "resign");
    assert_eq!(told, ["C resigns and shows 3 4 6"]);
}

#[test]
fn t3_1_a_round_goes_on_when_the_last_unsealed_seat_resigns() {
    let mut toy = opening();
    play(&mut toy, A, "bid 9");
    play(&mut toy, B, "bid");
    assert!(play(&mut toy, C, "resign").contains(&"A wins 3".to_owned()));
}

#[test]
fn t3_2_the_last_seat_wins() {
    let mut toy = opening();
    play(&mut toy, A, "resign");
    play(&mut toy, C, "resign");
    let outcome = *toy.turn().outcome().unwrap();
    assert_eq!(outcome.to_string(), "A place 3 with 0, B place 1 with 0, C place 2 with 2 (T3.2)");
}

#[test]
fn t4_1_most_points_win_after_the_last_round() {
    let diagram = "round 3\n".to_owned() + OPENING;
    let mut toy = Toy::from_diagram(&Options::default(), &diagram, Seed::from(1)).unwrap();
    play(&mut toy, A, "bid 9");
    play(&mut toy, B, "bid");
    play(&mut toy, C, "bid");
    let outcome = *toy.turn().outcome().unwrap();
    assert_eq!(outcome.to_string(), "A place 1 with 3, B place 3 with 0, C place 2 with 2 (T4.1)");
    assert_eq!(refusal(&toy, A, "resign"), "the game is over (T4.2)");
}

#[test]
fn t5_1_bad_diagrams_are_refused_by_line() {
    let expected = "line 1 of the diagram: expected «A score 3 hand 1 5 9» or «A out» (T5.1)";
    assert_eq!(refused_diagram("A score"), expected);
    let cases = [
        ("x", "cannot read «x»: a seat is one letter from A to H"),
        ("D out", "nobody sits at D"),
        ("round 4", "«4» is not from 1 to 3"),
        ("prize 0", "«0» is not from 1 to 6"),
        ("A score 0 hand", "a hand has one to 5 cards"),
        ("A score 0 hand 25", "«25» is not a card"),
        ("A score 0 hand 7 7", "card 7 is there twice"),
        ("A score -1 hand 7", "«-1» is not from 0 to 24"),
    ];
    for (diagram, reason) in cases {
        assert_eq!(
            refused_diagram(&format!(";\n{diagram}")),
            format!("line 2 of the diagram: {reason} (T5.1)")
        );
    }
    assert_eq!(refused_diagram("A out\nB out"), "the game is over (T4.2)");
}

#[test]
fn what_a_diagram_does_not_say_is_as_in_a_new_game() {
    let options = Options::default();
    let toy = Toy::new(&options, Seed::from(5)).unwrap();
    assert_eq!(Toy::from_diagram(&options, "", Seed::from(5)).unwrap(), toy);
}

#[test]
fn bad_notation_is_refused() {
    for line in ["", "add", "add 0", "add 25", "add 7 8", "bid 7 x", "Seal", "resign now"] {
        assert!(Toy::read_line(line).is_err(), "{line}");
    }
    let misread = "add 256".parse::<Action>().unwrap_err();
    assert_eq!(misread.to_string(), "cannot read «256»: a card is a number from 1 to 24");
}
