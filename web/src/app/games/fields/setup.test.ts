import { expect, test } from 'vitest';
import { complete, usual } from './setup';

test('each preset has its own usual options', () => {
  expect(usual('reach', {}, 2)).toBe('dice');
  expect(usual('reach', { preset: 'pure' }, 2)).toBe('unlimited');
  expect(usual('board', { preset: 'go' }, 2)).toBe('altar-9');
  expect(usual('board', {}, 5)).toBe('pantheon-19');
  expect(usual('trade', { cards: 'off' }, 2)).toBe('off');
  expect(usual('surrender', {}, 2)).toBe('off');
  expect(usual('surrender', {}, 3)).toBe('on');
  expect(usual('komi', {}, 2)).toBeNull();
});

test('Go has its komi, unless the preset has another', () => {
  expect(complete({ preset: 'go' })).toEqual({ preset: 'go', komi: 7.5 });
  expect(complete({ preset: 'go', komi: 0.5 })).toEqual({ preset: 'go', komi: 0.5 });
  expect(complete({ preset: 'pure' })).toEqual({ preset: 'pure' });
});
