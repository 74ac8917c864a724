// The games that can be played here: one folder each, and this is the only list of them.

import type { Component } from 'svelte';
import type { Happened, TablePlan } from '../../protocol/types';
import type { TableClient } from '../table/table.svelte';
import type { Coming } from '../pages/replay/replica.svelte';
import { KOMI } from './go';

/** What a game's folder gives. */
export interface GameFolder {
  /** A table to begin at once, against bots. */
  quick: TablePlan;
  /** More of them, by what they are called. */
  more?: Record<string, TablePlan>;
  /** The table, filled into the frame by itself. */
  load: () => Promise<{ default: Component<{ table: TableClient }> }>;
  /** A position that is only looked at: its board, or the players beside it. */
  loadPosition: () => Promise<PositionModule>;
  /** The colour of a player, as the view shows them. */
  colour: (player: unknown) => string;
}

/** What a position of a record needs: its drawing, and the words for what happens in it. */
export interface PositionModule {
  default: Component<PositionProps>;
  /** What a player is called where nobody has a name: a tribe or a colour. */
  sayPlayer: (player: unknown) => string;
  /** An action in words, as the view knows its cards. */
  sayAction: (line: string, view: unknown) => string;
  /** What happened, in a few words; empty if it is seen on the board anyway. */
  sayEvents: (events: Happened[], view: unknown) => string;
}

export interface PositionProps extends Record<string, unknown> {
  table: TableClient;
  part: 'board' | 'players';
  /** An action to point at. */
  best?: string | null;
  /** What happens later, where everything is shown: which cards are drawn next, for example. */
  coming?: Coming[];
}

/** A table against one bot, without a clock. */
const duel = (game: string, options: TablePlan['options']): TablePlan => ({
  game,
  options,
  seats: [{ kind: 'mine' }, { kind: 'bot', level: 3 }],
  clock: { kind: 'none' },
  public: false,
  rated: false,
});

const go = (size: number): TablePlan =>
  duel('fields', { preset: 'go', board: `${size}x${size}`, komi: KOMI });

export const games: Record<string, GameFolder> = {
  mitropia: {
    quick: duel('mitropia', {}),
    load: () => import('./mitropia/Table.svelte'),
    loadPosition: () => import('./mitropia/Position.svelte'),
    colour: (player) => `var(--${(player as { tribe?: string | null }).tribe?.[0] ?? 'c'}-fill)`,
  },
  fields: {
    quick: duel('fields', {}),
    more: { go9: go(9), go13: go(13), go19: go(19) },
    load: () => import('./fields/Table.svelte'),
    loadPosition: () => import('./fields/Position.svelte'),
    colour: (player) => `var(--st-${(player as { letter?: string }).letter?.toLowerCase() ?? 'b'})`,
  },
};
