import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
vi.stubGlobal('addEventListener', () => {});
const { match } = await import('./router.svelte');

test('a path gives what stands at the names of a pattern', () => {
  expect(match('/t/:table', '/t/abc')).toEqual({ table: 'abc' });
  expect(match('/t/:table', '/t/a%20b')).toEqual({ table: 'a b' });
  expect(match('/learn/:game/:step', '/learn/fields/3')).toEqual({ game: 'fields', step: '3' });
  expect(match('/t/:table', '/x/abc')).toBe(null);
  expect(match('/t/:table', '/t/abc/d')).toBe(null);
});

test('a path that cannot be read fits nothing', () => {
  expect(match('/t/:table', '/t/%E0%A4%A')).toBe(null);
  expect(match('/t/:table', '/t/%')).toBe(null);
});
