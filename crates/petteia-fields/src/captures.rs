//! F6.5 steps 4 to 7 and F7: captures among several players.

use crate::{
    action::Action,
    choice::Liberties,
    colour::Colour,
    event::Event,
    grounds::{Set, Stones},
    illegal::Illegal,
    phase::Phase,
    placing::Fault,
    point::Point,
    position::{Fields, Landing},
};
use petteia_grid::{Cell, Graph, Group};
use petteia_kernel::{Events, SeatSet};

/// The groups that a token which has just landed leaves without liberties.
///
/// Capturing one of them gives liberties to those it touches, and so spares them. What is
/// captured in the end is therefore a largest set of candidates no two of which touch.
struct Candidates {
    /// The tokens of each, by ascending lowest point.
    groups: Vec<(Group, Set)>,
    /// For each, which others it touches, as a set of places in `groups`.
    touching: Vec<Set>,
}

impl Candidates {
    /// F6.5 step 4, on a board where the token of `mover` already stands on `landed`.
    fn find(graph: &Graph, stones: &Stones, landed: Cell) -> Candidates {
        let mut groups = Vec::new();
        if let Some(own) = stones.group(landed) {
            let near = stones.enemies_of(graph, own).filter(|&group| !stones.has_liberty(group));
            groups.extend(near.map(|group| (group, stones.group_set(group))));
        }
        groups.sort_by_key(|(_, set)| set.lowest());
        let touching = groups.iter().map(|(_, set)| {
            let border = set.border(graph);
            let others = groups.iter().enumerate();
            let touched = others.filter(|(_, (_, other))| border.intersects(other));
            touched.map(|(place, _)| Cell::new(place)).collect()
        });
        let touching = touching.collect();
        Candidates { groups, touching }
    }

    fn all(&self) -> Set {
        Set::first(self.groups.len())
    }

    /// What is left to capture after this one.
    fn after(&self, left: &Set, place: Cell) -> Set {
        *left - Set::single(place) - self.touching[place.index()]
    }

    fn hash(&self, stones: &Stones, place: Cell) -> u64 {
        stones.group_hash(self.groups[place.index()].0)
    }

    /// F7.6: whether some order ends in a position that `is_new` accepts.
    ///
    /// The lowest candidate left is either captured or spared by one it touches: trying these is
    /// enough.
    fn can_end(&self, stones: &Stones, left: Set, hash: u64, is_new: &dyn Fn(u64) -> bool) -> bool {
        let Some(lowest) = left.lowest() else { return is_new(hash) };
        let first = Set::single(lowest) | (self.touching[lowest.index()] & left);
        first.into_iter().any(|place| {
            let hash = hash ^ self.hash(stones, place);
            self.can_end(stones, self.after(&left, place), hash, is_new)
        })
    }

    /// F7.5: the candidates that touch no other.
    fn alone(&self) -> impl Iterator<Item = usize> + '_ {
        self.touching.iter().enumerate().filter(|(_, near)| near.is_empty()).map(|(place, _)| place)
    }

    /// D7: the candidates that touch another and can be captured first.
    fn choices(&self, stones: &Stones, is_new: &dyn Fn(u64) -> bool) -> Vec<usize> {
        let left = self.all();
        let contested = (0..self.groups.len()).filter(|&place| !self.touching[place].is_empty());
        contested
            .filter(|&place| {
                let hash = stones.hash() ^ self.hash(stones, Cell::new(place));
                self.can_end(stones, self.after(&left, Cell::new(place)), hash, is_new)
            })
            .collect()
    }
}

impl Fields {
    /// F6.5 for a token that may capture several groups, or strike stranded ones (F8.11).
    #[cold]
    pub(crate) fn capturing_fault(
        &self,
        stones: &Stones,
        mover: Colour,
        cell: Cell,
    ) -> Option<Fault> {
        let mut trial = *stones;
        trial.put(self.graph(), cell, mover.token());
        let candidates = Candidates::find(self.graph(), &trial, cell);
        let own_has_liberty = trial.group(cell).is_some_and(|own| trial.has_liberty(own));
        if candidates.groups.is_empty() && !own_has_liberty {
            return Some(Fault::Suicide);
        }
        let is_new = |hash| !self.history.contains(hash);
        let ends = candidates.can_end(&trial, candidates.all(), trial.hash(), &is_new);
        (!ends).then_some(Fault::Superko)
    }

    /// F6.5: what a token that lands would capture, and the liberties its group would then have.
    /// `known` is for everybody who asks about these stones.
    pub(crate) fn landing_effect(
        &self,
        stones: &Stones,
        mover: Colour,
        cell: Cell,
        known: &mut Liberties,
    ) -> (Set, u16) {
        let graph = self.graph();
        // Most captures are of groups whose last liberty this is; others only where some have none,
        // because they are stranded (F8.11) or still to be captured (D7).
        let none_falls = !self.now.stranded && self.now.phase != Phase::Capture;
        if !none_falls || stones.hash() != self.stones.hash() {
            return self.tried_effect(stones, mover, cell);
        }
        let met = stones.meeting(graph, cell, mover.side());
        let empty = |near: &&Cell| stones.is_empty_at(**near);
        let open = graph.neighbours(cell).iter().filter(empty);
        match (met.friends(), met.captured()) {
            ([], []) => (Set::EMPTY, stones.empty_neighbours(graph, cell) as u16),
            ([friends], []) => {
                // Theirs without this one, and those beside it that they did not have.
                let (liberties, number) = known.of(graph, stones, *friends);
                let more = open.filter(|&&near| !liberties.contains(near)).count();
                (Set::EMPTY, number - 1 + more as u16)
            }
            (friends, captured) => {
                let mut liberties: Set = open.copied().collect();
                for &group in friends {
                    liberties |= *known.of(graph, stones, group).0;
                }
                liberties.remove(cell);
                let captured = self.captured_by(stones, cell, friends, captured, &mut liberties);
                (captured, liberties.len() as u16)
            }
        }
    }

    /// The tokens of groups that fall; where they touch the own ones they leave `liberties`.
    fn captured_by(
        &self,
        stones: &Stones,
        cell: Cell,
        friends: &[Group],
        captured: &[Group],
        liberties: &mut Set,
    ) -> Set {
        if captured.is_empty() {
            return Set::EMPTY;
        }
        let all = |groups: &[Group], first| {
            groups.iter().fold(first, |all, &group| all | stones.group_set(group))
        };
        let (captured, own) = (all(captured, Set::EMPTY), all(friends, Set::single(cell)));
        let near = |cell: Cell| self.graph().neighbours(cell).iter();
        let touches = |cell: &Cell| near(*cell).any(|&near| own.contains(near));
        liberties.extend(captured.iter().filter(touches));
        captured
    }

    /// The same on a copy of the board.
    fn tried_effect(&self, stones: &Stones, mover: Colour, cell: Cell) -> (Set, u16) {
        let graph = self.graph();
        let mut trial = *stones;
        trial.put(graph, cell, mover.token());
        let mut captured = Set::EMPTY;
        for (group, set) in Candidates::find(graph, &trial, cell).groups {
            trial.remove_group(graph, group);
            captured |= set;
        }
        let liberties = trial.group(cell).map_or(0, |own| trial.n_liberties(graph, own));
        (captured, liberties as u16)
    }

    /// F6.4, F6.5: puts a token on the board and captures, up to the first choice of order.
    pub(crate) fn land(
        &mut self,
        mover: Colour,
        cell: Cell,
        landing: Landing,
        events: &mut Events<Event>,
    ) {
        let setup = self.setup.clone();
        self.undo.push((cell, None));
        self.stones.put(setup.board.graph(), cell, mover.token());
        self.now.mover = mover;
        self.now.landed = cell;
        self.now.landing = landing;
        self.go_on_capturing(events);
    }

    /// F7.4, F7.5, F5.10: captures what needs no decision; then asks, or goes on with the game.
    pub(crate) fn go_on_capturing(&mut self, events: &mut Events<Event>) {
        loop {
            let found = Candidates::find(self.graph(), &self.stones, self.now.landed);
            if found.groups.is_empty() {
                return self.after_landing(events);
            }
            let mut chosen: Vec<usize> = found.alone().collect();
            if chosen.is_empty() {
                chosen = found.choices(&self.stones, &|hash| !self.history.contains(hash));
                if chosen.len() != 1 {
                    self.now.phase = Phase::Capture;
                    self.note_stranded();
                    return;
                }
            }
            for place in chosen {
                self.capture(found.groups[place].0, events);
            }
        }
    }

    /// D7: the groups that may be captured first.
    pub(crate) fn capture_choices(&self) -> Vec<Set> {
        let found = Candidates::find(self.graph(), &self.stones, self.now.landed);
        let chosen = found.choices(&self.stones, &|hash| !self.history.contains(hash));
        chosen.into_iter().map(|place| found.groups[place].1).collect()
    }

    /// D7: any point of a group that may be chosen names it.
    pub(crate) fn list_captures(&self, into: &mut Vec<Action>) {
        let all = self.capture_choices().iter().fold(Set::EMPTY, |all, set| all | *set);
        into.extend(all.iter().map(|cell| Action::Capture(self.point(cell))));
    }

    pub(crate) fn check_capture(&self, point: Point) -> Result<(), Illegal> {
        let wrong = Illegal::NotACandidate { point };
        let cell = self.board().cell(point).ok_or(wrong.clone())?;
        let offered = self.capture_choices().iter().any(|set| set.contains(cell));
        if offered { Ok(()) } else { Err(wrong) }
    }

    /// D7, when nobody decides: the largest group, then the one with the lowest point.
    pub(crate) fn default_capture(&self) -> Option<Point> {
        let choices = self.capture_choices();
        let most = choices.iter().map(Set::len).max()?;
        let lowest = choices.iter().filter(|set| set.len() == most).filter_map(|set| set.lowest());
        lowest.min().map(|cell| self.point(cell))
    }

    /// D7: captures the chosen group and goes on.
    pub(crate) fn capture_chosen(&mut self, point: Point, events: &mut Events<Event>) {
        let group = self.board().cell(point).and_then(|cell| self.stones.group(cell));
        if let Some(group) = group {
            self.capture(group, events);
        }
        self.go_on_capturing(events);
    }

    /// F7.1–F7.3: removes a group and divides its tokens.
    fn capture(&mut self, group: Group, events: &mut Events<Event>) {
        let setup = self.setup.clone();
        let graph = setup.board.graph();
        let cells = self.stones.group_set(group);
        let captors = self.captors(&cells);
        let mut taken = [0u16; Colour::COUNT];
        for cell in cells {
            if let Some(colour) = self.colour_at(cell) {
                taken[colour.index()] += 1;
                self.undo.push((cell, Some(colour)));
            }
        }
        self.stones.remove_group(graph, group);
        let mover = self.now.mover;
        self.divide(mover, captors, taken);
        events.tell_all(|| Event::Captured { by: mover, points: setup.board.points_of(&cells) });
    }

    /// F7.2: the active players with a token beside the group.
    fn captors(&self, group: &Set) -> SeatSet {
        let around = group.border(self.graph());
        let colours = around.iter().filter_map(|cell| self.colour_at(cell));
        colours.filter(|&colour| self.is_active(colour)).map(Colour::seat).collect()
    }

    /// F7.1, F7.3: deals the tokens, by owner in game order from the mover on, to the captors in
    /// game order from the mover on; what is left over goes to the mover.
    fn divide(&mut self, mover: Colour, captors: SeatSet, mut taken: [u16; Colour::COUNT]) {
        let n: u16 = taken.iter().sum();
        let share = n.checked_div(captors.len() as u16).unwrap_or(0);
        let mut owners = self.order_from(mover).peekable();
        let mut deal = |prisoners: &mut [u16; Colour::COUNT]| {
            while owners.next_if(|owner| taken[owner.index()] == 0).is_some() {}
            if let Some(owner) = owners.peek() {
                taken[owner.index()] -= 1;
                prisoners[owner.index()] += 1;
            }
        };
        for _ in 0..share {
            for captor in self.order_from(mover).filter(|captor| captors.contains(captor.seat())) {
                deal(&mut self.tribes[captor.index()].prisoners);
            }
        }
        for _ in share * captors.len() as u16..n {
            deal(&mut self.tribes[mover.index()].prisoners);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Options, Preset};
    use petteia_kernel::{Dice, Game as _, Seed};

    #[test]
    fn f6_5_what_a_landing_does_is_what_happens_on_a_copy_of_the_board() {
        let presets = [(2, Preset::Go), (2, Preset::Standard), (4, Preset::Standard)];
        for (number, (seats, preset)) in presets.into_iter().enumerate() {
            let options = Options { seats, preset, ..Options::default() };
            let seed = Seed::from(number as u64);
            let (mut game, mut dice) = (Fields::new(&options, seed).unwrap(), Dice::new(seed));
            let mut captures = 0;
            for _ in 0..1500 {
                let Some(seat) = game.turn().awaited().first() else { break };
                let mut known = Liberties::default();
                for cell in game.stones.empties().iter() {
                    for mover in game.order().to_vec() {
                        let effect = game.landing_effect(&game.stones, mover, cell, &mut known);
                        assert_eq!(effect, game.tried_effect(&game.stones, mover, cell));
                        captures += usize::from(!effect.0.is_empty());
                    }
                }
                let action = game.sample_action(seat, &mut dice, &mut Vec::new());
                game.apply_unchecked(seat, &action, &mut Events::muted());
            }
            assert!(captures > 0);
        }
    }
}
