//! Double and Triple Strength, and exchange: V42 to V46, V85.

use crate::desk::Desk;

#[test]
fn v42_m13_4_a_double_that_captures() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   t   .
        .   .   .   t   .
          .   .   c   .
        .   .   t   t   .
          .   .   t   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a
        hand T DS1";
    let mut desk = Desk::new(text);
    desk.play("T: place E5,D5 from E3 by active with DS1");
    assert_eq!(desk.token("F4"), '.');
    assert_eq!(desk.prisoners("T"), (1, 0));
}

#[test]
fn v43_m13_4_a_shared_cell_and_an_own_cell() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   z   .   .
        .   .   .   .   .
          .   .   c   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C Z
        facing T N
        active T PT02a
        hand T DS1";
    let desk = Desk::new(text);
    // Every cell beside E5 is a liberty of z or c: no Double can be completed there.
    assert_eq!(desk.refuses("T: place E5,F5 from E3 by active with DS1"), "M13.1");
    // Begun beside it, the limit itself refuses: z would lose both cells.
    assert_eq!(desk.refuses("T: place D4,E5 from E3 by active with DS1"), "M13.4");
}

#[test]
fn v44_m13_2_a_triple_in_a_line() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   c
          .   .   .   .
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

        seats T C
        facing T N
        active T PT01a
        hand T TS1";
    let mut desk = Desk::new(text);
    desk.play("T: place E3,E4,E5 from E2 by active with TS1");
    assert_eq!(["E3", "E4", "E5"].map(|cell| desk.token(cell)), ['t'; 3]);
}

#[test]
fn v45_m13_2_a_triple_held_together_by_an_old_warrior() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   t   .
          .   .   .   .
            .   t   .
              .   .
                .

        seats T C
        facing T N
        active T PT01a
        hand T TS1";
    let desk = Desk::new(text);
    let line = "T: place E3,F3,H2 from E2 by active with TS1";
    assert_eq!(desk.refuses(line), "M13.2");
}

#[test]
fn v46_m17_8_not_enough_warriors_in_reserve() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
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

        seats T C
        facing T N
        active T PT01a
        hand T DS1 TS1
        reserve T 1";
    let desk = Desk::new(text);
    assert!(desk.offered_with("T", " with ").is_empty());
    assert_eq!(desk.offered("T", "place").len(), 3);
    assert_eq!(desk.refuses("T: place E3 from E2 by active with DS1"), "M17.8");
}

#[test]
fn v85_m9_6_exchange() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
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

        seats T C
        facing T N
        active T PT01a
        hand T PT07a
        hand C CH1";
    let mut desk = Desk::new(text);
    desk.declare("T: place E4 from E2 by exch:PT07a");
    assert_eq!(desk.active("T"), "PT07a");
    assert_eq!(desk.table(), ["PT01a"]);
    desk.nobody_reacts();
    desk.end_turn("T");
    assert!(desk.table().is_empty());
    assert!(desk.discard().contains(&"PT01a".to_owned()));
}

#[test]
fn v85_m9_6_no_exchange_without_a_placement() {
    // All four positions of PT07 are off the board from its northern corner.
    let text = "
                t
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT05a
        hand T PT07a";
    let desk = Desk::new(text);
    assert!(desk.offered_with("T", "exch:").is_empty());
    assert!(!desk.offered_with("T", "by active").is_empty());
}
