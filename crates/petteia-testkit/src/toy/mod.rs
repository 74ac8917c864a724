//! Sealed bids: a small game that has a little of everything, and the model for a new one.
//!
//! # The rules
//! - **T1.1** Two to four seats play.
//! - **T1.2** They play one to four rounds.
//! - **T1.3** There are 24 cards, numbered from 1; they are shuffled, and every seat is dealt three.
//! - **T2.1** A round begins with the throw of a die: that many points are the prize.
//!   Then all seats in play bid at the same time.
//! - **T2.2** A bid is composed of cards of one's own hand, any number of them.
//! - **T2.3** They are added in ascending order.
//! - **T2.4** Sealing the bid ends it; nobody else knows how many cards there are in it.
//! - **T2.5** When all have sealed, bids are revealed and discarded. The highest sum takes the
//!   prize; if several bid it, nobody does.
//! - **T2.6** After each round but the last every seat in play draws a card.
//! - **T3.1** A seat may resign at any time. Its cards are discarded openly.
//! - **T3.2** When only one seat is left, the game is over.
//! - **T4.1** The game is over after its last round. Most points win; who resigned comes after who did not.
//! - **T4.2** Nothing can be done after that.
//! - **T5.1** A diagram has lines `round N`, `prize N`, and one for each seat it speaks of:
//!   `A score 3 hand 1 5 9` or `A out`. Lines that begin with `;` are comments.
//!
//! # Notation
//! `add 7`, `seal`, `resign`; and the line `bid 3 7` stands for `add 3`, `add 7`, `seal`.

mod action;
mod cards;
mod diagram;
mod illegal;
mod view;

pub use action::Action;
pub use cards::{Card, Cards};
pub use illegal::Illegal;
pub use view::{Event, Hand, SeatView, View};

use petteia_kernel::{
    About, Clause, Dice, Events, Game, Misread, OptionAbout, OptionValues, Outcome, Points, Preset,
    Seat, SeatSet, Seed, Turn, Viewer,
};
use serde::{Deserialize, Serialize};

/// T1.3: how many cards a seat is dealt.
const HAND: usize = 3;

/// What is chosen before play.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// T1.1: how many seats.
    pub seats: u8,
    /// T1.2: how many rounds.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: 3, rounds: 3 }
    }
}

impl Options {
    fn check(&self) -> Result<(), Illegal> {
        if !(2..=4).contains(&self.seats) {
            return Err(Illegal::SeatCount { seats: self.seats });
        }
        if !(1..=4).contains(&self.rounds) {
            return Err(Illegal::RoundCount { rounds: self.rounds });
        }
        Ok(())
    }
}

/// What belongs to one seat.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Place {
    hand: Cards,
    bid: Cards,
    sealed: bool,
    out: bool,
    score: u8,
}

impl Place {
    /// What others can see of hand and bid: how many cards there are in both.
    fn n_cards(&self) -> usize {
        self.hand.len() + self.bid.len()
    }
}

/// A position of the game of sealed bids.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Toy {
    rounds: u8,
    /// Counted from 1; past `rounds` when the last one has been played.
    round: u8,
    prize: u8,
    places: Vec<Place>,
    /// The next card to draw is the last.
    deck: Vec<Card>,
    discards: Cards,
    dice: Dice,
}

impl Toy {
    fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.get(seat.index())
    }

    fn in_play(&self) -> SeatSet {
        Seat::first(self.places.len()).filter(|seat| !self.places[seat.index()].out).collect()
    }

    fn unsealed(&self) -> SeatSet {
        self.in_play().iter().filter(|seat| !self.places[seat.index()].sealed).collect()
    }

    /// T1.3: deals every seat without a hand its cards from the top of the deck.
    fn deal(&mut self) {
        for place in self.places.iter_mut().filter(|place| !place.out && place.hand.is_empty()) {
            let rest = self.deck.len().saturating_sub(HAND);
            place.hand = self.deck.drain(rest..).collect();
        }
    }

    /// T2.1: the die is thrown.
    fn throw(&mut self, events: &mut Events<Event>) {
        self.prize = self.dice.roll();
        events.tell_all(|| Event::Prize { round: self.round, points: self.prize });
    }

    fn over(&self) -> Option<Outcome> {
        let clause = match () {
            () if self.in_play().len() < 2 => Clause::new("T3.2"),
            () if self.round > self.rounds => Clause::new("T4.1"),
            () => return None,
        };
        let scores: Vec<Points> =
            self.places.iter().map(|place| Points::whole(place.score.into())).collect();
        let merit = |seat: Seat| (!self.places[seat.index()].out, self.places[seat.index()].score);
        Some(Outcome::ranked(&scores, |a, b| merit(a).cmp(&merit(b)), clause))
    }

    /// T2.5 and T2.6: when everybody has sealed, the round is settled and the next one begins.
    fn settle(&mut self, events: &mut Events<Event>) {
        if !self.unsealed().is_empty() || self.over().is_some() {
            return;
        }
        let best = self.places.iter().map(|place| place.bid.sum()).max().unwrap_or_default();
        let mut highest =
            self.in_play().iter().filter(|s| self.places[s.index()].bid.sum() == best);
        let winner = if best > 0 { highest.next() } else { None };
        let winner = winner.filter(|_| highest.next().is_none());
        for seat in self.in_play().iter() {
            let place = &mut self.places[seat.index()];
            let cards = std::mem::take(&mut place.bid);
            place.sealed = false;
            self.discards = self.discards.with_all(cards);
            events.tell_all(|| Event::Revealed { seat, cards });
        }
        if let Some(seat) = winner {
            self.places[seat.index()].score += self.prize;
        }
        events.tell_all(|| Event::Won { winner, points: self.prize });
        self.prize = 0;
        self.round += 1;
        if self.round <= self.rounds {
            self.draw(events);
            self.throw(events);
        }
    }

    /// T2.6: every seat in play draws a card.
    fn draw(&mut self, events: &mut Events<Event>) {
        for seat in self.in_play().iter() {
            let Some(card) = self.deck.pop() else { return };
            self.places[seat.index()].hand.insert(card);
            let whole = || Event::Drew { seat, card: Some(card) };
            events.tell_apart(SeatSet::one(seat), whole, || Event::Drew { seat, card: None });
        }
    }

    /// T3.1: the seat's cards are discarded openly.
    fn resign(&mut self, seat: Seat, events: &mut Events<Event>) {
        let place = &mut self.places[seat.index()];
        let cards = std::mem::take(&mut place.hand).with_all(std::mem::take(&mut place.bid));
        place.out = true;
        self.discards = self.discards.with_all(cards);
        events.tell_all(|| Event::Resigned { seat, cards });
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const DIPLOMACY: bool = true;

    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    fn about() -> &'static About {
        const ABOUT: About = About {
            id: Toy::ID,
            name: "Sealed bids",
            summary: "A small auction with a little of everything, for tests",
            seats: (2, 4),
            options: &[
                OptionAbout {
                    name: "seats",
                    summary: "How many seats play",
                    values: OptionValues::Number(2, 4),
                    default: "3",
                    clause: Clause::new("T1.1"),
                },
                OptionAbout {
                    name: "rounds",
                    summary: "How many prizes there are",
                    values: OptionValues::Number(1, 4),
                    default: "3",
                    clause: Clause::new("T1.2"),
                },
            ],
            presets: &[
                Preset { name: "standard", summary: "Three seats, three rounds", options: "{}" },
                Preset { name: "duel", summary: "Two seats", options: r#"{"seats":2,"rounds":2}"# },
            ],
        };
        &ABOUT
    }

    fn new(options: &Options, seed: Seed) -> Result<Toy, Illegal> {
        options.check()?;
        let mut toy = Toy::unplayed(options, seed);
        toy.deal();
        toy.throw(&mut Events::muted());
        Ok(toy)
    }

    fn from_diagram(options: &Options, diagram: &str, seed: Seed) -> Result<Toy, Illegal> {
        options.check()?;
        diagram::read(options, diagram, seed)
    }

    fn longest(options: &Options) -> usize {
        // A seat never holds more cards than it is dealt and draws, adds each once, seals once a
        // round and resigns once.
        let (seats, rounds) = (usize::from(options.seats), usize::from(options.rounds));
        seats * (HAND + rounds + rounds + 1)
    }

    fn n_seats(&self) -> usize {
        self.places.len()
    }

    fn turn(&self) -> Turn {
        self.over().map_or_else(|| Turn::Awaiting(self.unsealed()), Turn::Over)
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if !self.turn().awaited().contains(seat) {
            return;
        }
        let place = &self.places[seat.index()];
        into.extend(place.hand.iter().filter(|&card| place.bid.below(card)).map(Action::Add));
        into.push(Action::Seal);
    }

    fn asides(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.check(seat, &Action::Resign).is_ok() {
            into.push(Action::Resign);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let place = self.place(seat).ok_or(Illegal::NoSuchSeat { seat })?;
        if self.over().is_some() {
            return Err(Illegal::Over);
        }
        if place.out {
            return Err(Illegal::Out { seat });
        }
        match action {
            Action::Resign => Ok(()),
            Action::Add(_) | Action::Seal if place.sealed => Err(Illegal::Sealed { seat }),
            Action::Seal => Ok(()),
            Action::Add(card) if !place.hand.contains(*card) => {
                Err(Illegal::NotHeld { card: *card })
            }
            Action::Add(card) if !place.bid.below(*card) => {
                Err(Illegal::Descending { card: *card })
            }
            Action::Add(_) => Ok(()),
        }
    }

    fn apply_unchecked(&mut self, seat: Seat, action: &Action, events: &mut Events<Event>) {
        let place = &mut self.places[seat.index()];
        match *action {
            Action::Add(card) => {
                place.hand.remove(card);
                place.bid.insert(card);
                return;
            }
            Action::Seal => {
                place.sealed = true;
                events.tell_all(|| Event::Sealed { seat });
            }
            Action::Resign => self.resign(seat, events),
        }
        self.settle(events);
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| self.place(seat));
        View {
            round: self.round.min(self.rounds),
            rounds: self.rounds,
            prize: self.prize,
            seats: self.places.iter().map(SeatView::of).collect(),
            deck: self.deck.len() as u8,
            discards: self.discards,
            own: own.map(|place| Hand { hand: place.hand, bid: place.bid }),
        }
    }

    fn default_action(&self, _: Seat) -> Action {
        Action::Seal
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        let hidden = |seat: usize| viewer.seat().is_none_or(|own| own.index() != seat);
        let mut cards = std::mem::take(&mut self.deck);
        for (seat, place) in self.places.iter().enumerate() {
            cards.extend(place.hand.with_all(place.bid).iter().filter(|_| hidden(seat)));
        }
        // What lay where must not matter: the viewer does not know it.
        cards.sort_unstable();
        dice.shuffle(&mut cards);
        for (_, place) in self.places.iter_mut().enumerate().filter(|(seat, _)| hidden(*seat)) {
            // T2.4: which of its cards a seat has bid, and how many, is as hidden as the cards.
            let dealt: Cards = cards.drain(cards.len() - place.n_cards()..).collect();
            place.bid = dealt.iter().filter(|_| dice.below(2) == 0).collect();
            place.hand = dealt.without_all(place.bid);
        }
        self.deck = cards;
    }

    fn is_step(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Add(_))
    }

    fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
        action::read_line(line)
    }

    fn content_hash(_: &Options) -> String {
        let cards: Vec<u8> = Card::all().map(u8::from).collect();
        blake3::hash(&cards).to_hex().to_string()
    }
}

#[cfg(test)]
mod tests;
