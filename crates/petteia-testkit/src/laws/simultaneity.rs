//! Law 9: what is decided at the same time.

use super::{
    Settings, Summary,
    breach::{Fault, Law, ensure},
    sight::{Menu, Sight, difference},
};
use petteia_kernel::{Dice, Events, Game, Seat, SeatSet, Viewer};

/// Checks the commitments of all awaited seats where there are several.
pub(crate) fn windows<G: Game>(
    position: &G,
    menus: &[Menu<G::Action>],
    dice: &mut Dice,
    settings: &Settings<G::Options>,
    summary: &mut Summary,
) -> Result<(), Fault> {
    let awaited: Vec<Seat> = position.turn().awaited().iter().collect();
    if awaited.len() < 2 {
        return Ok(());
    }
    for (index, &seat) in awaited.iter().enumerate() {
        let other = awaited[(index + 1) % awaited.len()];
        let legal = &menus[seat.index()].legal;
        let (Some(one), Some(two)) = (dice.pick(legal), dice.pick(legal)) else { continue };
        let Some(answer) = dice.pick(&menus[other.index()].legal) else { continue };
        let strict = !settings.early_close;
        summary.commuted += commute(position, (seat, one), (other, answer), menus, strict)?;
        if strict {
            others_choose_freely(position, seat, one, menus)?;
            summary.sealed += sealed(position, seat, one, two)?;
        }
    }
    Ok(())
}

/// A position after one commitment, if the window it was made in is still open: the others are
/// still awaited, and the seat itself has decided or goes on composing.
fn committed<G: Game>(position: &G, seat: Seat, action: &G::Action) -> (G, Events<G::Event>, bool) {
    let before: SeatSet = position.turn().awaited();
    let (mut after, mut events) = (position.clone(), Events::new());
    after.apply_unchecked(seat, action, &mut events);
    let open = [before, before.without(seat)].contains(&after.turn().awaited());
    (after, events, open)
}

/// Two commitments lead to equal positions in either order. An order that an early end of the
/// window makes impossible is left out.
fn commute<G: Game>(
    position: &G,
    one: (Seat, &G::Action),
    two: (Seat, &G::Action),
    menus: &[Menu<G::Action>],
    strict: bool,
) -> Result<usize, Fault> {
    let (mut forth, _, open) = committed(position, one.0, one.1);
    let (mut back, _, still_open) = committed(position, two.0, two.1);
    if !(open && still_open) {
        return Ok(0);
    }
    let same = |after: &G, seat: Seat| Menu::of(after, seat) == menus[seat.index()];
    let comparable = strict || same(&forth, two.0) && same(&back, one.0);
    if !comparable {
        return Ok(0);
    }
    let events = &mut Events::muted();
    if forth.apply(two.0, two.1, events).is_err() || back.apply(one.0, one.1, events).is_err() {
        return Ok(0);
    }
    ensure(forth == back, Law::Simultaneity, || {
        let change = difference(&forth, &back);
        format!("{}> {} and {}> {} do not commute: {change}", one.0, one.1, two.0, two.1)
    })?;
    Ok(1)
}

/// One seat's commitment leaves the choice of the others as it was.
fn others_choose_freely<G: Game>(
    position: &G,
    seat: Seat,
    action: &G::Action,
    menus: &[Menu<G::Action>],
) -> Result<(), Fault> {
    let (after, _, open) = committed(position, seat, action);
    if !open {
        return Ok(());
    }
    for other in after.turn().awaited().without(seat).iter() {
        ensure(
            Menu::of(&after, other).legal == menus[other.index()].legal,
            Law::Simultaneity,
            || format!("{seat}> {action} changes what {other} may decide at the same time"),
        )?;
    }
    Ok(())
}

/// Other awaited seats and spectators cannot tell one commitment from another.
fn sealed<G: Game>(
    position: &G,
    seat: Seat,
    one: &G::Action,
    two: &G::Action,
) -> Result<usize, Fault> {
    let (after, told, open) = committed(position, seat, one);
    let (instead, told_instead, open_instead) = committed(position, seat, two);
    if one == two || !open || !open_instead || after.turn() != instead.turn() {
        return Ok(0);
    }
    let others = after.turn().awaited().without(seat).iter().map(Viewer::Seat);
    for viewer in others.chain([Viewer::Spectator]) {
        let sights = (Sight::of(&after, viewer), Sight::of(&instead, viewer));
        if let Some(change) = sights.0.difference(&sights.1) {
            let what = format!("{viewer} can tell {seat}> {one} from {seat}> {two} by {change}");
            return Err(Fault::new(Law::Simultaneity, what));
        }
        let heard = (told.heard_by(viewer), told_instead.heard_by(viewer));
        ensure(heard.0.eq(heard.1), Law::Simultaneity, || {
            format!("{viewer} is told whether it is {seat}> {one} or {seat}> {two}")
        })?;
    }
    Ok(1)
}
