//! Arguments of the protocol.

use super::Trouble;
use crate::{colour::Colour, point::Point};

/// F15.6: a point, or a pass.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Vertex {
    /// A crossing, which need not be on the board.
    At {
        /// Counted from 0.
        column: usize,
        /// Counted from 0.
        row: usize,
    },
    /// No point at all.
    Pass,
}

impl Vertex {
    /// The point on a board of `side` columns and rows; none for a pass.
    pub(super) fn on_board(self, width: usize, height: usize) -> Result<Option<Point>, Trouble> {
        match self {
            Vertex::Pass => Ok(None),
            Vertex::At { column, row } if column < width && row < height => {
                Point::try_new(column, row).map(Some).ok_or(Trouble::ILLEGAL_MOVE)
            }
            Vertex::At { .. } => Err(Trouble::ILLEGAL_MOVE),
        }
    }
}

/// `b`, `w`, `black` or `white`, in either case.
pub(super) fn colour(word: Option<&&str>) -> Result<Colour, Trouble> {
    match word.ok_or(Trouble::SYNTAX)?.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err(Trouble::SYNTAX),
    }
}

/// `D4`, `d4` or `pass`. The protocol's columns run from A to Z without I, its rows from 1 to 25.
pub(super) fn vertex(word: Option<&&str>) -> Result<Vertex, Trouble> {
    const COLUMNS: &str = "abcdefghjklmnopqrstuvwxyz";
    let word = word.ok_or(Trouble::SYNTAX)?.to_ascii_lowercase();
    if word == "pass" {
        return Ok(Vertex::Pass);
    }
    let letter = word.chars().next().ok_or(Trouble::SYNTAX)?;
    let column = COLUMNS.find(letter).ok_or(Trouble::SYNTAX)?;
    match number(Some(&&word[1..]))? {
        row @ 1..=25 => Ok(Vertex::At { column, row: row as usize - 1 }),
        _ => Err(Trouble::SYNTAX),
    }
}

/// A number without sign.
pub(super) fn number(word: Option<&&str>) -> Result<u32, Trouble> {
    let word = word.ok_or(Trouble::SYNTAX)?;
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        word.parse().map_err(|_| Trouble::SYNTAX)
    } else {
        Err(Trouble::SYNTAX)
    }
}
