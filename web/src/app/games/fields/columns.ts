// What of a board is read aloud.

import type { View } from './view';

/** Points with something on them, by columns and from the bottom. Empty ones are most of a board, and all alike. */
export function columnsOf(view: Pick<View, 'board' | 'players'>): { letter: string; points: string[] }[] {
  const starts = new Set(view.players.map(({ start }) => start));
  const columns = new Map<string, string[]>();
  for (const { name, seat } of view.board.points) {
    if (seat === null && !starts.has(name)) continue;
    const letter = name.slice(0, 1);
    columns.set(letter, [...(columns.get(letter) ?? []), name]);
  }
  const row = (name: string): number => Number(name.slice(1));
  return [...columns].sort(([a], [b]) => a.localeCompare(b)).map(([letter, points]) => ({ letter, points: points.sort((a, b) => row(a) - row(b)) }));
}
