// What is seen of a board: enlarged, moved, and never lost.

/** How much it is enlarged, and the middle of what is seen, from the middle of the board. */
export interface Sight {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Sight = { zoom: 1, x: 0, y: 0 };
export const LARGEST = 3;
/** What one press of a key or a button does. */
export const STEP = 1.4;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The edge of the board stays outside of what is seen, or at its edge. */
function held({ zoom, x, y }: Sight, { width, height }: Size): Sight {
  const room = (1 - 1 / zoom) / 2;
  return { zoom, x: within(x, width * room), y: within(y, height * room) };
}

/** Enlarged by a factor. What lies at a place of the board stays where it is on the screen. */
export function enlarged(sight: Sight, factor: number, size: Size, at: { x: number; y: number } = sight): Sight {
  const zoom = Math.min(LARGEST, Math.max(1, sight.zoom * factor));
  const kept = sight.zoom / zoom;
  return held({ zoom, x: at.x + (sight.x - at.x) * kept, y: at.y + (sight.y - at.y) * kept }, size);
}

/** Moved by so much of the board. */
export function moved(sight: Sight, dx: number, dy: number, size: Size): Sight {
  return held({ ...sight, x: sight.x + dx, y: sight.y + dy }, size);
}

/** What a key does to it; null if it is no key of a board's size. */
export function byKey(sight: Sight, key: string, size: Size): Sight | null {
  if (key === '+' || key === '=') return enlarged(sight, STEP, size);
  if (key === '-') return enlarged(sight, 1 / STEP, size);
  // Of a whole board it is none: the game may mean something by it.
  return key === '0' && sight.zoom > 1 ? WHOLE : null;
}
