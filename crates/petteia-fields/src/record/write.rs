//! Writing the text of a record.

use super::{Chance, Line, TextRecord};
use crate::{
    action::Action,
    colour::Colour,
    event::Event,
    illegal::Illegal,
    options::{Options, Switch},
    phase::Phase,
    position::Fields,
    setup::Setup,
};
use petteia_kernel::{Events, Game as _, Seat, Seed};
use std::fmt;

impl TextRecord {
    /// Plays a game from its seed and writes it down.
    ///
    /// # Errors
    /// If the options cannot be played, hold a content pack, which has no place in this format, or
    /// an action is illegal.
    pub fn of_game(
        options: &Options,
        seed: Seed,
        names: &[String],
        actions: &[(Seat, Action)],
    ) -> Result<TextRecord, Illegal> {
        if options.content.is_some() {
            let reason = "a text record has no room for a content pack";
            return Err(Illegal::option("content", reason, "F18.7"));
        }
        let seats = usize::from(options.seats);
        let mut names = names.to_vec();
        names.resize(seats, String::new());
        let mut scribe = Scribe::default();
        let mut events = Events::new();
        let mut game = Fields::begin_telling(
            Setup::new(options)?,
            seed,
            &mut |who, roll| scribe.lines.push(Line::Chance(Chance::Order(who, roll))),
            &mut events,
        );
        scribe.note_chance(&events);
        for (seat, action) in actions {
            game.check(*seat, action)?;
            let phase = game.now.phase;
            events = Events::new();
            game.apply_unchecked(*seat, action, &mut events);
            if let Some(colour) = Colour::of(*seat) {
                scribe.note_action(phase, colour, *action, &events);
            }
            scribe.note_chance(&events);
        }
        Ok(TextRecord { options: options.clone(), names, lines: scribe.lines })
    }
}

/// Writes lines down as they come.
#[derive(Default)]
struct Scribe {
    lines: Vec<Line>,
    /// D12: the marks of the proposal that is being composed.
    marks: Vec<Action>,
    /// D8: the answers in the open window that are no declines.
    reactions: Vec<(Colour, Action)>,
}

impl Scribe {
    fn note_action(&mut self, phase: Phase, who: Colour, action: Action, told: &Events<Event>) {
        match action {
            // F18.7: who declined is not told, nor who would have reacted too (F9.9).
            Action::Decline if phase == Phase::React => {}
            Action::Reject | Action::Replace(_) => self.reactions.push((who, action)),
            Action::Mark(_) => self.marks.push(action),
            Action::DeadDone => {
                let mut proposal = std::mem::take(&mut self.marks);
                proposal.push(action);
                self.lines.push(Line::Act(who, proposal));
            }
            _ => {
                self.marks.clear();
                self.lines.push(Line::Act(who, vec![action]));
            }
        }
        if phase == Phase::React {
            self.close_window(told);
        }
    }

    /// Writes the reaction that was carried out, if the window has closed by one.
    fn close_window(&mut self, told: &Events<Event>) {
        let rejected = told.told().iter().find_map(|told| match told.event {
            Event::Rejected { by, .. } => Some(by),
            _ => None,
        });
        let answered_only =
            told.told().iter().all(|told| matches!(told.event, Event::Answered { .. }));
        if let Some(by) = rejected {
            let line = self.reactions.iter().find(|(who, _)| *who == by);
            self.lines.extend(line.map(|&(who, action)| Line::Act(who, vec![action])));
        }
        if !answered_only {
            self.reactions.clear();
        }
    }

    fn note_chance(&mut self, told: &Events<Event>) {
        let lines = told.told().iter().filter_map(|told| Chance::of(&told.event));
        self.lines.extend(lines.map(Line::Chance));
    }
}

impl Chance {
    /// What chance did in an event as those tell it who may know all.
    pub(super) fn of(event: &Event) -> Option<Chance> {
        match event {
            Event::Dealt { player, cards } if !cards.is_empty() => {
                Some(Chance::Deal(*player, cards.clone()))
            }
            Event::Rolled { player, roll } => Some(Chance::Roll(*player, *roll)),
            Event::Drew { player, card: Some(card) } => Some(Chance::Draw(*player, *card)),
            Event::Traded { player, victim, card: Some(card) } => {
                Some(Chance::Steal(*player, *victim, *card))
            }
            Event::Shuffled {} => Some(Chance::Shuffle),
            _ => None,
        }
    }
}

impl fmt::Display for TextRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "fields-record 1")?;
        writeln!(f, "preset {}", self.options.preset)?;
        self.write_options(f)?;
        for (colour, name) in Colour::ALL.iter().zip(&self.names) {
            writeln!(f, "{}", format!("seat {colour} {}", one_line(name)).trim_end())?;
        }
        if self.options.handicap == Some(Switch::On) && !self.options.handicaps.is_empty() {
            f.write_str("handicap")?;
            for (colour, value) in Colour::ALL.iter().zip(&self.options.handicaps) {
                write!(f, " {colour}={value}")?;
            }
            writeln!(f)?;
        }
        match self.options.board.as_deref() {
            Some(drawn) if drawn.contains('\n') => writeln!(f, "board\n{}", indented(drawn))?,
            Some(name) => writeln!(f, "board {name}")?,
            None => {}
        }
        writeln!(f)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// Names and remarks must not break the lines.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Rows keep their numbers; the line of column letters begins with a space.
fn indented(drawn: &str) -> String {
    let rows = drawn.lines().map(str::trim).filter(|line| !line.is_empty());
    let row = |line: &str| match line.as_bytes().first() {
        Some(first) if first.is_ascii_digit() => line.to_owned(),
        _ => format!("  {line}"),
    };
    rows.map(row).collect::<Vec<_>>().join("\n")
}

impl TextRecord {
    fn write_options(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.options;
        fn word<T: fmt::Display>(value: Option<T>) -> Option<String> {
            value.map(|value| value.to_string())
        }
        for (name, value) in [
            ("order", word(options.order)),
            ("start", word(options.start)),
            ("reach", word(options.reach)),
            ("cards", word(options.cards)),
            ("tokens", word(options.tokens)),
            ("trade", word(options.trade)),
            ("surrender", word(options.surrender)),
            ("handicap", word(options.handicap)),
            ("dead", word(options.dead)),
            ("dame", word(options.dame)),
            ("komi", word(options.komi)),
            ("turn_limit", word(options.turn_limit)),
        ] {
            if let Some(value) = value {
                writeln!(f, "option {name} {value}")?;
            }
        }
        Ok(())
    }
}
