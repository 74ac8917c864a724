// Tables that were set up in this browser. A host who sits nowhere cannot be told by the seats.

import type { TablePlan } from '../../protocol/types';

const KEY = 'petteia.hosted';
/** How many tables are remembered. */
const KEPT = 30;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function all(store: Store): string[] {
  try {
    return JSON.parse(store.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function isHosted(store: Store, table: string): boolean {
  return all(store).includes(table);
}

/** Whether we have set a table up: the host's own seats are so in the plan. */
export function isHost(store: Store, { seats }: TablePlan, table: string, ours: boolean[]): boolean {
  return isHosted(store, table) || ours.some((own, place) => own && seats[place]?.kind === 'mine');
}

export function rememberHosted(store: Store, table: string): void {
  store.setItem(KEY, JSON.stringify([table, ...all(store)].slice(0, KEPT)));
}
