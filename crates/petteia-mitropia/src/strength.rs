//! Double and Triple Strength (M13).

use crate::{
    capture::{Fault, Judge},
    position::Landing,
};
use arrayvec::ArrayVec;
use petteia_grid::{Cell, Group, SmallSet, SmallStones, Stone};

/// Why Warriors may not be placed together.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum StrengthFault {
    /// The group on this cell would lose so many liberties (M13.4).
    Limit(Cell, u8),
    Fill(Fault),
}

impl Judge<'_> {
    /// Judges two or three new Warriors (M13.3, M13.4).
    pub(crate) fn strong(&self, stones: &SmallStones, cells: &[Cell]) -> Result<(), StrengthFault> {
        let mut filled = *stones;
        for &cell in cells {
            filled.put(&self.ground.graph, cell, Stone::plain(self.mover));
        }
        self.limit(stones, &filled, cells)?;
        match cells.first() {
            Some(&first) => self.outcome(&filled, first).map_err(StrengthFault::Fill),
            None => Ok(()),
        }
    }

    /// M13.4: no group of another colour, a partner's included (M13.6), loses more than one liberty,
    /// the tribes' adjustments counted (M13.5).
    fn limit(
        &self,
        before: &SmallStones,
        after: &SmallStones,
        cells: &[Cell],
    ) -> Result<(), StrengthFault> {
        for (group, cell) in self.concerned(before, cells) {
            let had = self.powers.liberties(self.ground, before, group).count();
            let Some(same) = after.group(cell) else { continue };
            let has = self.powers.liberties(self.ground, after, same).count();
            if had > has + 1 {
                return Err(StrengthFault::Limit(cell, (had - has) as u8));
            }
        }
        Ok(())
    }

    /// The groups of other colours whose liberties the cells may take, each with one of its cells.
    fn concerned(&self, stones: &SmallStones, cells: &[Cell]) -> ArrayVec<(Group, Cell), 64> {
        let mut concerned = ArrayVec::<(Group, Cell), 64>::new();
        let mut add = |cell: Cell| {
            let Some(group) = stones.group(cell) else { return };
            let known = concerned.iter().any(|&(other, _)| other == group);
            if !known && stones.colour(cell) != Some(self.mover) {
                let _ = concerned.try_push((group, cell));
            }
        };
        for &cell in cells {
            self.ground.graph.neighbours(cell).iter().copied().for_each(&mut add);
        }
        if let Some((_, chief)) = self.powers.reaching(stones) {
            add(chief);
        }
        if let Some(kerma) = self.powers.kerma {
            for around in &self.ground.mountains {
                if cells.iter().any(|&cell| around.contains(cell)) {
                    let near = *around - *stones.empties();
                    near.iter()
                        .filter(|&cell| stones.colour(cell) == Some(kerma))
                        .for_each(&mut add);
                }
            }
        }
        concerned
    }

    /// The verdict where it can be seen without trying: no power reaches the cells, and either one
    /// group is touched twice, or the new Warriors breathe on ground that was never occupied.
    fn plainly(&self, stones: &SmallStones, cells: &[Cell]) -> Option<bool> {
        let ground = self.ground;
        let mountain = |cell: &Cell| ground.mountains_near[cell.index()] != 0;
        if self.powers.kerma.is_some() && cells.iter().any(mountain) {
            return None;
        }
        if let Some((group, chief)) = self.powers.reaching(stones) {
            let near = |&cell: &Cell| {
                ground.two_steps[chief.index()].contains(cell)
                    || stones.groups_near(&ground.graph, cell).any(|other| other == group)
            };
            if cells.iter().any(near) {
                return None;
            }
        }
        let mut touched = ArrayVec::<Group, 18>::new();
        for &cell in cells {
            for group in stones.groups_near(&ground.graph, cell) {
                let first = stones.group_cells(group).next();
                if first.and_then(|first| stones.colour(first)) == Some(self.mover) {
                    continue;
                }
                // M13.4: two liberties of one group.
                if touched.contains(&group) {
                    return Some(false);
                }
                let _ = touched.try_push(group);
            }
        }
        let own: SmallSet = cells.iter().copied().collect();
        let breathes = own.border(&ground.graph).intersects(stones.empties());
        let new_ground = self
            .history
            .is_none_or(|history| cells.iter().any(|&cell| !history.was_occupied(cell)));
        (breathes && new_ground).then_some(true)
    }

    /// The cells on which a further Warrior may stand: empty and touching the new ones (M13.2).
    pub(crate) fn touching(&self, stones: &SmallStones, cells: &[Cell]) -> SmallSet {
        let new: SmallSet = cells.iter().copied().collect();
        new.border(&self.ground.graph) & *stones.empties()
    }

    /// Whether `cells` can be completed to a legal strength move of `warriors` Warriors (M25.1).
    pub(crate) fn completes(
        &self,
        stones: &SmallStones,
        cells: &Landing,
        warriors: usize,
        closed: &dyn Fn(&[Cell]) -> bool,
    ) -> bool {
        if cells.len() >= warriors {
            let legal = || {
                self.plainly(stones, cells).unwrap_or_else(|| self.strong(stones, cells).is_ok())
            };
            return !closed(cells) && legal();
        }
        self.touching(stones, cells).iter().any(|next| {
            let mut more = cells.clone();
            more.push(next);
            self.completes(stones, &more, warriors, closed)
        })
    }
}
