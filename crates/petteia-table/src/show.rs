//! A table as one viewer sees it.

use crate::{Outbox, Table, UserId, chairs::Place};
use petteia_kernel::{Happening, Outcome, SeatSet, Viewer};
use petteia_protocol::{
    Chair, Choice, Line, Snapshot, Stage, StandingOrder, TableSummary, TakebackOffer, Time,
};
use serde::Serialize;

/// The beginning of an [`Update`](petteia_protocol::Update), before its state.
#[derive(Serialize)]
struct Head<'a> {
    say: &'static str,
    said: Vec<&'a Line>,
    events: Vec<&'a Happening>,
}

/// A [`State`](petteia_protocol::State) without the view.
#[derive(Serialize)]
struct State<'a> {
    table: &'a str,
    viewer: Viewer,
    seq: u64,
    stage: Stage,
    chairs: Vec<Chair>,
    order: StandingOrder,
    awaiting: SeatSet,
    choice: Option<Choice>,
    outcome: Option<Outcome>,
    takeback: Option<&'a TakebackOffer>,
    now: Time,
}

/// How many bytes an update usually has at least.
const USUAL_UPDATE: usize = 4 << 10;

/// Appends an object that more is to be added to: its last brace is missing.
fn open_object(text: &mut Vec<u8>, object: &impl Serialize) {
    // Nothing here can fail to serialize: keys are strings, and the writer is memory.
    let _ = serde_json::to_writer(&mut *text, object);
    text.pop();
}

/// Whether a line of chat is for a viewer.
pub(crate) fn hears(viewer: Viewer, line: &Line) -> bool {
    let between = [line.to, line.seat].into_iter().flatten();
    line.to.is_none() || between.into_iter().any(|seat| viewer.is(seat))
}

impl Table {
    /// Everything a viewer may know.
    pub fn snapshot(&self, viewer: Viewer, now: Time) -> Snapshot {
        let own = viewer.seat().and_then(|seat| self.places.get(seat.index()));
        Snapshot {
            table: self.name.clone(),
            plan: self.plan.clone(),
            viewer,
            seq: self.seq(viewer),
            stage: self.stage,
            chairs: self.places.iter().map(|place| self.chair(place, viewer)).collect(),
            order: own.map_or(StandingOrder::Ask, |place| place.order),
            awaiting: self.shown,
            commitment: self.transcript.commitment,
            view: self.game.as_ref().map(|game| game.view(viewer)),
            choice: own.and_then(|place| self.choice(place)),
            outcome: self.game.as_ref().and_then(|game| game.turn().outcome().copied()),
            takeback: self.takeback.clone(),
            chat: self.chat.iter().filter(|line| hears(viewer, line)).cloned().collect(),
            now,
        }
    }

    /// What a viewer is told about what has just happened: the text of a
    /// [`ServerMessage::Update`](petteia_protocol::ServerMessage::Update), written in one go
    /// because every action is told to every viewer.
    pub fn write_update(&self, viewer: Viewer, now: Time, out: &Outbox) -> Vec<u8> {
        let own = viewer.seat().and_then(|seat| self.places.get(seat.index()));
        let heard = out.told.iter().filter(|told| told.reaches(viewer));
        let head = Head {
            say: "update",
            said: out.said.iter().filter(|line| hears(viewer, line)).collect(),
            events: heard.map(|told| &told.event).collect(),
        };
        let state = State {
            table: &self.name,
            viewer,
            seq: self.seq(viewer),
            stage: self.stage,
            chairs: self.places.iter().map(|place| self.chair(place, viewer)).collect(),
            order: own.map_or(StandingOrder::Ask, |place| place.order),
            awaiting: self.shown,
            choice: own.and_then(|place| self.choice(place)),
            outcome: self.outcome(),
            takeback: self.takeback.as_ref(),
            now,
        };
        let mut text = Vec::with_capacity(USUAL_UPDATE);
        open_object(&mut text, &head);
        text.extend_from_slice(b",\"state\":");
        open_object(&mut text, &state);
        text.extend_from_slice(b",\"view\":");
        match &self.game {
            Some(game) => game.write_view(viewer, &mut text),
            None => text.extend_from_slice(b"null"),
        }
        text.extend_from_slice(b"}}");
        text
    }

    fn chair(&self, place: &Place, viewer: Viewer) -> Chair {
        let (left, until) = if viewer.is(place.seat) {
            (place.clock.left(), place.clock.until())
        } else {
            (place.shown_left, place.shown_until)
        };
        Chair {
            seat: place.seat,
            sitter: place.sitter(),
            left,
            until,
            nonce: self.transcript.nonces.get(&place.seat).copied(),
        }
    }

    fn choice(&self, place: &Place) -> Option<Choice> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Playing)?;
        let asides = game.asides(place.seat);
        if !place.awaited && asides.is_empty() {
            return None;
        }
        Some(Choice {
            decision: place.decisions,
            legal: game.legal(place.seat),
            asides,
            window: game.window(place.seat).is_some(),
            steps: self.n_steps(place.seat),
        })
    }

    /// The table in a list.
    pub fn summary(&self, user: Option<&UserId>) -> TableSummary {
        let owes = |place: &Place| place.awaited && user.is_some_and(|user| place.is(user));
        let outcome = self.game.as_ref().and_then(|game| game.turn().outcome().copied());
        TableSummary {
            table: self.name.clone(),
            plan: self.plan.clone(),
            stage: self.stage,
            sitters: self.places.iter().map(Place::sitter).collect(),
            your_turn: self.stage == Stage::Playing && self.places.iter().any(owes),
            actions: self.played.len(),
            ended_by: outcome.map(|outcome| outcome.clause()),
            changed: self.changed_at,
        }
    }
}
