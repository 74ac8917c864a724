import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../settings.svelte', () => ({ settings: { sound: true } }));

/** What a page can hear, and whether it may yet. */
const page = vi.hoisted(() => ({ heard: 0, sleeps: true, waiting: [] as (() => void)[], gestures: [] as (() => void)[] }));
const anything = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });

class Context {
  currentTime = 0;
  destination = {};
  get state(): string {
    return page.sleeps ? 'suspended' : 'running';
  }
  resume = (): Promise<void> => new Promise((done) => page.waiting.push(done));
  createGain = () => ({ gain: anything(), connect: (next: unknown) => next });
  createOscillator = () => ({ frequency: anything(), connect: (next: unknown) => next, start: () => (page.heard += 1), stop: () => {} });
}

const activation = { hasBeenActive: false };
vi.stubGlobal('AudioContext', Context);
vi.stubGlobal('navigator', { userActivation: activation });
vi.stubGlobal('addEventListener', (_: string, act: () => void) => page.gestures.push(act));
vi.useFakeTimers();
const { play } = await import('./sound');

async function wake(): Promise<void> {
  page.sleeps = false;
  for (const done of page.waiting.splice(0)) done();
  await vi.runAllTimersAsync();
}

beforeEach(() => (page.heard = 0));

test('nothing is made before the first gesture', () => {
  play('place');
  expect(page.gestures).toHaveLength(0);
  expect(page.heard).toBe(0);
});

test('a page that is woken by the next gesture sounds from then on, and tells nothing late', async () => {
  activation.hasBeenActive = true;
  play('place');
  vi.advanceTimersByTime(5000);
  play('capture');
  const [gesture] = page.gestures;
  const before = page.waiting.length;
  gesture?.();
  expect(page.waiting).toHaveLength(before + 1);
  await wake();
  expect(page.heard, 'the one that was asked for just now').toBe(1);
  play('window');
  expect(page.heard).toBe(2);
  gesture?.();
  expect(page.waiting, 'whoever is awake is not woken').toHaveLength(0);
});
