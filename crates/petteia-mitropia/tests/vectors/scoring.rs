//! Scoring, ties, teams and lost groups: V48 to V55, V76, V89.

use crate::desk::Desk;
use serde_json::json;

#[test]
fn v48_m21_3_a_region_touching_two_colours_is_neutral() {
    let text = "
            .
          .   .
        .   t   .
          .   t
        .   .   .
          c   .
        .   c   .
          .   .
            .

        seats T C
        pile -";
    let mut desk = Desk::with(json!({ "affinity": "off", "lost-groups": "off" }), text);
    desk.all_pass();
    let of = |tribe| (desk.score(tribe).surrounded, desk.score(tribe).total);
    assert_eq!((of("T"), of("C")), ((0, 2), (0, 2)));
    assert_eq!(desk.neutral(), 15);
}

#[test]
fn v49_m21_3_a_pocket_walled_by_mountains_only() {
    let text = "
              .
            ^   ^
          .   ^   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   .   .   .
          .   t   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C
        pile -";
    let mut desk = Desk::with(json!({ "affinity": "off", "lost-groups": "off" }), text);
    desk.all_pass();
    assert_eq!((desk.score("T").occupied, desk.score("T").surrounded), (2, 31));
    assert_eq!(desk.score("C").total, 0);
    assert_eq!(desk.neutral(), 1);
}

const V50: &str = "
          .
        .   .
      .   c   .
    .   .   .   .
      .   .   .
    .   .   .   .
      .   t   .
    .   .   .   .
      .   .   .
    .   t   t   .
      t   t   t
        .   .
          .

    tiles sdsd/wsdsd/sgdsds/ggdfswd/sfdsds/wdsds/dsds
    seats T C
    prisoners T 2 0
    pile -";

#[test]
fn v50_m21_4_affinity() {
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), V50);
    desk.all_pass();
    let score = desk.score("T");
    assert_eq!((score.occupied, score.surrounded), (6, 3));
    assert_eq!((score.affinity, score.prisoners, score.total), (3, 2, 14));
}

#[test]
fn v50_m21_4_without_affinity() {
    let mut desk = Desk::with(json!({ "affinity": "off", "lost-groups": "off" }), V50);
    desk.all_pass();
    assert_eq!(desk.score("T").total, 11);
}

#[test]
fn v51_m21_5_prisoners() {
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
        prisoners T 4 1
        pile -";
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), text);
    desk.all_pass();
    assert_eq!(desk.score("T").prisoners, 6);
}

#[test]
fn v52_m21_7_a_tie_broken_by_territory() {
    let text = "
                t
              t   c
            c   .   .
          t   c   .   .
        .   .   .   t   .
          .   .   .   .
        .   .   c   .   t
          .   .   .   .
        t   .   .   c   c
          .   t   .   c
        c   c   .   .   c
          t   c   c   .
        .   .   .   .   t
          c   .   .   t
            .   .   c
              t   t
                .

        tiles sfgdw/sdwgfg/sdwfsdw/fgsdwgsf/dwgfsdwgf/sdwgfsdw/gfsdwfg/sdwgfs/dwgfs
        seats T C
        prisoners T 3 0
        prisoners C 2 0
        pile -";
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), text);
    desk.all_pass();
    let of = |tribe| {
        let score = desk.score(tribe);
        (score.occupied + score.surrounded, score.affinity, score.total)
    };
    assert_eq!((of("T"), of("C")), ((12, 2, 17), (14, 1, 17)));
    assert_eq!(desk.ranking(), ["C", "T"]);
}

#[test]
fn v53_m21_7_a_tie_broken_by_affinity_tiles_then_by_order() {
    let text = "
                  .
                c   z
              .   z   .
            t   c   .   t
          t   z   c   c   .
        t   .   .   t   .   .
          .   .   .   .   .
        .   .   .   c   t   c
          .   c   t   .   .
        t   z   .   .   .   .
          t   z   c   .   .
        .   c   .   .   .   .
          .   .   .   z   .
        .   t   c   .   .   .
          .   .   .   c   .
        t   c   z   z   z   z
          t   .   .   t   c
            .   z   .   .
              z   z   .
                .   .
                  .

        tiles sdwgfg/sdwfsdw/gfsfwdgs/dwgfwfswd/gsdgfsdwgs/fdwgfsdwgfs/dwgfsdwfgs/dwgfsdwgf/sdwgfsdw/gfsdwgf/sdwgsf
        seats T C Z
        first T
        prisoners T 2 0
        prisoners C 1 0
        prisoners Z 1 0
        pile -";
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), text);
    desk.all_pass();
    let of = |tribe| {
        let score = desk.score(tribe);
        (score.occupied + score.surrounded, score.affinity, score.total)
    };
    assert_eq!(["T", "C", "Z"].map(of), [(13, 2, 17), (13, 3, 17), (13, 3, 17)]);
    assert_eq!(desk.ranking(), ["Z", "C", "T"]);
}

#[test]
fn v54_m23_7_partners_do_not_share_territory() {
    let text = "
            .
          .   .
        .   t   .
          .   .
        .   .   .
          .   .
        .   c   .
          .   .
            .

        seats T K C N
        pile T -
        pile K -";
    let mut desk = Desk::with(json!({ "mode": "teams", "lost-groups": "off" }), text);
    desk.all_pass();
    assert_eq!((desk.score("T").total, desk.score("C").total), (1, 1));
    assert_eq!(desk.neutral(), 17);
    assert_eq!(desk.team_total("T"), 2);
    assert_eq!(desk.team_total("C"), 2);
}

#[test]
fn v55_m23_6_prisoners_in_teams() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   t   .
        .   .   z   t   .
          .   t   z   .
        .   .   z   t   .
          .   t   t   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C Z K
        hand T AM1
        pile T -
        pile C -";
    let mut desk = Desk::with(json!({ "mode": "teams" }), text);
    desk.play("T: place D5 by AM1");
    assert_eq!(["E5", "F4", "E4"].map(|cell| desk.token(cell)), ['.'; 3]);
    let held = |tribe| desk.prisoners(tribe).0;
    assert_eq!(held("T") + held("Z"), 0);
    assert_eq!(held("C") + held("K"), 3);
}

#[test]
fn v76_m20_7_an_agreed_lost_group() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   t
          .   c   .
        .   c   c   .
          .   z   c
        .   c   .   .
          .   c   c
        .   .   c   .
          .   .   .
            .   .
              .

        seats C Z T
        pile -";
    let mut desk = Desk::with(json!({ "affinity": "off" }), text);
    desk.all_pass();
    desk.declare_all(&["C: lost D4", "Z: lost -", "T: lost -"]);
    desk.declare_all(&["Z: accept D4", "T: accept D4"]);
    assert!(desk.over());
    let score = desk.score("C");
    assert_eq!((score.occupied, score.surrounded, score.prisoners, score.total), (8, 2, 1, 11));
}

#[test]
fn v89_m20_7_a_lost_chieftain_with_two_sharers() {
    let alone = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   .   t   .
          .   Z   .
        .   c   t   .
          .   c   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats Z T C
        pile -";
    let mut desk = Desk::with(json!({ "affinity": "off" }), alone);
    desk.all_pass();
    desk.declare_all(&["Z: lost D4", "T: lost D4", "C: lost D4"]);
    assert!(desk.over());
    assert_eq!((desk.prisoners("T"), desk.prisoners("C")), ((0, 1), (0, 0)));
    assert_eq!((desk.score("T").prisoners, desk.score("C").prisoners), (2, 0));

    let three = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   t   .
        .   z   t   .
          .   Z   .
        .   z   t   .
          .   c   .
        .   c   .   .
          .   .   .
            .   .
              .

        seats Z T C
        pile -";
    let mut desk = Desk::with(json!({ "affinity": "off" }), three);
    desk.all_pass();
    let group = desk.group("D4");
    let line = |tribe: &str| format!("{tribe}: lost {group}");
    desk.declare_all(&[&line("Z"), &line("T"), &line("C")]);
    assert!(desk.over());
    assert_eq!((desk.prisoners("T"), desk.prisoners("C")), ((0, 1), (1, 0)));
}
