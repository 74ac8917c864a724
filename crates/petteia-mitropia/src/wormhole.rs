//! Journeys through wormholes (M10, M16.2).

use crate::{
    Axial, Coord,
    action::{Hop, Via},
    ground::{Ground, Spot},
};
use petteia_grid::{Cell, SmallSet};
use std::ops::ControlFlow;

/// What a journey starts with.
#[derive(Copy, Clone)]
pub(crate) struct Journey<'a> {
    pub(crate) ground: &'a Ground,
    pub(crate) empties: &'a SmallSet,
    /// The displacement that every exit repeats (M10.3).
    pub(crate) step: Axial,
    /// Whether one may land near an exit instead, at every exit (M10.9, M16.2, M16.3).
    pub(crate) corinthian: bool,
}

impl Journey<'_> {
    /// Visits every landing of a Warrior that enters a wormhole, in ascending order of routes.
    pub(crate) fn enter(
        &self,
        wormhole: usize,
        visit: &mut impl FnMut(Via, Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.travel(wormhole, Via::NONE, 0, visit)
    }

    fn travel(
        &self,
        entered: usize,
        via: Via,
        used: u64,
        visit: &mut impl FnMut(Via, Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ground = self.ground;
        for exit in 0..ground.wormholes.len() {
            // M10.2, M10.5: another wormhole, and each at most once.
            if exit == entered || used >> exit & 1 == 1 {
                continue;
            }
            let (Some(from), Some(to)) =
                (ground.wormhole_coord(entered), ground.wormhole_coord(exit))
            else {
                continue;
            };
            let Some(via) = via.then(Hop { entered: from, left: to }) else { continue };
            let beyond = ground.spot(ground.wormholes[exit] + self.step);
            let mut landings = SmallSet::EMPTY;
            if self.corinthian {
                landings = ground.around_wormholes[exit] & *self.empties;
            }
            if let Spot::Terrain(cell) = beyond
                && self.empties.contains(cell)
            {
                landings.insert(cell);
            }
            for cell in landings {
                visit(via, cell)?;
            }
            // M10.4: sent on by another exit.
            if let Spot::Wormhole(next) = beyond {
                self.travel(next, via, used | 1 << exit, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a journey from an origin by exactly these passages leads to a coordinate.
    pub(crate) fn leads(&self, from: Axial, via: &Via, to: Coord) -> bool {
        let Spot::Wormhole(first) = self.ground.spot(from + self.step) else { return false };
        let found = self.enter(first, &mut |route, cell| {
            let same = route == *via && self.ground.coord(cell) == to;
            if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }
}
