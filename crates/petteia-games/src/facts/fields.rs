//! What a game of Fields tells: colours, order, cards and diplomacy.

use super::{Course, Facts, Topic};
use petteia_fields::{Card, Colour, Event, Fields};
use petteia_kernel::{Events, Game as _, Viewer};
use std::collections::BTreeMap;

/// A game of Fields as everybody sees it.
#[derive(Default)]
pub(super) struct Watched {
    course: Course,
    cards: BTreeMap<(Colour, Card), u32>,
    others: BTreeMap<(Colour, Topic, &'static str), u32>,
}

impl Watched {
    fn card(&mut self, player: Colour, card: Card) {
        *self.cards.entry((player, card)).or_default() += 1;
    }

    fn power(&mut self, player: Colour, name: &'static str) {
        *self.others.entry((player, Topic::Power, name)).or_default() += 1;
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::Played { player, card } => self.card(player, card),
            Event::Rejected { by, card, .. } => self.card(by, card),
            Event::OfferAnswered { player, to, accepts: true } => {
                self.power(player, "Surrenders");
                self.power(to, "Occupies another");
            }
            Event::Freed { player, from: Some(_) } => self.power(player, "Becomes free again"),
            Event::Traded { player, .. } => self.power(player, "Buys a card"),
            Event::Captured { by, .. } => {
                *self.others.entry((by, Topic::Deed, "Captures a group")).or_default() += 1;
            }
            _ => {}
        }
    }
}

impl super::Watch<Fields> for Watched {
    fn saw(&mut self, position: &Fields, events: &Events<Event>) {
        let mut board_changed = false;
        for event in events.heard_by(Viewer::Spectator) {
            board_changed |= matches!(event, Event::Placed { .. } | Event::Moved { .. });
            self.event(event);
        }
        if board_changed {
            self.course.note(&position.running_scores());
        }
    }

    fn conclude(self, position: &Fields, facts: &mut Facts) {
        let view = position.view(Viewer::Spectator);
        facts.turns = Some(view.turns);
        facts.lead = self.course.lead();
        facts.ending = match facts.outcome.clause().as_str() {
            "F12.1" => "F12.1 settled after passes".to_owned(),
            "F14.1" => "F14.1 one player left".to_owned(),
            "F14.4" => "F14.4 turn limit".to_owned(),
            other => other.to_owned(),
        };
        for player in &view.players {
            let (colour, seat) = (player.seat, player.seat.seat());
            facts.mark(seat, Topic::Colour, colour.name(), 1);
            // F17: hands are open once the game is over.
            for card in player.hand.iter().flatten() {
                facts.mark(seat, Topic::Held, card.name(), 1);
            }
        }
        for (place, colour) in view.order.iter().enumerate() {
            facts.mark(colour.seat(), Topic::Order, (place + 1).to_string(), 1);
        }
        for ((colour, card), times) in self.cards {
            facts.mark(colour.seat(), Topic::Card, card.name(), times);
        }
        for ((colour, topic, name), times) in self.others {
            facts.mark(colour.seat(), topic, name, times);
        }
    }
}
