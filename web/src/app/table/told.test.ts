import { expect, test } from 'vitest';
import type { Happened, Story } from '../../protocol/types';
import { add, retell, type LogLine } from './told';

const line = (words: string): Happened => ({ event: null, words });
const story = (seq: number, ...words: string[]): Story => ({ viewer: 'A', seq, events: words.map(line) });
const words = (log: LogLine[]): string[] => log.map(({ number, words }) => `${number} ${words}`);

test('updates are told one after the other', () => {
  expect(words(add(add([], 3, [line('a'), line('b')]), 4, [line('c')]))).toEqual(['1 a', '2 b', '3 c']);
});

test('a story tells what was before, and keeps what was told after it', () => {
  const log = add(add([], 7, [line('b')]), 9, [line('c'), line('d')]);
  expect(words(retell(log, story(8, 'a', 'b')))).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(words(retell(log, story(9, 'a', 'b', 'c', 'd')))).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(words(retell([], story(2)))).toEqual([]);
});

test('a very long log forgets its beginning, not its numbers', () => {
  const log = retell([], story(1, ...Array.from({ length: 600 }, (_, index) => String(index + 1))));
  expect(log).toHaveLength(500);
  expect(words(log).at(0)).toBe('101 101');
  expect(words(add(log, 2, [line('601')])).at(-1)).toBe('601 601');
});
