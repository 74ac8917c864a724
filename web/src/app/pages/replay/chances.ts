// The graph of winning chances: shares stacked to the whole.

import type { GraphPoint } from '../../../protocol/study';

/** A seat's band as a path in a box of the given size; positions are spread over all actions. */
export function bands(points: GraphPoint[], seats: number, actions: number, width: number, height: number): string[] {
  const x = (n: number): number => (actions === 0 ? 0 : (n / actions) * width);
  const shares = points.map(({ values }) => {
    const sum = values.reduce((all, value) => all + Math.max(0, value), 0);
    return Array.from({ length: seats }, (_, seat) => (sum > 0 ? Math.max(0, values[seat] ?? 0) / sum : 1 / seats));
  });
  const below = (place: number, seat: number): number =>
    (shares[place] ?? []).slice(0, seat).reduce((all, share) => all + share, 0);
  return Array.from({ length: seats }, (_, seat) => {
    const top = points.map(({ n }, place) => `${x(n).toFixed(1)} ${(below(place, seat) * height).toFixed(1)}`);
    const bottom = points.map(({ n }, place) => `${x(n).toFixed(1)} ${(below(place, seat + 1) * height).toFixed(1)}`);
    return points.length === 0 ? '' : `M${top.join('L')}L${bottom.reverse().join('L')}Z`;
  });
}

/** The chances nearest to a position. */
export function nearest(points: GraphPoint[], n: number): GraphPoint | null {
  let found: GraphPoint | null = null;
  for (const point of points) {
    if (!found || Math.abs(point.n - n) < Math.abs(found.n - n)) found = point;
  }
  return found;
}

/** What is laid over the colour of a seat, in a square of 14, and how far it is turned. */
interface Laid {
  d: string;
  turned: number;
}

const LINES = 'M0 7H14';
const [FIRST, ...OTHERS]: [Laid, ...Laid[]] = [
  { d: LINES, turned: 0 },
  { d: 'M7 3v8M3 7h8', turned: 45 },
  { d: LINES, turned: 90 },
  { d: 'M7 4a3 3 0 1 0 .01 0', turned: 0 },
  { d: LINES, turned: 45 },
  { d: 'M0 7H14M7 0V14', turned: 0 },
];

/** No two of six seats have the same. */
export const patternOf = (seat: number): Laid => OTHERS[seat - 1] ?? FIRST;
