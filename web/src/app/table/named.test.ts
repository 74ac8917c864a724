import { expect, test } from 'vitest';
import { namedIn } from './named';

test('a refusal names cells, but neither the one it is told at nor cards, seats and numbers', () => {
  expect(namedIn({ detail: { from: 'D2', to: 'D4', by: 'hand:PT01a', card: 'DS2', seat: 'A', needed: 3 }, at: 'D4' })).toEqual(['D2']);
  expect(namedIn({ detail: { points: ['C3', 'C12', 'C3'] }, at: null })).toEqual(['C3', 'C12']);
  expect(namedIn({ detail: null, at: 'D4' })).toEqual([]);
});
