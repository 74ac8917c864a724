import { afterEach, expect, test, vi } from 'vitest';
import { beforeFrame, Gathered } from './gather';

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
