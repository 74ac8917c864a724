//! Games without their types, for servers, terminals and bindings.

use crate::{
    About, Common, ContentFault, Dice, Events, Game, Known, Misread, PackFile, Refused, Seat, Seed,
    Shown, Told, Turn, Viewer, Window, text::write_json_text,
};
use serde_json::Value;
use std::{any::Any, fmt, marker::PhantomData};
use thiserror::Error;

/// Why a game could not be started or loaded.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum StartFault {
    /// The options are not of the game's form.
    #[error("these options do not fit {game}: {message}")]
    Options {
        /// The game's id.
        game: &'static str,
        /// What is wrong with them.
        message: String,
    },
    /// The rules refuse them.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A stored position is not of the game's form.
    #[error("this is no position of {game}: {message}")]
    Position {
        /// The game's id.
        game: &'static str,
        /// What is wrong with it.
        message: String,
    },
}

/// The rules of one game, its type forgotten: what a table of games is made of.
pub trait AnyRules: Send + Sync {
    /// The game in words.
    fn about(&self) -> &'static About;

    /// [`Game::RULES_VERSION`].
    fn rules_version(&self) -> u32;

    /// [`Game::DIPLOMACY`].
    fn diplomacy(&self) -> bool {
        false
    }

    /// [`Game::new`], with options as a JSON object; `null` means all defaults.
    ///
    /// # Errors
    /// If the options are not of the game's form, or the rules refuse them.
    fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault>;

    /// [`Game::from_diagram`].
    ///
    /// # Errors
    /// As [`AnyRules::start`], or if the diagram is refused.
    fn set_up(
        &self,
        options: &Value,
        diagram: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, StartFault>;

    /// A position that [`AnyGame::position`] wrote.
    ///
    /// # Errors
    /// If it is not one of this game.
    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault>;

    /// The options with every default filled in.
    ///
    /// # Errors
    /// If they are not of the game's form.
    fn complete_options(&self, options: &Value) -> Result<Value, StartFault>;

    /// [`Game::content_hash`].
    ///
    /// # Errors
    /// If the options are not of the game's form.
    fn content_hash(&self, options: &Value) -> Result<String, StartFault>;

    /// [`Game::longest`].
    ///
    /// # Errors
    /// If the options are not of the game's form.
    fn longest(&self, options: &Value) -> Result<usize, StartFault>;

    /// [`Game::read_content`].
    ///
    /// # Errors
    /// The first thing that is wrong with the pack.
    fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault>;
}

/// One position of some game, its type forgotten. Actions are notation, views are JSON.
pub trait AnyGame: Send + Sync + fmt::Debug {
    /// The game's id.
    fn id(&self) -> &'static str;

    /// How many seats take part.
    fn n_seats(&self) -> usize;

    /// Whom the table waits for.
    fn turn(&self) -> Turn;

    /// The legal actions of a seat in notation, in the game's order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Appends the same as a JSON list.
    fn write_legal(&self, seat: Seat, common: &mut Common, into: &mut Vec<u8>);

    /// What a seat may do at any time, in notation.
    fn asides(&self, seat: Seat) -> Vec<String>;

    /// Says why a line is illegal. Nothing changes.
    ///
    /// # Errors
    /// The rule that forbids it, or that the line is no notation.
    fn explain(&self, seat: Seat, line: &str) -> Result<(), Refused>;

    /// Carries out every decision a line stands for and returns what was told, as JSON with the
    /// sentence for the log. Refuses the line as a whole: then nothing changes.
    ///
    /// # Errors
    /// As [`AnyGame::explain`].
    fn act(&mut self, seat: Seat, line: &str) -> Result<Vec<Told<Happening>>, Refused>;

    /// The single decisions a line stands for, in the notation that `act` writes.
    ///
    /// # Errors
    /// If the line is no notation.
    fn decisions(&self, line: &str) -> Result<Vec<String>, Misread>;

    /// Whether a legal line only composes ([`Game::is_step`]).
    fn is_step(&self, seat: Seat, line: &str) -> bool;

    /// Whether a legal line may show somebody something hidden ([`Game::reveals`]).
    fn reveals(&self, seat: Seat, line: &str) -> bool;

    /// The reaction window in which a seat is asked ([`Game::window`]).
    fn window(&self, seat: Seat) -> Option<Window>;

    /// The rules' answer for a seat that is gone; none if it is not awaited.
    fn default_action(&self, seat: Seat) -> Option<String>;

    /// A uniformly drawn legal action; none if the seat is not awaited.
    fn sample(&self, seat: Seat, dice: &mut Dice) -> Option<String>;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;

    /// Appends to an object of changes how the view differs from what was `shown` last, as its
    /// member `view`; nothing if it is the same. What viewers of the same position have in common
    /// is only made for the first of them.
    fn write_view_changes(
        &self,
        viewer: Viewer,
        shown: &mut Shown,
        common: &mut Common,
        into: &mut Vec<u8>,
    );

    /// The same, drawn as text.
    fn view_text(&self, viewer: Viewer) -> String;

    /// The whole position with all secrets: for tests, tools and the end of a game.
    fn position(&self) -> Value;

    /// The position as bytes, for caches. Only this rules version can read them.
    ///
    /// # Panics
    ///
    /// If the position cannot be written, which a law of the testkit rules out: no bytes at all
    /// would give all such positions the same fingerprint.
    fn snapshot(&self) -> Vec<u8>;

    /// A fingerprint of the whole position.
    fn position_hash(&self) -> [u8; 32];

    /// How many bytes of memory the position itself takes, what it points to aside.
    fn position_bytes(&self) -> usize;

    /// Deals what `viewer` cannot see anew and gives the position fresh dice.
    fn determinize(&mut self, viewer: Viewer, dice: &mut Dice);

    /// Plays uniformly random legal actions to the end, or until `limit` actions are played, and
    /// returns their number. No event is built: this is the speed of the rules themselves.
    fn play_out(&mut self, dice: &mut Dice, limit: usize) -> usize;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// The [`Erased`] position, for those who know every game: the registry's bots look at it
    /// through a [`Pov`](crate::Pov).
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// An event without its type: the data and the sentence.
#[derive(Clone, Eq, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Happening {
    /// What happened, as data.
    pub event: Value,
    /// What happened, in words.
    pub words: String,
}

/// Makes [`AnyRules`] of a game: `&Rules::<Mitropia>::NEW`.
pub struct Rules<G>(PhantomData<fn() -> G>);

impl<G: Game> Rules<G> {
    /// The rules of `G`.
    pub const NEW: Rules<G> = Rules(PhantomData);

    fn options(options: &Value) -> Result<G::Options, StartFault> {
        if options.is_null() {
            return Ok(G::Options::default());
        }
        serde_json::from_value(options.clone())
            .map_err(|error| StartFault::Options { game: G::ID, message: error.to_string() })
    }
}

fn boxed<G: Game>(position: Result<G, G::Illegal>) -> Result<Box<dyn AnyGame>, StartFault> {
    match position {
        Ok(position) => Ok(Box::new(Erased(position))),
        Err(illegal) => Err(Refused::new(&illegal).into()),
    }
}

impl<G: Game> AnyRules for Rules<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn diplomacy(&self) -> bool {
        G::DIPLOMACY
    }

    fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault> {
        boxed(G::new(&Self::options(options)?, seed))
    }

    fn set_up(
        &self,
        options: &Value,
        diagram: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, StartFault> {
        boxed(G::from_diagram(&Self::options(options)?, diagram, seed))
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault> {
        match serde_json::from_value::<G>(position.clone()) {
            Ok(position) => Ok(Box::new(Erased(position))),
            Err(error) => Err(StartFault::Position { game: G::ID, message: error.to_string() }),
        }
    }

    fn complete_options(&self, options: &Value) -> Result<Value, StartFault> {
        serde_json::to_value(Self::options(options)?)
            .map_err(|error| StartFault::Options { game: G::ID, message: error.to_string() })
    }

    fn content_hash(&self, options: &Value) -> Result<String, StartFault> {
        Ok(G::content_hash(&Self::options(options)?))
    }

    fn longest(&self, options: &Value) -> Result<usize, StartFault> {
        Ok(G::longest(&Self::options(options)?))
    }

    fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault> {
        G::read_content(files)
    }
}

/// Makes [`AnyGame`] of a position.
#[derive(Clone, Debug)]
pub struct Erased<G>(pub G);

impl<G: Game> Erased<G> {
    fn awaits(&self, seat: Seat) -> bool {
        self.0.turn().awaited().contains(seat)
    }

    /// Applies the decisions of a line to `position` one after another.
    fn apply_line(
        position: &mut G,
        seat: Seat,
        line: &str,
        events: &mut Events<G::Event>,
    ) -> Result<(), Refused> {
        for action in G::read_line(line)? {
            position.apply(seat, &action, events).map_err(|illegal| Refused::new(&illegal))?;
        }
        Ok(())
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn n_seats(&self) -> usize {
        self.0.n_seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.0.legal_actions(seat, &mut actions);
        actions.iter().map(G::Action::to_string).collect()
    }

    fn write_legal(&self, seat: Seat, common: &mut Common, into: &mut Vec<u8>) {
        let mut actions = Vec::with_capacity(128);
        self.0.legal_actions(seat, &mut actions);
        into.push(b'[');
        for (place, action) in actions.iter().enumerate() {
            if place > 0 {
                into.push(b',');
            }
            write_json_text(into, |into| G::write_line(action, into));
        }
        into.push(b']');
        common.keep_legal(seat, actions);
    }

    fn asides(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.0.asides(seat, &mut actions);
        actions.iter().map(G::Action::to_string).collect()
    }

    fn explain(&self, seat: Seat, line: &str) -> Result<(), Refused> {
        match G::read_line(line)?.as_slice() {
            [action] => self.0.check(seat, action).map_err(|illegal| Refused::new(&illegal)),
            _ => Self::apply_line(&mut self.0.clone(), seat, line, &mut Events::muted()),
        }
    }

    fn act(&mut self, seat: Seat, line: &str) -> Result<Vec<Told<Happening>>, Refused> {
        let mut events = Events::new();
        match G::read_line(line)?.as_slice() {
            [action] => {
                self.0
                    .apply(seat, action, &mut events)
                    .map_err(|illegal| Refused::new(&illegal))?;
            }
            _ => {
                let mut next = self.0.clone();
                Self::apply_line(&mut next, seat, line, &mut events)?;
                self.0 = next;
            }
        }
        let forget = |told: Told<G::Event>| Told {
            audience: told.audience,
            event: Happening {
                event: serde_json::to_value(&told.event).unwrap_or(Value::Null),
                words: told.event.to_string(),
            },
        };
        Ok(events.take().into_iter().map(forget).collect())
    }

    fn decisions(&self, line: &str) -> Result<Vec<String>, Misread> {
        Ok(G::read_line(line)?.iter().map(G::Action::to_string).collect())
    }

    fn is_step(&self, seat: Seat, line: &str) -> bool {
        match G::read_line(line).as_deref() {
            Ok([action]) => self.0.check(seat, action).is_ok() && self.0.is_step(seat, action),
            _ => false,
        }
    }

    fn reveals(&self, seat: Seat, line: &str) -> bool {
        match G::read_line(line).as_deref() {
            Ok([action]) => self.0.check(seat, action).is_err() || self.0.reveals(seat, action),
            _ => true,
        }
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        self.0.window(seat)
    }

    fn default_action(&self, seat: Seat) -> Option<String> {
        self.awaits(seat).then(|| self.0.default_action(seat).to_string())
    }

    fn sample(&self, seat: Seat, dice: &mut Dice) -> Option<String> {
        self.awaits(seat).then(|| self.0.sample_action(seat, dice, &mut Vec::new()).to_string())
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.0.view(viewer)).unwrap_or(Value::Null)
    }

    fn write_view_changes(
        &self,
        viewer: Viewer,
        shown: &mut Shown,
        common: &mut Common,
        into: &mut Vec<u8>,
    ) {
        let known = Known { view: common.view(), legal: common.legal(viewer) };
        let view = self.0.view_knowing(viewer, known);
        shown.write_changes("view", view, common, into);
        common.keep(shown);
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.0.view(viewer).to_string()
    }

    fn position(&self) -> Value {
        serde_json::to_value(&self.0).unwrap_or(Value::Null)
    }

    fn snapshot(&self) -> Vec<u8> {
        postcard::to_stdvec(&self.0).expect("every position can be written")
    }

    fn position_hash(&self) -> [u8; 32] {
        *blake3::hash(&self.snapshot()).as_bytes()
    }

    fn position_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn determinize(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.0.determinize(viewer, dice);
    }

    fn play_out(&mut self, dice: &mut Dice, limit: usize) -> usize {
        let (mut events, mut scratch) = (Events::muted(), Vec::new());
        for played in 0..limit {
            let awaited = self.0.turn().awaited();
            let Some(seat) = awaited.first() else { return played };
            let action = self.0.sample_action(seat, dice, &mut scratch);
            self.0.apply_unchecked(seat, &action, &mut events);
        }
        limit
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
