//! Plays random games and says how many a second: `playouts SEATS GAMES [OPTIONS]`.

use petteia_kernel::{Dice, Events, Game, Seed, Turn};
use petteia_mitropia::{Mitropia, Options};
use std::time::Instant;

#[expect(clippy::disallowed_methods, clippy::print_stdout, reason = "a measurement, not a rule")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seats: u8 = arguments.first().map_or(Ok(2), |text| text.parse())?;
    let games: u64 = arguments.get(1).map_or(Ok(1000), |text| text.parse())?;
    let options: Options = match arguments.get(2) {
        Some(text) => serde_json::from_str(text)?,
        None => Options::players(seats),
    };
    let start = Instant::now();
    let (mut actions, mut turns, mut longest) = (0u64, 0u64, 0u64);
    let mut endings = std::collections::BTreeMap::<String, u64>::new();
    let mut events = Events::muted();
    let mut scratch = Vec::new();
    for number in 0..games {
        let mut game = Mitropia::new(&options, Seed::from(number))?;
        let mut dice = Dice::new(Seed::from(number + 1_000_000));
        let mut played = 0;
        loop {
            let awaited = match game.turn() {
                Turn::Awaiting(seats) => seats,
                Turn::Over(outcome) => {
                    *endings.entry(outcome.clause().to_string()).or_default() += 1;
                    break;
                }
            };
            let seat = awaited.first().ok_or("nobody is awaited")?;
            let action = game.sample_action(seat, &mut dice, &mut scratch);
            game.apply_unchecked(seat, &action, &mut events);
            played += 1;
        }
        actions += played;
        longest = longest.max(played);
        turns += u64::from(game.view(petteia_kernel::Viewer::Spectator).turn.number);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games, {:.0} games/s, {:.0} actions/s, {:.1} actions and {:.1} turns per game, longest {longest}, {} bytes, {endings:?}",
        games as f64 / seconds,
        actions as f64 / seconds,
        actions as f64 / games as f64,
        turns as f64 / games as f64,
        size_of::<Mitropia>(),
    );
    Ok(())
}
