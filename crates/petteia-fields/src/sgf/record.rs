//! SGF files as records of the kernel and back: moves, variations and comments.
//!
//! A record has one line of play and remarks on it. A variation of a file becomes a variation of
//! the record that leaves the game where the file leaves it; a comment inside a variation becomes
//! a variation that ends there and says it. Writing puts what begins alike together again.

use super::{
    story::{Step, Story, StoryFault, read_move, sgf_point},
    tree::{Tree, Value},
};
use crate::{Fields, action::Action, colour::Colour, goban::Goban, options::Options};
use petteia_kernel::{Comment, Entry, Game, Record, RecordFault, Rules, Seed, Variation};
use thiserror::Error;

/// Why a file cannot become a record, or a record a file.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum SgfRecordFault {
    /// The file tells no game of Go, or one that breaks the rules.
    #[error(transparent)]
    Story(#[from] StoryFault),
    /// Stones are set up: a record begins with the empty board.
    #[error("the file sets stones up; a record begins with the empty board")]
    SetUp,
    /// One player moves twice in succession.
    #[error("move {0} is out of turn; in a record the players take turns")]
    OutOfTurn(usize),
    /// A variation holds something that is no move.
    #[error("a variation after move {0} sets stones up or names no point of the board")]
    Variation(usize),
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordFault),
    /// The record is of another game.
    #[error("the record is no game of Go on a full board")]
    NotGo,
}

/// The record of a file's game, with its variations and comments.
///
/// # Errors
/// If the game breaks a rule or cannot be told as a record.
pub fn record_of(tree: &Tree) -> Result<Record, SgfRecordFault> {
    let story = Story::read(tree)?;
    let komi = story.komi.unwrap_or_default();
    let goban = Goban::replay(&story, komi, usize::MAX)?;
    if story.steps.iter().any(|step| matches!(step, Step::SetUp(_))) {
        return Err(SgfRecordFault::SetUp);
    }
    let turns = goban.moves().iter().zip([Colour::Black, Colour::White].iter().cycle());
    if let Some(at) = turns.clone().position(|((colour, _), turn)| colour != turn) {
        return Err(SgfRecordFault::OutOfTurn(at + 1));
    }
    let board = format!("{}x{}", story.width, story.height);
    let options = Options::go().on(&board).with_komi(komi);
    let options = serde_json::to_value(options).unwrap_or_default();
    let rules = Rules::<Fields>::NEW;
    let seed = Some(Seed::from(0));
    let mut record = Record::begin(&rules, &options, seed).map_err(RecordFault::from)?;
    if !(story.black.is_empty() && story.white.is_empty()) {
        record.players = vec![story.black.clone(), story.white.clone()];
    }
    record.actions = goban.moves().iter().map(|&(colour, point)| entry(colour, point)).collect();
    record.actions.extend(resignation(&story, &goban));
    let end = record.replay(&rules, usize::MAX)?;
    record.finish(&*end);
    Notes { tree, story: &story, record: &mut record }.read()?;
    Ok(record)
}

fn entry(colour: Colour, point: Option<crate::Point>) -> Entry {
    let action = point.map_or(Action::Pass, Action::Place);
    Entry { seat: colour.seat(), action: action.to_string() }
}

/// `RE[B+R]`: the loser gives up, if the game has not ended by passes.
fn resignation(story: &Story, goban: &Goban) -> Option<Entry> {
    let result = story.result.as_deref()?.to_ascii_uppercase();
    let loser = match result.as_str() {
        "B+R" | "B+RESIGN" => Colour::White,
        "W+R" | "W+RESIGN" => Colour::Black,
        _ => return None,
    };
    let gives_up = Entry { seat: loser.seat(), action: Action::Resign.to_string() };
    (!goban.is_over()).then_some(gives_up)
}

/// Reads comments and variations of a file.
struct Notes<'a> {
    tree: &'a Tree,
    story: &'a Story,
    record: &'a mut Record,
}

impl Notes<'_> {
    fn read(&mut self) -> Result<(), SgfRecordFault> {
        let main: Vec<usize> = self.tree.main_line().collect();
        let mut after = 0;
        for &number in &main {
            let Some(node) = self.tree.node(number) else { continue };
            after += self.moves(number, after)?.len();
            if let Some(text) = node.comment() {
                self.record.notes.comments.push(Comment { after, text });
            }
            for branch in node.children().skip(1) {
                self.branch(branch, after)?;
            }
        }
        Ok(())
    }

    /// Walks a variation and all that it holds, without recursion: files may be deep.
    fn branch(&mut self, first: usize, after: usize) -> Result<(), SgfRecordFault> {
        let mut open = vec![(first, Vec::new())];
        while let Some((number, mut line)) = open.pop() {
            line.extend(self.moves(number, after)?);
            let Some(node) = self.tree.node(number) else { continue };
            let is_leaf = node.children().len() == 0;
            let comment = node.comment();
            if is_leaf || comment.is_some() {
                let comment = comment.unwrap_or_default();
                let variation = Variation { after, actions: line.clone(), comment };
                self.record.notes.variations.push(variation);
            }
            let mut children: Vec<usize> = node.children().collect();
            children.reverse();
            open.extend(children.into_iter().map(|child| (child, line.clone())));
        }
        Ok(())
    }

    /// The moves of one node; set-ups have no place in a record.
    fn moves(&self, number: usize, after: usize) -> Result<Vec<Entry>, SgfRecordFault> {
        let Some(node) = self.tree.node(number) else { return Ok(Vec::new()) };
        let mut moves = Vec::new();
        for property in node.properties() {
            let colour = match property.name.as_str() {
                "B" => Colour::Black,
                "W" => Colour::White,
                "AB" | "AW" | "AE" | "PL" => return Err(SgfRecordFault::Variation(after)),
                _ => continue,
            };
            let text = property.values.first().map(Value::simple_text).unwrap_or_default();
            let point = read_move(text.trim(), self.story.width, self.story.height);
            moves.push(entry(colour, point.ok_or(SgfRecordFault::Variation(after))?));
        }
        Ok(moves)
    }
}

/// The file of a record's game, with its variations and comments.
///
/// # Errors
/// If the record is of another game or breaks a rule.
pub fn tree_of(record: &Record) -> Result<Tree, SgfRecordFault> {
    let rules = Rules::<Fields>::NEW;
    let options = serde_json::from_value::<Options>(record.options.clone()).ok();
    let fields = options.and_then(|options| Fields::new(&options, Seed::from(0)).ok());
    let is_go = |fields: &Fields| record.game == Fields::ID && fields.is_go();
    let fields = fields.filter(|fields| is_go(fields) && fields.board().is_full());
    let fields = fields.ok_or(SgfRecordFault::NotGo)?;
    record.replay(&rules, usize::MAX)?;
    let (width, height) = (fields.board().columns(), fields.board().rows());
    let played = Goban::new(width, height, fields.setup.rules.komi);
    let mut goban = played.map_err(|_| SgfRecordFault::NotGo)?;
    for (name, player) in goban.names.iter_mut().zip(&record.players) {
        name.clone_from(player);
    }
    for entry in &record.actions {
        follow(&mut goban, entry)?;
    }
    let mut tree = goban.to_sgf();
    let main: Vec<usize> = tree.main_line().collect();
    for comment in &record.notes.comments {
        let at = main.get(comment.after).or(main.last()).copied().unwrap_or(0);
        say(&mut tree, at, &comment.text);
    }
    for variation in &record.notes.variations {
        let at = main.get(variation.after).or(main.last()).copied().unwrap_or(0);
        let end = graft(&mut tree, at, &variation.actions, height)?;
        say(&mut tree, end, &variation.comment);
    }
    Ok(tree)
}

fn follow(goban: &mut Goban, entry: &Entry) -> Result<(), SgfRecordFault> {
    let colour = Colour::of(entry.seat).ok_or(SgfRecordFault::NotGo)?;
    let point = match entry.action.parse() {
        Ok(Action::Place(point)) => Some(point),
        Ok(Action::Pass) => None,
        Ok(Action::Resign) => {
            goban.resign(colour);
            return Ok(());
        }
        _ => return Err(SgfRecordFault::NotGo),
    };
    goban.play(colour, point).map_err(|_| SgfRecordFault::NotGo)
}

/// Adds moves below a node, going along with what is there already; returns the last node.
fn graft(
    tree: &mut Tree,
    mut at: usize,
    moves: &[Entry],
    height: usize,
) -> Result<usize, SgfRecordFault> {
    for (place, entry) in moves.iter().enumerate() {
        let colour = Colour::of(entry.seat).ok_or(SgfRecordFault::NotGo)?;
        let text = match entry.action.parse() {
            Ok(Action::Place(point)) => sgf_point(point, height),
            Ok(Action::Pass) => String::new(),
            _ => return Err(SgfRecordFault::Variation(place)),
        };
        let name = colour.letter().to_string();
        let same = |child: &usize| {
            let value = tree.node(*child).and_then(|node| node.value(&name));
            value.is_some_and(|value| value.simple_text() == text)
        };
        let children: Vec<usize> =
            tree.node(at).map(|node| node.children().collect()).unwrap_or_default();
        at = match children.into_iter().find(same) {
            Some(child) => child,
            None => {
                let child = tree.add_child(at);
                if let Some(node) = tree.node_mut(child) {
                    node.add(&name, Value::new(&text));
                }
                child
            }
        };
    }
    Ok(at)
}

fn say(tree: &mut Tree, at: usize, text: &str) {
    if let Some(node) = tree.node_mut(at).filter(|_| !text.is_empty()) {
        node.add("C", Value::new(text));
    }
}
