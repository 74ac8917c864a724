// @vitest-environment node
import { expect, test } from 'vitest';
import { readUntil, rememberRead, unreadLines } from './unread';

const line = (seat: string | null, at: number) => ({ name: seat ?? 'Cleo', seat, to: null, text: 'hello', at });

test('only what others have said since counts', () => {
  const chat = [line('A', 1), line('B', 2), line('B', 3), line('A', 4), line(null, 5)];
  expect(unreadLines(chat, ['A'], 0).map(({ at }) => at)).toEqual([2, 3, 5]);
  expect(unreadLines(chat, ['A'], 2).map(({ at }) => at)).toEqual([3, 5]);
  expect(unreadLines(chat, ['A', 'B'], 5)).toEqual([]);
});

test('what was read stays so, for each table', () => {
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(readUntil(store, 'one')).toBe(0);
  rememberRead(store, 'one', 3);
  rememberRead(store, 'two', 9);
  rememberRead(store, 'one', 4);
  expect([readUntil(store, 'one'), readUntil(store, 'two')]).toEqual([4, 9]);
  kept.set('petteia.read', 'nonsense');
  expect(readUntil(store, 'one')).toBe(0);
});
