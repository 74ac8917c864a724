// Flat-topped hexagons: where they lie and how one walks over them. No rules, no framework.

/** The side of a hexagon in units of the drawing. */
export const SIDE = 100;
const HALF_HEIGHT = (Math.sqrt(3) / 2) * SIDE;

export interface Axial {
  q: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The six neighbours, clockwise from the one above. */
export const DIRECTIONS = {
  N: { q: 0, r: -1 },
  NE: { q: 1, r: -1 },
  SE: { q: 1, r: 0 },
  S: { q: 0, r: 1 },
  SW: { q: -1, r: 1 },
  NW: { q: -1, r: 0 },
} as const;

export type Direction = keyof typeof DIRECTIONS;

/** How far a direction is turned from "up", in degrees. */
export const TURN: Record<Direction, number> = { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300 };

/** A place after a board was turned clockwise by some sixths. */
export function turned({ q, r }: Axial, sixths: number): Axial {
  let at = { q, r };
  for (let turn = 0; turn < ((sixths % 6) + 6) % 6; turn += 1) at = { q: -at.r, r: at.q + at.r };
  return at;
}

/** How many sixths clockwise bring a direction to the bottom. */
export function turnsDown(direction: Direction): number {
  return ((TURN.S - TURN[direction]) / 60 + 6) % 6;
}

/** The middle of a hexagon. */
export function centre({ q, r }: Axial): Point {
  return { x: 1.5 * SIDE * q, y: HALF_HEIGHT * (2 * r + q) };
}

/** The corners of a hexagon around a point, for `points`. */
export function corners(size = SIDE, { x, y }: Point = { x: 0, y: 0 }): string {
  const at = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`;
  });
  return at.join(' ');
}

/** A line through some points, on each of which `Stamps` draws; it ends twice, and not on its end. */
export function line(points: Point[]): string {
  const at = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return at.length === 0 ? '' : `M${at.join('L')}L${at.at(-1)}`;
}

/** The name of a place, for tables of places. */
export function key({ q, r }: Axial): string {
  return `${q},${r}`;
}

export function plus(a: Axial, b: Axial): Axial {
  return { q: a.q + b.q, r: a.r + b.r };
}

/** The smallest box around some hexagons. */
export function extent(cells: readonly Axial[]): { left: number; top: number; right: number; bottom: number } {
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const cell of cells) {
    const { x, y } = centre(cell);
    box.left = Math.min(box.left, x - SIDE);
    box.right = Math.max(box.right, x + SIDE);
    box.top = Math.min(box.top, y - HALF_HEIGHT);
    box.bottom = Math.max(box.bottom, y + HALF_HEIGHT);
  }
  return box;
}

/** A pointed-up hexagon with round corners around a board of this radius: the plate. */
export function plate(radius: number, inset = 0): string {
  const reach = Math.sqrt(3) * SIDE * (radius + 0.5) + 150 - inset;
  const round = 0.085;
  const at = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
  });
  const between = (a: Point, b: Point, share: number): string =>
    `${(a.x + (b.x - a.x) * share).toFixed(0)} ${(a.y + (b.y - a.y) * share).toFixed(0)}`;
  return at
    .map((corner, index) => {
      const before = at[(index + 5) % 6] ?? corner;
      const after = at[(index + 1) % 6] ?? corner;
      const start = `${index === 0 ? 'M' : 'L'}${between(corner, before, round)}`;
      return `${start}Q${corner.x.toFixed(0)} ${corner.y.toFixed(0)} ${between(corner, after, round)}`;
    })
    .join('')
    .concat('Z');
}

/** Where a key leads from a cell: letters by direction, left and right level across a row. */
export function step(from: Axial, pressed: string): Axial | null {
  const letters: Record<string, Direction> = {
    ArrowUp: 'N', ArrowDown: 'S', w: 'N', s: 'S', q: 'NW', e: 'NE', a: 'SW', d: 'SE',
  };
  const direction = letters[pressed];
  if (direction) return plus(from, DIRECTIONS[direction]);
  // Level: by turns to the upper and the lower neighbour, decided by the column.
  const even = ((from.q % 2) + 2) % 2 === 0;
  if (pressed === 'ArrowRight') return plus(from, even ? DIRECTIONS.NE : DIRECTIONS.SE);
  if (pressed === 'ArrowLeft') return plus(from, even ? DIRECTIONS.NW : DIRECTIONS.SW);
  return null;
}

/** A curve from one place to another that keeps off both, and the way its head points. */
export function arrow(from: Point, to: Point): { curve: string; head: Point; angle: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(0.18 * length, 60);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const start = towards(from, middle, 62);
  const head = towards(to, middle, 84);
  const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI;
  const at = ({ x, y }: Point): string => `${x.toFixed(0)} ${y.toFixed(0)}`;
  return { curve: `M${at(start)}Q${at(middle)} ${at(head)}`, head, angle };
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance / length, 0.9);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
