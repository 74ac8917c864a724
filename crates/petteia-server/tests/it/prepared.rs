//! Games that begin where a test wants them to, and turn where it wants them to.
//!
//! That is how one game is played in two worlds to its end: wherever something is shown that was
//! dealt otherwise in the second one, the second goes on from a new deal of the first.

use petteia_kernel::{
    About, AnyGame, AnyRules, Common, ContentFault, Dice, Happening, Misread, PackFile, Refused,
    Seat, Seed, Shown, StartFault, Told, Turn, Viewer, Window,
};
use serde_json::Value;
use std::{
    any::Any,
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What one action leads to, whatever the rules make of it.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    pub(crate) seat: Seat,
    pub(crate) action: String,
    pub(crate) is_step: bool,
    pub(crate) reveals: bool,
    pub(crate) told: Vec<Told<Happening>>,
    pub(crate) after: Box<dyn AnyGame>,
}

/// The turnings of one game, each by the number of actions before it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turnings(Arc<Mutex<BTreeMap<usize, Turning>>>);

impl Turnings {
    pub(crate) fn add(&self, acted: usize, turning: Turning) {
        lock(&self.0).insert(acted, turning);
    }

    fn at(&self, acted: usize, seat: Seat, action: &str) -> Option<Turning> {
        let all = lock(&self.0);
        all.get(&acted).filter(|turning| turning.seat == seat && turning.action == action).cloned()
    }
}

/// A position that was prepared, and the turnings of the game that goes on from there.
#[derive(Clone, Debug)]
struct Beginning {
    game: Box<dyn AnyGame>,
    turnings: Turnings,
}

/// Rules of games that begin where they were prepared to, whatever the seed.
pub(crate) struct Prepared {
    rules: &'static dyn AnyRules,
    next: Mutex<Option<Beginning>>,
    /// Where each table's game began, by its seed: games are played again for stories and
    /// takebacks.
    begun: Mutex<BTreeMap<String, Beginning>>,
}

impl Prepared {
    pub(crate) fn new(rules: &'static dyn AnyRules) -> Prepared {
        Prepared { rules, next: Mutex::default(), begun: Mutex::default() }
    }

    /// The next table begins here; its game turns as is said later.
    pub(crate) fn prepare(&self, position: &dyn AnyGame) -> Turnings {
        let beginning = Beginning { game: position.boxed_clone(), turnings: Turnings::default() };
        let turnings = beginning.turnings.clone();
        *lock(&self.next) = Some(beginning);
        turnings
    }

    fn beginning(&self, seed: Seed) -> Option<Beginning> {
        let next = lock(&self.next).clone()?;
        if seed == Seed::from(0) {
            // Somebody only looks whether the options fit.
            return Some(next);
        }
        Some(lock(&self.begun).entry(seed.to_string()).or_insert(next).clone())
    }
}

impl AnyRules for Prepared {
    fn about(&self) -> &'static About {
        self.rules.about()
    }

    fn rules_version(&self) -> u32 {
        self.rules.rules_version()
    }

    fn diplomacy(&self) -> bool {
        self.rules.diplomacy()
    }

    fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault> {
        let Some(Beginning { game, turnings }) = self.beginning(seed) else {
            return self.rules.start(options, seed);
        };
        Ok(Box::new(Turned { game, acted: 0, turnings }))
    }

    fn set_up(
        &self,
        options: &Value,
        diagram: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, StartFault> {
        self.rules.set_up(options, diagram, seed)
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault> {
        self.rules.restore(position)
    }

    fn complete_options(&self, options: &Value) -> Result<Value, StartFault> {
        self.rules.complete_options(options)
    }

    fn content_hash(&self, options: &Value) -> Result<String, StartFault> {
        self.rules.content_hash(options)
    }

    fn longest(&self, options: &Value) -> Result<usize, StartFault> {
        self.rules.longest(options)
    }

    fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault> {
        self.rules.read_content(files)
    }
}

/// A game that was prepared: the rules' own, but for its turnings.
#[derive(Clone, Debug)]
struct Turned {
    game: Box<dyn AnyGame>,
    /// How many actions there have been.
    acted: usize,
    turnings: Turnings,
}

impl Turned {
    fn turning(&self, seat: Seat, line: &str) -> Option<Turning> {
        self.turnings.at(self.acted, seat, line)
    }
}

impl AnyGame for Turned {
    fn id(&self) -> &'static str {
        self.game.id()
    }

    fn n_seats(&self) -> usize {
        self.game.n_seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.game.legal(seat)
    }

    fn write_legal(&self, seat: Seat, common: &mut Common, into: &mut Vec<u8>) {
        self.game.write_legal(seat, common, into);
    }

    fn asides(&self, seat: Seat) -> Vec<String> {
        self.game.asides(seat)
    }

    fn explain(&self, seat: Seat, line: &str) -> Result<(), Refused> {
        match self.turning(seat, line) {
            Some(_) => Ok(()),
            None => self.game.explain(seat, line),
        }
    }

    fn act(&mut self, seat: Seat, line: &str) -> Result<Vec<Told<Happening>>, Refused> {
        let told = match self.turning(seat, line) {
            Some(turning) => {
                self.game = turning.after;
                turning.told
            }
            None => self.game.act(seat, line)?,
        };
        self.acted += 1;
        Ok(told)
    }

    fn decisions(&self, line: &str) -> Result<Vec<String>, Misread> {
        self.game.decisions(line)
    }

    fn is_step(&self, seat: Seat, line: &str) -> bool {
        let turning = self.turning(seat, line);
        turning.map_or_else(|| self.game.is_step(seat, line), |turning| turning.is_step)
    }

    fn reveals(&self, seat: Seat, line: &str) -> bool {
        let turning = self.turning(seat, line);
        turning.map_or_else(|| self.game.reveals(seat, line), |turning| turning.reveals)
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        self.game.window(seat)
    }

    fn default_action(&self, seat: Seat) -> Option<String> {
        self.game.default_action(seat)
    }

    fn sample(&self, seat: Seat, dice: &mut Dice) -> Option<String> {
        self.game.sample(seat, dice)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.game.view(viewer)
    }

    fn write_view_changes(
        &self,
        viewer: Viewer,
        shown: &mut Shown,
        common: &mut Common,
        into: &mut Vec<u8>,
    ) {
        self.game.write_view_changes(viewer, shown, common, into);
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.game.view_text(viewer)
    }

    fn position(&self) -> Value {
        self.game.position()
    }

    fn snapshot(&self) -> Vec<u8> {
        self.game.snapshot()
    }

    fn position_hash(&self) -> [u8; 32] {
        self.game.position_hash()
    }

    fn position_bytes(&self) -> usize {
        self.game.position_bytes()
    }

    fn determinize(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.game.determinize(viewer, dice);
    }

    fn play_out(&mut self, dice: &mut Dice, limit: usize) -> usize {
        self.game.play_out(dice, limit)
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self.game.as_any()
    }
}
