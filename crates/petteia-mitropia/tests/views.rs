//! The view tells a client without rules what can be done, and what comes of it (`docs/views.md`).

use petteia_kernel::{Dice, Events, Game, Seat, Seed, Turn, Viewer};
use petteia_mitropia::{
    Action, CaptureView, Coord, Event, Mitropia, Options, PreviewView, Source, Tile, View,
};
use std::collections::BTreeSet;

const GAMES: [(&str, u64); 6] = [
    ("{}", 12),
    (r#"{"seats":3,"board":"S","rejected-cards":"hand"}"#, 4),
    (r#"{"seats":4,"board":"M","strength-with":"any","tribes":"pick","facing":"free"}"#, 3),
    (r#"{"seats":5}"#, 1),
    (r#"{"mode":"strategy","seats":3}"#, 2),
    (r#"{"mode":"teams","seats":4,"board":"S"}"#, 2),
];

/// Plays random games and shows each position to the seat that decides next.
fn each_decision(mut look: impl FnMut(&Mitropia, Seat, &View)) {
    for (options, games) in GAMES {
        let options: Options = serde_json::from_str(options).unwrap();
        for seed in 0..games {
            let mut game = Mitropia::new(&options, Seed::from(seed)).unwrap();
            let mut dice = Dice::new(Seed::from(seed).nth(1));
            let mut scratch = vec![];
            while let Turn::Awaiting(seats) = game.turn() {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *dice.pick(&seats).unwrap();
                look(&game, seat, &game.view(Viewer::Seat(seat)));
                let action = game.sample_action(seat, &mut dice, &mut scratch);
                game.apply(seat, &action, &mut Events::muted()).unwrap();
            }
        }
    }
}

#[test]
fn m25_choices_hold_every_legal_action_once() {
    each_decision(|game, seat, view| {
        let mut legal = vec![];
        game.legal_actions(seat, &mut legal);
        let ways = view.choices.iter().flat_map(|choice| &choice.ways);
        let mut offered: Vec<Action> = ways.map(|way| way.action).collect();
        offered.sort();
        assert_eq!(offered, legal);
    });
}

#[test]
fn m25_choices_name_the_cells_of_their_actions() {
    each_decision(|_, _, view| {
        let seen: BTreeSet<_> = view.cards.iter().map(|card| card.card).collect();
        for choice in &view.choices {
            assert!(choice.card.is_none_or(|card| seen.contains(&card)), "{choice:?}");
            for way in &choice.ways {
                let notation = way.action.to_string();
                let words: Vec<&str> = notation.split([' ', '>', ',']).collect();
                assert_eq!(words[0], choice.verb);
                let passages = way.via.iter().flat_map(|&(entered, left)| [entered, left]);
                for cell in way.from.into_iter().chain(way.to).chain(passages) {
                    assert!(words.contains(&cell.to_string().as_str()), "{notation}: {cell}");
                }
                // Nothing that the notation names is missing from the view.
                let cells = words.iter().filter(|word| word.parse::<Coord>().is_ok()).count();
                let named = usize::from(way.from.is_some()) + usize::from(way.to.is_some());
                assert_eq!(cells, named + 2 * way.via.len(), "{notation}");
            }
        }
    });
}

/// The captures that are told when everybody lets a move stand.
fn what_happens(game: &Mitropia, seat: Seat, action: &Action) -> Vec<CaptureView> {
    let (mut game, mut events) = (game.clone(), Events::new());
    game.apply(seat, action, &mut events).unwrap();
    while game.turn().awaited().iter().any(|asked| game.window(asked).is_some()) {
        let asked = game.turn().awaited().first().unwrap();
        game.apply(asked, &Action::Ok, &mut events).unwrap();
    }
    let captured = events.heard_by(Viewer::Spectator).filter_map(|event| match event {
        Event::Captured { owner, cells, shares, .. } => {
            Some(CaptureView { owner: *owner, cells: cells.clone(), shares: shares.clone() })
        }
        _ => None,
    });
    captured.collect()
}

fn preview_of<'a>(view: &'a View, action: &Action) -> Option<&'a PreviewView> {
    let (from, to) = match *action {
        Action::Place { with: None, to, .. } => (None, to),
        Action::Relocate { from, to, .. } => (Some(from), to),
        Action::Also(to) | Action::Throne(to) | Action::Subvert(_, to) => (None, to),
        _ => return None,
    };
    view.previews.iter().find(|preview| (preview.from, preview.to) == (from, to))
}

#[test]
fn m12_previews_are_what_happens() {
    let (mut seen, mut captures) = (0, 0);
    each_decision(|game, seat, view| {
        let mut legal = vec![];
        game.legal_actions(seat, &mut legal);
        // Some of them: all would take too long.
        for action in legal.iter().step_by(7) {
            let in_window = game.window(seat).is_some();
            let several = game.turn().awaited().len() > 1;
            if in_window && several {
                continue;
            }
            let Some(preview) = preview_of(view, action).filter(|seen| !seen.order_matters) else {
                continue;
            };
            assert_eq!(what_happens(game, seat, action), preview.captures, "{action}\n{view}");
            seen += 1;
            captures += preview.captures.len();
        }
    });
    assert!(seen > 1000 && captures > 20, "{seen} previews, {captures} captures");
}

/// Everybody lets a move stand and passes, until its player is asked for the next one.
fn next_menu(game: &Mitropia, seat: Seat, action: &Action) -> Option<Mitropia> {
    let mut game = game.clone();
    game.apply(seat, action, &mut Events::muted()).unwrap();
    for _ in 0..40 {
        let asked = game.turn().awaited().first()?;
        let mut legal = vec![];
        game.legal_actions(asked, &mut legal);
        let places = legal.iter().any(|action| matches!(action, Action::Place { .. }));
        if asked == seat && places {
            return Some(game);
        }
        let quiet = [Action::Ok, Action::End, Action::Pass, Action::Keep];
        let next = quiet.into_iter().find(|action| legal.contains(action))?;
        game.apply(asked, &next, &mut Events::muted()).unwrap();
    }
    None
}

#[test]
fn m9_4_a_preview_tells_where_the_active_pattern_leads_next() {
    let (mut direct, mut exchanged, mut by_wormholes) = (0, 0, 0);
    each_decision(|game, seat, view| {
        let mut legal = vec![];
        game.legal_actions(seat, &mut legal);
        // Playing on costs a copy of the game: a sample of each list, and the counts below say that
        // every kind was among them.
        for action in legal.iter().skip(3).step_by(23) {
            let Action::Place { by, with: None, to, .. } = *action else { continue };
            let exchange = matches!(by, Source::Exchange(_)).then(|| by.card()).flatten();
            let same = |known: &&PreviewView| (known.to, known.exchange) == (to, exchange);
            let preview = view.previews.iter().find(same).unwrap();
            let Some(after) = next_menu(game, seat, action).filter(|_| !preview.order_matters)
            else {
                continue;
            };
            let mut next = vec![];
            after.legal_actions(seat, &mut next);
            let landings = next.iter().filter_map(|action| match *action {
                Action::Place { by: Source::Active, with: None, from, via, to: next }
                    if from == Some(to) =>
                {
                    by_wormholes += usize::from(!via.is_none());
                    Some(next)
                }
                _ => None,
            });
            let expected: BTreeSet<Coord> = landings.collect();
            let told: BTreeSet<Coord> = preview.reach.iter().copied().collect();
            assert_eq!(told, expected, "{action}\n{view}");
            *(if exchange.is_some() { &mut exchanged } else { &mut direct }) += 1;
        }
    });
    assert!(
        direct > 100 && exchanged > 20 && by_wormholes > 5,
        "{direct} {exchanged} {by_wormholes}"
    );
}

#[test]
fn m21_every_tile_has_coordinates_and_the_owner_the_score_gives_it() {
    each_decision(|_, _, view| {
        for tile in &view.board.tiles {
            let axial = tile.cell.to_axial(view.board.radius).unwrap();
            assert_eq!((tile.q, tile.r), (axial.q, axial.r));
            let scores = view.score.players.iter();
            let owner = scores.clone().find(|score| {
                score.occupied.contains(&tile.cell)
                    || score.surrounded.iter().flatten().any(|cell| *cell == tile.cell)
            });
            assert_eq!(tile.owner, owner.map(|score| score.seat));
            let playable = matches!(tile.tile, Tile::Terrain(_));
            assert!(playable || tile.influence.is_empty());
            if let Some(owner) = tile.owner {
                assert!(tile.influence.contains(owner), "{}: {view}", tile.cell);
            }
        }
    });
}

#[test]
fn m26_the_last_move_is_shown_to_all_without_what_was_paid() {
    let mut seen = BTreeSet::new();
    each_decision(|game, _, view| {
        assert_eq!(view.last, game.view(Viewer::Spectator).last);
        if let Some(last) = &view.last {
            seen.insert(last.made.verb.clone());
            assert!(!last.made.cells.is_empty());
        }
    });
    assert_eq!(seen.len(), 4, "{seen:?}");
}

#[test]
fn m15_a_window_touches_whom_it_concerns() {
    let mut counts = [0, 0];
    each_decision(|game, seat, _| {
        if let Some(window) = game.window(seat) {
            counts[usize::from(window.touches)] += 1;
            let value = serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap();
            assert!(value["window"].is_object());
        }
    });
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn m26_an_action_that_reveals_nothing_draws_no_chance_and_moves_no_card() {
    let mut counts = [0, 0];
    each_decision(|game, seat, view| {
        let action = game.default_action(seat);
        let reveals = game.reveals(seat, &action);
        counts[usize::from(reveals)] += 1;
        if !reveals {
            let mut after = game.clone();
            after.apply(seat, &action, &mut Events::muted()).unwrap();
            assert_eq!(after.view(Viewer::Seat(seat)).piles, view.piles);
        }
    });
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}
