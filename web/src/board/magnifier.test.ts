import { expect, test } from 'vitest';
import { isSmall, lensAbove, RADIUS, TIMES, under } from './magnifier';

test('the magnifier is above the finger, and never beyond the edge of the screen', () => {
  const { x, y } = lensAbove({ x: 200, y: 500 }, 390);
  expect([x, y + RADIUS < 500]).toEqual([200, true]);
  for (const finger of [{ x: 2, y: 3 }, { x: 388, y: 60 }]) {
    const lens = lensAbove(finger, 390);
    expect(lens.x - RADIUS).toBeGreaterThanOrEqual(0);
    expect(lens.x + RADIUS).toBeLessThanOrEqual(390);
    expect(lens.y - RADIUS).toBeGreaterThanOrEqual(0);
  }
});

test('its middle shows the spot that it is opened for, and its edge what is beside', () => {
  const around = { x: 300, y: 400 };
  const lens = lensAbove(around, 390);
  expect(under(lens, around, lens)).toEqual(around);
  expect(under(lens, around, { x: lens.x + 22, y: lens.y - 44 })).toEqual({ x: 300 + 22 / TIMES, y: 400 - 44 / TIMES });
});

test('cells that a finger covers are small', () => {
  expect([isSmall(33.9), isSmall(34)]).toEqual([true, false]);
});
