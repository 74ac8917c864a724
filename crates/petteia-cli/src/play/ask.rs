//! What people type at the table, and what they are told.

use super::{listing, outcome_in_words, table::Table};
use crate::{
    Desk,
    failure::Failure,
    words::{Words, say},
    world,
};
use petteia_games::bots::Remark;
use petteia_kernel::{Refused, Seat, Turn, Viewer};
use std::{
    io::{self, BufRead, IsTerminal as _},
    path::Path,
};

/// A line longer than this is no decision of a person.
const LONGEST_LINE: usize = 10_000;

/// The keyboard, or a pipe in its place.
pub(super) struct Keyboard<R> {
    input: R,
    is_terminal: bool,
}

/// What is to be done after a line.
enum Next {
    /// The position has changed: look again.
    Look,
    /// Nothing has changed: ask again.
    Ask,
    /// Leave the game.
    Leave,
}

impl<R: BufRead> Keyboard<R> {
    pub(super) fn new(input: R) -> Keyboard<R> {
        Keyboard { input, is_terminal: io::stdin().is_terminal() }
    }

    /// Plays until the game is over or somebody leaves.
    pub(super) fn play(&mut self, desk: &mut Desk<'_>, table: &mut Table) -> Result<(), Failure> {
        let mut asked_last = None;
        loop {
            let broken = |refused: Refused| {
                Failure::failed(say!(desk.words, "play-bot-broke", why = refused.to_string()))
            };
            let Some(seat) = table.next_person().map_err(broken)? else {
                return close(desk, table);
            };
            if table.is_shared() && asked_last != Some(seat) {
                self.hand_over(desk, seat)?;
            }
            asked_last = Some(seat);
            present(desk, table, seat)?;
            if !self.decide(desk, table, seat)? {
                return Ok(());
            }
        }
    }

    /// Lets `seat` type until something changes; false if the person leaves.
    fn decide(
        &mut self,
        desk: &mut Desk<'_>,
        table: &mut Table,
        seat: Seat,
    ) -> Result<bool, Failure> {
        loop {
            let Some(line) = self.read(desk, &format!("{seat}> "))? else {
                writeln!(desk.out, "{}", say!(desk.words, "play-input-ended"))?;
                return Ok(false);
            };
            match obey(desk, table, seat, line.trim())? {
                Next::Look => return Ok(true),
                Next::Ask => (),
                Next::Leave => return Ok(false),
            }
        }
    }

    /// Several people at one screen must not read each other's hands.
    fn hand_over(&mut self, desk: &mut Desk<'_>, seat: Seat) -> Result<(), Failure> {
        let told = say!(desk.words, "play-hand-over", seat = seat.to_string());
        writeln!(desk.out, "\n{told}")?;
        if self.is_terminal {
            self.read(desk, &say!(desk.words, "play-press-enter"))?;
            write!(desk.out, "{}", "\n".repeat(60))?;
        }
        Ok(())
    }

    /// One line; none at the end of the input. A pipe's lines are repeated, so that what comes
    /// out reads like what a person would have seen.
    fn read(&mut self, desk: &mut Desk<'_>, prompt: &str) -> Result<Option<String>, Failure> {
        write!(desk.out, "{prompt}")?;
        desk.out.flush()?;
        let mut bytes = Vec::new();
        let mut limited = io::Read::take(&mut self.input, LONGEST_LINE as u64);
        let read = limited.read_until(b'\n', &mut bytes).unwrap_or(0);
        if read == LONGEST_LINE && !bytes.ends_with(b"\n") {
            self.skip_line();
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        let line: String = line.chars().filter(|c| !c.is_control()).collect();
        if !self.is_terminal {
            writeln!(desk.out, "{}", line.chars().take(200).collect::<String>())?;
        }
        Ok((read > 0).then_some(line))
    }

    /// Forgets the rest of an overlong line.
    fn skip_line(&mut self) {
        while let Ok(chunk) = self.input.fill_buf() {
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(chunk.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() || used == 0 {
                return;
            }
        }
    }
}

/// Shows `seat` what has happened, how it stands, and what may be done.
fn present(desk: &mut Desk<'_>, table: &mut Table, seat: Seat) -> Result<(), Failure> {
    writeln!(desk.out)?;
    for sentence in table.news(seat.into()) {
        writeln!(desk.out, "{sentence}")?;
    }
    writeln!(desk.out, "{}", table.game().view_text(seat.into()).trim_end())?;
    writeln!(desk.out, "{}", say!(desk.words, "play-your-turn", seat = seat.to_string()))?;
    offer(desk, table, seat)
}

fn offer(desk: &mut Desk<'_>, table: &Table, seat: Seat) -> Result<(), Failure> {
    let actions = table.game().legal(seat);
    for line in listing::offer(desk.words, &actions) {
        writeln!(desk.out, "{line}")?;
    }
    let asides = table.game().asides(seat);
    if !asides.is_empty() {
        let told = say!(desk.words, "play-asides", actions = asides.join(", "));
        writeln!(desk.out, "{told}")?;
    }
    let prompt = match actions.as_slice() {
        [_] => say!(desk.words, "play-prompt-only"),
        _ => say!(desk.words, "play-prompt"),
    };
    writeln!(desk.out, "{prompt}")?;
    Ok(())
}

/// Does what a line says: an action, its number, or one of the words of `help`.
fn obey(desk: &mut Desk<'_>, table: &mut Table, seat: Seat, line: &str) -> Result<Next, Failure> {
    let legal = table.game().legal(seat);
    if let Some(action) = by_number_or_case(&legal, line) {
        return act(desk, table, seat, action);
    }
    let words = desk.words;
    let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match word.to_lowercase().trim_start_matches('/') {
        "" if legal.len() == 1 => return act(desk, table, seat, &legal[0]),
        "" => writeln!(desk.out, "{}", say!(words, "play-prompt"))?,
        "?" | "help" => writeln!(desk.out, "{}", say!(words, "play-help"))?,
        "legal" => list(desk, table, seat, rest)?,
        "why" => why(desk, table, seat, &legal, rest)?,
        "view" => writeln!(desk.out, "{}", table.game().view_text(seat.into()).trim_end())?,
        "log" => log(desk, table, seat.into())?,
        "hint" => hint(desk, table, seat)?,
        "save" => save(desk, table, rest)?,
        "undo" if table.undo() => return Ok(Next::Look),
        "undo" => writeln!(desk.out, "{}", say!(words, "play-no-undo"))?,
        "quit" | "exit" => {
            writeln!(desk.out, "{}", say!(words, "play-left"))?;
            return Ok(Next::Leave);
        }
        _ => return act(desk, table, seat, line),
    }
    Ok(Next::Ask)
}

/// The action a line means by its number in the list, or but for upper and lower case.
fn by_number_or_case<'a>(legal: &'a [String], line: &str) -> Option<&'a str> {
    let same = |action: &&String| action.eq_ignore_ascii_case(line);
    let numbered = || legal.get(line.parse::<usize>().ok()?.checked_sub(1)?);
    legal.iter().find(same).or_else(numbered).map(String::as_str)
}

fn act(desk: &mut Desk<'_>, table: &mut Table, seat: Seat, line: &str) -> Result<Next, Failure> {
    match table.act(seat, line) {
        Ok(()) => Ok(Next::Look),
        Err(refused) => {
            writeln!(desk.out, "{}", refusal(desk.words, table, seat, line, &refused))?;
            Ok(Next::Ask)
        }
    }
}

/// Why not, by which rule, and what to do instead.
fn refusal(words: &Words, table: &Table, seat: Seat, line: &str, refused: &Refused) -> String {
    if refused.code != Refused::MISREAD {
        let (why, clause) = (refused.message.clone(), refused.clause.to_string());
        return say!(words, "play-refused", why = why, clause = clause);
    }
    if line.bytes().all(|byte| byte.is_ascii_digit()) {
        let n = table.game().legal(seat).len();
        return say!(words, "play-no-number", number = line, n = n);
    }
    let told = say!(words, "play-misread", why = refused.message.clone());
    let actions = [table.game().legal(seat), table.game().asides(seat)].concat();
    let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
    match petteia_games::nearest(line, &actions) {
        Some(near) => format!("{told} {}", say!(words, "did-you-mean", what = near)),
        None => told,
    }
}

fn list(desk: &mut Desk<'_>, table: &Table, seat: Seat, filter: &str) -> Result<(), Failure> {
    let lines = listing::filtered(&table.game().legal(seat), filter);
    for line in &lines {
        writeln!(desk.out, "{line}")?;
    }
    if lines.is_empty() {
        let filter: String = filter.chars().take(60).collect();
        writeln!(desk.out, "{}", say!(desk.words, "play-none-such", filter = filter))?;
    }
    Ok(())
}

fn why(
    desk: &mut Desk<'_>,
    table: &Table,
    seat: Seat,
    legal: &[String],
    line: &str,
) -> Result<(), Failure> {
    let words = desk.words;
    if line.is_empty() {
        writeln!(desk.out, "{}", say!(words, "play-why-what"))?;
        return Ok(());
    }
    let line = by_number_or_case(legal, line).unwrap_or(line);
    match table.game().explain(seat, line) {
        Ok(()) => writeln!(desk.out, "{}", say!(words, "play-legal", action = line))?,
        Err(refused) => writeln!(desk.out, "{}", refusal(words, table, seat, line, &refused))?,
    }
    Ok(())
}

fn log(desk: &mut Desk<'_>, table: &Table, viewer: Viewer) -> Result<(), Failure> {
    for sentence in table.log(viewer) {
        writeln!(desk.out, "{sentence}")?;
    }
    if table.log(viewer).is_empty() {
        writeln!(desk.out, "{}", say!(desk.words, "play-log-empty"))?;
    }
    Ok(())
}

/// What a strong bot would do after thinking for a second.
fn hint(desk: &mut Desk<'_>, table: &Table, seat: Seat) -> Result<(), Failure> {
    const MILLIS: u64 = 1000;
    let advice = petteia_games::bots::advise(table.game(), seat, MILLIS, world::any_seed());
    for advice in advice.iter().take(3) {
        let said: Vec<String> =
            advice.remarks.iter().map(|remark| in_words(desk.words, remark)).collect();
        let (action, words) = (advice.action.clone(), said.join(", "));
        let percent = format!("{:.0}", 100.0 * advice.value);
        let line = say!(desk.words, "play-hint", action = action, percent = percent, words = words);
        writeln!(desk.out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// What is said about an action, in the language of the reader.
fn in_words(words: &Words, remark: &Remark) -> String {
    match remark {
        Remark::Captures(n) => say!(words, "advice-captures", n = *n),
        Remark::Saves(at) => say!(words, "advice-saves", at = at.clone()),
        Remark::Threatens(at) => say!(words, "advice-threatens", at = at.clone()),
        Remark::Exposed => say!(words, "advice-exposed"),
    }
}

fn save(desk: &mut Desk<'_>, table: &Table, file: &str) -> Result<(), Failure> {
    if file.is_empty() {
        writeln!(desk.out, "{}", say!(desk.words, "play-save-where"))?;
        return Ok(());
    }
    match super::save(desk, table, Path::new(file)) {
        // The game goes on, whatever the disk says.
        Err(Failure::Failed(sentence)) => Ok(writeln!(desk.out, "{sentence}")?),
        done => done,
    }
}

/// Shows the end of the game.
fn close(desk: &mut Desk<'_>, table: &mut Table) -> Result<(), Failure> {
    let onlooker = table.onlooker();
    writeln!(desk.out)?;
    for sentence in table.news(onlooker) {
        writeln!(desk.out, "{sentence}")?;
    }
    writeln!(desk.out, "{}", table.game().view_text(onlooker).trim_end())?;
    if let Turn::Over(outcome) = table.game().turn() {
        writeln!(desk.out, "{}", outcome_in_words(desk.words, &outcome))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn every_remark_is_said_in_both_languages() {
        let remarks = [
            Remark::Captures(3),
            Remark::Saves("D4".to_owned()),
            Remark::Threatens("E5".to_owned()),
            Remark::Exposed,
        ];
        let said = |language| {
            let words = Words::new(language);
            remarks.each_ref().map(|remark| in_words(&words, remark))
        };
        assert_eq!(said(Language::English), remarks.each_ref().map(Remark::to_string));
        assert_eq!(
            said(Language::Polish),
            ["zbija 3", "ratuje grupę na D4", "zagraża grupie na E5", "może zostać zbite"]
        );
    }
}
