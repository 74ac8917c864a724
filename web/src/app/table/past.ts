// What a browser has been told about a table, kept for when the page comes back: the server tells
// of a running game only once.

import type { Happened } from '../../protocol/types';

/** A line of the log; null where something was missed. */
export type Kept = Happened | null;

interface Past {
  /** The viewer's count of changes when it was kept. */
  seq: number;
  lines: Kept[];
}

const PREFIX = 'petteia.log.';
/** How many tables are remembered, and how much of each. */
const TABLES = 12;
const LINES = 400;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (table: string, viewer: string): string => `${PREFIX}${table}.${viewer}`;

/** What was kept, with a hole at its end if more has happened since. */
export function recall(store: Store, table: string, viewer: string, seq: number): Kept[] {
  try {
    const past = JSON.parse(store.getItem(keyOf(table, viewer)) ?? 'null') as Past | null;
    if (!past || past.lines.length === 0) return [];
    return past.seq === seq ? past.lines : [...past.lines, null];
  } catch {
    return [];
  }
}

/** Keeps what is known, and forgets the tables that were kept longest ago. */
export function keep(store: Store, table: string, viewer: string, seq: number, lines: Kept[]): void {
  try {
    const key = keyOf(table, viewer);
    // Put at the end again: the order of writing is the order of forgetting.
    const order = (JSON.parse(store.getItem(`${PREFIX}order`) ?? '[]') as string[]).filter((other) => other !== key);
    for (const old of order.splice(0, Math.max(0, order.length - TABLES + 1))) store.removeItem(old);
    store.setItem(key, JSON.stringify({ seq, lines: lines.slice(-LINES) } satisfies Past));
    store.setItem(`${PREFIX}order`, JSON.stringify([...order, key]));
  } catch {
    // Without room the log begins anew next time.
  }
}
