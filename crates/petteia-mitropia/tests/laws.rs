//! The laws every game keeps, over seeded random games of every option value.

use petteia_mitropia::{Mitropia, Options};
use petteia_testkit::{Settings, laws};

fn play(options: &[&str], games: usize) {
    let options =
        options.iter().map(|json| serde_json::from_str::<Options>(json).expect("options"));
    let summary = laws::<Mitropia>(Settings::new(options).games(games));
    assert!(summary.games >= games);
}

#[test]
fn two_players() {
    play(&[r#"{}"#, r#"{"repetition":"none"}"#], 400);
}

#[test]
fn every_rule_choice_for_two() {
    play(
        &[
            r#"{"rejected-cards":"hand"}"#,
            r#"{"deflect-subvert":"on"}"#,
            r#"{"strength-with":"any"}"#,
            r#"{"norse-swap":"move"}"#,
            r#"{"lost-groups":"off"}"#,
            r#"{"empty-deck":"stop"}"#,
            r#"{"tribes":"pick","facing":"free"}"#,
            r#"{"affinity":"off","board":"M"}"#,
            r#"{"rejected-cards":"hand","deflect-subvert":"on","strength-with":"any","norse-swap":"move"}"#,
        ],
        450,
    );
}

#[test]
fn three_players() {
    play(
        &[
            r#"{"seats":3}"#,
            r#"{"seats":3,"board":"S"}"#,
            r#"{"seats":3,"board":"S","rejected-cards":"hand","deflect-subvert":"on"}"#,
            r#"{"seats":3,"tribes":"pick","facing":"free","strength-with":"any"}"#,
        ],
        320,
    );
}

#[test]
fn four_players() {
    play(
        &[
            r#"{"seats":4}"#,
            r#"{"seats":4,"board":"M"}"#,
            r#"{"seats":4,"board":"S","deflect-subvert":"on","lost-groups":"off"}"#,
        ],
        180,
    );
}

#[test]
fn five_players() {
    play(
        &[
            r#"{"seats":5}"#,
            r#"{"seats":5,"board":"L","norse-swap":"move"}"#,
            r#"{"seats":5,"board":"S","rejected-cards":"hand","repetition":"none"}"#,
        ],
        120,
    );
}

#[test]
fn strategy() {
    play(
        &[
            r#"{"mode":"strategy"}"#,
            r#"{"mode":"strategy","affinity":"on","rejected-cards":"hand","deflect-subvert":"on"}"#,
            r#"{"mode":"strategy","seats":3,"facing":"free"}"#,
            r#"{"mode":"strategy","seats":4,"board":"M"}"#,
            r#"{"mode":"strategy","seats":5,"board":"M"}"#,
        ],
        300,
    );
}

#[test]
fn teams() {
    play(
        &[
            r#"{"mode":"teams","seats":4}"#,
            r#"{"mode":"teams","seats":4,"board":"S","team-hands":"closed"}"#,
            r#"{"mode":"teams","seats":4,"board":"M","team-hands":"closed","rejected-cards":"hand"}"#,
        ],
        180,
    );
}

#[test]
fn custom_boards() {
    play(
        &[
            r#"{"board":"custom","tiles":"sdw/gf^@/sdwgf/gf^@/sdw"}"#,
            r#"{"board":"custom","tiles":"sdwg/_fsdw/gfs^@_/dw__gfs/dw@^gf/sdwgf/sdwg","seats":3}"#,
        ],
        60,
    );
}
