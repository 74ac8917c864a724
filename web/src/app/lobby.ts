// The lobby as the server tells it, for as many as want to hear.

import type { TableSummary } from '../protocol/types';
import { socket } from './connection.svelte';

type Tell = (tables: TableSummary[]) => void;

const listeners = new Set<Tell>();
let latest: TableSummary[] | null = null;
let stop: (() => void) | null = null;

/** Follows the lobby until the returned function is called. What is known already is told at once. */
export function followLobby(tell: Tell): () => void {
  listeners.add(tell);
  if (latest) tell(latest);
  stop ??= socket().followLobby((tables) => {
    latest = tables;
    for (const each of listeners) each(tables);
  });
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    stop?.();
    [stop, latest] = [null, null];
  };
}
