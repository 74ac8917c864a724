//! The toy game with a fault: it panics when somebody resigns.

use petteia_kernel::{
    About, AnyGame, AnyRules, Common, ContentFault, Dice, Happening, Misread, PackFile, Refused,
    Rules, Seat, Seed, Shown, StartFault, Told, Turn, Viewer, Window,
};
use petteia_testkit::toy::Toy;
use serde_json::Value;
use std::any::Any;

static TOY: Rules<Toy> = Rules::NEW;
static BRITTLE: Brittle = Brittle;
pub(crate) static GAMES: &[&dyn AnyRules] = &[&BRITTLE];

struct Brittle;

#[derive(Debug)]
struct Position(Box<dyn AnyGame>);

fn brittle(position: Result<Box<dyn AnyGame>, StartFault>) -> Result<Box<dyn AnyGame>, StartFault> {
    Ok(Box::new(Position(position?)))
}

impl AnyRules for Brittle {
    fn about(&self) -> &'static About {
        TOY.about()
    }

    fn rules_version(&self) -> u32 {
        TOY.rules_version()
    }

    fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault> {
        brittle(TOY.start(options, seed))
    }

    fn set_up(
        &self,
        options: &Value,
        diagram: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, StartFault> {
        brittle(TOY.set_up(options, diagram, seed))
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault> {
        brittle(TOY.restore(position))
    }

    fn complete_options(&self, options: &Value) -> Result<Value, StartFault> {
        TOY.complete_options(options)
    }

    fn content_hash(&self, options: &Value) -> Result<String, StartFault> {
        TOY.content_hash(options)
    }

    fn longest(&self, options: &Value) -> Result<usize, StartFault> {
        TOY.longest(options)
    }

    fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault> {
        TOY.read_content(files)
    }
}

impl AnyGame for Position {
    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn n_seats(&self) -> usize {
        self.0.n_seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.0.legal(seat)
    }

    fn write_legal(&self, seat: Seat, common: &mut Common, into: &mut Vec<u8>) {
        self.0.write_legal(seat, common, into);
    }

    fn asides(&self, seat: Seat) -> Vec<String> {
        self.0.asides(seat)
    }

    fn explain(&self, seat: Seat, line: &str) -> Result<(), Refused> {
        self.0.explain(seat, line)
    }

    fn act(&mut self, seat: Seat, line: &str) -> Result<Vec<Told<Happening>>, Refused> {
        assert_ne!(line, "resign", "a planted fault");
        self.0.act(seat, line)
    }

    fn decisions(&self, line: &str) -> Result<Vec<String>, Misread> {
        self.0.decisions(line)
    }

    fn is_step(&self, seat: Seat, line: &str) -> bool {
        self.0.is_step(seat, line)
    }

    fn reveals(&self, seat: Seat, line: &str) -> bool {
        self.0.reveals(seat, line)
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        self.0.window(seat)
    }

    fn default_action(&self, seat: Seat) -> Option<String> {
        self.0.default_action(seat)
    }

    fn sample(&self, seat: Seat, dice: &mut Dice) -> Option<String> {
        self.0.sample(seat, dice)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.0.view(viewer)
    }

    fn write_view_changes(
        &self,
        viewer: Viewer,
        shown: &mut Shown,
        common: &mut Common,
        into: &mut Vec<u8>,
    ) {
        self.0.write_view_changes(viewer, shown, common, into);
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.0.view_text(viewer)
    }

    fn position(&self) -> Value {
        self.0.position()
    }

    fn snapshot(&self) -> Vec<u8> {
        self.0.snapshot()
    }

    fn position_hash(&self) -> [u8; 32] {
        self.0.position_hash()
    }

    fn position_bytes(&self) -> usize {
        self.0.position_bytes()
    }

    fn determinize(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.0.determinize(viewer, dice);
    }

    fn play_out(&mut self, dice: &mut Dice, limit: usize) -> usize {
        self.0.play_out(dice, limit)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(Position(self.0.boxed_clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self.0.as_any()
    }
}
