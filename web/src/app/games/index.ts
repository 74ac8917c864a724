// The games that can be played here: one folder each, and this is the only list of them.

import type { Component } from 'svelte';
import type { TablePlan } from '../../protocol/types';
import type { TableClient } from '../table/table.svelte';

/** What a game's folder gives. */
export interface GameFolder {
  /** A table to begin at once, against bots. */
  quick: TablePlan;
  /** The table, filled into the frame by itself. */
  load: () => Promise<{ default: Component<{ table: TableClient }> }>;
}

export const games: Record<string, GameFolder> = {
  mitropia: {
    quick: {
      game: 'mitropia',
      options: {},
      seats: [{ kind: 'mine' }, { kind: 'bot', level: 3 }],
      clock: { kind: 'none' },
      public: false,
      rated: false,
    },
    load: () => import('./mitropia/Table.svelte'),
  },
};
