import { expect, test } from 'vitest';
import { fits, isReached } from './goal';

const value = { a: [1, { b: 'x', c: null }], d: true };

test.each([{}, { d: true }, { a: [] }, { a: [{ b: 'x' }] }, { a: [1] }, { a: [{ c: null }] }])('%j is met', (wanted) => {
  expect(fits(wanted, value)).toBe(true);
});

test.each([{ e: null }, { d: 1 }, { a: [2] }, { a: [{ b: 'y' }] }, []])('%j is not met', (wanted) => {
  expect(fits(wanted, value)).toBe(false);
});

test('a goal needs its events and its view', () => {
  const goal = { events: [{ event: 'captured', by: 'A' }], view: { phase: 'over' } };
  const told = [{ event: 'placed' }, { event: 'captured', by: 'A', points: ['D4'] }];
  expect(isReached(goal, { phase: 'over' }, told)).toBe(true);
  expect(isReached(goal, { phase: 'main' }, told)).toBe(false);
  expect(isReached(goal, { phase: 'over' }, told.slice(0, 1))).toBe(false);
  expect(isReached({ view: { phase: 'over' } }, { phase: 'over' }, [])).toBe(true);
});
