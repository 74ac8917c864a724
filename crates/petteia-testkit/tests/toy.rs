//! The toy keeps every law, and gives every law something to check.

use petteia_testkit::{
    Settings, laws,
    toy::{Options, Toy},
};

#[test]
fn the_toy_keeps_every_law() {
    let options = [(2, 1), (2, 4), (3, 3), (4, 4)].map(|(seats, rounds)| Options { seats, rounds });
    let tried = laws::<Toy>(Settings::new(options).games(1000));
    assert!(tried.games >= 1000 && tried.asides > 50, "{tried}");
    assert!(tried.refusals > 10_000 && tried.steps > 1000 && tried.playouts > 1000, "{tried}");
    assert!(tried.seat_redeals.1 > 1000 && tried.spectator_redeals.1 > 1000, "{tried}");
    assert!(tried.compared_events > 1000, "{tried}");
    assert!(tried.commuted > 1000 && tried.sealed > 500, "{tried}");
}
