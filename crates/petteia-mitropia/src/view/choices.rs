//! What a viewer may decide, in a form that a client can point and click at without knowing rules.

use super::Looking;
use crate::{
    Action, Card, Coord, Direction, Event, Mitropia, Tribe,
    action::{Source, Via},
    event::Share,
    ground::Spot,
    moves::Reach,
    position::{Capturing, Landing, Phase, warrior},
};
use petteia_grid::{Cell, SmallSet};
use petteia_kernel::{Events, Game, Seat};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// How a card fixes where a Warrior lands (M9.2).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SourceKind {
    /// It lies on the mat.
    Active,
    /// It is used once and discarded.
    Hand,
    /// It replaces the active pattern.
    Exchange,
    /// It is a Charge, Scout or Ambush.
    Action,
}

impl SourceKind {
    pub(super) const fn of(source: Source) -> SourceKind {
        match source {
            Source::Active => SourceKind::Active,
            Source::Hand(_) => SourceKind::Hand,
            Source::Exchange(_) => SourceKind::Exchange,
            Source::Action(_) => SourceKind::Action,
        }
    }
}

/// Legal actions that differ only in cells: what one picks before one points at the board.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceView {
    /// The first word of the notation, such as `place`, `relocate`, `deflect` or `pass`.
    pub verb: String,
    /// The card to pick: what a placement follows, or what is played, paid, discarded or taken.
    pub card: Option<Card>,
    /// How a placement uses that card.
    pub source: Option<SourceKind>,
    /// The strength card that is used with it.
    pub with: Option<Card>,
    /// The tribe to pick.
    pub tribe: Option<Tribe>,
    /// The facing to pick.
    pub facing: Option<Direction>,
    /// The actions: one without cells, or one for each way on the board.
    pub ways: Vec<WayView>,
}

/// One legal action and the cells it names.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WayView {
    /// In notation: what to send.
    pub action: Action,
    /// The own token it starts from.
    pub from: Option<Coord>,
    /// The wormholes it passes, in order: entered and left.
    pub via: Vec<(Coord, Coord)>,
    /// The cell it ends on: a landing, a cell to take over, or the name of a group.
    pub to: Option<Coord>,
}

/// A captured group.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CaptureView {
    /// Whose it was.
    pub owner: Seat,
    /// Its cells.
    pub cells: Vec<Coord>,
    /// Who shares the spoils (M12.7).
    pub shares: Vec<Share>,
}

/// What becomes of the board if a move stands.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PreviewView {
    /// The cell the token leaves, for a relocation.
    pub from: Option<Coord>,
    /// The cell that completes the move, as in [`WayView::to`].
    pub to: Coord,
    /// The pattern that the move lays on the mat, if it exchanges the active one (M9.6).
    pub exchange: Option<Card>,
    /// All liberties of the group that then stands there.
    pub liberties: u8,
    /// What is captured, in the order of the rules (M12.3).
    pub captures: Vec<CaptureView>,
    /// Whether the mover will be asked for the order of captures, which may change the rest.
    pub order_matters: bool,
    /// The mover's next reach: where the pattern that is active then leads from the cells of this
    /// move, directly or by wormholes, if nothing else changes and a Warrior is left.
    pub reach: Vec<Coord>,
}

impl Looking<'_> {
    /// The legal actions of the viewer, grouped.
    pub(super) fn choices(&self) -> Vec<ChoiceView> {
        let mut choices: Vec<ChoiceView> = vec![];
        for action in self.legal() {
            let (choice, way) = self.choice(action);
            let same = |other: &&mut ChoiceView| {
                other.verb == choice.verb
                    && (other.card, other.source, other.with)
                        == (choice.card, choice.source, choice.with)
                    && (other.tribe, other.facing) == (choice.tribe, choice.facing)
            };
            match choices.iter_mut().rev().find(same) {
                Some(known) => known.ways.push(way),
                None => choices.push(ChoiceView { ways: vec![way], ..choice }),
            }
        }
        choices
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal = vec![];
        if let Some(seat) = self.viewer.seat().filter(|seat| seat.index() < self.game.n()) {
            self.game.legal_actions(seat, &mut legal);
        }
        legal
    }

    /// One legal action: what is picked, and the cells.
    fn choice(&self, action: Action) -> (ChoiceView, WayView) {
        let notation = action.to_string();
        let verb = notation.split(' ').next().unwrap_or_default();
        let mut choice = ChoiceView {
            verb: verb.to_owned(),
            card: None,
            source: None,
            with: None,
            tribe: None,
            facing: None,
            ways: vec![],
        };
        let mut way = WayView { action, from: None, via: vec![], to: None };
        match action {
            Action::Tribe(tribe) => choice.tribe = Some(tribe),
            Action::Face(facing) => choice.facing = Some(facing),
            Action::Take(card)
            | Action::Mat(card)
            | Action::Swift(card)
            | Action::Deflect(card)
            | Action::Cycle(card) => choice.card = Some(card),
            Action::Place { by, with, from, via, to } => {
                let active = self.game.zones.active[self.game.current.index()];
                choice.card = by.card().or(active.map(|id| self.game.setup.deck.card(id)));
                choice.source = Some(SourceKind::of(by));
                choice.with = with;
                way = WayView { from, via: passages(via), to: Some(to), ..way };
            }
            Action::Relocate { from, via, to, pay } => {
                choice.card = pay;
                way = WayView { from: Some(from), via: passages(via), to: Some(to), ..way };
            }
            Action::Subvert(card, cell) => {
                choice.card = Some(card);
                way.to = Some(cell);
            }
            Action::Chief(cell)
            | Action::Also(cell)
            | Action::Throne(cell)
            | Action::Capture(cell)
            | Action::Lost(cell)
            | Action::Accept(cell)
            | Action::Dispute(cell) => way.to = Some(cell),
            Action::Done
            | Action::Confirm
            | Action::Abandon
            | Action::Ok
            | Action::Pass
            | Action::End
            | Action::Draw
            | Action::Keep
            | Action::NoMoreLost => {}
        }
        (choice, way)
    }

    /// What becomes of the board by each choice that completes a move: the same for all sources,
    /// origins and routes (M9.12), so once for each cell and pattern that is active afterwards.
    pub(super) fn previews(&self) -> Vec<PreviewView> {
        let game = self.game;
        let Some(seat) = self.viewer.seat() else { return vec![] };
        let mut previews: Vec<PreviewView> = vec![];
        for action in self.legal() {
            let Some((from, to)) = self.completed_by(action) else { continue };
            let exchange = self.exchanged_by(action);
            let key = (from, to, exchange);
            if previews.iter().any(|known| (known.from, known.to, known.exchange) == key) {
                continue;
            }
            let cell = |coord| game.setup.ground.cell(coord);
            let preview = match action {
                Action::Relocate { .. } => from
                    .and_then(cell)
                    .zip(cell(to))
                    .and_then(|(start, end)| game.preview_relocation(start, end)),
                Action::Throne(_) => cell(to).and_then(|warrior| game.preview_swap(warrior)),
                _ => game.preview_filling(seat, &self.filled_by(to), exchange),
            };
            previews.extend(preview);
        }
        previews
    }

    /// The cells of a preview, if an action completes a move: from and to.
    fn completed_by(&self, action: Action) -> Option<(Option<Coord>, Coord)> {
        match (action, &self.game.phase) {
            (Action::Place { with: None, to, .. }, _) => Some((None, to)),
            (Action::Also(to), Phase::Composing(composing))
                if composing.cells.len() + 1 == usize::from(composing.warriors) =>
            {
                Some((None, to))
            }
            (Action::Relocate { from, to, .. }, _) => Some((Some(from), to)),
            (Action::Subvert(_, to) | Action::Throne(to), _) => Some((None, to)),
            _ => None,
        }
    }

    /// The pattern that an action, or the composition it completes, lays on the mat.
    fn exchanged_by(&self, action: Action) -> Option<Card> {
        match &self.game.phase {
            Phase::Composing(composing) => composing.action.exchange(),
            _ => action.exchange(),
        }
    }

    /// All cells of the move that this cell completes, that one first.
    fn filled_by(&self, to: Coord) -> Landing {
        let last = self.game.setup.ground.cell(to);
        match &self.game.phase {
            Phase::Composing(composing) => {
                last.into_iter().chain(composing.cells.iter().copied()).collect()
            }
            _ => last.into_iter().collect(),
        }
    }
}

pub(super) fn passages(via: Via) -> Vec<(Coord, Coord)> {
    via.hops().map(|hop| (hop.entered, hop.left)).collect()
}

impl Mitropia {
    /// What becomes of the board if a player's Warriors fill these cells, captures in canonical
    /// order where the order matters (M12.3).
    pub(super) fn preview_filling(
        &self,
        mover: Seat,
        cells: &[Cell],
        exchange: Option<Card>,
    ) -> Option<PreviewView> {
        let &first = cells.first()?;
        let mut after = self.clone();
        for &cell in cells {
            after.stones.put(&self.setup.ground.graph, cell, warrior(mover));
        }
        let landing = cells.iter().copied().collect();
        let mut capturing = Capturing { mover, cells: landing, fallen: false };
        let (mut events, mut order_matters) = (Events::new(), false);
        while let [group, others @ ..] = after.capture_options(&capturing).as_slice() {
            order_matters |= !others.is_empty();
            after.capture(&mut capturing, *group, &mut events);
        }
        let captures = events.take().into_iter().filter_map(|told| match told.event {
            Event::Captured { owner, cells, shares, .. } => {
                Some(CaptureView { owner, cells, shares })
            }
            _ => None,
        });
        let captures = captures.collect();
        let reach = after.next_reach(mover, cells, exchange);
        let quiet = after.preview_quiet(None, first)?;
        Some(PreviewView { exchange, captures, order_matters, reach, ..quiet })
    }

    fn preview_relocation(&self, from: Cell, to: Cell) -> Option<PreviewView> {
        let mut after = self.clone();
        after.relocate(from, to);
        let reach = after.next_reach(self.current, &[to], None);
        Some(PreviewView { reach, ..after.preview_quiet(Some(from), to)? })
    }

    fn preview_swap(&self, warrior: Cell) -> Option<PreviewView> {
        let mut after = self.clone();
        after.swap(warrior);
        after.preview_quiet(None, warrior)
    }

    /// The group on a cell after a move that captures nothing more.
    fn preview_quiet(&self, from: Option<Cell>, to: Cell) -> Option<PreviewView> {
        let ground = &self.setup.ground;
        let group = self.stones.group(to)?;
        Some(PreviewView {
            from: from.map(|cell| ground.coord(cell)),
            to: ground.coord(to),
            liberties: self.powers().liberties(ground, &self.stones, group).count() as u8,
            exchange: None,
            captures: vec![],
            order_matters: false,
            reach: vec![],
        })
    }

    /// Where a pattern leads from these cells (M9.4, M10.3), and a Warrior may be set down.
    fn next_reach(&self, seat: Seat, cells: &[Cell], exchange: Option<Card>) -> Vec<Coord> {
        let source = exchange.map_or(Source::Active, Source::Exchange);
        let Some(Reach::Offsets(offsets)) = self.reach(seat, source) else { return vec![] };
        let ground = &self.setup.ground;
        let mut reached = SmallSet::EMPTY;
        for start in cells.iter().map(|&cell| ground.axial(cell)) {
            for &offset in offsets {
                match ground.spot(start + offset) {
                    Spot::Terrain(cell) => reached.insert(cell),
                    Spot::Wormhole(entered) => {
                        _ = self.journey(seat, offset).enter(entered, &mut |_, cell| {
                            reached.insert(cell);
                            ControlFlow::Continue(())
                        });
                    }
                    Spot::Mountain | Spot::Missing => {}
                }
            }
        }
        let judge = self.judge(seat);
        let open = reached & *self.stones.empties();
        let fits = |cell: &Cell| judge.fill(&self.stones, &[*cell]).is_ok();
        open.iter().filter(fits).map(|cell| ground.coord(cell)).collect()
    }
}
