// The names of columns and rows on the plate, so that any cell can be found by its name.

import { centre, key, type Point } from '../../../board/hex';
import { place } from './view';

export interface Label extends Point {
  text: string;
}

/** A line of text stands on its place; its middle is that much higher. */
const HALF_LINE = 12;

/**
 * Letters below the columns, and numbers at both ends of every row: a row rises from the middle column
 * to both sides. What stands at a corner of the plate keeps off the crest there.
 */
export function labelsOf(cells: readonly string[], radius: number, sixths: number): Label[] {
  const found = [...letters(cells, radius), ...numbers(cells, radius, -1), ...numbers(cells, radius, 1)];
  const angle = (sixths * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return found.map(({ text, x, y }) => ({ text, x: x * cos - y * sin, y: x * sin + y * cos + HALF_LINE }));
}

function letters(cells: readonly string[], radius: number): Label[] {
  const lowest = new Map<string, Point & { q: number }>();
  for (const cell of cells) {
    const at = place(cell, radius);
    const point = centre(at);
    const letter = cell.slice(0, 1);
    if (point.y > (lowest.get(letter)?.y ?? -Infinity)) lowest.set(letter, { ...point, q: at.q });
  }
  return [...lowest].map(([text, { x, y, q }]) => ({ text, x: q === 0 ? x - 62 : x, y: y + (q === 0 ? 100 : 112) }));
}

/** The numbers at one side: each stands where its row would go on, level with its cell at the board's edge. */
function numbers(cells: readonly string[], radius: number, side: -1 | 1): Label[] {
  const taken = new Set(cells.map((cell) => key(place(cell, radius))));
  const ends = new Map<string, { q: number; r: number }>();
  for (const cell of cells) {
    const at = place(cell, radius);
    const text = cell.slice(1);
    if (at.q * side >= 0 && at.q * side >= (ends.get(text)?.q ?? 0) * side) ends.set(text, at);
  }
  return [...ends].map(([text, { q, r }]) => {
    const { x, y } = centre({ q, r });
    const below = side < 0 ? { q: q - 1, r: r + 1 } : { q: q + 1, r };
    return taken.has(key(below)) || q === 0 ? { text, x: x + 108 * side, y: y - 70 } : { text, x: x + 120 * side, y };
  });
}
