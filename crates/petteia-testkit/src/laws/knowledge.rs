//! Laws 7, 8, 10, 12 and 13: what viewers know, and what they only might.

use super::{
    Settings, Summary, actions,
    breach::{Fault, Law, ensure},
    pool::sample,
    sight::{Sight, difference},
};
use petteia_kernel::{Dice, Events, Game, Seat, Viewer};

/// A position as it might as well be for a viewer.
pub(crate) struct World<G> {
    viewer: Viewer,
    position: G,
}

/// Law 7 at one position: for every viewer, deals anew what it cannot see.
///
/// Compared are all things the viewer can get hold of without anybody acting: its view, the turn,
/// its legal actions and asides, the answer to every `check` it may ask for (a refusal that names a
/// hidden card gives it away), whether an action can be taken back, and the spectators' view,
/// which is open to everybody. The position's dice must not have been drawn from.
pub(crate) fn redeals<G: Game>(
    position: &G,
    sights: &[Sight<G>],
    tried: &[G::Action],
    dice: &mut Dice,
    settings: &Settings<G::Options>,
    summary: &mut Summary,
) -> Result<Vec<World<G>>, Fault> {
    let mut worlds = Vec::new();
    for sight in sights {
        let viewer = sight.viewer;
        let mut other = position.clone();
        other.redeal(viewer, dice);
        let changed = other != *position;
        let count = match viewer {
            Viewer::Spectator => &mut summary.spectator_redeals,
            Viewer::Seat(_) => &mut summary.seat_redeals,
        };
        *count = (count.0 + 1, count.1 + usize::from(changed));
        ensure(settings.secrets || !changed, Law::Redeal, || {
            let change = difference(position, &other);
            format!("there are said to be no secrets, but {viewer}'s redeal changes {change}")
        })?;
        looks_alike(sight, &other, viewer)?;
        if let Some(seat) = viewer.seat() {
            looks_alike(&sights[0], &other, viewer)?;
            answers_alike(position, &other, seat, tried)?;
            default_is_steady(position, &other, seat)?;
        }
        ensure(position.clone().dice_mut() == other.dice_mut(), Law::Secrecy, || {
            format!("{viewer}'s redeal draws from the dice of the position")
        })?;
        if !settings.leaning_worlds {
            imagines_alike(position, &other, viewer, dice)?;
        }
        worlds.push(World { viewer, position: other });
    }
    Ok(worlds)
}

/// Law 13 at one position: with the same dice a viewer imagines the same world, whatever is hidden.
fn imagines_alike<G: Game>(
    position: &G,
    other: &G,
    viewer: Viewer,
    dice: &mut Dice,
) -> Result<(), Fault> {
    let same = dice.split();
    let imagine = |from: &G| {
        let mut world = from.clone();
        world.redeal(viewer, &mut same.clone());
        world
    };
    let (here, there) = (imagine(position), imagine(other));
    ensure(here == there, Law::Determinize, || {
        let change = difference(&here, &there);
        format!("what {viewer} imagines depends on what is hidden: {change}")
    })
}

/// One world of one viewer: enough to see what the next action tells.
pub(crate) fn some_world<G: Game>(position: &G, dice: &mut Dice) -> World<G> {
    let viewers: Vec<Viewer> = Viewer::all(position.n_seats()).collect();
    let viewer = *dice.pick(&viewers).unwrap_or(&Viewer::Spectator);
    let mut position = position.clone();
    position.redeal(viewer, dice);
    World { viewer, position }
}

fn looks_alike<G: Game>(sight: &Sight<G>, other: &G, redealt: Viewer) -> Result<(), Fault> {
    sight.change_in(other).map_or(Ok(()), |change| {
        let what = format!("dealing anew what {redealt} cannot see changes {change}");
        Err(Fault::new(Law::Secrecy, what))
    })
}

fn answers_alike<G: Game>(
    position: &G,
    other: &G,
    seat: Seat,
    tried: &[G::Action],
) -> Result<(), Fault> {
    for action in tried {
        let (answer, elsewhere) = (position.check(seat, action), other.check(seat, action));
        ensure(answer == elsewhere, Law::Secrecy, || {
            format!("asking for {seat}> {action} tells what is hidden: {answer:?} or {elsewhere:?}")
        })?;
        if answer.is_ok() {
            let steps = (position.is_step(seat, action), other.is_step(seat, action));
            ensure(steps.0 == steps.1, Law::Secrecy, || {
                format!("whether {seat}> {action} can be taken back depends on what is hidden")
            })?;
        }
    }
    Ok(())
}

/// Law 11 at one position: the default depends on nothing hidden.
fn default_is_steady<G: Game>(position: &G, other: &G, seat: Seat) -> Result<(), Fault> {
    if !position.turn().awaited().contains(seat) {
        return Ok(());
    }
    let (default, elsewhere) = (position.default_action(seat), other.default_action(seat));
    ensure(default == elsewhere, Law::DropOut, || {
        format!("the default of {seat} tells what is hidden: «{default}» or «{elsewhere}»")
    })
}

/// In how many worlds of a viewer an action must leave its view the same to have uncovered nothing.
const WORLDS: usize = 6;

/// Law 7 over one action: what is told to a viewer does not depend on what it cannot see.
///
/// The same action is played in the position and in the viewer's redealt copies, which have the
/// same dice. An action may rightly uncover something hidden: then the view that follows differs in
/// some copy, and nothing can be said. But where it is the same in all of them, the action has
/// uncovered nothing, and what the viewer was told must be the same too. (A drawn card named to the
/// whole table is what this finds.) Games that show something no view remembers say so by
/// [`Settings::with_fleeting_reveals`].
///
/// Returns how many events were compared.
pub(crate) fn told_alike<G: Game>(
    worlds: Vec<World<G>>,
    seat: Seat,
    action: &G::Action,
    after: (&G, &Events<G::Event>),
    dice: &mut Dice,
) -> Result<usize, Fault> {
    let mut compared = 0;
    for world in worlds {
        let viewer = world.viewer;
        compared += after.1.heard_by(viewer).count();
        if let Some(leak) = leak(world, seat, action, after, dice) {
            let what =
                format!("{seat}> {action} tells {viewer} what its view does not show: {leak}");
            return Err(Fault::new(Law::Secrecy, what));
        }
    }
    Ok(compared)
}

/// What a viewer is told in one of its worlds but not in another, though it sees the same in all.
fn leak<G: Game>(
    mut world: World<G>,
    seat: Seat,
    action: &G::Action,
    (after, told): (&G, &Events<G::Event>),
    dice: &mut Dice,
) -> Option<String> {
    let heard: Vec<_> = told.heard_by(world.viewer).collect();
    let (mut leak, mut sight, mut alike) = (None, None, 0);
    for _ in 0..WORLDS {
        let (mut other, mut told) = (world.position.clone(), Events::new());
        if other.apply(seat, action, &mut told).is_ok() {
            let elsewhere: Vec<_> = told.heard_by(world.viewer).collect();
            if heard != elsewhere {
                leak.get_or_insert_with(|| difference(&heard, &elsewhere));
            } else if leak.is_none() {
                return None;
            }
            let sight = sight.get_or_insert_with(|| Sight::of(after, world.viewer));
            if sight.change_in(&other).is_some() {
                return None;
            }
            alike += 1;
        }
        world.position.redeal(world.viewer, dice);
    }
    // Where the action is legal in few worlds, one may be the same by accident.
    leak.filter(|_| alike > WORLDS / 2)
}

/// Law 8: with other dice, everybody sees the same and may do the same.
pub(crate) fn dice_are_unseen<G: Game>(
    position: &G,
    sights: &[Sight<G>],
    dice: &mut Dice,
) -> Result<(), Fault> {
    let mut other = position.clone();
    *other.dice_mut() = dice.split();
    for sight in sights {
        if let Some(change) = sight.change_in(&other) {
            return Err(Fault::new(Law::Dice, format!("other dice change {change}")));
        }
    }
    for seat in position.turn().awaited().iter() {
        ensure(position.default_action(seat) == other.default_action(seat), Law::Dice, || {
            format!("other dice change the default of {seat}")
        })?;
    }
    Ok(())
}

/// Law 10: over a whole run of a game with secrets, dealing anew has changed something, for seats
/// and for spectators.
pub(crate) fn something_is_hidden<O>(
    settings: &Settings<O>,
    summary: &Summary,
) -> Result<(), Fault> {
    for (whom, (_, changed)) in
        [("a seat", summary.seat_redeals), ("a spectator", summary.spectator_redeals)]
    {
        ensure(!settings.secrets || changed > 0, Law::Redeal, || {
            format!("dealing anew what {whom} cannot see has never changed anything")
        })?;
    }
    Ok(())
}

/// Law 12, the cheap part: a step draws no chance, leaves the turn as it is, and only its own seat
/// hears of it.
pub(crate) fn step_is_silent<G: Game>(
    position: &G,
    seat: Seat,
    action: &G::Action,
) -> Result<G, Fault> {
    let (mut after, mut events) = (position.clone(), Events::new());
    after.apply_unchecked(seat, action, &mut events);
    let faulty = |what: &str| Fault::new(Law::Step, format!("the step {seat}> {action} {what}"));
    if after.dice_mut() != position.clone().dice_mut() {
        return Err(faulty("draws chance"));
    }
    if after.turn() != position.turn() {
        return Err(faulty("changes the turn"));
    }
    let viewers = Viewer::all(position.n_seats()).filter(|viewer| !viewer.is(seat));
    for viewer in viewers {
        if events.heard_by(viewer).next().is_some() {
            return Err(faulty(&format!("is heard by {viewer}")));
        }
    }
    Ok(after)
}

/// Law 12: a step changes nothing that others can see or do. Nor does it show its own seat anything
/// hidden, or taking it back would be a free look.
pub(crate) fn step_is_private<G: Game>(
    position: &G,
    sights: &[Sight<G>],
    seat: Seat,
    action: &G::Action,
    dice: &mut Dice,
    summary: &mut Summary,
) -> Result<(), Fault> {
    if !position.is_step(seat, action) {
        return Ok(());
    }
    summary.steps += 1;
    let after = step_is_silent(position, seat, action)?;
    for sight in sights.iter().filter(|sight| !sight.viewer.is(seat)) {
        if let Some(change) = sight.change_in(&after) {
            let what = format!("the step {seat}> {action} changes {change}");
            return Err(Fault::new(Law::Step, what));
        }
    }
    let mut other = position.clone();
    other.redeal(seat.into(), dice);
    other.apply_unchecked(seat, action, &mut Events::muted());
    Sight::of(&after, seat.into()).change_in(&other).map_or(Ok(()), |change| {
        let what = format!("the step {seat}> {action} shows what is hidden: {change}");
        Err(Fault::new(Law::Step, what))
    })
}

/// A determinized copy of a position.
pub(crate) struct Guess<G> {
    viewer: Viewer,
    position: G,
}

impl<G: Game> Guess<G> {
    /// Law 13: determinized for some viewer, a position looks the same to it, and lists and checks
    /// its actions consistently.
    pub(crate) fn new(
        position: &G,
        sights: &[Sight<G>],
        dice: &mut Dice,
    ) -> Result<Guess<G>, Fault> {
        let sight = &sights[dice.below(sights.len() as u32) as usize];
        let viewer = sight.viewer;
        let mut copy = position.clone();
        copy.determinize(viewer, dice);
        if let Some(change) = sight.change_in(&copy) {
            let what = format!("determinizing for {viewer} changes {change}");
            return Err(Fault::new(Law::Determinize, what));
        }
        let inconsistent = |fault: Fault| fault.under(Law::Determinize, viewer);
        actions::turn_is_sound(&copy).map_err(inconsistent)?;
        let menus = actions::menus(&copy).map_err(inconsistent)?;
        for (seat, menu) in Seat::first(menus.len()).zip(&menus) {
            let some = sample(&menu.legal, 24, dice);
            actions::listed_are_accepted(&copy, seat, some).map_err(inconsistent)?;
        }
        Ok(Guess { viewer, position: copy })
    }

    /// Law 13: random actions end it.
    pub(crate) fn play(self, longest: usize, dice: &mut Dice) -> Result<(), Fault> {
        let Guess { viewer, mut position } = self;
        let faulty =
            |what: String| Fault::new(Law::Determinize, what).under(Law::Determinize, viewer);
        let (mut events, mut scratch) = (Events::muted(), Vec::new());
        for _ in 0..=longest {
            let Some(seat) = position.turn().awaited().first() else { return Ok(()) };
            let action = position.sample_action(seat, dice, &mut scratch);
            position.apply(seat, &action, &mut events).map_err(|illegal| {
                faulty(format!("later on, {seat}> {action} is refused: {illegal}"))
            })?;
        }
        Err(faulty(format!("it goes on after {longest} actions")))
    }
}
