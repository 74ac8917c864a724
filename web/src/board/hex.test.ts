import { expect, test } from 'vitest';
import { centre, DIRECTIONS, extent, key, plus, step, turned, turnsDown, type Axial } from './hex';

function disc(radius: number): Axial[] {
  const cells: Axial[] = [];
  for (let q = -radius; q <= radius; q += 1) {
    for (let r = -radius; r <= radius; r += 1) {
      if (Math.abs(q + r) <= radius) cells.push({ q, r });
    }
  }
  return cells;
}

test('a board of radius 5 is 17 by 19.1 sides', () => {
  const box = extent(disc(5));
  expect((box.right - box.left) / 100).toBeCloseTo(17);
  expect((box.bottom - box.top) / 100).toBeCloseTo(19.05, 1);
});

test('up is up and down is down', () => {
  const middle = centre({ q: 0, r: 0 });
  expect(centre(DIRECTIONS.N).y).toBeLessThan(middle.y);
  expect(centre(DIRECTIONS.S).x).toBe(middle.x);
  expect(centre(DIRECTIONS.NE).x).toBeGreaterThan(middle.x);
});

test('arrows cross a row level', () => {
  let here: Axial = { q: 0, r: 0 };
  const heights: number[] = [];
  for (let steps = 0; steps < 4; steps += 1) {
    here = step(here, 'ArrowRight') ?? here;
    heights.push(centre(here).y);
  }
  expect(here.q).toBe(4);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(100);
  expect(key(step(step(here, 'ArrowRight') ?? here, 'ArrowLeft') ?? here)).toBe(key(here));
});

test('letters are directions', () => {
  expect(step({ q: 0, r: 0 }, 'q')).toEqual(plus({ q: 0, r: 0 }, DIRECTIONS.NW));
  expect(step({ q: 0, r: 0 }, 'x')).toBeNull();
});

test('a turned board keeps its neighbours and brings a corner to the bottom', () => {
  for (const name of ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const) {
    const { q, r } = turned(DIRECTIONS[name], turnsDown(name));
    expect([q + 0, r + 0]).toEqual([0, 1]);
  }
  expect(turned({ q: 2, r: -1 }, 6)).toEqual({ q: 2, r: -1 });
});
