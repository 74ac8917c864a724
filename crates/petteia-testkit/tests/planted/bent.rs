//! The toy with one thing bent.

use petteia_kernel::{
    About, Dice, Events, Game, Misread, Preset, Refusal as _, Seat, Seed, Turn, Viewer,
};
use petteia_testkit::toy::{Action, Event, Illegal, Options, Toy, View};
use serde::{Deserialize, Serialize};
use std::{
    fmt::{self, Debug},
    hash::Hash,
    marker::PhantomData,
    str::FromStr,
};

/// What is bent: every method is the toy's own unless a fault replaces it.
pub(crate) trait Bend: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    const PRESETS: &'static [Preset] = &[];
    /// Whether two positions that differ in `lost` alone are different.
    const LOST_COUNTS: bool = true;

    fn start(toy: Toy) -> Bent<Self> {
        Bent::from(toy)
    }
    fn diagram(options: &Options, diagram: &str, seed: Seed) -> Result<Toy, Illegal> {
        Toy::from_diagram(options, diagram, seed)
    }
    fn longest(options: &Options) -> usize {
        Toy::longest(options)
    }
    fn turn(game: &Bent<Self>) -> Turn {
        game.toy.turn()
    }
    fn legal(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        game.toy.legal_actions(seat, into);
    }
    fn asides(game: &Bent<Self>, seat: Seat, into: &mut Vec<Action>) {
        game.toy.asides(seat, into);
    }
    fn check(game: &Bent<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        game.toy.check(seat, action)
    }
    fn refused(_: &mut Bent<Self>, _: &mut Events<Event>) {}
    fn act(game: &mut Bent<Self>, seat: Seat, action: &Action, events: &mut Events<Event>) {
        game.toy.apply_unchecked(seat, action, events);
    }
    fn view(game: &Bent<Self>, viewer: Viewer) -> View {
        game.toy.view(viewer)
    }
    fn default_action(game: &Bent<Self>, seat: Seat) -> Action {
        game.toy.default_action(seat)
    }
    fn redeal(game: &mut Bent<Self>, viewer: Viewer, dice: &mut Dice) {
        game.toy.redeal(viewer, dice);
    }
    fn determinize(game: &mut Bent<Self>, viewer: Viewer, dice: &mut Dice) {
        game.toy.determinize(viewer, dice);
    }
    fn is_step(game: &Bent<Self>, seat: Seat, action: &Action) -> bool {
        game.toy.is_step(seat, action)
    }
    fn read_line(line: &str) -> Result<Vec<Action>, Misread> {
        Toy::read_line(line)
    }
    fn write(action: &Action) -> String {
        action.to_string()
    }
    fn sample(actions: &[Action], dice: &mut Dice) -> Action {
        *dice.pick(actions).expect("an awaited seat can act")
    }
}

/// A position of a bent toy: the toy's own, and two numbers for faults to play with.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct Bent<B> {
    pub(crate) toy: Toy,
    pub(crate) kept: u32,
    #[serde(skip)]
    pub(crate) lost: u32,
    pub(crate) bend: PhantomData<B>,
}

impl<B> From<Toy> for Bent<B> {
    fn from(toy: Toy) -> Bent<B> {
        Bent { toy, kept: 0, lost: 0, bend: PhantomData }
    }
}

impl<B: Bend> PartialEq for Bent<B> {
    fn eq(&self, other: &Bent<B>) -> bool {
        let same_lost = !B::LOST_COUNTS || self.lost == other.lost;
        self.toy == other.toy && self.kept == other.kept && same_lost
    }
}

impl<B: Bend> Eq for Bent<B> {}

/// An action that may be written in a bent way.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct Spoken<B>(pub(crate) Action, PhantomData<B>);

impl<B: Bend> fmt::Display for Spoken<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&B::write(&self.0))
    }
}

impl<B> FromStr for Spoken<B> {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Spoken<B>, Misread> {
        text.parse().map(spoken)
    }
}

fn spoken<B>(action: Action) -> Spoken<B> {
    Spoken(action, PhantomData)
}

impl<B: Bend> Bent<B> {
    /// What the seat after `seat` has in its hand: something `seat` must not learn.
    pub(crate) fn secret(&self, seat: Seat) -> u32 {
        let next = seat.next(self.toy.n_seats());
        let own = self.toy.view(next.into()).own.expect("a seat sees its own hand");
        own.hand.sum().into()
    }
}

impl<B: Bend> Game for Bent<B> {
    const ID: &'static str = "bent";
    const RULES_VERSION: u32 = 1;
    type Options = Options;
    type Action = Spoken<B>;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    fn about() -> &'static About {
        const fn about(presets: &'static [Preset]) -> About {
            About {
                id: "bent",
                name: "Bent bids",
                summary: "The toy with a planted fault",
                seats: (2, 4),
                options: &[],
                presets,
            }
        }
        const { &about(B::PRESETS) }
    }
    fn new(options: &Options, seed: Seed) -> Result<Self, Illegal> {
        Toy::new(options, seed).map(B::start)
    }
    fn from_diagram(options: &Options, diagram: &str, seed: Seed) -> Result<Self, Illegal> {
        B::diagram(options, diagram, seed).map(B::start)
    }
    fn longest(options: &Options) -> usize {
        B::longest(options)
    }
    fn n_seats(&self) -> usize {
        self.toy.n_seats()
    }
    fn turn(&self) -> Turn {
        B::turn(self)
    }
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Spoken<B>>) {
        let mut actions = Vec::new();
        B::legal(self, seat, &mut actions);
        into.extend(actions.into_iter().map(spoken));
    }
    fn asides(&self, seat: Seat, into: &mut Vec<Spoken<B>>) {
        let mut actions = Vec::new();
        B::asides(self, seat, &mut actions);
        into.extend(actions.into_iter().map(spoken));
    }
    fn check(&self, seat: Seat, action: &Spoken<B>) -> Result<(), Illegal> {
        B::check(self, seat, &action.0)
    }
    fn apply_unchecked(&mut self, seat: Seat, action: &Spoken<B>, events: &mut Events<Event>) {
        B::act(self, seat, &action.0, events);
    }
    fn apply(
        &mut self,
        seat: Seat,
        action: &Spoken<B>,
        events: &mut Events<Event>,
    ) -> Result<(), Illegal> {
        if let Err(illegal) = self.check(seat, action) {
            assert!(!illegal.clause().as_str().is_empty());
            B::refused(self, events);
            return Err(illegal);
        }
        self.apply_unchecked(seat, action, events);
        Ok(())
    }
    fn view(&self, viewer: Viewer) -> View {
        B::view(self, viewer)
    }
    fn default_action(&self, seat: Seat) -> Spoken<B> {
        spoken(B::default_action(self, seat))
    }
    fn dice_mut(&mut self) -> &mut Dice {
        self.toy.dice_mut()
    }
    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        B::redeal(self, viewer, dice);
    }
    fn determinize(&mut self, viewer: Viewer, dice: &mut Dice) {
        B::determinize(self, viewer, dice);
    }
    fn is_step(&self, seat: Seat, action: &Spoken<B>) -> bool {
        B::is_step(self, seat, &action.0)
    }
    fn read_line(line: &str) -> Result<Vec<Spoken<B>>, Misread> {
        Ok(B::read_line(line)?.into_iter().map(spoken).collect())
    }
    fn content_hash(options: &Options) -> String {
        Toy::content_hash(options)
    }
    fn sample_action(&self, seat: Seat, dice: &mut Dice, _: &mut Vec<Spoken<B>>) -> Spoken<B> {
        let mut actions = Vec::new();
        B::legal(self, seat, &mut actions);
        spoken(B::sample(&actions, dice))
    }
}
