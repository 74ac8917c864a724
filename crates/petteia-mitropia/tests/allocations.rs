//! An action allocates nothing on the heap, as long as nobody listens to its events.
//!
//! Two exceptions.
//! Repetition needs every position there has been (M18.1), and no useful bound on their number is
//! known: there is room for as many as the board has cells and 32 more, and a longer game makes
//! more room, each time twice as much.
//! What is needed only while decks are built, while lost groups are settled, and while play goes on
//! after a dispute lies in a box of its own, made once when that begins: inside the position it
//! would take more than the 2 KiB that a position may have.

use allocation_counter::measure;
use petteia_kernel::{Dice, Events, Game, Seat, Seed, Turn, Viewer};
use petteia_mitropia::{Action, Mitropia, Moment, Options, Tile};
use std::collections::BTreeSet;

/// Plays random games and counts; the verbs that were played.
fn play(options: &str, games: u64) -> BTreeSet<String> {
    let options: Options = serde_json::from_str(options).unwrap();
    let mut legal: Vec<Action> = Vec::with_capacity(1 << 14);
    let mut scratch: Vec<Action> = Vec::with_capacity(1 << 14);
    let mut events = Events::muted();
    let mut verbs = BTreeSet::new();
    for seed in 0..games {
        let mut game = Mitropia::new(&options, Seed::from(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(seed).nth(1));
        while let Turn::Awaiting(seats) = game.turn() {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = *dice.pick(&seats).unwrap();
            legal.clear();
            let listing = measure(|| game.legal_actions(seat, &mut legal));
            assert_eq!(listing.count_total, 0, "listing actions allocates");
            let mut action = Action::Pass;
            let sampling = measure(|| action = game.sample_action(seat, &mut dice, &mut scratch));
            assert_eq!(sampling.count_total, 0, "sampling {action} allocates");
            let began = Some((moment(&game), disputes(&game)));
            let applying = measure(|| game.apply_unchecked(seat, &action, &mut events));
            let begins = began.as_ref() != Some(&(moment(&game), disputes(&game)));
            let allowed = match applying.count_total {
                0 => true,
                1 if begins && boxed(&game) => true,
                _ => history_is_long(&game),
            };
            assert!(allowed, "{action} allocates {}", applying.count_total);
            verbs.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
        }
    }
    verbs
}

fn moment(game: &Mitropia) -> Option<Moment> {
    game.view(Viewer::Spectator).moment
}

/// How many groups are remembered from a dispute.
fn disputes(game: &Mitropia) -> usize {
    game.view(Viewer::Spectator).settled.len()
}

/// Whether decks are built, lost groups settled, or play goes on after a dispute.
fn boxed(game: &Mitropia) -> bool {
    let settling = [Some(Moment::Deck), Some(Moment::Claims)].contains(&moment(game));
    settling || disputes(game) > 0
}

/// Whether more positions are recorded than there was room for.
fn history_is_long(game: &Mitropia) -> bool {
    let view = game.view(Viewer::Spectator);
    let terrain = |tile: &&petteia_mitropia::TileView| matches!(tile.tile, Tile::Terrain(_));
    usize::from(view.positions) > view.board.tiles.iter().filter(terrain).count() + 32
}

fn assert_played(verbs: &BTreeSet<String>, expected: &[&str]) {
    for verb in expected {
        assert!(verbs.contains(*verb), "no game had «{verb}»: {verbs:?}");
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1, 2, 3]))).count_total, 1);
}

#[test]
fn two_players() {
    let verbs = play("{}", 150);
    assert_played(&verbs, &["place", "also", "relocate", "throne", "swift", "deflect", "subvert"]);
    assert_played(&verbs, &["ok", "cycle", "draw", "keep", "end", "pass", "abandon"]);
}

#[test]
fn claims_disputes_and_resumed_play() {
    let verbs = play(r#"{"seats":3,"board":"S","deflect-subvert":"on"}"#, 60);
    assert_played(&verbs, &["name", "lost", "accept", "dispute"]);
}

#[test]
fn every_board_and_number_of_players() {
    let mut verbs = play(r#"{"seats":3,"tribes":"pick","facing":"free"}"#, 15);
    verbs.extend(play(r#"{"seats":4,"board":"M","rejected-cards":"hand"}"#, 15));
    verbs.extend(play(r#"{"seats":4,"strength-with":"any","norse-swap":"move"}"#, 6));
    verbs.extend(play(r#"{"seats":5}"#, 6));
    verbs.extend(play(r#"{"seats":5,"board":"S","repetition":"none"}"#, 30));
    assert_played(&verbs, &["tribe", "face", "chief", "mat", "capture"]);
}

#[test]
fn strategy_and_teams() {
    let mut verbs = play(r#"{"mode":"strategy"}"#, 10);
    verbs.extend(play(r#"{"mode":"strategy","seats":5,"board":"S"}"#, 5));
    verbs.extend(play(r#"{"mode":"teams","seats":4}"#, 5));
    assert_played(&verbs, &["take", "done", "confirm", "mat", "place"]);
}
