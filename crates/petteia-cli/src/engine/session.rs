//! The game an engine has, and what can be asked of it.

use super::{
    fault::Fault,
    request::{ALL, Act, Advise, Explain, Legal, View},
};
use crate::world;
use petteia_games::bots;
use petteia_kernel::{AnyGame, Happening, Record, Seat, SeatSet, Seed, Told, Viewer};
use serde_json::{Map, Value, json};

/// One game from its set-up on.
#[derive(Debug)]
pub(super) struct Session {
    game: Box<dyn AnyGame>,
    options: Value,
    seed: Seed,
    /// None for a position from a diagram: a record starts at the beginning of a game.
    record: Option<Record>,
    /// How many decisions have been carried out.
    seq: usize,
}

impl Session {
    pub(super) fn new(
        game: Box<dyn AnyGame>,
        options: Value,
        seed: Seed,
        record: Option<Record>,
    ) -> Session {
        let seq = record.as_ref().map_or(0, |record| record.actions.len());
        Session { game, options, seed, record, seq }
    }

    /// What every answer about a game says.
    fn with_turn(&self, answer: Value) -> Value {
        let mut fields = Map::new();
        fields.insert("seq".to_owned(), self.seq.into());
        fields.insert("turn".to_owned(), json!(self.game.turn()));
        if let Value::Object(more) = answer {
            fields.extend(more);
        }
        Value::Object(fields)
    }

    /// The answer to `new`, `setup` and `load`.
    pub(super) fn introduce(&self) -> Value {
        self.with_turn(json!({
            "game": self.game.id(),
            "options": self.options,
            "seed": self.seed,
            "seats": self.game.n_seats(),
        }))
    }

    pub(super) fn turn(&self) -> Value {
        self.with_turn(Value::Null)
    }

    pub(super) fn legal(&self, request: &Legal) -> Result<Value, Fault> {
        let seat = self.seat(request.seat)?;
        let (actions, asides) = (self.game.legal(seat), self.game.asides(seat));
        Ok(self.with_turn(json!({ "actions": actions, "asides": asides })))
    }

    pub(super) fn view(&self, request: &View) -> Result<Value, Fault> {
        Ok(self.with_turn(match self.viewer(&request.viewer)? {
            Some(viewer) => {
                json!({ "view": self.game.view(viewer), "text": self.game.view_text(viewer) })
            }
            None => json!({ "view": self.game.position() }),
        }))
    }

    pub(super) fn explain(&self, request: &Explain) -> Result<Value, Fault> {
        let seat = self.seat(request.seat)?;
        Ok(match self.game.explain(seat, &request.action) {
            Ok(()) => json!({ "legal": true, "clause": null, "reason": null, "detail": null }),
            Err(refused) => json!({
                "legal": false,
                "clause": refused.clause,
                "reason": refused.message,
                "code": refused.code,
                "detail": refused.detail,
            }),
        })
    }

    pub(super) fn advise(&self, request: &Advise) -> Result<Value, Fault> {
        let seat = self.seat(request.seat)?;
        let seed = request.seed()?.unwrap_or_else(world::any_seed);
        let advice = bots::advise_within(&*self.game, seat, request.think()?, seed);
        let tell = |advice: &bots::Advice| {
            let value = (f64::from(advice.value) * 1000.0).round() / 1000.0;
            let remarks: Vec<Value> = advice.remarks.iter().map(remark).collect();
            json!({
                "action": advice.action, "value": value, "visits": advice.visits,
                "words": advice.words(), "remarks": remarks,
            })
        };
        let advice: Vec<Value> = advice.iter().map(tell).collect();
        Ok(self.with_turn(json!({ "advice": advice })))
    }

    pub(super) fn act(&mut self, request: &Act) -> Result<Value, Fault> {
        let seat = self.seat(request.seat)?;
        let viewer = self.viewer(&request.viewer)?;
        // On a copy: if the rules break half-way, the game is as it was.
        let mut next = self.game.clone();
        let told = next.act(seat, &request.action)?;
        // The line was just carried out, so it can be read.
        let decisions = next.decisions(&request.action).unwrap_or_default();
        self.game = next;
        self.seq += decisions.len();
        if let Some(record) = &mut self.record {
            decisions.iter().for_each(|decision| record.push(seat, decision));
        }
        let events: Vec<Value> = told.iter().filter_map(|told| self.hear(told, viewer)).collect();
        Ok(self.with_turn(json!({ "events": events })))
    }

    /// An event as `viewer` hears it, or with its audience for somebody who hears everything.
    fn hear(&self, told: &Told<Happening>, viewer: Option<Viewer>) -> Option<Value> {
        let Happening { event, words } = &told.event;
        match viewer {
            Some(viewer) => told.reaches(viewer).then(|| json!({ "event": event, "words": words })),
            None => {
                let seats = told.audience.seats.and(SeatSet::all(self.game.n_seats()));
                let spectators = told.audience.spectators;
                Some(json!({
                    "event": event, "words": words, "seats": seats, "spectators": spectators,
                }))
            }
        }
    }

    pub(super) fn record(&self) -> Result<Value, Fault> {
        let none = || {
            let message = "a position from a diagram has no record; only whole games have";
            Fault::new("no-record", message)
        };
        let mut record = self.record.clone().ok_or_else(none)?;
        record.finish(&*self.game);
        Ok(self.with_turn(json!({ "record": record.write() })))
    }

    fn seat(&self, seat: Seat) -> Result<Seat, Fault> {
        let n = self.game.n_seats();
        if seat.index() < n {
            return Ok(seat);
        }
        let last = Seat::new(n - 1);
        let message = format!("there is no seat {seat}; the seats of this game are A to {last}");
        Err(Fault::new("no-seat", message))
    }

    /// A viewer by name; none for the whole position.
    fn viewer(&self, name: &str) -> Result<Option<Viewer>, Fault> {
        if name == ALL {
            return Ok(None);
        }
        let viewer: Viewer = name.parse().map_err(|_| {
            let message = "a viewer is a seat's letter, * for a spectator, or all";
            Fault::new("bad-request", message)
        })?;
        match viewer.seat() {
            Some(seat) => self.seat(seat).map(|seat| Some(seat.into())),
            None => Ok(Some(viewer)),
        }
    }
}

/// What is said about an action, for programs that speak other languages than English.
fn remark(remark: &bots::Remark) -> Value {
    json!({ "code": remark.code(), "n": remark.n(), "at": remark.at() })
}
