//! What all games of surrounding have in common: who is in danger, who holds what.

use petteia_bots::Remark;
use petteia_grid::{Cell, CellSet, Colour, Graph, Group, MAX_COLOURS, Stones};
use petteia_kernel::Dice;

/// Points, or parts of them, by colour.
pub(super) type Shares = [f32; MAX_COLOURS];

/// Looks at stones on a graph.
#[derive(Copy, Clone)]
pub(super) struct Look<'a, const N: usize, const W: usize> {
    pub(super) graph: &'a Graph,
    pub(super) stones: &'a Stones<N, W>,
}

impl<const N: usize, const W: usize> Look<'_, N, W> {
    /// How many liberties the group of a stone placed there would have, as far as `enough`.
    /// Whoever captures has enough.
    pub(super) fn liberties_after(&self, cell: Cell, colour: Colour, enough: usize) -> usize {
        if self.stones.would_capture(self.graph, cell, colour) {
            return enough;
        }
        let near = self.graph.neighbours(cell);
        let mut found = CellSet::<W>::EMPTY;
        let mut n = 0;
        for &next in near.iter().filter(|&&next| self.stones.is_empty_at(next)) {
            found.insert(next);
            n += 1;
        }
        if n >= enough {
            return enough;
        }
        for group in self.stones.groups_near(self.graph, cell) {
            if !self.is_of(group, cell, colour) {
                continue;
            }
            for own in self.stones.group_cells(group) {
                for &next in self.graph.neighbours(own) {
                    if next != cell && self.stones.is_empty_at(next) && !found.contains(next) {
                        found.insert(next);
                        n += 1;
                        if n >= enough {
                            return enough;
                        }
                    }
                }
            }
        }
        n
    }

    /// Whether a group next to `cell` is of this colour.
    fn is_of(&self, group: Group, cell: Cell, colour: Colour) -> bool {
        self.graph
            .neighbours(cell)
            .iter()
            .any(|&next| self.stones.group(next) == Some(group) && self.stones.holds(next, colour))
    }

    /// Visits the cells where a placement of `colour` saves its own group that has one liberty
    /// left: by taking a besieger, or by running to at least two liberties.
    pub(super) fn escapes(&self, group: Group, colour: Colour, visit: &mut impl FnMut(Cell)) {
        let Some(last) = self.stones.last_liberty(self.graph, group) else { return };
        for enemy in self.stones.enemies_of(self.graph, group) {
            if let Some(cell) = self.stones.last_liberty(self.graph, enemy)
                && !self.stones.is_suicide(self.graph, cell, colour)
            {
                visit(cell);
            }
        }
        if self.liberties_after(last, colour, 2) >= 2 {
            visit(last);
        }
    }

    /// Whether a group with one liberty, its owner to play, is caught whatever it does: it runs and
    /// is chased, at most so deep.
    pub(super) fn is_caught(
        &self,
        group: Group,
        colour: Colour,
        chaser: Colour,
        depth: u8,
    ) -> bool {
        use petteia_grid::Stone;
        let Some(last) = self.stones.last_liberty(self.graph, group) else { return false };
        if depth == 0 {
            return false;
        }
        let is_hanging = |enemy| self.stones.last_liberty(self.graph, enemy).is_some();
        if self.stones.enemies_of(self.graph, group).any(is_hanging) {
            return false;
        }
        match self.liberties_after(last, colour, 3) {
            0 | 1 => return true,
            2 => {}
            _ => return false,
        }
        let mut run = *self.stones;
        run.place(self.graph, last, Stone::plain(colour));
        let Some(runner) = run.group(last) else { return false };
        run.liberties(self.graph, runner).iter().any(|liberty| {
            if run.is_suicide(self.graph, liberty, chaser) {
                return false;
            }
            let mut chase = run;
            chase.place(self.graph, liberty, Stone::plain(chaser));
            let look = Look { graph: self.graph, stones: &chase };
            let Some(runner) = chase.group(last) else { return true };
            chase.last_liberty(self.graph, runner).is_some()
                && look.is_caught(runner, colour, chaser, depth - 1)
        })
    }

    /// What each colour holds: its stones as far as they are safe, the stones it is about to take,
    /// and the empty cells nearest to it alone. `next` is who plays next, `liberties` counts those
    /// of a group, and `homes` are cells that count twice for a colour.
    pub(super) fn shares(
        &self,
        next: Option<Colour>,
        liberties: impl Fn(Group) -> usize,
        homes: &[CellSet<W>; MAX_COLOURS],
    ) -> Shares {
        let mut shares = [0.0; MAX_COLOURS];
        let mut safe = [CellSet::<W>::EMPTY; MAX_COLOURS];
        for group in self.stones.groups() {
            let Some(first) = self.stones.group_cells(group).next() else { continue };
            let Some(colour) = self.stones.colour(first) else { continue };
            let cells = self.stones.group_set(group);
            let size = cells.len() as f32;
            let safety = match liberties(group) {
                2 | 3 if self.has_two_eyes(group, colour) => 1.0,
                n => safety(n, next == Some(colour)),
            };
            let at_home = (cells & homes[colour.index()]).len() as f32;
            shares[colour.index()] += (size + at_home) * safety;
            if let Some(taker) = self.besieger(group) {
                shares[taker.index()] += size * (1.0 - safety);
            }
            if safety >= 0.5 {
                safe[colour.index()] |= cells;
            }
        }
        self.share_empties(&safe, homes, &mut shares);
        shares
    }

    /// Whether two liberties of a group are walled in by its colour: an enemy could fill only one.
    fn has_two_eyes(&self, group: Group, colour: Colour) -> bool {
        let is_eye = |cell: &Cell| {
            self.graph.neighbours(*cell).iter().all(|&next| self.stones.holds(next, colour))
        };
        self.stones.liberties(self.graph, group).iter().filter(is_eye).count() >= 2
    }

    /// The colour that touches a group most, other than its own.
    fn besieger(&self, group: Group) -> Option<Colour> {
        let around = self.stones.group_set(group).border(self.graph);
        let mut touch = [0u8; MAX_COLOURS];
        for colour in around.iter().filter_map(|cell| self.stones.colour(cell)) {
            touch[colour.index()] = touch[colour.index()].saturating_add(1);
        }
        let most = Colour::all().max_by_key(|colour| touch[colour.index()])?;
        (touch[most.index()] > 0).then_some(most)
    }

    /// Every empty cell goes to the one colour that is nearest, the less the further.
    fn share_empties(
        &self,
        safe: &[CellSet<W>; MAX_COLOURS],
        homes: &[CellSet<W>; MAX_COLOURS],
        shares: &mut Shares,
    ) {
        /// What a cell so many steps away is worth. The nearest are worth as much as a stone on
        /// them, so that nobody gains by filling the own land.
        const WORTH: [f32; 4] = [1.0, 0.75, 0.5, 0.25];
        let mut fronts = *safe;
        let mut free = *self.stones.empties();
        for worth in WORTH {
            let (mut once, mut twice) = (CellSet::<W>::EMPTY, CellSet::<W>::EMPTY);
            for front in &mut fronts {
                if front.is_empty() {
                    continue;
                }
                *front = front.border(self.graph) & free;
                twice |= once & *front;
                once |= *front;
            }
            for ((front, home), share) in fronts.iter().zip(homes).zip(shares.iter_mut()) {
                let alone = *front - twice;
                *share += worth * (alone.len() + (alone & *home).len()) as f32;
            }
            free -= once;
        }
    }
}

/// How likely a group with so many liberties is to stay.
fn safety(liberties: usize, to_play: bool) -> f32 {
    match (liberties, to_play) {
        (0, _) => 0.0,
        (1, true) => 0.5,
        (1, false) => 0.1,
        (2, true) => 0.85,
        (2, false) => 0.7,
        (3, _) => 0.92,
        _ => 1.0,
    }
}

/// A stone that has been tried on a cell.
pub(super) struct Placed<'a, const N: usize, const W: usize> {
    pub(super) cell: Cell,
    pub(super) colour: Colour,
    /// How many it captures.
    pub(super) taken: usize,
    /// What lies on the board then.
    pub(super) after: &'a Stones<N, W>,
}

impl<const N: usize, const W: usize> Look<'_, N, W> {
    /// What there is to say about a placement: what it captures, whom it saves, whom it threatens.
    /// `hangs` tells whether a group can be captured by one more placement.
    pub(super) fn remarks(
        &self,
        placed: &Placed<'_, N, W>,
        hangs: impl Fn(&Stones<N, W>, Group) -> bool,
        name: impl Fn(Cell) -> String,
    ) -> Vec<Remark> {
        let Placed { cell, colour, taken, after } = *placed;
        let mut remarks = Vec::new();
        if taken > 0 {
            remarks.push(Remark::Captures(taken as u32));
        }
        let (mut saved, mut threatened) = (CellSet::<W>::EMPTY, CellSet::<W>::EMPTY);
        for group in self.stones.groups() {
            let Some(first) = self.stones.group_set(group).lowest() else { continue };
            // A captured group is gone.
            let Some(later) = after.group(first) else { continue };
            match (self.stones.holds(first, colour), hangs(self.stones, group), hangs(after, later))
            {
                (true, true, false) => saved.insert(first),
                (false, false, true) => threatened.insert(first),
                _ => {}
            }
        }
        remarks.extend(saved.iter().map(|cell| Remark::Saves(name(cell))));
        remarks.extend(threatened.iter().map(|cell| Remark::Threatens(name(cell))));
        if after.group(cell).is_some_and(|group| hangs(after, group)) {
            remarks.push(Remark::Exposed);
        }
        remarks
    }
}

/// One of the actions, seldom one that is pointless.
pub(super) fn draw_sensible<A: Clone>(
    actions: &[A],
    is_pointless: impl Fn(&A) -> bool,
    dice: &mut Dice,
) -> A {
    /// So often another one is drawn in the place of a pointless one.
    const AGAIN: usize = 3;
    let mut draw = || &actions[dice.below(actions.len() as u32) as usize];
    let mut drawn = draw();
    for _ in 0..AGAIN {
        if !is_pointless(drawn) {
            break;
        }
        drawn = draw();
    }
    drawn.clone()
}

/// Turns points into chances of winning: a lead of `doubt` points is about three to one.
///
/// A small part goes by the share of all points: who is far ahead, or far behind, should still see
/// which of two positions is better.
pub(super) fn chances(points: &[f32], doubt: f32) -> [f32; petteia_kernel::MAX_SEATS] {
    const BY_SHARE: f32 = 0.03;
    let n = points.len();
    let best = points.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut values = [0.0; petteia_kernel::MAX_SEATS];
    let mut total = 0.0;
    for (value, points) in values.iter_mut().zip(points) {
        *value = ((points - best) / doubt).exp();
        total += *value;
    }
    let sum: f32 = points.iter().map(|points| points.max(0.0)).sum();
    for (value, points) in values.iter_mut().zip(points) {
        let share = if sum > 0.0 { points.max(0.0) / sum } else { 1.0 / n as f32 };
        *value = (1.0 - BY_SHARE) * *value / total + BY_SHARE * share;
    }
    values
}
