//! `petteia games`.

use crate::support::petteia;
use insta::assert_snapshot;

#[test]
fn a_game_is_described() {
    assert_snapshot!(petteia(&["games", "toy"]));
}

#[test]
fn a_game_is_described_in_polish() {
    assert_snapshot!(petteia(&["games", "toy", "--lang", "pl"]));
}

#[test]
fn a_game_is_described_to_programs() {
    assert_snapshot!(petteia(&["games", "toy", "--json"]));
}

#[test]
fn the_real_games_are_described() {
    for game in petteia_games::GAMES {
        let id = game.about().id;
        assert_snapshot!(format!("games {id}"), petteia(&["games", id]));
    }
}

#[test]
fn every_game_is_listed() {
    let told = petteia(&["games"]);
    assert_eq!(told.code, Some(0));
    for game in petteia_games::GAMES {
        let about = game.about();
        assert!(told.out.contains(&format!("{} ({})", about.id, about.name)), "{}", about.id);
        for option in about.options {
            assert!(told.out.contains(option.clause.as_str()), "{}", option.name);
        }
    }
}
