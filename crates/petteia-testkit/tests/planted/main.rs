//! Every law catches the faults it is there for: each test bends one thing about the toy, and
//! precisely that law must report it.

mod bent;
mod records;

use bent::{ABOUT, Bend, Bent, STRAIGHT, bend};
use petteia_kernel::{About, Audience, Dice, Events, Game, Preset, Seat, SeatSet, Turn, Viewer};
use petteia_testkit::{
    Law, Settings,
    toy::{Action, Event, Illegal, Options, Toy, View},
    try_laws,
};
use std::sync::atomic::{AtomicU32, Ordering};

fn settings() -> Settings<Options> {
    Settings::new([Options::default(), Options { seats: 2, rounds: 4 }]).games(400)
}

#[track_caller]
fn assert_caught(fault: Bend, law: Law, words: &str) {
    bend(fault);
    match try_laws::<Bent>(settings()) {
        Ok(summary) => panic!("no law is broken: {summary}"),
        Err(breach) => {
            assert_eq!((breach.law, breach.what.contains(words)), (law, true), "{breach}");
        }
    }
}

/// A test named after the law, with the fault it plants and the words it must be reported with.
macro_rules! planted {
    ($test:ident: $law:ident, $words:literal { $($bent:tt)* }) => {
        #[test]
        fn $test() {
            assert_caught(Bend { $($bent)* ..STRAIGHT }, Law::$law, $words);
        }
    };
}

#[test]
fn an_unbent_toy_keeps_every_law() {
    try_laws::<Bent>(settings()).unwrap();
}

/// What a game may do if it says so: the same bends are faults without the setting.
mod allowed {
    use super::*;

    #[test]
    fn windows_that_are_not_sealed() {
        bend(Bend {
            is_step: |_, _, _| false,
            act: |game, seat, action, events| {
                game.kept += added(action).unwrap_or_default();
                game.toy.apply_unchecked(seat, action, events);
            },
            view: |game, viewer| View { deck: game.kept as u8, ..game.toy.view(viewer) },
            ..STRAIGHT
        });
        assert!(try_laws::<Bent>(settings()).is_err());
        let tried = try_laws::<Bent>(settings().with_early_close()).unwrap();
        assert!(tried.commuted > 100 && tried.sealed == 0, "{tried}");
    }

    #[test]
    fn events_that_no_view_remembers() {
        bend(Bend { act: blab, ..STRAIGHT });
        assert!(try_laws::<Bent>(settings()).is_err());
        let tried = try_laws::<Bent>(settings().with_fleeting_reveals()).unwrap();
        assert_eq!(tried.compared_events, 0);
    }

    #[test]
    fn worlds_that_lean_towards_the_truth() {
        bend(Bend { redeal: peek, ..STRAIGHT });
        assert!(try_laws::<Bent>(settings()).is_err());
        try_laws::<Bent>(settings().with_leaning_worlds()).unwrap();
    }

    #[test]
    fn asides_are_taken_as_often_as_asked() {
        let tried = try_laws::<Toy>(settings().aside_every(0)).unwrap();
        assert_eq!(tried.asides, 0);
        let tried = try_laws::<Toy>(settings().aside_every(2)).unwrap();
        assert!(tried.asides > 100, "{tried}");
    }

    #[test]
    fn how_much_is_checked_changes_no_game() {
        let rare = try_laws::<Toy>(settings().thorough_every(1000)).unwrap();
        let often = try_laws::<Toy>(settings().thorough_every(1)).unwrap();
        assert_eq!((rare.actions, rare.longest_game), (often.actions, often.longest_game));
        assert!(often.thorough > 2 * rare.thorough, "{often}");
    }
}

/// A number that is different each time, as a clock or an unordered map would give it.
fn chance_of_the_machine() -> u32 {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    CALLS.fetch_add(1, Ordering::Relaxed)
}

fn added(action: &Action) -> Option<u32> {
    match action {
        Action::Add(card) => Some(u8::from(*card).into()),
        _ => None,
    }
}

/// Carries an action out, and tells everybody what was sealed before it is revealed.
fn blab(game: &mut Bent, seat: Seat, action: &Action, events: &mut Events<Event>) {
    if let (Action::Seal, Some(own)) = (action, game.toy.view(seat.into()).own) {
        events.tell_all(|| Event::Revealed { seat, cards: own.bid });
    }
    game.toy.apply_unchecked(seat, action, events);
}

/// Refuses to add cards once somebody has sealed.
fn check_unless_late(game: &Bent, seat: Seat, action: &Action) -> Result<(), Illegal> {
    game.toy.check(seat, action)?;
    let late = game.toy.view(Viewer::Spectator).seats.iter().any(|shown| shown.sealed);
    if late && added(action).is_some() { Err(Illegal::Sealed { seat }) } else { Ok(()) }
}

planted! { l1_catches_a_table_that_waits_for_nobody: Turn, "waits for nobody" {
    turn: |game| {
        match game.toy.turn() {
            Turn::Awaiting(seats) if seats.len() == 1 => Turn::Awaiting(SeatSet::EMPTY),
            turn => turn,
        }
    },
} }

planted! { l1_catches_waiting_for_a_seat_that_does_not_exist: Turn, "waits for A B C H" {
    turn: |game| {
        match game.toy.turn() {
            Turn::Awaiting(seats) => Turn::Awaiting(seats.with(Seat::new(7))),
            turn => turn,
        }
    },
} }

planted! { l1_catches_actions_after_the_end: Turn, "resign is accepted but not listed" {
    check: |game, seat, action| {
        match game.toy.check(seat, action) {
            Err(Illegal::Over) if *action == Action::Resign => Ok(()),
            answer => answer,
        }
    },
} }

planted! { l1_catches_offers_after_the_end: Turn, "may still act" {
    asides: |game, seat, into| {
        if game.toy.turn().is_over() { into.push(Action::Resign) } else { game.toy.asides(seat, into) }
    },
} }

planted! { l1_catches_a_bound_that_is_too_low: Turn, "within 6 actions" {
    longest: |_| 6,
} }

planted! { l2_catches_actions_out_of_order: Decisions, "before" {
    legal: |game, seat, into| {
        game.toy.legal_actions(seat, into);
        into.reverse();
    },
} }

planted! { l2_catches_an_action_listed_twice: Decisions, "offered «seal» before «seal»" {
    legal: |game, seat, into| {
        game.toy.legal_actions(seat, into);
        into.extend(into.last().copied());
    },
} }

planted! { l2_catches_a_default_that_is_not_legal: Decisions, "the default of A, «resign»" {
    default_action: |_, _| Action::Resign,
} }

planted! { l2_catches_an_aside_that_is_a_legal_action: Decisions, "also a legal action: «seal»" {
    asides: |game, seat, into| {
        if game.toy.turn().awaited().contains(seat) {
            into.push(Action::Seal);
        }
        game.toy.asides(seat, into);
    },
} }

planted! { l2_catches_actions_of_a_seat_that_is_not_awaited: Decisions, "is not awaited and has 1" {
    legal: |game, seat, into| {
        match game.toy.turn() {
            Turn::Awaiting(seats) if !seats.contains(seat) => into.push(Action::Seal),
            _ => game.toy.legal_actions(seat, into),
        }
    },
} }

planted! { l2_catches_an_awaited_seat_that_can_do_nothing: Decisions, "A is awaited and has 0" {
    legal: |_, _, _| {},
} }

planted! { l2_catches_a_sample_that_is_not_legal: Decisions, "was given «" {
    sample: |_, _| Action::Resign,
} }

planted! { l3_catches_an_action_accepted_but_not_listed: Check, "is accepted but not listed" {
    check: |game, seat, action| {
        match game.toy.check(seat, action) {
            Err(Illegal::NotHeld { card }) if u8::from(card) > 20 => Ok(()),
            answer => answer,
        }
    },
} }

planted! { l3_catches_an_action_listed_but_refused: Check, "is listed but refused" {
    check: |game, seat, action| {
        match action {
            Action::Add(card) if u8::from(*card) == 24 => Err(Illegal::Descending { card: *card }),
            _ => game.toy.check(seat, action),
        }
    },
} }

planted! { l4_catches_notation_that_reads_as_something_else: RoundTrip, "«seal» is written for" {
    write: |action| {
        if *action == Action::Resign { "seal".to_owned() } else { action.to_string() }
    },
} }

planted! { l4_catches_notation_that_cannot_be_read: RoundTrip, "is written for" {
    write: |action| action.to_string().to_uppercase(),
} }

planted! { l4_catches_a_line_that_stands_for_something_else: RoundTrip, "the line «add 9» stands for" {
    read_line: |line| {
        Ok([Toy::read_line(line)?, Toy::read_line(line)?].concat())
    },
} }

planted! { l4_catches_a_position_that_forgets: RoundTrip, "the position changes when stored" {
    act: |game, seat, action, events| {
        game.lost += 1;
        game.toy.apply_unchecked(seat, action, events);
    },
} }

planted! { l4_catches_a_stored_position_that_goes_on_differently: RoundTrip, "goes on differently" {
    lost_counts: false,
    act: |game, seat, action, events| {
        game.lost += 1;
        game.kept = game.lost;
        game.toy.apply_unchecked(seat, action, events);
    },
} }

planted! { l4_catches_a_preset_that_cannot_be_read: RoundTrip, "preset old cannot be read" {
    about: || {
        const PRESETS: &[Preset] =
            &[Preset { name: "old", summary: "An option that is gone", options: r#"{"coins":3}"# }];
        const BENT: About = About { presets: PRESETS, ..ABOUT };
        &BENT
    },
} }

planted! { l4_catches_a_preset_that_is_refused: RoundTrip, "preset solo is refused" {
    about: || {
        const PRESETS: &[Preset] =
            &[Preset { name: "solo", summary: "Too few seats", options: r#"{"seats":1}"# }];
        const BENT: About = About { presets: PRESETS, ..ABOUT };
        &BENT
    },
} }

planted! { l5_catches_a_refusal_that_changes_something: Refusal, "changes the position: /kept" {
    refused: |game, _| { game.kept += 1; },
} }

planted! { l5_catches_a_refusal_that_is_told: Refusal, "somebody is told of it" {
    refused: |_, events| {
        events.tell_all(|| Event::Sealed { seat: Seat::new(0) });
    },
} }

planted! { l6_catches_chance_that_is_not_of_the_dice: Replay, "ends in another position: /kept" {
    start: |toy| {
        Bent { kept: chance_of_the_machine(), ..Bent::from(toy) }
    },
} }

planted! { l6_catches_events_that_are_told_differently: Replay, "tells something else" {
    start: |toy| {
        Bent { kept: chance_of_the_machine(), ..Bent::from(toy) }
    },
    act: |game, seat, action, events| {
        game.toy.apply_unchecked(seat, action, events);
        let points = game.kept as u8;
        events.tell(Audience::only(seat), Event::Won { winner: None, points });
    },
} }

planted! { l7_catches_a_view_that_shows_a_hand: Secrecy, "*'s view: /own" {
    view: |game, viewer| {
        let first = game.toy.view(Viewer::Seat(Seat::new(0)));
        match viewer {
            Viewer::Spectator => View { own: first.own, ..game.toy.view(viewer) },
            Viewer::Seat(_) => game.toy.view(viewer),
        }
    },
} }

planted! { l7_catches_actions_that_depend_on_a_hand: Secrecy, "asides, by «resign»" {
    asides: |game, seat, into| {
        if game.secret(seat).is_multiple_of(2) {
            game.toy.asides(seat, into);
        }
    },
    check: |game, seat, action| {
        game.toy.check(seat, action)?;
        if *action == Action::Resign && !game.secret(seat).is_multiple_of(2) {
            return Err(Illegal::Sealed { seat });
        }
        Ok(())
    },
} }

planted! { l7_catches_a_refusal_that_tells_a_hand: Secrecy, "tells what is hidden" {
    check: |game, seat, action| {
        match game.toy.check(seat, action) {
            Err(Illegal::NotHeld { .. }) if game.secret(seat).is_multiple_of(2) => {
                Err(Illegal::Sealed { seat })
            }
            answer => answer,
        }
    },
} }

planted! { l7_catches_a_turn_that_depends_on_a_hand: Secrecy, "the turn" {
    turn: |game| {
        let idle = |seat: &Seat| game.secret(*seat).is_multiple_of(2);
        match game.toy.turn() {
            Turn::Awaiting(seats) => {
                let chosen: SeatSet = seats.iter().filter(|seat| !idle(seat)).collect();
                Turn::Awaiting(if chosen.is_empty() { seats } else { chosen })
            }
            turn => turn,
        }
    },
    legal: |game, seat, into| {
        if game.turn().awaited().contains(seat) {
            game.toy.legal_actions(seat, into);
        }
    },
    check: |game, seat, action| {
        let awaited = game.turn().awaited().contains(seat);
        if !awaited && *action != Action::Resign {
            return Err(Illegal::Sealed { seat });
        }
        game.toy.check(seat, action)
    },
} }

planted! { l7_catches_a_secret_told_to_everybody: Secrecy, "what its view does not show" {
    act: blab,
} }

planted! { l7_catches_a_redeal_with_the_dice_of_the_position: Secrecy, "draws from the dice" {
    redeal: |game, viewer, dice| {
        game.toy.dice_mut().bits();
        game.toy.redeal(viewer, dice);
    },
} }

planted! { l8_catches_a_view_that_shows_the_next_throw: Dice, "other dice change *'s view: /prize" {
    view: |game, viewer| {
        View { prize: game.toy.clone().dice_mut().roll(), ..game.toy.view(viewer) }
    },
} }

planted! { l8_catches_a_default_that_follows_the_dice: Dice, "change the default" {
    default_action: |game, seat| {
        let mut legal = Vec::new();
        game.toy.legal_actions(seat, &mut legal);
        *game.toy.clone().dice_mut().pick(&legal).unwrap()
    },
} }

planted! { l9_catches_commitments_that_do_not_commute: Simultaneity, "do not commute: /kept" {
    act: |game, seat, action, events| {
        game.kept = game.kept % 1000 * 4 + seat.index() as u32;
        game.toy.apply_unchecked(seat, action, events);
    },
} }

planted! { l9_catches_a_commitment_that_is_seen: Simultaneity, "can tell" {
    is_step: |_, _, _| false,
    act: |game, seat, action, events| {
        game.kept += added(action).unwrap_or_default();
        game.toy.apply_unchecked(seat, action, events);
    },
    view: |game, viewer| {
        View { deck: game.kept as u8, ..game.toy.view(viewer) }
    },
} }

planted! { l9_catches_a_commitment_that_is_told: Simultaneity, "is told whether" {
    is_step: |_, _, _| false,
    act: |game, seat, action, events| {
        if let Action::Add(card) = *action {
            events.tell_all(|| Event::Drew { seat, card: Some(card) });
        }
        game.toy.apply_unchecked(seat, action, events);
    },
} }

planted! { l9_catches_a_commitment_that_limits_others: Simultaneity, "at the same time" {
    legal: |game, seat, into| {
        game.toy.legal_actions(seat, into);
        into.retain(|action| check_unless_late(game, seat, action).is_ok());
    },
    check: check_unless_late,
} }

planted! { l10_catches_a_redeal_that_deals_nothing: Redeal, "a seat cannot see has never changed" {
    redeal: |_, _, _| {},
} }

planted! { l10_catches_a_redeal_that_forgets_spectators: Redeal, "a spectator cannot see" {
    redeal: |game, viewer, dice| {
        if viewer.seat().is_some() {
            game.toy.redeal(viewer, dice);
        }
    },
} }

#[test]
fn l10_catches_secrets_that_are_said_not_to_exist() {
    let settings = Settings::new([Options::default()]).without_secrets();
    let breach = try_laws::<Toy>(settings).unwrap_err();
    assert_eq!(breach.law, Law::Redeal);
    assert!(breach.what.contains("said to be no secrets"), "{breach}");
}

planted! { l11_catches_a_default_that_keeps_a_game_going_for_ever: DropOut, "gone, it goes on after" {
    // Resigning becomes waiting.
    longest: |_| 2000,
    legal: |game, seat, into| {
        game.toy.legal_actions(seat, into);
        if !into.is_empty() {
            into.push(Action::Resign);
        }
    },
    asides: |_, _, _| {},
    check: |game, seat, action| {
        let awaited = game.toy.turn().awaited().contains(seat);
        if awaited { game.toy.check(seat, action) } else { Err(Illegal::Over) }
    },
    act: |game, seat, action, events| {
        if *action != Action::Resign {
            game.toy.apply_unchecked(seat, action, events);
        }
    },
    default_action: |_, _| Action::Resign,
} }

planted! { l11_catches_a_default_that_tells_a_hand: DropOut, "tells what is hidden" {
    default_action: |game, seat| {
        let mut legal = Vec::new();
        game.toy.legal_actions(seat, &mut legal);
        legal[game.secret(seat) as usize % legal.len()]
    },
} }

planted! { l11_catches_a_default_that_wavers: DropOut, "the next moment another" {
    default_action: |game, seat| {
        let mut legal = Vec::new();
        game.toy.legal_actions(seat, &mut legal);
        legal[chance_of_the_machine() as usize % legal.len()]
    },
} }

planted! { l12_catches_a_step_that_is_heard: Step, "is heard by" {
    act: |game, seat, action, events| {
        if let Action::Add(card) = *action {
            events.tell_all(|| Event::Drew { seat, card: Some(card) });
        }
        game.toy.apply_unchecked(seat, action, events);
    },
} }

planted! { l12_catches_a_step_that_is_seen: Step, "'s view: /deck" {
    act: |game, seat, action, events| {
        game.kept += added(action).unwrap_or_default();
        game.toy.apply_unchecked(seat, action, events);
    },
    view: |game, viewer| {
        View { deck: game.kept as u8, ..game.toy.view(viewer) }
    },
} }

planted! { l12_catches_a_step_that_draws_chance: Step, "draws chance" {
    act: |game, seat, action, events| {
        if added(action).is_some() {
            game.toy.dice_mut().bits();
        }
        game.toy.apply_unchecked(seat, action, events);
    },
} }

planted! { l12_catches_a_decision_that_is_called_a_step: Step, "changes the turn" {
    is_step: |_, _, _| true,
} }

planted! { l12_catches_a_step_that_is_a_free_look: Step, "shows what is hidden" {
    act: |game, seat, action, events| {
        if added(action).is_some() {
            game.kept = 1000 * seat.index() as u32 + game.secret(seat);
        }
        game.toy.apply_unchecked(seat, action, events);
    },
    view: |game, viewer| {
        let looked = viewer.seat().is_some_and(|seat| seat.index() as u32 == game.kept / 1000);
        let view = game.toy.view(viewer);
        if looked { View { deck: (game.kept % 1000) as u8, ..view } } else { view }
    },
} }

planted! { l13_catches_a_determinized_position_that_looks_different: Determinize, "'s view: /own" {
    determinize: |game, _, dice| {
        game.toy.redeal(Viewer::Spectator, dice);
    },
} }

planted! { l13_catches_a_determinized_position_that_never_ends: Determinize, "it goes on after" {
    determinize: |game, viewer, dice| {
        game.kept = 1;
        game.toy.determinize(viewer, dice);
    },
    act: |game, seat, action, events| {
        if game.kept == 0 {
            game.toy.apply_unchecked(seat, action, events);
        }
    },
} }

planted! { l13_catches_a_determinized_position_that_refuses_what_it_lists: Determinize, "refused" {
    determinize: |game, viewer, dice| {
        game.kept = 1;
        game.toy.determinize(viewer, dice);
    },
    check: |game, seat, action| {
        if game.kept == 1 { Err(Illegal::Sealed { seat }) } else { game.toy.check(seat, action) }
    },
} }

planted! { l13_catches_imagination_that_knows_the_truth: Determinize, "depends on what is hidden" {
    redeal: peek,
} }

/// Deals anew by what is really hidden.
fn peek(game: &mut Bent, viewer: Viewer, dice: &mut Dice) {
    if viewer.seat().is_some_and(|seat| game.secret(seat).is_multiple_of(2)) {
        dice.bits();
    }
    game.toy.redeal(viewer, dice);
}

planted! { l14_catches_a_check_that_panics: NoPanic, "panicked: no such card" {
    check: |game, seat, action| {
        let answer = game.toy.check(seat, action);
        assert!(!matches!(answer, Err(Illegal::NotHeld { .. })), "no such card");
        answer
    },
} }

planted! { l14_catches_a_diagram_that_panics: NoPanic, "panicked" {
    diagram: |options, diagram, seed| {
        assert!(diagram.len() > 2, "a diagram has at least one row");
        Toy::from_diagram(options, diagram, seed)
    },
} }

planted! { l14_catches_a_line_that_panics: NoPanic, "panicked" {
    read_line: |line| {
        let (word, _) = line.split_at(3);
        assert!(!word.is_empty());
        Toy::read_line(line)
    },
} }

#[test]
fn a_panic_is_reported_with_the_action_that_causes_it() {
    bend(Bend {
        act: |game, seat, action, events| {
            assert_ne!(*action, Action::Resign, "nobody resigns here");
            game.toy.apply_unchecked(seat, action, events);
        },
        ..STRAIGHT
    });
    let breach = try_laws::<Bent>(settings().aside_every(3)).unwrap_err();
    assert_eq!(breach.law, Law::NoPanic);
    let (_, last) = breach.example.as_ref().unwrap().actions.last().unwrap();
    assert_eq!(last, "resign");
}

#[test]
fn every_law_is_proven_by_a_planted_fault() {
    let planted = include_str!("main.rs");
    for law in Law::ALL {
        let test = format!("planted! {{ l{}_catches_", law.number());
        assert!(planted.contains(&test), "nothing is planted for {law}");
    }
}

#[test]
fn a_breach_says_how_to_see_it_again() {
    bend(Bend { longest: |_| 2, ..STRAIGHT });
    let settings = Settings::new([Options::default()]).first_seed(7).aside_every(0);
    let breach = try_laws::<Bent>(settings).unwrap_err();
    let example = breach.example.as_ref().unwrap();
    let mut game = Bent::new(&Options::default(), example.seed).unwrap();
    for (seat, action) in &example.actions {
        game.apply(*seat, &action.parse().unwrap(), &mut Events::muted()).unwrap();
    }
    let report = breach.to_string();
    assert!(report.starts_with("bent breaks law 1 (the table waits for somebody"), "{report}");
    for line in [
        "  the game should have ended within 2 actions\n",
        "  options: {\"seats\":3,\"rounds\":3}\n  seed: 7\n  after 3 actions:\n    ",
    ] {
        assert!(report.contains(line), "{report}");
    }
}
