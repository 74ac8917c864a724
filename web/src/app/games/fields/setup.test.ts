// What the set-up calls usual is what the law says: the form knows no rules of its own.

import { expect, test } from 'vitest';
import law from '../../../../../rules/fields.md?raw';
import { usual } from './setup';

/** The table of the clause: a row for each option, a column for each preset. */
const table = law.slice(law.indexOf('- **F2.3**')).split('\n').filter((line) => line.startsWith('  |'));
const cells = (line: string): string[] => line.split('|').slice(1, -1).map((cell) => cell.trim().replaceAll('`', ''));
const presets = cells(table[0] ?? '').slice(1);
const rows = table.slice(2, table.findLastIndex((line) => line.includes('`dame`')) + 1).map(cells);

test.each(presets)('F2.3: what the preset %s fills in', (preset) => {
  const column = presets.indexOf(preset) + 1;
  const filled = rows.filter(([option]) => option !== 'seats' && option !== 'board');
  expect(filled).toHaveLength(9);
  for (const row of filled) {
    const [option = ''] = row;
    // F2.2: of two nobody surrenders.
    expect([option, usual(option, { preset }, 3)]).toEqual([option, row[column]]);
  }
});

test('F2.2: without cards there is no trade, and of two nobody surrenders', () => {
  expect(usual('trade', { cards: 'off' }, 4)).toBe('off');
  expect(usual('surrender', {}, 2)).toBe('off');
});

test('F2.1: the board by the number of seats, and that of Go', () => {
  const [, named = ''] = /by default (.*?) \|/.exec(law) ?? [];
  const boards = [...named.matchAll(/`([^`]+)`/g)].map(([, board]) => board);
  expect([2, 3, 4, 5, 6].map((seats) => usual('board', {}, seats))).toEqual([boards[0], boards[1], boards[1], boards[2], boards[2]]);
  expect(rows.find(([option]) => option === 'board')?.[presets.indexOf('go') + 1]).toContain(String(usual('board', { preset: 'go' }, 2)));
});
