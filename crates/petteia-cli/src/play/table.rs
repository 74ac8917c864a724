//! A game at one terminal: its people, its bots, and what everybody has heard.

use petteia_games::bots::Bot;
use petteia_kernel::{
    AnyGame, AnyRules, Dice, Record, Refused, Seat, SeatSet, Seed, StartFault, Turn, Viewer,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// A game at one terminal.
pub(super) struct Table {
    name: &'static str,
    people: SeatSet,
    bots: Vec<Bot>,
    now: Moment,
    /// Before each decision of a person, to be taken back to.
    past: Vec<Moment>,
}

/// Everything that changes while a game is played.
#[derive(Clone)]
struct Moment {
    game: Box<dyn AnyGame>,
    record: Record,
    dice: Dice,
    heard: BTreeMap<Viewer, Heard>,
}

/// The sentences somebody has heard, and how many of them have been shown.
#[derive(Clone, Default)]
struct Heard {
    sentences: Vec<String>,
    shown: usize,
}

impl Table {
    pub(super) fn new(
        rules: &'static dyn AnyRules,
        options: &Value,
        seed: Seed,
        game: Box<dyn AnyGame>,
        people: SeatSet,
        bots: Vec<Bot>,
    ) -> Result<Table, StartFault> {
        let record = Record::begin(rules, options, Some(seed))?;
        let viewers = people.iter().map(Viewer::Seat).chain([Viewer::Spectator]);
        let heard = viewers.map(|viewer| (viewer, Heard::default())).collect();
        // The bots' chance is not the game's: else they would know what is drawn next.
        let now = Moment { game, record, dice: Dice::new(seed.nth(0)), heard };
        Ok(Table { name: rules.about().name, people, bots, now, past: Vec::new() })
    }

    pub(super) const fn name(&self) -> &'static str {
        self.name
    }

    pub(super) fn n_seats(&self) -> usize {
        self.now.game.n_seats()
    }

    pub(super) fn game(&self) -> &dyn AnyGame {
        &*self.now.game
    }

    /// The bot in a seat; none in a person's.
    pub(super) fn bot(&self, seat: Seat) -> Option<Bot> {
        if self.people.contains(seat) { None } else { self.bots.get(seat.index()).copied() }
    }

    /// Whether several people share the keyboard.
    pub(super) const fn is_shared(&self) -> bool {
        self.people.len() > 1
    }

    /// Who looks on when nobody is asked: the only person, or a spectator.
    pub(super) fn onlooker(&self) -> Viewer {
        match self.people.first() {
            Some(seat) if !self.is_shared() => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// Lets the bots decide until a person is awaited, and returns that person; none at the end.
    pub(super) fn next_person(&mut self) -> Result<Option<Seat>, Refused> {
        loop {
            let Turn::Awaiting(awaited) = self.now.game.turn() else { return Ok(None) };
            let of_bots = awaited.iter().find(|&seat| !self.people.contains(seat));
            let Some(seat) = of_bots else {
                match awaited.first() {
                    Some(person) if self.cannot_react(person) => self.decline(person)?,
                    person => return Ok(person),
                }
                continue;
            };
            let Some(bot) = self.bot(seat) else { return Ok(Some(seat)) };
            let chosen = bot.choose(&*self.now.game, seat, &mut self.now.dice);
            let Some(action) = chosen else { return Ok(None) };
            self.now.act(seat, &action)?;
        }
    }

    /// Whether a person is asked for a reaction and has none. With others at the keyboard
    /// everybody is asked all the same: being passed over would tell what is in a hand.
    fn cannot_react(&self, seat: Seat) -> bool {
        let game = self.game();
        !self.is_shared() && game.window(seat).is_some() && game.legal(seat).len() == 1
    }

    fn decline(&mut self, seat: Seat) -> Result<(), Refused> {
        match self.now.game.legal(seat).first() {
            Some(only) => self.now.act(seat, only),
            None => Ok(()),
        }
    }

    /// A person's decision. What a person says is remembered, so that it can be taken back.
    pub(super) fn act(&mut self, seat: Seat, line: &str) -> Result<(), Refused> {
        let before = self.now.clone();
        self.now.act(seat, line)?;
        self.past.push(before);
        Ok(())
    }

    /// Takes the last decision of a person back, and everything since.
    pub(super) fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some(before) => {
                self.now = before;
                true
            }
            None => false,
        }
    }

    /// What `viewer` has heard and not been shown yet.
    pub(super) fn news(&mut self, viewer: Viewer) -> Vec<String> {
        let Some(heard) = self.now.heard.get_mut(&viewer) else { return Vec::new() };
        let news = heard.sentences[heard.shown..].to_vec();
        heard.shown = heard.sentences.len();
        news
    }

    /// Everything `viewer` has heard.
    pub(super) fn log(&self, viewer: Viewer) -> &[String] {
        self.now.heard.get(&viewer).map_or(&[], |heard| &heard.sentences)
    }

    /// The game so far as the text of a record.
    pub(super) fn record(&self) -> String {
        let mut record = self.now.record.clone();
        record.finish(&*self.now.game);
        record.write()
    }
}

impl Moment {
    fn act(&mut self, seat: Seat, line: &str) -> Result<(), Refused> {
        let told = self.game.act(seat, line)?;
        for decision in self.game.decisions(line).unwrap_or_default() {
            self.record.push(seat, &decision);
        }
        for (viewer, heard) in &mut self.heard {
            let told = told.iter().filter(|told| told.reaches(*viewer));
            heard.sentences.extend(told.map(|told| told.event.words.clone()));
        }
        Ok(())
    }
}
