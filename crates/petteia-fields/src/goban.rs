//! F15: a game of Go as protocols and files play it.

use crate::{
    action::Action,
    colour::Colour,
    grounds::{History, Set},
    illegal::Illegal,
    options::{Komi, Options, Reach, Tokens},
    phase::Phase,
    point::Point,
    position::Fields,
    setup::Setup,
};
use petteia_grid::Cell;
use petteia_kernel::{Dice, Events, Game as _, Points, Pov, Seed};
use std::{borrow::Cow, sync::Arc};

/// A game of Go in which either colour may move at any time: F15.6 allows two moves of one colour
/// in succession and moves after two passes, and moves can be taken back.
///
/// The rules are those of the preset `go`; what is added is only whose turn it is.
#[derive(Clone, Debug)]
pub struct Goban {
    initial: Fields,
    position: Fields,
    moves: Vec<(Colour, Option<Point>)>,
    /// The players, Black first; empty if unknown.
    pub names: [String; 2],
    /// Who gave up, if that was the last thing to happen.
    resigned: Option<Colour>,
}

impl Goban {
    /// An empty board.
    ///
    /// # Errors
    /// If it has fewer than 2 or more than 19 columns or rows.
    pub fn new(width: usize, height: usize, komi: Komi) -> Result<Goban, Illegal> {
        if width < 2 || height < 2 {
            return Err(Illegal::option("board", "a board has 2 to 19 columns and rows", "F3.1"));
        }
        let options = Options::go().on(&format!("{width}x{height}")).with_komi(komi);
        let initial = Fields::new(&options, Seed::from(0))?;
        let (position, names) = (initial.clone(), [String::new(), String::new()]);
        Ok(Goban { initial, position, moves: Vec::new(), names, resigned: None })
    }

    /// Columns of the board.
    pub fn width(&self) -> usize {
        self.position.board().columns()
    }

    /// Rows of the board.
    pub fn height(&self) -> usize {
        self.position.board().rows()
    }

    /// The position, with the turn as it would be in alternate play.
    pub fn position(&self) -> &Fields {
        &self.position
    }

    /// The moves since the initial position; no point is a pass.
    pub fn moves(&self) -> &[(Colour, Option<Point>)] {
        &self.moves
    }

    /// Whose turn it would be in alternate play.
    pub fn to_move(&self) -> Colour {
        self.position.current()
    }

    /// Whether both have passed in succession.
    pub fn is_over(&self) -> bool {
        self.position.now.phase == Phase::Over
    }

    /// Whether no stone is on the board.
    pub fn is_empty(&self) -> bool {
        self.position.stones.is_empty()
    }

    /// What stands on a point.
    pub fn stone(&self, point: Point) -> Option<Colour> {
        self.position.board().cell(point).and_then(|cell| self.position.colour_at(cell))
    }

    /// Whether a colour may play there, whoever is to move; a pass is always possible.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, colour: Colour, point: Option<Point>) -> Result<(), Illegal> {
        self.with_turn(colour).check(colour.seat(), &action(point))
    }

    /// All points where a colour may play, ascending.
    pub fn legal_points(&self, colour: Colour) -> Vec<Point> {
        let mut actions = Vec::new();
        self.with_turn(colour).legal_actions(colour.seat(), &mut actions);
        let point = |action: &Action| match action {
            Action::Place(point) => Some(*point),
            _ => None,
        };
        actions.iter().filter_map(point).collect()
    }

    /// Plays a move of either colour.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has changed.
    pub fn play(&mut self, colour: Colour, point: Option<Point>) -> Result<(), Illegal> {
        self.check(colour, point)?;
        self.carry_out(colour, point);
        self.moves.push((colour, point));
        Ok(())
    }

    /// Gives up; only the record says so.
    pub fn resign(&mut self, colour: Colour) {
        self.resigned = Some(colour);
    }

    /// Takes the last move back; not possible at the beginning.
    pub fn undo(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        self.position.clone_from(&self.initial);
        for (colour, point) in self.moves.clone() {
            self.carry_out(colour, point);
        }
        true
    }

    /// F15.4: changes the board without a move. What then stands is a new initial position.
    ///
    /// # Errors
    /// If a point is not on the board or a group would have no liberty; then nothing has changed.
    pub fn set_up(
        &mut self,
        stones: &[(Point, Option<Colour>)],
        to_move: Colour,
    ) -> Result<(), Illegal> {
        let mut fresh = Fields::new(&self.position.setup.options, Seed::from(0))?;
        let mut colours: Vec<Option<Colour>> =
            fresh.graph().cells().map(|cell| self.position.colour_at(cell)).collect();
        for &(point, colour) in stones {
            colours[fresh.cell(point)?.index()] = colour;
        }
        fresh.stand(&colours);
        fresh.check_liberties()?;
        fresh.give_turn(to_move);
        self.position.clone_from(&fresh);
        self.initial = fresh;
        self.moves.clear();
        self.resigned = None;
        Ok(())
    }

    /// F15.3: changes the komi; the game goes on.
    pub fn set_komi(&mut self, komi: Komi) {
        let options = self.position.setup.options.clone().with_komi(komi);
        if let Ok(setup) = Setup::new(&options) {
            let setup = Arc::new(setup);
            self.initial.setup = setup.clone();
            self.position.setup = setup;
        }
    }

    /// The komi.
    pub fn komi(&self) -> Komi {
        self.position.setup.rules.komi
    }

    /// How many stones a colour has captured since the initial position.
    pub fn captures(&self, colour: Colour) -> u16 {
        self.position.tribe(colour).prisoners.iter().sum()
    }

    /// F12.9, F12.11: Black's points less White's and komi, for the board as it stands.
    pub fn margin(&self) -> Points {
        let scores = self.position.public_scores();
        scores[Colour::Black.index()].total - scores[Colour::White.index()].total
    }

    /// F15.6, F15.7: `B+3`, `W+6.5` or `0`, or `B+R` after a resignation.
    pub fn result(&self) -> String {
        match self.resigned {
            Some(Colour::Black) => "W+R".to_owned(),
            Some(_) => "B+R".to_owned(),
            None => self.score(),
        }
    }

    /// F15.6: the score of the board as it stands.
    pub fn score(&self) -> String {
        let margin = self.margin();
        match margin.cmp(&Points::ZERO) {
            std::cmp::Ordering::Greater => format!("B+{margin}"),
            std::cmp::Ordering::Less => format!("W+{}", Points::ZERO - margin),
            std::cmp::Ordering::Equal => "0".to_owned(),
        }
    }

    /// Whether the game has a result: both passed, or somebody gave up.
    pub fn is_finished(&self) -> bool {
        self.is_over() || self.resigned.is_some()
    }

    /// Who gave up, if that was the last thing to happen.
    pub fn resigned(&self) -> Option<Colour> {
        self.resigned
    }

    /// The stones of the initial position, ascending, and whose turn it was.
    pub fn initial_stones(&self) -> (Vec<(Point, Colour)>, Colour) {
        let fields = &self.initial;
        let stones = fields.graph().cells();
        let stones = stones.filter_map(|cell| Some((fields.point(cell), fields.colour_at(cell)?)));
        (stones.collect(), fields.current())
    }

    /// All groups, each in ascending order.
    pub fn groups(&self) -> Vec<Vec<Point>> {
        let stones = &self.position.stones;
        let mut groups: Vec<Vec<Point>> = stones
            .groups()
            .map(|group| self.position.board().points_of(&stones.group_set(group)))
            .collect();
        groups.sort();
        groups
    }

    /// F18.4: the board as text.
    pub fn diagram(&self) -> String {
        let mark = |cell| self.position.colour_at(cell).map_or('.', Colour::letter);
        self.position.board().draw(mark)
    }

    /// F15.8: whether an empty point is a true eye of a colour.
    pub fn is_true_eye(&self, colour: Colour, point: Point) -> bool {
        let cell = self.position.board().cell(point);
        cell.is_some_and(|cell| self.position.is_true_eye(colour, cell))
    }

    /// Shows the position to somebody who is to choose a move for `colour`.
    pub fn ask<T>(&self, colour: Colour, choose: impl FnOnce(Pov<'_, Fields>) -> T) -> T {
        choose(Pov::new(&self.with_turn(colour), colour.seat()))
    }

    /// The position with the turn given to a colour.
    fn with_turn(&self, colour: Colour) -> Cow<'_, Fields> {
        if self.to_move() == colour && !self.is_over() {
            return Cow::Borrowed(&self.position);
        }
        let mut position = self.position.clone();
        position.give_turn(colour);
        Cow::Owned(position)
    }

    fn carry_out(&mut self, colour: Colour, point: Option<Point>) {
        self.resigned = None;
        self.position.give_turn(colour);
        self.position.apply_unchecked(colour.seat(), &action(point), &mut Events::muted());
    }

    /// Sets whose turn it is, nothing else.
    pub(crate) fn give_turn(&mut self, colour: Colour) {
        self.position.give_turn(colour);
    }
}

fn action(point: Option<Point>) -> Action {
    point.map_or(Action::Pass, Action::Place)
}

impl Fields {
    /// F15.6: gives the turn to a colour and reopens a stopped game, without recording a pass.
    /// Only for the preset `go`, where a turn is nothing but a placement or a pass.
    fn give_turn(&mut self, colour: Colour) {
        let place = self.order().iter().position(|&other| other == colour).unwrap_or(0) as u8;
        if self.now.phase == Phase::Over {
            self.now.phase = Phase::Main;
            self.now.outcome = None;
            self.now.quiet = 0;
        }
        if self.now.current != place {
            // A pass of the other colour does not count towards the end any more.
            self.now.current = place;
            self.now.quiet = 0;
        }
    }

    /// F15.4: makes these stones the initial position.
    fn stand(&mut self, colours: &[Option<Colour>]) {
        let setup = self.setup.clone();
        let graph = setup.board.graph();
        self.stones.clear(graph);
        for (cell, colour) in graph.cells().zip(colours) {
            if let Some(colour) = colour {
                self.stones.put(graph, cell, colour.token());
            }
        }
        self.history = History::new();
        self.history.record(&self.stones);
    }

    /// F15.4: every group of a set-up needs a liberty.
    fn check_liberties(&self) -> Result<(), Illegal> {
        let dead = self.stones.groups().find(|&group| !self.stones.has_liberty(group));
        let Some(lowest) = dead.and_then(|group| self.stones.group_set(group).lowest()) else {
            return Ok(());
        };
        let reason = format!("the group at {} has no liberty", self.point(lowest));
        Err(Illegal::diagram(0, reason, "F15.4"))
    }

    /// F15.8: whether an empty point is a true eye of a colour: all neighbours are its own, and
    /// at most one diagonal point is hostile, none at the edge.
    #[inline]
    pub fn is_true_eye(&self, colour: Colour, cell: Cell) -> bool {
        let (graph, side) = (self.graph(), colour.side());
        if !self.stones.is_empty_at(cell) || self.stones.empty_neighbours(graph, cell) > 0 {
            return false;
        }
        let near = graph.neighbours(cell);
        if near.iter().any(|&next| self.stones.colour(next) != Some(side)) {
            return false;
        }
        let hostile = |&&next: &&Cell| self.stones.colour(next).is_some_and(|other| other != side);
        let enemies = self.board().corners(cell).iter().filter(hostile).count();
        enemies <= usize::from(near.len() == 4)
    }

    /// Whether this is a game of two without cards, reach and limits of tokens, waiting for a
    /// placement or a pass: what the two methods below are for.
    #[inline]
    pub(crate) fn is_go(&self) -> bool {
        let rules = &self.setup.rules;
        self.now.phase == Phase::Main
            && self.setup.is_plain
            && rules.reach == Reach::Unlimited
            && rules.tokens == Tokens::Unlimited
            && !self.now.stranded
    }

    /// One of all placements and the pass, each with equal chance.
    pub(crate) fn sample_go(&self, dice: &mut Dice) -> Action {
        let side = self.current().side();
        let empties = self.stones.empties();
        let n = empties.len();
        // Drawn again and again among what is empty: the pass is always there to be drawn.
        loop {
            if dice.below(n as u32 + 1) == 0 {
                return Action::Pass;
            }
            let cell = self.draw(empties, n, dice);
            if self.stones.is_playable(self.graph(), cell, side, &self.history) {
                return Action::Place(self.point(cell));
            }
        }
    }

    /// F15.8: one of all placements that fill no own true eye, each with equal chance; a pass if
    /// there is none, or if this is not a game of Go.
    pub fn careful_action(&self, dice: &mut Dice) -> Action {
        /// After so many vain draws the rest is tested as a whole.
        const DRAWS: usize = 4;
        if !self.is_go() {
            return Action::Pass;
        }
        let colour = self.current();
        let mut left = *self.stones.empties();
        let mut n = left.len();
        for _ in 0..DRAWS.min(n) {
            let cell = self.draw(&left, n, dice);
            if self.is_careful(colour, cell) {
                return Action::Place(self.point(cell));
            }
            left.remove(cell);
            n -= 1;
        }
        let open: Set = left.iter().filter(|&cell| self.is_careful(colour, cell)).collect();
        match open.len() {
            0 => Action::Pass,
            n => Action::Place(self.point(self.draw(&open, n, dice))),
        }
    }

    #[inline]
    fn is_careful(&self, colour: Colour, cell: Cell) -> bool {
        !self.is_true_eye(colour, cell)
            && self.stones.is_playable(self.graph(), cell, colour.side(), &self.history)
    }

    /// One of the `n` cells of a set, each with equal chance.
    #[inline]
    fn draw(&self, set: &Set, n: usize, dice: &mut Dice) -> Cell {
        let all = self.board().len();
        // While many points will do, a few blind throws are faster than counting bits.
        if 4 * n >= all {
            loop {
                let cell = Cell::new(dice.below(all as u32) as usize);
                if set.contains(cell) {
                    return cell;
                }
            }
        }
        set.nth(dice.below(n as u32) as usize).unwrap_or_default()
    }
}
