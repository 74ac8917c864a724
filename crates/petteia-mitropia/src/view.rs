//! What one viewer may know (M26).

mod board;
mod cards;
mod choices;
mod moves;
mod settling;

pub use board::{BoardView, GroupView, TileView, TokenView};
pub use cards::{CardKind, CardView, DeckView, PileView, PlayerView, TableCard};
pub use choices::{CaptureView, ChoiceView, PreviewView, SourceKind, WayView};
pub use moves::{ClosedView, LastView, MoveView, ReactionView, TurnView, WindowView};
pub use settling::{ClaimsView, SettledView};

use crate::{
    Card, Mitropia, Options,
    cards::CardSet,
    illegal::Moment,
    options::Mode,
    position::Phase,
    scoring::{Score, ScoreSheet},
};
use petteia_kernel::{Outcome, Seat, Viewer, changes};
use serde::{Deserialize, Serialize};

/// Everything one viewer may know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The options; the content pack is left out.
    pub options: Options,
    /// The board.
    pub board: BoardView,
    /// All tokens, by ascending cell.
    pub tokens: Vec<TokenView>,
    /// All groups of tokens that stand, by name.
    pub groups: Vec<GroupView>,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// Draw and discard piles.
    pub piles: Vec<PileView>,
    /// Strategy: cards that were dealt to nobody.
    pub undealt: u8,
    /// Cards on the table.
    pub table: Vec<TableCard>,
    /// The playing order (M4.5); empty until the first player is drawn.
    pub order: Vec<Seat>,
    /// The running turn.
    pub turn: TurnView,
    /// What the rules wait for; none when the game is over.
    pub moment: Option<Moment>,
    /// The reaction window.
    pub window: Option<WindowView>,
    /// The strength move this viewer is composing.
    pub composing: Option<MoveView>,
    /// The active pattern this viewer has chosen and nobody has seen.
    pub chosen: Option<Card>,
    /// The deck this viewer is building.
    pub deck: Option<DeckView>,
    /// Lost groups.
    pub claims: Option<ClaimsView>,
    /// What was answered when play resumed after a dispute (M20.4).
    pub settled: Vec<SettledView>,
    /// The last move that stood.
    pub last: Option<LastView>,
    /// Whether the Norse swap has been used.
    pub swapped: bool,
    /// How many positions are recorded (M18.3).
    pub positions: u16,
    /// The score if the game ended now; the final one when it is over.
    pub score: ScoreSheet,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The cards that can be seen, in words.
    pub cards: Vec<CardView>,
    /// What this viewer may decide now: the legal actions, sorted by what one would pick first.
    pub choices: Vec<ChoiceView>,
    /// What becomes of the board by those choices that change it.
    pub previews: Vec<PreviewView>,
}

changes! {
    View {
        viewer, options, board: within, tokens: structs, groups: structs, players: structs,
        piles: structs, undealt, table: list, order, turn: within, moment, window: maybe,
        composing: maybe, chosen, deck: maybe, claims: maybe, settled: list, last: maybe, swapped,
        positions, score: within, outcome, cards: list, choices: anew, previews: anew
    }
    BoardView { radius, size, tiles: structs, line }
    TileView { cell, q, r, tile, owner, influence }
    TokenView { cell, seat, chieftain, pending, group }
    GroupView { name, seat, cells: list, liberties: list, mountain, count }
    PlayerView {
        seat, tribe, corner, facing, reserve, warriors, chieftains, active, active_steps,
        hand_size, hand_limit, hand, known: list, aside, partner
    }
    PileView { seats, draw, deck, discard: list, face_down, face_down_cards }
    TurnView { seat, number, moves_left, closed: list, relocated, paid, quiet_turns, idle_turns }
    WindowView { pending: within, reaction: maybe, asked, answer, preview }
    ReactionView { seat, against, subvert, plays }
    MoveView { seat, verb, cells: list, from, via, source, card, with }
    LastView { made: within, captured: list }
    DeckView {
        pool: list, draft: list, proposal: list, cards, power, patterns, draft_power
    }
    ClaimsView { named: list, disputed: list, unanswered: list }
    ScoreSheet { players: structs, neutral: list, teams }
    Score {
        seat, occupied: list, surrounded: list, affinity: list, affinity_counts, warriors,
        chieftains, total
    }
}

impl View {
    pub(crate) fn new(game: &Mitropia, viewer: Viewer) -> View {
        let looking = Looking { game, viewer };
        let outcome = match game.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        };
        let mut view = View {
            viewer,
            options: Options { content: None, ..game.setup.options.clone() },
            board: looking.board(),
            tokens: looking.tokens(),
            groups: looking.groups(),
            players: Seat::first(game.n()).map(|seat| looking.player(seat)).collect(),
            piles: looking.piles(),
            undealt: game.zones.undealt.len() as u8,
            table: looking.table(),
            order: looking.order(),
            turn: looking.turn(),
            moment: looking.moment(),
            window: looking.window(),
            composing: looking.composing(),
            chosen: looking.chosen(),
            deck: looking.deck(),
            claims: looking.claims(),
            settled: looking.settled(),
            last: looking.last(),
            swapped: game.swapped,
            positions: game.history.len() as u16,
            score: game.score_sheet(),
            outcome,
            cards: vec![],
            choices: looking.choices(),
            previews: looking.previews(),
        };
        view.cards = looking.cards(&view);
        view
    }
}

impl Mitropia {
    /// M5.3: whether the dealt cards lie unseen.
    pub(crate) fn hands_unseen(&self) -> bool {
        self.setup.options.mode == Mode::Standard
            && matches!(self.phase, Phase::Tribes(_) | Phase::Facings(_) | Phase::Chiefs(_))
    }

    /// Whether a viewer may see a seat's hand.
    pub(crate) fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        let friend =
            viewer.is(seat) || self.open_partner(seat).is_some_and(|partner| viewer.is(partner));
        matches!(self.phase, Phase::Over(_)) || friend && !self.hands_unseen()
    }

    /// Whether a viewer knows the cards of a pile or pool in strategy mode: its owners do.
    pub(crate) fn owns_pile(&self, viewer: Viewer, pile: usize) -> bool {
        self.setup.options.is_strategy()
            && viewer.seat().is_some_and(|seat| seat.index() < self.n() && self.pile(seat) == pile)
    }
}

struct Looking<'a> {
    game: &'a Mitropia,
    viewer: Viewer,
}

impl Looking<'_> {
    fn codes(&self, cards: CardSet) -> Vec<Card> {
        self.game.setup.deck.codes(cards)
    }

    fn over(&self) -> bool {
        matches!(self.game.phase, Phase::Over(_))
    }

    /// The first player is drawn after the tribes in standard mode (M5.7).
    fn order(&self) -> Vec<Seat> {
        let game = self.game;
        let drawn = game.setup.options.is_strategy() || !matches!(game.phase, Phase::Tribes(_));
        if drawn { game.playing_order().collect() } else { vec![] }
    }

    fn moment(&self) -> Option<Moment> {
        Some(match &self.game.phase {
            Phase::Tribes(_) => Moment::Tribe,
            Phase::Decks(_) => Moment::Deck,
            Phase::Facings(_) => Moment::Facing,
            Phase::Chiefs(_) => Moment::Chieftain,
            Phase::Mats(_) | Phase::MatsInTurn(_) => Moment::Mat,
            Phase::Menu => Moment::Menu,
            // M25.2: for others a composition looks like the menu.
            Phase::Composing(_) if !self.viewer.is(self.game.current) => Moment::Menu,
            Phase::Composing(_) => Moment::FurtherWarriors,
            Phase::Window(window) => window.moment(),
            Phase::Capturing(_) => Moment::Capture,
            Phase::Draw => Moment::Draw,
            Phase::Claims(_) => Moment::Claims,
            Phase::Answers(_) => Moment::Answers,
            Phase::Over(_) => return None,
        })
    }
}
