//! Local shapes on square boards: where a stone beside the last one usually belongs.
//!
//! The kinds of shape (hane, turn, cut, and the same at the edge) are those that Gelly, Wang,
//! Munos and Teytaud found to help most in playouts (INRIA report 6062, 2006).

use petteia_fields::{Cell, Fields, Point};
use petteia_grid::{Colour, Stones};
use std::sync::OnceLock;

/// The eight points around a point, row by row as they are read.
const ROUND: [(i8, i8); 8] = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];

/// Shapes around a point to play, in reading order with the point itself as `*`: `X` and `O` are
/// the two sides in either order, `x` is not `X`, `o` is not `O`, `.` is empty, `?` is anything and
/// `-` is off the board.
const SHAPES: [[&str; 3]; 13] = [
    // Bending round a stone.
    ["XOX", ".*.", "???"],
    ["XO.", ".*.", "?.?"],
    ["XO?", "X*.", "x.?"],
    // Touching at a corner.
    [".O.", "X*.", "..."],
    // Cutting.
    ["XO?", "O*o", "?o?"],
    ["XO?", "X*o", "???"],
    ["?X?", "O*O", "ooo"],
    ["OX?", "o*O", "???"],
    // The same at the edge.
    ["X.?", "O*?", "---"],
    ["OX?", "X*O", "---"],
    ["?X?", "x*O", "---"],
    ["?XO", "x*x", "---"],
    ["?OX", "X*O", "---"],
];

/// The surroundings of every cell of a board.
#[derive(Debug)]
pub(super) struct Shape {
    /// By cell: the eight cells around, none off the board.
    around: Vec<[Option<Cell>; 8]>,
    table: &'static [bool],
    /// By cell: the number that placements there share.
    pub(super) kin: Vec<u16>,
    /// The smallest distance to an edge, 0 on the edge itself.
    pub(super) height: Vec<u8>,
}

impl Shape {
    /// The surroundings on the board of a game.
    pub(super) fn of(game: &Fields) -> Shape {
        let points: Vec<Point> = game.cells().map(|cell| game.point(cell)).collect();
        let (columns, rows) = points.iter().fold((0, 0), |(columns, rows), point| {
            (columns.max(point.column()), rows.max(point.row()))
        });
        let look = |point: &Point| {
            ROUND.map(|(right, up)| {
                let column = point.column().checked_add_signed(right.into())?;
                let row = point.row().checked_add_signed(up.into())?;
                game.cell_of(Point::try_new(column, row)?)
            })
        };
        let height = |point: &Point| {
            let (column, row) = (point.column(), point.row());
            column.min(row).min(columns - column).min(rows - row) as u8
        };
        Shape {
            around: points.iter().map(look).collect(),
            table: table(),
            kin: points.iter().map(|&point| kin(point)).collect(),
            height: points.iter().map(height).collect(),
        }
    }

    /// The up to eight cells around a cell.
    #[inline]
    pub(super) fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.around[cell.index()].iter().flatten().copied()
    }

    /// Whether a stone of `colour` on this empty cell has a usual shape.
    #[inline]
    pub(super) fn fits<const N: usize, const W: usize>(
        &self,
        stones: &Stones<N, W>,
        cell: Cell,
        colour: Colour,
    ) -> bool {
        let mut code = 0;
        for (place, near) in self.around[cell.index()].iter().enumerate() {
            let seen = match near {
                None => OFF,
                Some(near) if stones.is_empty_at(*near) => EMPTY,
                Some(near) if stones.holds(*near, colour) => OWN,
                Some(_) => OTHER,
            };
            code |= seen << (2 * place);
        }
        self.table[code]
    }
}

/// A number for every point there can be.
pub(super) const fn kin(point: Point) -> u16 {
    (point.row() * Point::MAX_SIDE + point.column()) as u16
}

const EMPTY: usize = 0;
const OWN: usize = 1;
const OTHER: usize = 2;
const OFF: usize = 3;

/// Which of all surroundings are usual shapes.
fn table() -> &'static [bool] {
    static TABLE: OnceLock<Box<[bool]>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let shapes: Vec<[char; 8]> = SHAPES.iter().flat_map(turned).collect();
        (0..1 << 16).map(|code| shapes.iter().any(|shape| matches(shape, code))).collect()
    })
}

/// A shape turned and mirrored in all eight ways.
fn turned(shape: &[&str; 3]) -> Vec<[char; 8]> {
    let rows: Vec<Vec<char>> = shape.iter().map(|row| row.chars().collect()).collect();
    let mut all = Vec::new();
    for way in 0..8 {
        let pick = |x: usize, y: usize| {
            let (x, y) = if way & 1 == 0 { (x, y) } else { (2 - x, y) };
            let (x, y) = if way & 2 == 0 { (x, y) } else { (x, 2 - y) };
            if way & 4 == 0 { rows[y][x] } else { rows[x][y] }
        };
        all.push(ROUND.map(|(right, up)| pick((1 + right) as usize, (1 - up) as usize)));
    }
    all
}

/// Whether surroundings have a shape, whichever side is `X`.
fn matches(shape: &[char; 8], code: usize) -> bool {
    let fits = |x: usize| {
        let o = OWN + OTHER - x;
        shape.iter().enumerate().all(|(place, sign)| {
            let seen = code >> (2 * place) & 3;
            match sign {
                'X' => seen == x,
                'O' => seen == o,
                'x' => seen != x && seen != OFF,
                'o' => seen != o && seen != OFF,
                '.' => seen == EMPTY,
                '-' => seen == OFF,
                _ => true,
            }
        })
    };
    fits(OWN) || fits(OTHER)
}
