import { afterEach, expect, test, vi } from 'vitest';
import { beforeFrame, beforeFreeFrame, Gathered } from './gather';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what comes before a frame is taken together and in order', () => {
  const frames: (() => void)[] = [];
  const taken: number[][] = [];
  const gathered = new Gathered<number>((all) => taken.push(all), (then) => {
    frames.push(then);
    return () => {};
  });
  gathered.add(1);
  gathered.add(2);
  expect(taken).toEqual([]);
  expect(frames).toHaveLength(1);
  frames.shift()?.();
  gathered.add(3);
  frames.shift()?.();
  expect(taken).toEqual([[1, 2], [3]]);
});

test('what is asked for at once does not come a second time', () => {
  let stopped = 0;
  const taken: number[][] = [];
  const gathered = new Gathered<number>((all) => taken.push(all), () => () => void (stopped += 1));
  gathered.flush();
  gathered.add(1);
  gathered.flush();
  gathered.flush();
  expect(taken).toEqual([[1]]);
  expect(stopped).toBe(1);
});

test('a page that draws no frames is not left behind', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 7);
  const cancelled: number[] = [];
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void cancelled.push(frame));
  let times = 0;
  beforeFrame(() => void (times += 1));
  vi.advanceTimersByTime(1000);
  expect(times).toBe(1);
  expect(cancelled).toEqual([7]);
});

test('a frame comes once, and not at all when nobody waits for it', () => {
  vi.useFakeTimers();
  let draw: () => void = () => {};
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    draw = then;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {});
  let times = 0;
  beforeFrame(() => void (times += 1));
  draw();
  vi.advanceTimersByTime(1000);
  expect(times).toBe(1);
  beforeFrame(() => void (times += 1))();
  vi.advanceTimersByTime(1000);
  expect(times).toBe(1);
});

/** Frames that come when a test says so. */
function frames(): { ask: (then: () => void) => () => void; next: () => void } {
  let waiting: (() => void) | undefined;
  return {
    ask: (then) => {
      waiting = then;
      return () => void (waiting = undefined);
    },
    next: () => {
      const then = waiting;
      waiting = undefined;
      then?.();
    },
  };
}

test('what can wait is done in the first frame that has nothing else to draw', () => {
  const { ask, next } = frames();
  let isTaken = true;
  let times = 0;
  beforeFreeFrame(() => isTaken, () => void (times += 1), ask, () => false);
  next();
  expect(times).toBe(0);
  isTaken = false;
  next();
  next();
  expect(times).toBe(1);
});

test('what can wait does not wait for ever, not where no frames are drawn, and not when nobody waits for it', () => {
  const { ask, next } = frames();
  let times = 0;
  const done = (): void => void (times += 1);
  beforeFreeFrame(() => true, done, ask, () => false);
  for (let frame = 0; frame < 9; frame += 1) next();
  expect(times).toBe(1);
  beforeFreeFrame(() => true, done, ask, () => true);
  expect(times).toBe(2);
  const stop = beforeFreeFrame(() => true, done, ask, () => false);
  next();
  stop();
  for (let frame = 0; frame < 9; frame += 1) next();
  expect(times).toBe(2);
});

test('whoever gathers tells whether something waits', () => {
  const gathered = new Gathered<number>(() => {}, () => () => {});
  expect(gathered.isWaiting).toBe(false);
  gathered.add(1);
  expect(gathered.isWaiting).toBe(true);
  gathered.flush();
  expect(gathered.isWaiting).toBe(false);
});
