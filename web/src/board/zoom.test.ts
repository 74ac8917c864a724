import { expect, test } from 'vitest';
import { byKey, enlarged, LARGEST, moved, WHOLE } from './zoom';

const SIZE = { width: 1000, height: 600 };

test('what is pointed at stays where it is', () => {
  const at = { x: 200, y: -100 };
  const now = enlarged(WHOLE, 2, SIZE, at);
  // As far from the middle of what is seen as before, in parts of what is seen.
  expect((at.x - now.x) * now.zoom).toBeCloseTo(at.x);
  expect((at.y - now.y) * now.zoom).toBeCloseTo(at.y);
});

test('the board cannot be moved out of sight, and the whole of it stands in the middle', () => {
  const large = enlarged(WHOLE, 2, SIZE);
  expect(moved(large, 9999, -9999, SIZE)).toEqual({ zoom: 2, x: 250, y: -150 });
  expect(moved(WHOLE, 50, 50, SIZE)).toEqual(WHOLE);
  const corner = moved(large, 9999, 9999, SIZE);
  expect(enlarged(corner, 0.1, SIZE)).toEqual(WHOLE);
});

test('it is never smaller than whole, nor larger than is of use', () => {
  expect(enlarged(WHOLE, 0.5, SIZE).zoom).toBe(1);
  expect(enlarged(WHOLE, 99, SIZE).zoom).toBe(LARGEST);
});

test('keys enlarge, reduce and show the whole', () => {
  const large = byKey(WHOLE, '+', SIZE);
  expect(large?.zoom).toBeGreaterThan(1);
  expect(byKey(large!, '-', SIZE)?.zoom).toBeCloseTo(1);
  expect(byKey(large!, '0', SIZE)).toEqual(WHOLE);
  expect(byKey(WHOLE, '0', SIZE), 'a whole board leaves it to the game').toBeNull();
  expect(byKey(WHOLE, 'n', SIZE)).toBeNull();
});
