//! The web client's types are written from ours: a stale file fails here, and so does one that does
//! not say what goes to a client.

use petteia_mitropia::{Mitropia, Options};
use petteia_testkit::typescript;

#[test]
fn the_typescript_of_mitropia_is_fresh() {
    typescript::assert_fresh::<Mitropia>();
}

#[test]
fn views_and_events_are_what_their_typescript_says() {
    let options = [
        r#"{}"#,
        r#"{"seats":3,"board":"S","deflect-subvert":"on","strength-with":"any"}"#,
        r#"{"seats":4,"board":"S","tribes":"pick","facing":"free"}"#,
        r#"{"seats":5,"board":"S","norse-swap":"move","rejected-cards":"hand"}"#,
        r#"{"mode":"strategy"}"#,
        r#"{"mode":"teams","seats":4,"team-hands":"closed"}"#,
    ];
    let options = options.map(|json| serde_json::from_str::<Options>(json).expect("options"));
    typescript::assert_true::<Mitropia>(options);
}
