//! Positions as text: a board, and lines that say what a board cannot show.
//!
//! The text is what `setup` of the engine protocol, puzzles and tests are made of; its grammar is
//! in `docs/notation.md`. This file reads it, and `stage` sets it up.

mod stage;

use crate::{Card, Direction, Illegal, Tribe, drawing::Drawing, notation};
use petteia_kernel::Misread;
use std::str::FromStr;

/// What a text says. Everything but the board may be left out.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Scene {
    /// The board of M27.5 or M27.6.
    pub(crate) board: Drawing,
    /// `tiles …`: the terrains, as a tile string of M27.6.
    pub(crate) tiles: Option<Drawing>,
    /// `seats T C Z`: the tribes in the order of the seats.
    pub(crate) seats: Vec<Tribe>,
    /// `first T`: the first in playing order (M4.5).
    pub(crate) first: Option<Tribe>,
    /// `turn T`: whose turn it is.
    pub(crate) turn: Option<Tribe>,
    /// `chiefs`: Chieftains are still to be placed.
    pub(crate) chiefs: bool,
    /// `swapped`: the Norse swap has been used (M16.11).
    pub(crate) swapped: bool,
    /// `facing T N`.
    pub(crate) facings: Vec<(Tribe, Direction)>,
    /// `active T PT01a`.
    pub(crate) actives: Vec<(Tribe, Card)>,
    /// `hand T PT07a DS1`, or `hand T -` for none.
    pub(crate) hands: Vec<(Tribe, Vec<Card>)>,
    /// `reserve T 12`: Warriors that can still be placed.
    pub(crate) reserves: Vec<(Tribe, u8)>,
    /// `prisoners T 4 1`: Warriors and Chieftains held.
    pub(crate) prisoners: Vec<(Tribe, [u8; 2])>,
    /// `pile PT01a …`, or `pile T PT01a …` where everybody has an own one.
    pub(crate) piles: Vec<(Option<Tribe>, Vec<Card>)>,
    /// `discard PT01a …`, or `discard T PT01a …`.
    pub(crate) discards: Vec<(Option<Tribe>, Vec<Card>)>,
    /// `hidden PT01a …`: the cards of the discard piles that lie face down (M16.16).
    pub(crate) hidden: Vec<Card>,
    /// `before 4/5/…`: positions that have occurred (M18.3).
    pub(crate) before: Vec<Drawing>,
}

/// Longer texts are no position.
const LONGEST: usize = 40_000;

impl Scene {
    /// Reads a text.
    ///
    /// # Errors
    /// M27.5: names the line that cannot be read.
    pub(crate) fn read(text: &str) -> Result<Scene, Illegal> {
        if text.len() > LONGEST {
            return unreadable("a position is at most a few thousand characters");
        }
        let (board, lines): (Vec<_>, Vec<_>) =
            text.lines().zip(1..).partition(|(line, _)| !says_something(line));
        let board: Vec<&str> = board.into_iter().map(|(line, _)| line).collect();
        let mut scene = Scene::of_board(Drawing::read(&board.join("\n"))?);
        for (line, number) in lines {
            scene.read_line(line.trim()).map_err(|reason| Illegal::Diagram {
                reason: format!("line {number}, «{}»: {reason}", line.trim()),
            })?;
        }
        Ok(scene)
    }

    fn of_board(board: Drawing) -> Scene {
        Scene {
            board,
            tiles: None,
            seats: vec![],
            first: None,
            turn: None,
            chiefs: false,
            swapped: false,
            facings: vec![],
            actives: vec![],
            hands: vec![],
            reserves: vec![],
            prisoners: vec![],
            piles: vec![],
            discards: vec![],
            hidden: vec![],
            before: vec![],
        }
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (word, words.as_slice()) {
            ("seats", tribes) => self.seats = read_all(tribes)?,
            ("first", &[tribe]) => self.first = Some(read(tribe)?),
            ("turn", &[tribe]) => self.turn = Some(read(tribe)?),
            ("chiefs", []) => self.chiefs = true,
            ("swapped", []) => self.swapped = true,
            ("tiles", &[line]) => self.tiles = Some(drawing(line)?),
            ("before", &[line]) => self.before.push(drawing(line)?),
            ("facing", &[tribe, facing]) => self.facings.push((read(tribe)?, facing_of(facing)?)),
            ("active", &[tribe, card]) => self.actives.push((read(tribe)?, read(card)?)),
            ("hand", &[tribe, ref cards @ ..]) => {
                self.hands.push((read(tribe)?, read_cards(cards)?));
            }
            ("reserve", &[tribe, count]) => self.reserves.push((read(tribe)?, number(count)?)),
            ("prisoners", &[tribe, warriors, chiefs]) => {
                self.prisoners.push((read(tribe)?, [number(warriors)?, number(chiefs)?]));
            }
            ("pile", cards) => self.piles.push(read_pile(cards)?),
            ("discard", cards) => self.discards.push(read_pile(cards)?),
            ("hidden", cards) => self.hidden.extend(read_cards(cards)?),
            _ => return Err("not a line of a position".to_owned()),
        }
        Ok(())
    }
}

fn unreadable<T>(reason: &str) -> Result<T, Illegal> {
    Err(Illegal::Diagram { reason: reason.to_owned() })
}

/// Whether a line is more than a row of a board: rows are made of single characters, and the
/// one-line form has its columns separated by `/`.
fn says_something(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

fn read<T: FromStr<Err = Misread>>(word: &str) -> Result<T, String> {
    word.parse().map_err(|misread: Misread| misread.expected)
}

fn facing_of(word: &str) -> Result<Direction, String> {
    notation::direction(word).map_err(|misread| misread.expected)
}

fn read_all<T: FromStr<Err = Misread>>(words: &[&str]) -> Result<Vec<T>, String> {
    words.iter().map(|word| read(word)).collect()
}

fn read_cards(words: &[&str]) -> Result<Vec<Card>, String> {
    match words {
        ["-"] => Ok(vec![]),
        words => read_all(words),
    }
}

fn read_pile(words: &[&str]) -> Result<(Option<Tribe>, Vec<Card>), String> {
    match words {
        [tribe, cards @ ..] if tribe.len() == 1 && *tribe != "-" => {
            Ok((Some(read(tribe)?), read_cards(cards)?))
        }
        cards => Ok((None, read_cards(cards)?)),
    }
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| "expected a small number".to_owned())
}

fn drawing(line: &str) -> Result<Drawing, String> {
    Drawing::read(line).map_err(|illegal| illegal.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
          .
        .   .
      .   t   .
        .   ^
      .   .   .
        .   C
      .   z   .
        @   .
          .

    seats T C Z
    first C
    turn T
    facing T NE
    active T PT01a
    hand T PT07a DS1
    hand C -
    reserve Z 12
    prisoners T 4 1
    pile PT02a PT02b
    discard PT03a CH1
    hidden CH1
    before 3/4/5/4/3
    swapped
    ";

    #[test]
    fn m27_5_a_position_is_a_board_and_lines() {
        let scene = Scene::read(TEXT).unwrap();
        assert_eq!(scene.board.radius, 2);
        assert_eq!(scene.seats, [Tribe::Trojans, Tribe::Corinthians, Tribe::Zhou]);
        assert_eq!((scene.first, scene.turn), (Some(Tribe::Corinthians), Some(Tribe::Trojans)));
        assert_eq!(scene.facings, [(Tribe::Trojans, Direction::NE)]);
        assert_eq!(scene.actives, [(Tribe::Trojans, Card::pattern(1, 0))]);
        assert_eq!(scene.hands.len(), 2);
        assert_eq!(scene.hands[1], (Tribe::Corinthians, vec![]));
        assert_eq!(scene.reserves, [(Tribe::Zhou, 12)]);
        assert_eq!(scene.prisoners, [(Tribe::Trojans, [4, 1])]);
        assert_eq!(scene.piles, [(None, vec![Card::pattern(2, 0), Card::pattern(2, 1)])]);
        assert_eq!(scene.discards[0].1.len(), 2);
        assert_eq!(scene.hidden.len(), 1);
        assert_eq!(scene.before[0].radius, 2);
        assert!(scene.swapped && !scene.chiefs);
    }

    #[test]
    fn m27_6_the_board_may_be_one_line() {
        let scene = Scene::read("4/5/2tt2/2^ct2/1c1^2/1cc2/4\nturn c\npile T -\n").unwrap();
        assert_eq!(scene.turn, Some(Tribe::Corinthians));
        assert_eq!(scene.piles, [(Some(Tribe::Trojans), vec![])]);
    }

    #[test]
    fn m27_5_lines_that_say_nothing_are_refused() {
        for line in [
            "turn",
            "turn x",
            "turn t c",
            "colour t",
            "hand",
            "hand t PT7a",
            "facing t up",
            "reserve t -1",
            "reserve t 300",
            "prisoners t 1",
            "pile X PT01a",
            "before abc",
            "before 4/5",
            "seats t x",
            "chiefs now",
        ] {
            let refusal = Scene::read(&format!(".\n{line}\n")).unwrap_err().to_string();
            assert!(refusal.contains("line 2"), "{line}: {refusal}");
        }
        assert!(Scene::read("").is_err());
        assert!(Scene::read("turn t").is_err());
        assert!(Scene::read(&".\n".repeat(30_000)).is_err());
    }
}
