//! Square boards as text (Fields F18.4).

use super::{Board, BoardFault, Point, SIDE_LIMIT};
use std::fmt;

/// A rectangle of characters, one for each crossing.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Diagram {
    columns: u8,
    rows: u8,
    /// By row from the bottom, then by column.
    marks: Vec<char>,
}

/// Why a text is no diagram; lines and columns of the text are counted from 1.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum DiagramFault {
    /// The text has no line with a row.
    NoRows,
    /// There are more than 19 rows.
    TooManyRows,
    /// A line does not begin with the number of its row.
    RowNumber {
        /// Which line.
        line: usize,
        /// The number that belongs there.
        expected: usize,
        /// What stands there.
        found: String,
    },
    /// A row has more or fewer crossings than the last line has letters.
    RowLength {
        /// Which line.
        line: usize,
        /// How many crossings belong there.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A crossing is not exactly one character of those allowed.
    Mark {
        /// Which line.
        line: usize,
        /// The crossing.
        point: Point,
        /// What stands there.
        found: String,
    },
    /// The last line does not consist of the column letters.
    Letters {
        /// Which line.
        line: usize,
        /// What belongs there.
        expected: String,
    },
}

impl fmt::Display for DiagramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramFault::NoRows => write!(f, "the diagram has no rows"),
            DiagramFault::TooManyRows => write!(f, "the diagram has more than {SIDE_LIMIT} rows"),
            DiagramFault::RowNumber { line, expected, found } => {
                write!(f, "line {line}: row number {expected} is missing, {found:?} stands there")
            }
            DiagramFault::RowLength { line, expected, found } => {
                write!(f, "line {line}: {found} crossings instead of {expected}")
            }
            DiagramFault::Mark { line, point, found } => {
                write!(f, "line {line}: {found:?} on {point} is not known")
            }
            DiagramFault::Letters { line, expected } => {
                write!(f, "line {line}: the column letters must be {expected:?}")
            }
        }
    }
}

impl std::error::Error for DiagramFault {}

impl Diagram {
    /// Reads a diagram whose crossings are characters of `allowed`.
    ///
    /// Spaces before a line and blank lines before and after the diagram are ignored.
    pub fn read(text: &str, allowed: &str) -> Result<Diagram, DiagramFault> {
        let lines: Vec<(usize, &str)> = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty())
            .collect();
        let Some((&(last, letters), rows)) = lines.split_last() else {
            return Err(DiagramFault::NoRows);
        };
        let n_rows = u8::try_from(rows.len()).unwrap_or(u8::MAX);
        match n_rows {
            0 => return Err(DiagramFault::NoRows),
            1..=SIDE_LIMIT => {}
            _ => return Err(DiagramFault::TooManyRows),
        }
        let columns = read_letters(last, letters)?;
        let mut marks = Vec::with_capacity(rows.len() * usize::from(columns));
        for (row, &(line, text)) in rows.iter().rev().enumerate() {
            read_row(line, text, row as u8, columns, allowed, &mut marks)?;
        }
        Ok(Diagram { columns, rows: n_rows, marks })
    }

    /// The diagram of a board: `#` in its gaps, elsewhere what `mark` says.
    pub fn of(board: &Board, mut mark: impl FnMut(Point) -> char) -> Diagram {
        let mark = |point| if board.cell(point).is_some() { mark(point) } else { '#' };
        Diagram::draw(board.columns(), board.rows(), mark)
    }

    /// The diagram of so many columns and rows, `mark` saying what is drawn on each crossing.
    pub fn draw(columns: u8, rows: u8, mark: impl FnMut(Point) -> char) -> Diagram {
        let crossings =
            (0..rows).flat_map(|row| (0..columns).map(move |column| Point { row, column }));
        Diagram { columns, rows, marks: crossings.map(mark).collect() }
    }

    /// The board that the diagram shows: `#` is a gap, everything else a point.
    pub fn board(&self) -> Result<Board, BoardFault> {
        let gaps: Vec<Point> =
            self.marks().filter(|&(_, mark)| mark == '#').map(|(point, _)| point).collect();
        Board::new(self.columns, self.rows, &gaps)
    }

    /// How many columns there are.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// All crossings from the lowest on, gaps included, and their characters.
    pub fn marks(&self) -> impl Iterator<Item = (Point, char)> + '_ {
        let columns = usize::from(self.columns);
        self.marks.iter().enumerate().map(move |(index, &mark)| {
            (Point::new((index % columns) as u8, (index / columns) as u8), mark)
        })
    }
}

/// Counts the columns by the letters of the last line.
fn read_letters(line: usize, text: &str) -> Result<u8, DiagramFault> {
    let n = text.split_whitespace().count().clamp(1, SIDE_LIMIT.into()) as u8;
    let expected = letters(n);
    if text == expected { Ok(n) } else { Err(DiagramFault::Letters { line, expected }) }
}

fn letters(columns: u8) -> String {
    let letters: Vec<String> = (0..columns).filter_map(Point::letter).map(String::from).collect();
    letters.join(" ")
}

fn read_row(
    line: usize,
    text: &str,
    row: u8,
    columns: u8,
    allowed: &str,
    marks: &mut Vec<char>,
) -> Result<(), DiagramFault> {
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let (expected, found) = (usize::from(row) + 1, words.next().unwrap_or(""));
    if found != expected.to_string() {
        return Err(DiagramFault::RowNumber { line, expected, found: found.into() });
    }
    let found = words.clone().count();
    if found != usize::from(columns) {
        return Err(DiagramFault::RowLength { line, expected: columns.into(), found });
    }
    for (column, word) in (0..columns).zip(words) {
        let mut characters = word.chars();
        match (characters.next(), characters.next()) {
            (Some(mark), None) if allowed.contains(mark) => marks.push(mark),
            _ => {
                let point = Point::new(column, row);
                return Err(DiagramFault::Mark { line, point, found: word.into() });
            }
        }
    }
    Ok(())
}

/// Draws the diagram; the text ends with a newline.
impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.rows.to_string().len();
        let mut line = String::new();
        for (row, marks) in self.marks.chunks(self.columns.into()).enumerate().rev() {
            write!(f, "{:width$}", row + 1)?;
            line.clear();
            marks.iter().for_each(|mark| line.extend([' ', *mark]));
            line.push('\n');
            f.write_str(&line)?;
        }
        writeln!(f, "{:width$} {}", "", letters(self.columns))
    }
}
