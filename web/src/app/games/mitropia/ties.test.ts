import { expect, test } from 'vitest';
import { ties } from './ties';
import type { Score } from './view';

function score(seat: string, facts: Partial<Score>): Score {
  return { seat, occupied: [], surrounded: [], affinity: [], affinity_counts: true, warriors: 0, chieftains: 0, total: 5, ...facts };
}

test('M21.7: different scores are no tie', () => {
  expect(ties([score('A', { total: 6 }), score('B', {})], ['A', 'B'])).toEqual([]);
});

test('M21.7: more territory first', () => {
  const ranked = [score('B', { occupied: ['A1', 'A2'], surrounded: [['B1']] }), score('A', { occupied: ['C1'] })];
  expect(ties(ranked, ['A', 'B'])).toEqual([{ first: 'B', second: 'A', key: 'territory', values: [3, 1] }]);
});

test('M21.7: then more tiles of the own terrain, where affinity counts', () => {
  const ranked = [score('B', { affinity: ['A1'] }), score('A', {})];
  expect(ties(ranked, ['A', 'B'])).toMatchObject([{ key: 'own-terrain', values: [1, 0] }]);
  const without = ranked.map((each) => ({ ...each, affinity_counts: false }));
  expect(ties(without, ['A', 'B'])).toMatchObject([{ key: 'order' }]);
});

test('M21.7: then whoever came later in the opening order; three of a kind are two ties', () => {
  const ranked = ['C', 'B', 'A'].map((seat) => score(seat, {}));
  expect(ties(ranked, ['A', 'B', 'C'])).toMatchObject([
    { first: 'C', second: 'B', key: 'order', values: [3, 2] },
    { first: 'B', second: 'A', key: 'order', values: [2, 1] },
  ]);
});
