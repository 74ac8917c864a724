// What this browser adds to the dice of a table, and what it was shown before the start: kept here,
// to be compared with the record at the end. The server could tell another story by then.

import { rest } from '../../protocol/rest';
import type { Snapshot } from '../../protocol/types';
import { storage } from '../storage';

/** What is known here about the dice of a table. */
export interface Sealed {
  table: string;
  /** The commitment that was shown first. */
  commitment: string;
  /** The numbers that were added here, by seat. */
  own: Record<string, string>;
}

const KEY = 'petteia.dice';
/** How many tables are remembered: games by correspondence take long. */
const KEPT = 100;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** As much of a table as is looked at. */
type Shown = Pick<Snapshot, 'table' | 'viewer' | 'stage' | 'commitment' | 'chairs'>;

function all(store: Store): Sealed[] {
  try {
    return JSON.parse(store.getItem(KEY) ?? '[]') as Sealed[];
  } catch {
    return [];
  }
}

/** What is remembered of a table; null if this browser was not there before its start. */
export function sealed(store: Store, table: string): Sealed | null {
  return all(store).find((known) => known.table === table) ?? null;
}

/** Remembers what is shown before the start. What was shown first stays. */
export function witness(store: Store, { table, commitment }: Pick<Shown, 'table' | 'commitment'>): Sealed {
  const known = sealed(store, table);
  if (known) return known;
  const first: Sealed = { table, commitment, own: {} };
  put(store, first);
  return first;
}

function put(store: Store, mine: Sealed): void {
  const others = all(store).filter(({ table }) => table !== mine.table);
  store.setItem(KEY, JSON.stringify([mine, ...others].slice(0, KEPT)));
}

/** Thirty-two bytes that nobody can guess, in hexadecimal. */
export function number(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Seats whose number is under way, until it is seen there: a seat adds one only. */
const under = new Map<string, Promise<void>>();

/** Adds a number for every seat of ours that has none, once the server is bound to its own. */
export async function addToDice(seen: Shown[]): Promise<void> {
  const gathering = seen.filter(({ stage }) => stage === 'gathering');
  for (const state of gathering) witness(storage, state);
  await Promise.all(gathering.map(keepIn));
}

/** Sees to it that a seat of ours has a number. */
function keepIn({ table, viewer, chairs }: Shown): Promise<void> | undefined {
  const key = `${table} ${viewer}`;
  const chair = chairs.find(({ seat }) => seat === viewer);
  if (!chair) {
    // Who only watches has nothing in the dice, or not any more.
    note(table, () => ({}));
    return undefined;
  }
  if (chair.nonce !== null) {
    under.delete(key);
    return undefined;
  }
  const adding = under.get(key) ?? add(table, viewer).catch(() => void under.delete(key));
  under.set(key, adding);
  return adding;
}

/** Fails if the game has begun, or the seat has a number by another way: then this one is in no record. */
async function add(table: string, seat: string): Promise<void> {
  const nonce = number();
  await rest.nonce(table, seat, nonce);
  note(table, (own) => ({ ...own, [seat]: nonce }));
}

function note(table: string, change: (own: Sealed['own']) => Sealed['own']): void {
  const known = sealed(storage, table);
  if (known) put(storage, { ...known, own: change(known.own) });
}

/** Begins a game with our numbers in its dice. */
export async function begin(table: string): Promise<void> {
  await addToDice(await rest.look(table));
  await rest.start(table);
}
