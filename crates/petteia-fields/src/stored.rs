//! Positions as plain data: what can be computed is left out, what is read is not trusted.

use crate::{
    card::Card,
    colour::Colour,
    grounds::{History, Set, Stones},
    hand::Hand,
    options::Options,
    phase::Phase,
    position::{Answer, Fields, Now, Steps, Tribes},
    setup::{Counts, Setup},
};
use petteia_grid::{Cell, Layout};
use petteia_kernel::{Dice, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::sync::Arc;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Fields", deny_unknown_fields)]
struct Stored {
    options: Options,
    deck: Counts,
    stones: Layout,
    history: History,
    now: Now,
    tribes: Tribes,
    hands: [Hand; Colour::COUNT],
    pile: Vec<Card>,
    discard: Counts,
    barred: Vec<Steps>,
    undo: Vec<(Cell, Option<Colour>)>,
    saved: Tribes,
    relations: Vec<u32>,
    dice: Dice,
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stored = Stored {
            options: self.setup.options.clone(),
            deck: self.setup.deck,
            stones: self.stones.layout(),
            history: self.history.clone(),
            now: self.now.clone(),
            tribes: self.tribes,
            hands: self.hands.clone(),
            pile: self.pile.clone(),
            discard: self.discard,
            barred: self.barred.clone(),
            undo: self.undo.clone(),
            saved: self.saved,
            relations: self.relations.clone(),
            dice: self.dice.clone(),
        };
        stored.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        Stored::deserialize(deserializer)?.restore().map_err(D::Error::custom)
    }
}

impl Stored {
    fn restore(self) -> Result<Fields, String> {
        let setup =
            Setup::with_deck(&self.options, self.deck).map_err(|error| error.to_string())?;
        let stones = Stones::from_layout(setup.board.graph(), &self.stones);
        let mut game = Fields {
            stones: stones.map_err(|fault| fault.to_string())?,
            setup: Arc::new(setup),
            history: self.history,
            now: self.now,
            tribes: self.tribes,
            hands: self.hands,
            pile: self.pile,
            discard: self.discard,
            barred: self.barred,
            undo: self.undo,
            saved: self.saved,
            relations: self.relations,
            strikers: Set::EMPTY,
            dice: self.dice,
        };
        game.validate()?;
        let (blocs, stranded) = (game.stones.blocs(), game.now.stranded);
        game.form_blocs();
        if game.stones.blocs() != blocs {
            return Err("the alliances are not those of the relations".to_owned());
        }
        // While captures are being ordered, groups without liberties are no strangers.
        let stands = game.now.stranded && game.now.phase != Phase::Capture;
        ensure(stranded || !stands, "a group has no liberty")?;
        game.now.stranded = stranded;
        game.note_stranded();
        Ok(game)
    }
}

/// Refuses with a sentence unless something holds.
fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

impl Fields {
    /// Checks everything that the rules rely on, so that no stored nonsense makes them stumble.
    fn validate(&self) -> Result<(), String> {
        self.validate_players()?;
        self.validate_cells()?;
        self.validate_cards()?;
        self.validate_phase()
    }

    fn validate_players(&self) -> Result<(), String> {
        let seats = self.seats();
        let all = SeatSet::all(seats);
        let mut order: Vec<Colour> = self.order().to_vec();
        order.sort_unstable();
        let now = &self.now;
        ensure(order == Colour::ALL[..seats], "the order names every player once")?;
        ensure(now.order[seats..] == Colour::ALL[seats..], "the order ends with empty seats")?;
        ensure(usize::from(now.current) < seats, "there is no such turn")?;
        ensure(usize::from(now.asking) < seats, "there is no such proposer")?;
        ensure(!now.active.is_empty() && now.active.and(all) == now.active, "nobody plays")?;
        ensure(now.mover.index() < seats, "there is no such mover")?;
        ensure(now.offer.is_none_or(|to| to.index() < seats), "the offer is to nobody")?;
        ensure(now.asked.and(all) == now.asked, "somebody is asked who does not play")?;
        ensure(now.disputers.and(all) == now.disputers, "somebody disputed who does not play")?;
        ensure(now.last.is_none_or(|(who, _)| who.index() < seats), "nobody acted last")?;
        // The grid knows more colours than the game has.
        let mut idle = petteia_grid::Colour::all().skip(seats);
        ensure(idle.all(|side| self.stones.count(side) == 0), "a token is nobody's")?;
        for colour in Colour::ALL {
            let tribe = self.tribe(colour);
            let plays = colour.index() < seats;
            let fits = |by: Colour| plays && by.index() < seats && by != colour;
            ensure(tribe.occupier.is_none_or(fits), "nobody can occupy so")?;
            ensure(!self.occupation_loops(colour), "occupations run in a circle")?;
        }
        Ok(())
    }

    pub(crate) fn occupation_loops(&self, colour: Colour) -> bool {
        let mut at = colour;
        for _ in 0..Colour::COUNT {
            match self.tribe(at).occupier {
                Some(next) => at = next,
                None => return false,
            }
        }
        true
    }

    fn validate_cells(&self) -> Result<(), String> {
        let inside = |cell: Cell| cell.index() < self.board().len();
        let now = &self.now;
        let starts = self.tribes.iter().chain(&self.saved).filter_map(|tribe| tribe.start);
        let undone = self.undo.iter().map(|&(cell, _)| cell);
        let mut cells = starts
            .chain(undone)
            .chain(now.steps.iter().copied())
            .chain(self.barred.iter().flatten().copied())
            .chain(now.last_mark)
            .chain([now.landed])
            .chain(now.marked);
        ensure(cells.all(inside), "a point is not on the board")?;
        let mut owners = self.undo.iter().filter_map(|&(_, colour)| colour);
        ensure(owners.all(|colour| colour.index() < self.seats()), "a token is nobody's")?;
        ensure(usize::from(now.standing) <= now.steps.len(), "more steps stand than were made")
    }

    fn validate_cards(&self) -> Result<(), String> {
        let mut deck = [0usize; Card::COUNT];
        let in_hands = self.hands.iter().flat_map(Hand::cards);
        for card in in_hands.chain(self.pile.iter().copied()) {
            deck[card.index()] += 1;
        }
        for card in Card::ALL {
            deck[card.index()] += usize::from(self.discard[card.index()]);
        }
        let stated = self.setup.deck.map(usize::from);
        // A game that ends before the deal has none.
        let is_dealt = deck.iter().any(|&count| count > 0);
        ensure(!is_dealt || deck == stated, "the cards are not those of the deck")
    }

    /// What each phase needs to be decided.
    fn validate_phase(&self) -> Result<(), String> {
        let now = &self.now;
        let over = now.phase == Phase::Over;
        ensure(over == now.outcome.is_some(), "an outcome belongs to the end")?;
        if let Some(outcome) = &now.outcome {
            return ensure(outcome.n_seats() == self.seats(), "the outcome is for other seats");
        }
        let is_asking = matches!(now.phase, Phase::React | Phase::Vote);
        let answered = |answer: &Answer| match answer {
            Answer::None => true,
            Answer::Decline | Answer::Reject => now.phase == Phase::React,
            Answer::Replace(cell) => now.phase == Phase::React && self.move_points().contains(cell),
            Answer::Agree | Answer::Dispute => now.phase == Phase::Vote,
        };
        ensure(now.answers.iter().all(answered), "an answer was given to no question")?;
        ensure(!is_asking || !self.awaited().is_empty(), "nobody is asked")?;
        ensure(self.is_active(self.decider()) || is_asking, "the one to decide has left")?;
        match now.phase {
            Phase::Start => ensure(self.default_start().is_some(), "no start point is left"),
            Phase::Starter => ensure(self.next_starter().is_some(), "no starter move is left"),
            Phase::Double => ensure(self.can_draw(), "there is no card to draw"),
            Phase::Capture => {
                let stands = self.colour_at(now.landed) == Some(now.mover);
                ensure(stands, "no token has landed")?;
                ensure(self.default_capture().is_some(), "there is nothing to capture")
            }
            Phase::Step => ensure(now.card.is_some(), "no card is in play"),
            Phase::React => ensure(!self.move_points().is_empty(), "there is no move to answer"),
            Phase::Respond => ensure(now.offer.is_some(), "there is no offer"),
            Phase::Trade => ensure(self.can_trade(), "there is nothing to trade"),
            Phase::Discard => ensure(!self.hand(self.current()).is_empty(), "no card to discard"),
            _ => Ok(()),
        }
    }
}
