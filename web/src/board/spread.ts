// How a wash spreads over a board: from where it comes outwards, ring after ring.

/** Milliseconds from one ring to the next; the last one has begun after four of them. */
const RING = 150;
const RINGS = 4;

/** When each place is reached, by how far it is from the nearest of its sources. */
export function spread<T>(places: readonly T[], sourcesOf: (place: T) => readonly T[], away: (a: T, b: T) => number): Map<T, number> {
  const delay = (place: T): number => {
    const nearest = Math.min(...sourcesOf(place).map((source) => away(place, source)));
    return Number.isFinite(nearest) ? RING * Math.min(Math.max(nearest - 1, 0), RINGS) : 0;
  };
  return new Map(places.map((place) => [place, delay(place)]));
}
