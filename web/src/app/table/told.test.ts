import { expect, test } from 'vitest';
import type { Happened, Story } from '../../protocol/types';
import { add, retell, teller, type LogLine } from './told';

const line = (words: string): Happened => ({ event: null, words });
const story = (seq: number, ...words: string[]): Story => ({ viewer: 'A', seq, events: words.map(line) });
const words = (log: LogLine[]): string[] => log.map(({ number, words }) => `${number} ${words}`);

test('updates are told one after the other', () => {
  expect(words(add(add([], 3, [line('a'), line('b')]), 4, [line('c')]))).toEqual(['1 a', '2 b', '3 c']);
});

test('a story tells what was before, and keeps what was told after it', () => {
  const log = add(add([], 7, [line('b')]), 9, [line('c'), line('d')]);
  expect(words(retell([], log, story(8, 'a', 'b')))).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(words(retell([], log, story(9, 'a', 'b', 'c', 'd')))).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(words(retell([], [], story(2)))).toEqual([]);
});

test('what the story tells has no moment, but for lines that were told before anything was missed', () => {
  const seqs = (log: LogLine[]): (number | null)[] => log.map(({ seq }) => seq);
  const before = add(add([], 3, [line('a')]), 4, [line('b')]);
  const log = add(before, 9, [line('f')]);
  const told = retell(before, log, story(8, 'a', 'b', 'c', 'd'));
  expect(words(told)).toEqual(['1 a', '2 b', '3 c', '4 d', '5 f']);
  expect(seqs(told)).toEqual([3, 4, null, null, 9]);
  expect(told[0]).toBe(before[0]);
  // What was taken back since then is told no more, and what came instead was not seen.
  expect(seqs(retell(before, log, story(8, 'a', 'x', 'b')))).toEqual([3, null, null, 9]);
  expect(seqs(retell(before, log, story(8, 'a')))).toEqual([3, 9]);
});

const count = (lines: { number: number }[], log: LogLine[]): void => {
  for (const _ of log) lines.push({ number: (lines.at(-1)?.number ?? 0) + 1 });
};
const long = (length: number): LogLine[] => add([], 1, Array.from({ length }, (_, index) => line(String(index + 1))));

test('a very long list leaves its beginning out, and the rest keeps its numbers', () => {
  const tell = teller<{ number: number }, null>(count);
  const log = long(700);
  for (let length = 1; length <= 700; length += 1) {
    const lines = tell(log.slice(0, length), '', null);
    expect(lines.at(-1)?.number).toBe(length);
    expect(lines.length).toBeLessThanOrEqual(600);
    expect(lines.length).toBeGreaterThanOrEqual(Math.min(length, 500));
  }
});

test('a long list that is told at once has the same numbers', () => {
  const lines = teller<{ number: number }, null>(count)(long(1803), '', null);
  expect([lines[0]?.number, lines.at(-1)?.number]).toEqual([1301, 1803]);
});

test('the beginning goes seldom, so that the lines above a new one mostly keep their place', () => {
  const tell = teller<{ number: number }, null>(count);
  const log = long(900);
  const firsts = Array.from({ length: 900 }, (_, index) => tell(log.slice(0, index + 1), '', null)[0]?.number);
  expect([...new Set(firsts)]).toEqual([1, 101, 201, 301]);
});
