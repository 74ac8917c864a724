//! Every law catches the faults it is there for: each test bends one thing about the toy, and
//! precisely that law must report it.

mod bent;

use bent::{Bend, Bent};
use petteia_kernel::{
    Audience, Dice, Events, Game, Misread, Preset, Seat, SeatSet, Seed, Turn, Viewer,
};
use petteia_testkit::{
    Law, Settings,
    toy::{Action, Event, Illegal, Options, Toy, View},
    try_laws,
};
use std::sync::atomic::{AtomicU32, Ordering};

/// Runs the laws over a bent toy; returns the law that is broken and how.
fn broken<B: Bend>() -> (Law, String) {
    let options = [Options::default(), Options { seats: 2, rounds: 4 }];
    match try_laws::<Bent<B>>(Settings::new(options).games(200)) {
        Ok(summary) => panic!("no law is broken: {summary}"),
        Err(breach) => (breach.law, breach.what),
    }
}

#[track_caller]
fn assert_caught<B: Bend>(law: Law, words: &str) {
    let (found, what) = broken::<B>();
    assert_eq!((found, what.contains(words)), (law, true), "{found}: {what}");
}

/// A test named after the law, with the fault it plants and the words it must be reported with.
macro_rules! planted {
    ($test:ident: $law:ident, $words:literal { $($bent:item)* }) => {
        #[test]
        fn $test() {
            #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
            struct Fault;
            impl Bend for Fault { $($bent)* }
            assert_caught::<Fault>(Law::$law, $words);
        }
    };
}

#[test]
fn an_unbent_toy_keeps_every_law() {
    #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
    struct Straight;
    impl Bend for Straight {}
    let options = [Options::default(), Options { seats: 2, rounds: 4 }];
    try_laws::<Bent<Straight>>(Settings::new(options).games(200)).unwrap();
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

/// Carries an action out and tells everybody everything.
fn blab<B: Bend>(game: &mut Bent<B>, seat: Seat, action: &Action, events: &mut Events<Event>) {
    let mut secret = Events::new();
    game.toy.apply_unchecked(seat, action, &mut secret);
    for told in secret.take() {
        events.tell(Audience::EVERYONE, told.event);
    }
}

planted! { l1_catches_a_table_that_waits_for_nobody: Turn, "waits for nobody" {
    fn turn(game: &Bent<Self>) -> Turn {
        match game.toy.turn() {
            Turn::Awaiting(seats) if seats.len() == 1 => Turn::Awaiting(SeatSet::EMPTY),
            turn => turn,
        }
    }
} }

planted! { l1_catches_waiting_for_a_seat_that_does_not_exist: Turn, "waits for A B C H" {
    fn turn(game: &Bent<Self>) -> Turn {
        match game.toy.turn() {
            Turn::Awaiting(seats) => Turn::Awaiting(seats.with(Seat::new(7))),
            turn => turn,
        }
    }
} }

planted! { l1_catches_actions_after_the_end: Turn, "resign is accepted but not listed" {
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match game.toy.check(seat, action) {
            Err(Illegal::Over) if *action == Action::Resign => Ok(()),
            answer => answer,
        }
    }
} }

planted! { l1_catches_offers_after_the_end: Turn, "may still act" {
    fn asides(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        if game.toy.turn().is_over() { into.push(Action::Resign) } else { game.toy.asides(seat, into) }
    }
} }

planted! { l1_catches_a_bound_that_is_too_low: Turn, "within 6 actions" {
    fn longest(_: &Options) -> usize { 6 }
} }

planted! { l2_catches_actions_out_of_order: Decisions, "before" {
    fn legal(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        game.toy.legal_actions(seat, into);
        into.reverse();
    }
} }

planted! { l2_catches_an_action_listed_twice: Decisions, "offered «seal» before «seal»" {
    fn legal(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        game.toy.legal_actions(seat, into);
        into.extend(into.last().copied());
    }
} }

planted! { l2_catches_a_default_that_is_not_legal: Decisions, "the default of A, «resign»" {
    fn default_action(_: &Bent<Self>, _: Seat) -> Action { Action::Resign }
} }

planted! { l2_catches_an_aside_that_is_a_legal_action: Decisions, "also a legal action: «seal»" {
    fn asides(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        if game.toy.turn().awaited().contains(seat) {
            into.push(Action::Seal);
        }
        game.toy.asides(seat, into);
    }
} }

planted! { l2_catches_actions_of_a_seat_that_is_not_awaited: Decisions, "is not awaited and has 1" {
    fn legal(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        match game.toy.turn() {
            Turn::Awaiting(seats) if !seats.contains(seat) => into.push(Action::Seal),
            _ => game.toy.legal_actions(seat, into),
        }
    }
} }

planted! { l2_catches_an_awaited_seat_that_can_do_nothing: Decisions, "A is awaited and has 0" {
    fn legal(_: &Bent<Self>, _: Seat, _: &mut Vec<Action>) {}
} }

planted! { l2_catches_a_sample_that_is_not_legal: Decisions, "sample_action gave" {
    fn sample(_: &[Action], _: &mut Dice) -> Action { Action::Resign }
} }

planted! { l3_catches_an_action_accepted_but_not_listed: Check, "is accepted but not listed" {
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match game.toy.check(seat, action) {
            Err(Illegal::NotHeld { card }) if u8::from(card) > 20 => Ok(()),
            answer => answer,
        }
    }
} }

planted! { l3_catches_an_action_listed_but_refused: Check, "is listed but refused" {
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Add(card) if u8::from(*card) == 24 => Err(Illegal::Descending { card: *card }),
            _ => game.toy.check(seat, action),
        }
    }
} }

planted! { l4_catches_notation_that_reads_as_something_else: RoundTrip, "«seal» is written for" {
    fn write(action: &Action) -> String {
        if *action == Action::Resign { "seal".to_owned() } else { action.to_string() }
    }
} }

planted! { l4_catches_notation_that_cannot_be_read: RoundTrip, "is written for" {
    fn write(action: &Action) -> String { action.to_string().to_uppercase() }
} }

planted! { l4_catches_a_line_that_stands_for_something_else: RoundTrip, "the line «add 9» stands for" {
    fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
        Ok([Toy::read_line(line)?, Toy::read_line(line)?].concat())
    }
} }

planted! { l4_catches_a_position_that_forgets: RoundTrip, "the position changes when stored" {
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        game.lost += 1;
        game.toy.apply_unchecked(seat, action, events);
    }
} }

planted! { l4_catches_a_stored_position_that_goes_on_differently: RoundTrip, "goes on differently" {
    const LOST_COUNTS: bool = false;
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        game.lost += 1;
        game.kept = game.lost;
        game.toy.apply_unchecked(seat, action, events);
    }
} }

planted! { l4_catches_a_preset_that_cannot_be_read: RoundTrip, "preset old cannot be read" {
    const PRESETS: &'static [Preset] =
        &[Preset { name: "old", summary: "An option that is gone", options: r#"{"coins":3}"# }];
} }

planted! { l4_catches_a_preset_that_is_refused: RoundTrip, "preset solo is refused" {
    const PRESETS: &'static [Preset] =
        &[Preset { name: "solo", summary: "Too few seats", options: r#"{"seats":1}"# }];
} }

planted! { l5_catches_a_refusal_that_changes_something: Refusal, "changes the position: /kept" {
    fn refused(game: &mut Bent<Self>, _: &mut Events<Event>) { game.kept += 1; }
} }

planted! { l5_catches_a_refusal_that_is_told: Refusal, "somebody is told of it" {
    fn refused(_: &mut Bent<Self>, events: &mut Events<Event>) {
        events.tell_all(|| Event::Sealed { seat: Seat::new(0) });
    }
} }

planted! { l6_catches_chance_that_is_not_of_the_dice: Replay, "ends in another position: /kept" {
    fn start(toy: Toy) -> Bent<Self> {
        Bent { kept: chance_of_the_machine(), ..Bent::from(toy) }
    }
} }

planted! { l6_catches_events_that_are_told_differently: Replay, "tells something else" {
    fn start(toy: Toy) -> Bent<Self> {
        Bent { kept: chance_of_the_machine(), ..Bent::from(toy) }
    }
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        game.toy.apply_unchecked(seat, action, events);
        let points = game.kept as u8;
        events.tell(Audience::only(seat), Event::Won { winner: None, points });
    }
} }

planted! { l7_catches_a_view_that_shows_a_hand: Secrecy, "*'s view: /own" {
    fn view(game: &Bent<Self>, viewer: Viewer) -> View {
        let first = game.toy.view(Viewer::Seat(Seat::new(0)));
        match viewer {
            Viewer::Spectator => View { own: first.own, ..game.toy.view(viewer) },
            Viewer::Seat(_) => game.toy.view(viewer),
        }
    }
} }

planted! { l7_catches_actions_that_depend_on_a_hand: Secrecy, "asides, by «resign»" {
    fn asides(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        if game.secret(seat).is_multiple_of(2) {
            game.toy.asides(seat, into);
        }
    }
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        game.toy.check(seat, action)?;
        if *action == Action::Resign && !game.secret(seat).is_multiple_of(2) {
            return Err(Illegal::Sealed { seat });
        }
        Ok(())
    }
} }

planted! { l7_catches_a_refusal_that_tells_a_hand: Secrecy, "tells what is hidden" {
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match game.toy.check(seat, action) {
            Err(Illegal::NotHeld { .. }) if game.secret(seat).is_multiple_of(2) => {
                Err(Illegal::Sealed { seat })
            }
            answer => answer,
        }
    }
} }

planted! { l7_catches_a_turn_that_depends_on_a_hand: Secrecy, "the turn" {
    fn turn(game: &Bent<Self>) -> Turn {
        let idle = |seat: &Seat| game.secret(*seat).is_multiple_of(2);
        match game.toy.turn() {
            Turn::Awaiting(seats) => {
                let chosen: SeatSet = seats.iter().filter(|seat| !idle(seat)).collect();
                Turn::Awaiting(if chosen.is_empty() { seats } else { chosen })
            }
            turn => turn,
        }
    }
    fn legal(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        if Self::turn(game).awaited().contains(seat) {
            game.toy.legal_actions(seat, into);
        }
    }
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let awaited = Self::turn(game).awaited().contains(seat);
        if !awaited && *action != Action::Resign {
            return Err(Illegal::Sealed { seat });
        }
        game.toy.check(seat, action)
    }
} }

planted! { l7_catches_a_secret_told_to_everybody: Secrecy, "what its view does not show" {
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        blab(game, seat, action, events);
    }
} }

planted! { l7_catches_a_redeal_with_the_dice_of_the_position: Secrecy, "draws from the dice" {
    fn redeal(game: &mut Bent<Self>, viewer: Viewer, dice: &mut Dice) {
        game.toy.dice_mut().bits();
        game.toy.redeal(viewer, dice);
    }
} }

planted! { l8_catches_a_view_that_shows_the_next_throw: Dice, "other dice change *'s view: /prize" {
    fn view(game: &Bent<Self>, viewer: Viewer) -> View {
        View { prize: game.toy.clone().dice_mut().roll(), ..game.toy.view(viewer) }
    }
} }

planted! { l8_catches_a_default_that_follows_the_dice: Dice, "change the default" {
    fn default_action(game: &Bent<Self>, seat: Seat) -> Action {
        let mut legal = Vec::new();
        game.toy.legal_actions(seat, &mut legal);
        *game.toy.clone().dice_mut().pick(&legal).unwrap()
    }
} }

planted! { l9_catches_commitments_that_do_not_commute: Simultaneity, "do not commute: /kept" {
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        game.kept = game.kept % 1000 * 4 + seat.index() as u32;
        game.toy.apply_unchecked(seat, action, events);
    }
} }

planted! { l9_catches_a_commitment_that_is_seen: Simultaneity, "can tell" {
    fn is_step(_: &Bent<Self>, _: Seat, _: &Action) -> bool { false }
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        game.kept += added(action).unwrap_or_default();
        game.toy.apply_unchecked(seat, action, events);
    }
    fn view(game: &Bent<Self>, viewer: Viewer) -> View {
        View { deck: game.kept as u8, ..game.toy.view(viewer) }
    }
} }

planted! { l9_catches_a_commitment_that_is_told: Simultaneity, "is told whether" {
    fn is_step(_: &Bent<Self>, _: Seat, _: &Action) -> bool { false }
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        if let Action::Add(card) = *action {
            events.tell_all(|| Event::Drew { seat, card: Some(card) });
        }
        game.toy.apply_unchecked(seat, action, events);
    }
} }

planted! { l9_catches_a_commitment_that_limits_others: Simultaneity, "at the same time" {
    fn legal(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        game.toy.legal_actions(seat, into);
        into.retain(|action| Self::check(game, seat, action).is_ok());
    }
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        game.toy.check(seat, action)?;
        let late = game.toy.view(Viewer::Spectator).seats.iter().any(|shown| shown.sealed);
        if late && added(action).is_some() { Err(Illegal::Sealed { seat }) } else { Ok(()) }
    }
} }

planted! { l10_catches_a_redeal_that_deals_nothing: Redeal, "a seat cannot see has never changed" {
    fn redeal(_: &mut Bent<Self>, _: Viewer, _: &mut Dice) {}
} }

planted! { l10_catches_a_redeal_that_forgets_spectators: Redeal, "a spectator cannot see" {
    fn redeal(game: &mut Bent<Self>, viewer: Viewer, dice: &mut Dice) {
        if viewer.seat().is_some() {
            game.toy.redeal(viewer, dice);
        }
    }
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
    fn longest(_: &Options) -> usize { 2000 }
    fn legal(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        game.toy.legal_actions(seat, into);
        if !into.is_empty() {
            into.push(Action::Resign);
        }
    }
    fn asides(_: &Bent<Self>, _: Seat, _: &mut Vec<Action>) {}
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let awaited = game.toy.turn().awaited().contains(seat);
        if awaited { game.toy.check(seat, action) } else { Err(Illegal::Over) }
    }
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        if *action != Action::Resign {
            game.toy.apply_unchecked(seat, action, events);
        }
    }
    fn default_action(_: &Bent<Self>, _: Seat) -> Action { Action::Resign }
} }

planted! { l11_catches_a_default_that_tells_a_hand: DropOut, "tells what is hidden" {
    fn default_action(game: &Bent<Self>, seat: Seat) -> Action {
        let mut legal = Vec::new();
        game.toy.legal_actions(seat, &mut legal);
        legal[game.secret(seat) as usize % legal.len()]
    }
} }

planted! { l11_catches_a_default_that_wavers: DropOut, "the next moment another" {
    fn default_action(game: &Bent<Self>, seat: Seat) -> Action {
        let mut legal = Vec::new();
        game.toy.legal_actions(seat, &mut legal);
        legal[chance_of_the_machine() as usize % legal.len()]
    }
} }

planted! { l12_catches_a_step_that_is_heard: Step, "is heard by" {
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        if let Action::Add(card) = *action {
            events.tell_all(|| Event::Drew { seat, card: Some(card) });
        }
        game.toy.apply_unchecked(seat, action, events);
    }
} }

planted! { l12_catches_a_step_that_is_seen: Step, "'s view: /deck" {
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        game.kept += added(action).unwrap_or_default();
        game.toy.apply_unchecked(seat, action, events);
    }
    fn view(game: &Bent<Self>, viewer: Viewer) -> View {
        View { deck: game.kept as u8, ..game.toy.view(viewer) }
    }
} }

planted! { l12_catches_a_step_that_draws_chance: Step, "draws chance" {
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        if added(action).is_some() {
            game.toy.dice_mut().bits();
        }
        game.toy.apply_unchecked(seat, action, events);
    }
} }

planted! { l12_catches_a_decision_that_is_called_a_step: Step, "changes the turn" {
    fn is_step(_: &Bent<Self>, _: Seat, _: &Action) -> bool { true }
} }

planted! { l12_catches_a_step_that_is_a_free_look: Step, "shows what is hidden" {
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        if added(action).is_some() {
            game.kept = 1000 * seat.index() as u32 + game.secret(seat);
        }
        game.toy.apply_unchecked(seat, action, events);
    }
    fn view(game: &Bent<Self>, viewer: Viewer) -> View {
        let looked = viewer.seat().is_some_and(|seat| seat.index() as u32 == game.kept / 1000);
        let view = game.toy.view(viewer);
        if looked { View { deck: (game.kept % 1000) as u8, ..view } } else { view }
    }
} }

planted! { l13_catches_a_determinized_position_that_looks_different: Determinize, "A's view: /own" {
    fn determinize(game: &mut Bent<Self>, _: Viewer, dice: &mut Dice) {
        game.toy.redeal(Viewer::Spectator, dice);
    }
} }

planted! { l13_catches_a_determinized_position_that_never_ends: Determinize, "it goes on after" {
    fn determinize(game: &mut Bent<Self>, viewer: Viewer, dice: &mut Dice) {
        game.kept = 1;
        game.toy.determinize(viewer, dice);
    }
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        if game.kept == 0 {
            game.toy.apply_unchecked(seat, action, events);
        }
    }
} }

planted! { l13_catches_a_determinized_position_that_refuses_what_it_lists: Determinize, "refused" {
    fn determinize(game: &mut Bent<Self>, viewer: Viewer, dice: &mut Dice) {
        game.kept = 1;
        game.toy.determinize(viewer, dice);
    }
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if game.kept == 1 { Err(Illegal::Sealed { seat }) } else { game.toy.check(seat, action) }
    }
} }

planted! { l14_catches_a_check_that_panics: NoPanic, "panicked: no such card" {
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let answer = game.toy.check(seat, action);
        assert!(!matches!(answer, Err(Illegal::NotHeld { .. })), "no such card");
        answer
    }
} }

planted! { l14_catches_a_diagram_that_panics: NoPanic, "panicked" {
    fn diagram(options: &Options, diagram: &str, seed: Seed) -> Result<Toy, Illegal> {
        assert!(diagram.len() > 2, "a diagram has at least one row");
        Toy::from_diagram(options, diagram, seed)
    }
} }

planted! { l14_catches_a_line_that_panics: NoPanic, "panicked" {
    fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
        let (word, _) = line.split_at(3);
        assert!(!word.is_empty());
        Toy::read_line(line)
    }
} }

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
    #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
    struct Broken;
    impl Bend for Broken {
        fn longest(_: &Options) -> usize {
            2
        }
    }
    let settings = Settings::new([Options::default()]).first_seed(7).aside_every(0);
    let breach = try_laws::<Bent<Broken>>(settings).unwrap_err();
    let example = breach.example.as_ref().unwrap();
    let mut game = Bent::<Broken>::new(&Options::default(), example.seed).unwrap();
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
