// A board of crossing lines: names of points, lines with gaps, the outline of the plate.

/** How far neighbours are apart in the drawing. */
export const STEP = 100;

const LETTERS = 'ABCDEFGHJKLMNOPQRST';

/** A crossing, counted from 0 at the left and at the bottom. */
export interface Place {
  column: number;
  row: number;
}

/** Which crossings are points. */
export interface Lattice {
  columns: number;
  rows: number;
  gaps: ReadonlySet<string>;
}

/** Whether its points are small enough to be enlarged. */
export const isLarge = ({ columns, rows }: Pick<Lattice, 'columns' | 'rows'>): boolean => Math.max(columns, rows) >= 13;

export function columnName(column: number): string {
  return LETTERS[column] ?? '?';
}

/** A point's name, such as `D4`. */
export function nameOf({ column, row }: Place): string {
  return `${columnName(column)}${row + 1}`;
}

/** Where a point is; null if it is no name of one. */
export function placeOf(name: string): Place | null {
  const found = /^([A-HJ-T])(\d{1,2})$/.exec(name);
  if (!found) return null;
  return { column: LETTERS.indexOf(found[1] ?? ''), row: Number(found[2]) - 1 };
}

/** Where a crossing is drawn; the bottom left one is at the origin's column. */
export function drawn({ column, row }: Place, rows: number): { x: number; y: number } {
  return { x: column * STEP, y: (rows - 1 - row) * STEP };
}

function isPoint(lattice: Lattice, place: Place): boolean {
  const { column, row } = place;
  if (column < 0 || row < 0 || column >= lattice.columns || row >= lattice.rows) return false;
  return !lattice.gaps.has(nameOf(place));
}

/** The lines between neighbouring points, each run drawn once. */
export function lines(lattice: Lattice): string {
  const parts: string[] = [];
  const run = (length: number, at: (step: number) => Place): void => {
    let from = -1;
    for (let step = 0; step <= length; step++) {
      const on = step < length && isPoint(lattice, at(step));
      if (on && from < 0) from = step;
      if (on || from < 0) continue;
      if (step - 1 > from) {
        const [a, b] = [drawn(at(from), lattice.rows), drawn(at(step - 1), lattice.rows)];
        parts.push(`M${a.x} ${a.y}L${b.x} ${b.y}`);
      }
      from = -1;
    }
  };
  for (let row = 0; row < lattice.rows; row++) run(lattice.columns, (column) => ({ column, row }));
  for (let column = 0; column < lattice.columns; column++) run(lattice.rows, (row) => ({ column, row }));
  return parts.join('');
}

/** The gaps that lie within the board: those that no way over gaps leads out of. */
export function waters(lattice: Lattice): Place[] {
  const open = new Set<string>();
  const queue: Place[] = [];
  const visit = (place: Place): void => {
    const { column, row } = place;
    if (column < -1 || row < -1 || column > lattice.columns || row > lattice.rows) return;
    const key = `${column} ${row}`;
    if (open.has(key) || isPoint(lattice, place)) return;
    open.add(key);
    queue.push(place);
  };
  visit({ column: -1, row: -1 });
  for (let next = queue.pop(); next; next = queue.pop()) {
    visit({ column: next.column + 1, row: next.row });
    visit({ column: next.column - 1, row: next.row });
    visit({ column: next.column, row: next.row + 1 });
    visit({ column: next.column, row: next.row - 1 });
  }
  const inner: Place[] = [];
  for (const name of lattice.gaps) {
    const place = placeOf(name);
    if (place && !open.has(`${place.column} ${place.row}`)) inner.push(place);
  }
  return inner;
}

/** Squares around crossings, joined along rows: drawn with a thick round line they make a plate. */
export function squares(places: Place[], rows: number, half: number): string {
  const sorted = [...places].sort((a, b) => a.row - b.row || a.column - b.column);
  const parts: string[] = [];
  for (let index = 0; index < sorted.length; ) {
    const first = sorted[index] as Place;
    let length = 1;
    while (
      sorted[index + length]?.row === first.row &&
      sorted[index + length]?.column === first.column + length
    ) {
      length++;
    }
    const { x, y } = drawn(first, rows);
    const width = (length - 1) * STEP + 2 * half;
    parts.push(`M${x - half} ${y - half}h${width}v${2 * half}h${-width}z`);
    index += length;
  }
  // Rows that lie on each other are joined too, and so are the middles of four.
  const all = new Set(places.map(nameOf));
  for (const { column, row } of places) {
    if (!all.has(nameOf({ column, row: row + 1 }))) continue;
    const { x, y } = drawn({ column, row }, rows);
    const beside = all.has(nameOf({ column: column + 1, row })) && all.has(nameOf({ column: column + 1, row: row + 1 }));
    const width = beside ? STEP : 2 * half;
    parts.push(`M${beside ? x : x - half} ${y - STEP}h${width}v${STEP}h${-width}z`);
    if (beside) parts.push(`M${x - half} ${y - STEP}h${2 * half}v${STEP}h${-2 * half}z`);
  }
  return parts.join('');
}

/** All points of a lattice. */
export function points(lattice: Lattice): Place[] {
  const all: Place[] = [];
  for (let row = 0; row < lattice.rows; row++) {
    for (let column = 0; column < lattice.columns; column++) {
      if (isPoint(lattice, { column, row })) all.push({ column, row });
    }
  }
  return all;
}

/** The points marked by a dot on boards of the usual sizes. */
export function stars({ columns, rows, gaps }: Lattice): Place[] {
  if (columns !== rows || ![9, 13, 19].includes(columns)) return [];
  const near = columns === 9 ? 2 : 3;
  const [middle, far] = [(columns - 1) / 2, columns - 1 - near];
  const ends = [near, far];
  const all = ends.flatMap((column) => ends.map((row) => ({ column, row })));
  all.push({ column: middle, row: middle });
  if (columns === 19) {
    for (const end of ends) all.push({ column: middle, row: end }, { column: end, row: middle });
  }
  return all.filter((place) => !gaps.has(nameOf(place)));
}

const WAYS: Record<string, Place> = {
  ArrowUp: { column: 0, row: 1 },
  ArrowDown: { column: 0, row: -1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

/** Where an arrow key leads: over gaps to the next point in its direction. */
export function walk(lattice: Lattice, from: string, key: string): string | null {
  const way = WAYS[key];
  const place = placeOf(from);
  if (!way || !place) return null;
  for (let steps = 1; steps < 20; steps++) {
    const next = { column: place.column + steps * way.column, row: place.row + steps * way.row };
    if (isPoint(lattice, next)) return nameOf(next);
  }
  return null;
}

/** What stands on the crossings of a diagram. */
export interface Diagram extends Lattice {
  /** Colour letters by point. */
  stones: Map<string, string>;
  /** Points with a sign of their own: `*`, `+` or a small letter. */
  signs: Map<string, string>;
}

/** Reads a diagram as the rules of Fields draw it; null if the text is none. */
export function readDiagram(text: string): Diagram | null {
  const rows = text.split('\n').filter((line) => /^\s*\d+(\s+[.#+*A-Za-z])+\s*$/.test(line));
  if (rows.length < 2) return null;
  const parsed = rows.map((line) => line.trim().split(/\s+/));
  const lowest = Number(parsed.at(-1)?.[0]);
  const columns = Math.max(...parsed.map((line) => line.length - 1));
  if (parsed.some((line, index) => Number(line[0]) !== lowest + rows.length - 1 - index)) return null;
  const diagram: Diagram = {
    columns,
    rows: lowest - 1 + rows.length,
    gaps: new Set(),
    stones: new Map(),
    signs: new Map(),
  };
  const gaps = new Set<string>();
  for (const [number, ...signs] of parsed) {
    for (let column = 0; column < columns; column++) {
      const name = nameOf({ column, row: Number(number) - 1 });
      const sign = signs[column] ?? '#';
      if (sign === '#') gaps.add(name);
      else if ('BWRGYP'.includes(sign)) diagram.stones.set(name, sign);
      else if (sign !== '.') diagram.signs.set(name, sign);
    }
  }
  // Diagrams of a part of the board begin above the first row.
  for (let row = 0; row < lowest - 1; row++) {
    for (let column = 0; column < columns; column++) gaps.add(nameOf({ column, row }));
  }
  diagram.gaps = gaps;
  return diagram;
}
