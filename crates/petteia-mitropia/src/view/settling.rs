//! Claims about lost groups (M20).

use super::Looking;
use crate::{Coord, position::Phase};
use petteia_grid::SmallSet;
use petteia_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Lost groups (M20).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClaimsView {
    /// What this viewer has named; of everyone once all are in.
    pub named: Vec<(Seat, Vec<Coord>)>,
    /// What this viewer disputes so far.
    pub disputed: Vec<Coord>,
    /// What this viewer has still to answer.
    pub unanswered: Vec<Coord>,
}

/// A group that was named as lost before play resumed.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SettledView {
    /// Its cells at that time.
    pub cells: Vec<Coord>,
    /// Who disputed it; nobody if it is lost unless something is placed.
    pub disputed_by: SeatSet,
}

impl Looking<'_> {
    pub(super) fn claims(&self) -> Option<ClaimsView> {
        let game = self.game;
        let ground = &game.setup.ground;
        let (claims, shown) = match &game.phase {
            Phase::Claims(claims) => (claims, false),
            Phase::Answers(claims) => (claims, true),
            _ => return None,
        };
        let seats = Seat::first(game.n()).filter(|&seat| shown || self.viewer.is(seat));
        let own = |sets: &[SmallSet]| {
            let set = self.viewer.seat().and_then(|seat| sets.get(seat.index()).copied());
            set.map_or_else(Vec::new, |set| ground.coords_of(set))
        };
        Some(ClaimsView {
            named: seats.map(|seat| (seat, ground.coords_of(claims.named[seat.index()]))).collect(),
            disputed: own(&claims.disputed),
            unanswered: own(&claims.unanswered),
        })
    }

    pub(super) fn settled(&self) -> Vec<SettledView> {
        let ground = &self.game.setup.ground;
        let groups = self.game.resumed.iter().flat_map(|resumed| resumed.groups(&ground.graph));
        let mut settled: Vec<SettledView> = groups
            .map(|(group, disputed_by)| SettledView { cells: ground.coords_of(group), disputed_by })
            .collect();
        settled.sort_unstable_by_key(|group| group.cells.first().copied());
        settled
    }
}
