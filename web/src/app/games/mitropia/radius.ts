import type { Chosen } from '../folder';

/** M3.1: how far a board reaches from its middle tile; null if its tiles are one's own. */
export function radiusOf(chosen: Chosen, seats: number): number | null {
  const sizes = ['S', 'M', 'L', 'XL'];
  const { board = '', tiles = '' } = chosen;
  if (tiles !== '' || board === 'custom') return null;
  const place = sizes.includes(board as string) ? sizes.indexOf(board as string) : Math.min(Math.max(seats - 2, 0), 3);
  return place + 3;
}
