import { expect, test } from 'vitest';
import { Movers } from './movers';

function store() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test('whoever moved last takes back first, also after the page was loaded anew', () => {
  const kept = store();
  const movers = new Movers(kept, 't');
  expect(movers.takeBack()).toBe(null);
  for (const seat of ['A', 'B', 'A']) movers.add(seat);
  const again = new Movers(kept, 't');
  expect([again.takeBack(), again.takeBack()]).toEqual(['A', 'B']);
  expect(new Movers(kept, 'other').takeBack()).toBe(null);
});

test('what is refused was not taken back, and what is refused later is about something else', () => {
  const movers = new Movers(store(), 't');
  for (const seat of ['A', 'B']) movers.add(seat);
  expect(movers.takeBack()).toBe('B');
  movers.refused();
  expect(movers.takeBack()).toBe('B');
  movers.settle();
  movers.refused();
  expect(movers.takeBack()).toBe('A');
});
