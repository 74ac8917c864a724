import { expect, test } from 'vitest';
import { escape, overlay } from './overlay';

/** Presses a key. True if nobody else hears of it. */
function press(key: string): boolean {
  let taken = 0;
  escape({ key, preventDefault: () => void (taken += 1), stopPropagation: () => void (taken += 1) });
  return taken === 2;
}

test('Esc closes what lies on top, and nothing else hears of it', () => {
  const closed: string[] = [];
  const menu = overlay(() => closed.push('menu'));
  const keys = overlay(() => closed.push('keys'));
  expect(press('Escape')).toBe(true);
  expect(closed).toEqual(['keys']);
  keys();
  keys();
  expect(press('Enter')).toBe(false);
  expect(press('Escape')).toBe(true);
  expect(closed).toEqual(['keys', 'menu']);
  menu();
  expect(press('Escape')).toBe(false);
});

test('what lies below may go first', () => {
  const closed: string[] = [];
  const menu = overlay(() => closed.push('menu'));
  const player = overlay(() => closed.push('player'));
  menu();
  expect(press('Escape')).toBe(true);
  expect(closed).toEqual(['player']);
  player();
});
