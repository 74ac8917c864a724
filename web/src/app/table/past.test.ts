import { expect, test } from 'vitest';
import { Past } from './past';

test('each viewer finds what they saw, and nothing of before', () => {
  const past = new Past();
  past.keep('A', 3, { tokens: 1 });
  past.keep('B', 3, { tokens: 2 });
  expect([past.after('A', 3), past.after('B', 3)]).toEqual([{ tokens: 1 }, { tokens: 2 }]);
  expect([past.after('A', 2), past.after('*', 3)]).toEqual([undefined, undefined]);
});

test('the oldest are forgotten', () => {
  const past = new Past();
  for (let seq = 1; seq <= 501; seq += 1) past.keep('A', seq, seq);
  expect([past.after('A', 1), past.after('A', 2), past.after('A', 501)]).toEqual([undefined, 2, 501]);
});
