import { expect, test } from 'vitest';
import { clockText, leftOf } from './clock';

const say = (id: string, values?: Record<string, number>): string => `${id} ${JSON.stringify(values)}`;

test('clocks are short and precise at the end', () => {
  expect(clockText(408_000, say)).toBe('6:48');
  expect(clockText(59_900, say)).toBe('1:00');
  expect(clockText(9_950, say)).toBe('0:10');
  expect(clockText(9_450, say)).toBe('0:09.5');
  expect(clockText(0, say)).toBe('0:00.0');
  expect(clockText(3_725_000, say)).toBe('1:02:05');
  expect(clockText(2.5 * 86_400_000, say)).toBe('clock-days {"days":2}');
});

test('the clock stands while a reaction window runs, and runs otherwise', () => {
  const asked = { left: 500_000, until: 120_000 };
  expect(leftOf(asked, 100_000, true)).toBe(500_000);
  expect(leftOf(asked, 100_000, false)).toBe(20_000);
  expect(leftOf(asked, 130_000, false)).toBe(0);
  expect(leftOf({ left: 500_000, until: null }, 100_000, false)).toBe(500_000);
  expect(leftOf({ left: null, until: null }, 100_000, false)).toBe(null);
});
