// What an update changes in what was shown before. Parts that are as they were stay the same
// objects, so that nothing is drawn again for them.

import type { Snapshot, Update } from './types';

/** How many lines of chat are kept, as the server does. */
const CHAT_KEPT = 100;

/** A snapshot brought up to date. */
export function follow(known: Snapshot, { seq, now, changes, said }: Update): Snapshot {
  const next = apply(known, changes) as Snapshot;
  const chat = said.length === 0 ? known.chat : [...known.chat, ...said].slice(-CHAT_KEPT);
  return { ...next, seq, now, chat };
}

/**
 * Makes of what was shown what is shown now: `=name` is the new value of a member, `+name` a place
 * in a list with the number of elements that are gone and those that have come, and `name`, which
 * comes after those two, the changes within a member.
 */
export function apply(shown: unknown, changes: unknown): unknown {
  if (!isObject(shown) || !isObject(changes)) return shown;
  const next = (Array.isArray(shown) ? [...shown] : { ...shown }) as Record<string, unknown>;
  for (const [key, change] of Object.entries(changes)) {
    const name = key.slice(1);
    if (key.startsWith('=')) next[name] = change;
    else if (key.startsWith('+')) next[name] = splice(next[name], change);
    else next[key] = apply(next[key], change);
  }
  return next;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function splice(list: unknown, change: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(change)) return list;
  const [at, gone, come] = change as [number, number, unknown[]];
  return [...list.slice(0, at), ...come, ...list.slice(at + gone)];
}
