//! The property tests of M29.3, over seeded random games.

use petteia_kernel::{Dice, Events, Game, Points, Seat, Seed, Turn, Viewer};
use petteia_mitropia::{
    Action, Axial, Coord, Direction, Event, Imagined, Mitropia, Moment, Options, Tile, TokenView,
    View,
};
use serde_json::Value;
use std::collections::BTreeSet;

const GAMES: [(&str, u64); 8] = [
    ("{}", 60),
    (r#"{"seats":3}"#, 20),
    (r#"{"seats":3,"board":"S","rejected-cards":"hand"}"#, 20),
    (r#"{"seats":4,"board":"M","strength-with":"any"}"#, 10),
    (r#"{"seats":5}"#, 6),
    (r#"{"seats":5,"board":"S","norse-swap":"move"}"#, 10),
    (r#"{"mode":"strategy"}"#, 20),
    (r#"{"mode":"teams","seats":4,"board":"S"}"#, 10),
];

/// Plays random games and looks at every position after its action.
fn each_position(mut look: impl FnMut(&Mitropia, &[Event])) {
    for (options, games) in GAMES {
        let options: Options = serde_json::from_str(options).unwrap();
        for seed in 0..games {
            let mut game = Mitropia::new(&options, Seed::from(seed)).unwrap();
            let mut dice = Dice::new(Seed::from(seed).nth(1));
            let mut scratch = vec![];
            look(&game, &[]);
            while let Turn::Awaiting(seats) = game.turn() {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *dice.pick(&seats).unwrap();
                let action = game.sample_action(seat, &mut dice, &mut scratch);
                let mut events = Events::new();
                game.apply(seat, &action, &mut events).unwrap();
                let told: Vec<Event> = events.heard_by(Viewer::Spectator).cloned().collect();
                look(&game, &told);
            }
        }
    }
}

#[test]
fn m11_6_every_group_has_a_liberty_and_every_token_stands_on_terrain() {
    each_position(|game, _| {
        let view = game.view(Viewer::Spectator);
        let settled = view.moment != Some(Moment::Capture);
        for group in view.groups.iter().filter(|_| settled) {
            assert!(group.count > 0, "{view}");
        }
        for token in &view.tokens {
            let tile = view.board.tiles.iter().find(|tile| tile.cell == token.cell).unwrap();
            assert!(matches!(tile.tile, Tile::Terrain(_)));
        }
    });
}

#[test]
fn m17_8_no_warrior_is_lost_or_made() {
    let mut aside = 0;
    let mut turns = 0;
    each_position(|game, told| {
        let view = game.view(Viewer::Spectator);
        if view.turn.number < turns {
            aside = 0;
        }
        turns = view.turn.number;
        for event in told {
            if let Event::LostRemoved { put_aside, .. } = event {
                aside += i32::from(*put_aside);
            }
        }
        let standing = view.tokens.iter().filter(|token| !token.pending);
        let (chiefs, warriors): (Vec<&TokenView>, Vec<&TokenView>) =
            standing.partition(|token| token.chieftain);
        let held: i32 = view.players.iter().map(|player| i32::from(player.warriors)).sum();
        let reserve: i32 = view.players.iter().map(|player| i32::from(player.reserve)).sum();
        let chiefs_held: i32 = view.players.iter().map(|player| i32::from(player.chieftains)).sum();
        let players = view.players.len() as i32;
        let all = warriors.len() as i32 + held + reserve + aside;
        // A Chieftain may be among the tokens put aside at the end.
        let missing = players - chiefs.len() as i32 - chiefs_held;
        if view.turn.number > 0 {
            assert!(missing == 0 || aside > 0 && missing > 0, "{view}");
            assert_eq!(all - missing, 59 * players, "{view}");
        }
        for player in &view.players {
            let own = warriors.iter().filter(|token| token.seat == player.seat).count();
            assert!(own + usize::from(player.reserve) <= 59);
        }
    });
}

#[test]
fn m5_6_every_card_is_in_exactly_one_zone() {
    each_position(|game, _| {
        let value = serde_json::to_value(game).unwrap();
        let zones = &value["zones"];
        let mut seen = BTreeSet::new();
        let mut add = |cards: &Value| {
            for card in cards.as_array().into_iter().flatten() {
                assert!(seen.insert(card.as_u64().unwrap()), "a card is in two places");
            }
        };
        for zone in ["hands", "draws", "discards", "aside"] {
            zones[zone].as_array().unwrap().iter().for_each(&mut add);
        }
        add(&zones["fresh"]);
        add(&zones["spent"]);
        add(&zones["undealt"]);
        add(&Value::from_iter(
            zones["active"].as_array().unwrap().iter().filter(|id| !id.is_null()).cloned(),
        ));
        let view = game.view(Viewer::Spectator);
        let dealt = view.players.iter().all(|player| player.tribe.is_some());
        let n = match (view.options.is_strategy(), view.board.tiles.len()) {
            (true, _) => 84,
            (_, 37) => 36,
            (_, 61) => 60,
            _ => 84,
        };
        assert_eq!(seen.len(), if dealt { n } else { 0 });
    });
}

#[test]
fn m18_1_no_position_comes_back() {
    let mut seen = BTreeSet::new();
    let mut now = String::new();
    each_position(|game, _| {
        let value = serde_json::to_value(game).unwrap();
        let view = game.view(Viewer::Spectator);
        if view.turn.number == 0 {
            seen.clear();
            now.clear();
            return;
        }
        let waiting = matches!(view.moment, None | Some(Moment::Capture));
        let stones = value["stones"].to_string();
        if stones != now && !waiting {
            assert!(seen.insert(stones.clone()), "{view}");
            now = stones;
        }
    });
}

#[test]
fn m21_3_territories_are_apart_and_everything_is_counted() {
    each_position(|game, _| {
        let view = game.view(Viewer::Spectator);
        let mut seen = BTreeSet::new();
        for score in &view.score.players {
            let own = score.occupied.iter().chain(score.surrounded.iter().flatten());
            own.for_each(|cell| assert!(seen.insert(*cell), "{cell} counts twice"));
            assert!(score.affinity.iter().all(|cell| seen.contains(cell)));
        }
        view.score.neutral.iter().for_each(|cell| assert!(seen.insert(*cell)));
        let special = view.board.tiles.iter().filter(|tile| !matches!(tile.tile, Tile::Terrain(_)));
        assert_eq!(seen.len() + special.count(), view.board.tiles.len());
    });
}

#[test]
fn m12_7_the_shares_of_a_capture_are_the_group() {
    let mut captures = 0;
    each_position(|_, told| {
        for event in told {
            if let Event::Captured { cells, shares, owner, by } = event {
                let shared: usize = shares.iter().map(|share| usize::from(share.tokens)).sum();
                assert_eq!(shared, cells.len());
                assert!(shares.iter().all(|share| share.seat != *owner) && by != owner);
                captures += 1;
            }
        }
    });
    assert!(captures > 100, "{captures}");
}

fn turned(cell: Coord, radius: i8) -> Coord {
    Coord::from_axial(cell.to_axial(radius).unwrap().rotate(1), radius).unwrap()
}

/// A position as text, turned clockwise by a sixth so many times.
fn text(view: &View, turns: usize) -> String {
    let radius = view.board.radius;
    let turn = |cell: Axial| cell.rotate(turns);
    let tribe = |seat: Seat| view.players[seat.index()].tribe.unwrap().letter();
    let mut rows = vec![vec![' '; 4 * radius as usize + 1]; 4 * radius as usize + 1];
    for tile in &view.board.tiles {
        let cell = turn(tile.cell.to_axial(radius).unwrap());
        let token = view.tokens.iter().find(|token| token.cell == tile.cell && !token.pending);
        let letter = match (token, tile.tile) {
            (Some(token), _) if token.chieftain => tribe(token.seat),
            (Some(token), _) => tribe(token.seat).to_ascii_lowercase(),
            (None, Tile::Terrain(_)) => '.',
            (None, special) => special.letter(),
        };
        let (q, r, n) = (i32::from(cell.q), i32::from(cell.r), i32::from(radius));
        rows[(2 * r + q + 2 * n) as usize][2 * (q + n) as usize] = letter;
    }
    let mut text: String =
        rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect();
    let seats: Vec<String> =
        view.players.iter().map(|player| tribe(player.seat).to_string()).collect();
    text += &format!("seats {}\nturn {}\n", seats.join(" "), tribe(view.turn.seat));
    if view.swapped {
        text += "swapped\n";
    }
    for player in &view.players {
        let facing = Direction::ALL[(player.facing as usize + turns) % 6];
        text += &format!("facing {} {facing}\n", tribe(player.seat));
        text += &format!("active {} {}\n", tribe(player.seat), player.active.unwrap());
        let cards: Vec<String> = player.hand.iter().flatten().map(ToString::to_string).collect();
        let cards = if cards.is_empty() { "-".to_owned() } else { cards.join(" ") };
        text += &format!("hand {} {cards}\n", tribe(player.seat));
    }
    text
}

fn menu(options: &Options, text: &str, seat: Seat) -> Vec<Action> {
    let game = Mitropia::from_diagram(options, text, Seed::from(1)).unwrap();
    let mut legal = vec![];
    game.legal_actions(seat, &mut legal);
    legal
}

#[test]
fn m2_6_turning_the_board_turns_the_legal_moves() {
    let mut compared = 0;
    for (options, games) in [("{}", 12), (r#"{"seats":3}"#, 8), (r#"{"seats":5}"#, 2)] {
        let options: Options = serde_json::from_str(options).unwrap();
        for seed in 0..games {
            let mut game = Mitropia::new(&options, Seed::from(seed)).unwrap();
            let mut dice = Dice::new(Seed::from(seed).nth(1));
            let mut scratch = vec![];
            for number in 0.. {
                let Turn::Awaiting(seats) = game.turn() else { break };
                let seat = seats.first().unwrap();
                let view = game.view(Viewer::Seat(seat));
                if number % 17 == 0
                    && view.moment == Some(Moment::Menu)
                    && view.turn.moves_left == 1
                {
                    let mut hands = view.clone();
                    for player in &mut hands.players {
                        player.hand = player.hand.take().or(Some(vec![]));
                    }
                    let radius = view.board.radius;
                    let once: BTreeSet<Action> = menu(&options, &text(&hands, 0), seat)
                        .into_iter()
                        .map(|action| turn_action(action, radius))
                        .collect();
                    let other: BTreeSet<Action> =
                        menu(&options, &text(&hands, 1), seat).into_iter().collect();
                    assert_eq!(once, other, "{view}");
                    compared += 1;
                }
                let action = game.sample_action(seat, &mut dice, &mut scratch);
                game.apply(seat, &action, &mut Events::muted()).unwrap();
            }
        }
    }
    assert!(compared > 30, "{compared}");
}

fn turn_action(action: Action, radius: i8) -> Action {
    let turn = |cell: Coord| turned(cell, radius);
    let journey = |via: petteia_mitropia::Via| {
        let hops: Vec<_> = via
            .hops()
            .map(|hop| petteia_mitropia::Hop { entered: turn(hop.entered), left: turn(hop.left) })
            .collect();
        petteia_mitropia::Via::new(&hops).unwrap()
    };
    match action {
        Action::Place { by, with, from, via, to } => {
            Action::Place { by, with, from: from.map(turn), via: journey(via), to: turn(to) }
        }
        Action::Relocate { from, via, to, pay } => {
            Action::Relocate { from: turn(from), via: journey(via), to: turn(to), pay }
        }
        Action::Throne(cell) => Action::Throne(turn(cell)),
        other => other,
    }
}

#[test]
fn m25_4_a_game_of_defaults_ends_when_all_have_passed_once() {
    for (options, _) in GAMES {
        let options: Options = serde_json::from_str(options).unwrap();
        let mut game = Mitropia::new(&options, Seed::from(7)).unwrap();
        while let Turn::Awaiting(seats) = game.turn() {
            let seat = seats.first().unwrap();
            let action = game.default_action(seat);
            game.apply(seat, &action, &mut Events::muted()).unwrap();
        }
        assert_eq!(game.turn().outcome().unwrap().clause().to_string(), "M19.2");
        let turns = game.view(Viewer::Spectator).turn.number;
        assert_eq!(usize::from(turns), options.n_seats());
    }
}

#[test]
fn m9_11_placements_drawn_by_chance_are_legal_and_found_where_there_are_any() {
    let (mut dice, mut drawn, mut aimed) = (Dice::new(Seed::from(7)), 0, 0);
    each_position(|game, _| {
        let Some(seat) = game.turn().awaited().first() else { return };
        let mut legal = vec![];
        game.legal_actions(seat, &mut legal);
        let plain = |action: &&Action| matches!(action, Action::Place { with: None, .. });
        match game.draw_placement(&mut dice) {
            Some(action) => {
                assert!(legal.contains(&action), "{action}");
                drawn += 1;
            }
            None => assert_eq!(legal.iter().find(plain), None),
        }
        let cells = game.tokens().empties().iter().filter(|_| dice.below(8) == 0).collect();
        if let Some(action) = game.draw_placement_on(cells, &mut dice) {
            assert!(legal.contains(&action), "{action}");
            let Action::Place { to, .. } = action else { panic!("{action} is no placement") };
            assert!(game.cell_of(to).is_some_and(|cell| cells.contains(cell)), "{action}");
            aimed += 1;
        }
    });
    assert!(drawn > 1000 && aimed > 1000, "{drawn} drawn, {aimed} aimed");
}

#[test]
fn m12_1_a_group_hangs_by_its_last_liberty() {
    each_position(|game, _| {
        let mut hanging = BTreeSet::new();
        game.each_hanging(|group, last| {
            hanging.insert((group, last));
        });
        let last = |group| Some((group, game.last_liberty(game.tokens(), group)?));
        assert_eq!(hanging, game.tokens().groups().filter_map(last).collect());
    });
}

/// What an imagined board counts for a seat, with its partner.
fn imagined_score(game: &Mitropia, board: &Imagined<'_>, seat: Seat) -> i32 {
    let points = board.points();
    points[seat.index()] + game.partner_of(seat).map_or(0, |partner| points[partner.index()])
}

#[test]
fn m21_1_an_imagined_board_counts_as_the_real_one() {
    each_position(|game, _| {
        let board = Imagined::new(game);
        for (seat, real) in Seat::first(game.n_seats()).zip(game.running_scores()) {
            assert_eq!(Points::whole(imagined_score(game, &board, seat)), real);
        }
    });
}

/// Carries a placement out that nobody answers; none where the order of captures is to be chosen.
fn unanswered(game: &Mitropia, seat: Seat, action: &Action) -> Option<Mitropia> {
    let mut after = game.clone();
    after.apply(seat, action, &mut Events::muted()).unwrap();
    while after.is_window() {
        let asked = after.turn().awaited().first()?;
        after.apply(asked, &Action::Ok, &mut Events::muted()).unwrap();
    }
    (after.view(Viewer::Spectator).moment != Some(Moment::Capture)).then_some(after)
}

#[test]
fn m12_7_an_imagined_placement_takes_and_shares_as_a_real_one() {
    let (mut dice, mut taken) = (Dice::new(Seed::from(1)), 0);
    each_position(|game, _| {
        let Some(action) = game.draw_placement(&mut dice) else { return };
        let Action::Place { to, with: None, .. } = action else { return };
        let (Some(seat), Some(cell)) = (game.turn().awaited().first(), game.cell_of(to)) else {
            return;
        };
        let Some(after) = unanswered(game, seat, &action) else { return };
        let mut board = Imagined::new(game);
        let fallen = board.fill(seat, cell);
        assert!(board.tokens().iter().eq(after.tokens().iter()), "{action}");
        assert_eq!(fallen, Seat::first(game.n_seats()).any(|seat| after.chief_of(seat).is_none()));
        for (seat, real) in Seat::first(game.n_seats()).zip(after.running_scores()) {
            assert_eq!(Points::whole(imagined_score(game, &board, seat)), real, "{action}");
        }
        taken += usize::from(board.tokens().len() <= game.tokens().len());
    });
    assert!(taken > 100, "only {taken} of these placements took anything");
}
