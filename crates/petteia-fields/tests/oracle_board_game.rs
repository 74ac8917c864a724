//! The crate board-game (rules of CGOS: exact positional superko, no suicide) agrees on legal
//! moves and area scores.

mod oracle;

use board_game::{
    board::{Board as _, BoardMoves as _},
    games::go::{self, GoBoard, Move, Rules, Tile},
};
use internal_iterator::InternalIterator as _;
use oracle::{board, dice, longer, say};
use petteia_fields::{Goban, Komi, Point};
use petteia_kernel::Dice;

fn tile(point: Point) -> Tile {
    Tile::new(point.column() as u8, point.row() as u8)
}

fn legal(theirs: &GoBoard) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    theirs.available_moves().expect("the game goes on").for_each(|mv: Move| {
        if let Move::Place(tile) = mv {
            points.push(Point::new(tile.x().into(), tile.y().into()));
        }
    });
    points.sort_unstable();
    points
}

fn told(goban: &Goban) -> String {
    format!("{:?}\n{}", goban.moves(), goban.diagram())
}

/// Uniform among all legal moves and a pass, until two passes or 2·n² moves.
fn compare_game(size: usize, dice: &mut Dice) -> (usize, usize) {
    let mut ours = board(size, Komi::halves(15));
    let mut theirs = GoBoard::new(size as u8, go::Komi::new(15), Rules::cgos());
    let (mut repeats, mut passes) = (0, 0);
    while passes < 2 && ours.moves().len() < 2 * size * size {
        let colour = ours.to_move();
        let points = ours.legal_points(colour);
        assert_eq!(points, legal(&theirs), "{}", told(&ours));
        let at = dice.below(points.len() as u32 + 1) as usize;
        let point = points.get(at).copied();
        ours.play(colour, point).expect("the move is legal");
        theirs
            .play(point.map_or(Move::Pass, |point| Move::Place(tile(point))))
            .expect("they agree");
        passes = if point.is_none() { passes + 1 } else { 0 };
        repeats += usize::from(ours.captures(colour) > 0);
    }
    let score = theirs.current_score();
    let margin = f64::from(score.a) - f64::from(score.b) - 7.5;
    assert_eq!(ours.margin().as_f64(), margin, "{}", told(&ours));
    assert_eq!(ours.is_over(), theirs.is_done(), "{}", told(&ours));
    (ours.moves().len(), repeats)
}

fn compare(size: usize, games: usize) {
    let mut positions = 0;
    let mut captures = 0;
    for game in 0..games {
        let (length, taken) = compare_game(size, &mut dice(7_000 + size as u64, game));
        positions += length;
        captures += taken;
    }
    say(&format!(
        "board-game {size}x{size}: {games} games, {positions} positions, legal moves and scores agree"
    ));
    assert!(captures > 0, "nothing was ever captured");
}

#[test]
fn f15_1_board_game_agrees_on_4x4() {
    compare(4, 900 * longer());
}

#[test]
fn f15_1_board_game_agrees_on_5x5() {
    compare(5, 700 * longer());
}

#[test]
fn f15_1_board_game_agrees_on_9x9() {
    compare(9, 400 * longer());
}

#[test]
fn f15_1_board_game_agrees_on_19x19() {
    compare(19, 20 * longer());
}
