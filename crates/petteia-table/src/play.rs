//! The game itself: actions, decisions, going back.

use crate::{By, Outbox, Table, back::n_made, table::Played, table::place_of, table::untimely};
use petteia_kernel::{AnyGame, Entry, Happening, Seat, SeatSet, Told, Viewer, Window};
use petteia_protocol::{Fault, Stage, Time};

impl Table {
    /// Begins the game: everybody's dice are in.
    pub(crate) fn start(&mut self, now: Time) -> Result<(), Fault> {
        let game = self.begin(self.seed())?;
        self.stage = if game.turn().is_over() { Stage::Over } else { Stage::Playing };
        let awaited = game.turn().awaited();
        self.put(game);
        self.ask(awaited, SeatSet::EMPTY);
        self.wait_since(now, awaited);
        self.run_clocks(now);
        self.show(awaited);
        Ok(())
    }

    /// This is the position now.
    fn put(&mut self, game: Box<dyn AnyGame>) {
        self.game = Some(game);
        self.count_position(None);
    }

    /// What a seat has done in secret makes another position for nobody else.
    fn count_position(&mut self, secret: Option<Seat>) {
        match secret {
            Some(seat) => self.positions[place_of(Viewer::Seat(seat))] += 1,
            None => self.positions.iter_mut().for_each(|position| *position += 1),
        }
    }

    /// Carries an action out and finds out for whom something changed.
    pub(crate) fn play(
        &mut self,
        now: Time,
        seat: Seat,
        action: &str,
        by: By,
        out: &mut Outbox,
    ) -> Result<(), Fault> {
        let game = self.game.as_ref().ok_or_else(|| untimely("the game has not begun"))?;
        let before = game.turn().awaited();
        let (step, reveals) = (game.is_step(seat, action), game.reveals(seat, action));
        let in_window = game.window(seat).is_some();
        let besides = asked_besides(&**game, seat, action, before.without(seat));
        if step && by == By::Person {
            self.mark_composition();
        }
        let game = self.game.as_mut().ok_or_else(|| untimely("the game has not begun"))?;
        let told = game.act(seat, action)?;
        let after = game.turn().awaited();
        let over = game.turn().is_over();
        let goes_on = besides.as_ref().is_some_and(|asked| is_asked_still(&**game, asked, after));
        let changed = besides.map_or(SeatSet::EMPTY, |asked| asked_otherwise(&**game, &asked));
        let entry = Entry { seat, action: action.to_owned() };
        self.played.push(Played { entry, step, reveals, secret: false });
        self.made += usize::from(!step);
        self.end_composition();
        self.judge_presence(seat, by, in_window)?;

        let secret = is_secret(seat, before, after, &told, self.places.len());
        self.count_position(secret.then_some(seat));
        self.ask_again(now, seat, before, after, secret || goes_on, step);
        if goes_on && !secret {
            self.renumber(changed);
        }
        if secret {
            if let Some(played) = self.played.last_mut() {
                played.secret = !step;
            }
            self.tell([Viewer::Seat(seat)], out);
        } else {
            self.takeback = None;
            if goes_on {
                self.show_aside(seat, before, after);
            } else {
                self.show(after);
            }
            self.tell_all(out);
        }
        out.told.extend(told);
        if over {
            self.stage = Stage::Over;
        }
        Ok(())
    }

    /// Counts decisions that the clock made for a person; letting a window pass is no absence.
    fn judge_presence(&mut self, seat: Seat, by: By, in_window: bool) -> Result<(), Fault> {
        let place = self.place(seat)?;
        match by {
            By::Person => place.missed = 0,
            By::Clock if !in_window => place.missed += 1,
            By::Clock | By::Bot | By::Order => {}
        }
        Ok(())
    }

    /// Gives new decisions their numbers and sets the clocks right.
    fn ask_again(
        &mut self,
        now: Time,
        seat: Seat,
        before: SeatSet,
        after: SeatSet,
        goes_on: bool,
        step: bool,
    ) {
        // In an open window the others go on thinking about the very same question.
        let same = if goes_on { before.and(after).without(seat) } else { SeatSet::EMPTY };
        for place in &mut self.places {
            let goes_on = same.contains(place.seat) || (step && place.seat == seat);
            if before.contains(place.seat) && !goes_on {
                place.clock.stop(now, place.seat == seat);
            }
        }
        self.ask(after, same);
        if !goes_on {
            self.wait_since(now, after);
        }
        self.run_clocks(now);
    }

    /// Whose choice an aside of somebody else has changed is asked anew within the same time: what
    /// they have thought meanwhile answers another question.
    fn renumber(&mut self, seats: SeatSet) {
        let asked = self.places.iter_mut().filter(|place| seats.contains(place.seat));
        asked.for_each(|place| place.decisions += 1);
    }

    /// Counts a new decision for every awaited seat but those whose question is the same.
    fn ask(&mut self, awaited: SeatSet, same: SeatSet) {
        for place in &mut self.places {
            place.awaited = awaited.contains(place.seat);
            if place.awaited && !same.contains(place.seat) {
                place.decisions += 1;
            }
        }
    }

    /// Everybody knows from now on that the table waits for these.
    pub(crate) fn wait_since(&mut self, now: Time, awaited: SeatSet) {
        let asked = self.places.iter_mut().filter(|place| awaited.contains(place.seat));
        asked.for_each(|place| place.asked = now);
    }

    /// Starts the clock of everybody who owes a decision and whose clock stands: never that of a bot,
    /// which thinks as long as its level does, but perhaps not yet.
    ///
    /// Whoever comes back into an open window has no more time there than the others.
    pub(crate) fn run_clocks(&mut self, now: Time) {
        let Some(game) = &self.game else { return };
        for place in &mut self.places {
            if place.awaited && place.bot().is_none() && place.clock.until().is_none() {
                let in_window = game.window(place.seat).is_some();
                place.clock.start(if in_window { place.asked } else { now }, in_window);
            }
        }
    }

    /// The same for a clock as everybody else sees it: who has answered in an open window seems to
    /// think as long as the others.
    pub(crate) fn run_shown_clock(&mut self, now: Time, seat: Seat) {
        let window = |game: &dyn AnyGame| {
            game.turn().awaited().iter().any(|seat| game.window(seat).is_some())
        };
        let in_window = self.game.as_deref().is_some_and(window);
        let is_shown = self.shown.contains(seat);
        let place = &mut self.places[seat.index()];
        if is_shown && place.bot().is_none() && place.shown.until().is_none() {
            place.shown.start(if in_window { place.asked } else { now }, in_window);
        }
    }

    /// Takes the last step of a seat's composition back.
    pub(crate) fn undo_step(
        &mut self,
        now: Time,
        seat: Seat,
        out: &mut Outbox,
    ) -> Result<(), Fault> {
        let last = self.last_step(seat).ok_or_else(|| untimely("there is no step to take back"))?;
        let step = self.played.remove(last);
        match self.rewound(last) {
            Ok(game) => self.game = Some(game),
            Err(fault) => {
                self.played.insert(last, step);
                return Err(fault);
            }
        }
        self.end_composition();
        if let Some(offer) = self.takeback.as_mut().filter(|offer| offer.to > last) {
            offer.to -= 1;
        }
        self.count_position(Some(seat));
        self.place(seat)?.decisions += 1;
        self.run_clocks(now);
        self.tell([Viewer::Seat(seat)], out);
        Ok(())
    }

    /// The seat's last action, if it only composed.
    pub(crate) fn last_step(&self, seat: Seat) -> Option<usize> {
        let last = self.played.iter().rposition(|played| played.entry.seat == seat)?;
        self.played[last].step.then_some(last)
    }

    /// How many steps of a composition a seat can take back.
    pub(crate) fn n_steps(&self, seat: Seat) -> u32 {
        let own = self.played.iter().rev().filter(|played| played.entry.seat == seat);
        own.take_while(|played| played.step).count() as u32
    }

    /// Goes back to an earlier position.
    pub(crate) fn go_back(&mut self, now: Time, to: usize) -> Result<(), Fault> {
        if to > self.played.len() {
            return Err(untimely("there is nothing to go back to"));
        }
        let undone = self.played.split_off(to);
        match self.rewound(to) {
            Ok(game) => self.put(game),
            Err(fault) => {
                self.played.extend(undone);
                return Err(fault);
            }
        }
        self.made = n_made(&self.played);
        self.end_composition();
        self.takeback = None;
        let awaited = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.turn().awaited());
        for place in &mut self.places {
            place.clock.stop(now, false);
        }
        self.ask(awaited, SeatSet::EMPTY);
        self.wait_since(now, awaited);
        self.run_clocks(now);
        self.show(awaited);
        Ok(())
    }

    /// Lets everybody know of an aside in a window that stays open. Who has answered in it goes on
    /// being awaited in everybody's eyes.
    fn show_aside(&mut self, seat: Seat, before: SeatSet, after: SeatSet) {
        self.shown_made += 1;
        let answered = self.shown.iter().filter(|shown| !before.with(seat).contains(*shown));
        let answered: SeatSet = answered.collect();
        self.show_clocks(after.or(answered), answered);
    }

    /// Lets everybody know whom the table waits for, what has been played and what the clocks say.
    fn show(&mut self, awaited: SeatSet) {
        self.uncover();
        self.show_clocks(awaited, SeatSet::EMPTY);
    }

    /// The clocks of those who have `answered` in an open window seem to run on.
    fn show_clocks(&mut self, awaited: SeatSet, answered: SeatSet) {
        self.shown = awaited;
        for place in &mut self.places {
            if !answered.contains(place.seat) {
                place.shown = place.clock;
            }
        }
    }
}

/// What a seat is asked while another one takes an aside.
struct Asked {
    seat: Seat,
    window: Option<Window>,
    legal: Vec<String>,
}

/// What those are asked who are asked besides a seat that takes an aside.
fn asked_besides(
    game: &dyn AnyGame,
    seat: Seat,
    action: &str,
    others: SeatSet,
) -> Option<Vec<Asked>> {
    let is_aside = || game.asides(seat).iter().any(|aside| aside == action);
    let asked = |seat| Asked { seat, window: game.window(seat), legal: game.legal(seat) };
    (!others.is_empty() && is_aside()).then(|| others.iter().map(asked).collect())
}

/// Whether exactly those are asked, and in the same windows.
fn is_asked_still(game: &dyn AnyGame, asked: &[Asked], after: SeatSet) -> bool {
    let seats: SeatSet = asked.iter().map(|asked| asked.seat).collect();
    seats == after && asked.iter().all(|asked| game.window(asked.seat) == asked.window)
}

/// Those who may do something else now.
fn asked_otherwise(game: &dyn AnyGame, asked: &[Asked]) -> SeatSet {
    let changed = asked.iter().filter(|asked| game.legal(asked.seat) != asked.legal);
    changed.map(|asked| asked.seat).collect()
}

/// Whether nobody but the seat itself can know that it has done something: it has committed to
/// something in a window that is still open, or composed.
fn is_secret(
    seat: Seat,
    before: SeatSet,
    after: SeatSet,
    told: &[Told<Happening>],
    n_seats: usize,
) -> bool {
    let others = Viewer::all(n_seats).filter(|viewer| !viewer.is(seat));
    let silent = others.into_iter().all(|viewer| !told.iter().any(|told| told.reaches(viewer)));
    let open = !after.is_empty() && before.contains(seat);
    silent && open && (after == before || after == before.without(seat))
}
