//! Reading the text of a record.

use super::{Chance, Line, TextFault, TextRecord};
use crate::{colour::Colour, notation, options::Options};
use std::str::FromStr;

/// The most characters of a record, and of one line.
const LONGEST: usize = 8 << 20;
const LONGEST_LINE: usize = 4096;

impl FromStr for TextRecord {
    type Err = TextFault;

    /// Reads the text; no rule has looked at it then.
    fn from_str(text: &str) -> Result<TextRecord, TextFault> {
        if text.len() > LONGEST {
            return Err(TextFault::new(0, "the record is too long"));
        }
        let mut lines =
            text.lines().map(str::trim_end).enumerate().map(|(at, line)| (at + 1, line));
        match lines.next() {
            Some((_, "fields-record 1")) => {}
            _ => return Err(TextFault::new(1, "a record begins with «fields-record 1»")),
        }
        let mut head = Head::default();
        for (at, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            head.read(line).map_err(|reason| TextFault::new(at, reason))?;
        }
        let options = head.options().map_err(|reason| TextFault::new(1, reason))?;
        let body = lines.filter(|(_, line)| !line.is_empty());
        let read = |(at, line)| read_line(line).map_err(|reason| TextFault::new(at, reason));
        let lines = body.map(read).collect::<Result<_, _>>()?;
        Ok(TextRecord { options, names: head.names, lines })
    }
}

/// What stands before the empty line.
#[derive(Default)]
struct Head {
    options: Options,
    names: Vec<String>,
    handicaps: Vec<(Colour, u8)>,
    /// The lines of a board that is drawn.
    drawn: Option<String>,
}

impl Head {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is_drawing = self.drawn.is_some()
            && (line.starts_with(' ') || word.bytes().all(|byte| byte.is_ascii_digit()));
        if let Some(drawn) = self.drawn.as_mut().filter(|_| is_drawing) {
            drawn.push_str(line);
            drawn.push('\n');
            return Ok(());
        }
        match (word, rest) {
            (comment, _) if comment.starts_with(';') => Ok(()),
            ("preset", name) => self.set("preset", name),
            ("option", pair) => {
                let (name, value) =
                    pair.split_once(' ').ok_or("an option has a name and a value")?;
                self.set(name, value)
            }
            ("seat", named) => self.read_seat(named),
            ("handicap", list) => {
                list.split_whitespace().try_for_each(|item| self.read_handicap(item))
            }
            ("board", "") => {
                self.drawn = Some(String::new());
                Ok(())
            }
            ("board", name) => self.set("board", name),
            _ => Err(format!("«{word}» is nothing that a record tells about the game")),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.options.set(name, value).map_err(|refused| refused.to_string())
    }

    fn read_seat(&mut self, named: &str) -> Result<(), String> {
        let (letter, name) = named.split_once(' ').unwrap_or((named, ""));
        let colour: Colour = letter.parse().map_err(|misread| format!("{misread}"))?;
        if colour.index() != self.names.len() {
            return Err("seats are named in their order, B W R G Y P".to_owned());
        }
        self.names.push(name.to_owned());
        Ok(())
    }

    fn read_handicap(&mut self, item: &str) -> Result<(), String> {
        let (letter, value) = item.split_once('=').ok_or("a handicap is written B=3")?;
        let colour = letter.parse().map_err(|misread| format!("{misread}"))?;
        let value = value.parse().map_err(|_| format!("«{value}» is no handicap"))?;
        self.handicaps.push((colour, value));
        Ok(())
    }

    fn options(&mut self) -> Result<Options, String> {
        let mut options = self.options.clone();
        if !self.names.is_empty() {
            options.seats = self.names.len() as u8;
        }
        if let Some(drawn) = self.drawn.take() {
            options.board = Some(drawn);
        }
        self.handicaps.sort_unstable();
        options.handicaps = self.handicaps.iter().map(|&(_, value)| value).collect();
        let seats = self.handicaps.iter().map(|(colour, _)| colour.index());
        if !self.handicaps.is_empty() && !seats.eq(0..usize::from(options.seats)) {
            return Err("handicaps name every seat once".to_owned());
        }
        Ok(options)
    }
}

fn read_line(line: &str) -> Result<Line, String> {
    if line.len() > LONGEST_LINE {
        return Err("the line is too long".to_owned());
    }
    if let Some(comment) = line.strip_prefix(';') {
        return Ok(Line::Comment(comment.to_owned()));
    }
    if let Some(chance) = line.strip_prefix("* ") {
        return read_chance(chance).map(Line::Chance);
    }
    let (actor, action) = line.split_once(' ').ok_or("a line has an actor and a verb")?;
    let actor = word(actor)?;
    let actions = notation::read_line(action).map_err(|misread| misread.to_string())?;
    Ok(Line::Act(actor, actions))
}

fn read_chance(line: &str) -> Result<Chance, String> {
    let words: Vec<&str> = line.split_whitespace().take(16).collect();
    match words.as_slice() {
        ["order", who, a, b] => Ok(Chance::Order(word(who)?, [die(a)?, die(b)?])),
        ["deal", who, cards @ ..] => Ok(Chance::Deal(
            word(who)?,
            cards.iter().map(|card| word(card)).collect::<Result<_, _>>()?,
        )),
        ["roll", who, a, b] => Ok(Chance::Roll(word(who)?, [die(a)?, die(b)?])),
        ["card", who, card] => Ok(Chance::Draw(word(who)?, word(card)?)),
        ["steal", who, from, card] => Ok(Chance::Steal(word(who)?, word(from)?, word(card)?)),
        ["shuffle"] => Ok(Chance::Shuffle),
        _ => Err("this is no line of chance".to_owned()),
    }
}

/// A colour or a card. A hidden card, `?`, is neither: such a record is no whole game.
fn word<T: FromStr<Err = petteia_kernel::Misread>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|misread: petteia_kernel::Misread| misread.to_string())
}

fn die(text: &str) -> Result<u8, String> {
    let number = text.parse().ok().filter(|number| (1..=6).contains(number));
    number.ok_or_else(|| format!("«{text}» is no number of a die"))
}
