//! One running game.

use crate::{
    Logged, Outbox, UserId, What,
    back::n_made,
    chairs::{Place, Seated},
    clock::Clock,
    handle::MISSES,
    rewind::Marks,
};
use petteia_kernel::{
    AnyGame, AnyRules, Dice, Entry, MAX_SEATS, Outcome, Record, Seat, SeatSet, Secret, Seed,
    Transcript, Viewer,
};
use petteia_protocol::{
    Fault, FaultCode, Line, SeatPlan, Sitter, Stage, TablePlan, TakebackOffer, Time,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{collections::BTreeMap, fmt};
use thiserror::Error;

/// The largest plan in bytes of JSON: the cards and boards of a game take about a tenth of that.
const LARGEST_PLAN: usize = 64 << 10;

/// Why a log does not make a table.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum RestoreFault {
    /// There is nothing to make one of.
    #[error("the log is empty or does not begin with the table's opening")]
    NoOpening,
    /// An entry is missing or came twice.
    #[error("log entry {found} follows {expected} entries")]
    Gap {
        /// How many entries came before.
        expected: u64,
        /// The number of the next one.
        found: u64,
    },
    /// An entry does not fit.
    #[error("log entry {number}: {message}")]
    Entry {
        /// Its number.
        number: u64,
        /// What is wrong with it.
        message: String,
    },
}

/// One running game with its people, bots and clocks.
#[derive(Clone)]
pub struct Table {
    pub(crate) name: String,
    pub(crate) rules: &'static dyn AnyRules,
    pub(crate) host: UserId,
    pub(crate) plan: TablePlan,
    pub(crate) transcript: Transcript,
    pub(crate) secret: Secret,
    /// The seed of the game that this one goes on from.
    pub(crate) inherited: Option<Seed>,
    pub(crate) stage: Stage,
    pub(crate) places: Vec<Place>,
    pub(crate) game: Option<Box<dyn AnyGame>>,
    pub(crate) marks: Marks,
    /// How often the position has become another one for each viewer, the spectator first, since
    /// the table is in memory.
    pub(crate) positions: [u64; MAX_SEATS + 1],
    pub(crate) played: Vec<Played>,
    /// How many of them are decisions, and no steps of a composition.
    pub(crate) made: usize,
    /// Whom the table waits for as far as everybody may know: a seat that has answered in an open
    /// window stays in it.
    pub(crate) shown: SeatSet,
    /// How many decisions everybody may know of: answers in an open window are not among them.
    pub(crate) shown_made: usize,
    /// How often something has changed for each viewer, the spectator first.
    pub(crate) seqs: [u64; MAX_SEATS + 1],
    /// What somebody may still read, see [`Table::keep_line`].
    pub(crate) chat: Vec<Line>,
    pub(crate) takeback: Option<TakebackOffer>,
    /// How many log entries there are.
    pub(crate) logged: u64,
    /// When something last changed that everybody may know of.
    pub(crate) changed_at: Time,
}

/// An action of the game, and what taking it back would mean.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Played {
    pub(crate) entry: Entry,
    /// It only composed.
    pub(crate) step: bool,
    /// Somebody learned something by it.
    pub(crate) reveals: bool,
    /// It answers in a window that is still open: only its own seat knows of it.
    pub(crate) secret: bool,
}

impl Played {
    /// Whether it is a decision that everybody may know of.
    pub(crate) fn is_known(&self) -> bool {
        !self.step && !self.secret
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("name", &self.name)
            .field("stage", &self.stage)
            .field("played", &self.played.len())
            .finish_non_exhaustive()
    }
}

/// What a table is made of.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Who sets it up.
    pub host: UserId,
    /// The name to call them by.
    pub host_name: String,
    /// What they want to play, and with whom.
    pub plan: TablePlan,
    /// Thirty-two random bytes for the dice.
    pub secret: Secret,
    /// Actions that have already been played, where a game goes on from an earlier one.
    pub opening: Vec<Entry>,
    /// The seed of that game, which everybody knows by then.
    pub seed: Option<Seed>,
    /// Who those are for whom the plan keeps seats.
    pub invited: BTreeMap<Seat, UserId>,
}

impl Table {
    /// Sets a table up.
    ///
    /// # Errors
    /// If the plan cannot be played.
    pub fn open(
        name: &str,
        rules: &'static dyn AnyRules,
        invitation: Invitation,
        now: Time,
        out: &mut Outbox,
    ) -> Result<Table, Fault> {
        let Invitation { host, host_name, mut plan, secret, opening, seed, invited } = invitation;
        fit_options(rules, &mut plan)?;
        check_size(&plan)?;
        let opened = What::Opened { host: host.clone(), plan, secret, opening, seed };
        let mut table = Table::first(name, rules, &opened, now).map_err(bad_plan)?;
        table.check_plan()?;
        table.log(now, opened, out);
        for seat in Seat::first(table.places.len()) {
            let what = match table.plan.seats[seat.index()].clone() {
                SeatPlan::Open => continue,
                SeatPlan::Mine => {
                    let (user, name) = (host.clone(), host_name.clone());
                    What::Sat { seat, user, name }
                }
                SeatPlan::Invited { name } => {
                    let nobody = || bad_plan(format!("there is no account «{name}»"));
                    let user = invited.get(&seat).cloned().ok_or_else(nobody)?;
                    What::Kept { seat, user, name }
                }
                SeatPlan::Bot { level } => What::BotSat { seat, level },
            };
            table.note(now, what, out)?;
        }
        Ok(table)
    }

    /// Makes a table again from its log.
    ///
    /// # Errors
    /// If the log is not that of a table of these rules.
    pub fn restore(
        name: &str,
        rules: &'static dyn AnyRules,
        log: impl IntoIterator<Item = Logged>,
    ) -> Result<Table, RestoreFault> {
        let mut log = log.into_iter();
        let mut table = Table::opened(name, rules, log.next())?;
        table.catch_up(log)?;
        Ok(table)
    }

    /// The table of the first entry of its log.
    pub(crate) fn opened(
        name: &str,
        rules: &'static dyn AnyRules,
        first: Option<Logged>,
    ) -> Result<Table, RestoreFault> {
        let Some(Logged { number: 0, what: opened @ What::Opened { .. }, at }) = first else {
            return Err(RestoreFault::NoOpening);
        };
        let mut table = Table::first(name, rules, &opened, at)
            .map_err(|message| RestoreFault::Entry { number: 0, message })?;
        table.log(at, opened, &mut Outbox::default());
        Ok(table)
    }

    /// Carries out what the log says next.
    ///
    /// # Errors
    /// If that does not follow what the table knows; then the table is of no use any more.
    pub fn catch_up(&mut self, log: impl IntoIterator<Item = Logged>) -> Result<(), RestoreFault> {
        for Logged { number, at, what } in log {
            if number != self.logged {
                return Err(RestoreFault::Gap { expected: self.logged, found: number });
            }
            self.note(at, what, &mut Outbox::default())
                .map_err(|fault| RestoreFault::Entry { number, message: fault.message })?;
            self.mark_log();
        }
        self.end_log();
        Ok(())
    }

    /// The empty table of an opening.
    fn first(
        name: &str,
        rules: &'static dyn AnyRules,
        opened: &What,
        at: Time,
    ) -> Result<Table, String> {
        let What::Opened { host, plan, secret, opening, seed } = opened else {
            return Err("a table begins with its opening".to_owned());
        };
        let place = |seat| Place::new(seat, Seated::Nobody, Clock::new(plan.clock));
        let played = played_before(rules, plan, opening, *seed);
        let made = n_made(&played);
        Ok(Table {
            name: name.to_owned(),
            rules,
            host: host.clone(),
            plan: plan.clone(),
            transcript: Transcript::commit(name, secret).map_err(|fault| fault.to_string())?,
            secret: *secret,
            inherited: *seed,
            stage: Stage::Gathering,
            places: Seat::first(plan.seats.len().min(MAX_SEATS)).map(place).collect(),
            game: None,
            marks: Marks::default(),
            positions: [0; MAX_SEATS + 1],
            played,
            made,
            shown: SeatSet::EMPTY,
            shown_made: made,
            seqs: [0; MAX_SEATS + 1],
            chat: Vec::new(),
            takeback: None,
            logged: 0,
            changed_at: at,
        })
    }

    fn check_plan(&self) -> Result<(), Fault> {
        let (fewest, most) = self.rules.about().seats;
        let n = self.plan.seats.len();
        if !(usize::from(fewest)..=usize::from(most)).contains(&n) {
            let name = self.rules.about().name;
            return Err(bad_plan(format!("{name} has {fewest} to {most} seats, not {n}")));
        }
        let game = self.begin(self.inherited.unwrap_or(Seed::from(0)))?;
        if game.n_seats() != n {
            return Err(bad_plan(format!("these options are for {} seats", game.n_seats())));
        }
        Ok(())
    }

    /// The game from its beginning to the last action played.
    pub(crate) fn begin(&self, seed: Seed) -> Result<Box<dyn AnyGame>, Fault> {
        let start = self.rules.start(&self.plan.options, seed);
        let mut game = start.map_err(|fault| bad_plan(fault.to_string()))?;
        for Played { entry, .. } in &self.played {
            game.act(entry.seat, &entry.action)?;
        }
        Ok(game)
    }

    pub(crate) fn seed(&self) -> Seed {
        self.inherited.unwrap_or_else(|| self.transcript.seed(&self.secret))
    }

    /// The table's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game's id.
    pub fn game_id(&self) -> &str {
        &self.plan.game
    }

    /// What was decided before play.
    pub fn plan(&self) -> &TablePlan {
        &self.plan
    }

    /// Who set it up.
    pub fn host(&self) -> &UserId {
        &self.host
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'static dyn AnyRules {
        self.rules
    }

    /// How many actions have been played.
    pub fn n_actions(&self) -> usize {
        self.played.len()
    }

    /// How many log entries there are.
    pub fn logged(&self) -> u64 {
        self.logged
    }

    /// Who sits on each seat, as everybody may know it.
    pub fn sitters(&self) -> impl Iterator<Item = Sitter> {
        self.places.iter().map(Place::sitter)
    }

    /// Whether these are still the [`Table::sitters`].
    pub fn seats_still(&self, sitters: &[Sitter]) -> bool {
        let is_same = |(place, sitter): (&Place, &Sitter)| place.is_sitter(sitter);
        self.places.len() == sitters.len() && self.places.iter().zip(sitters).all(is_same)
    }

    /// Those for whom seats are kept.
    pub fn invited(&self) -> impl Iterator<Item = (Seat, &UserId)> {
        self.places.iter().filter_map(|place| match &place.seated {
            Seated::Kept { user, .. } => Some((place.seat, user)),
            _ => None,
        })
    }

    /// The people at the table with their seats, gone or not.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &UserId)> {
        self.places.iter().filter_map(|place| match &place.seated {
            Seated::Person { user, .. } => Some((place.seat, user)),
            _ => None,
        })
    }

    /// The people at the table, and those for whom seats are kept.
    pub fn known(&self) -> impl Iterator<Item = (Seat, &UserId)> {
        self.people().chain(self.invited())
    }

    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.as_ref().and_then(|game| game.turn().outcome().copied())
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whom it waits for, as far as everybody may know.
    pub fn awaiting(&self) -> SeatSet {
        self.shown
    }

    /// The seats of a person.
    pub fn seats_of(&self, user: &UserId) -> SeatSet {
        self.places.iter().filter(|place| place.is(user)).map(|place| place.seat).collect()
    }

    /// The position, for bots of the server. No client ever gets it.
    pub fn position(&self) -> Option<&dyn AnyGame> {
        self.game.as_deref()
    }

    /// Deals anew what a viewer cannot see: for tests that nothing of it shows.
    pub fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        if let Some(game) = &mut self.game {
            game.determinize(viewer, dice);
        }
    }

    /// How often something has changed for a viewer.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.seqs[place_of(viewer)]
    }

    /// The whole record, once the game is over.
    pub fn record(&self) -> Option<Record> {
        let game = self.game.as_deref().filter(|game| game.turn().is_over())?;
        let mut record = Record::begin(self.rules, &self.plan.options, Some(self.seed())).ok()?;
        if self.inherited.is_none() {
            let mut transcript = self.transcript.clone();
            transcript.reveal(self.secret).ok()?;
            record.fair = Some(transcript);
        }
        record.players = self.places.iter().map(Place::name).collect();
        record.actions = self.played.iter().map(|played| played.entry.clone()).collect();
        record.finish(game);
        Some(record)
    }

    /// Writes an entry into the log and carries it out.
    pub(crate) fn note(&mut self, now: Time, what: What, out: &mut Outbox) -> Result<(), Fault> {
        let seen = self.seq(Viewer::Spectator);
        self.carry_out(now, &what, out)?;
        if self.seq(Viewer::Spectator) != seen {
            self.changed_at = now;
        }
        self.log(now, what, out);
        Ok(())
    }

    fn log(&mut self, at: Time, what: What, out: &mut Outbox) {
        out.log.push(Logged { number: self.logged, at, what });
        self.logged += 1;
    }

    /// Counts a change for these viewers.
    pub(crate) fn tell(&mut self, viewers: impl IntoIterator<Item = Viewer>, out: &mut Outbox) {
        for viewer in viewers {
            let seq = &mut self.seqs[place_of(viewer)];
            out.change(viewer, *seq);
            *seq += 1;
        }
    }

    pub(crate) fn tell_all(&mut self, out: &mut Outbox) {
        self.tell(Viewer::all(self.places.len()), out);
    }

    /// Carries out what is already decided; the same for a living table and for a log.
    pub(crate) fn carry_out(
        &mut self,
        now: Time,
        what: &What,
        out: &mut Outbox,
    ) -> Result<(), Fault> {
        match what {
            What::Opened { .. } => return Err(untimely("the table is open already")),
            What::Sat { seat, user, name } => {
                let (user, name) = (user.clone(), name.clone());
                self.place(*seat)?.seat_anew(Seated::Person { user, name, gone: false });
            }
            What::Kept { seat, user, name } => {
                let (user, name) = (user.clone(), name.clone());
                self.place(*seat)?.seat_anew(Seated::Kept { user, name });
            }
            What::Became { from, user, name } => self.become_somebody(from, user, name),
            What::BotSat { seat, level } => self.place(*seat)?.seat_anew(Seated::Bot(*level)),
            What::Freed { seat } => self.place(*seat)?.seat_anew(Seated::Nobody),
            What::Nonced { seat, nonce } => {
                let added = self.transcript.add(*seat, *nonce);
                added.map_err(|fault| untimely(&fault.to_string()))?;
            }
            What::Unnonced { seat } => {
                self.transcript.nonces.remove(seat);
            }
            What::Started => self.start(now)?,
            What::Acted { seat, action, by } => {
                return self.play(now, *seat, action, *by, out);
            }
            What::SteppedBack { seat } => return self.undo_step(now, *seat, out),
            What::AskedBack { seat, to } => self.ask_back(*seat, *to),
            What::RefusedBack { .. } => self.takeback = None,
            What::WentBack { to } => self.go_back(now, *to)?,
            What::Ordered { seat, order } => {
                // A seat's orders are its own business.
                self.place(*seat)?.order = *order;
                self.tell([Viewer::Seat(*seat)], out);
                return Ok(());
            }
            What::Wished { seat, paused } => {
                self.place(*seat)?.wants_pause = *paused;
                self.pause_if_agreed(now);
            }
            What::Went { seat } => self.set_gone(now, *seat, true)?,
            What::Came { seat } => self.set_gone(now, *seat, false)?,
            What::Said { name, seat, to, text } => {
                let (name, text) = (name.clone(), text.clone());
                let line = Line { name, seat: *seat, to: *to, text, at: now };
                out.said.push(line.clone());
                self.keep_line(line);
                if to.is_some() {
                    self.tell(seat.iter().chain(to).map(|seat| Viewer::Seat(*seat)), out);
                    return Ok(());
                }
            }
            What::Closed => self.stage = Stage::Closed,
        }
        self.tell_all(out);
        Ok(())
    }

    pub(crate) fn place(&mut self, seat: Seat) -> Result<&mut Place, Fault> {
        self.places
            .get_mut(seat.index())
            .ok_or_else(|| Fault::new(FaultCode::NotFound, format!("there is no seat {seat} here")))
    }

    fn set_gone(&mut self, now: Time, seat: Seat, is_gone: bool) -> Result<(), Fault> {
        let place = self.place(seat)?;
        let out_of_time = place.missed >= MISSES;
        place.missed = 0;
        if let Seated::Person { gone, .. } = &mut place.seated {
            *gone = is_gone;
        }
        if is_gone {
            for clock in [&mut place.clock, &mut place.shown] {
                clock.hold(now);
                if out_of_time {
                    clock.top_up();
                }
            }
        } else if self.stage == Stage::Playing {
            self.run_clocks(now);
            self.run_shown_clock(now, seat);
        }
        Ok(())
    }

    /// The seats of a guest are an account's from now on.
    fn become_somebody(&mut self, from: &UserId, user: &UserId, name: &str) {
        if self.host == *from {
            self.host = user.clone();
        }
        for place in &mut self.places {
            match &mut place.seated {
                Seated::Person { user: here, name: called, .. }
                | Seated::Kept { user: here, name: called }
                    if here == from =>
                {
                    *here = user.clone();
                    name.clone_into(called);
                }
                _ => {}
            }
        }
    }

    fn ask_back(&mut self, seat: Seat, to: usize) {
        match &mut self.takeback {
            Some(offer) if offer.to == to => offer.agreed.insert(seat),
            offer => *offer = Some(TakebackOffer { by: seat, to, agreed: SeatSet::one(seat) }),
        }
    }

    /// Whether everybody who plays wants to pause: bots alone have nobody to wait for.
    pub(crate) fn all_want_pause(&self) -> bool {
        let mut present = self.places.iter().filter(|place| place.present()).peekable();
        present.peek().is_some() && present.all(|place| place.wants_pause)
    }

    fn pause_if_agreed(&mut self, now: Time) {
        let wanted = self.all_want_pause();
        match self.stage {
            Stage::Playing if wanted => {
                self.stage = Stage::Paused;
                for place in &mut self.places {
                    // Both: who has answered in an open window seems to think as long as the others.
                    place.clock.stop(now, false);
                    place.shown.stop(now, false);
                }
            }
            Stage::Paused if !wanted => {
                self.stage = Stage::Playing;
                self.wait_since(now, self.shown);
                self.run_clocks(now);
                for seat in Seat::first(self.places.len()) {
                    self.run_shown_clock(now, seat);
                }
                self.places.iter_mut().for_each(|place| place.wants_pause = false);
            }
            _ => {}
        }
    }
}

/// What has been played of a game that goes on here: all of it is known, and may have ended amidst
/// a composition.
fn played_before(
    rules: &dyn AnyRules,
    plan: &TablePlan,
    opening: &[Entry],
    seed: Option<Seed>,
) -> Vec<Played> {
    let begin = || rules.start(&plan.options, seed.unwrap_or(Seed::from(0))).ok();
    let mut game = if opening.is_empty() { None } else { begin() };
    let played = opening.iter().map(|entry| {
        let Entry { seat, action } = entry;
        let step = game.as_mut().is_some_and(|game| {
            let step = game.is_step(*seat, action);
            game.act(*seat, action).is_ok() && step
        });
        Played { entry: entry.clone(), step, reveals: true, secret: false }
    });
    played.collect()
}

/// The seats of the plan are an option of every game.
fn fit_options(rules: &dyn AnyRules, plan: &mut TablePlan) -> Result<(), Fault> {
    if plan.options.is_null() {
        plan.options = Value::Object(Default::default());
    }
    let Value::Object(options) = &mut plan.options else {
        return Err(bad_plan("options are a JSON object"));
    };
    options.insert("seats".to_owned(), plan.seats.len().into());
    let complete = rules.complete_options(&plan.options);
    plan.options = complete.map_err(|fault| bad_plan(fault.to_string()))?;
    Ok(())
}

/// A plan is part of everything that is said and kept about a table as a whole.
fn check_size(plan: &TablePlan) -> Result<(), Fault> {
    let bytes = serde_json::to_string(plan).map_or(0, |text| text.len());
    if bytes <= LARGEST_PLAN {
        return Ok(());
    }
    let message = format!("a set-up has at most {LARGEST_PLAN} bytes, not {bytes}");
    Err(bad_plan(message))
}

fn bad_plan(message: impl Into<String>) -> Fault {
    Fault::new(FaultCode::BadPlan, message)
}

pub(crate) fn untimely(message: &str) -> Fault {
    Fault::new(FaultCode::Untimely, message)
}

/// Where what is kept for each viewer is kept for this one.
pub(crate) fn place_of(viewer: Viewer) -> usize {
    viewer.seat().map_or(0, |seat| seat.index() + 1)
}
