//! Single operations on boards of 37, 127 and 361 cells.

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, Criterion, criterion_group, criterion_main};
use petteia_grid::{Cell, CellSet, Colour, Graph, Stone, Stones, hex, square};
use std::hint::black_box;

type Group<'a> = BenchmarkGroup<'a, WallTime>;

const BLACK: Stone = Stone::plain(Colour::new(0));
const WHITE: Stone = Stone::plain(Colour::new(1));

/// Every third cell black, every third white.
fn half_full<const N: usize, const W: usize>(graph: &Graph) -> Stones<N, W> {
    let mut stones = Stones::new(graph);
    for cell in graph.cells() {
        match cell.index() * 7 % 3 {
            0 => stones.put(graph, cell, BLACK),
            1 => stones.put(graph, cell, WHITE),
            _ => {}
        }
    }
    stones
}

/// The middle is empty, all else black: filling it unites everything.
fn ring_of_groups<const N: usize, const W: usize>(graph: &Graph, middle: Cell) -> Stones<N, W> {
    let mut stones = Stones::new(graph);
    let apart: CellSet<W> = graph.all::<W>() - graph.within(middle, 1);
    for cell in apart.iter().chain(graph.neighbours(middle).iter().copied()) {
        stones.put(graph, cell, BLACK);
    }
    stones
}

/// White stands within distance 2 of the middle, except there; black around it.
fn surrounded<const N: usize, const W: usize>(graph: &Graph, middle: Cell) -> Stones<N, W> {
    let mut stones = Stones::new(graph);
    let inside: CellSet<W> = graph.within(middle, 2);
    for cell in inside - CellSet::single(middle) {
        stones.put(graph, cell, WHITE);
    }
    for cell in inside.border(graph) {
        stones.put(graph, cell, BLACK);
    }
    stones
}

fn operations<const N: usize, const W: usize>(group: &mut Group<'_>, graph: &Graph, middle: Cell) {
    let half = half_full::<N, W>(graph);
    let cell = half.empties().lowest().unwrap();
    group.bench_function("copy and place", |bencher| {
        bencher.iter(|| {
            let mut stones = *black_box(&half);
            stones.place(graph, cell, BLACK);
            stones.hash()
        });
    });
    let mut stones = half;
    group.bench_function("put and lift", |bencher| {
        bencher.iter(|| {
            stones.put(graph, black_box(cell), BLACK);
            stones.lift(graph, cell)
        });
    });
    group.bench_function("preview", |bencher| {
        bencher.iter(|| half.preview(graph, black_box(cell), BLACK));
    });
    let merging = ring_of_groups::<N, W>(graph, middle);
    group.bench_function("merge", |bencher| {
        let put = |mut stones: Stones<N, W>| stones.put(graph, middle, BLACK);
        bencher.iter_batched(|| merging, put, BatchSize::SmallInput);
    });
    let capturing = surrounded::<N, W>(graph, middle);
    group.bench_function("capture", |bencher| {
        let take = |mut stones: Stones<N, W>| stones.place(graph, middle, BLACK);
        bencher.iter_batched(|| capturing, take, BatchSize::SmallInput);
    });
}

fn all(criterion: &mut Criterion) {
    for (n, radius) in [(37, 3), (127, 6)] {
        let board = hex::Board::straight(radius).unwrap();
        let middle = board.cell(hex::Axial::ORIGIN).unwrap();
        let mut group = criterion.benchmark_group(format!("stones-{n}"));
        operations::<128, 2>(&mut group, board.graph(), middle);
        group.finish();
    }
    let board = square::Board::full(19, 19).unwrap();
    let middle = board.cell(square::Point::new(9, 9)).unwrap();
    let mut group = criterion.benchmark_group("stones-361");
    operations::<361, 6>(&mut group, board.graph(), middle);
    group.finish();
}

criterion_group!(benches, all);
criterion_main!(benches);
