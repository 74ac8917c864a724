import { expect, test } from 'vitest';
import type { TablePlan } from '../../protocol/types';
import { finished, remember } from './finished';

const plan = { game: 'fields', options: {}, seats: [], clock: { kind: 'none' }, public: false, rated: false } as unknown as TablePlan;

function store() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test('a game is remembered once, the latest first, and not for ever', () => {
  const local = store();
  for (let n = 0; n < 30; n += 1) remember(local, { table: `t${n}`, plan, company: '', at: n });
  remember(local, { table: 't29', plan, company: '', at: 99 });
  const known = finished(local);
  expect(known).toHaveLength(20);
  expect(known[0]).toMatchObject({ table: 't29', at: 29 });
});

test('what is no list is none', () => {
  const local = store();
  local.setItem('petteia.finished', '{');
  expect(finished(local)).toEqual([]);
});
