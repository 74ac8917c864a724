import { expect, test } from 'vitest';
import type { Chair } from '../../protocol/types';
import { presenceOf } from './presence';

const chair = (seat: string, sitter: unknown): Chair => ({ seat, sitter, left: null, until: null, nonce: null }) as Chair;
const person = (seat: string, gone = false): Chair => chair(seat, { kind: 'person', name: 'Ben', gone });

test('people at other places are here or away', () => {
  expect(presenceOf(person('B'), ['A', 'B'], ['A'])).toBe('here');
  expect(presenceOf(person('B'), ['A'], ['A'])).toBe('away');
  expect(presenceOf(person('B'), [], [])).toBe('away');
});

test('nothing is said of oneself, of bots, of who has left, and before the server has told', () => {
  expect(presenceOf(person('A'), ['A'], ['A'])).toBeNull();
  expect(presenceOf(chair('B', { kind: 'bot', level: 2 }), ['A'], ['A'])).toBeNull();
  expect(presenceOf(person('B', true), ['A'], ['A'])).toBeNull();
  expect(presenceOf(person('B'), null, ['A'])).toBeNull();
  expect(presenceOf(undefined, ['A'], ['A'])).toBeNull();
});
