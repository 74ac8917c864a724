//! What happens when something happens.

use crate::{
    BotCall, By, Input, Outbox, Table, UserId, What,
    chairs::{Place, Seated},
    table::untimely,
};
use petteia_kernel::{Seat, SeatSet};
use petteia_protocol::{ClockPlan, Fault, FaultCode, Level, Stage, StandingOrder, Time};

/// The longest line of chat, in characters.
const LONGEST_LINE: usize = 500;

/// After how many decisions in a row made by the clock a bot takes over.
pub(crate) const MISSES: u32 = 2;

const HOUR: Time = 3_600_000;

/// How long everybody must have waited for a decision, in a game without a clock, before somebody
/// may let a bot take over.
pub const STAND_IN_AFTER: Time = 24 * HOUR;

/// After how long a table that still gathers expires, if nothing happens to it.
pub const EXPIRES_AFTER: Time = 14 * 24 * HOUR;

impl Table {
    /// Takes an input. What it leads to is in `out`, to be stored before it is sent.
    ///
    /// # Errors
    /// If it is refused: then nothing has changed.
    pub fn handle(&mut self, now: Time, input: Input, out: &mut Outbox) -> Result<(), Fault> {
        for what in self.decide(now, input)? {
            self.note(now, what, out)?;
        }
        self.settle(now, out)?;
        self.call(out);
        Ok(())
    }

    /// Says again which bots are asked and when the clock rings: after a restart.
    pub fn resume(&self, out: &mut Outbox) {
        self.call(out);
    }

    /// What an input leads to, if it is allowed.
    fn decide(&mut self, now: Time, input: Input) -> Result<Vec<What>, Fault> {
        match input {
            Input::Sit { user, name, seat } => self.sit(user, name, seat),
            Input::Stand { user } => self.stand(&user),
            Input::SeatBot { user, seat, level } => self.seat_bot(&user, seat, level),
            Input::Nonce { user, seat, nonce } => {
                self.gathering()?;
                self.own(&user, seat)?;
                Ok(vec![What::Nonced { seat, nonce }])
            }
            Input::Start { user } => {
                self.gathering()?;
                self.only_host(&user)?;
                match self.places.iter().find(|place| place.is_empty()) {
                    Some(place) => Err(untimely(&format!("seat {} is still open", place.seat))),
                    None => Ok(vec![What::Started]),
                }
            }
            Input::Act { user, seat, decision, action } => {
                self.own(&user, seat)?;
                let mut entries = self.act(seat, decision, &action, By::Person)?;
                if !self.places[seat.index()].present() {
                    // Who decides has come back.
                    entries.insert(0, What::Came { seat });
                }
                Ok(entries)
            }
            Input::BotActs { seat, decision, action } => {
                self.place(seat)?
                    .bot()
                    .ok_or_else(|| Fault::new(FaultCode::Stale, "no bot sits there any more"))?;
                self.act(seat, decision, &action, By::Bot)
            }
            Input::StepBack { user, seat } => {
                self.playing()?;
                self.own(&user, seat)?;
                let step = self.last_step(seat);
                step.ok_or_else(|| untimely("there is no step to take back"))?;
                Ok(vec![What::SteppedBack { seat }])
            }
            Input::Order { user, seat, order } => self.order(&user, seat, order),
            Input::Say { user, name, text, to } => self.say(&user, name, &text, to),
            Input::Become { from, user, name } => Ok(vec![What::Became { from, user, name }]),
            Input::Takeback { user, seat, to } => self.want_back(&user, seat, to),
            Input::NoTakeback { user, seat } => {
                self.own(&user, seat)?;
                self.takeback.as_ref().ok_or_else(|| untimely("nobody asks to go back"))?;
                Ok(vec![What::RefusedBack { seat }])
            }
            Input::Pause { user, seat, paused } => self.wish(&user, seat, paused),
            Input::Leave { user, seat } => self.leave(&user, seat),
            Input::Return { user, seat } => self.come_back(&user, seat),
            Input::StandIn { user, seat } => self.stand_in(now, &user, seat),
            Input::Close { user } => self.close(&user),
            Input::Expire => self.expire(now),
            Input::Tick => Ok(self.times_up(now)),
        }
    }

    fn sit(&mut self, user: UserId, name: String, seat: Option<Seat>) -> Result<Vec<What>, Fault> {
        self.gathering()?;
        if !self.seats_of(&user).is_empty() {
            return Err(untimely("you have a seat already"));
        }
        let kept = |seat: &Seat| self.places[seat.index()].is_kept_for(&user);
        let free = |seat: &Seat| self.places[seat.index()].seated == Seated::Nobody || kept(seat);
        let mut all = Seat::first(self.places.len());
        let mut seats: Vec<Seat> = match seat {
            Some(seat) => all.find(|each| *each == seat).filter(free).into_iter().collect(),
            None => all.clone().filter(kept).collect(),
        };
        if seat.is_none() && seats.is_empty() {
            seats.extend(all.find(free));
        }
        if seats.is_empty() {
            return Err(untimely("there is no free seat"));
        }
        let sat = |seat| What::Sat { seat, user: user.clone(), name: name.clone() };
        Ok(seats.into_iter().flat_map(|seat| self.emptied(seat).chain([sat(seat)])).collect())
    }

    fn seat_bot(
        &mut self,
        user: &UserId,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<Vec<What>, Fault> {
        self.gathering()?;
        self.only_host(user)?;
        let place = self.place(seat)?;
        if place.is(user) {
            return Err(untimely("this is your own seat"));
        }
        if place.seated == level.map_or(Seated::Nobody, Seated::Bot) {
            return Ok(Vec::new());
        }
        let what = level.map_or(What::Freed { seat }, |level| What::BotSat { seat, level });
        Ok(self.emptied(seat).chain([what]).collect())
    }

    /// What nobody sits behind any more counts no longer.
    fn emptied(&self, seat: Seat) -> impl Iterator<Item = What> + use<> {
        self.transcript.nonces.contains_key(&seat).then_some(What::Unnonced { seat }).into_iter()
    }

    fn stand(&mut self, user: &UserId) -> Result<Vec<What>, Fault> {
        self.gathering()?;
        if *user == self.host {
            return Ok(vec![What::Closed]);
        }
        let own = self.places.iter().filter(|place| place.is(user) || place.is_kept_for(user));
        let free =
            |place: &Place| self.emptied(place.seat).chain([What::Freed { seat: place.seat }]);
        let freed: Vec<What> = own.flat_map(free).collect();
        if freed.is_empty() {
            return Err(forbidden("you have no seat at this table"));
        }
        Ok(freed)
    }

    fn order(&self, user: &UserId, seat: Seat, order: StandingOrder) -> Result<Vec<What>, Fault> {
        self.own(user, seat)?;
        match self.stage {
            Stage::Over => Err(untimely("the game is over")),
            Stage::Closed => Err(untimely("the table is closed")),
            Stage::Gathering | Stage::Playing | Stage::Paused => {
                let is_new = self.places[seat.index()].order != order;
                Ok(if_new(is_new, What::Ordered { seat, order }))
            }
        }
    }

    /// Who wants nothing else than before has changed nothing, unless the others have meanwhile.
    fn wish(&self, user: &UserId, seat: Seat, paused: bool) -> Result<Vec<What>, Fault> {
        self.own(user, seat)?;
        if !matches!(self.stage, Stage::Playing | Stage::Paused) {
            return Err(untimely("the game is not running"));
        }
        let place = &self.places[seat.index()];
        if !place.present() {
            return Err(untimely("no person decides there"));
        }
        let is_agreed = self.all_want_pause() == (self.stage == Stage::Paused);
        let is_new = place.wants_pause != paused || !is_agreed;
        Ok(if_new(is_new, What::Wished { seat, paused }))
    }

    fn leave(&self, user: &UserId, seat: Seat) -> Result<Vec<What>, Fault> {
        self.own(user, seat)?;
        self.running()?;
        let is_here = self.places[seat.index()].present();
        Ok(if_new(is_here, What::Went { seat }))
    }

    fn come_back(&self, user: &UserId, seat: Seat) -> Result<Vec<What>, Fault> {
        self.own(user, seat)?;
        self.running()?;
        if self.places[seat.index()].present() {
            return Ok(Vec::new());
        }
        let mut entries = vec![What::Came { seat }];
        if self.stage == Stage::Paused {
            // Whoever comes into a pause lets it last.
            entries.push(What::Wished { seat, paused: true });
        }
        Ok(entries)
    }

    /// In a game without a clock nobody need wait for ever.
    fn stand_in(&self, now: Time, user: &UserId, seat: Seat) -> Result<Vec<What>, Fault> {
        self.playing()?;
        let place = self.places.get(seat.index()).filter(|place| place.present());
        let place = place.ok_or_else(|| untimely("no person decides there"))?;
        if !self.places.iter().any(|place| place.is(user) && place.present()) {
            return Err(forbidden("only those who play at this table can do that"));
        }
        if place.is(user) {
            return Err(untimely("this is your own seat"));
        }
        if self.plan.clock != ClockPlan::None {
            return Err(untimely("at this table the clock decides for who is late"));
        }
        // Only what everybody may know: who has answered in an open window seems to be awaited.
        if !self.shown.contains(seat) {
            return Err(untimely(&format!("nobody waits for seat {seat}")));
        }
        match STAND_IN_AFTER.saturating_sub(now.saturating_sub(place.asked)) {
            0 => Ok(vec![What::Went { seat }]),
            left => {
                let hours = left.div_ceil(HOUR);
                Err(untimely(&format!("seat {seat} may think for {hours} more hours")))
            }
        }
    }

    /// What nobody touches is put away.
    fn expire(&self, now: Time) -> Result<Vec<What>, Fault> {
        self.gathering()?;
        if now.saturating_sub(self.changed_at) < EXPIRES_AFTER {
            return Err(untimely("somebody still wants to play here"));
        }
        Ok(vec![What::Closed])
    }

    /// A game that concerns nobody else may simply be put away.
    fn close(&self, user: &UserId) -> Result<Vec<What>, Fault> {
        self.running()?;
        if *user != self.host {
            return Err(forbidden("only the host can close the table"));
        }
        if self.places.iter().any(|place| place.present() && !place.is(user)) {
            return Err(forbidden("other people play at this table"));
        }
        Ok(vec![What::Closed])
    }

    /// One entry for each decision a line stands for, if all of them are legal.
    fn act(&mut self, seat: Seat, decision: u32, action: &str, by: By) -> Result<Vec<What>, Fault> {
        self.playing()?;
        let place = &self.places[seat.index()];
        let game = self.game.as_ref().ok_or_else(|| untimely("the game has not begun"))?;
        game.explain(seat, action).map_err(|refused| {
            // Whoever answers an old question learns that first: the rest would confuse them.
            if place.is_open(decision) { refused.into() } else { stale() }
        })?;
        // Also what may be done at any time is done knowing what the seat was told last.
        if place.decisions != decision {
            return Err(stale());
        }
        let decisions = game.decisions(action).map_err(petteia_kernel::Refused::from)?;
        let acted = |action| What::Acted { seat, action, by };
        Ok(decisions.into_iter().map(acted).collect())
    }

    fn say(
        &mut self,
        user: &UserId,
        name: String,
        text: &str,
        to: Option<Seat>,
    ) -> Result<Vec<What>, Fault> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_LINE {
            let message = format!("a line of chat has 1 to {LONGEST_LINE} characters");
            return Err(Fault::new(FaultCode::Malformed, message));
        }
        let seat = self.seats_of(user).first();
        if let Some(to) = to {
            self.may_whisper(seat, to)?;
        }
        Ok(vec![What::Said { name, seat, to, text: text.to_owned() }])
    }

    fn may_whisper(&mut self, from: Option<Seat>, to: Seat) -> Result<(), Fault> {
        if !self.rules().diplomacy() {
            return Err(untimely("there is no talk between single seats in this game"));
        }
        self.place(to)?;
        if self.game.is_none() {
            // Somebody else may still sit down there, and would read it.
            return Err(untimely("the game has not begun"));
        }
        match from {
            Some(from) if from != to => Ok(()),
            Some(_) => Err(untimely("this is your own seat")),
            None => Err(forbidden("only those who play can talk to single seats")),
        }
    }

    fn want_back(
        &mut self,
        user: &UserId,
        seat: Seat,
        to: Option<usize>,
    ) -> Result<Vec<What>, Fault> {
        self.playing()?;
        self.own(user, seat)?;
        let last = || self.before_last(seat).unwrap_or(self.shown_made);
        let nothing = || untimely("there is nothing to take back");
        let to = self.cut(to.unwrap_or_else(last)).ok_or_else(nothing)?;
        if to < self.firm() {
            return Err(untimely("somebody has learned something since then"));
        }
        let known = self.takeback.as_ref().filter(|offer| offer.to == to);
        let mut agreed = known.map_or(SeatSet::EMPTY, |offer| offer.agreed);
        let is_new = !agreed.contains(seat);
        let mut entries = if_new(is_new, What::AskedBack { seat, to });
        agreed.insert(seat);
        let here = self.places.iter().filter(|place| place.present()).map(|place| place.seat);
        if here.into_iter().all(|seat| agreed.contains(seat) || self.same_person(seat, user)) {
            entries.push(What::WentBack { to });
        }
        Ok(entries)
    }

    fn same_person(&self, seat: Seat, user: &UserId) -> bool {
        self.places[seat.index()].is(user)
    }

    /// The defaults of everybody whose time is up, and whoever is gone by that.
    fn times_up(&self, now: Time) -> Vec<What> {
        let mut entries = Vec::new();
        let Some(game) = self.game.as_ref().filter(|_| self.stage == Stage::Playing) else {
            return entries;
        };
        for place in &self.places {
            let seat = place.seat;
            if !place.awaited || place.alarm().is_none_or(|until| until > now) {
                continue;
            }
            let Some(action) = game.default_action(seat) else { continue };
            let in_window = game.window(seat).is_some();
            entries.push(What::Acted { seat, action, by: By::Clock });
            if !in_window && place.missed + 1 >= MISSES {
                entries.push(What::Went { seat });
            }
            // One at a time: what one does may be the end of another's question.
            break;
        }
        entries
    }

    /// Carries out standing orders until somebody has to think.
    fn settle(&mut self, now: Time, out: &mut Outbox) -> Result<(), Fault> {
        while let Some(what) = self.next_order() {
            self.note(now, what, out)?;
        }
        Ok(())
    }

    fn next_order(&self) -> Option<What> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Playing)?;
        let place = self.places.iter().find(|place| {
            place.awaited
                && place.present()
                && game.window(place.seat).is_some_and(|window| match place.order {
                    StandingOrder::Ask => false,
                    StandingOrder::Touching => !window.touches,
                    StandingOrder::Never => true,
                })
        })?;
        let action = game.default_action(place.seat)?;
        Some(What::Acted { seat: place.seat, action, by: By::Order })
    }

    /// Asks the bots and sets the alarm.
    fn call(&self, out: &mut Outbox) {
        if self.stage != Stage::Playing {
            return;
        }
        for place in self.places.iter().filter(|place| place.awaited) {
            if let Some(level) = place.bot() {
                out.bots.push(BotCall { seat: place.seat, level, decision: place.decisions });
            }
        }
        out.alarm = self.places.iter().filter_map(Place::alarm).min();
    }

    pub(crate) fn own(&self, user: &UserId, seat: Seat) -> Result<(), Fault> {
        if self.seats_of(user).contains(seat) {
            Ok(())
        } else {
            Err(forbidden(&format!("seat {seat} is not yours")))
        }
    }

    fn only_host(&self, user: &UserId) -> Result<(), Fault> {
        if *user == self.host { Ok(()) } else { Err(forbidden("only the host can do that")) }
    }

    fn gathering(&self) -> Result<(), Fault> {
        match self.stage {
            Stage::Gathering => Ok(()),
            Stage::Closed => Err(untimely("the table is closed")),
            _ => Err(untimely("the game has begun")),
        }
    }

    fn running(&self) -> Result<(), Fault> {
        match self.stage {
            Stage::Playing | Stage::Paused => Ok(()),
            Stage::Gathering => Err(untimely("the game has not begun")),
            Stage::Over | Stage::Closed => Err(untimely("the game is over")),
        }
    }

    fn playing(&self) -> Result<(), Fault> {
        match self.stage {
            Stage::Paused => Err(untimely("the game is paused")),
            _ => self.running(),
        }
    }
}

/// Nothing is written into the log that changes nothing.
fn if_new(is_new: bool, what: What) -> Vec<What> {
    is_new.then_some(what).into_iter().collect()
}

fn stale() -> Fault {
    Fault::new(FaultCode::Stale, "this answers a question that is no longer open")
}

fn forbidden(message: &str) -> Fault {
    Fault::new(FaultCode::Forbidden, message)
}
