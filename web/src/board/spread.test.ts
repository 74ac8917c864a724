import { expect, test } from 'vitest';
import { spread } from './spread';

test('what is far away is reached later, but nothing waits for long', () => {
  const delays = spread([1, 2, 3, 99, 7], (place) => (place === 7 ? [] : [0, 4]), (a, b) => Math.abs(a - b));
  expect([...delays]).toEqual([[1, 0], [2, 150], [3, 0], [99, 600], [7, 0]]);
});
