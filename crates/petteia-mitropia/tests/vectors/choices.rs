//! Options, strategy mode, teams and privacy (M13.10, M15.13, M15.15, M22 to M26).

use crate::desk::{Desk, content, new_game};
use petteia_mitropia::{Card, Moment};
use serde_json::json;

#[test]
fn m13_10_what_a_strength_card_combines_with() {
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
        hand T DS1 AM1 CH1";
    let desk = Desk::new(text);
    assert_eq!(desk.refuses("T: place E4,E5 from E3 by CH1 with DS1"), "M13.10");
    let mut desk = Desk::with(json!({ "strength-with": "any" }), text);
    assert!(desk.offers("T: place E4,E5 from E3 by CH1 with DS1"));
    desk.play("T: place G3,G4 by AM1 with DS1");
    assert_eq!((desk.token("G3"), desk.token("G4")), ('t', 't'));
}

const REJECTED: &str = "
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
    active T PT02a
    hand T PT01a DS1
    hand C DF1 CH1";

#[test]
fn m15_13_cards_of_a_rejected_move_stay_on_the_table() {
    let mut desk = Desk::new(REJECTED);
    desk.declare("T: place E4,E5 from E3 by exch:PT01a with DS1");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    // The exchange stays made, and Double can be used again.
    assert_eq!(desk.active("T"), "PT01a");
    assert_eq!(desk.table(), ["DS1", "PT02a"]);
    assert!(desk.hand("T").is_empty());
    desk.play("T: place E4,F4 from E3 by active with DS1");
    assert_eq!(desk.token("F4"), 't');
}

#[test]
fn m15_13_or_they_go_back_to_the_hand() {
    let mut desk = Desk::with(json!({ "rejected-cards": "hand" }), REJECTED);
    desk.declare("T: place E4,E5 from E3 by exch:PT01a with DS1");
    desk.declare("C: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.active("T"), "PT02a");
    assert!(desk.table().is_empty());
    assert_eq!(desk.hand("T"), ["DS1", "PT01a"]);
    // Everybody has seen them.
    let known: Vec<String> = desk.view().players[0].known.iter().map(ToString::to_string).collect();
    assert_eq!(known, ["DS1", "PT01a"]);
}

#[test]
fn m15_15_a_subvert_may_be_deflected_if_the_table_wants_it() {
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
        active T PT02a
        hand T DF1 CH1
        hand C SV1 CH2";
    let mut desk = Desk::with(json!({ "deflect-subvert": "on" }), text);
    desk.declare("T: place E5 from E3 by active");
    desk.declare("C: subvert SV1 E5");
    assert_eq!(desk.awaited(), ["T"]);
    assert_eq!(desk.refuses("T: subvert SV1 E5"), "M15.15");
    desk.declare("T: deflect DF1");
    desk.nobody_reacts();
    assert_eq!(desk.token("E5"), 't');
    let mut desk = Desk::new(text);
    desk.declare("T: place E5 from E3 by active");
    desk.declare("C: subvert SV1 E5");
    assert_eq!(desk.token("E5"), 'c');
}

#[test]
fn m22_4_affinity_is_off_in_strategy_mode_unless_chosen() {
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
        tiles ggg/gggg/ggggg/gggg/ggg";
    // M22.12: all else is scored alike.
    let total = |options| Desk::with(options, text).score("T").total;
    assert_eq!(total(json!({})), 2);
    assert_eq!(total(json!({ "mode": "strategy" })), 1);
    assert_eq!(total(json!({ "mode": "strategy", "affinity": "on" })), 2);
    assert_eq!(total(json!({ "affinity": "off" })), 1);
}

#[test]
fn m22_5_tribes_are_picked_in_reverse_playing_order() {
    let mut desk = new_game(json!({ "seats": 4, "mode": "strategy" }), 2);
    let order: Vec<usize> = desk.view().order.iter().map(|seat| seat.index()).collect();
    for &seat in order.iter().rev() {
        assert_eq!(desk.asked(), [seat]);
        desk.defaults(1);
    }
    // M22.1: then the decks.
    assert_eq!(desk.view().moment, Some(Moment::Deck));
}

#[test]
fn m22_7_two_pools_have_the_same_patterns() {
    let desk = new_game(json!({ "seats": 2, "mode": "strategy" }), 12).with_tribes();
    let designs = |seat: usize| -> Vec<String> {
        let pool = desk.pool(seat).into_iter().filter(|code| code.starts_with("PT"));
        let mut designs: Vec<String> = pool.map(|code| code[..4].to_owned()).collect();
        designs.sort_unstable();
        designs
    };
    assert_eq!(designs(0).len(), 28);
    assert_eq!(designs(0), designs(1));
}

#[test]
fn m22_9_active_patterns_in_playing_order_then_hands() {
    let new = new_game(json!({ "seats": 2, "mode": "strategy" }), 12);
    let mut desk = new.with_these_tribes(&["T", "C"]);
    while desk.view().moment == Some(Moment::Deck) {
        desk.defaults(1);
    }
    assert_eq!(desk.view().moment, Some(Moment::Mat));
    let order: Vec<usize> = desk.view().order.iter().map(|seat| seat.index()).collect();
    for &seat in &order {
        assert_eq!(desk.asked(), [seat]);
        desk.defaults(1);
        assert!(desk.view().players[seat].active.is_some());
    }
    // M16.15: the Trojans start with six cards.
    assert_eq!((desk.hand_size(0), desk.hand_size(1)), (6, 5));
    // M22.11: Chieftains come last, on any terrain, two spaces apart.
    assert_eq!(desk.view().moment, Some(Moment::Chieftain));
    assert_eq!(desk.legal(order[0]).len(), 35);
}

#[test]
fn m25_6_the_auto_deck_keeps_the_limits() {
    let content = content();
    let mut desk = new_game(json!({ "seats": 2, "mode": "strategy" }), 12);
    desk = desk.with_these_tribes(&["K", "C"]);
    let pool: Vec<Card> = desk.pool(0).iter().map(|code| code.parse().unwrap()).collect();
    let mut patterns: Vec<Card> = pool.iter().copied().filter(|card| card.is_pattern()).collect();
    patterns.sort_by_key(|card| (content.power(*card), *card));
    while desk.view().moment == Some(Moment::Deck) {
        desk.defaults(1);
    }
    let view = desk.view_of(0);
    let aside = view.players[0].aside.clone().unwrap();
    let deck: Vec<Card> = pool.into_iter().filter(|card| !aside.contains(card)).collect();
    let power: u32 = deck.iter().map(|card| u32::from(content.power(*card))).sum();
    assert!(deck.len() <= 22 && power <= 44, "{} cards, {power} power", deck.len());
    assert!(patterns[..8].iter().all(|card| deck.contains(card)));
}

const TEAMS: &str = "
              .
            .   .
          .   .   .
        .   .   .   .
      .   .   z   .   .
    .   .   .   .   .   .
      .   .   .   .   .
    .   c   .   .   .   .
      .   .   .   .   .
    .   .   .   .   .   .
      .   .   .   .   .
    .   .   .   .   .   .
      .   .   .   .   .
    .   .   .   .   k   .
      .   .   .   .   .
    .   .   .   .   .   .
      .   .   t   .   .
        .   .   .   .
          .   .   .
            .   .
              .

    seats T C Z K
    facing T N
    active T PT02a
    hand T DS1
    hand C CH1
    hand Z CH2 DF1
    hand K CH3
    pile T -
    pile C -";

#[test]
fn m23_1_teams_are_for_four() {
    let options = json!({ "seats": 3, "mode": "teams" });
    assert_eq!(crate::desk::refuses_options(options), "M23.1");
}

#[test]
fn m23_2_partners_sit_opposite() {
    let desk = Desk::with(json!({ "mode": "teams" }), TEAMS);
    let partners: Vec<usize> =
        desk.view().players.iter().map(|player| player.partner.unwrap().index()).collect();
    assert_eq!(partners, [2, 3, 0, 1]);
}

#[test]
fn m23_5_partners_do_not_share_origins_and_m13_6_limits_hold_for_them() {
    let text = "
                .
              .   .
            .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   z   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   t   .   .
          .   .   .   .
            .   .   .
              .   .
                .

        seats T C Z K
        facing T N
        active T PT02a
        hand T DS1
        pile T -
        pile C -";
    let desk = Desk::with(json!({ "mode": "teams" }), text);
    assert_eq!(desk.refuses("T: place F7 from F5 by active"), "M9.3");
    // E5 and F4 are both liberties of the partner's Warrior.
    assert_eq!(desk.refuses("T: place E5,F4 from E3 by active with DS1"), "M13.4");
}

#[test]
fn m23_9_partners_see_each_others_hands_and_may_react() {
    let mut desk = Desk::with(json!({ "mode": "teams" }), TEAMS);
    assert!(desk.view_of(0).players[2].hand.is_some());
    assert!(desk.view_of(0).players[1].hand.is_none());
    desk.declare("T: place F5 from F3 by active");
    assert!(desk.offers("Z: deflect DF1"));
    let closed = Desk::with(json!({ "mode": "teams", "team-hands": "closed" }), TEAMS);
    assert!(closed.view_of(0).players[2].hand.is_none());
}

#[test]
fn m23_3_a_team_builds_one_deck_and_both_confirm() {
    let mut desk = new_game(json!({ "seats": 4, "mode": "teams" }), 3);
    desk = desk.with_these_tribes(&["C", "K", "N", "Z"]);
    assert_eq!(desk.pool(0), desk.pool(2));
    let limits = desk.view_of(0).deck.unwrap();
    assert_eq!((limits.cards, limits.power), (26, 52));
    while desk.view().moment == Some(Moment::Deck) {
        desk.defaults(1);
    }
    // M23.4: partners share draw and discard piles.
    assert_eq!(desk.view().piles.len(), 2);
}

#[test]
fn m23_8_a_tie_of_teams_goes_to_the_last_player() {
    let text = "
                  .
                .   .
              .   .   .
            .   .   .   .
          .   .   z   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   c   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   k   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   t   .   .
            .   .   .   .
              .   .   .
                .   .
                  .

        seats T C Z K
        first C
        pile T -
        pile C -";
    let options = json!({ "mode": "teams" });
    let mut desk = Desk::with(options, text);
    desk.all_pass();
    // M23.10: each answers alone.
    assert_eq!(desk.awaited(), ["T", "C", "Z", "K"]);
    desk.declare_all(&["T: lost -", "C: lost -", "Z: lost -", "K: lost -"]);
    assert_eq!((desk.team_total("T"), desk.team_total("C")), (2, 2));
    // C began, so T is last in playing order, and the team of T wins.
    assert_eq!(desk.winners(), ["T", "Z"]);
}

#[test]
fn m25_2_composing_is_private() {
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
        active T PT02a
        hand T DS1
        hand C CH1";
    let mut desk = Desk::new(text);
    let (before, others) = (desk.view(), desk.view_of(1));
    desk.decide(0, "place E5 from E3 by active with DS1");
    assert!(desk.view_of(0).composing.is_some());
    assert_eq!((desk.view(), desk.view_of(1)), (before.clone(), others.clone()));
    desk.decide(0, "abandon");
    assert_eq!((desk.view(), desk.view_of(1)), (before, others));
}

#[test]
fn m25_3_simultaneous_answers_stay_secret_until_all_are_in() {
    let mut desk = Desk::with(json!({ "mode": "teams", "team-hands": "closed" }), TEAMS);
    desk.declare("T: place F5 from F3 by active");
    let before = desk.view_of(1);
    desk.declare("Z: deflect DF1");
    assert_eq!(desk.view_of(1), before);
    assert_eq!(desk.view().piles[0].discard.len(), 0);
    desk.declare_all(&["C: ok", "K: ok"]);
    assert_eq!(desk.view().piles[0].discard.len(), 1);
}
