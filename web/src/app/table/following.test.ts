import { expect, test } from 'vitest';
import { Following } from './following';

test('what follows is done once, when its frame comes', () => {
  const frames: (() => void)[] = [];
  let times = 0;
  const following = new Following(() => void (times += 1), (then) => (frames.push(then), () => {}));
  following.soon();
  following.soon();
  expect([times, frames.length]).toEqual([0, 1]);
  frames.shift()?.();
  expect(times).toBe(1);
  following.soon();
  frames.shift()?.();
  expect(times).toBe(2);
});

test('what is done at once is not done again', () => {
  let stopped = 0;
  let times = 0;
  const following = new Following(() => void (times += 1), () => () => void (stopped += 1));
  following.soon();
  following.now();
  expect([times, stopped]).toEqual([1, 1]);
});

test('where no frames are drawn it does not wait, and may be asked for again', () => {
  let times = 0;
  const following = new Following(() => void (times += 1), (then) => (then(), () => {}));
  following.soon();
  following.soon();
  expect(times).toBe(2);
});

test('whoever waits is told when it is done, or at once', async () => {
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const following = new Following(() => void done.push('follows'), (then) => (frames.push(then), () => {}));
  await following.done();
  following.soon();
  const waited = following.done().then(() => done.push('told'));
  await Promise.resolve();
  expect(done).toEqual([]);
  frames.shift()?.();
  await waited;
  expect(done).toEqual(['follows', 'told']);
});
