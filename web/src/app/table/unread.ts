// Which lines of the chat of a table nobody has looked at here.

import type { Line } from '../../protocol/types';

const KEY = 'petteia.read';
/** How many tables are remembered. */
const KEPT = 100;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Read = [table: string, until: number];

function all(store: Store): Read[] {
  try {
    return JSON.parse(store.getItem(KEY) ?? '[]') as Read[];
  } catch {
    return [];
  }
}

/** When the last line was said that was read here. */
export function readUntil(store: Store, table: string): number {
  return all(store).find(([known]) => known === table)?.[1] ?? 0;
}

/** Remembers it. */
export function rememberRead(store: Store, table: string, until: number): void {
  const others = all(store).filter(([known]) => known !== table);
  store.setItem(KEY, JSON.stringify([[table, until], ...others].slice(0, KEPT)));
}

/** What others have said since. */
export function unreadLines(chat: readonly Line[], own: readonly string[], until: number): Line[] {
  return chat.filter(({ at, seat }) => at > until && (seat === null || !own.includes(seat)));
}
