import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { addCatalogue, speak } from '../../i18n.svelte';
import { closedAt } from './closed';

const root = new URL('../../../../../', import.meta.url);

test('a closed move is told where it would end', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await addCatalogue(async (tongue) => readFileSync(new URL(`locales/${tongue}/web-mitropia.ftl`, root), 'utf8'));
  await speak('en');
  const told = closedAt(
    [
      { verb: 'fill', cells: ['C3'] },
      { verb: 'fill', cells: ['D4', 'D5'] },
      { verb: 'relocate', cells: ['C2', 'C3'] },
      { verb: 'throne', cells: ['E2'] },
      { verb: 'fill', cells: ['E2', 'E3'] },
    ],
    (cell) => cell === 'E2',
  );
  expect([...told]).toEqual([
    ['C3', 'closed for a single placement in this turn, closed for a token from C2 in this turn'],
    ['D4', 'closed together with D5 in this turn'],
    ['D5', 'closed together with D4 in this turn'],
    ['E2', 'closed for the Chieftain in this turn'],
  ]);
});
