//! The web client's types are written from ours: a stale file fails here, and so does one that does
//! not say what goes to a client.

use petteia_fields::{Fields, Options};
use petteia_testkit::typescript;

#[test]
fn the_typescript_of_fields_is_fresh() {
    typescript::assert_fresh::<Fields>();
}

#[test]
fn views_and_events_are_what_their_typescript_says() {
    let standard = (2..=6).map(|seats| Options::standard(seats).on("5x5"));
    let pure = (2..=3).map(|seats| Options::pure(seats).on("4x4"));
    let given = ["reach=3", "reach=unlimited", "tokens=9", "trade=3", "trade=off", "handicap=on"];
    let given = given.map(|word| {
        let mut options = Options::standard(3).on("5x5");
        let (name, value) = word.split_once('=').unwrap();
        options.set(name, value).unwrap();
        options
    });
    let go = Options::go().on("5x5").with_komi("6.5".parse().unwrap());
    typescript::assert_true::<Fields>(standard.chain(pure).chain(given).chain([go]));
}
