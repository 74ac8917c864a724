// Which key ranked players with the same score (M21.7).

import type { Score } from './view';

export type Key = 'territory' | 'own-terrain' | 'order';

export interface Tie {
  /** The one ranked higher. */
  first: string;
  second: string;
  key: Key;
  /** What each had by that key; their places in the opening order for the last one. */
  values: [number, number];
}

const territory = (score: Score): number => score.occupied.length + score.surrounded.flat().length;

/** Every two neighbours in the ranking that have the same score. */
export function ties(ranked: Score[], order: string[]): Tie[] {
  return ranked.flatMap((score, index) => {
    const next = ranked[index + 1];
    return next && next.total === score.total ? [broken(score, next, order)] : [];
  });
}

function broken(a: Score, b: Score, order: string[]): Tie {
  const [first, second] = [a.seat, b.seat];
  const by = (key: Key, values: [number, number]): Tie => ({ first, second, key, values });
  if (territory(a) !== territory(b)) return by('territory', [territory(a), territory(b)]);
  // Without affinity the second key is skipped.
  if (a.affinity_counts && a.affinity.length !== b.affinity.length) return by('own-terrain', [a.affinity.length, b.affinity.length]);
  return by('order', [order.indexOf(first) + 1, order.indexOf(second) + 1]);
}
