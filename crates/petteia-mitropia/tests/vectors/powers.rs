//! Tribe powers and wormholes: V14 to V41.

use crate::desk::{Desk, cells};

#[test]
fn v14_m16_4_a_mountain_keeps_kerma_alive() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   ^   .
        .   c   c   .
          .   k   .
        .   c   c   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats K C",
    );
    assert_eq!(desk.liberties("D4"), 1);
    assert!(desk.liberty_cells("D4").is_empty());
}

#[test]
fn v15_m16_5_one_extra_liberty_at_most() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   ^   .
        .   .   .   .
          .   k   .
        .   .   .   .
          .   ^   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats K C",
    );
    assert_eq!(desk.liberties("D4"), 5);
}

#[test]
fn v16_m16_4_a_mountain_closed_by_warriors() {
    let desk = Desk::new(
        "
              .
            .   .
          .   k   .
        .   c   k   .
          .   ^   .
        .   c   k   .
          .   t   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats K C T",
    );
    assert_eq!(desk.liberties("D6"), 7);
}

#[test]
fn v17_m16_4_a_mountain_closed_by_edge_mountain_and_wormhole() {
    let desk = Desk::new(
        "
              @
            .   ^
          .   k   ^
        .   .   t   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats K T",
    );
    assert_eq!(desk.liberties("D6"), 3);
}

#[test]
fn v18_m12_6_kerma_may_not_starve_itself() {
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

        seats K C
        hand K AM1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("K: place D6 by AM1"), "M12.6");
}

#[test]
fn v19_m16_6_two_groups_on_one_mountain() {
    let text = "
              .
            .   c
          .   .   c
        .   c   k   .
          .   ^   c
        .   c   c   .
          .   k   .
        .   c   c   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats C K
        hand C AM1";
    for (taken, lives) in [("D4", "E5"), ("E5", "D4")] {
        let mut desk = Desk::new(text);
        desk.play("C: place D6 by AM1");
        assert_eq!(desk.offered("C", "capture").len(), 2);
        desk.play(&format!("C: capture {taken}"));
        assert_eq!((desk.token(taken), desk.token(lives)), ('.', 'k'));
        assert_eq!(desk.liberties(lives), 1);
        assert_eq!(desk.prisoners("C"), (1, 0));
    }
}

#[test]
fn v20_m16_6_kerma_enters_an_eye_beside_an_open_mountain() {
    let board = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   ^   .
        .   c   c   .
          .   .   .
        .   c   c   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats K C T";
    let mut desk = Desk::new(&format!("{board}\nturn K\nhand K AM1"));
    desk.play("K: place D4 by AM1");
    assert_eq!(desk.liberties("D4"), 1);
    // M16.1: powers serve only their owner.
    let desk = Desk::new(&format!("{board}\nturn T\nhand T AM1"));
    assert_eq!(desk.refuses("T: place D4 by AM1"), "M12.5");
}

const V21: &str = "
          .
        .   .
      .   c   .
    .   c   c   .
      .   ^   .
    .   c   .   .
      .   k   .
    .   c   c   .
      .   c   .
    .   .   .   .
      .   .   .
        .   .
          .

    seats C K
    facing C N
    active C PT01a
    hand C AM1 DS1";

#[test]
fn v21_m13_5_one_cell_that_is_two_liberties() {
    let mut desk = Desk::new(V21);
    assert_eq!(desk.liberties("D4"), 2);
    // The first cell alone breaks the limit of M13.4, so no Double begins there.
    let double = "C: place E4,F4 from E3 by active with DS1";
    assert_eq!(desk.refuses(double), "M13.1");
    // Begun beside it, the limit itself is what stops it.
    let double = "C: place F3,E4 from E3 by active with DS1";
    assert_eq!(desk.refuses(double), "M13.4");
    desk.play("C: place E4 by AM1");
    assert_eq!(desk.token("D4"), '.');
    assert_eq!(desk.prisoners("C"), (1, 0));
}

#[test]
fn v22_m16_8_norse_chieftain_on_open_ground() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   N   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats N C",
    );
    assert_eq!(desk.liberties("D4"), 18);
}

#[test]
fn v23_m16_8_ringed_norse_chieftain() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   c   .
        .   c   c   .
          .   N   .
        .   c   c   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats N C",
    );
    assert_eq!(desk.liberties("D4"), 12);
}

#[test]
fn v24_m16_9_the_reach_belongs_to_the_chieftains_group() {
    let desk = Desk::new(
        "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   n   .   .
          .   .   .   .
        .   .   N   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   n
        .   .   .   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats N C",
    );
    // M11.5: adjusted liberties count.
    assert_eq!((desk.liberties("E5"), desk.liberties("H2")), (17, 6));
    assert_eq!(desk.liberties("E6"), 17);
}

#[test]
fn v25_m16_9_two_steps_over_anything() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   ^   .
        .   @   .   .
          .   N   .
        .   .   c   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats N C",
    );
    assert_eq!(desk.liberties("D4"), 15);
}

#[test]
fn v26_m16_10_taking_the_last_two_step_liberty() {
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
        .   c   c   .
          c   c   c
            c   c
              N

        seats T C N
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place D3 by AM1");
    assert_eq!((desk.prisoners("T"), desk.prisoners("C")), ((0, 1), (0, 0)));
    assert!(desk.over());
    assert_eq!((desk.score("T").prisoners, desk.score("C").prisoners), (2, 0));
}

#[test]
fn v27_m16_10_norse_may_not_fill_their_own_last_reach() {
    let text = "
              .
            .   .
          .   n   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   c   c   .
          c   c   c
            c   c
              N

        seats N C
        hand N AM1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("N: place D3 by AM1"), "M12.6");
}

#[test]
fn v28_m16_12_a_swap_that_starves_the_old_group() {
    let desk = Desk::new(
        "
              .
            .   .
          .   n   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   c   .
            c   c
              N

        seats N C",
    );
    assert_eq!(desk.refuses("N: throne D6"), "M16.12");
    assert!(desk.offered("N", "throne").is_empty());
}

#[test]
fn v29_m16_12_a_legal_swap() {
    let mut desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   c   n
        .   .   .   .
          .   N   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats N C",
    );
    desk.play("N: throne F4");
    assert_eq!((desk.token("D4"), desk.token("F4")), ('n', 'N'));
    assert_eq!((desk.liberties("D4"), desk.liberties("F4")), (5, 11));
    // M16.11: once a game.
    assert_eq!(desk.refuses("N: throne D4"), "M16.11");
}

#[test]
fn v30_m13_4_double_beside_a_norse_chieftain() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   N   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
            .   t   .
              .   .
                .

        seats T N
        facing T N
        active T PT01a
        hand T DS1";
    let mut desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place E3,F3 from E2 by active with DS1"), "M13.4");
    desk.play("T: place E3,D2 from E2 by active with DS1");
}

#[test]
fn v31_m16_17_zhou_relocation() {
    let text = "
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
        hand Z CH1 SC1";
    let mut desk = Desk::new(text);
    desk.play("Z: relocate D3>D4 pay CH1");
    assert_eq!((desk.token("D3"), desk.token("D4")), ('.', 'z'));
    assert_eq!(desk.liberties("D4"), 5);
    assert_eq!(desk.hand("Z"), ["SC1"]);
    // M16.16: once on a turn.
    assert_eq!(desk.refuses("Z: relocate D4>E3 pay SC1"), "M16.16");
}

#[test]
fn v31_m16_17_exactly_one_space() {
    let text = "
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
        hand Z CH1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("Z: relocate D3>D3 pay CH1"), "M16.17");
    assert_eq!(desk.refuses("Z: relocate D3>F2 pay CH1"), "M16.17");
    assert_eq!(desk.offered("Z", "relocate").len(), 6);
}

#[test]
fn v32_m16_19_a_relocation_may_not_capture() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   z   .
        .   z   z   .
          .   c   .
        .   z   z   .
          .   .   .
        .   .   .   .
          .   z   .
            .   .
              .

        seats Z C
        hand Z CH1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("Z: relocate D2>D3 pay CH1"), "M16.19");
}

#[test]
fn v33_m16_18_relocation_through_a_wormhole() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   @
        .   .   .   .
          .   @   .
        .   .   .   .
          .   z   .
            .   .
              .

        seats Z C
        hand Z CH1";
    let mut desk = Desk::new(text);
    let journeys = desk.offered_with("Z", " via ");
    let journeys: Vec<_> = journeys.iter().filter(|line| line.starts_with("relocate")).collect();
    assert_eq!(journeys, ["relocate D2>F4 via D3>F3 pay CH1"]);
    desk.play("Z: relocate D2>F4 via D3>F3 pay CH1");
    assert_eq!((desk.token("D2"), desk.token("F4")), ('.', 'z'));
}

#[test]
fn v34_m16_20_relocation_into_an_enemy_eye() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   c   .
          .   .   c   c
        .   .   .   .   .
          .   .   c   c
        .   .   .   @   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   z   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats Z C
        hand Z CH1";
    let desk = Desk::new(text);
    let clause = desk.refuses("Z: relocate E3>G5 via E4>G4 pay CH1");
    assert_eq!(clause, "M16.20");
}

#[test]
fn v35_m18_1_relocating_back() {
    let text = "
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
        hand Z CH1 SC1";
    let mut desk = Desk::new(text);
    desk.play("Z: relocate D3>D4 pay CH1");
    desk.end_turn("Z");
    desk.pass("C");
    // M18.2: only what stands on the board counts, not the hands.
    assert_eq!(desk.refuses("Z: relocate D4>D3 pay SC1"), "M18.1");
}

#[test]
fn v36_m16_2_corinthian_exit() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   c   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats C T
        facing C N
        active C PT01a";
    let desk = Desk::new(text);
    // M10.9: the Corinthians have a freer way out.
    let landings = cells(&desk.offered_with("C", " via "));
    assert_eq!(landings.len(), 18);
    assert!(landings.contains("E8"));
}

#[test]
fn v36_m10_3_the_same_exit_for_others() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats C T
        turn T
        facing T N
        active T PT01a";
    let desk = Desk::new(text);
    assert_eq!(desk.offered_with("T", " via "), ["place E8 from E3 by active via E4>E7"]);
}

#[test]
fn v37_m10_4_chained_wormholes() {
    let text = "
                  .
                .   .
              .   .   .
            .   .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   @   .   .   .   .
          .   .   .   .   .
        .   @   .   .   @   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   @   .   .
        .   .   .   .   .   .
          .   .   t   .   .
        .   .   .   .   .   .
          .   .   .   .   .
            .   .   .   .
              .   .   .
                .   .
                  .

        seats T C
        facing T N
        active T PT01a";
    let desk = Desk::new(text);
    let journeys = desk.offered_with("T", " via ");
    let landings = cells(&journeys);
    let expected = ["C7", "I6", "F6"].map(str::to_owned);
    assert_eq!(landings, expected.into_iter().collect());
    let chain = "place F6 from F4 by active via F5>C5,C6>F5";
    assert!(journeys.contains(&chain.to_owned()), "{journeys:?}");
    // M10.5: no wormhole is an exit twice.
    let twice = "T: place C7 from F4 by active via F5>C5,C6>C5";
    assert!(!desk.offers(twice));
}

#[test]
fn v38_m10_7_a_lone_wormhole() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   @   .
        .   .   .   .
          .   t   .
            .   .
              .

        seats T C
        facing T N
        active T PT01a";
    let desk = Desk::new(text);
    assert!(desk.offered_with("T", " via ").is_empty());
    assert_eq!(desk.refuses("T: place D4 from D2 by active via D3>D3"), "M10.7");
    assert_eq!(desk.refuses("T: place D3 from D2 by active"), "M10.1");
}

#[test]
fn v39_m10_3_blocked_exits() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   c   .
          .   .   .   .
        .   .   .   @   .
          ^   .   .   .
        .   .   @   .   .
          @   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT01a";
    let desk = Desk::new(text);
    assert!(desk.offered_with("T", " via ").is_empty());
    assert_eq!(desk.refuses("T: place G5 from E3 by active via E4>G4"), "M2.2");
    assert_eq!(desk.refuses("T: place B3 from E3 by active via E4>B2"), "M2.2");
}

#[test]
fn v40_m10_6_scout_through_a_wormhole() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   @   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   @   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        hand T SC1";
    let mut desk = Desk::new(text);
    desk.play("T: place D7 from E3 by SC1 via F4>C5");
    assert_eq!(desk.token("D7"), 't');
}

#[test]
fn v41_m14_3_ambush_onto_a_wormhole() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   @   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   @   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        hand T AM1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place F4 by AM1"), "M10.1");
    assert_eq!(desk.refuses("T: place D7 by AM1 via F4>C5"), "M10.6");
}
