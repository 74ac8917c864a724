import { expect, test } from 'vitest';
import { number, sealed, witness } from './dice';

function store(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('what was shown first is remembered', () => {
  const kept = store();
  expect(sealed(kept, 't1')).toBe(null);
  witness(kept, { table: 't1', commitment: 'aa' });
  witness(kept, { table: 't1', commitment: 'bb' });
  expect(sealed(kept, 't1')).toEqual({ table: 't1', commitment: 'aa', own: {} });
  expect(sealed(kept, 't2')).toBe(null);
});

test('a hundred tables are remembered, the latest ones', () => {
  const kept = store();
  for (let table = 0; table < 101; table += 1) witness(kept, { table: `t${table}`, commitment: 'aa' });
  expect(sealed(kept, 't0')).toBe(null);
  expect(sealed(kept, 't1')).not.toBe(null);
  expect(sealed(kept, 't100')).not.toBe(null);
});

test('what cannot be read is as good as nothing', () => {
  expect(sealed({ ...store(), getItem: () => '{' }, 't1')).toBe(null);
});

test('numbers have thirty-two bytes, and no two are the same', () => {
  const [one, two] = [number(), number()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(two).not.toBe(one);
});
