//! Laws 1, 2, 3 and 5: what may be done, and what happens if it may not.

use super::{
    breach::{Fault, Law, ensure},
    sight::{Menu, difference},
    trial::seats,
};
use petteia_kernel::{Events, Game, Refusal, Seat, Seed, Turn};

/// Law 1: the turn awaits a non-empty set of existing seats, or is over with a full outcome.
pub(crate) fn turn_is_sound<G: Game>(position: &G) -> Result<(), Fault> {
    let all = seats(position);
    match position.turn() {
        Turn::Awaiting(awaited) => {
            ensure(!awaited.is_empty(), Law::Turn, || "the table waits for nobody".to_owned())?;
            ensure(awaited.and(all) == awaited, Law::Turn, || {
                format!("the table waits for {awaited}, but the seats are {all}")
            })
        }
        Turn::Over(outcome) => ensure(outcome.n_seats() == all.len(), Law::Turn, || {
            format!("the outcome «{outcome}» is not one for the seats {all}")
        }),
    }
}

/// Laws 1 and 2: what every seat may do, listed as it should be.
pub(crate) fn menus<G: Game>(position: &G) -> Result<Vec<Menu<G::Action>>, Fault> {
    let turn = position.turn();
    let mut menus = Vec::with_capacity(position.n_seats());
    for seat in Seat::first(position.n_seats()) {
        let menu = Menu::of(position, seat);
        ensure(
            !turn.is_over() || menu.legal.is_empty() && menu.asides.is_empty(),
            Law::Turn,
            || format!("the game is over, but {seat} may still act"),
        )?;
        ascending(seat, &menu.legal)?;
        ascending(seat, &menu.asides)?;
        let both = menu.asides.iter().find(|aside| menu.legal.binary_search(aside).is_ok());
        ensure(both.is_none(), Law::Decisions, || {
            format!("an aside of {seat} is also a legal action: {}", shown(both))
        })?;
        let awaited = turn.awaited().contains(seat);
        ensure(awaited != menu.legal.is_empty(), Law::Decisions, || {
            let (is, n) = (if awaited { "is" } else { "is not" }, menu.legal.len());
            format!("{seat} {is} awaited and has {n} legal actions")
        })?;
        if awaited {
            let default = position.default_action(seat);
            ensure(default == position.default_action(seat), Law::DropOut, || {
                format!("the default of {seat} is «{default}», and the next moment another")
            })?;
            ensure(menu.legal.binary_search(&default).is_ok(), Law::Decisions, || {
                format!("the default of {seat}, «{default}», is not among its legal actions")
            })?;
        }
        menus.push(menu);
    }
    Ok(menus)
}

fn shown<A: ToString>(action: Option<&A>) -> String {
    action.map(|action| format!("«{}»", action.to_string())).unwrap_or_default()
}

fn ascending<A: Ord + ToString>(seat: Seat, actions: &[A]) -> Result<(), Fault> {
    let wrong = actions.windows(2).find(|pair| pair[0] >= pair[1]);
    ensure(wrong.is_none(), Law::Decisions, || {
        let pair = wrong.unwrap_or_default();
        format!("{seat} is offered {} before {}", shown(pair.first()), shown(pair.last()))
    })
}

/// Laws 1 and 2 for diagrams: most of these are none, but what is accepted is a sound position.
pub(crate) fn diagrams_are_read_or_not<G: Game>(options: &[G::Options]) -> Result<(), Fault> {
    const STRANGE: [&str; 7] = ["", "\n", "x", "A", ". . .\n . O", "9 9 9 9 9\u{0}ż", "round -1"];
    for options in options {
        for diagram in STRANGE {
            if let Ok(position) = G::from_diagram(options, diagram, Seed::from(0)) {
                turn_is_sound(&position)?;
                menus(&position)?;
            }
        }
    }
    Ok(())
}

/// Law 3, one half: what is listed is accepted.
pub(crate) fn listed_are_accepted<G: Game>(
    position: &G,
    seat: Seat,
    listed: &[G::Action],
) -> Result<(), Fault> {
    for action in listed {
        position.check(seat, action).map_err(|illegal| {
            Fault::new(
                Law::Check,
                format!("{seat}> {action} is listed but refused: {illegal} ({})", illegal.clause()),
            )
        })?;
    }
    Ok(())
}

/// Law 3, the other half: what is not listed is refused. Returns how much was.
pub(crate) fn only_listed_are_accepted<G: Game>(
    position: &G,
    menus: &[Menu<G::Action>],
    tried: &[G::Action],
) -> Result<usize, Fault> {
    let over = position.turn().is_over();
    let mut refused = 0;
    for (seat, menu) in Seat::first(menus.len()).zip(menus) {
        for action in tried.iter().filter(|action| !menu.lists(action)) {
            let law = if over { Law::Turn } else { Law::Check };
            ensure(position.check(seat, action).is_err(), law, || {
                format!("{seat}> {action} is accepted but not listed")
            })?;
            refused += 1;
        }
    }
    Ok(refused)
}

/// Law 5: a refused action changes nothing and tells nothing.
pub(crate) fn refused_change_nothing<G: Game>(
    position: &G,
    menus: &[Menu<G::Action>],
    tried: &[G::Action],
) -> Result<(), Fault> {
    let mut copy = position.clone();
    let mut events = Events::new();
    for (seat, menu) in Seat::first(menus.len()).zip(menus) {
        for action in tried.iter().filter(|action| !menu.lists(action)) {
            let answer = copy.apply(seat, action, &mut events);
            ensure(answer.is_err(), Law::Refusal, || {
                format!("{seat}> {action} is not listed, but apply carries it out")
            })?;
            ensure(events.told().is_empty(), Law::Refusal, || {
                format!("{seat}> {action} is refused, but somebody is told of it")
            })?;
            ensure(copy == *position, Law::Refusal, || {
                let change = difference(position, &copy);
                format!("{seat}> {action} is refused, but it changes the position: {change}")
            })?;
        }
    }
    Ok(())
}
