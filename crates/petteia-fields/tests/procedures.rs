//! F20.13: procedural tests, by their numbers; those on GTP and SGF are elsewhere.

mod table;

use petteia_fields::{Action, Card, Colour, Event, Fields, Options, Phase};
use petteia_kernel::{Events, Game, Refusal, Seat, Seed, Viewer};
use table::{code, hand, play, position, position_of, seat, seen};

#[test]
fn q3_f4_9_a_standard_game_deals_three_cards_each() {
    for seats in 2..=6 {
        let mut game =
            Fields::new(&Options::standard(seats), Seed::from(u64::from(seats))).unwrap();
        while seen(&game).phase == Phase::Start {
            let chooser = game.turn().awaited().first().unwrap();
            game.apply(chooser, &game.default_action(chooser), &mut Events::muted()).unwrap();
        }
        let view = seen(&game);
        assert!(view.players.iter().all(|player| player.hand_size == 3));
        assert_eq!(view.draw_pile, 54 - 3 * usize::from(seats));
        assert!(view.discard_pile.is_empty(), "F4.10");
    }
}

#[test]
fn f4_9_cards_are_dealt_one_at_a_time_in_game_order() {
    let mut game = Fields::new(&Options::standard(2), Seed::from(5)).unwrap();
    let mut events = Events::new();
    while seen(&game).phase == Phase::Start {
        let chooser = game.turn().awaited().first().unwrap();
        game.apply(chooser, &game.default_action(chooser), &mut events).unwrap();
    }
    // Each hears the own cards, and only the number of the others'.
    let dealt = |viewer| {
        let heard = events.heard_by(Viewer::Seat(viewer));
        heard
            .filter_map(|event| match event {
                Event::Dealt { player, cards } => Some((player.seat() == viewer, cards.len())),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    for viewer in Seat::first(2) {
        assert!(dealt(viewer).iter().all(|&(own, known)| known == if own { 3 } else { 0 }));
    }
}

#[test]
fn q7_f5_9_a_double_offers_nothing_when_both_piles_are_empty() {
    let game = position("dice 4 4");
    assert_eq!(seen(&game).phase, Phase::Main);
    assert_eq!(code(&game, "B pass draw"), "unavailable");
    assert_eq!(code(&game, "B draw"), "not-your-decision");
}

#[test]
fn q8_f5_9_an_empty_draw_pile_is_made_of_the_discards() {
    let mut game = position("discard reject extra-move points-3");
    let events = play(&mut game, "B pass draw");
    assert_eq!((seen(&game).draw_pile, seen(&game).discard_pile.len()), (2, 0));
    assert_eq!(hand(&game, 'B').len(), 1);
    assert!(events.told().iter().any(|told| told.event == Event::Shuffled {}));
    let draws = |seed| {
        let mut game = position_of("discard reject extra-move points-3", seed);
        play(&mut game, "B pass draw");
        hand(&game, 'B')[0]
    };
    let different: std::collections::BTreeSet<Card> = (0..30).map(draws).collect();
    assert_eq!(different.len(), 3, "C6 is random");
}

#[test]
fn q9_f5_2_a_rejected_player_decides_again_on_the_same_dice() {
    let mut game = position("dice 5 2\nstart B A1\nhand W reject");
    play(&mut game, "B place B2; W react reject");
    let view = seen(&game);
    assert_eq!((view.dice, view.reach, view.phase), (Some([5, 2]), Some(5), Phase::Main));
    assert_eq!(view.current, Colour::Black);
}

#[test]
fn q10_f12_1_the_last_turn_is_completed_before_settlement() {
    let mut game = position("hand W points-5 reject extend-one\npile points-3");
    play(&mut game, "B pass; W pass draw");
    assert_eq!(seen(&game).phase, Phase::Discard);
    play(&mut game, "W discard points-5");
    assert_eq!(seen(&game).phase, Phase::Propose);
    play(&mut game, "B dead none; W agree");
    let view = seen(&game);
    assert_eq!(view.phase, Phase::Over);
    assert_eq!(view.players[1].score.cards, 3, "F12.10: counted after the discard");
}

#[test]
fn q11_f9_9_only_the_reaction_carried_out_is_revealed() {
    let setup = "order B W R\nhand W reject\nhand R reject";
    let mut game = position(setup);
    play(&mut game, "B place B2");
    let others = play(&mut game, "W decline");
    let heard = |events: &Events<Event>, viewer| events.heard_by(viewer).count();
    assert_eq!(heard(&others, Viewer::Spectator), 0);
    assert_eq!(heard(&others, Viewer::Seat(seat('R'))), 0);
    assert_eq!(heard(&others, Viewer::Seat(seat('B'))), 0);
    play(&mut game, "R react reject");
    assert_eq!((hand(&game, 'W').len(), hand(&game, 'R').len()), (1, 0));
    // Both want to react: the first after the mover does, the other keeps the card unseen.
    let mut game = position(setup);
    let events = play(&mut game, "B place B2; R react reject; W react reject");
    assert_eq!((hand(&game, 'W').len(), hand(&game, 'R').len()), (0, 1));
    let rejections = events.heard_by(Viewer::Spectator);
    assert_eq!(rejections.filter(|event| matches!(event, Event::Rejected { .. })).count(), 1);
}

#[test]
fn f9_7_the_window_asks_everybody_who_might_hold_a_reaction_card() {
    // White holds none, but nobody else can know: who is asked is no tell.
    let game = |white| {
        let mut game = position(&format!("order B W R\nhand W {white}\npile reject extend-one"));
        play(&mut game, "B place B2");
        game.turn().awaited().to_string()
    };
    assert_eq!(game("extend-one"), "B");
    assert_eq!(game("reject"), "B");
    // Nobody is asked once every reaction card lies open.
    let mut game = position("order B W R\nhand W extend-one\ndiscard reject");
    play(&mut game, "B place B2");
    assert_eq!((seen(&game).phase, seen(&game).current), (Phase::Main, Colour::White));
}

#[test]
fn q12_f11_4_each_card_of_the_victim_is_equally_likely() {
    let mut taken = std::collections::BTreeMap::new();
    for seed in 0..600 {
        let mut game =
            position_of("order B W R\nhand W reject points-3 extend-one\nprisoners B W=3", seed);
        let events = play(&mut game, "B pass; B trade W");
        *taken.entry(hand(&game, 'B')[0]).or_insert(0) += 1;
        let learns = |viewer| {
            events.heard_by(viewer).any(|e| matches!(e, Event::Traded { card: Some(_), .. }))
        };
        assert!(learns(Viewer::Seat(seat('B'))) && learns(Viewer::Seat(seat('W'))));
        assert!(!learns(Viewer::Seat(seat('R'))) && !learns(Viewer::Spectator));
    }
    assert_eq!(taken.len(), 3);
    // 200 each are expected; 45 off is more than three standard deviations.
    assert!(taken.values().all(|&n: &i32| (155..=245).contains(&n)), "{taken:?}");
}

#[test]
fn q13_f16_2_the_default_action_is_a_pass_without_drawing() {
    let mut game = position("pile reject");
    assert_eq!(game.default_action(seat('B')), Action::Pass);
    play(&mut game, "B pass");
    assert_eq!((seen(&game).quiet, hand(&game, 'B').len()), (1, 0));
}

#[test]
fn q14_f16_2_the_default_vote_disputes_when_own_tokens_are_marked() {
    let setup = "3 . B W .\n2 . B W .\n1 W B W .\n  A B C D";
    let mut game = position(setup);
    play(&mut game, "B pass; W pass; B dead A1");
    assert_eq!(game.default_action(seat('W')), Action::Dispute);
    let mut game = position(setup);
    play(&mut game, "B pass; W pass; B dead B1");
    assert_eq!(game.default_action(seat('W')), Action::Agree);
}

#[test]
fn q15_f2_2_without_reach_there_is_no_roll() {
    let mut options = Options::standard(2);
    options.set("reach", "unlimited").unwrap();
    options.set("start", "none").unwrap();
    let game = Fields::new(&options, Seed::from(3)).unwrap();
    let view = seen(&game);
    assert_eq!((view.dice, view.phase, view.draw_pile), (None, Phase::Main, 34 - 6));
}

#[test]
fn q16_f14_1_the_last_player_wins_at_once() {
    let mut game = position("order B W R");
    play(&mut game, "W resign; R resign");
    let view = seen(&game);
    assert_eq!((view.phase, view.winners.as_slice()), (Phase::Over, &[Colour::Black][..]));
    assert_eq!(game.turn().outcome().unwrap().clause().as_str(), "F14.1");
}

#[test]
fn q17_f14_4_a_turn_limit_stops_after_a_completed_turn() {
    let mut game = position("option turn_limit 10\nhand W points-3");
    for lines in ["B place A1; W place C3", "B place B1; W place C2", "B pass; W place B3"] {
        play(&mut game, lines);
    }
    play(&mut game, "B place C1; W pass; B place A2");
    assert_eq!(seen(&game).turns, 9);
    assert_ne!(seen(&game).phase, Phase::Over);
    play(&mut game, "W place A3");
    let outcome = *game.turn().outcome().unwrap();
    assert_eq!(outcome.clause().as_str(), "F14.4");
    assert_eq!(seen(&game).players[1].score.cards, 3);
}

#[test]
fn q25_f14_2_the_occupied_stay_in_the_bloc_of_an_occupier_who_left() {
    let text = "4 . . . .\n3 . B . .\n2 B W . .\n1 . B . .\n  A B C D\norder W B R\noccupied W B";
    let mut game = position(text);
    play(&mut game, "B resign");
    let bloc = |game: &Fields| seen(game).players[1].bloc.clone();
    assert_eq!(bloc(&game), [Colour::Black, Colour::White]);
    // Black's tokens remain peaceful: White's joins their group and is not captured.
    play(&mut game, "W place C2; R pass");
    assert_eq!(seen(&game).board.groups.len(), 1);
    play(&mut game, "W independence");
    assert_eq!(bloc(&game), [Colour::White]);
}

#[test]
fn q27_f2_3_the_preset_go_begins_on_an_empty_9x9_board() {
    let game = Fields::new(&Options::go(), Seed::from(1)).unwrap();
    let view = seen(&game);
    assert_eq!((view.board.columns, view.board.rows, view.board.gaps.len()), (9, 9, 0));
    assert_eq!((view.phase, view.current, view.dice), (Phase::Main, Colour::Black, None));
    assert!(view.players.iter().all(|player| player.start.is_none() && player.hand_size == 0));
    let mut actions = Vec::new();
    game.legal_actions(seat('B'), &mut actions);
    assert_eq!(actions.len(), 82);
}

#[test]
fn q28_f14_4_the_turn_limit_comes_before_the_settlement() {
    let mut game = position("2 . B\n1 W .\n  A B\noption turn_limit 2");
    play(&mut game, "B pass; W pass");
    let outcome = *game.turn().outcome().unwrap();
    assert_eq!(outcome.clause().as_str(), "F14.4");
}

#[test]
fn f15_2_two_passes_end_a_game_of_go_and_komi_decides() {
    let options = Options::go().on("2x2").with_komi("0.5".parse().unwrap());
    let mut game = Fields::new(&options, Seed::from(1)).unwrap();
    play(&mut game, "B pass; W pass");
    let outcome = *game.turn().outcome().unwrap();
    assert_eq!(outcome.winners().to_string(), "B");
    assert_eq!(outcome.score(seat('W')).to_string(), "0.5");
    assert_eq!(outcome.clause().as_str(), "F12.1");
}

#[test]
fn f15_4_a_set_up_without_liberties_is_refused_under_go() {
    let text = "2 B W\n1 W .\n  A B";
    let refused = Fields::from_diagram(&Options::go(), text, Seed::from(1)).unwrap_err();
    assert_eq!(refused.clause().as_str(), "F15.4");
}
