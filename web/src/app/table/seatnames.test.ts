import { expect, test } from 'vitest';
import { nameSeats, seatNames } from './seatnames';

test('names are kept for each table, and empty ones are none', () => {
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  nameSeats(store, 'one', { A: 'Ola', B: ' ' });
  nameSeats(store, 'two', { A: '', B: '' });
  expect(seatNames(store, 'one')).toEqual({ A: 'Ola' });
  expect(seatNames(store, 'two')).toEqual({});
});
