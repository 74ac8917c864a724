import { expect, test } from 'vitest';
import type { Snapshot } from '../../protocol/types';
import { Seen } from './seen.svelte';

const state = (seq: number, view: unknown): Snapshot => ({ seq, view }) as Snapshot;

test('the board is ahead until all else follows', () => {
  const seen = new Seen(state(1, { tokens: 3 }));
  const { board, rest } = seen;
  expect(seen.show(state(2, { tokens: 4 }))).toBe(true);
  expect(seen.now).toEqual(state(2, { tokens: 4 }));
  expect([board.seq, board.view]).toEqual([2, { tokens: 4 }]);
  expect([rest.seq, rest.view]).toEqual([1, { tokens: 3 }]);
  seen.settle();
  expect([rest.seq, rest.view]).toEqual([2, { tokens: 4 }]);
});

test('a state with other members is not shown', () => {
  const seen = new Seen(state(1, null));
  expect(seen.show({ ...state(2, null), more: true } as unknown as Snapshot)).toBe(false);
  expect(seen.now.seq).toBe(1);
});
