// Games that were finished in this browser: the server lists the public ones alone.

import type { TablePlan } from '../../protocol/types';

export interface Finished {
  table: string;
  plan: TablePlan;
  /** Who sat there, in words. */
  company: string;
  /** When it was first seen to be over. */
  at: number;
}

const KEY = 'petteia.finished';
const KEPT = 20;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The latest first. */
export function finished(store: Store): Finished[] {
  try {
    return JSON.parse(store.getItem(KEY) ?? '[]') as Finished[];
  } catch {
    return [];
  }
}

/** Remembers a game, unless it is known already. */
export function remember(store: Store, game: Finished): void {
  const known = finished(store);
  if (known.some(({ table }) => table === game.table)) return;
  store.setItem(KEY, JSON.stringify([game, ...known].slice(0, KEPT)));
}
