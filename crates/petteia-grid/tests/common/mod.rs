//! The same things again, slow and plain: what lies on the board is a list, everything else is
//! found by flood fill when asked.

#![allow(dead_code, reason = "each test file uses a part")]

use petteia_grid::{Blocs, Cell, Colour, Graph, Stone, hex, square};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// What lies on the board, cell by cell, and who is allied.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Naive {
    pub(crate) cells: Vec<Option<Stone>>,
    pub(crate) blocs: Blocs,
}

impl Naive {
    pub(crate) fn new(graph: &Graph) -> Naive {
        Naive { cells: vec![None; graph.len()], blocs: Blocs::APART }
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<Stone> {
        self.cells[cell.index()]
    }

    fn friends(&self, a: Cell, b: Cell) -> bool {
        match (self.at(a), self.at(b)) {
            (Some(a), Some(b)) => self.blocs.together(a.colour, b.colour),
            (None, None) => true,
            _ => false,
        }
    }

    /// The connected cells of one bloc, or of empty cells, around a cell.
    pub(crate) fn flood(&self, graph: &Graph, start: Cell) -> BTreeSet<Cell> {
        let mut flooded = BTreeSet::from([start]);
        let mut stack = vec![start];
        while let Some(cell) = stack.pop() {
            for &next in graph.neighbours(cell) {
                if self.friends(cell, next) && flooded.insert(next) {
                    stack.push(next);
                }
            }
        }
        flooded
    }

    pub(crate) fn liberties(&self, graph: &Graph, group: &BTreeSet<Cell>) -> BTreeSet<Cell> {
        let near = group.iter().flat_map(|&cell| graph.neighbours(cell)).copied();
        near.filter(|&next| self.at(next).is_none()).collect()
    }

    pub(crate) fn border_colours(
        &self,
        graph: &Graph,
        region: &BTreeSet<Cell>,
    ) -> BTreeSet<Colour> {
        let near = region.iter().flat_map(|&cell| graph.neighbours(cell));
        near.filter_map(|&next| Some(self.at(next)?.colour)).collect()
    }

    pub(crate) fn remove(&mut self, group: &BTreeSet<Cell>) {
        for cell in group {
            self.cells[cell.index()] = None;
        }
    }

    /// Puts a stone and takes the enemies next to it that are left without a liberty.
    pub(crate) fn place(&mut self, graph: &Graph, cell: Cell, stone: Stone) -> Vec<BTreeSet<Cell>> {
        self.cells[cell.index()] = Some(stone);
        let mut dead = Vec::new();
        for &next in graph.neighbours(cell) {
            let hostile =
                self.at(next).is_some_and(|other| !self.blocs.together(other.colour, stone.colour));
            let group = self.flood(graph, next);
            if hostile && self.liberties(graph, &group).is_empty() && !dead.contains(&group) {
                dead.push(group);
            }
        }
        for group in &dead {
            self.remove(group);
        }
        dead
    }

    pub(crate) fn breathes(&self, graph: &Graph, cell: Cell) -> bool {
        !self.liberties(graph, &self.flood(graph, cell)).is_empty()
    }

    pub(crate) fn empties(&self, graph: &Graph) -> Vec<Cell> {
        graph.cells().filter(|&cell| self.at(cell).is_none()).collect()
    }
}

/// Straight and ragged hex boards, squares with gaps, and graphs of no shape at all.
pub(crate) fn graphs() -> impl Strategy<Value = Graph> {
    prop_oneof![
        (1..=6i8).prop_map(|n| hex::Board::straight(n).unwrap().graph().clone()),
        ragged_hexes(),
        gappy_squares(),
        shapeless(),
    ]
}

fn ragged_hexes() -> impl Strategy<Value = Graph> {
    let places: Vec<hex::Axial> = hex::straight(5).collect();
    proptest::sample::subsequence(places, 1..=91)
        .prop_map(|places| hex::Board::new(places).unwrap().graph().clone())
}

fn gappy_squares() -> impl Strategy<Value = Graph> {
    (2..=11u8, 2..=11u8).prop_flat_map(|(columns, rows)| {
        let gap = (0..columns, 0..rows).prop_map(|(x, y)| square::Point::new(x, y));
        proptest::collection::vec(gap, 0..12)
            .prop_map(move |gaps| square::Board::new(columns, rows, &gaps).unwrap().graph().clone())
    })
}

/// Any symmetric relation of few neighbours, isolated cells included.
fn shapeless() -> impl Strategy<Value = Graph> {
    (1..=40usize).prop_flat_map(|n| {
        proptest::collection::vec((0..n, 0..n), 0..3 * n).prop_map(move |pairs| {
            let mut near = vec![Vec::new(); n];
            for (a, b) in pairs {
                let fresh = a != b && !near[a].contains(&Cell::new(b));
                if fresh && near[a].len() < 6 && near[b].len() < 6 {
                    near[a].push(Cell::new(b));
                    near[b].push(Cell::new(a));
                }
            }
            Graph::new(&near).unwrap()
        })
    })
}
