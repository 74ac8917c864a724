import { expect, test } from 'vitest';
import { keep, recall } from './past';

function storage(): Storage {
  const found = new Map<string, string>();
  return {
    get length() {
      return found.size;
    },
    key: (index) => [...found.keys()][index] ?? null,
    getItem: (key) => found.get(key) ?? null,
    setItem: (key, value) => void found.set(key, value),
    removeItem: (key) => void found.delete(key),
    clear: () => found.clear(),
  };
}

const line = (words: string): { event: unknown; words: string } => ({ event: null, words });

test('what was told comes back, for the same viewer of the same table', () => {
  const store = storage();
  keep(store, 'table', 'A', 7, [line('one'), line('two')]);
  expect(recall(store, 'table', 'A', 7)).toEqual([line('one'), line('two')]);
  expect(recall(store, 'table', 'B', 7)).toEqual([]);
  expect(recall(store, 'other', 'A', 7)).toEqual([]);
});

test('what was missed is a hole', () => {
  const store = storage();
  keep(store, 'table', 'A', 7, [line('one')]);
  expect(recall(store, 'table', 'A', 9)).toEqual([line('one'), null]);
});

test('old tables are forgotten', () => {
  const store = storage();
  for (let number = 0; number < 40; number += 1) keep(store, `table ${number}`, 'A', 1, [line('one')]);
  expect(recall(store, 'table 39', 'A', 1)).toHaveLength(1);
  expect(recall(store, 'table 0', 'A', 1)).toHaveLength(0);
  expect(store.length).toBeLessThan(15);
});

test('what cannot be read is as if it were not there', () => {
  const store = storage();
  store.setItem('petteia.log.table.A', '{');
  expect(recall(store, 'table', 'A', 1)).toEqual([]);
});
