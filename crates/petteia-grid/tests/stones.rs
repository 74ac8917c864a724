//! Groups, liberties, captures, hashes and regions agree with a naive board after every step.

mod common;

use common::{Naive, graphs};
use petteia_grid::{
    Blocs, Cell, CellSet, Colour, Graph, Group, LargeStones, SmallStones, Stone, Stones, regions,
};
use proptest::{prelude::*, sample::Index};
use std::collections::{BTreeMap, BTreeSet};

/// One thing that can happen to a board.
#[derive(Clone, Debug)]
enum Step {
    Put(Index, Stone),
    Place(Index, Stone),
    Lift(Index),
    Remove(Index),
    Crown(Index, bool),
    Ally(Colour, Colour),
    Part,
    CaptureAll(Colour),
}

fn stones(colours: usize) -> impl Strategy<Value = Stone> {
    (0..colours, proptest::bool::weighted(0.1))
        .prop_map(|(colour, crowned)| Stone { colour: Colour::new(colour), crowned })
}

fn steps(colours: usize) -> impl Strategy<Value = Step> {
    let colour = move || (0..colours).prop_map(Colour::new);
    prop_oneof![
        30 => (any::<Index>(), stones(colours)).prop_map(|(i, s)| Step::Put(i, s)),
        60 => (any::<Index>(), stones(colours)).prop_map(|(i, s)| Step::Place(i, s)),
        12 => any::<Index>().prop_map(Step::Lift),
        3 => any::<Index>().prop_map(Step::Remove),
        3 => (any::<Index>(), any::<bool>()).prop_map(|(i, c)| Step::Crown(i, c)),
        1 => (colour(), colour()).prop_map(|(a, b)| Step::Ally(a, b)),
        1 => Just(Step::Part),
        2 => colour().prop_map(Step::CaptureAll),
    ]
}

fn games() -> impl Strategy<Value = (Graph, Vec<Step>)> {
    (graphs(), 2..=7usize).prop_flat_map(|(graph, colours)| {
        (Just(graph), proptest::collection::vec(steps(colours), 0..160))
    })
}

fn set<const W: usize>(cells: &BTreeSet<Cell>) -> CellSet<W> {
    cells.iter().copied().collect()
}

struct Pair<'a, const N: usize, const W: usize> {
    graph: &'a Graph,
    stones: Stones<N, W>,
    naive: Naive,
}

impl<const N: usize, const W: usize> Pair<'_, N, W> {
    fn empty(&self, index: &Index) -> Option<Cell> {
        let empties = self.naive.empties(self.graph);
        (!empties.is_empty()).then(|| *index.get(&empties))
    }

    fn occupied(&self, index: &Index) -> Option<Cell> {
        let cells: Vec<Cell> =
            self.graph.cells().filter(|&cell| self.naive.at(cell).is_some()).collect();
        (!cells.is_empty()).then(|| *index.get(&cells))
    }

    /// Where a step happens, if the board has such a cell.
    fn target(&self, step: &Step) -> Option<Cell> {
        match step {
            Step::Put(index, _) | Step::Place(index, _) => self.empty(index),
            Step::Lift(index) | Step::Remove(index) | Step::Crown(index, _) => self.occupied(index),
            Step::Ally(..) | Step::Part | Step::CaptureAll(_) => None,
        }
    }

    fn step(&mut self, step: &Step) {
        match (step, self.target(step)) {
            (Step::Put(_, stone), Some(cell)) => self.put(cell, *stone),
            (Step::Place(_, stone), Some(cell)) => self.place(cell, *stone),
            (Step::Lift(_), Some(cell)) => self.lift(cell),
            (Step::Remove(_), Some(cell)) => self.remove(cell),
            (Step::Crown(_, crowned), Some(cell)) => self.crown(cell, *crowned),
            (Step::Ally(a, b), _) => self.ally(*a, *b),
            (Step::Part, _) => self.relate(Blocs::APART),
            (Step::CaptureAll(mover), _) => self.capture_all(*mover),
            (_, None) => {}
        }
    }

    fn ally(&mut self, a: Colour, b: Colour) {
        let mut blocs = self.stones.blocs();
        blocs.join(a, b);
        self.relate(blocs);
    }

    fn put(&mut self, cell: Cell, stone: Stone) {
        self.stones.put(self.graph, cell, stone);
        self.naive.cells[cell.index()] = Some(stone);
    }

    fn place(&mut self, cell: Cell, stone: Stone) {
        let (graph, before) = (self.graph, self.stones);
        let preview = before.preview(graph, cell, stone);
        let foreseen = before.captures_at(graph, cell, stone.colour);

        let captured = self.stones.place(graph, cell, stone);
        let dead = self.naive.place(graph, cell, stone);
        assert_eq!(captured.cells, dead.iter().map(set).fold(CellSet::EMPTY, |all, one| all | one));
        assert_eq!(usize::from(captured.groups), dead.len());

        assert_eq!(foreseen, captured.cells);
        assert_eq!(usize::from(preview.captures), dead.len());
        assert_eq!(before.would_capture(graph, cell, stone.colour), !dead.is_empty());
        assert_eq!(preview.hash, self.stones.hash());
        assert_eq!(before.hash_after(graph, cell, stone), self.stones.hash());
        let met = before.meeting(graph, cell, stone.colour);
        let all = |groups: &[Group]| {
            groups.iter().fold(CellSet::EMPTY, |all, &group| all | before.group_set(group))
        };
        assert_eq!((all(met.captured()), met.captured().len()), (captured.cells, dead.len()));
        let own = self.stones.group(cell).map(|group| self.stones.group_set(group));
        assert_eq!(Some(all(met.friends()) | CellSet::single(cell)), own);
        let suicide = !self.naive.breathes(graph, cell);
        assert_eq!(preview.suicide, suicide);
        assert_eq!(before.is_suicide(graph, cell, stone.colour), suicide);
    }

    fn lift(&mut self, cell: Cell) {
        assert_eq!(self.stones.lift(self.graph, cell), self.naive.at(cell));
        self.naive.cells[cell.index()] = None;
    }

    fn remove(&mut self, cell: Cell) {
        let group = self.naive.flood(self.graph, cell);
        let handle = self.stones.group(cell).unwrap();
        assert_eq!(self.stones.remove_group(self.graph, handle), set(&group));
        assert_eq!(self.stones.remove_group(self.graph, handle), CellSet::EMPTY);
        self.naive.remove(&group);
    }

    fn crown(&mut self, cell: Cell, crowned: bool) {
        assert!(self.stones.set_crown(cell, crowned));
        self.naive.cells[cell.index()].as_mut().unwrap().crowned = crowned;
    }

    fn relate(&mut self, blocs: Blocs) {
        self.stones.set_blocs(self.graph, blocs);
        self.naive.blocs = blocs;
    }

    /// Removes, one after another, the groups of others without liberties.
    fn capture_all(&mut self, mover: Colour) {
        let doomed = |stones: &Stones<N, W>| {
            let blocs = stones.blocs();
            let hostile = |group: Group| {
                !stones.group_colours(group).iter().any(|colour| blocs.together(colour, mover))
            };
            let dead = stones.groups().filter(|&g| !stones.has_liberty(g) && hostile(g));
            dead.min_by_key(|&group| stones.group_set(group).lowest())
        };
        while let Some(group) = doomed(&self.stones) {
            let cell = self.stones.group_set(group).lowest().unwrap();
            self.remove(cell);
        }
    }

    fn check(&self) {
        self.check_cells();
        self.check_groups();
        self.check_regions();
        self.check_rebuilt();
    }

    fn check_cells(&self) {
        let (graph, stones, naive) = (self.graph, &self.stones, &self.naive);
        for cell in graph.cells() {
            assert_eq!(stones.stone(cell), naive.at(cell));
            assert_eq!(stones.is_empty_at(cell), naive.at(cell).is_none());
            let empty = graph.neighbours(cell).iter().filter(|&&n| naive.at(n).is_none()).count();
            assert_eq!(stones.empty_neighbours(graph, cell), empty);
        }
        let empties = naive.empties(graph);
        assert_eq!(*stones.empties(), empties.iter().copied().collect());
        assert_eq!(stones.len(), graph.len() - empties.len());
        for colour in Colour::all() {
            let own = |cell: &Cell| naive.at(*cell).is_some_and(|stone| stone.colour == colour);
            let cells: CellSet<W> = graph.cells().filter(own).collect();
            assert_eq!(stones.cells_of(colour), cells);
            assert_eq!(stones.count(colour), cells.len());
        }
    }

    fn check_groups(&self) {
        let (graph, stones, naive) = (self.graph, &self.stones, &self.naive);
        let mut groups = BTreeSet::new();
        for (cell, _) in stones.iter() {
            let expected = naive.flood(graph, cell);
            let liberties = naive.liberties(graph, &expected);
            let group = stones.group(cell).unwrap();
            assert_eq!(stones.group_set(group), set(&expected));
            assert_eq!(stones.group_size(group), expected.len());
            assert_eq!(stones.liberties(graph, group), set(&liberties));
            assert_eq!(stones.n_liberties(graph, group), liberties.len());
            assert_eq!(stones.has_liberty(group), !liberties.is_empty());
            let last = if liberties.len() == 1 { liberties.first().copied() } else { None };
            assert_eq!(stones.last_liberty(graph, group), last);
            assert_eq!(stones.in_atari(graph, group), last.is_some());
            groups.insert(expected);
        }
        assert_eq!(stones.groups().count(), groups.len());
    }

    fn check_regions(&self) {
        let mut expected = BTreeMap::new();
        for cell in self.naive.empties(self.graph) {
            let region = self.naive.flood(self.graph, cell);
            let borders = self.naive.border_colours(self.graph, &region);
            expected.insert(*region.first().unwrap(), (set(&region), borders));
        }
        let found: Vec<_> = regions(self.graph, &self.stones)
            .map(|region| (region.cells, region.borders.iter().collect::<BTreeSet<_>>()))
            .collect();
        assert_eq!(found, expected.into_values().collect::<Vec<_>>());
    }

    /// The same stones put on a fresh board are equal, with the same hash.
    fn check_rebuilt(&self) {
        let mut fresh = Stones::<N, W>::new(self.graph);
        fresh.set_blocs(self.graph, self.naive.blocs);
        for cell in self.graph.cells().rev() {
            if let Some(stone) = self.naive.at(cell) {
                fresh.put(self.graph, cell, stone);
            }
        }
        assert_eq!(fresh, self.stones);
        assert_eq!(fresh.hash(), self.stones.hash());
        let read = Stones::<N, W>::from_layout(self.graph, &self.stones.layout());
        assert_eq!(read.unwrap(), self.stones);
    }
}

fn play<const N: usize, const W: usize>(graph: &Graph, steps: &[Step]) {
    let mut pair = Pair { graph, stones: Stones::<N, W>::new(graph), naive: Naive::new(graph) };
    for (turn, step) in steps.iter().enumerate() {
        let (before, kept) = (pair.stones, pair.naive.clone());
        pair.step(step);
        pair.check();
        if turn % 8 == 7 {
            // A copy is an undo: play goes on from the old value as if nothing had happened.
            pair = Pair { graph, stones: before, naive: kept };
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn small_stones_agree_with_a_naive_board((graph, steps) in games()) {
        play::<128, 2>(&graph, &steps);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn large_stones_agree_with_a_naive_board((graph, steps) in games()) {
        play::<361, 6>(&graph, &steps);
    }
}

#[test]
fn stones_are_small() {
    assert!(size_of::<SmallStones>() <= 1024, "{}", size_of::<SmallStones>());
    assert!(size_of::<LargeStones>() <= 3072, "{}", size_of::<LargeStones>());
}
