//! The toy with one thing bent.

use petteia_kernel::{About, Dice, Events, Game, Misread, Seat, Seed, Turn, Viewer};
use petteia_testkit::toy::{Action, Event, Illegal, Options, Toy, View};
use serde::{Deserialize, Serialize};
use std::{cell::Cell, fmt, str::FromStr};

/// What is bent: every hook is the toy's own method unless a fault replaces it.
#[derive(Copy, Clone)]
pub(crate) struct Bend {
    pub(crate) about: fn() -> &'static About,
    /// Whether two positions that differ in `lost` alone are different.
    pub(crate) lost_counts: bool,
    pub(crate) start: fn(Toy) -> Bent,
    pub(crate) diagram: fn(&Options, &str, Seed) -> Result<Toy, Illegal>,
    pub(crate) longest: fn(&Options) -> usize,
    pub(crate) turn: fn(&Bent) -> Turn,
    pub(crate) legal: fn(&Bent, Seat, &mut Vec<Action>),
    pub(crate) asides: fn(&Bent, Seat, &mut Vec<Action>),
    pub(crate) check: fn(&Bent, Seat, &Action) -> Result<(), Illegal>,
    /// What happens besides when an action is refused.
    pub(crate) refused: fn(&mut Bent, &mut Events<Event>),
    pub(crate) act: fn(&mut Bent, Seat, &Action, &mut Events<Event>),
    pub(crate) view: fn(&Bent, Viewer) -> View,
    pub(crate) default_action: fn(&Bent, Seat) -> Action,
    pub(crate) redeal: fn(&mut Bent, Viewer, &mut Dice),
    pub(crate) determinize: fn(&mut Bent, Viewer, &mut Dice),
    pub(crate) is_step: fn(&Bent, Seat, &Action) -> bool,
    pub(crate) read_line: fn(&str) -> Result<Vec<Action>, Misread>,
    pub(crate) write: fn(&Action) -> String,
    pub(crate) sample: fn(&[Action], &mut Dice) -> Action,
}

/// The game in words, without presets.
pub(crate) const ABOUT: About = About {
    id: Bent::ID,
    name: "Bent bids",
    summary: "The toy with a planted fault",
    seats: (2, 4),
    options: &[],
    presets: &[],
};

/// Nothing bent.
pub(crate) const STRAIGHT: Bend = Bend {
    about: || &ABOUT,
    lost_counts: true,
    start: Bent::from,
    diagram: Toy::from_diagram,
    longest: Toy::longest,
    turn: |game| game.toy.turn(),
    legal: |game, seat, into| game.toy.legal_actions(seat, into),
    asides: |game, seat, into| game.toy.asides(seat, into),
    check: |game, seat, action| game.toy.check(seat, action),
    refused: |_, _| {},
    act: |game, seat, action, events| game.toy.apply_unchecked(seat, action, events),
    view: |game, viewer| game.toy.view(viewer),
    default_action: |game, seat| game.toy.default_action(seat),
    redeal: |game, viewer, dice| game.toy.redeal(viewer, dice),
    determinize: |game, viewer, dice| game.toy.determinize(viewer, dice),
    is_step: |game, seat, action| game.toy.is_step(seat, action),
    read_line: Toy::read_line,
    write: Action::to_string,
    sample: |actions, dice| *dice.pick(actions).expect("an awaited seat can act"),
};

thread_local! {
    /// What is bent in the test of this thread. One type for all faults, so that the laws are
    /// compiled once and not for each of them.
    static BEND: Cell<Bend> = const { Cell::new(STRAIGHT) };
}

/// Bends the game for the rest of this test.
pub(crate) fn bend(bend: Bend) {
    BEND.set(bend);
}

/// A position of a bent toy: the toy's own, and two numbers for faults to play with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Bent {
    pub(crate) toy: Toy,
    pub(crate) kept: u32,
    #[serde(skip)]
    pub(crate) lost: u32,
}

impl From<Toy> for Bent {
    fn from(toy: Toy) -> Bent {
        Bent { toy, kept: 0, lost: 0 }
    }
}

impl PartialEq for Bent {
    fn eq(&self, other: &Bent) -> bool {
        let same_lost = !BEND.get().lost_counts || self.lost == other.lost;
        self.toy == other.toy && self.kept == other.kept && same_lost
    }
}

impl Eq for Bent {}

/// An action that may be written in a bent way.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Spoken(Action);

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(BEND.get().write)(&self.0))
    }
}

impl FromStr for Spoken {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Spoken, Misread> {
        text.parse().map(Spoken)
    }
}

impl Bent {
    /// What the seat after `seat` has in its hand: something `seat` must not learn.
    pub(crate) fn secret(&self, seat: Seat) -> u32 {
        let next = seat.next(self.toy.n_seats());
        let own = self.toy.view(next.into()).own.expect("a seat sees its own hand");
        own.hand.sum().into()
    }
}

impl Game for Bent {
    const ID: &'static str = "bent";
    const RULES_VERSION: u32 = 1;
    type Options = Options;
    type Action = Spoken;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    fn about() -> &'static About {
        (BEND.get().about)()
    }
    fn new(options: &Options, seed: Seed) -> Result<Self, Illegal> {
        Toy::new(options, seed).map(BEND.get().start)
    }
    fn from_diagram(options: &Options, diagram: &str, seed: Seed) -> Result<Self, Illegal> {
        (BEND.get().diagram)(options, diagram, seed).map(BEND.get().start)
    }
    fn longest(options: &Options) -> usize {
        (BEND.get().longest)(options)
    }
    fn n_seats(&self) -> usize {
        self.toy.n_seats()
    }
    fn turn(&self) -> Turn {
        (BEND.get().turn)(self)
    }
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Spoken>) {
        let mut actions = Vec::new();
        (BEND.get().legal)(self, seat, &mut actions);
        into.extend(actions.into_iter().map(Spoken));
    }
    fn asides(&self, seat: Seat, into: &mut Vec<Spoken>) {
        let mut actions = Vec::new();
        (BEND.get().asides)(self, seat, &mut actions);
        into.extend(actions.into_iter().map(Spoken));
    }
    fn check(&self, seat: Seat, action: &Spoken) -> Result<(), Illegal> {
        (BEND.get().check)(self, seat, &action.0)
    }
    fn apply_unchecked(&mut self, seat: Seat, action: &Spoken, events: &mut Events<Event>) {
        (BEND.get().act)(self, seat, &action.0, events);
    }
    fn apply(
        &mut self,
        seat: Seat,
        action: &Spoken,
        events: &mut Events<Event>,
    ) -> Result<(), Illegal> {
        self.check(seat, action).inspect_err(|_| (BEND.get().refused)(self, events))?;
        self.apply_unchecked(seat, action, events);
        Ok(())
    }
    fn view(&self, viewer: Viewer) -> View {
        (BEND.get().view)(self, viewer)
    }
    fn default_action(&self, seat: Seat) -> Spoken {
        Spoken((BEND.get().default_action)(self, seat))
    }
    fn dice_mut(&mut self) -> &mut Dice {
        self.toy.dice_mut()
    }
    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        (BEND.get().redeal)(self, viewer, dice);
    }
    fn determinize(&mut self, viewer: Viewer, dice: &mut Dice) {
        (BEND.get().determinize)(self, viewer, dice);
    }
    fn is_step(&self, seat: Seat, action: &Spoken) -> bool {
        (BEND.get().is_step)(self, seat, &action.0)
    }
    fn read_line(line: &str) -> Result<Vec<Spoken>, Misread> {
        Ok((BEND.get().read_line)(line)?.into_iter().map(Spoken).collect())
    }
    fn content_hash(options: &Options) -> String {
        Toy::content_hash(options)
    }
    fn sample_action(&self, seat: Seat, dice: &mut Dice, _: &mut Vec<Spoken>) -> Spoken {
        let mut actions = Vec::new();
        (BEND.get().legal)(self, seat, &mut actions);
        Spoken((BEND.get().sample)(&actions, dice))
    }
}
