//! Clauses that no test vector of the rules names.

mod table;

use petteia_fields::{Card, Colour, Event, Fields, Options, Phase, Tally, Tokens};
use petteia_kernel::{Dice, Events, Game, Refusal, Seat, Seed, Viewer};
use table::{code, default_until, hand, legal, phase, play, position, refusal, seat, seen};

/// Plays a random game and looks at every position.
fn watch(options: &Options, seed: u64, mut look: impl FnMut(&Fields)) {
    let mut game = Fields::new(options, Seed::from(seed)).unwrap();
    let mut dice = Dice::new(Seed::from(seed + 1));
    let mut scratch = Vec::new();
    for _ in 0..Fields::longest(options) {
        look(&game);
        let Some(seat) = game.turn().awaited().first() else { return };
        let action = game.sample_action(seat, &mut dice, &mut scratch);
        game.apply_unchecked(seat, &action, &mut Events::muted());
    }
}

fn limited(seats: u8, board: &str, turns: u32) -> Options {
    Options { turn_limit: Some(turns), ..Options::standard(seats).on(board) }
}

fn tally(seat: Colour, number: u16) -> Tally {
    Tally { seat, number }
}

#[test]
fn f1_1_every_seat_plays_one_colour() {
    for seats in 2..=6 {
        let game = Fields::new(&Options::standard(seats), Seed::from(1)).unwrap();
        assert_eq!(game.n_seats(), usize::from(seats));
        let colours: Vec<Colour> = seen(&game).players.iter().map(|player| player.seat).collect();
        assert_eq!(colours, Colour::ALL[..usize::from(seats)]);
    }
}

#[test]
fn f1_4_every_token_is_in_exactly_one_place() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (6, 4)] {
        let mut options = limited(seats, "5x5", 120);
        options.tokens = Some(Tokens::Limited(20));
        watch(&options, seed, |game| {
            let view = seen(game);
            for owner in &view.players {
                let held = |holder: &petteia_fields::PlayerView| {
                    let of = holder.prisoners.iter().filter(|held| held.seat == owner.seat);
                    of.map(|held| usize::from(held.number)).sum::<usize>()
                };
                let prisoners: usize = view.players.iter().map(held).sum();
                let supply = usize::from(owner.supply.unwrap());
                let all = supply + owner.tokens + prisoners + usize::from(owner.aside);
                assert_eq!(all, 20, "{view}");
            }
        });
    }
}

#[test]
fn f1_5_dice_show_one_to_six() {
    let mut seen_numbers = [false; 7];
    watch(&limited(2, "7x7", 200), 5, |game| {
        for die in seen(game).dice.into_iter().flatten() {
            seen_numbers[usize::from(die)] = true;
        }
    });
    assert_eq!(seen_numbers, [false, true, true, true, true, true, true]);
}

#[test]
fn f1_6_all_may_inspect_the_discards() {
    let game = position("order B W R\ndiscard reject points-3");
    for viewer in Viewer::all(3) {
        assert_eq!(game.view(viewer).discard_pile, [Card::Reject, Card::Points3]);
    }
}

#[test]
fn f3_2_diagonal_points_are_not_adjacent() {
    let game = position("board 3x3");
    let distance = |a: &str, b: &str| game.distance(a.parse().unwrap(), b.parse().unwrap());
    assert_eq!(distance("A1", "B2"), Some(2));
    assert_eq!(distance("A1", "B1"), Some(1));
    assert_eq!(distance("A1", "D1"), None);
}

#[test]
fn f4_1_the_board_is_that_of_the_options() {
    let game = Fields::new(&Options::standard(2).on("well-9"), Seed::from(1)).unwrap();
    let view = seen(&game);
    assert_eq!((view.board.columns, view.board.rows, view.board.gaps.len()), (9, 9, 9));
}

#[test]
fn f4_3_the_order_is_rolled_or_fixed() {
    let orders = (0..60).map(|seed| {
        let game = Fields::new(&Options::standard(3), Seed::from(seed)).unwrap();
        let view = seen(&game);
        assert_eq!(view.current, view.order[0]);
        view.order.clone()
    });
    let different: std::collections::BTreeSet<Vec<Colour>> = orders.collect();
    assert_eq!(different.len(), 6, "every order occurs");
    for seed in 0..20 {
        let game = Fields::new(&Options::pure(3), Seed::from(seed)).unwrap();
        assert_eq!(seen(&game).order, Colour::ALL[..3]);
    }
}

#[test]
fn f4_5_start_points_are_chosen_in_game_order_and_once() {
    let options = Options::standard(3).on("council-13");
    let mut game = Fields::new(&options, Seed::from(4)).unwrap();
    let order = seen(&game).order.clone();
    for (place, player) in order.iter().enumerate() {
        assert_eq!(seen(&game).to_act, [*player]);
        let line = format!("{player} start B2");
        if place > 0 {
            assert_eq!(code(&game, &line), "unavailable");
            assert_eq!(refusal(&game, &line).clause.as_str(), "F4.5");
        }
        let point = ["B2", "M5", "E12"][place];
        play(&mut game, &format!("{player} start {point}"));
    }
    assert_ne!(phase(&game), Phase::Start);
}

#[test]
fn f4_7_start_points_too_close_are_refused() {
    let mut game = Fields::new(&Options::standard(2), Seed::from(4)).unwrap();
    let order = seen(&game).order.clone();
    play(&mut game, &format!("{} start B2", order[0]));
    assert_eq!(code(&game, &format!("{} start C2", order[1])), "spacing");
    assert_eq!(code(&game, &format!("{} start A1", order[1])), "off-board");
    assert_eq!(code(&game, &format!("{} start E5", order[1])), "unavailable");
}

#[test]
fn f4_11_starter_moves_come_before_the_first_turn_f4_12() {
    let mut options = Options::standard(2).on("meadow-7");
    options.set("handicap", "on").unwrap();
    options.handicaps = vec![5, 4];
    let mut game = Fields::new(&options, Seed::from(2)).unwrap();
    default_until(&mut game, |game| phase(game) != Phase::Start);
    assert_eq!((phase(&game), seen(&game).to_act), (Phase::Starter, vec![Colour::Black]));
    play(&mut game, "B skip");
    // F4.12: whoever made the last starter move, the first in order begins.
    assert_eq!(seen(&game).current, seen(&game).order[0]);
    assert!(matches!(phase(&game), Phase::Main | Phase::Double));
}

#[test]
fn f4_12_turns_skip_players_who_have_left() {
    let mut game = position("order B W R");
    play(&mut game, "W resign; B pass");
    assert_eq!(seen(&game).current, Colour::Red);
}

#[test]
fn f5_1_a_turn_runs_from_the_roll_to_the_discard() {
    let setup = "order B W R\nhand B reject extra-move points-3\nhand W extend-one\n\
                 pile points-5 extend-three\nprisoners B W=3\ndice 5 5";
    let mut game = position(setup);
    let mut phases = vec![phase(&game)];
    for line in ["B draw", "B pass", "B trade W", "B discard reject", "B discard points-3"] {
        play(&mut game, line);
        phases.push(phase(&game));
    }
    let expected = [Phase::Double, Phase::Main, Phase::Trade, Phase::Discard, Phase::Discard];
    assert_eq!(phases[..5], expected);
    assert_eq!(seen(&game).current, Colour::White);
}

#[test]
fn f5_4_one_action_ends_the_turn() {
    let mut game = position("hand B extend-one");
    play(&mut game, "B place B2");
    assert_eq!(seen(&game).current, Colour::White);
    assert_eq!(code(&game, "B place A1"), "not-your-decision");
}

#[test]
fn f5_6_a_normal_placement_takes_a_token_from_the_supply() {
    let mut game = position("dice 2 1\nstart B A1");
    play(&mut game, "B place C1");
    assert_eq!(seen(&game).players[0].supply, Some(74));
    assert_eq!(seen(&game).players[0].tokens, 1);
}

#[test]
fn f5_10_a_step_without_continuation_is_not_asked() {
    let text = "3 . . .\n2 B . .\n1 . B .\n  A B C\nhand B pair-place";
    let mut game = position(text);
    play(&mut game, "B card pair-place A1");
    assert_eq!(seen(&game).current, Colour::White, "A1 has no empty neighbour");
}

#[test]
fn f6_9_the_first_failing_check_is_reported() {
    let text = "3 . . .\n2 B W .\n1 . W .\n  A B C\norder B W\nsupply B 0\ndice 1 1";
    let game = position(text);
    assert_eq!(code(&game, "W pass"), "not-your-decision");
    assert_eq!(code(&game, "B card extra-move J9"), "no-card");
    assert_eq!(code(&game, "B place J9"), "off-board");
    assert_eq!(code(&game, "B place B1"), "occupied-point");
    assert_eq!(code(&game, "B place C1"), "supply");
    let game = position("3 . . .\n2 B W .\n1 . W .\n  A B C\norder B W\ndice 1 1");
    assert_eq!(code(&game, "B place C1"), "reach");
    assert_eq!(code(&game, "B surrender W"), "unavailable");
}

#[test]
fn f7_7_prisoners_are_public() {
    let game = position("order B W R\nprisoners B W=3 R=1");
    for viewer in Viewer::all(3) {
        let held = &game.view(viewer).players[0].prisoners;
        assert_eq!(held, &[tally(Colour::White, 3), tally(Colour::Red, 1)]);
    }
}

#[test]
fn f8_12_land_between_allies_is_nobodys() {
    let text = "3 B . W\n2 B . W\n1 B . W\n  A B C\norder B W R\noccupied W B";
    let view = seen(&position(text));
    assert_eq!((view.unowned, view.neutral.len()), (3, 3));
    assert_eq!(view.players[0].score.area(), 3);
}

#[test]
fn f8_14_diplomacy_opens_no_window_f9_8() {
    let text = "3 . . .\n2 . B W\n1 . . .\n  A B C\norder B W R\nhand R reject";
    let mut game = position(text);
    play(&mut game, "B surrender W; W accept");
    assert_eq!((phase(&game), seen(&game).current), (Phase::Main, Colour::White));
    assert_eq!(code(&game, "B independence"), "not-your-decision");
}

#[test]
fn f9_2_one_card_takes_the_place_of_the_action() {
    let mut game = position("hand B move-anywhere move-anywhere");
    play(&mut game, "B card move-anywhere B2");
    assert_eq!((seen(&game).current, hand(&game, 'B').len()), (Colour::White, 1));
}

#[test]
fn f9_3_a_card_whose_first_step_is_illegal_is_not_played() {
    let mut game = position("3 . . .\n2 B B .\n1 . B .\n  A B C\norder W B\nhand W pair-place");
    assert_eq!(code(&game, "W card pair-place A1"), "suicide");
    assert_eq!(hand(&game, 'W'), [Card::PairPlace]);
    play(&mut game, "W card pair-place C3");
    assert_eq!(seen(&game).discard_pile, [Card::PairPlace]);
}

#[test]
fn f9_4_separate_moves_have_a_window_each_and_a_pair_has_one() {
    let mut game = position("board altar-9\nhand B extra-move\nhand W reject");
    play(&mut game, "B card extra-move C3");
    assert_eq!(phase(&game), Phase::React);
    play(&mut game, "W decline; B place H3");
    assert_eq!(phase(&game), Phase::React);
    let mut game = position("board altar-9\nhand B pair-place\nhand W reject");
    play(&mut game, "B card pair-place C3");
    assert_eq!(phase(&game), Phase::Step);
    play(&mut game, "B place C4");
    assert_eq!(phase(&game), Phase::React);
}

#[test]
fn f9_5_stopping_a_pair_early_still_opens_its_window() {
    let mut game = position("hand B pair-place\nhand W reject");
    play(&mut game, "B card pair-place B2; B done");
    assert_eq!(phase(&game), Phase::React);
    play(&mut game, "W react reject");
    assert_eq!(code(&game, "B place B2"), "rejected");
    assert_eq!(refusal(&game, "B place B2").clause.as_str(), "F9.11");
}

#[test]
fn f9_6_score_and_reaction_cards_count_toward_the_limit() {
    let mut game = position("hand B reject points-3 points-5\npile extend-one");
    play(&mut game, "B pass draw");
    assert_eq!(phase(&game), Phase::Discard);
    let discards = ["discard reject", "discard points-3", "discard points-5", "discard extend-one"];
    assert_eq!(legal(&game, 'B'), discards);
    assert_eq!(game.default_action(seat('B')).to_string(), "discard extend-one");
}

#[test]
fn f9_12_nobody_reacts_to_a_reaction() {
    let text = "order B W R\nhand W reject-and-replace\nhand R reject";
    let mut game = position(text);
    play(&mut game, "B place B2; R decline; W react replace B2");
    assert_eq!((phase(&game), seen(&game).current), (Phase::Main, Colour::Black));
    assert_eq!(seen(&game).board.groups[0].seats[..], [Colour::White]);
}

#[test]
fn f9_13_allies_may_react_but_not_to_their_own_moves() {
    let text = "3 . . .\n2 . B W\n1 . . .\n  A B C\norder B W R\noccupied W B\n\
                hand B reject\nhand W reject";
    let mut game = position(text);
    play(&mut game, "B place A1");
    assert_eq!(game.turn().awaited().to_string(), "B");
    play(&mut game, "W react reject");
    assert_eq!(phase(&game), Phase::Main);
}

#[test]
fn f9_10_of_separate_moves_only_the_last_is_undone() {
    let text = "board altar-9\nhand B move-three\nhand W reject\nstart B A1";
    let mut game = position(text);
    assert_eq!(code(&game, "B card move-three A1 A2"), "not-own-token");
    play(&mut game, "B place A1; W decline; W pass; B place C3; W decline; W pass");
    play(&mut game, "B card move-three A1 A9; W decline; B move C3 J9; W react reject");
    let diagram = seen(&game).board.diagram();
    assert!(diagram.starts_with("9 B"), "{diagram}");
    assert!(diagram.contains("3 . . B"), "{diagram}");
    assert_eq!(phase(&game), Phase::Step);
    assert!(hand(&game, 'B').is_empty());
}

#[test]
fn f10_10_a_point_that_was_captured_by_the_move_cannot_be_replaced() {
    // Black captures A1 with the first token and lands on it with the second.
    let text = "3 . . .\n2 B . .\n1 W . .\n  A B C\norder B W R\n\
                hand B pair-place\nhand R reject-and-replace";
    let mut game = position(text);
    play(&mut game, "B card pair-place B1; B place A1");
    assert_eq!(code(&game, "R react replace A1"), "occupied-point");
    assert_eq!(legal(&game, 'R'), ["react replace B1", "decline"]);
    play(&mut game, "R react replace B1");
    assert_eq!(seen(&game).board.diagram(), "3 . . .\n2 B . .\n1 . R .\n  A B C\n");
    assert_eq!(seen(&game).players[2].prisoners, [tally(Colour::White, 1)], "now it is Red's");
}

#[test]
fn f10_11_f10_12_score_cards_are_worth_three_and_five() {
    let mut game = position("hand B points-3 points-3\nhand W points-5");
    default_until(&mut game, |_| false);
    let view = seen(&game);
    assert_eq!((view.players[0].score.cards, view.players[1].score.cards), (6, 5));
    assert_eq!(view.winners, [Colour::Black]);
}

#[test]
fn f11_3_there_is_one_demand_a_turn() {
    let mut game = position("order B W R\nhand W reject points-3\nprisoners B W=6");
    play(&mut game, "B pass; B trade W");
    assert_eq!((phase(&game), seen(&game).current), (Phase::Main, Colour::White));
    assert_eq!(seen(&game).players[0].prisoners, [tally(Colour::White, 3)]);
}

#[test]
fn f12_4_answers_to_a_proposal_are_sealed() {
    let text = "3 . B .\n2 . B W\n1 . B R\n  A B C\norder B W R";
    let mut game = position(text);
    play(&mut game, "B pass; W pass; R pass");
    let before = seen(&game);
    let told = play(&mut game, "B mark C1");
    assert!(told.told().is_empty() && seen(&game) == before, "marks are private");
    assert_eq!(code(&game, "B mark C1"), "unavailable");
    assert_eq!(code(&game, "B mark A1"), "empty-point");
    play(&mut game, "B dead done");
    let told = play(&mut game, "W dispute");
    assert_eq!(told.heard_by(Viewer::Spectator).count(), 0);
    assert_eq!(game.turn().awaited().to_string(), "C");
    play(&mut game, "R agree");
    assert_eq!(seen(&game).disputers, [Colour::White]);
    assert_eq!((phase(&game), seen(&game).to_act), (Phase::Propose, vec![Colour::White]));
}

#[test]
fn f12_7_neutral_points_that_are_left_score_for_nobody() {
    let text = "3 B . W\n2 B . W\n1 B . W\n  A B C\noption dame leave";
    let mut game = position(text);
    default_until(&mut game, |_| false);
    let view = seen(&game);
    assert_eq!((view.unowned, view.winners.len()), (3, 2));
}

#[test]
fn f12_8_a_fill_needs_a_token_and_leaves_two_liberties() {
    let text = "4 B . W\n3 B . W\n2 B . W\n1 B . W\n  A B C\nsupply W 0";
    let mut game = position(text);
    play(&mut game, "B pass; W pass; B dead none; W agree");
    assert_eq!(legal(&game, 'B'), ["decline", "fill B1", "fill B2", "fill B3", "fill B4"]);
    play(&mut game, "B fill B1");
    assert_eq!(code(&game, "W fill B2"), "supply");
    play(&mut game, "W decline; B fill B2");
    // Two liberties are left, and no further fill would leave two.
    assert_eq!((phase(&game), seen(&game).unowned), (Phase::Over, 2));
}

#[test]
fn f13_6_the_example_of_the_handicap_rule() {
    let game = position("board council-11\norder B W R\nhandicap B=3 W=5 R=1");
    let letters: String = game.next_starters().iter().map(|colour| colour.letter()).collect();
    assert_eq!(letters, "WWBWBW");
}

#[test]
fn f14_3_a_game_of_defaults_ends() {
    for seats in 2..=6 {
        let mut game = Fields::new(&Options::standard(seats), Seed::from(9)).unwrap();
        default_until(&mut game, |_| false);
        let view = seen(&game);
        assert_eq!((view.phase, view.turns), (Phase::Over, u32::from(seats)));
    }
}

#[test]
fn f15_3_komi_may_be_negative() {
    let options = Options::go().on("2x2").with_komi("-0.5".parse().unwrap());
    let mut game = Fields::new(&options, Seed::from(1)).unwrap();
    play(&mut game, "B pass; W pass");
    assert_eq!(seen(&game).winners, [Colour::Black]);
}

#[test]
fn f15_5_go_knows_no_decision_but_the_action() {
    for seed in 0..20 {
        watch(&Options::go().on("5x5"), seed, |game| {
            assert!(matches!(phase(game), Phase::Main | Phase::Over));
            assert!(seen(game).board.groups.iter().all(|group| !group.liberties.is_empty()));
        });
    }
}

#[test]
fn f16_1_chance_is_told_to_those_who_may_see_it() {
    let mut game = position("order B W\ndice 1 2\nstart B A1\npile reject");
    let events = play(&mut game, "B pass draw");
    let heard = |viewer| events.heard_by(viewer).map(Event::to_string).collect::<Vec<_>>();
    assert!(heard(Viewer::Seat(seat('B'))).contains(&"Black draws reject".to_owned()));
    assert!(heard(Viewer::Seat(seat('W'))).contains(&"Black draws a card".to_owned()));
    assert!(heard(Viewer::Spectator).iter().any(|line| line.starts_with("White rolls")));
}

#[test]
fn f16_3_a_card_is_never_announced_without_its_first_step() {
    for seed in 0..10 {
        watch(&limited(3, "5x5", 60), seed, |game| {
            let view = seen(game);
            assert!(view.in_play.as_ref().is_none_or(|in_play| !in_play.points.is_empty()));
        });
    }
}

#[test]
fn f16_5_phases_have_their_names() {
    let mut names = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut options = limited(3, "4x4", 0);
        options.set("handicap", "on").unwrap();
        options.handicaps = vec![5, 0, 1];
        watch(&options, seed, |game| {
            names.insert(phase(game).name());
        });
    }
    let all = "start starter double main capture step react respond trade discard propose vote \
               fill over";
    let missing: Vec<&str> = all.split_whitespace().filter(|name| !names.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?} never occurred");
}

#[test]
fn f18_5_bad_positions_are_refused_with_line_and_clause() {
    let refused = |text: &str| {
        let refused = Fields::from_diagram(&table::options(), text, Seed::from(1)).unwrap_err();
        (refused.clause().to_string(), refused.to_string())
    };
    for (text, clause) in [
        ("nonsense", "F18.5"),
        ("order B", "F4.3"),
        ("order B B", "F4.3"),
        ("order B X", "F18.5"),
        ("2 . .\n1 . .\n", "F18.4"),
        ("2 . .\n1 . X\n  A B", "F18.4"),
        ("2 . R\n1 . .\n  A B", "F18.5"),
        ("2 . #\n1 # .\n  A B", "F3.3"),
        ("2 . .\n1 . .\n  A B\n2 . .\n1 . .\n  A B", "F18.5"),
        ("2 . .\n1 . .\n  A B\nseen\n3 . .\n2 . .\n1 . .\n  A B", "F18.4"),
        ("board nowhere", "F2.1"),
        ("option colour red", "F2.1"),
        ("option reach 9", "F2.1"),
        ("start B Z9", "F18.5"),
        ("start R A1", "F18.5"),
        ("board 3x3\nstart B D4", "F3.1"),
        ("occupied B W", "F8.5"),
        ("order B W R\noccupied B W\noccupied W B", "F8.5"),
        ("order B W R\noccupied B W\noccupied B R", "F8.5"),
        ("order B W R\noccupied B B", "F8.5"),
        ("supply B 76", "F1.4"),
        ("supply B x", "F18.5"),
        ("prisoners B W=76", "F1.4"),
        ("prisoners B B=1", "F1.4"),
        ("prisoners B W", "F18.5"),
        ("hand B joker", "F18.5"),
        ("hand B reject reject reject reject reject reject reject reject reject", "F5.8"),
        ("option cards off\nhand B reject", "F2.1"),
        ("dice 0 7", "F1.5"),
        ("handicap B=9 W=0", "F13.2"),
        ("handicap B", "F18.5"),
    ] {
        let (found, sentence) = refused(text);
        assert_eq!(found, clause, "{text}: {sentence}");
    }
}

#[test]
fn f19_1_f19_3_the_numbers_of_the_game() {
    let mut game = Fields::new(&Options::standard(6), Seed::from(1)).unwrap();
    assert!(seen(&game).players.iter().all(|player| player.supply == Some(75)));
    default_until(&mut game, |game| phase(game) != Phase::Start);
    assert!(seen(&game).players.iter().all(|player| player.hand_size == 3));
    assert_eq!(Colour::COUNT, 6);
    let apart = [Card::ExtraMove, Card::MoveTwo, Card::MoveThree].map(Card::apart);
    assert_eq!(apart, [5, 5, 3]);
}

#[test]
fn f14_1_whoever_leaves_no_longer_decides() {
    let mut game = position("order B W R G\nhand W reject");
    play(&mut game, "B place B2");
    assert_eq!(phase(&game), Phase::React);
    // The one who is asked leaves: the default declines, and the card is seen.
    play(&mut game, "W resign");
    assert_eq!((phase(&game), seen(&game).current), (Phase::Main, Colour::Red));
    assert_eq!(seen(&game).discard_pile, [Card::Reject]);
    assert_eq!(code(&game, "W resign"), "unavailable");
}

#[test]
fn f14_1_leaving_in_every_phase_leaves_a_game_that_goes_on() {
    let mut tried = std::collections::BTreeMap::new();
    for seed in 0..40 {
        let mut options = limited(4, "4x4", 0);
        options.set("handicap", "on").unwrap();
        options.handicaps = vec![5, 0, 1, 3];
        watch(&options, seed, |game| {
            for leaver in Seat::first(4) {
                let mut left = game.clone();
                let mut asides = Vec::new();
                left.asides(leaver, &mut asides);
                for aside in asides {
                    *tried.entry(phase(game).name()).or_insert(0) += 1;
                    left.apply(leaver, &aside, &mut Events::muted()).unwrap();
                    assert!(!left.turn().awaited().contains(leaver), "{}", seen(game));
                    let json = serde_json::to_value(&left).unwrap();
                    assert_eq!(serde_json::from_value::<Fields>(json).unwrap(), left);
                }
            }
        });
    }
    assert_eq!(tried.len(), 13, "{tried:?}");
}
