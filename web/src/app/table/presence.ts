// Whether somebody at the table is connected just now.

import type { Chair } from '../../protocol/types';

export type Presence = 'here' | 'away';

/**
 * Of a person at another place; nothing is said of bots, of who has left for good, and while the
 * server has told nothing.
 */
export function presenceOf(chair: Chair | undefined, present: string[] | null, own: string[]): Presence | null {
  if (present === null || chair?.sitter.kind !== 'person' || chair.sitter.gone || own.includes(chair.seat)) return null;
  return present.includes(chair.seat) ? 'here' : 'away';
}
