//! Golden games.

use petteia_mitropia::Mitropia;
use petteia_testkit::playthroughs;

#[test]
fn playthroughs_of_mitropia() {
    playthroughs::<Mitropia>(concat!(env!("CARGO_MANIFEST_DIR"), "/../../playthroughs/mitropia"));
}
