// Where only bots sit around, nobody can tell from an answer what one holds: a window in which nothing
// but letting it stand is left needs no click.

import type { Snapshot } from '../../protocol/types';

/** As much of a table as is looked at. */
type Shown = Pick<Snapshot, 'viewer' | 'stage' | 'chairs' | 'choice'>;

/** What lets a move stand, in the games' notations. */
const STANDS = ['ok', 'decline'];

/** Whether bots have all other seats for good. */
export function isAlone({ viewer, chairs }: Pick<Snapshot, 'viewer' | 'chairs'>): boolean {
  return viewer !== '*' && chairs.every(({ seat, sitter }) => seat === viewer || sitter.kind === 'bot');
}

/** The only answer there is in a window among bots; null wherever there is something to decide or to hide. */
export function onlyAnswer(state: Shown): string | null {
  const { stage, choice } = state;
  if (stage !== 'playing' || !choice?.window || choice.legal.length !== 1 || choice.asides.length > 0) return null;
  const [line = ''] = choice.legal;
  return STANDS.includes(line) && isAlone(state) ? line : null;
}
