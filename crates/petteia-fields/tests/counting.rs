//! F20.12: counting checks.

use petteia_fields::{Action, Fields, Options, Phase};
use petteia_kernel::{Events, Game, Seat, Seed, Viewer};
use std::collections::BTreeSet;

const HOLE: &str = "3 . . .\n2 . # .\n1 . . .\n  A B C";

/// The rules of the first table.
fn start(seats: u8, board: &str) -> Fields {
    let mut options = Options::pure(seats).on(board);
    let rules = [("tokens", "unlimited"), ("surrender", "off"), ("dead", "all-alive")];
    for (name, value) in rules {
        options.set(name, value).unwrap();
    }
    Fields::new(&options, Seed::from(0)).unwrap()
}

/// The positions after one action of the player to move, a placement once per final position.
fn after(game: &Fields) -> Vec<Fields> {
    let Some(seat) = game.turn().awaited().first() else { return Vec::new() };
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let mut next = Vec::new();
    for action in actions {
        let mut played = game.clone();
        played.apply(seat, &action, &mut Events::muted()).unwrap();
        let mut ends = vec![played];
        let mut boards = BTreeSet::new();
        while let Some(end) = ends.pop() {
            if end.view(Viewer::Spectator).phase == Phase::Capture {
                ends.extend(after(&end));
            } else if boards.insert(end.view(Viewer::Spectator).board.diagram()) {
                next.push(end);
            }
        }
    }
    next
}

/// The same for games of two, where no order is asked: fast enough for the larger counts.
fn count(game: &Fields, seats: usize, depth: usize, scratch: &mut Vec<Vec<Action>>) -> u64 {
    let Some(seat) = game.turn().awaited().first() else { return 0 };
    if seats > 2 {
        let next = after(game);
        return match depth {
            1 => next.len() as u64,
            _ => next.iter().map(|next| count(next, seats, depth - 1, scratch)).sum(),
        };
    }
    let mut actions = scratch.pop().unwrap_or_default();
    actions.clear();
    game.legal_actions(seat, &mut actions);
    let mut total = actions.len() as u64;
    if depth > 1 {
        total = 0;
        let mut next = game.clone();
        for action in &actions {
            next.clone_from(game);
            next.apply_unchecked(seat, action, &mut Events::muted());
            total += count(&next, seats, depth - 1, scratch);
        }
    }
    scratch.push(actions);
    total
}

fn check(seats: u8, board: &str, expected: &[u64]) {
    let game = start(seats, board);
    let counts: Vec<u64> =
        (1..=expected.len()).map(|n| count(&game, seats.into(), n, &mut Vec::new())).collect();
    assert_eq!(counts, expected);
}

#[test]
fn f20_12_two_players_on_2x2() {
    check(2, "2x2", &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13800, 23560]);
}

#[test]
fn f20_12_two_players_on_3x2() {
    check(2, "3x2", &[7, 43, 222, 934, 3242, 8666, 20760, 45332]);
}

#[test]
fn f20_12_two_players_on_3x3() {
    check(2, "3x3", &[10, 91, 738, 5281, 33384, 179_712, 842_696]);
}

#[test]
fn f20_12_two_players_on_4x4() {
    check(2, "4x4", &[17, 273, 4112, 57984, 764_016]);
}

#[test]
fn f20_12_two_players_on_5x5() {
    check(2, "5x5", &[26, 651, 15650, 361_041]);
}

#[test]
fn f20_12_two_players_on_9x9() {
    check(2, "9x9", &[82, 6643, 531_522]);
}

#[test]
fn f20_12_two_players_on_3x3_with_centre_gap() {
    check(2, HOLE, &[9, 73, 520, 3160, 16808, 73912]);
}

#[test]
fn f20_12_three_players_on_2x2() {
    check(3, "2x2", &[5, 21, 65, 180, 432, 1004, 2256, 5004]);
}

#[test]
fn f20_12_three_players_on_3x2() {
    check(3, "3x2", &[7, 43, 221, 982, 3580, 11330]);
}

#[test]
fn f20_12_three_players_on_3x3() {
    check(3, "3x3", &[10, 91, 740, 5395, 34234]);
}

#[test]
fn f20_12_three_players_on_3x3_with_centre_gap() {
    check(3, HOLE, &[9, 73, 513, 3208, 17040]);
}

#[test]
fn f20_12_four_players_on_3x2() {
    check(4, "3x2", &[7, 43, 221, 929, 3532]);
}

/// Counts the positions in which every group has a liberty, by setting each of them up.
fn legal_positions(columns: usize, rows: usize, gap: Option<usize>, colours: usize) -> usize {
    let letters = [".", "B", "W", "R"];
    let cells: Vec<usize> = (0..columns * rows).filter(|cell| Some(*cell) != gap).collect();
    let n = (colours + 1).pow(cells.len() as u32);
    let options = Options::pure(colours as u8);
    let order = ["B W", "B W R"][colours - 2];
    (0..n)
        .filter(|&code| {
            let mut code = code;
            let mut marks = vec!["#"; columns * rows];
            for &cell in &cells {
                marks[cell] = letters[code % (colours + 1)];
                code /= colours + 1;
            }
            let mut text = format!("order {order}\noption tokens unlimited\n");
            for row in (0..rows).rev() {
                let line = marks[row * columns..(row + 1) * columns].join(" ");
                text += &format!("{} {line}\n", row + 1);
            }
            text += ["", "", "A B", "A B C"][columns];
            let game = Fields::from_diagram(&options, &text, Seed::from(0)).unwrap();
            let groups = &game.view(Viewer::Seat(Seat::new(0))).board.groups;
            groups.iter().all(|group| !group.liberties.is_empty())
        })
        .count()
}

#[test]
fn f20_12_legal_positions_of_two_colours() {
    assert_eq!(legal_positions(2, 2, None, 2), 57);
    assert_eq!(legal_positions(3, 2, None, 2), 489);
    assert_eq!(legal_positions(3, 3, None, 2), 12675);
    assert_eq!(legal_positions(3, 3, Some(4), 2), 3457);
}

#[test]
fn f20_12_legal_positions_of_three_colours() {
    assert_eq!(legal_positions(2, 2, None, 3), 127);
    assert_eq!(legal_positions(3, 2, None, 3), 1663);
    assert_eq!(legal_positions(3, 3, Some(4), 3), 16063);
    assert_eq!(legal_positions(3, 3, None, 3), 86095);
}
