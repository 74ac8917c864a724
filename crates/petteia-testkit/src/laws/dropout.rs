//! Law 11: seats that are gone.

use super::{
    breach::{Fault, Law, ensure},
    trial::{seats, start},
};
use petteia_kernel::{Dice, Events, Game, Seat, SeatSet, Seed};

/// Plays games in which some seats always take their default.
///
/// In the first round of each set of options every seat is gone once, and then all at once; later
/// rounds have one such game each. `played` is left with the actions of the last game.
pub(crate) fn playouts<G: Game>(
    options: &G::Options,
    seed: Seed,
    round: usize,
    played: &mut Vec<(Seat, G::Action)>,
) -> Result<(), Fault> {
    let position = start::<G>(options, seed)?;
    let all = seats(&position);
    let each: Vec<SeatSet> = all.iter().map(SeatSet::one).chain([all]).collect();
    let chosen = if round == 0 { &each[..] } else { &each[round % each.len()..][..1] };
    let longest = G::longest(options);
    chosen.iter().try_for_each(|&gone| {
        played.clear();
        play::<G>(position.clone(), gone, longest, &mut Dice::new(seed.nth(3)), played)
    })
}

fn play<G: Game>(
    mut position: G,
    gone: SeatSet,
    longest: usize,
    choices: &mut Dice,
    played: &mut Vec<(Seat, G::Action)>,
) -> Result<(), Fault> {
    let (mut events, mut scratch) = (Events::muted(), Vec::new());
    for _ in 0..=longest {
        let awaited: Vec<Seat> = position.turn().awaited().iter().collect();
        let Some(&seat) = choices.pick(&awaited) else { return Ok(()) };
        let action = if gone.contains(seat) {
            position.default_action(seat)
        } else {
            position.sample_action(seat, choices, &mut scratch)
        };
        played.push((seat, action.clone()));
        position.apply(seat, &action, &mut events).map_err(|illegal| {
            let what = format!("with {gone} gone, {seat}> {action} is refused: {illegal}");
            Fault::new(Law::DropOut, what)
        })?;
    }
    ensure(false, Law::DropOut, || format!("with {gone} gone, it goes on after {longest} actions"))
}
