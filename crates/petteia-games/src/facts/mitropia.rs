//! What a game of Mitropia tells: tribes, order, cards, patterns and powers.

use super::{Course, Facts, Topic};
use petteia_kernel::{Events, Game as _, Seat, Viewer};
use petteia_mitropia::{Card, Ending, Event, Face, Mitropia, Source};
use std::collections::BTreeMap;

/// A game of Mitropia as everybody sees it.
#[derive(Default)]
pub(super) struct Watched {
    course: Course,
    /// The patterns on the mats.
    active: BTreeMap<Seat, Card>,
    cards: BTreeMap<(Seat, Card), u32>,
    others: BTreeMap<(Seat, Topic, &'static str), u32>,
    how: Option<Ending>,
}

impl Watched {
    fn card(&mut self, seat: Seat, card: Card) {
        *self.cards.entry((seat, card)).or_default() += 1;
    }

    fn power(&mut self, seat: Seat, name: &'static str) {
        *self.others.entry((seat, Topic::Power, name)).or_default() += 1;
    }

    fn deed(&mut self, seat: Seat, name: &'static str) {
        *self.others.entry((seat, Topic::Deed, name)).or_default() += 1;
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::MatChosen { seat, card } => {
                self.active.insert(seat, card);
            }
            Event::Placed { seat, via, by, with, .. } => {
                if let Source::Exchange(card) = by {
                    self.active.insert(seat, card);
                }
                let source = by.card().or_else(|| self.active.get(&seat).copied());
                for card in source.into_iter().chain(with) {
                    self.card(seat, card);
                }
                if !via.is_none() {
                    self.power(seat, "Wormhole journey");
                }
            }
            Event::SwiftAnnounced { seat, card }
            | Event::Deflected { seat, card, .. }
            | Event::SubvertPlayed { seat, card, .. } => self.card(seat, card),
            Event::Relocated { seat, .. } => self.power(seat, "Relocation (Zhou)"),
            Event::Swapped { seat, .. } => self.power(seat, "Throne swap (Norse)"),
            Event::Captured { owner, by, .. } => {
                self.deed(by, "Captures a group");
                self.deed(owner, "Loses a group");
            }
            Event::PlayEnded { how } => self.how = Some(how),
            _ => {}
        }
    }
}

impl super::Watch<Mitropia> for Watched {
    fn saw(&mut self, position: &Mitropia, events: &Events<Event>) {
        let mut turn_began = false;
        for event in events.heard_by(Viewer::Spectator) {
            turn_began |= matches!(event, Event::TurnBegan { .. });
            self.event(event);
        }
        if turn_began {
            self.course.note(&position.running_scores());
        }
    }

    fn conclude(self, position: &Mitropia, facts: &mut Facts) {
        let view = position.view(Viewer::Spectator);
        let content = view.options.content();
        facts.turns = Some(view.turn.number.into());
        facts.lead = self.course.lead();
        if let Some(how) = self.how {
            facts.ending = format!("{} {}", how.clause(), words(how));
        }
        for player in &view.players {
            if let Some(tribe) = player.tribe {
                facts.mark(player.seat, Topic::Tribe, tribe.name(), 1);
            }
        }
        for (place, &seat) in view.order.iter().enumerate() {
            facts.mark(seat, Topic::Order, (place + 1).to_string(), 1);
        }
        for ((seat, card), times) in self.cards {
            let topic = match card.face() {
                Face::Pattern(_) => Topic::Pattern,
                Face::Action(_) => Topic::Card,
            };
            facts.mark(seat, topic, content.name(card), times);
        }
        for ((seat, topic, name), times) in self.others {
            facts.mark(seat, topic, name, times);
        }
    }
}

const fn words(how: Ending) -> &'static str {
    match how {
        Ending::AllPassed => "all passed",
        Ending::NoLegalMove => "nobody can place",
        Ending::ChieftainCaptured => "Chieftain captured",
        Ending::Stalled => "three idle rounds",
    }
}
