// Where the magnifier lies, and what is under it.

export interface Spot {
  x: number;
  y: number;
}

/** How many times larger it shows the board. */
export const TIMES = 2.2;
export const RADIUS = 84;
/** How far its lower edge is above the finger. */
const ABOVE = 34;
const EDGE = 4;
/** Cells that are lower than this on the screen are not hit safely with a finger. */
const SAFE = 34;

/** Where its middle is on the screen: above the finger, as far as there is room. */
export function lensAbove(finger: Spot, width: number): Spot {
  const x = Math.min(Math.max(finger.x, RADIUS + EDGE), Math.max(width - RADIUS, RADIUS) - EDGE);
  return { x, y: Math.max(finger.y - ABOVE - RADIUS, RADIUS + EDGE) };
}

/** What is seen at a place of it that shows the board around a spot. */
export function under(lens: Spot, around: Spot, at: Spot): Spot {
  return { x: around.x + (at.x - lens.x) / TIMES, y: around.y + (at.y - lens.y) / TIMES };
}

/** Whether cells of this height are magnified before one is chosen. */
export function isSmall(height: number): boolean {
  return height < SAFE;
}
