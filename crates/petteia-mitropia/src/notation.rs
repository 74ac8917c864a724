//! Action lines (M27.4), without the seat.
//!
//! Beyond the law's grammar: `take PT01a` and `done` compose a deck step by step, `confirm` agrees
//! to the partner's deck, `also F7` sets a further Warrior of a strength card down, `abandon`
//! gives a composition up, and `name C4` adds one group to the claims that `lost -` closes. The law's one-line forms (`place F6,F7 …`, `deck …`, `lost C4,F6`,
//! `accept C4,F6`) stand for several decisions and are read by [`read_line`].

use crate::{
    Action, Card, Coord, Direction,
    action::{Hop, Source, Via},
};
use petteia_kernel::{Misread, serde_as_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};

/// M27.1: a direction of the map.
pub(crate) fn direction(text: &str) -> Result<Direction, Misread> {
    let found = Direction::from_name(text);
    found.ok_or_else(|| Misread::new(text, "a direction is N, NE, SE, S, SW or NW"))
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Active => f.write_str("active"),
            Source::Hand(card) => write!(f, "hand:{card}"),
            Source::Exchange(card) => write!(f, "exch:{card}"),
            Source::Action(card) => write!(f, "{card}"),
        }
    }
}

impl FromStr for Source {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Source, Misread> {
        let expected = "a source is active, hand:PT07a, exch:PT07a, or a Charge, Scout or Ambush";
        let misread = || Misread::new(text, expected);
        let pattern = |code: &str| {
            code.parse().ok().filter(|card: &Card| card.is_pattern()).ok_or_else(misread)
        };
        if text == "active" {
            return Ok(Source::Active);
        }
        if let Some(code) = text.strip_prefix("hand:") {
            return pattern(code).map(Source::Hand);
        }
        if let Some(code) = text.strip_prefix("exch:") {
            return pattern(code).map(Source::Exchange);
        }
        let card: Card = text.parse().map_err(|_| misread())?;
        card.kind()
            .filter(|kind| kind.is_source())
            .map(|_| Source::Action(card))
            .ok_or_else(misread)
    }
}

impl fmt::Display for Via {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, hop) in self.hops().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma}{}>{}", hop.entered, hop.left)?;
        }
        Ok(())
    }
}

impl FromStr for Via {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Via, Misread> {
        let expected = "a journey is one to four passages such as C5>H6";
        let misread = || Misread::new(text, expected);
        let mut via = Via::NONE;
        for passage in text.split(',') {
            let (entered, left) = passage.split_once('>').ok_or_else(misread)?;
            let hop = Hop { entered: entered.parse()?, left: left.parse()? };
            via = via.then(hop).ok_or_else(misread)?;
        }
        Ok(via)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Tribe(tribe) => write!(f, "tribe {}", tribe.letter()),
            Action::Face(direction) => write!(f, "face {direction}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Done => f.write_str("done"),
            Action::Confirm => f.write_str("confirm"),
            Action::Chief(cell) => write!(f, "chief {cell}"),
            Action::Mat(card) => write!(f, "mat {card}"),
            Action::Place { by, with, from, via, to } => {
                write!(f, "place {to}")?;
                if let Some(from) = from {
                    write!(f, " from {from}")?;
                }
                write!(f, " by {by}")?;
                write_via(f, via)?;
                match with {
                    Some(card) => write!(f, " with {card}"),
                    None => Ok(()),
                }
            }
            Action::Also(cell) => write!(f, "also {cell}"),
            Action::Abandon => f.write_str("abandon"),
            Action::Swift(card) => write!(f, "swift {card}"),
            Action::Relocate { from, via, to, pay } => {
                write!(f, "relocate {from}>{to}")?;
                write_via(f, via)?;
                match pay {
                    Some(card) => write!(f, " pay {card}"),
                    None => Ok(()),
                }
            }
            Action::Throne(cell) => write!(f, "throne {cell}"),
            Action::Ok => f.write_str("ok"),
            Action::Deflect(card) => write!(f, "deflect {card}"),
            Action::Subvert(card, cell) => write!(f, "subvert {card} {cell}"),
            Action::Capture(cell) => write!(f, "capture {cell}"),
            Action::Pass => f.write_str("pass"),
            Action::End => f.write_str("end"),
            Action::Draw => f.write_str("draw"),
            Action::Cycle(card) => write!(f, "cycle {card}"),
            Action::Keep => f.write_str("keep"),
            Action::Lost(cell) => write!(f, "name {cell}"),
            Action::NoMoreLost => f.write_str("lost -"),
            Action::Accept(cell) => write!(f, "accept {cell}"),
            Action::Dispute(cell) => write!(f, "dispute {cell}"),
        }
    }
}

fn write_via(f: &mut fmt::Formatter<'_>, via: &Via) -> fmt::Result {
    if via.is_none() { Ok(()) } else { write!(f, " via {via}") }
}

impl FromStr for Action {
    type Err = Misread;

    /// Reads one decision; lines that stand for several are read by [`read_line`].
    fn from_str(text: &str) -> Result<Action, Misread> {
        let mut words = Words::new(text)?;
        let action = words.action()?;
        words.finish()?;
        Ok(action)
    }
}

/// Reads a line, which may stand for several decisions of one seat in a row (M27.4).
///
/// # Errors
/// If the line is no notation.
pub fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
    let line = line.trim();
    let Some((verb, rest)) = line.split_once(' ') else { return line.parse().map(|a| vec![a]) };
    match verb {
        "deck" => closed(cards(rest)?.into_iter().map(Action::Take), Action::Done),
        "lost" if rest != "-" => {
            closed(coords(rest)?.into_iter().map(Action::Lost), Action::NoMoreLost)
        }
        "accept" => Ok(coords(rest)?.into_iter().map(Action::Accept).collect()),
        "dispute" => Ok(coords(rest)?.into_iter().map(Action::Dispute).collect()),
        "place" => read_placement(line, rest),
        _ => line.parse().map(|action| vec![action]),
    }
}

fn closed(steps: impl Iterator<Item = Action>, last: Action) -> Result<Vec<Action>, Misread> {
    let mut steps: Vec<Action> = steps.collect();
    // Steps are taken in ascending order; a line may name them in any.
    steps.sort();
    steps.push(last);
    Ok(steps)
}

/// `place F6,F7 from E5 by active with DS1`: the first cell, then `also` for each other.
fn read_placement(line: &str, rest: &str) -> Result<Vec<Action>, Misread> {
    let (cells, tail) = rest.split_once(' ').unwrap_or((rest, ""));
    let (first, others) = cells.split_once(',').unwrap_or((cells, ""));
    let place: Action = format!("place {first} {tail}").trim_end().parse()?;
    let mut actions = vec![place];
    if !others.is_empty() {
        if !matches!(place, Action::Place { with: Some(_), .. }) {
            return Err(Misread::new(line, "several cells need a strength card: with DS1"));
        }
        actions.extend(coords(others)?.into_iter().map(Action::Also));
    }
    Ok(actions)
}

fn coords(text: &str) -> Result<Vec<Coord>, Misread> {
    text.split(',').map(str::parse).collect()
}

fn cards(text: &str) -> Result<Vec<Card>, Misread> {
    text.split(',').map(str::parse).collect()
}

/// The words of a line, one space between them.
struct Words<'a> {
    line: &'a str,
    words: std::iter::Peekable<std::str::Split<'a, char>>,
}

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Result<Words<'a>, Misread> {
        if line.len() > 200 {
            return Err(Misread::new(line, "an action is one short line"));
        }
        Ok(Words { line, words: line.split(' ').peekable() })
    }

    fn misread(&self, expected: &str) -> Misread {
        Misread::new(self.line, expected)
    }

    fn word(&mut self, expected: &str) -> Result<&'a str, Misread> {
        self.words.next().ok_or_else(|| Misread::new(self.line, expected))
    }

    fn read<T: FromStr<Err = Misread>>(&mut self, example: &str) -> Result<T, Misread> {
        self.word(&format!("write it like this: {example}"))?.parse()
    }

    fn after<T: FromStr<Err = Misread>>(&mut self, keyword: &str) -> Result<Option<T>, Misread> {
        if self.words.next_if_eq(&keyword).is_none() {
            return Ok(None);
        }
        self.word(&format!("something follows {keyword}"))?.parse().map(Some)
    }

    fn finish(mut self) -> Result<(), Misread> {
        match self.words.next() {
            None => Ok(()),
            Some(_) => Err(self.misread("there is more than one action needs")),
        }
    }

    fn action(&mut self) -> Result<Action, Misread> {
        let verb = self.word("an action such as pass")?;
        Ok(match verb {
            "tribe" => Action::Tribe(self.read("tribe C")?),
            "face" => Action::Face(direction(self.word("write it like this: face N")?)?),
            "take" => Action::Take(self.read("take PT01a")?),
            "done" => Action::Done,
            "confirm" => Action::Confirm,
            "chief" => Action::Chief(self.read("chief D2")?),
            "mat" => Action::Mat(self.read("mat PT07a")?),
            "place" => self.placement()?,
            "also" => Action::Also(self.read("also F7")?),
            "abandon" => Action::Abandon,
            "swift" => Action::Swift(self.read("swift SW1")?),
            "relocate" => self.relocation()?,
            "throne" => Action::Throne(self.read("throne F4")?),
            "ok" => Action::Ok,
            "deflect" => Action::Deflect(self.read("deflect DF1")?),
            "subvert" => {
                Action::Subvert(self.read("subvert SV1 F6")?, self.read("subvert SV1 F6")?)
            }
            "capture" => Action::Capture(self.read("capture C4")?),
            "pass" => Action::Pass,
            "end" => Action::End,
            "draw" => Action::Draw,
            "cycle" => Action::Cycle(self.read("cycle PT20b")?),
            "keep" => Action::Keep,
            "name" => Action::Lost(self.read("name C4")?),
            "lost" if self.words.next_if_eq(&"-").is_some() => Action::NoMoreLost,
            "accept" => Action::Accept(self.read("accept C4")?),
            "dispute" => Action::Dispute(self.read("dispute C4")?),
            _ => return Err(self.misread("an action begins with a word such as place, pass or ok")),
        })
    }

    fn placement(&mut self) -> Result<Action, Misread> {
        let to = self.read("place D4 from D2 by active")?;
        let from = self.after("from")?;
        let by = self.after("by")?.ok_or_else(|| {
            self.misread("a placement names its card: place D4 from D2 by active")
        })?;
        let via = self.after("via")?.unwrap_or_default();
        let with = self.after("with")?;
        Ok(Action::Place { by, with, from, via, to })
    }

    fn relocation(&mut self) -> Result<Action, Misread> {
        let expected = "write it like this: relocate E5>E6 pay PT01a";
        let step = self.word(expected)?;
        let (from, to) = step.split_once('>').ok_or_else(|| self.misread(expected))?;
        let (from, to) = (from.parse()?, to.parse()?);
        let via = self.after("via")?.unwrap_or_default();
        let pay = self.after("pay")?;
        Ok(Action::Relocate { from, via, to, pay })
    }
}

serde_as_text!(Action, Source);

impl Serialize for Via {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Via {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Via, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() { Ok(Via::NONE) } else { text.parse().map_err(D::Error::custom) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m27_4_sample_lines_read_as_they_are_written() {
        for line in [
            "chief D2",
            "mat PT07a",
            "place D4 from D2 by active",
            "place E6 from D6 by hand:PT14b",
            "place D5 from D6 by exch:PT01a",
            "place G9 by AM2",
            "swift SW1",
            "place H7 from C4 by CH3 via C5>H6",
            "place H7 from C4 by CH3 via C5>H6,A1>B2 with DS1",
            "relocate E5>E6 pay PT03a",
            "relocate E5>E6",
            "throne F4",
            "deflect DF2",
            "subvert SV1 F6",
            "capture C4",
            "cycle PT20b",
            "name C4",
            "lost -",
            "dispute C4",
        ] {
            assert_eq!(line.parse::<Action>().map(|a| a.to_string()), Ok(line.to_owned()));
            assert_eq!(read_line(line), Ok(vec![line.parse().unwrap()]));
        }
    }

    fn decisions(line: &str) -> String {
        let actions = read_line(line).unwrap();
        actions.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn m27_4_one_line_may_stand_for_several_decisions() {
        assert_eq!(
            decisions("place F6,F7 from E5 by active with DS1"),
            "place F6 from E5 by active with DS1; also F7"
        );
        assert_eq!(decisions("lost F6,C4"), "name C4; name F6; lost -");
        assert_eq!(decisions("deck PT02a,AM1"), "take AM1; take PT02a; done");
        assert_eq!(decisions("accept C4,F6"), "accept C4; accept F6");
    }

    #[test]
    fn m27_4_nonsense_is_misread() {
        for bad in [
            "",
            " ",
            "pass ",
            "pass now",
            "place",
            "place D4",
            "place D4 from",
            "place D4 by",
            "place D4 by DF1",
            "place D4,D5 from D2 by active",
            "place D4 by hand:CH1",
            "lost",
            "lost C4,",
            "relocate D4 pay PT01a",
            "relocate D4>D5 pay ?",
            "subvert SV1",
            "tribe Q",
            "place D4 from D2 by CH1 via ",
            "place D4 from D2 by CH1 via A1>A2,A1>A2,A1>A2,A1>A2,A1>A2",
        ] {
            assert!(read_line(bad).is_err() || bad.trim() == "pass", "{bad:?}");
            assert!(bad.parse::<Action>().is_err(), "{bad:?}");
        }
        assert!(read_line(&"x ".repeat(100_000)).is_err());
    }
}
