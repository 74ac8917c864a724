//! F17: what a viewer may know.
//!
//! In data players are seats, `A`, `B` …; `players` gives each seat's colour. Diagrams and lines of
//! notation write the colour letters of F18.

use crate::{
    action::Action,
    card::{Card, Kind},
    choice::{Choice, Choices},
    colour::Colour,
    grounds::{Region, Set},
    options::{Options, Tokens},
    phase::Phase,
    placing::Fault,
    point::Point,
    point_set::PointSet,
    position::{Answer, Fields},
    scoring::Score,
};
use arrayvec::ArrayVec;
use petteia_grid::{Cell, ColourSet, Group, regions};
use petteia_kernel::{Clause, Outcome, Seat, SeatSet, Shared, Viewer, changes, tell::Keyed};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, ops::Deref};

/// How many groups most boards do not exceed.
const USUAL_GROUPS: usize = 32;

/// What one viewer may know of a position (F17).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody may know. In data its members are the view's own.
    #[serde(flatten)]
    pub public: Shared<PublicView>,
    /// Who decides. Nobody sees who else has answered a sealed question.
    pub to_act: Vec<Colour>,
    /// Every player, by seat.
    pub players: Vec<PlayerView>,
    /// What is being asked of several players, or offered to one.
    pub question: Option<Question>,
    /// Everything the viewer may do now.
    pub choices: Choices,
}

/// What every viewer may know of a position, made and told once for all of them.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PublicView {
    /// The options; the content pack is left out.
    pub options: Shared<Options>,
    /// F16.5: which kind of decision is due.
    pub phase: Phase,
    /// F4.3: all players in game order.
    pub order: Vec<Colour>,
    /// Whose turn it is.
    pub current: Colour,
    /// The board.
    pub board: BoardView,
    /// F5.2: the dice of this turn.
    pub dice: Option<[u8; 2]>,
    /// F5.2: the largest distance of this turn; none is unlimited.
    pub reach: Option<u16>,
    /// F5.5: the empty points in reach of the player whose turn it is; none where reach is
    /// unlimited.
    pub reachable: Vec<Point>,
    /// F6.7: the empty points that the player whose turn it is may not take, because that would
    /// repeat a position.
    pub ko: Vec<Point>,
    /// F5.11.
    pub quiet: u32,
    /// How many turns have ended.
    pub turns: u32,
    /// F4.10: how many cards the draw pile has.
    pub draw_pile: usize,
    /// F1.6: the cards of the discard pile.
    pub discard_pile: Vec<Card>,
    /// F9.11: the points of each move rejected in this turn.
    pub barred: Vec<Vec<Point>>,
    /// The card in play and the points it has used.
    pub in_play: Option<InPlay>,
    /// D13: who disputed the last proposal.
    pub disputers: Vec<Colour>,
    /// F12.9: how many points score for nobody if the board is counted now.
    pub unowned: usize,
    /// F12.7: points that border several colours.
    pub neutral: Vec<Point>,
    /// The last public action.
    pub last: Option<LastAction>,
    /// F19.2: the cards of this game in words; none without cards.
    pub cards: Vec<CardView>,
    /// F12.12: who won, once the game is over; several share it.
    pub winners: Vec<Colour>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// The board and what stands on it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardView {
    /// How many columns there are.
    pub columns: usize,
    /// How many rows there are.
    pub rows: usize,
    /// The crossings that are no points.
    pub gaps: Vec<Point>,
    /// Every point, by row from the bottom, then by column.
    pub points: Vec<PointView>,
    /// Every group, by its lowest point.
    pub groups: Vec<GroupView>,
}

/// One point of the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PointView {
    /// Its name, such as `D4`.
    pub name: Point,
    /// Counted from 0 at the left.
    pub column: u8,
    /// Counted from 0 at the bottom.
    pub row: u8,
    /// Whose token stands there.
    pub seat: Option<Colour>,
    /// F12.9: for whom it scores if the board is counted now; once the game is over, for whom it
    /// has scored.
    pub area: Option<Colour>,
}

/// A group of tokens.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GroupView {
    /// Whose it is: several if allies stand together.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Colour>"))]
    pub seats: ArrayVec<Colour, { Colour::COUNT }>,
    /// Its tokens.
    pub points: PointSet,
    /// Its liberties.
    pub liberties: PointSet,
}

/// What all, or the viewer alone, may know of a player.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The player.
    pub seat: Colour,
    /// F18.1: the colour in words, `black` to `purple`.
    pub colour: Cow<'static, str>,
    /// F18.1: its letter in diagrams and lines of notation.
    pub letter: char,
    /// F14.1: false once the player has left.
    pub active: bool,
    /// F4.8.
    pub start: Option<Point>,
    /// Tokens left to place; none is unlimited.
    pub supply: Option<u16>,
    /// Tokens on the board.
    pub tokens: usize,
    /// F12.6: tokens put aside.
    pub aside: u16,
    /// F7.7: prisoners held, by owner, without zeros.
    pub prisoners: Vec<Tally>,
    /// F8.5: who occupies this player.
    pub occupier: Option<Colour>,
    /// F8.6: the whole bloc, this player included.
    pub bloc: Vec<Colour>,
    /// F8.2: how many tokens of each other player touch this one's, without zeros.
    pub contacts: Vec<Tally>,
    /// How many cards the player holds.
    pub hand_size: usize,
    /// The cards: the viewer's own, or everybody's once the game is over.
    pub hand: Option<Vec<Card>>,
    /// F13.2: with handicaps.
    pub handicap: Option<u8>,
    /// The score if the board were counted now; cards only where the viewer sees them.
    pub score: Score,
    /// F12.9: the points of regions that border this colour alone.
    pub territory: PointSet,
}

/// So many of one player's tokens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tally {
    /// Whose.
    pub seat: Colour,
    /// How many.
    pub number: u16,
}

/// A kind of card in words.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardView {
    /// F18.3: the name in notation.
    pub card: Card,
    /// What people call it.
    pub name: String,
    /// F9.1: `power`, `reaction` or `score`.
    pub kind: Kind,
    /// What it does, in a sentence or two.
    pub text: String,
    /// Where the rules speak of it.
    pub clause: Clause,
    /// F19.2: how many of it the game has.
    pub copies: u8,
}

/// An action and who took it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastAction {
    /// Whose it was.
    pub seat: Colour,
    /// What it was.
    pub action: Choice,
}

/// A move in the making, or one that others may reject.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InPlay {
    /// The card; none for a token placed by hand.
    pub card: Option<Card>,
    /// The points it has newly occupied so far.
    pub points: Vec<Point>,
}

/// What is asked of several players, or offered to one.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Question {
    /// D7: which group is captured first.
    Capture {
        /// Who chooses.
        seat: Colour,
        /// The groups to choose from.
        groups: Vec<Vec<Point>>,
    },
    /// D8: whether to react to a move.
    React {
        /// Whose move it is.
        seat: Colour,
        /// The points it has newly occupied.
        points: Vec<Point>,
        /// The tokens it has captured.
        captured: Vec<Captured>,
        /// Who is asked.
        asked: SeatSet,
        /// The viewer's own answer, if given.
        own: Option<Action>,
    },
    /// D9: an offer of surrender.
    Surrender {
        /// By whom.
        seat: Colour,
        /// To whom.
        to: Colour,
    },
    /// D12, D13: a proposal; while it is composed only its proposer sees it.
    Dead {
        /// By whom.
        seat: Colour,
        /// All tokens proposed as dead.
        points: Vec<Point>,
        /// Who is asked; nobody before it is made.
        asked: SeatSet,
        /// The viewer's own answer, if given.
        own: Option<Action>,
    },
}

/// A token that a move in its window has captured.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Captured {
    /// Whose it was.
    pub seat: Colour,
    /// Where it stood.
    pub point: Point,
}

changes! {
    View { viewer, public: flat, to_act, players: structs, question, choices: written }
    PublicView {
        options, phase, order, current, board: within, dice, reach, reachable: list, ko: list,
        quiet, turns, draw_pile, discard_pile: list, barred: list, in_play, disputers, unowned,
        neutral: list, last, cards, winners, outcome
    }
    BoardView { columns, rows, gaps, points: structs, groups: keyed }
    PointView { name, column, row, seat, area }
    GroupView { seats, points: set, liberties: set }
    PlayerView {
        seat, colour, letter, active, start, supply, tokens, aside, prisoners, occupier, bloc,
        contacts, hand_size, hand, handicap, score: within, territory: set
    }
    Score { tokens, territory, cards, komi, total }
}

impl Keyed for GroupView {
    fn key(&self) -> impl PartialEq {
        self.points.lowest()
    }
}

impl Deref for View {
    type Target = PublicView;

    fn deref(&self) -> &PublicView {
        &self.public
    }
}

impl View {
    /// Makes another viewer's of it; `legal` is what the viewer may do, if that is known.
    pub(crate) fn pass(&self, game: &Fields, viewer: Viewer, legal: Option<&[Action]>) -> View {
        let mut players = self.players.clone();
        players.iter_mut().for_each(|player| player.pass(game, viewer));
        View::with(game, viewer, legal, self.public.clone(), players)
    }

    pub(crate) fn new(game: &Fields, viewer: Viewer, legal: Option<&[Action]>) -> View {
        let areas = Areas::of(game);
        let players = PlayerView::all(game, &areas, viewer);
        let own_turn = viewer.is(game.current().seat());
        let public = Shared::new(PublicView::new(game, &areas, legal.filter(|_| own_turn)));
        View::with(game, viewer, legal, public, players)
    }

    /// The rest of it, which is different for every viewer.
    fn with(
        game: &Fields,
        viewer: Viewer,
        legal: Option<&[Action]>,
        public: Shared<PublicView>,
        players: Vec<PlayerView>,
    ) -> View {
        View {
            viewer,
            public,
            to_act: to_act(game, viewer),
            players,
            question: Question::of(game, viewer),
            choices: Choices::of(game, viewer, legal),
        }
    }
}

impl PublicView {
    /// `legal` is what the player whose turn it is may do, if that is known.
    fn new(game: &Fields, areas: &Areas, legal: Option<&[Action]>) -> PublicView {
        let now = &game.now;
        let is_rolled = now.roll != [0; 2];
        PublicView {
            options: game.setup.shown.clone(),
            phase: now.phase,
            order: game.order().to_vec(),
            current: game.current(),
            board: BoardView::new(game, areas),
            dice: is_rolled.then_some(now.roll),
            reach: game.turn_reach().filter(|_| in_turn(now.phase)),
            reachable: reachable(game),
            ko: ko(game, legal),
            quiet: now.quiet,
            turns: now.turns,
            draw_pile: game.pile.len(),
            discard_pile: discards(game),
            barred: game.barred.iter().map(|cells| points(game, cells)).collect(),
            in_play: (!now.steps.is_empty())
                .then(|| InPlay { card: now.card, points: points(game, &now.steps) }),
            disputers: now.disputers.iter().filter_map(Colour::of).collect(),
            unowned: areas.unowned(),
            neutral: game.board().points_of(&areas.neutral()),
            last: now.last.map(|(seat, action)| LastAction { seat, action: Choice::new(action) }),
            cards: CardView::all(game),
            winners: match &now.outcome {
                Some(outcome) => outcome.winners().iter().filter_map(Colour::of).collect(),
                None => Vec::new(),
            },
            outcome: now.outcome,
        }
    }
}

/// D8, D13: of a sealed question everybody asked, but not the viewer who has answered.
fn to_act(game: &Fields, viewer: Viewer) -> Vec<Colour> {
    let sealed = matches!(game.now.phase, Phase::React | Phase::Vote);
    let seats = if sealed { game.now.asked } else { game.awaited() };
    let waits = |seat: &Seat| !viewer.is(*seat) || game.awaited().contains(*seat);
    seats.iter().filter(waits).filter_map(Colour::of).collect()
}

fn in_turn(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Double | Phase::Main | Phase::Step | Phase::Capture | Phase::React | Phase::Respond
    )
}

fn points(game: &Fields, cells: &[Cell]) -> Vec<Point> {
    cells.iter().map(|&cell| game.point(cell)).collect()
}

/// F5.5.
fn reachable(game: &Fields) -> Vec<Point> {
    if !in_turn(game.now.phase) || game.turn_reach().is_none() {
        return Vec::new();
    }
    let reached = game.in_reach(game.current(), game.turn_reach()) & *game.stones.empties();
    game.board().points_of(&reached)
}

/// F6.7; `legal` is what the player whose turn it is may do, if that is known.
fn ko(game: &Fields, legal: Option<&[Action]>) -> Vec<Point> {
    if !matches!(game.now.phase, Phase::Double | Phase::Main | Phase::Step) {
        return Vec::new();
    }
    let is_ko = |cell: &Cell| {
        game.landing_fault(&game.stones, game.current(), *cell) == Some(Fault::Superko)
    };
    ko_suspects(game, legal).iter().filter(is_ko).map(|cell| game.point(cell)).collect()
}

/// Empty points among which are all that would repeat a position.
fn ko_suspects(game: &Fields, legal: Option<&[Action]>) -> Set {
    let (stones, history, mover) = (&game.stones, &game.history, game.current());
    // A position can only come back where its last token has stood before.
    let held = *stones.empties() & *history.ever_occupied();
    if let Some(legal) = legal.filter(|_| game.now.phase == Phase::Main) {
        let place = |action: &Action| match action {
            Action::Place(point) => game.board().cell(*point),
            _ => None,
        };
        return held - legal.iter().filter_map(place).collect();
    }
    if !game.setup.is_plain || game.now.stranded {
        return held;
    }
    // In games of two, whose captures are those of Go, the history knows even better, and what a
    // placement leads to.
    let suspects = history.suspects(game.graph(), stones) & *history.ever_held(mover.side());
    let after = |cell| stones.hash_after(game.graph(), cell, mover.token());
    suspects.iter().filter(|&cell| history.contains(after(cell))).collect()
}

fn discards(game: &Fields) -> Vec<Card> {
    let of = |card: Card| std::iter::repeat_n(card, game.discard[card.index()].into());
    Card::ALL.into_iter().flat_map(of).collect()
}

/// The regions of the board, found once for everything that asks for them.
struct Areas(Vec<Region>);

impl Areas {
    fn of(game: &Fields) -> Areas {
        Areas(regions(game.graph(), &game.stones).collect())
    }

    /// F12.9: empty points in regions that border no colour or several.
    fn unowned(&self) -> usize {
        let shared = self.0.iter().filter(|region| region.borders.len() != 1);
        shared.map(|region| region.cells.len()).sum()
    }

    /// F12.7: points that border several colours.
    fn neutral(&self) -> Set {
        let shared = self.0.iter().filter(|region| region.borders.len() > 1);
        shared.fold(Set::EMPTY, |all, region| all | region.cells)
    }

    /// F12.9: the points of all regions that border this colour and no other.
    fn territory(&self, colour: Colour) -> Set {
        let own = self.0.iter().filter(|area| area.borders.single() == Some(colour.side()));
        own.fold(Set::EMPTY, |all, region| all | region.cells)
    }
}

impl BoardView {
    fn new(game: &Fields, areas: &Areas) -> BoardView {
        let board = game.board();
        let crossings = (0..board.rows())
            .flat_map(|row| (0..board.columns()).map(move |column| Point::new(column, row)));
        BoardView {
            columns: board.columns(),
            rows: board.rows(),
            gaps: match board.is_full() {
                true => Vec::new(),
                false => crossings.filter(|&point| board.cell(point).is_none()).collect(),
            },
            points: PointView::all(game, areas),
            groups: GroupView::all(game),
        }
    }
}

impl GroupView {
    /// Every group, by its lowest point.
    fn all(game: &Fields) -> Vec<GroupView> {
        let mut views = Vec::with_capacity(USUAL_GROUPS);
        let mut left = game.stones.occupied();
        while let Some(group) = left.lowest().and_then(|cell| game.stones.group(cell)) {
            views.push(GroupView::new(game, group, &mut left));
        }
        views
    }

    /// One group, whose tokens are not `left` afterwards.
    fn new(game: &Fields, group: Group, left: &mut Set) -> GroupView {
        let (graph, stones, board) = (game.graph(), &game.stones, game.board());
        let (mut points, mut liberties) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut colours = ColourSet::EMPTY;
        for cell in stones.group_cells(group) {
            left.remove(cell);
            points.insert(board.point(cell));
            stones.colour(cell).into_iter().for_each(|colour| colours.insert(colour));
            for &near in graph.neighbours(cell) {
                if stones.is_empty_at(near) {
                    liberties.insert(board.point(near));
                }
            }
        }
        let seats = colours.iter().map(Colour::from_side).collect();
        GroupView { seats, points, liberties }
    }
}

impl PointView {
    fn all(game: &Fields, areas: &Areas) -> Vec<PointView> {
        let mut all: Vec<PointView> =
            game.graph().cells().map(|cell| PointView::new(game, cell)).collect();
        for region in &areas.0 {
            let owner = region.borders.single().map(Colour::from_side);
            if owner.is_some() {
                region.cells.iter().for_each(|cell| all[cell.index()].area = owner);
            }
        }
        all
    }

    /// The point by itself: regions are not looked at.
    fn new(game: &Fields, cell: Cell) -> PointView {
        let name = game.point(cell);
        let seat = game.colour_at(cell);
        let (column, row) = (name.column() as u8, name.row() as u8);
        PointView { name, column, row, seat, area: seat }
    }
}

impl PlayerView {
    fn all(game: &Fields, areas: &Areas, viewer: Viewer) -> Vec<PlayerView> {
        let contacts = game.all_contacts();
        let view = |player: Colour| {
            PlayerView::new(game, areas, &contacts[player.index()], player, viewer)
        };
        game.players().map(view).collect()
    }

    fn new(
        game: &Fields,
        areas: &Areas,
        contacts: &[u16; Colour::COUNT],
        player: Colour,
        viewer: Viewer,
    ) -> PlayerView {
        let tribe = game.tribe(player);
        let sees_hand = game.now.phase == Phase::Over || viewer.is(player.seat());
        let territory = areas.territory(player);
        let is_limited = game.setup.rules.tokens != Tokens::Unlimited;
        PlayerView {
            seat: player,
            colour: player.small_name().into(),
            letter: player.letter(),
            active: game.is_active(player),
            start: tribe.start.map(|cell| game.point(cell)),
            supply: is_limited.then_some(tribe.supply),
            tokens: game.stones.count(player.side()),
            aside: tribe.aside,
            prisoners: tallies(game, &tribe.prisoners),
            occupier: tribe.occupier,
            bloc: game.bloc(player).collect(),
            contacts: tallies(game, contacts),
            hand_size: game.hand(player).len(),
            hand: sees_hand.then(|| game.hand(player).cards().collect()),
            handicap: game.setup.rules.handicap.then_some(game.setup.handicaps[player.index()]),
            score: game.score(player, territory.len() as u16, sees_hand),
            territory: game.board().point_set(&territory),
        }
    }
}

impl PlayerView {
    /// Makes another viewer's of it; `legal` is what the viewer may do, if that is known.
    fn pass(&mut self, game: &Fields, viewer: Viewer) {
        let sees_hand = game.now.phase == Phase::Over || viewer.is(self.seat.seat());
        self.hand = sees_hand.then(|| game.hand(self.seat).cards().collect());
        self.score = game.score(self.seat, self.territory.len() as u16, sees_hand);
    }
}

fn tallies(game: &Fields, numbers: &[u16; Colour::COUNT]) -> Vec<Tally> {
    let all = game.players().map(|seat| Tally { seat, number: numbers[seat.index()] });
    all.filter(|tally| tally.number > 0).collect()
}

impl CardView {
    fn all(game: &Fields) -> Vec<CardView> {
        let copies = |card: Card| game.setup.deck[card.index()];
        let cards = Card::ALL.into_iter().filter(|&card| copies(card) > 0);
        let view = |card: Card| CardView {
            card,
            name: card.title().to_owned(),
            kind: card.kind(),
            text: card.text().to_owned(),
            clause: card.clause(),
            copies: copies(card),
        };
        cards.map(view).collect()
    }
}

impl Fields {
    /// Every player, by seat.
    fn players(&self) -> impl Iterator<Item = Colour> + use<> {
        Colour::ALL.into_iter().take(self.seats())
    }
}

impl Question {
    fn of(game: &Fields, viewer: Viewer) -> Option<Question> {
        let now = &game.now;
        let own = || own_answer(game, viewer);
        match now.phase {
            Phase::Capture => {
                let choices = game.capture_choices();
                let groups = choices.iter().map(|set| game.board().points_of(set)).collect();
                Some(Question::Capture { seat: now.mover, groups })
            }
            Phase::React => Some(Question::React {
                seat: game.current(),
                points: points(game, game.move_points()),
                captured: captured(game),
                asked: now.asked,
                own: own(),
            }),
            Phase::Respond => now.offer.map(|to| Question::Surrender { seat: game.current(), to }),
            Phase::Propose if !viewer.is(game.decider().seat()) => None,
            Phase::Propose | Phase::Vote => Some(Question::Dead {
                seat: now.order[usize::from(now.asking)],
                points: game.board().points_of(&now.marked),
                asked: now.asked,
                own: own(),
            }),
            _ => None,
        }
    }
}

/// What the move in its window has captured; of a relocation, the token itself is not.
fn captured(game: &Fields) -> Vec<Captured> {
    let mover = game.current();
    let enemies = game.undo.iter().filter_map(|&(cell, before)| Some((cell, before?)));
    let enemies = enemies.filter(|&(_, before)| before != mover);
    enemies.map(|(cell, seat)| Captured { seat, point: game.point(cell) }).collect()
}

fn own_answer(game: &Fields, viewer: Viewer) -> Option<Action> {
    let colour = viewer.seat().and_then(Colour::of)?;
    match game.now.answers[colour.index()] {
        Answer::None => None,
        Answer::Decline => Some(Action::Decline),
        Answer::Reject => Some(Action::Reject),
        Answer::Replace(cell) => Some(Action::Replace(game.point(cell))),
        Answer::Agree => Some(Action::Agree),
        Answer::Dispute => Some(Action::Dispute),
    }
}
