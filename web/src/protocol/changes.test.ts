import { expect, test } from 'vitest';
import { apply, follow } from './changes';
import type { Line, Snapshot, Update } from './types';

test('only what changes is made anew', () => {
  const shown = { turns: 1, points: [{ name: 'A1', owner: null }, { name: 'A2', owner: null }], names: ['one', 'two'], rest: { x: 1 } };
  const next = apply(shown, { '=turns': 2, points: { 1: { '=owner': 'A' } }, '+names': [1, 1, ['three', 'four']] }) as typeof shown;
  expect(next).toEqual({ turns: 2, points: [{ name: 'A1', owner: null }, { name: 'A2', owner: 'A' }], names: ['one', 'three', 'four'], rest: { x: 1 } });
  expect(next.points[0]).toBe(shown.points[0]);
  expect(next.rest).toBe(shown.rest);
  expect(shown.turns).toBe(1);
  expect(shown.points[1]?.owner).toBeNull();
});

test('elements of a list are replaced by their place, come and go', () => {
  expect(apply([{ a: 1 }, { a: 2 }], { '=1': { b: 3 } })).toEqual([{ a: 1 }, { b: 3 }]);
  expect(apply({ l: [1, 2, 3] }, { '+l': [1, 2, []] })).toEqual({ l: [1] });
  expect(apply({ l: [1] }, { '+l': [0, 0, [7, 8]] })).toEqual({ l: [7, 8, 1] });
});

test('places within a list are those after elements have come and gone', () => {
  const rows = [{ name: 'a', size: 1 }, { name: 'b', size: 1 }];
  const come = { '+rows': [0, 1, [{ name: 'c', size: 3 }, { name: 'd', size: 3 }]], rows: { 2: { '=size': 2 } } };
  expect(apply({ rows }, come)).toEqual({
    rows: [{ name: 'c', size: 3 }, { name: 'd', size: 3 }, { name: 'b', size: 2 }],
  });
});

test('nothing becomes something, and something nothing', () => {
  expect(apply({ view: null }, { '=view': { a: 1 } })).toEqual({ view: { a: 1 } });
  expect(apply({ view: { a: 1 } }, { '=view': null })).toEqual({ view: null });
});

test('a snapshot follows an update', () => {
  const line = (text: string): Line => ({ name: 'Ada', seat: 'A', to: null, text, at: 1 });
  const known = { table: 't', viewer: 'A', seq: 3, now: 5, stage: 'playing', chat: [line('x')], view: { turns: 1 } } as unknown as Snapshot;
  const update: Update = { table: 't', viewer: 'A', seq: 4, since: 3, now: 9, changes: { '=stage': 'over', view: { '=turns': 2 } }, said: [line('y')], events: [] };
  expect(follow(known, update)).toEqual({ ...known, seq: 4, now: 9, stage: 'over', view: { turns: 2 }, chat: [line('x'), line('y')] });
  const quiet = follow(known, { ...update, said: [] });
  expect(quiet.chat).toBe(known.chat);
});
