// Moves that were rejected, and may not be made again in this turn (M15.12).

import { t } from '../../i18n.svelte';
import type { ClosedView } from './view';
import { list } from './words';

/** What is closed at each cell, in words: at the one where a move would end. A cell that is taken is closed anyway. */
export function closedAt(closed: readonly ClosedView[], isTaken: (cell: string) => boolean): Map<string, string> {
  const found = new Map<string, string>();
  const say = (cell: string, words: string): void => {
    const before = found.get(cell);
    found.set(cell, before === undefined ? words : `${before}, ${words}`);
  };
  for (const { verb, cells } of closed) {
    const [from = '', to = ''] = cells;
    if (verb === 'throne') say(from, t('cell-closed-throne'));
    else if (verb === 'relocate') say(to, t('cell-closed-from', { from }));
    else if (!cells.some(isTaken)) for (const cell of new Set(cells)) say(cell, fillWords(cells, cell));
  }
  return found;
}

/** Two or three Warriors are closed only together. */
function fillWords(cells: string[], cell: string): string {
  const others = [...new Set(cells)].filter((other) => other !== cell);
  return others.length === 0 ? t('cell-closed') : t('cell-closed-with', { others: list(others) });
}
