//! F17: the view has everything that a client without rules needs.

mod table;

use petteia_fields::{Action, Card, ChoiceKind, Fields, Options, Phase, Question, View};
use petteia_kernel::{Dice, Events, Game, Known, Seat, Seed, Viewer, tell::Written};
use serde_json::json;
use table::{play, position, seat, seen};

fn seen_by(game: &Fields, letter: char) -> View {
    game.view(Viewer::Seat(seat(letter)))
}

fn choice(view: &View, line: &str) -> petteia_fields::Choice {
    let action: Action = line.parse().unwrap();
    view.choices.iter().find(|choice| choice.line == action).unwrap()
}

#[test]
fn f17_players_are_seats_in_data_and_colours_in_words() {
    let game = position("order W B R\noccupied R B\nprisoners W R=2");
    let view = serde_json::to_value(seen_by(&game, 'W')).unwrap();
    assert_eq!(view["viewer"], "B");
    assert_eq!(view["order"], json!(["B", "A", "C"]));
    assert_eq!((&view["current"], &view["to_act"]), (&json!("B"), &json!(["B"])));
    let player = &view["players"][1];
    assert_eq!(
        (&player["seat"], &player["colour"], &player["letter"]),
        (&json!("B"), &json!("white"), &json!("W"))
    );
    assert_eq!(player["prisoners"], json!([{ "seat": "C", "number": 2 }]));
    assert_eq!(view["players"][2]["occupier"], "A");
    assert_eq!(view["players"][2]["bloc"], json!(["A", "C"]));
}

#[test]
fn f17_every_point_says_what_is_there() {
    let game = position("3 W B .\n2 # B B\n1 . . .\n  A B C\n");
    let view = seen(&game).board.clone();
    assert_eq!((view.points.len(), view.gaps.len(), view.groups.len()), (8, 1, 2));
    let json = serde_json::to_value(&view.points).unwrap();
    assert_eq!(json[0], json!({ "name": "A1", "column": 0, "row": 0, "seat": null, "area": "A" }));
    assert_eq!(json[5], json!({ "name": "A3", "column": 0, "row": 2, "seat": "B", "area": "B" }));
    assert_eq!(serde_json::to_value(&view.groups[1]).unwrap()["liberties"], json!([]));
}

#[test]
fn f12_9_the_points_of_a_finished_board_add_up_to_the_scores() {
    for seed in 0..4 {
        let mut game = Fields::new(&Options::go().on("7x7"), Seed::from(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(seed));
        while let Some(seat) = game.turn().awaited().first() {
            let action = game.careful_action(&mut dice);
            game.apply(seat, &action, &mut Events::muted()).unwrap();
        }
        let view = seen(&game);
        for player in &view.players {
            let points = view.board.points.iter().filter(|point| point.area == Some(player.seat));
            assert_eq!(points.count(), usize::from(player.score.area()));
        }
        let owned = view.board.points.iter().filter(|point| point.area.is_some()).count();
        assert_eq!(owned + view.unowned, 49);
        assert_eq!(view.outcome.map(|outcome| outcome.winners().len()), Some(view.winners.len()));
    }
}

#[test]
fn choices_are_the_legal_actions_in_parts() {
    let text = "5 . . . . .\n4 . W . . .\n3 W B . . .\n2 . . . . .\n1 . . . . .\n  A B C D E\n\
                order B W R\nhand B move-two pair-place reject points-3";
    let view = seen_by(&position(text), 'B');
    let place = choice(&view, "place C3");
    assert_eq!(
        (place.kind, place.point.map(|point| point.name())),
        (ChoiceKind::Place, Some("C3"))
    );
    assert_eq!(serde_json::to_value(&place).unwrap(), json!(["C3", 4]), "there is no more to say");
    let pair = choice(&view, "card pair-place A4");
    assert_eq!((pair.kind, pair.card), (ChoiceKind::Card, Some(Card::PairPlace)));
    let relocation = choice(&view, "card move-two B3 B2");
    assert_eq!(relocation.from.map(|point| point.to_string()).as_deref(), Some("B3"));
    assert_eq!(relocation.preview.unwrap().liberties, 4);
    assert!(view.choices.iter().all(|choice| choice.card != Some(Card::Reject)));
    for other in ['W', 'R'] {
        assert!(seen_by(&position(text), other).choices.is_empty());
    }
    assert!(seen(&position(text)).choices.is_empty());
}

#[test]
fn f6_5_a_preview_tells_captures_and_liberties() {
    let game = position("3 B W .\n2 . B .\n1 . . .\n  A B C\norder B W");
    let capture = choice(&seen_by(&game, 'B'), "place C3");
    let json = serde_json::to_value(capture).unwrap();
    assert_eq!(
        json,
        json!({ "line": "place C3", "kind": "place", "point": "C3",
            "preview": { "captures": ["B3"], "liberties": 2 } })
    );
}

#[test]
fn f5_5_a_preview_tells_what_comes_into_reach() {
    let text = "5 . . . . .\n4 . . . . .\n3 . . . . .\n2 . . . . .\n1 B . . . W\n  A B C D E\n\
                order B W\noption reach 2";
    let game = position(text);
    let view = seen_by(&game, 'B');
    let opened = |line: &str| {
        let preview = choice(&view, line).preview.unwrap();
        let mut names: Vec<String> = preview.opens.iter().map(ToString::to_string).collect();
        names.sort();
        names.join(" ")
    };
    // Two steps from C1, without what A1 reaches and without White's token.
    assert_eq!(opened("place C1"), "C2 C3 D1 D2");
    assert_eq!(opened("place A3"), "A4 A5 B3 B4 C3");
}

#[test]
fn f7_4_a_capture_order_is_chosen_by_any_token() {
    let mut game = position("3 B . .\n2 W . .\n1 W R B\n  A B C\norder B W R");
    // Where the order decides, a preview names all that may fall.
    let landing = choice(&seen_by(&game, 'B'), "place B2").preview.unwrap();
    assert_eq!((landing.captures.len(), landing.liberties), (3, 4));
    play(&mut game, "B place B2");
    let view = seen_by(&game, 'B');
    let Some(Question::Capture { groups, .. }) = &view.question else { panic!("{view}") };
    assert_eq!(groups.len(), 2);
    let sizes: Vec<usize> = view.choices.iter().map(|choice| choice.group.len()).collect();
    assert_eq!(sizes, [2, 1, 2], "A1 and A2 are one group, B1 is the other");
}

#[test]
fn f9_7_a_window_shows_what_the_move_did() {
    let mut game = position(
        "3 B W .\n2 . B .\n1 . . .\n  A B C\norder B W R\nhand W reject-and-replace\nhand R reject",
    );
    play(&mut game, "B place C3");
    let view = serde_json::to_value(seen_by(&game, 'R')).unwrap();
    assert_eq!(
        view["question"],
        json!({
            "kind": "react", "seat": "A", "points": ["C3"],
            "captured": [{ "seat": "B", "point": "B3" }], "asked": ["B", "C"], "own": null,
        })
    );
    let kinds: Vec<_> =
        view["choices"].as_array().unwrap().iter().map(|choice| &choice["kind"]).collect();
    assert_eq!(kinds, ["reject", "decline"]);
    play(&mut game, "R decline");
    let seats = |view: View| view.to_act.iter().map(|seat| seat.letter()).collect::<String>();
    assert_eq!(seats(seen_by(&game, 'R')), "W");
    assert_eq!(seats(seen_by(&game, 'B')), "WR", "nobody sees who has answered");
    assert_eq!(seats(seen(&game)), "WR");
    // On the board before the move White's token would stand beside its own.
    let replace = choice(&seen_by(&game, 'W'), "react replace C3");
    assert_eq!(replace.preview.unwrap().liberties, 1);
}

#[test]
fn f6_7_points_that_superko_forbids_are_shown() {
    let mut game = position("4 . B W .\n3 B W . W\n2 . B W .\n1 . . . .\n  A B C D\norder B W");
    play(&mut game, "B place C3");
    let ko: Vec<String> = seen(&game).ko.iter().map(ToString::to_string).collect();
    assert_eq!(ko, ["B3"]);
}

#[test]
fn f12_4_a_mark_names_its_whole_group() {
    let mut game = position("3 B B .\n2 . . .\n1 . . W\n  A B C\norder B W");
    play(&mut game, "B pass; W pass");
    let view = seen_by(&game, 'B');
    assert_eq!(view.phase, Phase::Propose);
    let mark = choice(&view, "mark A3");
    let group: Vec<String> = mark.group.iter().map(ToString::to_string).collect();
    assert_eq!((mark.kind, group.join(" ").as_str()), (ChoiceKind::Mark, "A3 B3"));
    assert!(seen_by(&game, 'W').choices.is_empty());
}

#[test]
fn f19_2_the_cards_of_the_game_are_told_in_words() {
    let game = Fields::new(&Options::standard(3), Seed::from(1)).unwrap();
    let view = seen(&game);
    let copies: u32 = view.cards.iter().map(|card| u32::from(card.copies)).sum();
    assert_eq!((view.cards.len(), copies), (12, 54));
    let json = serde_json::to_value(&view.cards[1]).unwrap();
    assert_eq!(json["card"], "reject");
    assert_eq!((&json["kind"], &json["clause"]), (&json!("reaction"), &json!("F10.9")));
    assert!(seen(&Fields::new(&Options::go(), Seed::from(1)).unwrap()).cards.is_empty());
}

#[test]
fn choices_and_the_legal_list_agree_all_through_a_game() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut options = Options::standard(seats).on("7x7");
        options.turn_limit = Some(60);
        let mut game = Fields::new(&options, Seed::from(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(seed));
        let (mut legal, mut scratch) = (Vec::new(), Vec::new());
        while let Some(seat) = game.turn().awaited().first() {
            for other in Seat::first(seats.into()) {
                legal.clear();
                game.legal_actions(other, &mut legal);
                let view = game.view(Viewer::Seat(other));
                let lines: Vec<Action> = view.choices.iter().map(|choice| choice.line).collect();
                let written = serde_json::to_value(&view.choices).unwrap();
                let read: petteia_fields::Choices = serde_json::from_value(written).unwrap();
                assert_eq!(read, view.choices, "short ones are read as they were");
                assert_eq!(lines, legal);
                let (mut text, mut line) = (Vec::new(), Vec::new());
                view.choices.write_json(&mut text);
                assert_eq!(text, serde_json::to_vec(&view.choices).unwrap());
                for action in &legal {
                    line.clear();
                    Fields::write_line(action, &mut line);
                    assert_eq!(line, action.to_string().into_bytes());
                }
            }
            let action = game.sample_action(seat, &mut dice, &mut scratch);
            game.apply_unchecked(seat, &action, &mut Events::muted());
        }
    }
}

/// The first step of a preview is what really happens.
#[test]
fn previews_come_true() {
    let mut options = Options::go().on("7x7");
    options.turn_limit = Some(200);
    for seed in 0..6 {
        let mut game = Fields::new(&options, Seed::from(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(seed));
        let mut scratch = Vec::new();
        while let Some(seat) = game.turn().awaited().first() {
            let action = game.sample_action(seat, &mut dice, &mut scratch);
            let view = game.view(Viewer::Seat(seat));
            let chosen = view.choices.iter().find(|choice| choice.line == action).unwrap();
            game.apply_unchecked(seat, &action, &mut Events::muted());
            let Some(preview) = &chosen.preview else { continue };
            let cell = game.cell_of(chosen.point.unwrap()).unwrap();
            let liberties = game.n_liberties(game.group_on(cell).unwrap());
            assert_eq!(liberties, usize::from(preview.liberties));
            for &point in &preview.captures {
                assert!(game.is_empty_at(game.cell_of(point).unwrap()));
            }
        }
    }
}

#[test]
fn f6_7_ko_is_the_same_whether_legal_actions_are_known_or_not() {
    let go = Options::go().on("5x5");
    let mut kos = 0;
    for (options, seed) in [(&go, 1), (&go, 2), (&Options::standard(2).on("6x6"), 3)] {
        let mut game = Fields::new(options, Seed::from(seed)).unwrap();
        let mut dice = Dice::new(Seed::from(seed));
        for _ in 0..400 {
            let Some(seat) = game.turn().awaited().first() else { break };
            let (viewer, mut legal) = (Viewer::Seat(seat), Vec::new());
            game.legal_actions(seat, &mut legal);
            let known = Known { view: None, legal: Some(&legal) };
            let view = game.view(viewer);
            kos += view.ko.len();
            assert_eq!(game.view_knowing(viewer, known), view);
            // Who passes only where nothing else is left comes to many a ko.
            let others = legal.iter().copied().filter(|action| *action != Action::Pass);
            let others: Vec<Action> = others.collect();
            let action = *dice.pick(&others).unwrap_or(&Action::Pass);
            game.apply(seat, &action, &mut Events::muted()).unwrap();
        }
    }
    assert!(kos > 10, "{kos} points were forbidden");
}
