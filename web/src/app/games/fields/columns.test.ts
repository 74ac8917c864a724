import { expect, test } from 'vitest';
import { columnsOf } from './columns';
import type { View } from './view';

test('what stands on the board is read by columns from the bottom, and empty points are not', () => {
  const point = (name: string, seat: string | null): unknown => ({ name, seat });
  const view = {
    board: { points: [point('C3', null), point('B10', 'A'), point('B2', 'B'), point('A1', 'A'), point('D4', null)] },
    players: [{ start: 'D4' }, { start: null }],
  } as unknown as View;
  expect(columnsOf(view)).toEqual([
    { letter: 'A', points: ['A1'] },
    { letter: 'B', points: ['B2', 'B10'] },
    { letter: 'D', points: ['D4'] },
  ]);
});
