//! Tables of other rules than today's: what lists show of them is not found out by playing.

use crate::store::TableCard;
use petteia_kernel::Seat;
use petteia_protocol::{Sitter, Stage};
use petteia_table::{Logged, UserId, What};
use std::collections::BTreeMap;

/// What a log says of a table by itself. A game that has begun may be over: only its rules know.
pub(super) fn card_of_log(host: &UserId, seats: usize, log: &[Logged]) -> TableCard {
    let mut card = TableCard {
        stage: Stage::Gathering,
        host: host.clone(),
        sitters: vec![Sitter::Open; seats],
        people: Vec::new(),
        actions: 0,
        outcome: None,
        unrated: false,
        wake_at: None,
        changed: log.last().map_or(0, |last| last.at),
    };
    let mut people = BTreeMap::new();
    for entry in log {
        note(&mut card, &mut people, &entry.what);
    }
    card.people = people.into_iter().collect();
    card
}

fn note(card: &mut TableCard, people: &mut BTreeMap<Seat, UserId>, what: &What) {
    match what {
        What::Opened { opening, .. } => card.actions = opening.len(),
        What::Started => card.stage = Stage::Playing,
        What::Closed => card.stage = Stage::Closed,
        What::Acted { .. } => card.actions += 1,
        What::SteppedBack { .. } => card.actions = card.actions.saturating_sub(1),
        What::WentBack { to } => card.actions = *to,
        What::Sat { seat, user, name } => {
            people.insert(*seat, user.clone());
            sit(card, *seat, Sitter::Person { name: name.clone(), gone: false });
        }
        What::Kept { seat, user, name } => {
            people.insert(*seat, user.clone());
            sit(card, *seat, Sitter::Invited { name: name.clone() });
        }
        What::BotSat { seat, level } => {
            people.remove(seat);
            sit(card, *seat, Sitter::Bot { level: *level });
        }
        What::Freed { seat } => {
            people.remove(seat);
            sit(card, *seat, Sitter::Open);
        }
        What::Became { from, user, name } => become_somebody(card, people, (from, user, name)),
        What::Went { seat } => set_gone(card, *seat, true),
        What::Came { seat } => set_gone(card, *seat, false),
        _ => {}
    }
}

fn sit(card: &mut TableCard, seat: Seat, sitter: Sitter) {
    if let Some(place) = card.sitters.get_mut(seat.index()) {
        *place = sitter;
    }
}

fn set_gone(card: &mut TableCard, seat: Seat, is_gone: bool) {
    if let Some(Sitter::Person { gone, .. }) = card.sitters.get_mut(seat.index()) {
        *gone = is_gone;
    }
}

fn become_somebody(
    card: &mut TableCard,
    people: &mut BTreeMap<Seat, UserId>,
    (from, user, name): (&UserId, &UserId, &String),
) {
    if card.host == *from {
        card.host = user.clone();
    }
    for (seat, person) in people.iter_mut().filter(|(_, person)| *person == from) {
        *person = user.clone();
        if let Some(Sitter::Person { name: known, .. } | Sitter::Invited { name: known }) =
            card.sitters.get_mut(seat.index())
        {
            name.clone_into(known);
        }
    }
}
