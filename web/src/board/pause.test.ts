import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pause } from './pause';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the last of what is asked for in a row is done, and only after it', () => {
  const done: number[] = [];
  const pause = new Pause();
  for (const number of [1, 2, 3]) {
    pause.then(() => done.push(number));
    vi.advanceTimersByTime(60);
  }
  expect(done).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(done).toEqual([3]);
});

test('what never pauses does not hold it up for ever', () => {
  const done: number[] = [];
  const pause = new Pause();
  for (let time = 0; time < 1000; time += 50) {
    pause.then(() => done.push(time));
    vi.advanceTimersByTime(50);
  }
  expect(done).toEqual([350, 750]);
});

test('what has ended is not done', () => {
  const pause = new Pause();
  pause.then(() => expect.fail());
  pause.end();
  vi.advanceTimersByTime(1000);
});
