//! The contract of a game.

use crate::{
    About, Changes, ContentFault, Dice, Events, Misread, PackFile, Refusal, Seat, Seed, Turn,
    Viewer, text,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

/// Plain data: it can be copied, compared, shown, stored and sent.
pub trait Data: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// A moment at which a seat may answer what another has done, or let it stand.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Window {
    /// Whether what was done touches something of the seat's own, so that somebody who only wants
    /// to be asked about that is asked.
    pub touches: bool,
}

/// What has been made for a position before somebody's view of it.
#[derive(Debug)]
pub struct Known<'a, G: Game> {
    /// Another viewer's view. What is told anew every time ([`changes!`](crate::changes)) is missing
    /// in it.
    pub view: Option<&'a G::View>,
    /// The legal actions of the seat whose view it is.
    pub legal: Option<&'a [G::Action]>,
}

/// The rules of one game, implemented by its position.
///
/// The position is named after its game (`impl Game for Mitropia`) and owns everything: board,
/// hands, piles, whose turn it is, and the dice. Two equal positions have equal futures.
///
/// `petteia-testkit` plays seeded random games and checks every contract below at every position;
/// a rules crate calls it in one line.
pub trait Game: Data {
    /// The game's id in records, protocols and on the command line: lower case, never changed.
    const ID: &'static str;

    /// Raised whenever the same options, seed and actions may lead to another position.
    const RULES_VERSION: u32;

    /// Whether the rules have diplomacy: then seats may talk to each other in private.
    const DIPLOMACY: bool = false;

    /// What is chosen before play; its default is a sensible game.
    ///
    /// Options read from JSON refuse unknown fields and fill in missing ones.
    type Options: Data + Default;

    /// One decision of one seat.
    ///
    /// `Display` writes the notation of `docs/notation.md` and `FromStr` reads it back; neither
    /// needs a position. The seat is not part of it.
    type Action: Data + Ord + Hash + Display + FromStr<Err = Misread>;

    /// What one viewer may know: a type of its own, never a redacted position.
    ///
    /// `Display` draws it as text for terminals and playthroughs.
    type View: Data + Display + Changes;

    /// What has happened; `Display` is one sentence for the log.
    type Event: Data + Display;

    /// Why not.
    type Illegal: Refusal;

    /// The game in words: name, seats, options and presets, for lists and set-up screens.
    fn about() -> &'static About;

    /// Sets a game up.
    ///
    /// # Errors
    /// Refuses options that contradict each other or the rules, naming the clause.
    fn new(options: &Self::Options, seed: Seed) -> Result<Self, Self::Illegal>;

    /// Sets up the position of a diagram in the format of the game's rules, for puzzles, tests and
    /// tables that want a ruling. What the diagram does not say is as in a new game of `seed`.
    ///
    /// # Errors
    /// Refuses a diagram that cannot be read or breaks a rule, naming the clause.
    fn from_diagram(
        options: &Self::Options,
        diagram: &str,
        seed: Seed,
    ) -> Result<Self, Self::Illegal>;

    /// An upper bound of the number of actions of a game with these options.
    ///
    /// It need not be sharp; that there is one is what ends every playout, test and bot game.
    /// Asides do not count.
    fn longest(options: &Self::Options) -> usize;

    /// How many seats take part.
    fn n_seats(&self) -> usize;

    /// Whom the table waits for, or how the game ended.
    ///
    /// Never awaits an empty set. Which seats are awaited is public: it may depend on nothing
    /// that some viewer cannot see.
    fn turn(&self) -> Turn;

    /// Appends every legal action of `seat`, strictly ascending.
    ///
    /// Something exactly if `seat` is awaited, and then [`Game::default_action`] is among it.
    /// `into` is not cleared, so that its memory can be reused.
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Appends what `seat` may do whether or not the table waits for it, such as resigning or
    /// offering a trade: strictly ascending, never also in [`Game::legal_actions`].
    ///
    /// Bots and playouts do not take asides by themselves.
    fn asides(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        let _ = (seat, into);
    }

    /// Says whether an action is legal now, and if not, why not.
    ///
    /// Accepts exactly what [`Game::legal_actions`] and [`Game::asides`] list.
    ///
    /// # Errors
    /// The first rule that forbids it.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Carries a legal action out, with everything that follows by itself up to the next decision.
    ///
    /// Allocates nothing in the steady state: it is the inner loop of every search.
    ///
    /// # Panics
    /// It may, or may leave nonsense behind, if the action is not legal. [`Game::apply`] checks.
    fn apply_unchecked(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut Events<Self::Event>,
    );

    /// What `viewer` may know of the position, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The same as [`Game::view`], made of what has been made for this position already.
    ///
    /// Everybody is told about every action: a game can save making again what views have in common,
    /// and the list of what the viewer may do.
    fn view_knowing(&self, viewer: Viewer, _known: Known<'_, Self>) -> Self::View {
        self.view(viewer)
    }

    /// The rules' own answer for a seat that is gone. Always legal, depends on nothing the seat
    /// cannot see, and a game in which every seat takes it ends.
    ///
    /// # Panics
    /// If `seat` is not awaited.
    fn default_action(&self, seat: Seat) -> Self::Action;

    /// The dice, to be replaced in copies of the position. Nothing but play ever draws from them.
    fn dice_mut(&mut self) -> &mut Dice;

    /// Deals everything `viewer` cannot see anew, uniformly among what `viewer` cannot tell apart.
    ///
    /// The viewer's own view, legal actions and refusals, the spectators' view and whom the table
    /// awaits stay as they are.
    /// Draws from `dice`, never from the position's own. The result depends on `dice` and on what
    /// the viewer can see, on nothing else: gather what is hidden, sort it, shuffle it, deal it.
    /// So a bot with the same dice imagines the same worlds, whatever is really hidden.
    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice);

    /// Whether a legal action only composes a larger one: no chance is drawn, nothing that anybody
    /// else can see, hear or do changes, and its own seat learns nothing hidden. A table may take
    /// such steps back freely.
    fn is_step(&self, seat: Seat, action: &Self::Action) -> bool {
        let _ = (seat, action);
        false
    }

    /// Whether a legal action, with all that follows by itself, may show somebody what was hidden
    /// from them, or draws chance. A table offers to take back only what reveals nothing.
    fn reveals(&self, seat: Seat, action: &Self::Action) -> bool {
        let _ = (seat, action);
        true
    }

    /// The reaction window in which `seat` is asked, as far as `seat` can see; none for ordinary
    /// decisions. In a window [`Game::default_action`] declines.
    fn window(&self, seat: Seat) -> Option<Window> {
        let _ = seat;
        None
    }

    /// Reads one line of notation, which may stand for several decisions of one seat in a row.
    /// What [`Game::Action`] writes reads back as that one decision: records consist of it.
    ///
    /// # Errors
    /// If the line is no notation of this game.
    fn read_line(line: &str) -> Result<Vec<Self::Action>, Misread> {
        line.trim().parse().map(|action| vec![action])
    }

    /// Appends the notation of an action, as its `Display` writes it. Lists of legal actions are
    /// long, and everybody is told theirs after every action: a game can write its most frequent
    /// ones faster.
    fn write_line(action: &Self::Action, into: &mut Vec<u8>) {
        text::append(action, into);
    }

    /// A fingerprint of the cards, boards and tables these options play with.
    fn content_hash(options: &Self::Options) -> String;

    /// Reads a content pack and returns the value for the option `content`.
    ///
    /// # Errors
    /// Names file, line and field of the first thing that is wrong.
    fn read_content(files: &[PackFile]) -> Result<Value, ContentFault> {
        let _ = files;
        Err(ContentFault::none_taken(Self::ID))
    }

    /// Checks an action and carries it out. A refused action changes and tells nothing.
    ///
    /// # Errors
    /// As [`Game::check`].
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.check(seat, action)?;
        self.apply_unchecked(seat, action, events);
        Ok(())
    }

    /// Makes the position one that `viewer` might as well be looking at: fresh dice, and
    /// everything hidden dealt anew.
    fn determinize(&mut self, viewer: Viewer, dice: &mut Dice) {
        *self.dice_mut() = dice.split();
        self.redeal(viewer, dice);
    }

    /// A legal action of an awaited seat, each with equal chance. A game may override it with
    /// something faster; `scratch` is memory to reuse.
    ///
    /// # Panics
    /// If `seat` is not awaited.
    fn sample_action(
        &self,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Self::Action>,
    ) -> Self::Action {
        scratch.clear();
        self.legal_actions(seat, scratch);
        let chosen = dice.below(scratch.len() as u32) as usize;
        scratch.swap_remove(chosen)
    }
}
