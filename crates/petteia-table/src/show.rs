//! A table as one viewer sees it.

use crate::{Table, UserId, chairs::Place};
use petteia_kernel::Viewer;
use petteia_protocol::{Chair, Choice, Line, Snapshot, Stage, StandingOrder, TableSummary, Time};

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
