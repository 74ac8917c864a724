//! A table as one viewer sees it.

use crate::{Outbox, Table, UserId, chairs::Place, chat::hears, table::place_of};
use petteia_kernel::{AnyGame, Common, Happening, Outcome, SeatSet, Shown, Told, Viewer, changes};
use petteia_protocol::{
    Chair, Choice, Line, Snapshot, Stage, StandingOrder, TableSummary, TakebackOffer, Time,
};
use serde::Serialize;
use std::sync::Arc;

/// What a viewer has been told so far, as far as the next update can do without it.
#[derive(Clone, Debug, Default)]
pub struct Showing {
    state: Shown,
    view: Shown,
    /// Of which position the view is.
    position: Option<u64>,
}

/// What of a [`Snapshot`] changes in play, but for the view and the choice.
#[derive(Serialize)]
struct State {
    stage: Stage,
    /// Kept as they are while nothing about them changes.
    chairs: Arc<Vec<Chair>>,
    order: StandingOrder,
    awaiting: SeatSet,
    outcome: Option<Outcome>,
    takeback: Option<TakebackOffer>,
}

changes! {
    State { stage, chairs: structs, order, awaiting, outcome, takeback }
}

/// How many bytes most updates do not exceed.
const USUAL_UPDATE: usize = 2 << 10;

/// Appends a value as JSON.
fn write(text: &mut Vec<u8>, before: &str, value: &(impl Serialize + ?Sized)) {
    text.extend_from_slice(before.as_bytes());
    // Nothing here can fail to serialize: keys are strings, and the writer is memory.
    let _ = serde_json::to_writer(&mut *text, value);
}

/// What a viewer may know of a clock: of others' what was shown last.
fn shown_clock(place: &Place, viewer: Viewer) -> (Option<Time>, Option<Time>) {
    if viewer.is(place.seat) {
        (place.clock.left(), place.clock.until())
    } else {
        (place.shown.left(), place.shown.until())
    }
}

/// Appends what a viewer is told of what happened in the game.
fn write_events(viewer: Viewer, told: &[Told<Happening>], common: &mut Common, text: &mut Vec<u8>) {
    let reaching = || told.iter().filter(|told| told.reaches(viewer)).map(|told| &told.event);
    let write_all = |text: &mut Vec<u8>| {
        write(text, r#","events":"#, &reaching().collect::<Vec<_>>());
    };
    // A bit for each event: who hears the same events is told the same.
    let bit = |(place, told): (usize, &Told<_>)| u64::from(told.reaches(viewer)) << place;
    match told.len() {
        0..=63 => common.once(told.iter().enumerate().map(bit).sum(), text, write_all),
        _ => write_all(text),
    }
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
            takeback: self.offered(),
            chat: self.lines_for(viewer),
            now,
        }
    }

    /// What a viewer is told about what has just happened: the text of a
    /// [`ServerMessage::Update`](petteia_protocol::ServerMessage::Update), written in one go
    /// because every action is told to every viewer.
    ///
    /// It says what differs from what the viewer was told by the update before, which `showing`
    /// remembers; everything, if that was forgotten. `common` is for all viewers who are told about
    /// this `out`, and only for them.
    pub fn write_update(
        &self,
        viewer: Viewer,
        now: Time,
        out: &Outbox,
        showing: &mut Showing,
        common: &mut Common,
    ) -> Vec<u8> {
        let mut text = Vec::with_capacity(USUAL_UPDATE);
        write(&mut text, r#"{"say":"update","table":"#, &self.name);
        write(&mut text, r#","viewer":"#, &viewer);
        write(&mut text, r#","seq":"#, &self.seq(viewer));
        write(&mut text, r#","since":"#, &out.since(viewer).unwrap_or(self.seq(viewer)));
        write(&mut text, r#","now":"#, &now);
        text.extend_from_slice(br#","changes":{"#);
        let own = viewer.seat().and_then(|seat| self.places.get(seat.index()));
        self.write_choice(own, common, &mut text);
        let state = State {
            stage: self.stage,
            chairs: self.chairs(viewer, showing.state.before()),
            order: own.map_or(StandingOrder::Ask, |place| place.order),
            awaiting: self.shown,
            outcome: self.outcome(),
            takeback: self.offered(),
        };
        showing.state.write_members(state, &mut text);
        self.write_view(viewer, showing, common, &mut text);
        text.push(b'}');
        let said: Vec<&Line> = out.said.iter().filter(|line| hears(viewer, line)).collect();
        write(&mut text, r#","said":"#, &said);
        write_events(viewer, &out.told, common, &mut text);
        text.push(b'}');
        text
    }

    /// How the view differs, if the position is another one as far as the viewer can know. That
    /// somebody else does something in secret must not even make a difference of nothing.
    fn write_view(
        &self,
        viewer: Viewer,
        showing: &mut Showing,
        common: &mut Common,
        text: &mut Vec<u8>,
    ) {
        let position = self.positions[place_of(viewer)];
        if showing.position.replace(position) == Some(position) {
            return;
        }
        match &self.game {
            Some(game) => game.write_view_changes(viewer, &mut showing.view, common, text),
            None => showing.view.write_changes("view", (), common, text),
        }
    }

    /// The decision that a seat owes: another one each time.
    fn write_choice(&self, own: Option<&Place>, common: &mut Common, text: &mut Vec<u8>) {
        text.extend_from_slice(br#""=choice":"#);
        let Some((place, game, asides)) = own.and_then(|place| self.owed(place)) else {
            text.extend_from_slice(b"null");
            return;
        };
        write(text, r#"{"decision":"#, &place.decisions);
        text.extend_from_slice(br#","legal":"#);
        game.write_legal(place.seat, common, text);
        write(text, r#","asides":"#, &asides);
        write(text, r#","window":"#, &game.window(place.seat).is_some());
        write(text, r#","steps":"#, &self.n_steps(place.seat));
        text.push(b'}');
    }

    /// All chairs: those that were shown before, if they are as they were.
    fn chairs(&self, viewer: Viewer, before: Option<&State>) -> Arc<Vec<Chair>> {
        let is_same = |(place, chair): (&Place, &Chair)| self.is_shown(place, viewer, chair);
        let same = before.filter(|before| self.places.iter().zip(&*before.chairs).all(is_same));
        let chair = |place| self.chair(place, viewer);
        same.map_or_else(
            || Arc::new(self.places.iter().map(chair).collect()),
            |before| Arc::clone(&before.chairs),
        )
    }

    /// Whether a place is shown as this chair.
    fn is_shown(&self, place: &Place, viewer: Viewer, chair: &Chair) -> bool {
        chair.seat == place.seat
            && (chair.left, chair.until) == shown_clock(place, viewer)
            && chair.nonce == self.transcript.nonces.get(&place.seat).copied()
            && chair.wishes_pause == place.wishes_pause(self.stage)
            && place.is_sitter(&chair.sitter)
    }

    fn chair(&self, place: &Place, viewer: Viewer) -> Chair {
        let (left, until) = shown_clock(place, viewer);
        Chair {
            seat: place.seat,
            sitter: place.sitter(),
            left,
            until,
            nonce: self.transcript.nonces.get(&place.seat).copied(),
            wishes_pause: place.wishes_pause(self.stage),
        }
    }

    fn choice(&self, place: &Place) -> Option<Choice> {
        let (place, game, asides) = self.owed(place)?;
        Some(Choice {
            decision: place.decisions,
            legal: game.legal(place.seat),
            asides,
            window: game.window(place.seat).is_some(),
            steps: self.n_steps(place.seat),
        })
    }

    /// A seat that has something to decide, the game, and what may be done at any time.
    fn owed<'a>(&self, place: &'a Place) -> Option<(&'a Place, &dyn AnyGame, Vec<String>)> {
        let game = self.game.as_deref().filter(|_| self.stage == Stage::Playing)?;
        let asides = game.asides(place.seat);
        (place.awaited || !asides.is_empty()).then_some((place, game, asides))
    }

    /// The table in a list.
    pub fn summary(&self, user: Option<&UserId>) -> TableSummary {
        let owes = |place: &Place| place.awaited && user.is_some_and(|user| place.is(user));
        let outcome = self.game.as_ref().and_then(|game| game.turn().outcome().copied());
        TableSummary {
            table: self.name.clone(),
            plan: self.plan.clone().without_content(),
            stage: self.stage,
            sitters: self.places.iter().map(Place::sitter).collect(),
            your_turn: self.stage == Stage::Playing && self.places.iter().any(owes),
            awaiting: self.shown,
            actions: self.shown_made,
            ended_by: outcome.map(|outcome| outcome.clause()),
            changed: self.changed_at,
        }
    }
}
