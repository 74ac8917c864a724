//! F19.2, F19.4: the game's cards and boards as data, and packs of others.
//!
//! A pack is a file `deck.toml` with a table `[deck]` of `card-name = count`, and for each board a
//! file `<name>.txt` with a diagram (F18.4) and lines `starts 3 B2 K4 D10` for the start points of
//! so many seats. Either part may be missing; the game's own pack is in `content/`.

use crate::{board::Board, card::Card, illegal::Illegal, options::Options, setup::Setup};
use petteia_kernel::{Clause, ContentFault, PackFile, Refusal as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The cards and boards of a content pack.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Content {
    /// How many of each card the pack holds; empty for the game's own deck.
    pub deck: BTreeMap<Card, u8>,
    /// Diagrams with start points, by name.
    pub boards: BTreeMap<String, String>,
}

/// The most copies of one card.
const MOST_COPIES: u8 = 99;

/// The most boards of a pack: every one of them is in each record of a game that is played with it.
const MOST_BOARDS: usize = 32;

/// The most characters of a board's name.
const LONGEST_NAME: usize = 40;

const BAD_NAME: &str = "a board's name is letters, digits and hyphens, at most 40";

const OWN_DECK: &str = include_str!("../content/deck.toml");

impl Content {
    /// F19.2: the deck to play with, by card.
    pub(crate) fn deck(content: Option<&Content>) -> Result<BTreeMap<Card, u8>, Illegal> {
        let refuse = |reason: String| Illegal::option("content", reason, "F19.2");
        match content.map(|content| &content.deck).filter(|deck| !deck.is_empty()) {
            None => read_deck("deck.toml", OWN_DECK).map_err(|fault| refuse(fault.to_string())),
            Some(deck) => match deck.iter().find(|(_, count)| **count > MOST_COPIES) {
                Some((card, count)) => {
                    Err(refuse(format!("{count} copies of {card} are too many")))
                }
                None => Ok(deck.clone()),
            },
        }
    }

    /// F19.4: every board of a pack is one, whichever of them is chosen.
    pub(crate) fn check_boards(&self) -> Result<(), Illegal> {
        let refuse = |reason: &str, clause: Clause| {
            Err(Illegal::BadOption {
                name: "content".to_owned(),
                reason: reason.to_owned(),
                clause,
            })
        };
        if self.boards.len() > MOST_BOARDS {
            return refuse(&too_many_boards(), Clause::new("F19.4"));
        }
        for (name, text) in &self.boards {
            if !is_name(name) {
                return refuse(BAD_NAME, Clause::new("F19.4"));
            }
            if let Err(refused) = Board::read(text) {
                return refuse(&format!("{name}: {refused}"), refused.clause());
            }
        }
        Ok(())
    }
}

fn too_many_boards() -> String {
    format!("a pack has at most {MOST_BOARDS} boards")
}

fn is_name(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(plain)
}

/// A fingerprint of the deck and the board that these options play with.
pub(crate) fn hash(options: &Options) -> String {
    let Ok(setup) = Setup::new(options) else { return String::new() };
    let mut hasher = blake3::Hasher::new();
    hasher.update(&setup.deck);
    hasher.update(setup.board.diagram().as_bytes());
    if let Some(starts) = setup.board.marked_starts(setup.rules.seats) {
        for point in setup.board.points_of(starts) {
            hasher.update(point.to_string().as_bytes());
        }
    }
    hasher.finalize().to_hex().to_string()
}

/// Reads a pack; the value is that of the option `content`.
pub(crate) fn read(files: &[PackFile]) -> Result<Value, ContentFault> {
    let mut content = Content::default();
    for file in files {
        let name = file.name.rsplit('/').next().unwrap_or(&file.name);
        match name.rsplit_once('.') {
            Some(("deck", "toml")) => content.deck = read_deck(&file.name, &file.text)?,
            Some((board, "txt")) => {
                content.boards.insert(board.to_owned(), read_board(&file.name, board, &file.text)?);
            }
            _ => {
                let message = "a pack has a deck.toml and boards as .txt, nothing else";
                return Err(ContentFault::new(&file.name, 0, "", message));
            }
        }
    }
    if content == Content::default() {
        return Err(ContentFault::new("fields", 0, "", "the pack is empty"));
    }
    if content.boards.len() > MOST_BOARDS {
        return Err(ContentFault::new("fields", 0, "", too_many_boards()));
    }
    serde_json::to_value(content)
        .map_err(|error| ContentFault::new("fields", 0, "", error.to_string()))
}

fn read_board(file: &str, name: &str, text: &str) -> Result<String, ContentFault> {
    if !is_name(name) {
        return Err(ContentFault::new(file, 0, "name", BAD_NAME));
    }
    match Board::read(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(refused) => Err(ContentFault::new(file, 0, name, refused.to_string())),
    }
}

fn read_deck(file: &str, text: &str) -> Result<BTreeMap<Card, u8>, ContentFault> {
    let mut deck = BTreeMap::new();
    let mut in_table = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        let fault =
            |field: &str, message: String| ContentFault::new(file, index + 1, field, message);
        if line.is_empty() {
            continue;
        }
        if line == "[deck]" && !in_table {
            in_table = true;
            continue;
        }
        let (name, count) = line.split_once('=').filter(|_| in_table).ok_or_else(|| {
            fault("deck", format!("«{line}» is no card = count in a table [deck]"))
        })?;
        let name = name.trim();
        let card: Card = name.parse().map_err(|error| fault(name, format!("{error}")))?;
        let count = count.trim().parse().ok().filter(|count| *count <= MOST_COPIES);
        let count = count.ok_or_else(|| fault(name, format!("a count is 0 to {MOST_COPIES}")))?;
        if deck.insert(card, count).is_some() {
            return Err(fault(name, "the card is there twice".to_owned()));
        }
    }
    if deck.is_empty() {
        return Err(ContentFault::new(file, 0, "deck", "there are no cards"));
    }
    Ok(deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack(files: &[(&str, &str)]) -> Result<Value, String> {
        let files = files
            .iter()
            .map(|(name, text)| PackFile { name: (*name).to_owned(), text: (*text).to_owned() });
        read(&files.collect::<Vec<_>>()).map_err(|fault| fault.to_string())
    }

    const BOARD: &str = "2 . .\n1 . +\n  A B\nstarts 2 A1 B2\n";

    #[test]
    fn f19_2_a_pack_brings_its_own_deck_and_boards() {
        let deck = "# ours\n[deck]\nreject = 9 # many\nextra-move = 3\n";
        let content = pack(&[("deck.toml", deck), ("boards/tiny.txt", BOARD)]).unwrap();
        let json = serde_json::json!({ "board": "tiny", "content": content });
        let options: Options = serde_json::from_value(json).unwrap();
        let setup = Setup::new(&options).unwrap();
        assert_eq!(setup.board.len(), 4);
        assert_eq!(setup.deck.iter().map(|&count| usize::from(count)).sum::<usize>(), 12);
        let bytes = postcard::to_stdvec(&options).unwrap();
        assert_eq!(postcard::from_bytes::<Options>(&bytes).unwrap(), options);
        assert_ne!(hash(&options), hash(&Options::default()));
    }

    #[test]
    fn faults_name_file_line_and_field() {
        for (files, fault) in [
            (&[][..], "fields: the pack is empty"),
            (&[("readme.md", "x")][..], "readme.md: a pack has a deck.toml"),
            (&[("deck.toml", "")][..], "deck.toml: deck: there are no cards"),
            (&[("deck.toml", "reject = 1")][..], "deck.toml:1: deck: «reject = 1»"),
            (&[("deck.toml", "[deck]\n\njoker = 1")][..], "deck.toml:3: joker: cannot read"),
            (&[("deck.toml", "[deck]\nreject = 100")][..], "deck.toml:2: reject: a count is"),
            (
                &[("deck.toml", "[deck]\nreject = 1\nreject = 1")][..],
                "deck.toml:3: reject: the card",
            ),
            (&[("a b.txt", BOARD)][..], "a b.txt: name: a board's name"),
            (&[("hole.txt", "1 . # .\n  A B C")][..], "hole.txt: hole: option board"),
        ] {
            let found = pack(files).unwrap_err();
            assert!(found.starts_with(fault), "{found}");
        }
    }

    #[test]
    fn f2_2_content_that_cannot_be_played_is_refused() {
        let clause = |json: Value| {
            let options: Options = serde_json::from_value(json).unwrap();
            Setup::new(&options).unwrap_err().clause().to_string()
        };
        assert_eq!(clause(serde_json::json!({ "content": { "deck": { "reject": 5 } } })), "F2.2");
        assert_eq!(
            clause(serde_json::json!({ "content": { "deck": { "reject": 200 } } })),
            "F19.2"
        );
        let bad = serde_json::json!({ "board": "x", "content": { "boards": { "x": "nothing" } } });
        assert_eq!(clause(bad), "F18.4");
    }

    #[test]
    fn f19_4_every_board_of_a_pack_is_one_whichever_is_chosen() {
        let boards = |boards: Vec<(String, &str)>| {
            let boards: BTreeMap<_, _> = boards.into_iter().collect();
            let json = serde_json::json!({ "content": { "boards": boards } });
            let options: Options = serde_json::from_value(json).unwrap();
            Setup::new(&options).map(drop).map_err(|refused| refused.to_string())
        };
        let many = |n: usize| (0..n).map(|n| (format!("board-{n}"), BOARD)).collect();
        assert_eq!(boards(many(MOST_BOARDS)), Ok(()));
        let refused = boards(many(MOST_BOARDS + 1)).unwrap_err();
        assert!(refused.contains("at most 32 boards"), "{refused}");
        let refused = boards(vec![("other".to_owned(), "nothing")]).unwrap_err();
        assert!(refused.contains("other"), "{refused}");
        let refused = boards(vec![("x".repeat(41), BOARD)]).unwrap_err();
        assert!(refused.contains("at most 40"), "{refused}");
        let long = format!("{BOARD}{}", "starts 2 A1 B2\n".repeat(1000));
        let refused = boards(vec![("long".to_owned(), &long)]).unwrap_err();
        assert!(refused.contains("4000 characters"), "{refused}");
        let files: Vec<_> = (0..=MOST_BOARDS).map(|n| (format!("b{n}.txt"), BOARD)).collect();
        let files: Vec<_> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
        assert!(pack(&files).unwrap_err().contains("at most 32 boards"));
    }
}
