//! Deflect, Subvert and what remains of a rejected move: V56 to V67, V88.

use crate::desk::Desk;

const V56: &str = "
            .
          .   .
        .   .   .
      .   .   .   .
    .   .   .   .   .
      c   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   t   .   .
      .   .   .   .
        .   .   .
          .   .
            .

    seats T C
    facing T N
    active T PT02a
    hand T SC1 CH1 AM1 PT09a DF2
    hand C DF1 CH2";

#[test]
fn v56_m15_5_deflect_takes_the_move_back() {
    let mut desk = Desk::new(V56);
    let reserve = desk.reserve("T");
    desk.declare("T: place E5 from E3 by active");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.token("E5"), '.');
    assert_eq!(desk.reserve("T"), reserve);
    assert!(desk.discard().contains(&"DF1".to_owned()));
    // M15.11: another move, or none.
    assert!(desk.offers("T: place F4 from E3 by active"));
    assert!(desk.offers("T: end"));
}

#[test]
fn v56_m15_12_the_move_is_closed_from_every_source() {
    let mut desk = Desk::new(V56);
    desk.declare("T: place E5 from E3 by active");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    // M9.12: it is the same move from whatever source.
    assert_eq!(desk.refuses("T: place E5 from E3 by active"), "M15.12");
    assert_eq!(desk.refuses("T: place E5 from E3 by SC1"), "M15.12");
    assert_eq!(desk.refuses("T: place E5 by AM1"), "M15.12");
    assert_eq!(desk.refuses("T: place E5 from E3 by hand:PT09a"), "M15.12");
    desk.play("T: place F4 from E3 by active");
    assert_eq!(desk.token("F4"), 't');
}

#[test]
fn v57_m15_6_deflect_the_deflect() {
    let mut desk = Desk::new(V56);
    desk.declare("T: place E5 from E3 by active");
    desk.declare("C: deflect DF1");
    desk.declare("T: deflect DF2");
    // Nobody answers; M15.16: the window on the move opens again.
    desk.declare("C: ok");
    assert!(desk.offers("C: ok"));
    desk.nobody_reacts();
    assert_eq!(desk.token("E5"), 't');
    let mut discard = desk.discard();
    discard.sort_unstable();
    assert_eq!(discard, ["DF1", "DF2"]);
}

const V58: &str = "
              .
            .   .
          .   k   .
        .   .   .   .
      .   .   .   .   .
    .   .   .   .   .   .
      .   .   .   .   .
    .   c   .   .   .   .
      .   .   .   .   .
    .   .   .   .   .   .
      .   .   .   .   .
    .   .   .   .   .   .
      .   .   .   .   .
    .   .   .   .   z   .
      .   .   t   .   .
    .   .   .   .   .   .
      .   .   .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

    seats T C Z K
    facing T N
    active T PT02a
    hand T CH1
    hand C DF1 DF3
    hand Z DF2
    hand K DF4";

#[test]
fn v58_m15_6_a_chain_of_three() {
    // M15.18: the third Deflect holds, so the second does not, so the first does.
    let mut desk = Desk::new(V58);
    desk.declare("T: place F6 from F4 by active");
    desk.declare_all(&["C: deflect DF1", "Z: ok", "K: ok"]);
    desk.declare_all(&["T: ok", "Z: deflect DF2", "K: ok"]);
    desk.declare_all(&["T: ok", "C: deflect DF3", "K: ok"]);
    desk.nobody_reacts();
    assert_eq!(desk.token("F6"), '.');
    let mut discard = desk.discard();
    discard.sort_unstable();
    assert_eq!(discard, ["DF1", "DF2", "DF3"]);
    assert_eq!(desk.refuses("T: place F6 from F4 by active"), "M15.12");
}

#[test]
fn v59_m15_4_priority() {
    let mut desk = Desk::new(V58);
    desk.declare("T: place F6 from F4 by active");
    desk.declare_all(&["C: ok", "K: deflect DF4", "Z: deflect DF2"]);
    assert_eq!(desk.discard(), ["DF2"]);
    assert_eq!(desk.hand("K"), ["DF4"]);
    assert!(desk.hand("Z").is_empty());
    desk.nobody_reacts();
    assert_eq!(desk.token("F6"), '.');
}

#[test]
fn m15_6_the_injured_player_answers_first() {
    let text = V58.replace("hand T CH1", "hand T CH1 DF4").replace("hand K DF4", "hand K CH2");
    let mut desk = Desk::new(&text);
    desk.declare("T: place F6 from F4 by active");
    desk.declare_all(&["C: deflect DF1", "Z: ok", "K: ok"]);
    // Z comes after C clockwise, but the play being rejected is that of T.
    desk.declare_all(&["Z: deflect DF2", "K: ok", "T: deflect DF4"]);
    assert_eq!(desk.hand("Z"), ["DF2"]);
    assert_eq!(desk.hand("T"), ["CH1"]);
    // M15.16: nobody answers, so the window on the move opens again, for Z too.
    desk.declare_all(&["C: ok", "Z: ok", "K: ok"]);
    desk.declare_all(&["C: ok", "K: ok", "Z: deflect DF2"]);
    desk.nobody_reacts();
    assert_eq!(desk.token("F6"), '.');
}

#[test]
fn m15_13_a_zhou_payment_returns_with_the_gentler_option() {
    let mut desk = Desk::with(serde_json::json!({ "rejected-cards": "hand" }), V63);
    desk.declare("Z: relocate D3>D4 pay CH1");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.hand("Z"), ["CH1", "SC1"]);
    assert_eq!(desk.refuses("Z: relocate D3>E3"), "M16.16");
    assert!(desk.offers("Z: relocate D3>E3 pay CH1"));
}

#[test]
fn v60_m15_7_subvert_takes_over_the_capture() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   t   .
          .   .   t
        .   .   z   .
          .   c   t
        .   .   c   .
          .   .   .
            .   .
              .

        seats T C Z
        facing T N
        active T PT08a
        hand T AM1
        hand C SV1
        hand Z CH1";
    let mut desk = Desk::new(text);
    let reserve = desk.reserve("T");
    desk.declare("T: place D4 by AM1");
    desk.declare_all(&["C: subvert SV1 D4", "Z: ok"]);
    desk.nobody_reacts();
    assert_eq!((desk.token("D4"), desk.token("E3")), ('c', '.'));
    assert_eq!((desk.prisoners("C"), desk.prisoners("T")), ((1, 0), (0, 0)));
    assert_eq!(desk.reserve("T"), reserve);
    assert!(!desk.offered("T", "place").is_empty());
}

#[test]
fn v61_m15_8_subvert_may_not_be_suicide() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   t   t   .
          .   .   .
        .   t   t   .
          .   t   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C
        hand T AM1
        hand C SV1";
    let mut desk = Desk::new(text);
    desk.declare("T: place D4 by AM1");
    assert_eq!(desk.offered("C", ""), ["ok"]);
    assert_eq!(desk.refuses("C: subvert SV1 D4"), "M12.5");
}

#[test]
fn v62_m15_9_subvert_of_a_double() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          c   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a
        hand T DS1
        hand C SV1";
    let mut desk = Desk::new(text);
    let reserve = desk.reserve("T");
    desk.declare("T: place E5,E4 from E3 by active with DS1");
    desk.declare("C: subvert SV1 E4");
    desk.nobody_reacts();
    assert_eq!((desk.token("E5"), desk.token("E4")), ('.', 'c'));
    assert_eq!(desk.reserve("T"), reserve);
    // The single placement is another move; the Double would need E4, which is taken.
    assert!(desk.offers("T: place E5 from E3 by active"));
}

#[test]
fn v62_m15_12_a_closed_double() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          c   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a
        hand T DS1
        hand C DF1";
    let mut desk = Desk::new(text);
    desk.declare("T: place E5,E4 from E3 by active with DS1");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    let closed = desk.refuses("T: place E5,E4 from E3 by active with DS1");
    assert_eq!(closed, "M15.12");
    assert!(desk.offers("T: place E5,F4 from E3 by active with DS1"));
    assert!(desk.offers("T: place E5 from E3 by active"));
}

const V63: &str = "
          .
        .   .
      .   .   .
    .   .   .   .
      .   c   .
    .   .   .   .
      .   .   .
    .   .   .   .
      .   z   .
    .   .   .   .
      .   .   .
        .   .
          .

    seats Z C
    hand Z CH1 SC1
    hand C SV1 DF1";

#[test]
fn v63_m15_10_a_relocation_cannot_be_subverted() {
    let mut desk = Desk::new(V63);
    desk.declare("Z: relocate D3>D4 pay CH1");
    assert_eq!(desk.offered("C", ""), ["ok", "deflect DF1"]);
    assert_eq!(desk.refuses("C: subvert SV1 D4"), "M15.10");
}

#[test]
fn v64_m16_21_a_deflected_relocation() {
    let mut desk = Desk::new(V63);
    desk.declare("Z: relocate D3>D4 pay CH1");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!((desk.token("D3"), desk.token("D4")), ('z', '.'));
    assert_eq!(desk.hand("Z"), ["SC1"]);
    assert_eq!(desk.discarded(), 2);
    assert_eq!(desk.refuses("Z: relocate D3>D4"), "M15.12");
    // M15.13: the payment covers another relocation.
    desk.play("Z: relocate D3>E3");
    assert_eq!(desk.token("E3"), 'z');
    assert_eq!(desk.hand("Z"), ["SC1"]);
}

#[test]
fn v65_m13_7_swift_with_its_first_move_rejected() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          c   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a
        hand T SW1 SC1
        hand C DF1";
    let mut desk = Desk::new(text);
    desk.play("T: swift SW1");
    desk.declare("T: place E5 from E3 by active");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.moves_left(), 2);
    assert_eq!(desk.refuses("T: place E5 from E3 by SC1"), "M15.12");
    desk.play("T: place F4 from E3 by active");
    assert_eq!(desk.moves_left(), 1);
    assert_eq!(desk.refuses("T: place E5 from E3 by active"), "M15.12");
    desk.play("T: place D4 from E3 by active");
    assert_eq!((desk.token("F4"), desk.token("D4")), ('t', 't'));
}

#[test]
fn v66_m9_8_one_of_three() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          c   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a
        hand T DS1 TS1 SW1 DS2
        hand C DF1";
    let mut desk = Desk::new(text);
    desk.declare("T: place E5,E4 from E3 by active with DS1");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.table(), ["DS1"]);
    assert!(desk.offers("T: place E5,F4 from E3 by active with DS1"));
    assert!(desk.offers("T: place E5 from E3 by active"));
    assert_eq!(desk.refuses("T: place E5 from E3 by active with TS1"), "M9.8");
    assert_eq!(desk.refuses("T: place E5 from E3 by active with DS2"), "M9.8");
    assert_eq!(desk.refuses("T: swift SW1"), "M9.8");
}

#[test]
fn v67_m13_8_no_exchange_during_swift() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          c   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a
        hand T SW1 PT01a CH1 SC1 AM1";
    let mut desk = Desk::new(text);
    assert!(!desk.offered_with("T", "exch:").is_empty());
    desk.play("T: swift SW1");
    assert!(desk.offered_with("T", "exch:").is_empty());
    for source in ["by active", "by hand:PT01a", "by CH1", "by SC1", "by AM1"] {
        assert!(!desk.offered_with("T", source).is_empty(), "{source}");
    }
    assert_eq!(desk.refuses("T: place E4 from E3 by exch:PT01a"), "M13.8");
}

#[test]
fn v88_m15_7_subvert_captures_the_mover() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   c
        .   .   c   c
          .   .   t
        .   .   t   c
          .   c   c
        .   .   c   .
          .   .   .
            .   .
              .

        seats T C
        facing T N
        active T PT08a
        hand T AM1
        hand C SV1";
    let mut desk = Desk::new(text);
    desk.declare("T: place D4 by AM1");
    desk.declare("C: subvert SV1 D4");
    desk.nobody_reacts();
    assert_eq!(desk.token("D4"), 'c');
    assert_eq!((desk.token("E3"), desk.token("F3")), ('.', '.'));
    assert_eq!(desk.prisoners("C"), (2, 0));
    // M15.11: the turn goes on; the Ambush lies on the table unspent (M15.13).
    assert!(!desk.offered_with("T", "by AM1").is_empty());
}
