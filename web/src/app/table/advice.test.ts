import { expect, test } from 'vitest';
import type { Advice } from '../../protocol/types';
import { bestFirst } from './advice';

const of = (action: string, value: number): Advice => ({ action, value, remarks: [] }) as unknown as Advice;

test('what is shown goes from the best chance down, and holds nothing that the bot has hardly looked at', () => {
  const ranked = [of('a', 0.7), of('b', 0.67), of('c', 0.67), of('d', 0.68), of('e', 0.99)];
  expect(bestFirst(ranked, 4).map(({ action }) => action)).toEqual(['a', 'd', 'b', 'c']);
  expect(ranked[1]?.action).toBe('b');
});
