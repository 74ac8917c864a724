//! Draws, passes and the end of play: V68 to V75, V77, V84, V90.

use crate::desk::Desk;
use serde_json::json;

#[test]
fn v68_m17_5_passing_draws() {
    let text = "
              .
            .   .
          .   z   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   c   .
            .   .
              .

        seats C Z
        hand C CH1 CH2 SC1 DS1
        pile PT01a PT01b";
    let mut desk = Desk::new(text);
    desk.declare("C: pass");
    assert_eq!(desk.offered("C", ""), ["draw", "keep"]);
    desk.declare("C: draw");
    assert_eq!(desk.hand("C").len(), 5);
    assert_eq!(desk.pile(), 1);
}

#[test]
fn v69_m17_3_a_full_hand() {
    for (tribe, hand) in [
        ("T", &["CH1", "CH2", "DS1", "SC1", "SC2", "SW1"][..]),
        ("C", &["CH1", "CH2", "DS1", "SC1", "SC2"]),
    ] {
        let board = "
                  .
                .   .
              .   c   .
            .   .   .   .
              .   .   .
            .   .   .   .
              .   .   .
            .   .   .   .
              .   .   .
            .   .   .   .
              .   t   .
                .   .
                  .

            seats T C
            pile PT01a PT01b";
        let text = format!("{board}\nturn {tribe}\nhand {tribe} {}", hand.join(" "));
        let mut desk = Desk::new(&text);
        desk.declare(&format!("{tribe}: pass"));
        // M16.14: the Trojans hold six cards, others five.
        let mut expected: Vec<String> = hand.iter().map(|card| format!("cycle {card}")).collect();
        expected.push("keep".to_owned());
        assert_eq!(desk.offered(tribe, ""), expected);
        let clause = desk.refuses(&format!("{tribe}: draw"));
        assert_eq!(clause, "M17.3");
        desk.declare(&format!("{tribe}: cycle CH2"));
        assert_eq!(desk.hand(tribe).len(), hand.len());
        assert_eq!(desk.discard(), ["CH2"]);
        assert_eq!(desk.pile(), 1);
    }
}

#[test]
fn v70_m17_6_an_empty_draw_pile_is_refilled() {
    let text = "
              .
            .   .
          .   z   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   c   .
            .   .
              .

        seats C Z
        hand C CH1
        pile -
        discard PT01a PT01b PT02a PT02b PT03a PT03b CH2
        hidden PT03b CH2";
    let mut desk = Desk::new(text);
    desk.declare("C: pass");
    desk.declare("C: draw");
    assert_eq!(desk.pile(), 6);
    assert_eq!(desk.discarded(), 0);
    assert_eq!(desk.hand("C").len(), 2);
}

#[test]
fn v71_m17_6_nothing_to_draw() {
    let text = "
              .
            .   .
          .   z   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   c   .
            .   .
              .

        seats C Z
        hand C CH1 CH2 SC1 SC2 DS1
        pile -
        discard -";
    let mut desk = Desk::new(text);
    desk.declare("C: pass");
    // Nothing is asked: it is the next player's turn.
    assert_eq!(desk.awaited(), ["Z"]);
    assert!(desk.offers("Z: pass"));
}

const V72: &str = "
            .
          .   .
        .   .   .
      .   .   .   .
    .   .   .   .   .
      c   .   .   z
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
        .   t   .
          .   .
            .

    seats T C Z
    facing T N
    active T PT01a
    hand T CH1
    pile -
    discard -";

#[test]
fn v72_m19_2_all_pass() {
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), V72);
    desk.play("T: place E3 from E2 by active");
    for tribe in ["C", "Z"] {
        desk.pass(tribe);
        assert!(!desk.over());
    }
    desk.pass("T");
    assert!(desk.over());
}

#[test]
fn v73_m8_6_a_relocation_is_not_quiet() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          c   .   .   t
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
            .   z   .
              .   .
                .

        seats Z C T
        turn C
        hand Z CH1
        pile -";
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), text);
    desk.pass("C");
    desk.pass("T");
    desk.play("Z: relocate E2>E3 pay CH1");
    desk.end_turn("Z");
    assert!(!desk.over());
    desk.pass("C");
    desk.pass("T");
    assert!(!desk.over());
    desk.pass("Z");
    assert!(desk.over());
}

#[test]
fn v74_m15_11_a_rejected_attempt_is_not_quiet() {
    let text = "
              .
            .   .
          .   c   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   t   .
            .   .
              .

        seats T C
        facing C S
        active C PT01a
        hand T DF1
        pile -";
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), text);
    desk.pass("T");
    desk.declare("C: place D5 from D6 by active");
    desk.declare("T: deflect DF1");
    desk.nobody_reacts();
    desk.end_turn("C");
    desk.pass("T");
    assert!(!desk.over());
    desk.pass("C");
    assert!(desk.over());
}

#[test]
fn v75_m20_5_a_disputed_group() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   c   .
        .   .   c   .
          .   t   .
        .   c   c   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C
        pile -";
    let mut desk = Desk::new(text);
    desk.all_pass();
    desk.declare_all(&["T: lost -", "C: lost D4"]);
    desk.declare("T: dispute D4");
    // M20.4: play goes on with the player after the one whose turn was last.
    assert_eq!(desk.awaited(), ["T"]);
    assert_eq!(desk.token("D4"), 't');
    desk.all_pass();
    assert!(desk.over());
    assert_eq!((desk.score("T").occupied, desk.score("C").prisoners), (1, 0));
}

#[test]
fn v77_m19_5_no_legal_placement() {
    let text = "
              .
            .   .
          .   c   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   t   .
            .   .
              .

        seats T C
        reserve T 0
        reserve C 0
        pile -";
    let mut desk = Desk::new(text);
    desk.pass("T");
    // No lost groups are settled (M19.6).
    assert!(desk.over());
}

#[test]
fn v84_m22_10_a_strategy_pile_that_runs_out() {
    let text = "
              .
            .   .
          .   z   .
        .   .   .   .
          ^   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   ^
        .   .   .   .
          .   c   .
            .   .
              .

        seats C Z
        hand C CH1
        pile C -
        pile Z PT01a
        discard C PT02a PT02b";
    let mut desk = Desk::with(json!({ "mode": "strategy" }), text);
    desk.declare("C: pass");
    assert_eq!(desk.awaited(), ["Z"]);
    desk.declare("Z: pass");
    assert_eq!(desk.offered("Z", ""), ["draw", "keep"]);
}

#[test]
fn v90_m17_6_no_reshuffling() {
    for hand in ["CH1 CH2 SC1 SC2 DS1", "CH1 SC1 SC2"] {
        let board = "
                  .
                .   .
              .   z   .
            .   .   .   .
              .   .   .
            .   .   .   .
              .   .   .
            .   .   .   .
              .   .   .
            .   .   .   .
              .   c   .
                .   .
                  .

            seats C Z
            pile -
            discard PT01a PT01b PT02a PT02b PT03a PT03b CH3";
        let text = format!("{board}\nhand C {hand}");
        let mut desk = Desk::with(json!({ "empty-deck": "stop" }), &text);
        desk.declare("C: pass");
        assert_eq!(desk.awaited(), ["Z"]);
        assert_eq!((desk.pile(), desk.discarded()), (0, 7));
    }
}
