//! What a viewer cannot see, dealt anew (F17).

use crate::{
    action::Action,
    card::Card,
    colour::Colour,
    grounds::Set,
    phase::Phase,
    position::{Answer, Fields},
};
use petteia_kernel::{Dice, Viewer};

impl Fields {
    /// Deals the cards that `viewer` does not know anew, and lets others answer anew.
    pub(crate) fn deal_hidden_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        // F17: hands are shown at the end, and the draw pile no longer matters.
        if self.now.phase == Phase::Over {
            self.pile.sort_unstable();
            dice.shuffle(&mut self.pile);
            return;
        }
        self.deal_cards_anew(viewer, dice);
        self.answer_anew(viewer, dice);
        if self.now.phase == Phase::Propose && !viewer.is(self.decider().seat()) {
            // A proposal that is being composed is known to nobody else.
            self.now.marked = Set::EMPTY;
            self.now.last_mark = None;
        }
    }

    fn deal_cards_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let mut hidden = std::mem::take(&mut self.pile);
        let in_pile = hidden.len();
        for colour in Colour::ALL.into_iter().filter(|colour| !viewer.is(colour.seat())) {
            let unknown = self.hands[colour.index()].held().iter();
            hidden
                .extend(unknown.filter(|held| !held.known.includes(viewer)).map(|held| held.card));
        }
        // What lay where must not matter: the viewer does not know it.
        hidden.sort_unstable();
        dice.shuffle(&mut hidden);
        let mut next = hidden.split_off(in_pile).into_iter();
        self.pile = hidden;
        for colour in Colour::ALL.into_iter().filter(|colour| !viewer.is(colour.seat())) {
            let unknown = self.hands[colour.index()].held_mut();
            for held in unknown.filter(|held| !held.known.includes(viewer)) {
                held.card = next.next().unwrap_or(held.card);
            }
        }
    }

    /// D8, D13: sealed answers of others become any that they might have given.
    fn answer_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        for colour in Colour::ALL.into_iter().filter(|colour| !viewer.is(colour.seat())) {
            if self.now.answers[colour.index()] == Answer::None {
                continue;
            }
            self.now.answers[colour.index()] = match self.now.phase {
                Phase::Vote if dice.below(2) == 0 => Answer::Agree,
                Phase::Vote => Answer::Dispute,
                _ => self.some_reaction(colour, dice),
            };
        }
    }

    fn some_reaction(&self, colour: Colour, dice: &mut Dice) -> Answer {
        let holds = |card| self.hand(colour).contains(card);
        if !holds(Card::Reject) && !holds(Card::RejectAndReplace) {
            return Answer::Decline;
        }
        let mut possible = Vec::new();
        self.list_reactions(colour, &mut possible);
        match dice.pick(&possible) {
            Some(Action::Reject) => Answer::Reject,
            Some(Action::Replace(point)) => {
                self.board().cell(*point).map_or(Answer::Decline, Answer::Replace)
            }
            _ => Answer::Decline,
        }
    }
}
