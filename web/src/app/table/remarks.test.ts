import { expect, test, vi } from 'vitest';
import { speak } from '../i18n.svelte';
import { remarks } from './remarks';

vi.stubGlobal('document', { documentElement: { lang: '' } });

const both = [
  { code: 'captures', n: 3, at: null },
  { code: 'saves', n: null, at: 'D4' },
];

test('remarks are said in the language of the reader', async () => {
  await speak('en');
  expect(remarks(both)).toBe('captures 3, saves the group at D4');
  await speak('pl');
  expect(remarks(both)).toBe('zbija 3, ratuje grupę na D4');
});

test('a remark that is not known is left out', () => {
  expect(remarks([{ code: 'foresees', n: null, at: null }, { code: 'captures', n: 1, at: null }])).not.toContain('foresees');
  expect(remarks([])).toBe('');
});
