//! F15.7: a game of Go as a file tells it, before any rule has looked at it.

use super::{
    parse::SgfFault,
    tree::{Node, Tree, Value},
};
use crate::{colour::Colour, options::Komi, point::Point};
use thiserror::Error;

/// The main line of a file: what was on the board, who played where, what is said about the game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Story {
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
    /// `KM`, if the file says anything.
    pub komi: Option<Komi>,
    /// `HA`, 0 if the file says nothing.
    pub handicap: u32,
    /// `PB`, empty if the file says nothing.
    pub black: String,
    /// `PW`, empty if the file says nothing.
    pub white: String,
    /// `RE`, as the file writes it.
    pub result: Option<String>,
    /// Set-ups and moves in order.
    pub steps: Vec<Step>,
}

/// One step of a story.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Step {
    /// `AB`, `AW`, `AE` or `PL`: a new initial position.
    SetUp(SetUp),
    /// `B` or `W`; no point is a pass.
    Move(Colour, Option<Point>),
}

/// Changes to the board that are no moves.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct SetUp {
    /// What stands on these points from now on.
    pub stones: Vec<(Point, Option<Colour>)>,
    /// Whose turn it is then, if the file says so.
    pub to_move: Option<Colour>,
}

/// Why a file tells no game of Go.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum StoryFault {
    /// It is not SGF.
    #[error(transparent)]
    Syntax(#[from] SgfFault),
    /// `GM` names another game.
    #[error("GM[{0}] is another game, Go is GM[1]")]
    OtherGame(String),
    /// `SZ` is no size that can be played.
    #[error("SZ[{0}] is no board of 2 to 19 columns and rows (F3.1)")]
    Size(String),
    /// `KM` is no number of half points.
    #[error("KM[{0}] is no multiple of 0.5 (F2.1)")]
    Komi(String),
    /// `HA` is no number.
    #[error("HA[{0}] is no number of handicap stones")]
    Handicap(String),
    /// A value names no point of the board.
    #[error("{name}[{value}] before move {number} is no point of the board (F15.7)")]
    Point {
        /// The property.
        name: &'static str,
        /// Its value.
        value: String,
        /// The number of the next move.
        number: usize,
    },
    /// `PL` names no player.
    #[error("PL[{0}] is neither B nor W")]
    Player(String),
    /// A move names several points.
    #[error("move {number} has {count} values, a move has one")]
    SeveralPoints {
        /// The number of the move.
        number: usize,
        /// How many values there are.
        count: usize,
    },
    /// A set-up leaves a group without a liberty.
    #[error("the set-up before move {number} cannot be played from: {why}")]
    SetUp {
        /// The number of the next move.
        number: usize,
        /// The refusal in words.
        why: String,
    },
    /// A move breaks the rules.
    #[error("move {number}, {colour} {at}, is illegal: {why}")]
    Illegal {
        /// The number of the move, counted from 1.
        number: usize,
        /// Who made it.
        colour: Colour,
        /// Where.
        at: Point,
        /// The refusal in words.
        why: String,
    },
}

impl Story {
    /// Reads the main line of a game.
    ///
    /// # Errors
    /// Says which property cannot be understood.
    pub fn read(tree: &Tree) -> Result<Story, StoryFault> {
        let root = tree.root();
        let simple = |name| root.value(name).map(|value| value.simple_text().trim().to_owned());
        if let Some(game) = simple("GM").filter(|game| game != "1") {
            return Err(StoryFault::OtherGame(shorten(&game)));
        }
        let (width, height) = size(root)?;
        let mut story = Story {
            width,
            height,
            komi: simple("KM")
                .filter(|text| !text.is_empty())
                .map(|text| komi(&text))
                .transpose()?,
            handicap: simple("HA").map_or(Ok(0), |text| handicap(&text))?,
            black: simple("PB").unwrap_or_default(),
            white: simple("PW").unwrap_or_default(),
            result: simple("RE"),
            steps: Vec::new(),
        };
        let mut number = 1;
        for node in tree.main_line().filter_map(|at| tree.node(at)) {
            story.read_set_up(node, number)?;
            story.read_moves(node, &mut number)?;
        }
        Ok(story)
    }

    /// The moves alone.
    pub fn moves(&self) -> impl Iterator<Item = (Colour, Option<Point>)> + '_ {
        self.steps.iter().filter_map(|step| match step {
            Step::Move(colour, point) => Some((*colour, *point)),
            Step::SetUp(_) => None,
        })
    }

    fn read_set_up(&mut self, node: &Node, number: usize) -> Result<(), StoryFault> {
        let mut set_up = SetUp::default();
        for (name, stone) in
            [("AB", Some(Colour::Black)), ("AW", Some(Colour::White)), ("AE", None)]
        {
            for value in node.values(name) {
                let points = self.points(value).ok_or_else(|| StoryFault::Point {
                    name,
                    value: shorten(value.raw()),
                    number,
                })?;
                set_up.stones.extend(points.into_iter().map(|point| (point, stone)));
            }
        }
        set_up.to_move = node.value("PL").map(player).transpose()?;
        if !set_up.stones.is_empty() || set_up.to_move.is_some() {
            self.steps.push(Step::SetUp(set_up));
        }
        Ok(())
    }

    /// Both moves of a node that holds two, in the order of the file.
    fn read_moves(&mut self, node: &Node, number: &mut usize) -> Result<(), StoryFault> {
        for property in node.properties() {
            let (name, colour) = match property.name.as_str() {
                "B" => ("B", Colour::Black),
                "W" => ("W", Colour::White),
                _ => continue,
            };
            let [value] = property.values.as_slice() else {
                let count = property.values.len();
                return Err(StoryFault::SeveralPoints { number: *number, count });
            };
            let text = value.simple_text();
            let point = read_move(text.trim(), self.width, self.height).ok_or_else(|| {
                StoryFault::Point { name, value: shorten(&text), number: *number }
            })?;
            self.steps.push(Step::Move(colour, point));
            *number += 1;
        }
        Ok(())
    }

    /// One point, or all points of a rectangle `upper left:lower right`.
    fn points(&self, value: &Value) -> Option<Vec<Point>> {
        let read = |value: &Value| read_point(value.simple_text().trim(), self.width, self.height);
        let Some((upper, lower)) = value.composed() else { return Some(vec![read(value)?]) };
        let (upper, lower) = (read(&upper)?, read(&lower)?);
        let (left, right) = ordered(upper.column(), lower.column());
        let (bottom, top) = ordered(upper.row(), lower.row());
        let rows = (bottom..=top).rev();
        Some(rows.flat_map(|row| (left..=right).map(move |c| Point::new(c, row))).collect())
    }
}

fn ordered(a: usize, b: usize) -> (usize, usize) {
    (a.min(b), a.max(b))
}

/// F15.7: column letter from the left without skipping i, row letter from the top.
pub fn sgf_point(point: Point, height: usize) -> String {
    let letter = |index: usize| char::from(b'a' + index as u8);
    let from_top = (height + 1).saturating_sub(point.row() + 2);
    [letter(point.column()), letter(from_top)].iter().collect()
}

/// Reads a point of a board; none if the board has no such point.
pub fn read_point(text: &str, width: usize, height: usize) -> Option<Point> {
    let [x, y] = text.as_bytes() else { return None };
    let column = usize::from(x.checked_sub(b'a')?);
    let from_top = usize::from(y.checked_sub(b'a')?);
    if column >= width || from_top >= height {
        return None;
    }
    Point::try_new(column, height - 1 - from_top)
}

/// Reads a move: a point, or a pass written as nothing or as `tt`.
pub fn read_move(text: &str, width: usize, height: usize) -> Option<Option<Point>> {
    match text {
        "" | "tt" => Some(None),
        _ => read_point(text, width, height).map(Some),
    }
}

fn size(root: &Node) -> Result<(usize, usize), StoryFault> {
    let Some(value) = root.value("SZ") else { return Ok((19, 19)) };
    let side = |text: &str| text.trim().parse::<usize>().ok().filter(|n| (2..=19).contains(n));
    let sides = match value.composed() {
        Some((width, height)) => side(width.raw()).zip(side(height.raw())),
        None => side(value.raw()).map(|n| (n, n)),
    };
    sides.ok_or_else(|| StoryFault::Size(shorten(value.raw())))
}

/// F15.3: komi is a multiple of a half point.
fn komi(text: &str) -> Result<Komi, StoryFault> {
    text.parse().map_err(|_| StoryFault::Komi(shorten(text)))
}

fn handicap(text: &str) -> Result<u32, StoryFault> {
    if text.is_empty() {
        return Ok(0);
    }
    text.parse().map_err(|_| StoryFault::Handicap(shorten(text)))
}

fn player(value: &Value) -> Result<Colour, StoryFault> {
    match value.raw().trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Ok(Colour::Black),
        "w" | "white" | "2" => Ok(Colour::White),
        other => Err(StoryFault::Player(shorten(other))),
    }
}

/// Keeps a sentence readable when a value is a whole novel.
fn shorten(text: &str) -> String {
    let clean = text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let mut short: String = clean.collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}
