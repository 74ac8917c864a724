import { expect, test } from 'vitest';
import { radiusOf } from './radius';

test('the board grows with the players, unless a size is chosen', () => {
  expect([2, 3, 4, 5].map((seats) => radiusOf({}, seats))).toEqual([3, 4, 5, 6]);
  expect(radiusOf({ board: 'S' }, 3)).toBe(3);
  expect(radiusOf({ tiles: 'x' }, 3)).toBeNull();
});
