//! Liberties, captures, spoils and repetition: V01 to V13, V47, V87.

use crate::desk::Desk;
use serde_json::json;

#[test]
fn v01_m11_3_shared_liberty() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   t   .   .
          .   .   .
        .   .   c   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C",
    );
    assert_eq!((desk.liberties("C4"), desk.liberties("E3")), (6, 6));
    let shared = "D4".to_owned();
    assert!(desk.liberty_cells("C4").contains(&shared));
    assert!(desk.liberty_cells("E3").contains(&shared));
}

#[test]
fn v02_m11_4_a_wormhole_is_no_liberty() {
    let desk = Desk::new(
        "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   @
        .   .   .   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C",
    );
    assert_eq!(desk.liberties("E5"), 5);
}

#[test]
fn v03_m11_4_wormholes_join_nothing() {
    let desk = Desk::new(
        "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   @
        .   .   .   .   .
          .   .   .   t
            .   .   .
              .   .
                .

        seats T C",
    );
    assert_eq!((desk.liberties("E5"), desk.liberties("H1")), (5, 3));
}

#[test]
fn v04_m12_2_corner_capture() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   c   .
            .   c
              t

        seats T C
        turn C
        hand C AM1";
    let mut desk = Desk::new(text);
    desk.play("C: place C1 by AM1");
    assert_eq!(desk.token("D1"), '.');
    assert_eq!(desk.prisoners("C"), (1, 0));
}

#[test]
fn v05_m12_5_a_capturing_placement_without_liberties() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   t   t   .
          t   c   t
            c   c
              .

        seats T C
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place D1 by AM1");
    assert_eq!(desk.prisoners("T"), (3, 0));
    assert_eq!(desk.liberties("D1"), 3);
}

const V06: &str = "
          .
        .   .
      .   .   .
    .   .   t   .
      .   t   t
    .   .   z   .
      .   .   t
    .   .   c   .
      .   t   t
    .   .   t   .
      .   .   .
        .   .
          .

    seats T C Z
    hand T AM1";

#[test]
fn v06_m12_3_the_order_decides_who_survives() {
    for (first, taken, lives) in [("E3", "E3", "E4"), ("E4", "E4", "E3")] {
        let mut desk = Desk::new(V06);
        desk.play("T: place D4 by AM1");
        let mut both = vec!["capture E3", "capture E4"];
        both.sort_unstable();
        assert_eq!(desk.offered("T", ""), both);
        // M12.11: one group at a time, and what has a liberty again stays.
        desk.play(&format!("T: capture {first}"));
        assert_eq!(desk.token(taken), '.');
        assert_ne!(desk.token(lives), '.');
        assert_eq!(desk.liberties(lives), 1);
        assert_eq!(desk.prisoners("T"), (1, 0));
    }
}

#[test]
fn v07_m12_3_unrelated_captures() {
    let text = "
              .
            .   .
          .   .   .
        .   .   t   .
          .   t   t
        .   t   c   .
          t   .   t
        .   z   t   .
          t   t   .
        .   t   .   .
          .   .   .
            .   .
              .

        seats T C Z
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place D4 by AM1");
    // Nobody is asked for an order.
    assert!(desk.offered_all("capture").is_empty());
    assert_eq!((desk.token("E4"), desk.token("C3")), ('.', '.'));
    assert_eq!(desk.prisoners("T"), (2, 0));
}

#[test]
fn v08_m12_3_only_one_order_is_legal() {
    let text = "
            ^
          n   n
        .   n   .
          t   n
        c   ^   .
          t   n
        ^   c   c
          N   .
            c

        seats T C N
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place D1 by AM1");
    if !desk.offered_all("capture").is_empty() {
        // The program may take the only choice by itself (M25.1).
        assert_eq!(desk.refuses("T: capture B1"), "M12.5");
        desk.play("T: capture C1");
    }
    assert_eq!((desk.token("C2"), desk.token("C1"), desk.token("B1")), ('.', '.', 'N'));
    assert_eq!((desk.prisoners("T"), desk.prisoners("N")), ((1, 0), (1, 0)));
    assert!(!desk.over());
}

#[test]
fn v09_m12_5_a_capture_that_does_not_save_the_capturer() {
    let text = "
            n
          c   n
        N   c   n
          t   .
        c   t   c
          c   ^
        .   .   n
          ^   .
            ^

        seats T C N
        hand T AM1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place A1 by AM1"), "M12.5");
}

#[test]
fn v10_m12_7_spoils_of_five_tokens_and_three_sharers() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   t   .
        .   .   t   t   .
          .   k   z   c
        .   .   z   z   .
          .   k   z   .
        .   .   k   z   .
          .   .   c   c
        .   .   .   c   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C K Z
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place H3 by AM1");
    let held = ["T", "C", "K"].map(|tribe| desk.prisoners(tribe));
    assert_eq!(held, [(3, 0), (1, 0), (1, 0)]);
}

#[test]
fn v11_m12_7_spoils_of_one_token_and_three_sharers() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   .   c   .
          .   z   .
        .   k   c   .
          .   k   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C K Z
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place C4 by AM1");
    let held = ["T", "C", "K"].map(|tribe| desk.prisoners(tribe));
    assert_eq!(held, [(1, 0), (0, 0), (0, 0)]);
}

#[test]
fn v12_m12_7_a_capturer_who_is_not_adjacent() {
    let text = "
              .
            .   .
          .   .   .
        .   c   c   .
          .   ^   .
        .   c   c   .
          .   k   .
        .   c   c   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C K
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place D6 by AM1");
    assert_eq!(desk.token("D4"), '.');
    assert_eq!((desk.prisoners("T"), desk.prisoners("C")), ((1, 0), (0, 0)));
}

#[test]
fn v13_m12_8_chieftain_captured() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   t   t   .
          .   Z   t
        .   t   z   c
          .   .   z
        .   .   c   c
          .   .   c
            .   .
              .

        seats T C Z
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place D3 by AM1");
    assert_eq!((desk.prisoners("T"), desk.prisoners("C")), ((1, 1), (1, 0)));
    assert!(desk.over());
    assert_eq!((desk.score("T").prisoners, desk.score("C").prisoners), (3, 1));
}

const V47: &str = "
          .
        .   .
      .   .   .
    .   .   .   .
      .   t   .
    .   t   ^   .
      .   c   c
    .   t   .   .
      .   ^   c
    .   .   c   .
      .   .   .
        .   .
          .

    seats T C
    hand T AM1
    hand C SC1";

#[test]
fn v47_m18_1_basic_ko() {
    let mut desk = Desk::new(V47);
    desk.play("T: place E3 by AM1");
    desk.shows(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   t   ^   .
          .   .   c
        .   t   t   .
          .   ^   c
        .   .   c   .
          .   .   .
            .   .
              .
        ",
    );
    desk.end_turn("T");
    assert_eq!(desk.refuses("C: place D4 from F2 by SC1"), "M18.1");
}

#[test]
fn v47_m18_1_no_ko_without_the_rule() {
    let mut desk = Desk::with(json!({ "repetition": "none" }), V47);
    let first = desk.board();
    assert_eq!(first, "4/5/2tt2/2^ct2/1c1^2/1cc2/4");
    desk.play("T: place E3 by AM1");
    assert_ne!(desk.board(), first);
    desk.end_turn("T");
    desk.play("C: place D4 from F2 by SC1");
    assert_eq!(desk.board(), first);
    assert_eq!(desk.prisoners("C"), (1, 0));
}

#[test]
fn v87_m12_5_an_eye_shared_by_two_enemies() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   c   .   .
          .   k   c   .
        .   .   .   .   .
          .   k   c   .
        .   .   k   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C K
        hand T AM1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place E5 by AM1"), "M12.5");
}
