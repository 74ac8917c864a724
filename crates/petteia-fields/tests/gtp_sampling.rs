//! Random moves of Go are drawn with equal chance from what is legal.

use petteia_fields::{Action, Colour, Fields, Goban, Komi, Options};
use petteia_kernel::{Dice, Events, Game as _, Seat, Seed};
use std::collections::BTreeMap;

const DRAWS: u32 = 20_000;

/// Positions of one random game, some open and some nearly full.
fn positions() -> Vec<Fields> {
    let mut position = Fields::new(&Options::go().on("5x5"), Seed::from(3)).unwrap();
    let mut dice = Dice::new(Seed::from(11));
    let mut positions = Vec::new();
    for turn in 0..60 {
        let Some(seat) = position.turn().awaited().first() else { break };
        if turn % 6 == 0 {
            positions.push(position.clone());
        }
        let action = position.careful_action(&mut dice);
        position.apply(seat, &action, &mut Events::muted()).unwrap();
    }
    positions
}

fn mover(position: &Fields) -> Seat {
    position.turn().awaited().first().unwrap()
}

/// Draws often and compares with what may be drawn: each equally often, nothing else.
fn check(expected: &[Action], mut draw: impl FnMut(&mut Dice) -> Action) {
    let mut dice = Dice::new(Seed::from(5));
    let mut counts: BTreeMap<Action, u32> = BTreeMap::new();
    for _ in 0..DRAWS {
        *counts.entry(draw(&mut dice)).or_default() += 1;
    }
    assert!(counts.keys().eq(expected), "{counts:?} instead of {expected:?}");
    let fair = f64::from(DRAWS) / expected.len() as f64;
    let chi: f64 = counts.values().map(|&n| (f64::from(n) - fair).powi(2) / fair).sum();
    // At most 25 degrees of freedom: 52.6 is passed once in a thousand fair runs.
    assert!(chi < 52.6, "{chi}: {counts:?}");
}

#[test]
fn sampled_actions_are_uniform_over_the_legal_ones() {
    for position in positions() {
        let seat = mover(&position);
        let (mut legal, mut scratch) = (Vec::new(), Vec::new());
        position.legal_actions(seat, &mut legal);
        check(&legal, |dice| position.sample_action(seat, dice, &mut scratch));
    }
}

#[test]
fn f15_8_careful_actions_are_uniform_over_those_that_fill_no_true_eye() {
    let mut goban = Goban::new(5, 5, Komi::default()).unwrap();
    let mut dice = Dice::new(Seed::from(12));
    let mut eyes = 0;
    for turn in 0..40 {
        let colour = [Colour::Black, Colour::White][turn % 2];
        let position = goban.position().clone();
        if goban.is_over() {
            break;
        }
        let legal = goban.legal_points(colour);
        let open = legal.iter().filter(|&&point| !goban.is_true_eye(colour, point));
        let mut open: Vec<Action> = open.copied().map(Action::Place).collect();
        eyes += legal.len() - open.len();
        if open.is_empty() {
            open.push(Action::Pass);
        }
        check(&open, |dice| position.careful_action(dice));
        let chosen = match position.careful_action(&mut dice) {
            Action::Place(point) => Some(point),
            _ => None,
        };
        goban.play(colour, chosen).unwrap();
    }
    assert!(eyes > 0, "no eye arose");
}

#[test]
fn other_games_have_no_careful_actions() {
    let position = Fields::new(&Options::standard(2), Seed::from(1)).unwrap();
    assert_eq!(position.careful_action(&mut Dice::new(Seed::from(1))), Action::Pass);
}
