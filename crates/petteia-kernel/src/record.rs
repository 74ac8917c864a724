//! A game on paper: options, seed and actions.
//!
//! The format is described in `docs/record.md` and is stable: what this version writes, every
//! later one reads. The text has one canonical form, and running sums in it let a reader say
//! *where* it was changed, not only that it was.

use crate::{
    AnyGame, AnyRules, FairFault, Misread, Outcome, Refused, Seat, Seed, StartFault, Transcript,
    hex,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use thiserror::Error;

/// One game: who sat where, what was chosen before play, the seed, and every action.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The rules version it was played by.
    pub rules: u32,
    /// The fingerprint of the content it was played with.
    pub content: String,
    /// The options with every default filled in.
    pub options: Value,
    /// The seed, unless it is still secret.
    pub seed: Option<Seed>,
    /// How the seed came about, if it was agreed on in public.
    pub fair: Option<Transcript>,
    /// Who sat where; may be empty.
    pub players: Vec<String>,
    /// Every decision in the order the table accepted them.
    pub actions: Vec<Entry>,
    /// How it ended, if it did.
    pub end: Option<Ending>,
    /// What people and bots said about it.
    pub notes: Notes,
}

/// One decision of one seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Who decided.
    pub seat: Seat,
    /// What, in the game's notation.
    pub action: String,
}

/// How a game ended.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Places, scores and the clause that ended it.
    pub outcome: Outcome,
    /// The fingerprint of the final position under the record's rules version.
    pub position: String,
}

/// What people and bots said about a game. None of it changes the game.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Notes {
    /// Remarks, each after so many actions.
    pub comments: Vec<Comment>,
    /// Other ways the game might have gone.
    pub variations: Vec<Variation>,
    /// Judgements of a bot.
    pub evaluations: Vec<Evaluation>,
}

/// A remark about the position after `after` actions.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// How many actions had been played.
    pub after: usize,
    /// The remark.
    pub text: String,
}

/// Another way to go on from the position after `after` actions.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variation {
    /// How many actions of the game come before it.
    pub after: usize,
    /// The actions that follow.
    pub actions: Vec<Entry>,
    /// What somebody said about it.
    #[serde(default)]
    pub comment: String,
}

/// What a bot thought of the position after `after` actions.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evaluation {
    /// How many actions had been played.
    pub after: usize,
    /// Each seat's chance of winning in thousandths.
    pub chances: Vec<u16>,
    /// The action it would have chosen.
    #[serde(default)]
    pub best: String,
}

/// Why a record cannot be read or does not hold what it says, and where.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum RecordFault {
    /// The text is not one.
    #[error("the record is empty")]
    Empty,
    /// The text breaks off or is not JSON of the right form.
    #[error("line {line}, column {column}: {message}")]
    Form {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A format of the future.
    #[error("the record has format {0}; this program reads format {FORMAT}")]
    Format(u32),
    /// The text is not in its canonical form, so somebody has touched it.
    #[error("line {line}, column {column}: the text is not as a record is written")]
    Altered {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
    },
    /// A running sum does not fit what stands before it.
    #[error("{place} was changed: it does not fit its checksum")]
    Sum {
        /// The header, an action, the ending or the notes.
        place: String,
    },
    /// Nobody here knows the game.
    #[error("the record is of the unknown game «{0}»")]
    UnknownGame(String),
    /// It was played by other rules.
    #[error("the record was played by version {record} of the rules of {game}, not {known}")]
    RulesVersion {
        /// The game's id.
        game: String,
        /// The version in the record.
        record: u32,
        /// The version we have.
        known: u32,
    },
    /// It was played with other cards or boards.
    #[error("the record was played with content {record}, but its options give {known}")]
    Content {
        /// The fingerprint in the record.
        record: String,
        /// The fingerprint of the options.
        known: String,
    },
    /// The set-up is not one.
    #[error("the set-up cannot be played: {0}")]
    Start(#[from] StartFault),
    /// The seed is still secret.
    #[error("the seed has not been revealed yet, so the game cannot be replayed")]
    NoSeed,
    /// An action is illegal.
    #[error("action {number} (seat {seat}: {action}) is refused: {refused}")]
    Illegal {
        /// Counted from 1.
        number: usize,
        /// Who is said to have taken it.
        seat: Seat,
        /// What it says.
        action: String,
        /// Why not.
        refused: Box<Refused>,
    },
    /// The number of names is not that of the seats.
    #[error("the record names {named} players, but the game has {seats} seats")]
    Players {
        /// How many names there are.
        named: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The dice were not the ones agreed on.
    #[error("the dice: {0}")]
    Fair(#[from] FairFault),
    /// The end is not the one of the game.
    #[error("the ending does not fit: the record says {recorded}, the game says {played}")]
    Ending {
        /// What the record says.
        recorded: String,
        /// What a replay says.
        played: String,
    },
    /// A remark about a position that never was.
    #[error(
        "{what} {number} of the notes stands after action {after}, but there are only {actions}"
    )]
    Note {
        /// `comment`, `variation` or `evaluation`.
        what: &'static str,
        /// Counted from 1.
        number: usize,
        /// Where it stands.
        after: usize,
        /// How many actions there are.
        actions: usize,
    },
}

/// The format this version writes.
const FORMAT: u32 = 1;

/// The text of a record as serde sees it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    petteia: u32,
    game: String,
    rules: u32,
    content: String,
    options: Value,
    seed: Option<Seed>,
    fair: Option<Transcript>,
    players: Vec<String>,
    header: String,
    actions: Vec<Line>,
    end: Option<Ending>,
    notes: Notes,
    sum: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    seat: Seat,
    action: String,
    sum: String,
}

impl Record {
    /// A record of a game about to begin.
    ///
    /// # Errors
    /// If the options do not fit the game.
    pub fn begin(
        rules: &dyn AnyRules,
        options: &Value,
        seed: Option<Seed>,
    ) -> Result<Record, StartFault> {
        Ok(Record {
            game: rules.about().id.to_owned(),
            rules: rules.rules_version(),
            content: rules.content_hash(options)?,
            options: rules.complete_options(options)?,
            seed,
            fair: None,
            players: Vec::new(),
            actions: Vec::new(),
            end: None,
            notes: Notes::default(),
        })
    }

    /// Adds a decision.
    pub fn push(&mut self, seat: Seat, action: &str) {
        self.actions.push(Entry { seat, action: action.to_owned() });
    }

    /// Closes the record with the final position, if the game is over.
    pub fn finish(&mut self, game: &dyn AnyGame) {
        self.end = game
            .turn()
            .outcome()
            .map(|&outcome| Ending { outcome, position: hex::encode(&game.position_hash()) });
    }

    /// The record's canonical text: JSON, one action a line.
    pub fn write(&self) -> String {
        let header = self.header();
        let mut sums = Sums::new(&header);
        let mut text = format!("{{\n{header}\n\"header\":{},\n\"actions\":[", json(&sums.short()));
        for (number, entry) in self.actions.iter().enumerate() {
            sums.add(&entry_line(entry));
            let comma = if number > 0 { "," } else { "" };
            let line = Line { seat: entry.seat, action: entry.action.clone(), sum: sums.short() };
            let _ = write!(text, "{comma}\n{}", json(&line));
        }
        let tail = self.tail();
        sums.add(&tail);
        let _ = write!(text, "\n],\n{tail}\n\"sum\":{}\n}}\n", json(&sums.whole()));
        text
    }

    /// The lines before the actions, each with its comma.
    fn header(&self) -> String {
        format!(
            "\"petteia\":{FORMAT},\n\"game\":{},\n\"rules\":{},\n\"content\":{},\n\"options\":{},\n\
             \"seed\":{},\n\"fair\":{},\n\"players\":{},",
            json(&self.game),
            self.rules,
            json(&self.content),
            json(&self.options),
            json(&self.seed),
            json(&self.fair),
            json(&self.players),
        )
    }

    /// The lines after the actions, each with its comma.
    fn tail(&self) -> String {
        format!("\"end\":{},\n\"notes\":{},", json(&self.end), json(&self.notes))
    }

    /// Reads a record, whoever wrote its text and however it is laid out.
    ///
    /// # Errors
    /// If it is not one. Checksums are not looked at: [`Record::read_exact`] does that.
    pub fn read(text: &str) -> Result<Record, RecordFault> {
        Ok(Record::parse(text)?.0)
    }

    /// Reads a record exactly as it was written: any change of any byte is a fault.
    ///
    /// # Errors
    /// Names the first place that was changed.
    pub fn read_exact(text: &str) -> Result<Record, RecordFault> {
        let (record, found) = Record::parse(text)?;
        record.check_sums(&found)?;
        let canonical = record.write();
        if canonical != text {
            let (line, column) = first_difference(&canonical, text);
            return Err(RecordFault::Altered { line, column });
        }
        Ok(record)
    }

    fn parse(text: &str) -> Result<(Record, Found), RecordFault> {
        if text.trim().is_empty() {
            return Err(RecordFault::Empty);
        }
        let parsed: Text = serde_json::from_str(text).map_err(|error| RecordFault::Form {
            line: error.line(),
            column: error.column(),
            message: plain(&error.to_string()),
        })?;
        if parsed.petteia != FORMAT {
            return Err(RecordFault::Format(parsed.petteia));
        }
        let mut found = Found { header: parsed.header, lines: Vec::new(), sum: parsed.sum };
        let mut actions = Vec::with_capacity(parsed.actions.len());
        for line in parsed.actions {
            found.lines.push(line.sum);
            actions.push(Entry { seat: line.seat, action: line.action });
        }
        let record = Record {
            game: parsed.game,
            rules: parsed.rules,
            content: parsed.content,
            options: parsed.options,
            seed: parsed.seed,
            fair: parsed.fair,
            players: parsed.players,
            actions,
            end: parsed.end,
            notes: parsed.notes,
        };
        Ok((record, found))
    }

    fn check_sums(&self, found: &Found) -> Result<(), RecordFault> {
        let fault = |place: String| Err(RecordFault::Sum { place });
        let mut sums = Sums::new(&self.header());
        if sums.short() != found.header {
            return fault("the header".to_owned());
        }
        for (number, (entry, sum)) in self.actions.iter().zip(&found.lines).enumerate() {
            sums.add(&entry_line(entry));
            if sums.short() != *sum {
                return fault(format!("action {}", number + 1));
            }
        }
        sums.add(&self.tail());
        if sums.whole() != found.sum {
            return fault(
                "the end of the record (the last action, its ending or notes)".to_owned(),
            );
        }
        Ok(())
    }

    /// Plays the first `count` actions of the record; all of them if there are fewer.
    ///
    /// # Errors
    /// If the set-up or an action is refused, or the seed is still secret.
    pub fn replay(
        &self,
        rules: &dyn AnyRules,
        count: usize,
    ) -> Result<Box<dyn AnyGame>, RecordFault> {
        let seed = self.seed.ok_or(RecordFault::NoSeed)?;
        let mut game = rules.start(&self.options, seed)?;
        play(&mut *game, self.actions.iter().take(count), 0)?;
        Ok(game)
    }

    /// Re-runs a record and checks everything it says: its text, its rules and content, every
    /// action, the ending, the notes and the dice. `find` looks a game's rules up.
    ///
    /// # Errors
    /// Names the first thing that does not fit, and where.
    pub fn verify(
        text: &str,
        find: impl Fn(&str) -> Option<&'static dyn AnyRules>,
    ) -> Result<Record, RecordFault> {
        let record = Record::read_exact(text)?;
        let rules =
            find(&record.game).ok_or_else(|| RecordFault::UnknownGame(record.game.clone()))?;
        record.check_rules(rules)?;
        let game = record.replay(rules, usize::MAX)?;
        record.check_end(&*game)?;
        record.check_notes(rules)?;
        if !record.players.is_empty() && record.players.len() != game.n_seats() {
            let (named, seats) = (record.players.len(), game.n_seats());
            return Err(RecordFault::Players { named, seats });
        }
        if let (Some(fair), Some(seed)) = (&record.fair, record.seed) {
            fair.verify(seed, game.n_seats())?;
        }
        Ok(record)
    }

    fn check_rules(&self, rules: &dyn AnyRules) -> Result<(), RecordFault> {
        let (record, known) = (self.rules, rules.rules_version());
        if record != known {
            return Err(RecordFault::RulesVersion { game: self.game.clone(), record, known });
        }
        let known = rules.content_hash(&self.options)?;
        if known != self.content {
            return Err(RecordFault::Content { record: self.content.clone(), known });
        }
        Ok(())
    }

    fn check_end(&self, game: &dyn AnyGame) -> Result<(), RecordFault> {
        let mut played = self.clone();
        played.finish(game);
        if played.end == self.end {
            return Ok(());
        }
        Err(RecordFault::Ending { recorded: in_words(&self.end), played: in_words(&played.end) })
    }

    fn check_notes(&self, rules: &dyn AnyRules) -> Result<(), RecordFault> {
        let actions = self.actions.len();
        let late = |what, places: Vec<usize>| match places.iter().position(|&at| at > actions) {
            Some(at) => Err(RecordFault::Note { what, number: at + 1, after: places[at], actions }),
            None => Ok(()),
        };
        late("comment", self.notes.comments.iter().map(|note| note.after).collect())?;
        late("variation", self.notes.variations.iter().map(|note| note.after).collect())?;
        late("evaluation", self.notes.evaluations.iter().map(|note| note.after).collect())?;
        self.check_variations(rules)
    }

    /// Goes through the game once, however many variations there are.
    fn check_variations(&self, rules: &dyn AnyRules) -> Result<(), RecordFault> {
        let mut variations: Vec<&Variation> = self.notes.variations.iter().collect();
        variations.sort_by_key(|variation| variation.after);
        let (mut game, mut played) = (self.replay(rules, 0)?, 0);
        for Variation { after, actions, .. } in variations {
            play(&mut *game, &self.actions[played..*after], played)?;
            played = *after;
            if !actions.is_empty() {
                play(&mut *game.boxed_clone(), actions, played)?;
            }
        }
        Ok(())
    }
}

/// Plays entries, the first of which is action `before + 1` of its line.
fn play<'a>(
    game: &mut dyn AnyGame,
    entries: impl IntoIterator<Item = &'a Entry>,
    before: usize,
) -> Result<(), RecordFault> {
    for (number, Entry { seat, action }) in entries.into_iter().enumerate() {
        let refused = if seat.index() < game.n_seats() {
            game.act(*seat, action).err()
        } else {
            Some(Misread::new(&seat.to_string(), "there is no such seat in this game").into())
        };
        if let Some(refused) = refused.map(Box::new) {
            let (number, action) = (before + number + 1, action.clone());
            return Err(RecordFault::Illegal { number, seat: *seat, action, refused });
        }
    }
    Ok(())
}

/// The checksums a text contains.
struct Found {
    header: String,
    lines: Vec<String>,
    sum: String,
}

/// Sums over everything written so far, one a line.
struct Sums([u8; 32]);

impl Sums {
    fn new(header: &str) -> Sums {
        Sums(Sha256::digest(header.as_bytes()).into())
    }

    fn add(&mut self, line: &str) {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(line.as_bytes());
        self.0 = hasher.finalize().into();
    }

    /// Enough to find a slip or a changed byte.
    fn short(&self) -> String {
        hex::encode(&self.0[..6])
    }

    fn whole(&self) -> String {
        hex::encode(&self.0)
    }
}

fn entry_line(entry: &Entry) -> String {
    format!("{} {}", entry.seat, entry.action)
}

/// Compact JSON; what a record holds can always be written.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

/// An error of the JSON reader without its own account of the place.
fn plain(message: &str) -> String {
    message.split(" at line ").next().unwrap_or(message).to_owned()
}

fn in_words(end: &Option<Ending>) -> String {
    match end {
        None => "that it goes on".to_owned(),
        Some(Ending { outcome, position }) => {
            format!("{outcome} with position {}", position.get(..12).unwrap_or(position))
        }
    }
}

/// Line and column, counted from 1, of the first byte in which two texts differ.
fn first_difference(a: &str, b: &str) -> (usize, usize) {
    let same = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count();
    let before = &a.as_bytes()[..same];
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Record {
        Record {
            game: "toy".to_owned(),
            rules: 1,
            content: "none".to_owned(),
            options: serde_json::json!({ "seats": 2 }),
            seed: Some(Seed::from(41)),
            fair: None,
            players: vec!["Ada".to_owned(), "Ben".to_owned()],
            actions: vec![
                Entry { seat: Seat::new(0), action: "bid 3".to_owned() },
                Entry { seat: Seat::new(1), action: "bid 1".to_owned() },
            ],
            end: None,
            notes: Notes {
                comments: vec![Comment { after: 1, text: "brave".to_owned() }],
                ..Notes::default()
            },
        }
    }

    #[test]
    fn a_record_reads_as_it_is_written() {
        let record = sample();
        assert_eq!(Record::read_exact(&record.write()), Ok(record.clone()));
        assert_eq!(Record::read(&record.write()), Ok(record));
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let text = sample().write();
        for at in 0..text.len() {
            for flip in [1u8, 2, 4, 16, 32] {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= flip;
                let Ok(changed) = String::from_utf8(bytes) else { continue };
                assert!(Record::read_exact(&changed).is_err(), "byte {at}: {changed}");
            }
        }
    }

    #[test]
    fn every_truncation_is_noticed() {
        let text = sample().write();
        assert_eq!(Record::read_exact(""), Err(RecordFault::Empty));
        assert_eq!(Record::read_exact(" \n"), Err(RecordFault::Empty));
        for length in 1..text.len() {
            assert!(Record::read_exact(&text[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn the_place_of_a_change_is_named() {
        let text = sample().write();
        let fault = |from: &str, to: &str| {
            assert!(text.contains(from), "{from}");
            Record::read_exact(&text.replacen(from, to, 1)).unwrap_err().to_string()
        };
        assert_eq!(
            fault("\"41\"", "\"42\""),
            "the header was changed: it does not fit its checksum"
        );
        assert_eq!(fault("bid 1", "bid 2"), "action 2 was changed: it does not fit its checksum");
        assert!(fault("brave", "bravo").starts_with("the end of the record"));
        assert_eq!(
            fault("\"rules\":1", "\"rules\": 1"),
            "line 4, column 9: the text is not as a record is written"
        );
        assert_eq!(
            fault("\"petteia\":1", "\"petteia\":2"),
            "the record has format 2; this program reads format 1"
        );
        assert!(fault("\"seat\":\"A\"", "\"seat\":\"Z\"").contains("a seat is one letter"));
    }

    #[test]
    fn a_relaid_record_still_reads() {
        let text = sample().write();
        let value: Value = serde_json::from_str(&text).unwrap();
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        assert_eq!(Record::read(&pretty), Ok(sample()));
        assert!(matches!(Record::read_exact(&pretty), Err(RecordFault::Altered { .. })));
    }
}
