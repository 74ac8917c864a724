//! Recording a placement is recording the position after it.

use petteia_grid::{Colour, History, SmallStones, Stone, square};
use proptest::prelude::*;

proptest! {
    #[test]
    fn recording_a_placement_changes_no_answer(choices in prop::collection::vec(any::<u16>(), 1..400)) {
        let board = square::Board::full(4, 4).unwrap();
        let graph = board.graph();
        let mut stones = SmallStones::new(graph);
        let mut whole = History::new();
        whole.record(&stones);
        let mut placed = whole.clone();
        for (turn, choice) in choices.into_iter().enumerate() {
            let colour = Colour::new(turn % 2);
            let playable = stones.playable_set(graph, colour, &whole);
            prop_assert_eq!(stones.playable_set(graph, colour, &placed), playable);
            if playable.is_empty() {
                continue;
            }
            let Some(cell) = playable.nth(usize::from(choice) % playable.len()) else { continue };
            stones.place(graph, cell, Stone::plain(colour));
            prop_assert!(whole.record(&stones));
            prop_assert!(placed.record_placement(&stones, cell));
            prop_assert_eq!(&placed, &whole);
            for cell in stones.empties() {
                prop_assert_eq!(
                    placed.is_suspect(graph, &stones, cell, colour),
                    whole.is_suspect(graph, &stones, cell, colour)
                );
            }
        }
    }
}
