//! Chieftains, patterns, coordinates, pools, decks and the deal: V78 to V83, V86.

use crate::desk::{Desk, cells, content, new_game};
use petteia_mitropia::{Axial, Card, Coord, Direction};
use serde_json::json;

#[test]
fn v78_m6_5_fallback_distance() {
    let text = "
                  .
                .   .
              .   T   .
            .   .   .   .
          .   .   .   .   .
        .   @   .   .   .   .
          @   .   .   .   .
        .   .   .   .   .   .
          ^   .   .   .   C
        .   .   .   .   .   .
          ^   .   @   .   .
        .   .   .   @   .   .
          ^   .   .   .   .
        .   .   .   .   .   .
          ^   .   .   .   .
        .   ^   .   .   .   .
          .   ^   .   Z   .
            .   ^   .   .
              .   .   .
                .   .
                  .

        seats T C Z K
        first T
        turn K
        chiefs";
    let desk = Desk::new(text);
    let allowed = cells(&desk.offered("K", "chief"));
    let expected = ["D8", "F2", "H8", "I7", "J3", "J2"];
    assert_eq!(allowed, expected.into_iter().map(str::to_owned).collect());
}

#[test]
fn v79_m2_6_rotation() {
    let hook: Card = "PT03a".parse().unwrap();
    let content = content();
    let pattern = content.pattern(hook).unwrap();
    let expected = [
        (Direction::N, [(0, -1), (-1, 0), (-2, 0)]),
        (Direction::NE, [(1, -1), (0, -1), (0, -2)]),
        (Direction::SE, [(1, 0), (1, -1), (2, -2)]),
        (Direction::S, [(0, 1), (1, 0), (2, 0)]),
        (Direction::SW, [(-1, 1), (0, 1), (0, 2)]),
        (Direction::NW, [(-1, 0), (-1, 1), (-2, 2)]),
    ];
    for (facing, offsets) in expected {
        assert_eq!(pattern.offsets(facing), offsets.map(|(q, r)| Axial::new(q, r)), "{facing}");
    }
}

#[test]
fn v79_m2_6_the_player_turns_the_card() {
    // M7.3: the card's arrow points along the player's facing.
    let text = "
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

        seats T C
        active T PT03a
        facing T SW";
    let desk = Desk::new(text);
    let expected = ["C3", "D3", "D2"];
    let reached = cells(&desk.offered("T", "place"));
    assert_eq!(reached, expected.into_iter().map(str::to_owned).collect());
}

#[test]
fn v80_m27_2_coordinates() {
    let at = |radius, text: &str| {
        let cell = text.parse::<Coord>().unwrap().to_axial(radius).unwrap();
        assert_eq!(Coord::from_axial(cell, radius).unwrap().to_string(), text);
        (cell.q, cell.r)
    };
    let corners = ["D4", "D1", "D7", "A1", "A4", "G1", "G4"].map(|cell| at(3, cell));
    assert_eq!(corners, [(0, 0), (0, 3), (0, -3), (-3, 3), (-3, 0), (3, 0), (3, -3)]);
    assert_eq!([at(4, "E5"), at(5, "F6"), at(6, "G7")], [(0, 0); 3]);
    assert_eq!([at(4, "C3"), at(4, "H2")], [(-2, 2), (3, 0)]);
}

#[test]
fn m2_1_and_m27_1_axial_coordinates() {
    assert_eq!(Axial::new(-1, 2).to_string(), "(-1,2)");
    // M2.3: six directions, clockwise, one space each.
    let steps = Direction::ALL.map(|direction| direction.step());
    assert_eq!(
        steps.map(|step| (step.q, step.r)),
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    );
    // M2.5: the straight board of radius n has 3n(n+1)+1 cells.
    for n in 0..=12 {
        let inside = (-n..=n).flat_map(|q| (-n..=n).map(move |r| Axial::new(q, r)));
        let n = i32::from(n);
        let count = inside.filter(|cell| i32::from(cell.length()) <= n).count() as i32;
        assert_eq!(count, 3 * n * (n + 1) + 1);
    }
}

#[test]
fn v81_m2_8_a_board_with_a_gap() {
    let desk = Desk::new(
        "
            .
          .   .
        .   .   .
          .   .
        .       .
          .   .
        .   t   .
          .   .
            .

        seats T C",
    );
    assert_eq!(desk.liberties("C2"), 5);
}

#[test]
fn v81_m6_7_a_board_without_a_second_row() {
    let text = "
            .
          .   .
        .   .   .
          .   .
        .       .
          .   .
        .   .   .
          .   .
            .

        seats T C
        turn T
        chiefs";
    let desk = Desk::new(text);
    assert_eq!(desk.offered("T", "chief").len(), 18);
}

#[test]
fn v82_m22_6_pools() {
    for (seats, pool, aside) in [(2, 41, 2), (3, 25, 9), (4, 19, 8), (5, 12, 24)] {
        let desk = new_game(json!({ "seats": seats, "mode": "strategy" }), 5).with_tribes();
        assert_eq!(desk.undealt(), aside, "{seats} players");
        for seat in 0..seats {
            // With five players the pool is the deck: nothing is built (M22.8).
            let cards = if seats < 5 { desk.pool(seat).len() } else { desk.deck(seat) };
            assert_eq!(cards, pool, "{seats} players");
        }
    }
}

#[test]
fn v83_m22_8_deck_limits() {
    let desk = new_game(json!({ "seats": 2, "mode": "strategy" }), 11);
    let desk = desk.with_these_tribes(&["T", "C"]);
    // Power 44 with 22 cards is legal, 45 is not, and 23 cards are not.
    let (exact, over) = (desk.deck_of(1, 22, 44), desk.deck_of(1, 22, 45));
    assert!(desk.accepts_deck(1, &exact));
    assert_eq!(desk.refuses_deck(1, &over), "M22.8");
    let many = desk.deck_of(1, 23, 44);
    assert_eq!(desk.refuses_deck(1, &many), "M22.8");
    // The Trojan player may take 24 cards with power 48.
    let trojan = desk.deck_of(0, 24, 48);
    assert!(desk.accepts_deck(0, &trojan));
    let many = desk.deck_of(0, 25, 48);
    assert_eq!(desk.refuses_deck(0, &many), "M22.8");
}

#[test]
fn m28_5_every_table_can_be_dealt_to() {
    for (seats, board, pile) in [
        (2, "S", 25),
        (3, "S", 20),
        (3, "M", 44),
        (4, "M", 39),
        (4, "L", 63),
        (5, "L", 58),
        (5, "XL", 58),
        (5, "S", 10),
    ] {
        let games = (0..200).map(|seed| new_game(json!({ "seats": seats, "board": board }), seed));
        let desk = games.into_iter().find(|desk| desk.tribes().contains(&'T')).unwrap();
        assert_eq!(desk.pile(), pile, "{seats} players on {board}");
    }
}

#[test]
fn v86_m5_2_first_deal() {
    // A seed with a Trojan player, and one without.
    let with = |trojan: bool| {
        let games = (0..100).map(|seed| new_game(json!({ "seats": 3, "board": "M" }), seed));
        games.into_iter().find(|desk| desk.tribes().contains(&'T') == trojan).unwrap()
    };
    let desk = with(true);
    // M5.4: all undealt cards are one draw pile; M5.5: and there is one discard pile.
    assert_eq!(desk.view().piles.len(), 1);
    assert_eq!(desk.pile(), 44);
    let held: usize = (0..3).map(|seat| desk.hand_size(seat)).sum();
    assert_eq!(held, 16);
    assert_eq!(with(false).pile(), 45);
}
