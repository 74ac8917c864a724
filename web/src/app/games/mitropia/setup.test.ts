import { expect, test } from 'vitest';
import { usual } from './setup';

test('only the standard mode has affinity by itself', () => {
  expect(usual('affinity', {}, 2)).toBe('on');
  expect(usual('affinity', { mode: 'teams' }, 4)).toBe('off');
  expect(usual('board', {}, 2)).toBeNull();
});
