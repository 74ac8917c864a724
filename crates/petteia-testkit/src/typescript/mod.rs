//! What the web client knows of a game's views and events.
//!
//! Their types derive [`TS`] under the feature `typescript` of the game's crate. Two lines in a test
//! of it write them for the client and prove that they are true:
//!
//! ```text
//! typescript::assert_fresh::<Toy>();
//! typescript::assert_true::<Toy>([Options::default()]);
//! ```
//!
//! The second is needed because the derive looks at declarations, while some types write themselves
//! by hand.

mod shape;

use petteia_kernel::{Dice, Events, Game, Seed, Turn, Viewer};
use serde::Serialize;
use shape::Shapes;
use std::{any, collections::BTreeSet, fs, path::Path};
use ts_rs::{Config, TS, TypeVisitor};

/// More actions of a game show nothing new.
const ENOUGH: usize = 400;

/// A type that a game's view or events are made of.
struct Declared {
    name: String,
    docs: String,
    text: String,
    /// The client has these beside the protocol.
    is_kernels: bool,
}

/// Collects every type that another is made of.
struct Collector {
    config: Config,
    declared: Vec<Declared>,
    /// The types of the kernel that the game itself names.
    imported: BTreeSet<String>,
    within_kernel: bool,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What TypeScript has by itself is declared nowhere.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        let is_kernels = any::type_name::<T>().starts_with("petteia_kernel::");
        if is_kernels && !self.within_kernel {
            self.imported.insert(name.clone());
        }
        let text = T::decl(&self.config);
        if let Some(known) = self.declared.iter().find(|known| known.name == name) {
            assert_eq!(known.text, text, "two types are called {name}");
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.declared.push(Declared { name, docs, text, is_kernels });
        let outside = std::mem::replace(&mut self.within_kernel, is_kernels);
        T::visit_dependencies(self);
        self.within_kernel = outside;
    }
}

/// Everything that views and events of a game are made of.
fn collected<G: Game<View: TS, Event: TS>>() -> Collector {
    // Numbers stay far below 2^53.
    let config = Config::new().with_large_int("number");
    let mut collector =
        Collector { config, declared: Vec::new(), imported: BTreeSet::new(), within_kernel: false };
    collector.visit::<G::View>();
    collector.visit::<G::Event>();
    // The derive visits them in no order of its own.
    collector.declared.sort_by(|a, b| a.name.cmp(&b.name));
    collector
}

/// Compares the client's types of a game with what the game says now, or writes them anew where
/// `PETTEIA_BLESS` is `1`. A rules crate calls it in one test with `the_typescript_of` in its name.
///
/// # Panics
/// If they are stale.
#[track_caller]
pub fn assert_fresh<G: Game<View: TS, Event: TS>>() {
    let file = format!("web/src/app/games/{}/types.ts", G::ID);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&file);
    let fresh = module::<G>();
    if std::env::var_os("PETTEIA_BLESS").is_some_and(|value| value == "1") {
        fs::write(&path, &fresh).expect("the file can be written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == fresh, "{file} is stale: cargo xtask bless petteia-{}", G::ID);
}

/// The text of the client's file.
fn module<G: Game<View: TS, Event: TS>>() -> String {
    let Collector { declared, imported, .. } = collected::<G>();
    let name = format!("petteia-{}", G::ID);
    let mut text = format!(
        "// Generated from crates/{name}. Do not edit: `cargo xtask bless {name}`.\n\n\
         import type {{ {} }} from '../../../protocol/types';\n",
        Vec::from_iter(imported).join(", ")
    );
    for own in declared.iter().filter(|declared| !declared.is_kernels) {
        text.push_str(&format!("\n{}export {}\n", own.docs, own.text));
    }
    text
}

/// Plays a random game with each of these options and holds every view and every event, as it goes
/// to a client, against the client's types.
///
/// # Panics
/// At the first that is otherwise.
#[track_caller]
pub fn assert_true<G: Game<View: TS, Event: TS>>(options: impl IntoIterator<Item = G::Options>) {
    let declared = collected::<G>().declared;
    let shapes = Shapes::read(declared.iter().map(|declared| declared.text.as_str()));
    let (view, event) = (type_name::<G::View>(), type_name::<G::Event>());
    for (number, options) in (0..).zip(options) {
        let seed = Seed::from_bytes([7; 32]).nth(number);
        play::<G>(&options, seed, |position, events| {
            for viewer in Viewer::all(position.n_seats()) {
                hold(&shapes, &view, &position.view(viewer));
            }
            events.told().iter().for_each(|told| hold(&shapes, &event, &told.event));
        });
    }
}

fn type_name<T: TS>() -> String {
    T::ident(&Config::new())
}

#[track_caller]
fn hold(shapes: &Shapes, name: &str, value: &impl Serialize) {
    let value = serde_json::to_value(value).expect("what goes to clients is JSON");
    if let Err(fault) = shapes.fit(name, &value) {
        panic!("{name} is not what its TypeScript says: {fault}");
    }
}

/// Shows every position of a random game, with what has just happened.
fn play<G: Game>(options: &G::Options, seed: Seed, mut show: impl FnMut(&G, &Events<G::Event>)) {
    let Ok(mut position) = G::new(options, seed) else { panic!("{options:?} cannot be played") };
    let (mut dice, mut scratch) = (Dice::new(seed.nth(1)), Vec::new());
    let mut events = Events::new();
    show(&position, &events);
    for _ in 0..ENOUGH {
        let Turn::Awaiting(seats) = position.turn() else { break };
        let Some(seat) = seats.iter().next() else { break };
        let action = position.sample_action(seat, &mut dice, &mut scratch);
        events.clear();
        position.apply_unchecked(seat, &action, &mut events);
        show(&position, &events);
    }
}
