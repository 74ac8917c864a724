//! M29.1: the figures and worked examples of the manual, F01 to F20.

use crate::desk::{Desk, cells, content, new_game};
use petteia_mitropia::{Card, Kind, Size};
use serde_json::json;

#[test]
fn f01_m5_1_deck_level_by_board() {
    let content = content();
    let cards = Size::ALL.map(|size| {
        let cards: Vec<Card> = content.cards_up_to(size.level()).collect();
        let patterns = cards.iter().filter(|card| card.is_pattern()).count();
        (patterns, cards.len() - patterns)
    });
    assert_eq!(cards, [(24, 12), (40, 20), (56, 28), (56, 28)]);
    for (size, all) in [("S", 36), ("M", 60), ("L", 84), ("XL", 84)] {
        let desk = new_game(json!({ "seats": 2, "board": size }), 1);
        assert_eq!(desk.cards_in_play(), all, "{size}");
    }
}

#[test]
fn f02_m6_3_chieftain_distance() {
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
            .   T   .
              .   .
                .

        seats T C Z
        turn C
        chiefs";
    let mut desk = Desk::new(text);
    let allowed = desk.offered("C", "chief");
    assert_eq!(allowed.len(), 13);
    for cell in ["E2", "C2", "D2", "F2", "G2"] {
        assert!(!allowed.contains(&format!("chief {cell}")), "{cell}");
    }
    assert_eq!(desk.refuses("C: chief C2"), "M6.3");
    assert_eq!(desk.refuses("C: chief E5"), "M6.2");
    desk.play("C: chief E8");
}

#[test]
fn f02_m6_4_chieftain_distance_in_a_small_game() {
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
            .   T   .
              .   .
                .

        seats T C Z K
        turn C
        chiefs";
    let desk = Desk::new(text);
    let allowed = desk.offered("C", "chief");
    assert_eq!(allowed.len(), 15);
    for cell in ["E2", "D2", "F2"] {
        assert!(!allowed.contains(&format!("chief {cell}")), "{cell}");
    }
}

#[test]
fn f03_m10_2_a_wormhole_repeats_the_move() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   @   .   .   .
          .   .   @   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a";
    let mut desk = Desk::new(text);
    let journeys = desk.offered_with("T", " via ");
    assert_eq!(journeys, ["place D6 from E3 by active via F4>C4"]);
    desk.play("T: place D6 from E3 by active via F4>C4");
    assert_eq!(desk.token("D6"), 't');
}

#[test]
fn f03b_m10_2_four_wormholes_give_three_exits() {
    let text = "
                  .
                .   .
              .   .   .
            .   .   .   .
          .   .   .   .   .
        .   .   @   .   .   .
          .   .   .   @   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   @   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   .   @   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   t   .   .
            .   .   .   .
              .   .   .
                .   .
                  .

        seats T C
        facing T N
        active T PT02a";
    let desk = Desk::new(text);
    let mut expected = vec![
        "place D7 from F3 by active via G4>C5",
        "place I8 from F3 by active via G4>H7",
        "place F10 from F3 by active via G4>E8",
    ];
    let mut journeys = desk.offered_with("T", " via ");
    journeys.sort_unstable();
    expected.sort_unstable();
    assert_eq!(journeys, expected);
}

#[test]
fn f04_m11_3_a_lone_warrior() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C",
    );
    assert_eq!(desk.liberties("D4"), 6);
}

#[test]
fn f05_m12_2_one_liberty_left() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   z   .
        .   .   z   .
          .   t   .
        .   z   z   .
          .   z   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T Z C
        turn Z
        hand Z AM1";
    let mut desk = Desk::new(text);
    assert_eq!(desk.liberties("D4"), 1);
    desk.play("Z: place C4 by AM1");
    assert_eq!(desk.token("D4"), '.');
    assert_eq!(desk.prisoners("Z"), (1, 0));
}

#[test]
fn f05_m12_7_the_remainder_goes_to_the_mover() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   z   .
        .   .   z   .
          .   t   .
        .   z   z   .
          .   z   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T Z C
        turn C
        hand C AM1";
    let mut desk = Desk::new(text);
    desk.play("C: place C4 by AM1");
    assert_eq!((desk.prisoners("C"), desk.prisoners("Z")), ((1, 0), (0, 0)));
}

#[test]
fn f06_m11_2_a_group_of_two() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   .   t   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C",
    );
    assert_eq!(desk.liberties("D4"), 8);
    assert_eq!(desk.liberties("E3"), 8);
}

#[test]
fn f07_m11_3_the_edge_of_the_board() {
    let desk = Desk::new(
        "
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
          .   .   .
            .   .
              t

        seats T C",
    );
    assert_eq!(desk.liberties("D1"), 3);
    let desk = Desk::new(
        "
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
          .   .   .
            .   t
              .

        seats T C",
    );
    assert_eq!(desk.liberties("E1"), 4);
}

#[test]
fn f08_m11_3_enemies_and_a_mountain() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   z   .
        .   .   z   .
          .   t   .
        .   .   ^   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T Z",
    );
    assert_eq!(desk.liberties("D4"), 3);
}

#[test]
fn f09_m12_5_suicide() {
    let board = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   c   .
        .   c   c   .
          .   n   c
        .   c   .   .
          .   c   c
        .   .   c   .
          .   .   .
            .   .
              .

        seats N C";
    let desk = Desk::new(&format!("{board}\nturn N\nhand N AM1"));
    assert_eq!(desk.refuses("N: place E3 by AM1"), "M12.5");
    let mut desk = Desk::new(&format!("{board}\nturn C\nhand C AM1"));
    desk.play("C: place E3 by AM1");
    assert_eq!(desk.token("D4"), '.');
    assert_eq!(desk.prisoners("C"), (1, 0));
}

#[test]
fn f10_m9_4_a_three_position_pattern() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   ^
          .   .   .
        .   .   .   .
          .   t   t
            .   .
              .

        seats T C
        facing T N
        active T PT01a";
    let desk = Desk::new(text);
    let mut expected = vec![
        "place D3 from D2 by active",
        "place E2 from D2 by active",
        "place C2 from D2 by active",
        "place F2 from F1 by active",
        "place G1 from F1 by active",
        "place E2 from F1 by active",
    ];
    expected.sort_unstable();
    let mut offered = desk.offered("T", "place");
    offered.sort_unstable();
    assert_eq!(offered, expected);
    assert_eq!(cells(&offered).len(), 5);
}

#[test]
fn f11_m9_10_positions_that_drop_out() {
    let text = "
              t
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   ^
        .   .   t   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C
        facing T N
        active T PT01a";
    let desk = Desk::new(text);
    let mut offered = desk.offered("T", "place");
    offered.sort_unstable();
    let mut expected = vec!["place E4 from E3 by active", "place D4 from E3 by active"];
    expected.sort_unstable();
    assert_eq!(offered, expected);
    assert_eq!(desk.refuses("T: place F3 from E3 by active"), "M2.2");
}

#[test]
fn f12_m14_2_scout_range() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
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
        active T PT01a
        hand T SC1";
    let desk = Desk::new(text);
    let scout = desk.offered_with("T", "by SC1");
    assert_eq!(cells(&scout).len(), 12);
    assert_eq!(desk.offered_with("T", "by active").len(), 3);
    assert_eq!(desk.refuses("T: place E6 from E5 by SC1"), "M9.4");
    assert_eq!(desk.refuses("T: place E8 from E5 by SC1"), "M9.4");
}

#[test]
fn f13_m21_3_final_count() {
    let text = "
                .
              .   z
            .   .   .
          .   .   z   .
        t   ^   .   .   .
          t   ^   z   .
        .   .   .   ^   .
          t   .   .   z
        .   .   @   .   z
          t   .   c   .
        t   .   .   c   .
          .   .   c   c
        .   ^   c   .   @
          .   c   c   .
            .   c   .
              c   .
                .

        seats Z T C";
    let mut desk = Desk::with(json!({ "affinity": "off", "lost-groups": "off" }), text);
    desk.all_pass();
    let of = |tribe| {
        let score = desk.score(tribe);
        (score.occupied, score.surrounded, score.total)
    };
    assert_eq!((of("Z"), of("T"), of("C")), ((5, 6, 11), (5, 2, 7), (9, 5, 14)));
    // M21.2, M21.3: of 55 terrain cells 19 are occupied and 13 surrounded.
    assert_eq!(desk.neutral(), 23);
}

#[test]
fn f14_m13_4_one_liberty_per_group() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   c   .
          .   z   .   .
        .   .   .   c   .
          .   z   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T Z C
        facing T N
        active T PT02a
        hand T DS1";
    let mut desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place F4,F5 from E3 by active with DS1"), "M13.4");
    desk.play("T: place E5,F5 from E3 by active with DS1");
    assert_eq!((desk.token("E5"), desk.token("F5")), ('t', 't'));
}

#[test]
fn f15_m22_2_a_symmetric_board() {
    let drawn = Desk::new(
        "
                    .
                  .   .
                .   @   .
              .   .   .   .
            .   .   .   .   .
          .   .   .   .   .   .
        .   .   .   .   .   .   .
          ^   .   .   .   .   @
        .   .   .   ^   .   .   .
          .   .   .   .   .   .
        .   .   ^   .   ^   .   .
          .   .   .   .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        .   .   ^   .   ^   .   .
          .   .   .   .   .   .
        .   .   .   ^   .   .   .
          @   .   .   .   .   ^
        .   .   .   .   .   .   .
          .   .   .   .   .   .
            .   .   .   .   .
              .   .   .   .
                .   @   .
                  .   .
                    .

        seats T C",
    );
    let drawn = drawn.tiles();
    assert_eq!((drawn.mountains.len(), drawn.wormholes.len(), drawn.terrain), (8, 4, 115));
    // W and M are drawn by lot: some seed gives W=5 and M=2, and every board is symmetric.
    let mut found = false;
    for seed in 0..200 {
        let built = new_game(json!({ "seats": 5, "mode": "strategy" }), seed).tiles();
        assert!(built.is_symmetric(), "{seed}");
        assert_eq!((built.mountains.len(), built.wormholes.len(), built.terrain), (8, 4, 115));
        found |= built == drawn;
    }
    assert!(found, "W=5 and M=2 is among the boards");
}

#[test]
fn f16_m28_3_the_power_of_scout() {
    assert_eq!(content().kind(Kind::Scout).power, 2);
}

#[test]
fn f17_m12_5_a_one_space_eye() {
    let board = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   c   .   .
          .   c   c   .
        .   .   .   .   .
          .   c   c   .
        .   .   c   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C";
    let desk = Desk::new(&format!("{board}\nturn T\nhand T AM1"));
    assert_eq!(desk.refuses("T: place E5 by AM1"), "M12.5");
    let desk = Desk::new(&format!("{board}\nturn C\nhand C AM1"));
    assert!(desk.offers("C: place E5 by AM1"));
}

#[test]
fn f17b_m12_5_the_eye_as_last_liberty() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   t   .   .
          .   t   t   .
        .   t   c   t   .
          .   c   c   .
        .   t   .   t   .
          .   c   c   .
        .   t   c   t   .
          .   t   t   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place E5 by AM1");
    assert_eq!(desk.prisoners("T"), (6, 0));
    assert_eq!(desk.liberties("E5"), 6);
}

const F18: &str = "
            .
          .   .
        .   .   .
      .   .   .   .
    .   .   t   .   .
      .   t   t   .
    .   t   c   t   .
      .   c   c   t
    .   t   .   c   t
      .   c   c   c
    .   t   c   .   t
      .   t   c   c
    .   .   t   c   t
      .   .   t   t
        .   .   t
          .   .
            .

    seats T C
    hand T AM1 AM2 SW1";

#[test]
fn f18_m12_5_two_one_space_eyes() {
    // M12.10: a group with two separate eyes is safe.
    let mut desk = Desk::new(F18);
    assert_eq!(desk.liberties("E6"), 2);
    assert_eq!(desk.refuses("T: place E5 by AM1"), "M12.5");
    assert_eq!(desk.refuses("T: place G3 by AM1"), "M12.5");
    // M13.7: Swift makes two moves, and each of them is suicide.
    desk.play("T: swift SW1");
    assert_eq!(desk.refuses("T: place E5 by AM1"), "M12.5");
    assert_eq!(desk.refuses("T: place G3 by AM1"), "M12.5");
}

const F18B: &str = "
            .
          .   .
        .   .   .
      .   .   .   .
    .   .   t   .   .
      .   t   t   .
    .   t   c   t   .
      .   c   c   t
    .   t   .   c   .
      .   c   .   t
    .   t   c   c   .
      .   t   c   t
    .   .   t   t   .
      .   .   t   .
        .   .   .
          .   .
            .

    seats T C
    facing T N
    active T PT02a
    hand T AM1 AM2 SW1 DS1
    hand C CH1";

#[test]
fn f18b_m12_5_one_two_space_eye_can_be_entered() {
    let mut desk = Desk::new(F18B);
    desk.play("T: place E5 by AM1");
    desk.end_turn("T");
    desk.play("C: place F4 from F5 by CH1");
    assert_eq!(desk.token("E5"), '.');
    assert_eq!(desk.prisoners("C"), (1, 0));
}

#[test]
fn f18b_m13_4_double_may_not_fill_it() {
    let desk = Desk::new(F18B);
    // The only cell beside the first is the second of the eye: no Double can be completed there.
    let double = "T: place E5,F4 from E3 by active with DS1";
    assert_eq!(desk.refuses(double), "M13.1");
    assert!(!desk.offered_with("T", "with DS1").iter().any(|line| line.starts_with("place E5")));
}

#[test]
fn f18b_m13_7_swift_captures_in_its_second_move() {
    let mut desk = Desk::new(F18B);
    desk.play("T: swift SW1");
    desk.play("T: place E5 by AM1");
    desk.play("T: place F4 by AM2");
    assert_eq!(desk.prisoners("T"), (8, 0));
}

#[test]
fn f19_m3_4_small_boards() {
    for (seats, board, tiles, cards) in [(3, "S", 37, 36), (4, "M", 61, 60)] {
        let desk = new_game(json!({ "seats": seats, "board": board }), 7);
        let built = desk.tiles();
        assert_eq!(built.mountains.len() + built.wormholes.len() + built.terrain, tiles);
        assert_eq!(desk.cards_in_play(), cards);
    }
    // M6.4: a distance of 2 suffices.
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
          .   T   .
            .   .
              .

        seats T C Z
        turn C
        chiefs";
    let desk = Desk::new(text);
    assert!(desk.offers("C: chief B2"));
    assert!(desk.offers("C: chief F2"));
    assert_eq!(desk.refuses("C: chief E2"), "M6.3");
}

#[test]
fn f20_m22_6_the_remainder_of_a_pile() {
    let desk = new_game(json!({ "seats": 3, "mode": "strategy" }), 3).with_tribes();
    let charges = |cards: Vec<String>| cards.iter().filter(|card| card.starts_with("CH")).count();
    for seat in 0..3 {
        assert_eq!(charges(desk.pool(seat)), 1);
    }
    // Of the five, two are among the nine cards that are set aside (M28.6).
    assert_eq!(content().kind(Kind::Charge).levels.iter().sum::<u8>(), 5);
    assert_eq!(desk.undealt(), 9);
}
