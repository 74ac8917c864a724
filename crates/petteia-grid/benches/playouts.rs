//! Games per second of random Go, policies P (all legal moves listed, exact superko) and B (light).

mod go;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use go::{Go, Rng};

fn playouts<const N: usize, const W: usize>(criterion: &mut Criterion, side: u8) {
    let mut group = criterion.benchmark_group(format!("go-{side}"));
    group.throughput(Throughput::Elements(1));
    let mut go = Go::<N, W>::new(side);
    let mut rng = Rng(1);
    group.bench_function("P enumerate", |bencher| bencher.iter(|| go.enumerate(&mut rng)));
    group.bench_function("B light", |bencher| bencher.iter(|| go.light(&mut rng)));
    group.finish();
}

fn all(criterion: &mut Criterion) {
    playouts::<128, 2>(criterion, 9);
    playouts::<361, 6>(criterion, 13);
    playouts::<361, 6>(criterion, 19);
}

criterion_group!(benches, all);
criterion_main!(benches);
