//! Square geometry, boards and diagrams.

use petteia_grid::{
    LargeSet, SmallSet,
    square::{Board, BoardFault, Diagram, DiagramFault, Point},
};

const MARKS: &str = ".+#BWRGYP";

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[test]
fn f18_2_columns_skip_i_and_rows_count_from_the_bottom() {
    assert_eq!(point("A1"), Point::new(0, 0));
    assert_eq!(point("h8"), Point::new(7, 7));
    assert_eq!(point("J10"), Point::new(8, 9));
    assert_eq!(point("T19"), Point::new(18, 18));
    for column in 0..19 {
        for row in 0..19 {
            let point = Point::new(column, row);
            assert_eq!(point.to_string().parse(), Ok(point));
        }
    }
}

#[test]
fn f18_2_other_texts_are_no_points() {
    for text in ["", "A", "1", "I5", "U1", "A0", "A20", "A01", "A+1", "AA1", "Ä1", "A1 ", "A256"] {
        assert!(text.parse::<Point>().is_err(), "{text:?}");
    }
    let fault = "I5".parse::<Point>().unwrap_err();
    assert_eq!(
        fault.to_string(),
        "\"I5\" is no point: write a column A to T without I and a row 1 to 19"
    );
}

#[test]
fn f3_1_sides_are_from_2_to_19() {
    assert_eq!(Board::full(19, 19).unwrap().graph().len(), 361);
    assert_eq!(Board::full(2, 2).unwrap().graph().len(), 4);
    for (columns, rows) in [(1, 5), (5, 1), (20, 5), (5, 20), (0, 0), (255, 255)] {
        assert_eq!(Board::full(columns, rows), Err(BoardFault::Size { columns, rows }));
    }
    let fault = Board::new(3, 3, &[Point::new(3, 0)]).unwrap_err();
    assert_eq!(fault.to_string(), "the gap D1 is not inside the board");
}

#[test]
fn f3_2_points_touch_along_lines_and_never_across_gaps() {
    let board = Board::new(3, 3, &[point("B2")]).unwrap();
    let graph = board.graph();
    assert_eq!(graph.len(), 8);
    assert_eq!(board.cell(point("B2")), None);
    assert_eq!(board.cell(Point::new(200, 0)), None);
    assert_eq!(board.gaps(), [point("B2")]);
    let cell = |name| board.cell(point(name)).unwrap();
    assert!(graph.adjacent(cell("A1"), cell("A2")));
    assert!(!graph.adjacent(cell("A2"), cell("B1")), "diagonal");
    assert!(!graph.adjacent(cell("A2"), cell("C2")), "across the gap");
    // F3.5: around the gap.
    assert_eq!(graph.distance(cell("A2"), cell("C2")), 4);
    assert_eq!(graph.distance(cell("A2"), cell("A2")), 0);
}

#[test]
fn f3_3_connectedness() {
    let split = Board::new(3, 2, &[point("B1"), point("B2")]).unwrap();
    assert!(!split.graph().is_connected());
    assert!(Board::full(19, 19).unwrap().graph().is_connected());
}

#[test]
fn f3_8_second_line() {
    let board = Board::full(5, 5).unwrap();
    let second: SmallSet = board.second_line();
    assert_eq!(board.edge::<2>().len(), 16);
    assert_eq!(second.len(), 8);
    let holed = Board::new(7, 7, &[point("D4")]).unwrap();
    let second: SmallSet = holed.second_line();
    assert!(!second.contains(holed.cell(point("D3")).unwrap()), "beside a gap is an edge");
    assert!(second.contains(holed.cell(point("C3")).unwrap()));
    assert_eq!(Board::full(2, 2).unwrap().second_line::<2>().len(), 0);
}

#[test]
fn cells_are_numbered_from_the_lowest_point() {
    let board = Board::full(19, 19).unwrap();
    assert!(board.points().is_sorted());
    let all: LargeSet = board.graph().all();
    assert_eq!(board.point(all.lowest().unwrap()), point("A1"));
    assert_eq!(all.len(), 361);
}

#[test]
fn squares_have_eight_symmetries() {
    let board = Board::full(9, 9).unwrap();
    let turn = |p: Point| Point::new(p.row, 8 - p.column);
    let flip = |p: Point| Point::new(8 - p.column, p.row);
    assert!(board.symmetry(turn).is_some());
    assert!(board.symmetry(flip).is_some());
    assert!(board.symmetry(|p| Point::new(p.column, p.row.wrapping_add(1))).is_none());
    let corner = Board::new(9, 9, &[point("A1")]).unwrap();
    assert!(corner.symmetry(turn).is_none());
    assert!(corner.symmetry(|p| Point::new(p.row, p.column)).is_some());
}

const EXAMPLE: &str = "\
4 . . B W .
3 . # # R .
2 R . . . .
1 . . . . .
  A B C D E
";

#[test]
fn f18_4_the_example_is_read_and_drawn() {
    let diagram = Diagram::read(EXAMPLE, MARKS).unwrap();
    assert_eq!((diagram.columns(), diagram.rows()), (5, 4));
    let marks: Vec<(Point, char)> = diagram.marks().filter(|&(_, mark)| mark != '.').collect();
    let expected = [("A2", 'R'), ("B3", '#'), ("C3", '#'), ("D3", 'R'), ("C4", 'B'), ("D4", 'W')];
    assert_eq!(marks, expected.map(|(name, mark)| (point(name), mark)));
    assert_eq!(diagram.to_string(), EXAMPLE);

    let board = diagram.board().unwrap();
    assert_eq!(board.gaps(), [point("B3"), point("C3")]);
    let copy = Diagram::of(&board, |p| marks.iter().find(|m| m.0 == p).map_or('.', |m| m.1));
    assert_eq!(copy, diagram);
}

#[test]
fn f18_4_large_boards_align_their_row_numbers() {
    let board = Board::full(19, 19).unwrap();
    let text = Diagram::of(&board, |_| '.').to_string();
    assert!(text.contains("\n 9 . ."));
    assert!(text.ends_with("   A B C D E F G H J K L M N O P Q R S T\n"));
    assert_eq!(Diagram::read(&text, MARKS).unwrap().to_string(), text);
}

#[test]
fn f18_4_leading_spaces_and_blank_lines_are_ignored() {
    let text = "\n      2 . B\n      1 W .\n        A B\n\n";
    assert_eq!(Diagram::read(text, MARKS).unwrap().to_string(), "2 . B\n1 W .\n  A B\n");
}

#[test]
fn f18_4_every_fault_is_named() {
    let fault = |text: &str| Diagram::read(text, MARKS).unwrap_err().to_string();
    assert_eq!(fault(""), "the diagram has no rows");
    assert_eq!(fault("A B C"), "the diagram has no rows");
    assert_eq!(fault("3 . .\n1 . .\n  A B"), "line 1: row number 2 is missing, \"3\" stands there");
    assert_eq!(fault("2 . .\n1 . . .\n  A B"), "line 2: 3 crossings instead of 2");
    assert_eq!(fault("2 . x\n1 . .\n  A B"), "line 1: \"x\" on B2 is not known");
    assert_eq!(fault("2 . BB\n1 . .\n  A B"), "line 1: \"BB\" on B2 is not known");
    assert_eq!(fault("2 . .\n1 . .\n  A C"), "line 3: the column letters must be \"A B\"");
    assert_eq!(fault("2 . .\n1 . ."), "line 2: the column letters must be \"A B C\"");
    let tall = "1 .\n".repeat(20) + "  A";
    assert_eq!(Diagram::read(&tall, MARKS), Err(DiagramFault::TooManyRows));
}
