//! What bots make of a position: the actions worth considering, and everybody's chances.

use crate::{bots::BotMind, identity::random_bytes};
use petteia_kernel::{AnyGame, Dice, Outcome, Seat, Seed, Viewer};
use petteia_protocol::{Advice, Analysed, GraphPoint};

/// How many random games tell the chances of those who do not decide.
const GAMES: usize = 12;

/// What a bot makes of a position.
pub(crate) fn analyse(
    mind: &dyn BotMind,
    game: &dyn AnyGame,
    at: usize,
    seat: Option<Seat>,
    millis: u64,
    longest: usize,
) -> Analysed {
    let awaiting = game.turn().awaited();
    let seat = seat.or_else(|| awaiting.first()).filter(|seat| awaiting.contains(*seat));
    let ranked = seat.map(|seat| mind.advise(game, seat, millis)).unwrap_or_default();
    let values = chances(game, seat, &ranked, longest);
    Analysed { at, seat, awaiting, ranked, values }
}

/// Everybody's chances in a position.
pub(crate) fn judge(
    mind: &dyn BotMind,
    game: &dyn AnyGame,
    n: usize,
    millis: u64,
    longest: usize,
) -> GraphPoint {
    GraphPoint { n, values: analyse(mind, game, n, None, millis, longest).values }
}

/// The chance of the seat that decides is that of its best action. The others share the rest as
/// they win random games from here.
fn chances(game: &dyn AnyGame, seat: Option<Seat>, ranked: &[Advice], longest: usize) -> Vec<f32> {
    if let Some(outcome) = game.turn().outcome() {
        return shares(outcome, game.n_seats());
    }
    let mut values = random_chances(game, seat, longest);
    let (Some(seat), Some(best)) = (seat, ranked.first()) else { return values };
    let value = best.value.clamp(0.0, 1.0);
    let others: f32 = 1.0 - values[seat.index()];
    let n_others = (values.len() - 1).max(1) as f32;
    for (index, chance) in values.iter_mut().enumerate() {
        *chance = if index == seat.index() {
            value
        } else if others > 0.0 {
            (1.0 - value) * *chance / others
        } else {
            (1.0 - value) / n_others
        };
    }
    values
}

/// How often each seat wins random games, as far as the seat that decides can know.
fn random_chances(game: &dyn AnyGame, seat: Option<Seat>, longest: usize) -> Vec<f32> {
    let n = game.n_seats();
    let mut dice = Dice::new(Seed::from_bytes(random_bytes()));
    let mut sums = vec![0.0; n];
    for _ in 0..GAMES {
        let mut world = game.boxed_clone();
        world.determinize(seat.map_or(Viewer::Spectator, Viewer::Seat), &mut dice);
        world.play_out(&mut dice, longest);
        let played = world.turn();
        let outcome = played.outcome().map(|outcome| shares(outcome, n));
        for (index, sum) in sums.iter_mut().enumerate() {
            *sum += outcome.as_ref().map_or(1.0 / n as f32, |shares| shares[index]);
        }
    }
    sums.iter().map(|sum| sum / GAMES as f32).collect()
}

/// A victory that several share is divided among them.
fn shares(outcome: &Outcome, n: usize) -> Vec<f32> {
    let winners = outcome.winners();
    let share = 1.0 / winners.len().max(1) as f32;
    Seat::first(n).map(|seat| if winners.contains(seat) { share } else { 0.0 }).collect()
}
