import { describe, expect, it } from 'vitest';
import { bands, nearest, patternOf } from './chances';

describe('the graph of chances', () => {
  const points = [{ n: 0, values: [0.5, 0.5] }, { n: 10, values: [0.75, 0.25] }];

  it('stacks shares to the whole', () => {
    const [first, second] = bands(points, 2, 10, 100, 40);
    expect(first).toBe('M0.0 0.0L100.0 0.0L100.0 30.0L0.0 20.0Z');
    expect(second).toBe('M0.0 20.0L100.0 30.0L100.0 40.0L0.0 40.0Z');
  });

  it('fills the whole whatever the numbers add up to', () => {
    const [first] = bands([{ n: 0, values: [0, 0] }], 2, 0, 100, 40);
    expect(first).toBe('M0.0 0.0L0.0 20.0Z');
    expect(bands([], 2, 5, 100, 40)).toEqual(['', '']);
  });

  it('is read at the nearest position', () => {
    expect(nearest(points, 4)?.n).toBe(0);
    expect(nearest(points, 6)?.n).toBe(10);
    expect(nearest([], 6)).toBeNull();
  });

  it('has six patterns for six players, however they are turned', () => {
    // Lines look the same when they are turned half round, crosses and grids a quarter.
    const looks = [0, 1, 2, 3, 4, 5].map(patternOf).map(({ d, turned }) => `${d} ${turned % (d === 'M0 7H14' ? 180 : 90)}`);
    expect(new Set(looks).size).toBe(6);
  });
});
