//! Captures, suicide and repetition: what a placement leads to (M12, M18).
//!
//! What is removed gives others liberties, so groups are looked at anew after each capture (M12.4).

use crate::{ground::Ground, liberties::Powers};
use arrayvec::ArrayVec;
use petteia_grid::{Cell, Colour, Group, History, SmallSet, SmallStones, Stone};

/// Why no order of captures ends well (M12.5, M12.6, M18.1).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Fault {
    /// The placed Warriors would have no liberty.
    Suicide,
    /// Another own group would have none; it stands on this cell.
    Starves(Cell),
    /// The position has occurred.
    Repeats,
}

/// Groups without liberty, by canonical order of their names.
pub(crate) type Doomed = ArrayVec<Group, 64>;

/// What is needed to judge placements of one colour.
#[derive(Copy, Clone)]
pub(crate) struct Judge<'a> {
    pub(crate) ground: &'a Ground,
    pub(crate) powers: Powers,
    /// None with `repetition=none`.
    pub(crate) history: Option<&'a History<2>>,
    pub(crate) mover: Colour,
}

impl Judge<'_> {
    pub(crate) fn breathes(&self, stones: &SmallStones, group: Group) -> bool {
        self.powers.breathes(self.ground, stones, group)
    }

    pub(crate) fn repeats(&self, hash: u64) -> bool {
        self.history.is_some_and(|history| history.contains(hash))
    }

    /// M12.2: the groups of other colours without liberty, in canonical order. Asked once all
    /// Warriors of a move stand and its window has closed (M12.1).
    pub(crate) fn doomed(&self, stones: &SmallStones) -> Doomed {
        let mut doomed = Doomed::new();
        let mut seen = SmallSet::EMPTY;
        for cell in stones.occupied() {
            let Some(group) = stones.group(cell) else { continue };
            if stones.has_liberty(group) || seen.contains(cell) {
                continue;
            }
            if stones.colour(cell) != Some(self.mover) && !self.breathes(stones, group) {
                seen |= stones.group_set(group);
                if doomed.try_push(group).is_err() {
                    break;
                }
            }
        }
        doomed
    }

    /// M12.3: the groups among which the mover picks the next to capture; a single one if every
    /// order gives the same result.
    pub(crate) fn choices(&self, stones: &SmallStones) -> Doomed {
        let mut doomed = self.doomed(stones);
        let matters = doomed.len() > 1
            && doomed.iter().any(|&group| {
                let mut without = *stones;
                without.remove_group(&self.ground.graph, group);
                let others = doomed.iter().filter(|&&other| other != group);
                others.into_iter().any(|&other| self.breathes(&without, other))
            });
        if !matters {
            doomed.truncate(1);
        }
        doomed
    }

    /// M12.11: whether some order of captures leaves every own group a liberty and does not
    /// repeat a position. `stones` has the placed Warriors, one of them on `placed`.
    pub(crate) fn outcome(&self, stones: &SmallStones, placed: Cell) -> Result<(), Fault> {
        let choices = self.choices(stones);
        if choices.is_empty() {
            return self.settled(stones, placed);
        }
        let mut result = Ok(());
        for group in choices {
            let mut without = *stones;
            without.remove_group(&self.ground.graph, group);
            result = self.outcome(&without, placed);
            if result.is_ok() {
                break;
            }
        }
        result
    }

    /// Judges a position in which nothing is left to capture.
    pub(crate) fn settled(&self, stones: &SmallStones, placed: Cell) -> Result<(), Fault> {
        for group in stones.groups() {
            if stones.has_liberty(group) {
                continue;
            }
            let Some(cell) = stones.group_cells(group).next() else { continue };
            if stones.colour(cell) == Some(self.mover) && !self.breathes(stones, group) {
                let own = stones.group(placed) == Some(group);
                return Err(if own { Fault::Suicide } else { Fault::Starves(cell) });
            }
        }
        if self.repeats(stones.hash()) { Err(Fault::Repeats) } else { Ok(()) }
    }

    /// Judges Warriors of the mover on empty cells.
    pub(crate) fn fill(&self, stones: &SmallStones, cells: &[Cell]) -> Result<(), Fault> {
        let Some(&first) = cells.first() else { return Ok(()) };
        let mut filled = *stones;
        for &cell in cells {
            filled.put(&self.ground.graph, cell, Stone::plain(self.mover));
        }
        self.outcome(&filled, first)
    }

    /// Cells where a Warrior may kill or starve a group it does not touch, or fail to kill one it
    /// does: only there the plain liberties of the grid do not tell the truth.
    pub(crate) fn tricky(&self, stones: &SmallStones) -> SmallSet {
        let mut tricky = SmallSet::EMPTY;
        let empties = stones.empties();
        if let Some(kerma) = self.powers.kerma.filter(|&kerma| stones.count(kerma) > 0) {
            for around in &self.ground.mountains {
                let open = *around & *empties;
                if open.len() == 1 {
                    tricky |= open;
                }
                for cell in *around - *empties {
                    if stones.colour(cell) == Some(kerma) {
                        tricky.extend(self.last_liberty(stones, cell));
                    }
                }
            }
        }
        if let Some((group, chief)) = self.powers.reaching(stones) {
            let all = self.powers.liberties(self.ground, stones, group);
            if all.count() == 1 {
                tricky |= all.cells;
            }
            tricky.extend(self.last_liberty(stones, chief));
        }
        tricky
    }

    fn last_liberty(&self, stones: &SmallStones, cell: Cell) -> Option<Cell> {
        stones.last_liberty(&self.ground.graph, stones.group(cell)?)
    }

    /// Whether a single Warrior on an empty cell is legal (M9.11, items 5 and 6).
    #[inline]
    pub(crate) fn single(&self, stones: &SmallStones, cell: Cell, tricky: &SmallSet) -> bool {
        let graph = &self.ground.graph;
        if tricky.contains(cell) {
            return self.fill(stones, &[cell]).is_ok();
        }
        let new_ground = self.history.is_none_or(|history| !history.was_occupied(cell));
        if new_ground && stones.empty_neighbours(graph, cell) > 0 {
            return true;
        }
        let preview = stones.preview(graph, cell, Stone::plain(self.mover));
        if preview.captures > 1 || preview.suicide && self.has_own_air() {
            return self.fill(stones, &[cell]).is_ok();
        }
        !preview.suicide && !self.repeats(preview.hash)
    }

    /// Whether the mover's groups may have more liberties than the grid counts.
    fn has_own_air(&self) -> bool {
        let norse = self.powers.norse.map(|(norse, _)| norse);
        self.powers.kerma == Some(self.mover) || norse == Some(self.mover)
    }

    /// All cells where a single Warrior is legal.
    pub(crate) fn singles(&self, stones: &SmallStones) -> SmallSet {
        let tricky = self.tricky(stones);
        stones.empties().iter().filter(|&cell| self.single(stones, cell, &tricky)).collect()
    }

    /// Whether there is such a cell.
    pub(crate) fn any_single(&self, stones: &SmallStones) -> bool {
        let tricky = self.tricky(stones);
        stones.empties().iter().any(|cell| self.single(stones, cell, &tricky))
    }
}
