// Which steps this browser has seen done.

import { storage } from '../storage';

const KEY = 'petteia.learned';

function stored(): Record<string, string[]> {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    const games = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(games.filter(([, ids]) => Array.isArray(ids)));
  } catch {
    return {};
  }
}

class Progress {
  learned = $state.raw<Record<string, string[]>>(stored());
}
const progress = new Progress();

export function hasLearned(game: string, id: string): boolean {
  return progress.learned[game]?.includes(id) ?? false;
}

/** How many steps of a tutorial are done. */
export function learnedOf(game: string): number {
  return progress.learned[game]?.length ?? 0;
}

/** Notes that a step is done. */
export function learn(game: string, id: string): void {
  if (hasLearned(game, id)) return;
  keep({ ...progress.learned, [game]: [...(progress.learned[game] ?? []), id] });
}

/** Begins a tutorial again. */
export function forget(game: string): void {
  keep({ ...progress.learned, [game]: [] });
}

function keep(learned: Record<string, string[]>): void {
  progress.learned = learned;
  storage.setItem(KEY, JSON.stringify(learned));
}
