//! Listing legal Go moves with exact positional superko.

mod common;

use common::{Naive, graphs};
use petteia_grid::{Cell, CellSet, Colour, Graph, History, SmallStones, Stone, hex, square};
use proptest::prelude::*;
use std::collections::BTreeSet;

type Seen = BTreeSet<Vec<Option<Stone>>>;

/// Where a colour may play: try everything, compare whole positions.
fn expected(graph: &Graph, naive: &Naive, colour: Colour, seen: &Seen) -> CellSet<2> {
    let legal = |&cell: &Cell| {
        let mut after = naive.clone();
        after.place(graph, cell, Stone::plain(colour));
        after.breathes(graph, cell) && !seen.contains(&after.cells)
    };
    naive.empties(graph).into_iter().filter(legal).collect()
}

/// Plays a random game of several colours and compares the lists for all of them at every turn.
fn compare(graph: &Graph, colours: usize, choices: &[u16], undo: bool) {
    let mut stones = SmallStones::new(graph);
    let mut naive = Naive::new(graph);
    let mut history = History::with_capacity(4);
    let mut seen = Seen::from([naive.cells.clone()]);
    history.record(&stones);
    for (turn, &choice) in choices.iter().enumerate() {
        let mover = Colour::new(turn % colours);
        for colour in (0..colours).map(Colour::new) {
            let legal = expected(graph, &naive, colour, &seen);
            assert_eq!(stones.playable_set(graph, colour, &history), legal);
            for &cell in &naive.empties(graph) {
                let playable = stones.is_playable(graph, cell, colour, &history);
                assert_eq!(playable, legal.contains(cell));
            }
        }
        let legal = expected(graph, &naive, mover, &seen);
        if legal.is_empty() {
            continue;
        }
        let cell = legal.nth(usize::from(choice) % legal.len()).unwrap();
        let (old_stones, old_naive) = (stones, naive.clone());
        stones.place(graph, cell, Stone::plain(mover));
        naive.place(graph, cell, Stone::plain(mover));
        if undo && choice % 5 == 0 {
            // A rejected move leaves no record.
            (stones, naive) = (old_stones, old_naive);
            continue;
        }
        assert!(history.record(&stones));
        assert!(seen.insert(naive.cells.clone()));
        assert_eq!(history.len(), seen.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn playable_cells_agree_on_any_graph(
        graph in graphs(),
        colours in 2..=4usize,
        choices in proptest::collection::vec(any::<u16>(), 0..60),
    ) {
        compare(&graph, colours, &choices, true);
    }

    #[test]
    fn playable_cells_agree_on_tiny_boards(
        side in 2..=4u8,
        colours in 2..=3usize,
        undo in any::<bool>(),
        choices in proptest::collection::vec(any::<u16>(), 60..140),
    ) {
        let board = square::Board::full(side, side).unwrap();
        compare(board.graph(), colours, &choices, undo);
    }

    #[test]
    fn playable_cells_agree_on_tiny_hex_boards(
        choices in proptest::collection::vec(any::<u16>(), 60..120),
    ) {
        compare(hex::Board::straight(1).unwrap().graph(), 2, &choices, false);
    }
}

/// Sequences of exactly `n` passes and placements; two passes end the game.
fn sequences(
    graph: &Graph,
    stones: &SmallStones,
    history: &History<2>,
    turn: usize,
    passes: u8,
    n: u32,
) -> u64 {
    if n == 0 {
        return 1;
    }
    if passes == 2 {
        return 0;
    }
    let colour = Colour::new(turn % 2);
    let mut count = sequences(graph, stones, history, turn + 1, passes + 1, n - 1);
    for cell in stones.playable_set(graph, colour, history) {
        let (mut after, mut longer) = (*stones, history.clone());
        after.place(graph, cell, Stone::plain(colour));
        longer.record(&after);
        count += sequences(graph, &after, &longer, turn + 1, 0, n - 1);
    }
    count
}

fn check_sequences(columns: u8, rows: u8, gaps: &[&str], expected: &[u64]) {
    let gaps: Vec<square::Point> = gaps.iter().map(|gap| gap.parse().unwrap()).collect();
    let board = square::Board::new(columns, rows, &gaps).unwrap();
    let stones = SmallStones::new(board.graph());
    let mut history = History::new();
    history.record(&stones);
    for (&count, n) in expected.iter().zip(1..) {
        assert_eq!(sequences(board.graph(), &stones, &history, 0, 0, n), count, "n = {n}");
    }
}

#[test]
fn f20_12_sequences_of_two_players() {
    let two_by_two = [5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13800, 23560];
    check_sequences(2, 2, &[], &two_by_two);
    check_sequences(3, 2, &[], &[7, 43, 222, 934, 3242, 8666, 20760, 45332]);
    check_sequences(3, 3, &[], &[10, 91, 738, 5281, 33384, 179_712]);
    check_sequences(4, 4, &[], &[17, 273, 4112, 57984]);
    check_sequences(5, 5, &[], &[26, 651, 15650]);
    check_sequences(9, 9, &[], &[82, 6643]);
    check_sequences(3, 3, &["B2"], &[9, 73, 520, 3160, 16808, 73912]);
}

/// Positions in which every group has a liberty.
fn positions(board: &square::Board, colours: usize) -> u64 {
    let graph = board.graph();
    let mut stones = SmallStones::new(graph);
    let mut digits = vec![0; graph.len()];
    let mut count = 0;
    loop {
        count += u64::from(stones.groups().all(|group| stones.has_liberty(group)));
        let Some(place) = digits.iter().position(|&digit| digit < colours) else { return count };
        for (cell, digit) in graph.cells().zip(&mut digits).take(place + 1) {
            stones.lift(graph, cell);
            *digit = if cell.index() < place { 0 } else { *digit + 1 };
            if *digit > 0 {
                stones.put(graph, cell, Stone::plain(Colour::new(*digit - 1)));
            }
        }
    }
}

#[test]
fn f20_12_positions_where_every_group_has_a_liberty() {
    let full = |columns, rows| square::Board::full(columns, rows).unwrap();
    let holed = square::Board::new(3, 3, &[square::Point::new(1, 1)]).unwrap();
    assert_eq!([2, 3].map(|colours| positions(&full(2, 2), colours)), [57, 127]);
    assert_eq!([2, 3].map(|colours| positions(&full(3, 2), colours)), [489, 1663]);
    assert_eq!([2, 3].map(|colours| positions(&full(3, 3), colours)), [12675, 86095]);
    assert_eq!([2, 3].map(|colours| positions(&holed, colours)), [3457, 16063]);
}
