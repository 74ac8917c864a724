//! What happens when the rules themselves break.

use super::*;
use petteia_kernel::{About, Dice, Erased, Events, Game, Seat, Seed, Turn, Viewer};
use petteia_testkit::toy::{Action, Event, Illegal, Options, Toy, View};
use serde::{Deserialize, Serialize};

/// The toy with a fault: it panics when an action is half done.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
struct Fragile(Toy);

impl Game for Fragile {
    const ID: &'static str = "fragile";
    const RULES_VERSION: u32 = 1;
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Illegal = Illegal;

    fn about() -> &'static About {
        Toy::about()
    }
    fn new(options: &Options, seed: Seed) -> Result<Fragile, Illegal> {
        Toy::new(options, seed).map(Fragile)
    }
    fn from_diagram(options: &Options, diagram: &str, seed: Seed) -> Result<Fragile, Illegal> {
        Toy::from_diagram(options, diagram, seed).map(Fragile)
    }
    fn longest(options: &Options) -> usize {
        Toy::longest(options)
    }
    fn n_seats(&self) -> usize {
        self.0.n_seats()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        self.0.legal_actions(seat, into);
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.0.check(seat, action)
    }
    fn apply_unchecked(&mut self, seat: Seat, action: &Action, events: &mut Events<Event>) {
        self.0.apply_unchecked(seat, action, events);
        panic!("planted: the position has changed, and now this");
    }
    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }
    fn default_action(&self, seat: Seat) -> Action {
        self.0.default_action(seat)
    }
    fn dice_mut(&mut self) -> &mut Dice {
        self.0.dice_mut()
    }
    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.0.redeal(viewer, dice);
    }
    fn content_hash(options: &Options) -> String {
        Toy::content_hash(options)
    }
}

#[test]
fn a_fault_of_ours_is_answered_and_leaves_the_game_as_it_was() {
    let seed = Seed::from(41);
    let game = Fragile::new(&Options::default(), seed).unwrap();
    let session = Session::new(Box::new(Erased(game)), Value::Null, seed, None);
    let mut engine = Engine { session: Some(session), has_quit: false };
    let before = engine.answer(br#"{"id":1,"cmd":"view","viewer":"all"}"#);
    assert_eq!(
        engine.answer(br#"{"id":2,"cmd":"act","seat":"A","action":"seal"}"#),
        r#"{"id":2,"error":{"code":"internal","message":"this request broke the rules"}}"#
    );
    assert_eq!(engine.answer(br#"{"id":1,"cmd":"view","viewer":"all"}"#), before);
}
