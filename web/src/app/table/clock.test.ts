import { expect, test } from 'vitest';
import { clockText } from './clock';

const say = (id: string, values?: Record<string, number>): string => `${id} ${JSON.stringify(values)}`;

test('clocks are short and precise at the end', () => {
  expect(clockText(408_000, say)).toBe('6:48');
  expect(clockText(59_900, say)).toBe('0:59');
  expect(clockText(9_450, say)).toBe('0:09.4');
  expect(clockText(0, say)).toBe('0:00.0');
  expect(clockText(3_725_000, say)).toBe('1:02:05');
  expect(clockText(2.5 * 86_400_000, say)).toBe('clock-days {"days":2}');
});
