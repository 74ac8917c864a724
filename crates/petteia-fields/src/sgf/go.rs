//! F15.7: files become games, and games become files.

use super::{
    story::{SetUp, Step, Story, StoryFault, sgf_point},
    tree::{Tree, Value},
};
use crate::{Illegal, colour::Colour, goban::Goban, options::Komi, point::Point};
use petteia_kernel::Refusal as _;

impl Goban {
    /// Plays the main line of a file as far as the position before its move number `moves` + 1,
    /// or to its end.
    ///
    /// # Errors
    /// Names the first move or set-up that breaks a rule.
    pub fn replay(story: &Story, komi: Komi, moves: usize) -> Result<Goban, StoryFault> {
        let bare = Goban::new(story.width, story.height, komi);
        let mut goban = bare.map_err(|why| StoryFault::SetUp { number: 1, why: told(&why) })?;
        goban.names = [story.black.clone(), story.white.clone()];
        goban.give_turn(first_turn(story));
        let mut number = 1;
        for (at, step) in story.steps.iter().enumerate() {
            match step {
                Step::SetUp(set_up) => {
                    let to_move = turn_after(story, at, set_up, goban.to_move());
                    let set = goban.set_up(&set_up.stones, to_move);
                    set.map_err(|why| StoryFault::SetUp { number, why: told(&why) })?;
                }
                Step::Move(colour, _) if number > moves => {
                    goban.give_turn(*colour);
                    break;
                }
                Step::Move(colour, point) => {
                    follow(&mut goban, number, *colour, *point)?;
                    number += 1;
                }
            }
        }
        Ok(goban)
    }

    /// Writes the game: the root properties of F15.7, the initial position, the moves.
    pub fn to_sgf(&self) -> Tree {
        let mut tree = Tree::new();
        let (stones, to_move) = self.initial_stones();
        self.write_root(&mut tree, &stones, to_move);
        let mut at = 0;
        for &(colour, point) in self.moves() {
            at = tree.add_child(at);
            let text = point.map(|point| sgf_point(point, self.height())).unwrap_or_default();
            add(&mut tree, at, &colour.letter().to_string(), &text);
        }
        tree
    }

    fn write_root(&self, tree: &mut Tree, stones: &[(Point, Colour)], to_move: Colour) {
        let (width, height) = (self.width(), self.height());
        let size = if width == height {
            Value::new(&width.to_string())
        } else {
            Value::from_raw(&format!("{width}:{height}"))
        };
        let result = if self.is_finished() { self.result() } else { "?".to_owned() };
        for (name, text) in [("FF", "4"), ("GM", "1"), ("CA", "UTF-8")] {
            add(tree, 0, name, text);
        }
        if let Some(root) = tree.node_mut(0) {
            root.add("SZ", size);
        }
        let komi = self.komi().to_string();
        let [black, white] = &self.names;
        for (name, text) in [
            ("KM", komi.as_str()),
            ("RU", "Chinese"),
            ("PB", black),
            ("PW", white),
            ("RE", &result),
        ] {
            add(tree, 0, name, text);
        }
        let handicap = stones.iter().all(|(_, colour)| *colour == Colour::Black);
        if handicap && stones.len() >= 2 && to_move == Colour::White {
            add(tree, 0, "HA", &stones.len().to_string());
        }
        for (point, colour) in stones {
            let name = if *colour == Colour::Black { "AB" } else { "AW" };
            add(tree, 0, name, &sgf_point(*point, height));
        }
        if !stones.is_empty() || to_move != Colour::Black {
            add(tree, 0, "PL", &to_move.letter().to_string());
        }
    }
}

fn add(tree: &mut Tree, node: usize, name: &str, text: &str) {
    if let Some(node) = tree.node_mut(node) {
        node.add(name, Value::new(text));
    }
}

fn follow(
    goban: &mut Goban,
    number: usize,
    colour: Colour,
    point: Option<Point>,
) -> Result<(), StoryFault> {
    let illegal = |why: Illegal| match point {
        Some(at) => StoryFault::Illegal { number, colour, at, why: told(&why) },
        None => StoryFault::SetUp { number, why: told(&why) },
    };
    goban.play(colour, point).map_err(illegal)
}

/// F15.4: White after handicap stones, else the colour of the first move, else Black.
fn first_turn(story: &Story) -> Colour {
    if story.handicap >= 2 {
        return Colour::White;
    }
    story.moves().next().map_or(Colour::Black, |(colour, _)| colour)
}

/// F15.4 for a set-up: the side stated; in the root as for the game; later the colour of the next
/// move, or whose turn it was.
fn turn_after(story: &Story, at: usize, set_up: &SetUp, now: Colour) -> Colour {
    let first = story.steps[..at].iter().all(|step| matches!(step, Step::SetUp(_)));
    let next = story.steps[at..].iter().find_map(|step| match step {
        Step::Move(colour, _) => Some(*colour),
        Step::SetUp(_) => None,
    });
    match (set_up.to_move, first) {
        (Some(stated), _) => stated,
        (None, true) => first_turn(story),
        (None, false) => next.unwrap_or(now),
    }
}

fn told(why: &Illegal) -> String {
    format!("{why} ({})", why.clause())
}
