import { expect, test } from 'vitest';
import { Jump } from './jump';

/** Which keys were taken, and where they led. */
function pressed(...keys: string[]): { taken: boolean[]; gone: string[] } {
  const gone: string[] = [];
  const jump = new Jump((cell) => gone.push(cell));
  const taken = keys.map((key) => {
    if (jump.took(key)) return true;
    if (key === 'g') jump.begin();
    return false;
  });
  return { taken, gone };
}

test('G, a name and Enter go there', () => {
  expect(pressed('g', 'shift', 'd', '1', '2', 'enter')).toEqual({ taken: [false, true, true, true, true, true], gone: ['D12'] });
  expect(pressed('g', 'g', '7', 'enter').gone).toEqual(['G7']);
});

test('without G no key is taken, nor after the jump', () => {
  expect(pressed('d', '4', 'enter')).toEqual({ taken: [false, false, false], gone: [] });
  expect(pressed('g', 'd', '4', 'enter', 'd').taken.at(-1)).toBe(false);
});

test('Esc gives it up, and any other key means what it always does', () => {
  expect(pressed('g', 'd', 'escape', 'enter')).toEqual({ taken: [false, true, true, false], gone: [] });
  expect(pressed('g', 'd', 'arrowup', 'enter')).toEqual({ taken: [false, true, false, false], gone: [] });
});
