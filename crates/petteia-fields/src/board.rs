//! F3: boards and geometry, and the boards of F19.4.

use crate::{grounds::Set, illegal::Illegal, point::Point, point_set::PointSet};
use arrayvec::ArrayVec;
use petteia_grid::{
    Cell, Graph,
    square::{self, Diagram},
};
use std::{
    fmt,
    sync::{Arc, OnceLock},
};

/// F19.4: every board of the game, by name.
const NAMED: [(&str, &str); 14] = [
    ("meadow-7", include_str!("../content/boards/meadow-7.txt")),
    ("temple-9", include_str!("../content/boards/temple-9.txt")),
    ("altar-9", include_str!("../content/boards/altar-9.txt")),
    ("well-9", include_str!("../content/boards/well-9.txt")),
    ("ford-9x7", include_str!("../content/boards/ford-9x7.txt")),
    ("council-11", include_str!("../content/boards/council-11.txt")),
    ("council-13", include_str!("../content/boards/council-13.txt")),
    ("cross-13", include_str!("../content/boards/cross-13.txt")),
    ("lake-13", include_str!("../content/boards/lake-13.txt")),
    ("diamond-17", include_str!("../content/boards/diamond-17.txt")),
    ("hall-19x15", include_str!("../content/boards/hall-19x15.txt")),
    ("pantheon-19", include_str!("../content/boards/pantheon-19.txt")),
    ("ring-19", include_str!("../content/boards/ring-19.txt")),
    ("isles-19", include_str!("../content/boards/isles-19.txt")),
];

/// The names of all boards of F19.4.
pub const BOARD_NAMES: [&str; NAMED.len()] = {
    let mut names = [""; NAMED.len()];
    let mut index = 0;
    while index < NAMED.len() {
        names[index] = NAMED[index].0;
        index += 1;
    }
    names
};

/// The most characters of a diagram with its start points; those of F19.4 have a few hundred.
const LONGEST: usize = 4000;

/// The longest distance a card can ask for: six on the dice and three more (F10.8).
const FARTHEST: usize = 9;

/// A board with everything that never changes in a game: points, never squares (F1.7), of any size
/// and shape (F3.7).
pub(crate) struct Board {
    square: square::Board,
    /// Cells in ascending order are points in ascending order.
    points: Box<[Point]>,
    /// F3.8.
    second_line: Set,
    /// F4.6: start points by number of seats; 0 stands for any number (the `+` of a diagram).
    starts: Vec<(usize, Set)>,
    /// The cells within 1 to [`FARTHEST`] steps of each cell, made when first needed.
    spheres: OnceLock<Box<[[Set; FARTHEST]]>>,
    /// F15.8: the points that share a corner with each point, made when first needed.
    corners: OnceLock<Box<[ArrayVec<Cell, 4>]>>,
}

impl Board {
    /// F2.1: the board of a name, of a size such as `13x13`, or of a diagram.
    pub(crate) fn find(text: &str) -> Result<Arc<Board>, Illegal> {
        static CACHE: [OnceLock<Arc<Board>>; NAMED.len()] =
            [const { OnceLock::new() }; NAMED.len()];
        if let Some(index) = NAMED.iter().position(|(name, _)| *name == text) {
            if let Some(board) = CACHE[index].get() {
                return Ok(board.clone());
            }
            let board = Arc::new(Board::read(NAMED[index].1)?);
            return Ok(CACHE[index].get_or_init(|| board).clone());
        }
        if text.contains('\n') {
            return Board::read(text).map(Arc::new);
        }
        match size(text) {
            Some((columns, rows)) => Board::rectangle(columns, rows),
            None => Err(Illegal::option(
                "board",
                format!(
                    "«{text}» is neither a board's name, nor a size such as 13x13, nor a diagram"
                ),
                "F2.1",
            )),
        }
    }

    /// A full rectangle, remembered for the next game.
    fn rectangle(columns: u8, rows: u8) -> Result<Arc<Board>, Illegal> {
        const SIDE: usize = Point::MAX_SIDE;
        static CACHE: [OnceLock<Arc<Board>>; SIDE * SIDE] =
            [const { OnceLock::new() }; SIDE * SIDE];
        let square = square::Board::full(columns, rows)
            .map_err(|fault| Illegal::option("board", fault.to_string(), "F3.1"))?;
        let slot = (usize::from(columns) - 1) * SIDE + usize::from(rows) - 1;
        Ok(CACHE[slot].get_or_init(|| Arc::new(Board::new(square, Vec::new()))).clone())
    }

    /// A diagram, followed by lines `starts 3 B2 K4 D10` for the start points of three seats.
    pub(crate) fn read(text: &str) -> Result<Board, Illegal> {
        if text.len() > LONGEST {
            let reason = format!("a board is at most {LONGEST} characters");
            return Err(Illegal::option("board", reason, "F18.4"));
        }
        let is_starts = |line: &&str| line.trim_start().starts_with("starts");
        let drawing: Vec<&str> = text.lines().filter(|line| !is_starts(line)).collect();
        let diagram = Diagram::read(&drawing.join("\n"), ".+#")
            .map_err(|fault| Illegal::option("board", fault.to_string(), "F18.4"))?;
        let mut board = Board::of_diagram(&diagram)?;
        for line in text.lines().filter(is_starts) {
            let starts = board.read_starts(line)?;
            board.starts.push(starts);
        }
        // Without lines for numbers of seats every `+` serves (F4.6).
        if board.starts.is_empty() {
            let marked = diagram.marks().filter(|&(_, mark)| mark == '+');
            let marked: Set = marked.filter_map(|(point, _)| board.square.cell(point)).collect();
            board.starts.push((0, marked));
        }
        Ok(board)
    }

    /// The board that a diagram shows, whatever stands on its points.
    pub(crate) fn of_diagram(diagram: &Diagram) -> Result<Board, Illegal> {
        let refuse = |reason: String, clause| Illegal::option("board", reason, clause);
        let square = diagram.board().map_err(|fault| refuse(fault.to_string(), "F3.1"))?;
        if square.graph().is_empty() {
            return Err(refuse("a board needs at least one point".to_owned(), "F3.1"));
        }
        if !square.graph().is_connected() {
            return Err(refuse("its points are not all connected".to_owned(), "F3.3"));
        }
        Ok(Board::new(square, Vec::new()))
    }

    fn new(square: square::Board, starts: Vec<(usize, Set)>) -> Board {
        let points = square.points();
        let points = points.iter().map(|p| Point::new(p.column.into(), p.row.into())).collect();
        let second_line = square.second_line();
        let (spheres, corners) = (OnceLock::new(), OnceLock::new());
        Board { square, points, second_line, starts, spheres, corners }
    }

    fn read_starts(&self, line: &str) -> Result<(usize, Set), Illegal> {
        let refuse = |reason: String| Illegal::option("board", reason, "F4.6");
        let mut words = line.split_whitespace().skip(1);
        let seats = words.next().and_then(|word| word.parse().ok()).filter(|n| (2..=6).contains(n));
        let seats = seats.ok_or_else(|| refuse(format!("«{line}» names no number of seats")))?;
        let mut starts = Set::EMPTY;
        for word in words {
            let point: Point = word.parse().map_err(|error| refuse(format!("{error}")))?;
            starts.insert(self.cell(point).ok_or_else(|| refuse(format!("{point} is no point")))?);
        }
        if starts.len() < seats {
            return Err(refuse(format!("«{line}» has fewer points than seats")));
        }
        Ok((seats, starts))
    }

    /// Which points are adjacent (F3.2).
    #[inline]
    pub(crate) fn graph(&self) -> &Graph {
        self.square.graph()
    }

    /// How many points there are.
    pub(crate) fn len(&self) -> usize {
        self.points.len()
    }

    pub(crate) fn columns(&self) -> usize {
        self.square.columns().into()
    }

    pub(crate) fn rows(&self) -> usize {
        self.square.rows().into()
    }

    /// F15.2: whether it has no gaps.
    pub(crate) fn is_full(&self) -> bool {
        self.len() == self.columns() * self.rows()
    }

    /// The point of a cell.
    #[inline]
    pub(crate) fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// The cell of a point; gaps and places outside have none.
    #[inline]
    pub(crate) fn cell(&self, point: Point) -> Option<Cell> {
        self.square.cell(square::Point::new(point.column() as u8, point.row() as u8))
    }

    /// The points of a set, ascending.
    pub(crate) fn points_of(&self, cells: &Set) -> Vec<Point> {
        let mut points = Vec::with_capacity(cells.len());
        points.extend(cells.iter().map(|cell| self.point(cell)));
        points
    }

    /// The same as a set.
    pub(crate) fn point_set(&self, cells: &Set) -> PointSet {
        cells.iter().map(|cell| self.point(cell)).collect()
    }

    /// F3.8: the points one step in from an edge, beside gaps too (F3.4).
    pub(crate) fn second_line(&self) -> &Set {
        &self.second_line
    }

    /// F4.6: the marked start points for this number of seats, if the board has a suitable set.
    pub(crate) fn marked_starts(&self, seats: usize) -> Option<&Set> {
        let fits = |(number, starts): &&(usize, Set)| {
            *number == seats || (*number == 0 && starts.len() >= seats)
        };
        self.starts.iter().find(fits).map(|(_, starts)| starts)
    }

    /// All `+` of the board's diagram.
    pub(crate) fn all_marked(&self) -> Set {
        self.starts.iter().fold(Set::EMPTY, |all, (_, starts)| all | *starts)
    }

    /// F3.5: the least number of steps between two points.
    pub(crate) fn distance(&self, from: Cell, to: Cell) -> u16 {
        self.graph().distance(from, to)
    }

    /// F3.5, F3.6: the points at distance at most `steps` from a point.
    #[inline]
    pub(crate) fn within(&self, cell: Cell, steps: u16) -> Set {
        match usize::from(steps) {
            0 => Set::single(cell),
            steps => {
                let spheres = self.spheres.get_or_init(|| self.measure());
                spheres[cell.index()][steps.min(FARTHEST) - 1]
            }
        }
    }

    fn measure(&self) -> Box<[[Set; FARTHEST]]> {
        let graph = self.graph();
        let mut spheres = vec![[Set::EMPTY; FARTHEST]; self.len()].into_boxed_slice();
        for steps in 0..FARTHEST {
            for cell in graph.cells() {
                let closer = |near: Cell| match steps {
                    0 => Set::single(near),
                    _ => spheres[near.index()][steps - 1],
                };
                let near = graph.neighbours(cell).iter();
                let sphere = near.fold(closer(cell), |sphere, &near| sphere | closer(near));
                spheres[cell.index()][steps] = sphere;
            }
        }
        spheres
    }

    /// F15.8: the up to four points that share a corner with a point.
    #[inline]
    pub(crate) fn corners(&self, cell: Cell) -> &[Cell] {
        let corners = self.corners.get_or_init(|| {
            self.points.iter().map(|&point| self.corners_of(point).collect()).collect()
        });
        &corners[cell.index()]
    }

    fn corners_of(&self, point: Point) -> impl Iterator<Item = Cell> + '_ {
        let corners = [(false, false), (true, false), (false, true), (true, true)];
        corners.into_iter().filter_map(move |(right, up)| {
            let step = |at: usize, more| if more { Some(at + 1) } else { at.checked_sub(1) };
            let corner = Point::try_new(step(point.column(), right)?, step(point.row(), up)?)?;
            self.cell(corner)
        })
    }

    /// F18.4: the diagram, `mark` saying what is drawn on each point.
    pub(crate) fn draw(&self, mut mark: impl FnMut(Cell) -> char) -> String {
        let mark = |point| self.square.cell(point).map_or('#', &mut mark);
        Diagram::of(&self.square, mark).to_string()
    }

    /// The diagram of the empty board with its start points.
    pub(crate) fn diagram(&self) -> String {
        let marked = self.all_marked();
        self.draw(|cell| if marked.contains(cell) { '+' } else { '.' })
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.diagram())
    }
}

/// `13x13`.
fn size(text: &str) -> Option<(u8, u8)> {
    let (columns, rows) = text.split_once('x')?;
    Some((columns.parse().ok()?, rows.parse().ok()?))
}

/// F2.1: the board for a number of seats when none is given.
pub(crate) const fn default_name(seats: usize) -> &'static str {
    match seats {
        ..=2 => "temple-9",
        3..=4 => "council-13",
        _ => "pantheon-19",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f19_4_every_board_has_its_number_of_points() {
        let sizes = BOARD_NAMES.map(|name| Board::find(name).unwrap().len());
        assert_eq!(sizes, [49, 77, 81, 72, 59, 121, 169, 133, 156, 145, 285, 361, 336, 316]);
    }

    #[test]
    fn f19_4_start_points_are_one_step_in_and_as_far_apart_as_stated() {
        let spread = |name: &str, seats: usize| {
            let board = Board::find(name).unwrap();
            let starts = *board.marked_starts(seats).unwrap();
            assert_eq!(starts.len(), seats, "{name}");
            assert!(starts.is_subset(board.second_line()), "{name}");
            let pairs = starts.iter().flat_map(|a| starts.iter().map(move |b| (a, b)));
            pairs.filter(|(a, b)| a < b).map(|(a, b)| board.distance(a, b)).min()
        };
        for (name, seats, distance) in [
            ("meadow-7", 2, 8),
            ("altar-9", 2, 12),
            ("well-9", 2, 12),
            ("ford-9x7", 2, 10),
            ("council-11", 3, 10),
            ("council-11", 4, 8),
            ("council-13", 3, 13),
            ("council-13", 4, 10),
            ("cross-13", 3, 11),
            ("cross-13", 4, 10),
            ("lake-13", 3, 13),
            ("lake-13", 4, 10),
            ("diamond-17", 3, 14),
            ("diamond-17", 4, 14),
            ("hall-19x15", 5, 11),
            ("hall-19x15", 6, 9),
            ("pantheon-19", 5, 12),
            ("pantheon-19", 6, 10),
            ("ring-19", 5, 12),
            ("ring-19", 6, 10),
            ("isles-19", 5, 12),
            ("isles-19", 6, 10),
        ] {
            assert_eq!(spread(name, seats), Some(distance), "{name} {seats}");
        }
        assert!(Board::find("temple-9").unwrap().marked_starts(2).is_none());
    }

    #[test]
    fn f3_6_spheres_are_what_distances_say() {
        for name in ["well-9", "diamond-17"] {
            let board = Board::find(name).unwrap();
            for cell in board.graph().cells() {
                for steps in 0..=FARTHEST as u16 {
                    assert_eq!(board.within(cell, steps), board.graph().within(cell, steps));
                }
            }
        }
    }

    #[test]
    fn f3_7_any_size_and_shape_is_allowed() {
        assert_eq!(Board::find("2x2").unwrap().len(), 4);
        assert_eq!(Board::find("19x7").unwrap().columns(), 19);
        assert_eq!(Board::find("3 . . .\n2 . # .\n1 . . .\n  A B C").unwrap().len(), 8);
    }

    #[test]
    fn f3_bad_boards_are_refused_with_their_clause() {
        use petteia_kernel::Refusal as _;
        for (text, clause) in [
            ("nowhere", "F2.1"),
            ("", "F2.1"),
            ("1x5", "F3.1"),
            ("20x20", "F3.1"),
            ("999x2", "F2.1"),
            ("2 . # .\n1 . # .\n  A B C", "F3.3"),
            ("2 # #\n1 # #\n  A B", "F3.1"),
            ("2 . B\n1 . .\n  A B", "F18.4"),
            ("2 . .\n1 . .\n", "F18.4"),
            ("2 . .\n1 . .\n  A B\nstarts 2 A1", "F4.6"),
            ("2 . .\n1 . .\n  A B\nstarts x", "F4.6"),
            ("2 . .\n1 . .\n  A B\nstarts 2 A1 C1", "F4.6"),
        ] {
            let refused = Board::find(text).unwrap_err();
            assert_eq!(refused.clause().as_str(), clause, "{text}");
        }
    }
}
