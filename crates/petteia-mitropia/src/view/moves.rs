//! The running turn, its moves and the reactions to them.

use super::{Looking, PreviewView, SourceKind, choices::passages};
use crate::{
    Card, Coord,
    action::Action,
    position::{Phase, SameMove},
};
use petteia_grid::Cell;
use petteia_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A declared move that does not stand yet, or one in the making.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveView {
    /// Whose it is.
    pub seat: Seat,
    /// `place`, `relocate`, `throne` or `subvert`.
    #[cfg_attr(feature = "typescript", ts(type = "'place' | 'relocate' | 'throne' | 'subvert'"))]
    pub verb: String,
    /// The cells it fills; or from and to; or, once it stands, the Chieftain's and the Warrior's
    /// of a swap, before that the Warrior's.
    pub cells: Vec<Coord>,
    /// The token a placement starts from.
    pub from: Option<Coord>,
    /// The wormholes it passes, in order: entered and left.
    pub via: Vec<(Coord, Coord)>,
    /// How a placement uses its card.
    pub source: Option<SourceKind>,
    /// The card a placement follows; none for the pattern that was active then.
    pub card: Option<Card>,
    /// Its strength card.
    pub with: Option<Card>,
}

/// The last move that stood.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastView {
    /// The move; the card that Zhou paid is not in it.
    pub made: MoveView,
    /// The cells of the tokens it captured.
    pub captured: Vec<Coord>,
}

/// A reaction that can be answered.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReactionView {
    /// Who played the last card.
    pub seat: Seat,
    /// Whose play it rejects.
    pub against: Seat,
    /// The cell a Subvert takes, if the reaction to the move is one.
    pub subvert: Option<Coord>,
    /// How many cards were played.
    pub plays: u8,
}

/// An open window (M15).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WindowView {
    /// The move.
    pub pending: MoveView,
    /// The reaction that can be answered; none while the move itself can.
    pub reaction: Option<ReactionView>,
    /// Who is asked; nobody sees who has answered.
    pub asked: SeatSet,
    /// What this viewer has answered.
    pub answer: Option<Action>,
    /// What becomes of the board if a placement stands.
    pub preview: Option<PreviewView>,
}

/// A closed move (M15.12).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClosedView {
    /// `fill`, `relocate` or `throne`.
    #[cfg_attr(feature = "typescript", ts(type = "'fill' | 'relocate' | 'throne'"))]
    pub verb: String,
    /// The cells it fills; or from and to; or the Warrior's.
    pub cells: Vec<Coord>,
}

/// The running turn.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// Counted from 1; 0 during set-up.
    pub number: u16,
    /// Moves that are left (M8.3).
    pub moves_left: u8,
    /// Moves that may not be made again in this turn.
    pub closed: Vec<ClosedView>,
    /// Whether Zhou have relocated in it.
    pub relocated: bool,
    /// Whether a Zhou payment covers a relocation.
    pub paid: bool,
    /// Quiet turns in a row (M19.2).
    pub quiet_turns: u8,
    /// Turns in a row without a placement (M18.4).
    pub idle_turns: u8,
}

impl Looking<'_> {
    pub(super) fn turn(&self) -> TurnView {
        let game = self.game;
        let ground = &game.setup.ground;
        let closed = game.closed.iter().map(|closed| match *closed {
            SameMove::Fill(cells) => {
                let cells = ground.coords_of(cells.into_iter().collect());
                ClosedView { verb: "fill".to_owned(), cells }
            }
            SameMove::Relocate(from, to) => {
                ClosedView { verb: "relocate".to_owned(), cells: game.coords(&[from, to]) }
            }
            SameMove::Swap(cell) => {
                ClosedView { verb: "throne".to_owned(), cells: game.coords(&[cell]) }
            }
        });
        TurnView {
            seat: game.current,
            number: game.turns,
            moves_left: game.turn.moves,
            closed: closed.collect(),
            relocated: game.turn.relocated,
            paid: game.turn.paid && !game.turn.relocated,
            quiet_turns: game.quiet,
            idle_turns: game.idle,
        }
    }

    pub(super) fn move_view(&self, seat: Seat, action: Option<Action>, cells: &[Cell]) -> MoveView {
        let mut view = MoveView {
            seat,
            verb: "subvert".to_owned(),
            cells: self.game.coords(cells),
            from: None,
            via: vec![],
            source: None,
            card: None,
            with: None,
        };
        match action {
            Some(Action::Place { by, with, from, via, .. }) => {
                view = MoveView {
                    verb: "place".to_owned(),
                    from,
                    via: passages(via),
                    source: Some(SourceKind::of(by)),
                    card: by.card(),
                    with,
                    ..view
                };
            }
            Some(Action::Relocate { via, .. }) => {
                view = MoveView { verb: "relocate".to_owned(), via: passages(via), ..view };
            }
            Some(_) => view.verb = "throne".to_owned(),
            None => {}
        }
        view
    }

    pub(super) fn window(&self) -> Option<WindowView> {
        let Phase::Window(window) = &self.game.phase else { return None };
        let ground = &self.game.setup.ground;
        let answered = self
            .viewer
            .seat()
            .filter(|&seat| window.asked.contains(seat) && !window.open.contains(seat));
        let pending = &window.pending;
        let exchange = pending.action.exchange();
        let preview = pending
            .is_placement()
            .then(|| self.game.preview_filling(self.game.current, &pending.cells, exchange));
        Some(WindowView {
            pending: self.move_view(self.game.current, Some(pending.action), &pending.cells),
            preview: preview.flatten(),
            reaction: window.chain.map(|chain| ReactionView {
                seat: chain.last,
                against: chain.injured,
                subvert: chain.subvert.map(|cell| ground.coord(cell)),
                plays: chain.plays,
            }),
            asked: window.asked,
            answer: answered.map(|seat| self.game.answer_as_action(window.answers[seat.index()])),
        })
    }

    pub(super) fn composing(&self) -> Option<MoveView> {
        let Phase::Composing(composing) = &self.game.phase else { return None };
        let own = self.viewer.is(self.game.current);
        own.then(|| self.move_view(self.game.current, Some(composing.action), &composing.cells))
    }

    pub(super) fn last(&self) -> Option<LastView> {
        let last = self.game.last.as_ref()?;
        Some(LastView {
            made: self.move_view(last.seat, last.action, &last.cells),
            captured: self.game.setup.ground.coords_of(last.captured),
        })
    }
}
