//! The course of a game: setting up, turns, moves, reactions and the end (M1 to M21).

use crate::desk::{Desk, cells, new_game};
use petteia_mitropia::{Direction, Moment};
use serde_json::json;

#[test]
fn m1_2_everybody_has_59_warriors() {
    let desk = new_game(json!({ "seats": 5 }), 1);
    assert!(desk.view().players.iter().all(|player| player.reserve == 59));
}

#[test]
fn m1_6_and_m4_1_no_tribe_is_played_twice() {
    let mut desk = new_game(json!({ "seats": 2, "tribes": "pick" }), 1);
    assert_eq!(desk.legal(0).len(), 5);
    desk.decide(0, "tribe N");
    assert_eq!(desk.legal(1).len(), 4);
    assert_eq!(desk.refuses_at(1, "tribe N"), "M4.1");
}

#[test]
fn m1_8_the_chieftain_is_an_origin() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   T   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C
        hand T CH1";
    let desk = Desk::new(text);
    // M14.1, M14.4: one space in every direction, whatever the facing.
    assert_eq!(cells(&desk.offered_with("T", "by CH1")).len(), 6);
    assert_eq!(desk.refuses("T: place D5 from D3 by CH1"), "M9.4");
    assert_eq!(desk.refuses("T: place D4 from E2 by CH1"), "M9.3");
}

#[test]
fn m3_5_larger_boards_keep_the_normal_distance() {
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

        seats T C
        turn C
        chiefs";
    let desk = Desk::new(text);
    assert_eq!(desk.offered("C", "chief").len(), 13);
}

#[test]
fn m3_8_terrain_does_not_matter_for_moves() {
    let text = "
            .
          .   .
        .   c   .
          .   .
        .   .   .
          .   .
        .   t   .
          .   .
            .

        seats T C
        active T PT01a";
    let snow = Desk::new(&format!("{text}\ntiles sss/ssss/sssss/ssss/sss"));
    let grass = Desk::new(&format!("{text}\ntiles ggg/gggg/ggggg/gggg/ggg"));
    assert_eq!(snow.offered("T", ""), grass.offered("T", ""));
    assert!(snow.score("T").total < grass.score("T").total);
}

#[test]
fn m4_2_tribes_are_picked_in_seat_order() {
    let mut desk = new_game(json!({ "seats": 3, "tribes": "pick" }), 4);
    for (seat, tribe) in [(0, "Z"), (1, "C"), (2, "T")] {
        assert_eq!(desk.asked(), [seat]);
        desk.decide(seat, &format!("tribe {tribe}"));
    }
    assert_eq!(desk.view().moment, Some(Moment::Chieftain));
}

#[test]
fn m4_3_corners_and_m4_4_facings() {
    use Direction::{N, NE, NW, S, SW};
    for (seats, corners) in
        [(2, &[S, N][..]), (3, &[S, NW, NE]), (4, &[S, SW, N, NE]), (5, &[S, SW, NW, N, NE])]
    {
        let view = new_game(json!({ "seats": seats }), 2).view();
        let found: Vec<Direction> = view.players.iter().map(|player| player.corner).collect();
        assert_eq!(found, corners);
        assert!(view.players.iter().all(|player| player.facing == player.corner.opposite()));
    }
}

#[test]
fn m4_4_free_facings_are_picked_in_playing_order() {
    let mut desk = new_game(json!({ "seats": 3, "facing": "free" }), 6);
    let order: Vec<usize> = desk.view().order.iter().map(|seat| seat.index()).collect();
    for &seat in &order {
        assert_eq!(desk.asked(), [seat]);
        assert_eq!(desk.legal(seat).len(), 6);
        desk.decide(seat, "face SE");
    }
    // M5.7: the facings come directly before the Chieftains.
    assert_eq!(desk.view().moment, Some(Moment::Chieftain));
    assert!(desk.view().players.iter().all(|player| player.facing == Direction::SE));
}

#[test]
fn m4_5_the_first_player_is_drawn_and_m8_1_play_goes_clockwise() {
    let firsts: Vec<usize> =
        (0..40).map(|seed| new_game(json!({ "seats": 4 }), seed).view().order[0].index()).collect();
    for seat in 0..4 {
        assert!(firsts.contains(&seat), "{seat} is first in some game");
    }
    let order = new_game(json!({ "seats": 4 }), 3).view().order;
    assert!(order.windows(2).all(|pair| pair[0].next(4) == pair[1]));
}

#[test]
fn m4_6_and_m25_4_the_defaults_end_a_game() {
    for seats in 2..=5 {
        let mut desk = new_game(json!({ "seats": seats, "lost-groups": "off" }), 9);
        desk.defaults(10 * seats);
        assert!(desk.over());
        // M19.1: everybody has passed once.
        assert_eq!(desk.ended_by(), "M19.2");
        assert_eq!(usize::from(desk.view().turn.number), seats);
    }
}

#[test]
fn m5_3_nobody_sees_the_first_deal_before_m7_1() {
    let mut desk = new_game(json!({ "seats": 2 }), 8);
    assert_eq!(desk.view().moment, Some(Moment::Chieftain));
    for seat in 0..2 {
        assert_eq!(desk.view_of(seat).players[seat].hand, None);
        // M6.1: in playing order.
        assert_eq!(desk.asked().len(), 1);
        desk.defaults(1);
    }
    assert_eq!(desk.view().moment, Some(Moment::Mat));
    for seat in 0..2 {
        assert!(desk.view_of(seat).players[seat].hand.is_some());
        assert_eq!(desk.view_of(seat).players[1 - seat].hand, None);
    }
}

#[test]
fn m6_6_a_chieftain_needs_a_liberty() {
    let text = "
                .
              .   .
            .   T   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   ^   .   .
          .   ^   ^   .
            .   .   .
              ^   ^
                ^

        seats T C
        turn C
        chiefs";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("C: chief E2"), "M6.6");
}

#[test]
fn m7_2_active_patterns_are_chosen_in_secret() {
    let mut desk = new_game(json!({ "seats": 2 }), 8);
    desk.defaults(2);
    assert_eq!(desk.asked(), [0, 1]);
    desk.defaults(1);
    assert_eq!(desk.asked(), [1]);
    assert_eq!(desk.view().players[0].active, None);
    assert!(desk.view_of(0).chosen.is_some());
    assert_eq!(desk.view_of(1).chosen, None);
    desk.defaults(1);
    assert!(desk.view().players.iter().all(|player| player.active.is_some()));
}

#[test]
fn m7_4_an_active_pattern_stays_and_m9_5_a_hand_pattern_goes() {
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
          .   t   .
            .   .
              .

        seats T C
        facing T N
        active T PT01a
        hand T PT07a
        pile -";
    let mut desk = Desk::new(text);
    desk.play("T: place D3 from D2 by active");
    desk.pass("C");
    assert_eq!(desk.active("T"), "PT01a");
    desk.play("T: place D4 from D2 by hand:PT07a");
    assert_eq!(desk.active("T"), "PT01a");
    // M8.8: what was on the table is discarded at the end of the turn.
    assert_eq!(desk.discard(), ["PT07a"]);
}

#[test]
fn m8_2_what_a_turn_offers_and_m9_7_no_sums_of_offsets() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   c   .   .
          .   .   .   .
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
        active T PT01a
        hand T PT05a CH1 SC1 AM1 DS1 SW1";
    let desk = Desk::new(text);
    for source in ["by active", "by hand:PT05a", "by exch:PT05a", "by CH1", "by SC1", "by AM1"] {
        assert!(!desk.offered_with("T", source).is_empty(), "{source}");
    }
    for line in ["T: swift SW1", "T: pass", "T: place E4,F3 from E3 by active with DS1"] {
        assert!(desk.offers(line), "{line}");
    }
    // Each of the two patterns leads one space ahead, but not both together.
    assert_eq!(desk.refuses("T: place E5 from E3 by active"), "M9.4");
}

const ZHOU: &str = "
            .
          .   .
        .   .   .
      .   .   .   .
    .   .   c   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   .   .   .
    .   .   z   .   .
      .   .   .   .
        .   .   .
          .   .
            .

    seats Z C
    facing Z N
    active Z PT01a
    hand Z CH1 CH2 SC1 SC2 AM1
    hand C CH3
    pile -";

#[test]
fn m8_3_one_move_in_a_turn_and_m8_7_a_power_on_top() {
    let mut desk = Desk::with(json!({ "empty-deck": "stop" }), ZHOU);
    desk.play("Z: place E4 from E3 by active");
    assert_eq!(desk.refuses("Z: place E5 from E4 by active"), "M8.3");
    // M16.22: the Warrior placed this very turn may be relocated.
    desk.play("Z: relocate E4>E5 pay CH1");
    // M8.9: nothing is left to do, so the turn has ended.
    assert_eq!(desk.awaited(), ["C"]);
}

#[test]
fn m8_7_a_relocation_may_come_first() {
    let mut desk = Desk::with(json!({ "empty-deck": "stop" }), ZHOU);
    desk.play("Z: relocate E3>E4 pay CH1");
    assert_eq!(desk.refuses("Z: pass"), "M8.5");
    desk.play("Z: place E5 from E4 by active");
    assert_eq!(desk.awaited(), ["C"]);
}

#[test]
fn m8_4_nobody_has_to_place_and_m8_5_passing_is_not_ending() {
    let desk = Desk::new(ZHOU);
    assert!(desk.offers("Z: pass"));
    assert_eq!(desk.refuses("Z: end"), "M8.5");
}

#[test]
fn m8_7_the_norse_swap_may_cost_a_move() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   n   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   N   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats N C
        facing N N
        active N PT01a
        pile -";
    let mut desk = Desk::new(text);
    desk.play("N: throne D5");
    assert_eq!(desk.moves_left(), 1);
    let mut desk = Desk::with(json!({ "norse-swap": "move" }), text);
    desk.play("N: throne D5");
    assert_eq!(desk.awaited(), ["C"]);
}

#[test]
fn m9_2_a_card_must_be_held_and_m9_9_not_be_spent() {
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
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT02a
        hand T SW1 PT07a";
    let mut desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place E4 from E3 by CH1"), "M9.2");
    // M15.2: the announcement opens no window.
    desk.declare("T: swift SW1");
    desk.play("T: place E4 from E3 by hand:PT07a");
    assert_eq!(desk.refuses("T: place F3 from E3 by hand:PT07a"), "M9.9");
}

#[test]
fn m10_8_only_the_first_warrior_travels() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   @   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   @
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        facing T N
        active T PT01a
        hand T DS1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place E4,E5 from E3 by active with DS1"), "M10.1");
}

#[test]
fn m11_1_a_chieftain_belongs_to_its_group() {
    let desk = Desk::new(
        "
              .
            .   .
          .   .   .
        .   .   .   t
          .   .   .
        .   .   .   .
          .   T   .
        .   .   t   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C",
    );
    assert_eq!(desk.group("D4"), desk.group("E3"));
    assert_eq!(desk.view().groups.len(), 2);
}

#[test]
fn m12_1_captures_wait_for_the_reactions() {
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

        seats T Z
        turn Z
        hand Z AM1
        hand T CH1";
    let mut desk = Desk::new(text);
    // M9.13: declared, then the reactions, then the captures.
    desk.declare("Z: place C4 by AM1");
    // M15.3: until the window closes nothing has been captured.
    assert_eq!((desk.token("D4"), desk.prisoners("Z")), ('t', (0, 0)));
    let reserve = desk.reserve("T");
    desk.nobody_reacts();
    assert_eq!((desk.token("D4"), desk.prisoners("Z")), ('.', (1, 0)));
    // M12.9: prisoners never return to a reserve.
    assert_eq!(desk.reserve("T"), reserve);
}

#[test]
fn m13_3_one_window_for_all_warriors_of_a_strength_card() {
    let text = "
                .
              .   .
            .   c   .
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
        hand T TS1
        hand C DF1 CH1";
    let mut desk = Desk::new(text);
    let reserve = desk.reserve("T");
    desk.declare("T: place E3,E4,F3 from E2 by active with TS1");
    assert_eq!(desk.awaited(), ["C"]);
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.reserve("T"), reserve);
    assert_eq!(["E3", "E4", "F3"].map(|cell| desk.token(cell)), ['.'; 3]);
}

#[test]
fn m13_9_a_triple_needs_three_warriors() {
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
        reserve T 2";
    let desk = Desk::new(text);
    assert!(desk.offered_with("T", "with TS1").is_empty());
    assert!(!desk.offered_with("T", "with DS1").is_empty());
    assert_eq!(desk.refuses("T: place E3 from E2 by active with TS1"), "M17.8");
}

#[test]
fn m14_5_both_moves_of_a_swift_may_be_action_cards() {
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
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C
        hand T SW1 CH1 SC1";
    let mut desk = Desk::new(text);
    desk.play("T: swift SW1");
    desk.play("T: place E4 from E3 by CH1");
    desk.play("T: place E6 from E4 by SC1");
    assert_eq!(["E4", "E6"].map(|cell| desk.token(cell)), ['t'; 2]);
}

#[test]
fn m15_1_nobody_reacts_to_the_own_move() {
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
        facing T N
        active T PT01a
        hand T DF1 SV1
        hand C CH1 DF2";
    let mut desk = Desk::new(text);
    desk.declare("T: place D3 from D2 by active");
    assert_eq!(desk.awaited(), ["C"]);
    // M15.17: nobody reacts, so the move stands.
    desk.declare("C: ok");
    assert_eq!(desk.token("D3"), 't');
}

#[test]
fn m15_14_reaction_cards_are_discarded_at_once() {
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
        facing T N
        active T PT01a
        hand T CH1
        hand C CH2 DF2";
    let mut desk = Desk::new(text);
    desk.declare("T: place D3 from D2 by active");
    desk.declare("C: deflect DF2");
    assert_eq!(desk.discard(), ["DF2"]);
    assert_eq!(desk.hand("C"), ["CH2"]);
}

#[test]
fn m16_3_the_corinthian_power_serves_every_source() {
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
        hand C CH1";
    let desk = Desk::new(text);
    let landings = desk.offered_with("C", "by CH1 via ");
    assert_eq!(cells(&landings).len(), 18);
}

#[test]
fn m16_7_the_extra_liberty_is_nobodys_territory() {
    let text = "
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

        seats K C
        pile -";
    let desk = Desk::with(json!({ "affinity": "off" }), text);
    assert_eq!(desk.score("K").total, 1);
}

#[test]
fn m16_13_a_deflected_swap_is_not_used_up() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   n   .
        .   .   .   .
          .   .   n
        .   .   .   .
          .   N   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats N C
        hand C DF1 CH1";
    let mut desk = Desk::new(text);
    desk.declare("N: throne D5");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!((desk.token("D3"), desk.token("D5")), ('N', 'n'));
    assert_eq!(desk.refuses("N: throne D5"), "M15.12");
    desk.play("N: throne F3");
    assert_eq!(desk.token("F3"), 'N');
}

#[test]
fn m16_22_the_chieftain_may_be_relocated() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   Z   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats Z C
        active Z PT01a
        hand Z CH1";
    let mut desk = Desk::new(text);
    // The payment comes from the hand, not from the mat.
    assert_eq!(desk.refuses("Z: relocate D3>D4 pay PT01a"), "M9.2");
    desk.play("Z: relocate D3>D4 pay CH1");
    assert_eq!(desk.token("D4"), 'Z');
    // M17.7: the card lies face down.
    assert_eq!((desk.discard().len(), desk.discarded()), (0, 1));
}

#[test]
fn m17_2_one_card_below_the_limit_and_m17_4_one_discard_at_it() {
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
        hand C CH1 CH2 SC1
        pile PT01a PT01b PT02a";
    let mut desk = Desk::new(text);
    desk.declare("C: pass");
    assert_eq!(desk.refuses("C: cycle CH1"), "M17.2");
    desk.declare("C: draw");
    // M17.1: below the limit of five, and still only one card.
    assert_eq!(desk.hand("C").len(), 4);
    assert_eq!(desk.awaited(), ["Z"]);
}

#[test]
fn m18_3_rejected_moves_leave_no_record() {
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
        facing T N
        active T PT01a
        hand C DF1 CH1";
    let mut desk = Desk::new(text);
    let before = desk.view().positions;
    desk.declare("T: place D3 from D2 by active");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.view().positions, before);
    desk.play("T: place E2 from D2 by active");
    assert_eq!(desk.view().positions, before + 1);
}

#[test]
fn m18_4_three_rounds_without_a_placement_end_play() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   c   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   z   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats Z C
        hand Z CH1 CH2 SC1 SC2 AM1
        pile -";
    let mut desk = Desk::with(json!({ "lost-groups": "off", "empty-deck": "stop" }), text);
    for (from, to, card) in [("E3", "E4", "CH1"), ("E4", "E5", "CH2"), ("E5", "F4", "SC1")] {
        assert!(!desk.over());
        desk.play(&format!("Z: relocate {from}>{to} pay {card}"));
        desk.end_turn("Z");
        desk.pass("C");
    }
    assert!(desk.over());
    assert_eq!(desk.ended_by(), "M18.4");
}

#[test]
fn m19_4_a_captured_chieftain_ends_play_at_once() {
    let text = "
              .
            .   .
          .   .   .
        .   .   .   c
          .   t   .
        .   t   t   .
          .   Z   .
        .   t   t   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              .

        seats T C Z
        hand T AM1";
    let mut desk = Desk::new(text);
    desk.play("T: place D3 by AM1");
    assert_eq!(desk.ended_by(), "M19.4");
    // M20.1: no lost groups are settled.
    assert!(desk.view().claims.is_none());
}

#[test]
fn m19_7_no_legal_move_is_checked_after_each_turn() {
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
    assert_eq!(desk.ended_by(), "M19.5");
}

#[test]
fn m20_2_nothing_named_and_m20_1_the_phase_left_out() {
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
        pile -";
    let mut desk = Desk::new(text);
    desk.all_pass();
    assert_eq!(desk.view().moment, Some(Moment::Claims));
    assert_eq!(desk.refuses("T: lost E2"), "M20.2");
    desk.declare("T: lost -");
    assert!(!desk.over());
    desk.declare("C: lost -");
    assert!(desk.over());
    let mut desk = Desk::with(json!({ "lost-groups": "off" }), text);
    desk.all_pass();
    assert!(desk.over());
}

#[test]
fn m20_3_a_claimer_accepts_and_all_must_agree() {
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
        pile -";
    let mut desk = Desk::with(json!({ "affinity": "off" }), text);
    desk.all_pass();
    desk.declare_all(&["T: lost D2", "C: lost -"]);
    // Only C, who has not named it, is asked.
    assert_eq!(desk.awaited(), ["C"]);
    desk.declare("C: accept D2");
    assert!(desk.over());
    // M20.6: it counts as captured, and M21.1 sums up.
    assert_eq!((desk.token("D2"), desk.prisoners("C")), ('.', (1, 0)));
    let score = desk.score("C");
    assert_eq!(score.total, (score.occupied + score.surrounded) as i32 + score.prisoners);
    assert_eq!((score.occupied, score.surrounded), (1, 36));
}
