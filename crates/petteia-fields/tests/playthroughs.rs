//! Golden games, see `playthroughs/fields`.

use petteia_fields::Fields;
use petteia_testkit::playthroughs;

#[test]
fn playthroughs_are_what_happens_now() {
    playthroughs::<Fields>(concat!(env!("CARGO_MANIFEST_DIR"), "/../../playthroughs/fields"));
}
