//! F17: what a viewer may know.

use crate::{
    action::Action,
    card::Card,
    colour::Colour,
    grounds::Set,
    phase::Phase,
    point::Point,
    position::{Answer, Fields},
    scoring::Score,
};
use petteia_grid::regions;
use petteia_kernel::{SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What one viewer may know of a position (F17).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// F16.5: which kind of decision is due.
    pub phase: Phase,
    /// Who decides.
    pub to_act: Vec<Colour>,
    /// F4.3: all players in game order.
    pub order: Vec<Colour>,
    /// Whose turn it is.
    pub current: Colour,
    /// The board.
    pub board: BoardView,
    /// Every player, by seat.
    pub players: Vec<PlayerView>,
    /// F5.2: the dice of this turn.
    pub dice: Option<[u8; 2]>,
    /// F5.2: the largest distance of this turn; none is unlimited.
    pub reach: Option<u16>,
    /// F5.5: the empty points in reach of the player whose turn it is.
    pub reachable: Vec<Point>,
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
    /// What is being asked of several players, or offered to one.
    pub question: Option<Question>,
    /// D13: who disputed the last proposal.
    pub disputers: Vec<Colour>,
    /// F12.9: points that score for nobody if the board is counted now.
    pub unowned: usize,
    /// F12.7: points that border several colours.
    pub neutral: Vec<Point>,
    /// The last public action.
    pub last: Option<(Colour, Action)>,
    /// F12.12: who won, once the game is over; several share it.
    pub winners: Vec<Colour>,
}

/// The board and what stands on it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardView {
    /// How many columns there are.
    pub columns: usize,
    /// How many rows there are.
    pub rows: usize,
    /// The crossings that are no points.
    pub gaps: Vec<Point>,
    /// The diagram of F18.4.
    pub diagram: String,
    /// Every group, by its lowest point.
    pub groups: Vec<GroupView>,
}

/// A group of tokens.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct GroupView {
    /// Its colours: several if allies stand together.
    pub colours: Vec<Colour>,
    /// Its tokens.
    pub points: Vec<Point>,
    /// Its liberties.
    pub liberties: Vec<Point>,
}

/// What all, or the viewer alone, may know of a player.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The player.
    pub colour: Colour,
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
    /// F7.7: prisoners held, by colour, without zeros.
    pub prisoners: Vec<(Colour, u16)>,
    /// F8.5: who occupies this player.
    pub occupier: Option<Colour>,
    /// F8.6: the whole bloc, this player included.
    pub bloc: Vec<Colour>,
    /// F8.2: how many tokens of each other player touch this one's, without zeros.
    pub contacts: Vec<(Colour, u16)>,
    /// How many cards the player holds.
    pub hand_size: usize,
    /// The cards: the viewer's own, or everybody's once the game is over.
    pub hand: Option<Vec<Card>>,
    /// F13.2: with handicaps.
    pub handicap: Option<u8>,
    /// The score if the board were counted now; cards only where the viewer sees them.
    pub score: Score,
    /// F12.9: the points of regions that border this colour alone.
    pub territory: Vec<Point>,
}

/// A power card in play.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct InPlay {
    /// The card; none for a token placed by hand.
    pub card: Option<Card>,
    /// The points it has newly occupied so far.
    pub points: Vec<Point>,
}

/// What is asked of several players, or offered to one.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// D7: which group is captured first.
    Capture {
        /// The groups to choose from.
        groups: Vec<Vec<Point>>,
    },
    /// D8: whether to react to a move.
    React {
        /// The points the move has newly occupied.
        points: Vec<Point>,
        /// Who is asked.
        asked: SeatSet,
        /// The viewer's own answer, if given.
        own: Option<Action>,
    },
    /// D9: an offer of surrender.
    Surrender {
        /// To whom.
        to: Colour,
    },
    /// D12, D13: a proposal; while it is composed only its proposer sees it.
    Dead {
        /// By whom.
        proposer: Colour,
        /// All tokens proposed as dead.
        points: Vec<Point>,
        /// Who is asked; nobody before it is made.
        asked: SeatSet,
        /// The viewer's own answer, if given.
        own: Option<Action>,
    },
}

impl View {
    pub(crate) fn new(game: &Fields, viewer: Viewer) -> View {
        let now = &game.now;
        let neutral = game.neutral();
        let is_rolled = now.roll != [0; 2];
        View {
            phase: now.phase,
            to_act: game.awaited().iter().filter_map(Colour::of).collect(),
            order: game.order().to_vec(),
            current: game.current(),
            board: BoardView::new(game),
            players: Colour::ALL[..game.seats()]
                .iter()
                .map(|&colour| PlayerView::new(game, colour, viewer))
                .collect(),
            dice: is_rolled.then_some(now.roll),
            reach: game.turn_reach().filter(|_| in_turn(now.phase)),
            reachable: reachable(game),
            quiet: now.quiet,
            turns: now.turns,
            draw_pile: game.pile.len(),
            discard_pile: discards(game),
            barred: game.barred.iter().map(|cells| points(game, cells)).collect(),
            in_play: (!now.steps.is_empty())
                .then(|| InPlay { card: now.card, points: points(game, &now.steps) }),
            question: Question::of(game, viewer),
            disputers: now.disputers.iter().filter_map(Colour::of).collect(),
            unowned: unowned(game),
            neutral: game.board().points_of(&neutral),
            last: now.last,
            winners: match &now.outcome {
                Some(outcome) => outcome.winners().iter().filter_map(Colour::of).collect(),
                None => Vec::new(),
            },
        }
    }
}

fn in_turn(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Double | Phase::Main | Phase::Step | Phase::Capture | Phase::React | Phase::Respond
    )
}

fn points(game: &Fields, cells: &[petteia_grid::Cell]) -> Vec<Point> {
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

fn discards(game: &Fields) -> Vec<Card> {
    let of = |card: Card| std::iter::repeat_n(card, game.discard[card.index()].into());
    Card::ALL.into_iter().flat_map(of).collect()
}

/// F12.9: empty points in regions that border no colour or several.
fn unowned(game: &Fields) -> usize {
    let all = regions(game.graph(), &game.stones);
    all.filter(|region| region.borders.len() != 1).map(|region| region.cells.len()).sum()
}

impl BoardView {
    fn new(game: &Fields) -> BoardView {
        let board = game.board();
        let crossings = (0..board.rows())
            .flat_map(|row| (0..board.columns()).map(move |column| Point::new(column, row)));
        let (graph, stones) = (game.graph(), &game.stones);
        let mut groups: Vec<GroupView> = stones
            .groups()
            .map(|group| GroupView {
                colours: stones.group_colours(group).iter().map(Colour::from_side).collect(),
                points: board.points_of(&stones.group_set(group)),
                liberties: board.points_of(&stones.liberties(graph, group)),
            })
            .collect();
        groups.sort_by_key(|group| group.points.first().copied());
        BoardView {
            columns: board.columns(),
            rows: board.rows(),
            gaps: crossings.filter(|&point| board.cell(point).is_none()).collect(),
            diagram: game.diagram(),
            groups,
        }
    }
}

impl PlayerView {
    fn new(game: &Fields, colour: Colour, viewer: Viewer) -> PlayerView {
        let tribe = game.tribe(colour);
        let others = || Colour::ALL[..game.seats()].iter().copied();
        let contacts = game.contacts(colour);
        let contact = |other: Colour| (other, contacts[other.index()]);
        let sees_hand = game.now.phase == Phase::Over || viewer.is(colour.seat());
        let scores = if sees_hand { game.scores() } else { game.public_scores() };
        let is_limited = game.setup.rules.tokens != crate::options::Tokens::Unlimited;
        PlayerView {
            colour,
            active: game.is_active(colour),
            start: tribe.start.map(|cell| game.point(cell)),
            supply: is_limited.then_some(tribe.supply),
            tokens: game.stones.count(colour.side()),
            aside: tribe.aside,
            prisoners: others()
                .map(|other| (other, tribe.prisoners[other.index()]))
                .filter(|&(_, number)| number > 0)
                .collect(),
            occupier: tribe.occupier,
            bloc: game.bloc(colour).collect(),
            contacts: others().map(contact).filter(|&(_, number)| number > 0).collect(),
            hand_size: game.hand(colour).len(),
            hand: sees_hand.then(|| game.hand(colour).cards().collect()),
            handicap: game.setup.rules.handicap.then_some(game.setup.handicaps[colour.index()]),
            score: scores[colour.index()],
            territory: game.board().points_of(&game.territory(colour)),
        }
    }
}

impl Fields {
    /// F12.9: the points of all regions that border this colour and no other.
    fn territory(&self, colour: Colour) -> Set {
        let own = regions(self.graph(), &self.stones)
            .filter(|region| region.borders.single() == Some(colour.side()));
        own.fold(Set::EMPTY, |all, region| all | region.cells)
    }

    /// F18.4.
    pub(crate) fn diagram(&self) -> String {
        self.board().draw(|cell| self.colour_at(cell).map_or('.', Colour::letter))
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
                Some(Question::Capture { groups })
            }
            Phase::React => Some(Question::React {
                points: points(game, game.move_points()),
                asked: now.asked,
                own: own(),
            }),
            Phase::Respond => now.offer.map(|to| Question::Surrender { to }),
            Phase::Propose if !viewer.is(game.decider().seat()) => None,
            Phase::Propose | Phase::Vote => Some(Question::Dead {
                proposer: now.order[usize::from(now.asking)],
                points: game.board().points_of(&now.marked),
                asked: now.asked,
                own: own(),
            }),
            _ => None,
        }
    }
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

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.board.diagram)?;
        let names: Vec<String> = self.to_act.iter().map(Colour::to_string).collect();
        write!(f, "turn {} of {}, phase {}", self.turns + 1, self.current, self.phase)?;
        if !names.is_empty() {
            write!(f, ", to act {}", names.join(" "))?;
        }
        if let Some([a, b]) = self.dice {
            write!(f, ", dice {a} {b}")?;
        }
        writeln!(f, ", quiet {}", self.quiet)?;
        for player in self.order.iter().filter_map(|colour| self.players.get(colour.index())) {
            writeln!(f, "{player}")?;
        }
        if self.draw_pile > 0 || !self.discard_pile.is_empty() {
            writeln!(f, "pile {}, discarded {}", self.draw_pile, join(&self.discard_pile))?;
        }
        for barred in &self.barred {
            writeln!(f, "barred {}", join(barred))?;
        }
        if let Some(InPlay { card: Some(card), points }) = &self.in_play {
            writeln!(f, "in play {card} {}", join(points))?;
        }
        if let Some(question) = &self.question {
            writeln!(f, "{question}")?;
        }
        if !self.disputers.is_empty() {
            writeln!(f, "disputed by {}", join(&self.disputers))?;
        }
        if !self.winners.is_empty() {
            writeln!(f, "winner {}", join(&self.winners))?;
        }
        Ok(())
    }
}

fn join<T: fmt::Display>(items: &[T]) -> String {
    if items.is_empty() {
        return "none".to_owned();
    }
    items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for PlayerView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: score {}", self.colour, self.score.total)?;
        write!(f, " ({} tokens, {} territory", self.score.tokens, self.score.territory)?;
        if self.score.cards > 0 {
            write!(f, ", {} cards", self.score.cards)?;
        }
        f.write_str(")")?;
        if let Some(supply) = self.supply {
            write!(f, ", supply {supply}")?;
        }
        for (colour, number) in &self.prisoners {
            write!(f, ", prisoners {colour}={number}")?;
        }
        if let Some(start) = self.start {
            write!(f, ", start {start}")?;
        }
        if let Some(occupier) = self.occupier {
            write!(f, ", occupied by {occupier}")?;
        }
        match &self.hand {
            Some(hand) if !hand.is_empty() => write!(f, ", hand {}", join(hand))?,
            _ if self.hand_size > 0 => write!(f, ", {} cards in hand", self.hand_size)?,
            _ => {}
        }
        if !self.active {
            f.write_str(", left")?;
        }
        Ok(())
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Capture { groups } => {
                let groups: Vec<String> = groups.iter().map(|points| join(points)).collect();
                write!(f, "to capture first: {}", groups.join(" or "))
            }
            Question::React { points, asked, own } => {
                write!(f, "reactions to {} from {asked}", join(points))?;
                own.map_or(Ok(()), |own| write!(f, ", own answer {own}"))
            }
            Question::Surrender { to } => write!(f, "surrender offered to {to}"),
            Question::Dead { proposer, points, asked, own } => {
                write!(f, "{proposer} proposes as dead {}, asked {asked}", join(points))?;
                own.map_or(Ok(()), |own| write!(f, ", own answer {own}"))
            }
        }
    }
}
