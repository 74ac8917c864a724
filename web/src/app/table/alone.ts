// Where only bots sit around, nobody can tell from an answer what one holds: a window in which nothing
// but letting it stand is left needs no click.

import type { Snapshot } from '../../protocol/types';
import { games } from '../games';

/** As much of a table as is looked at. */
type Shown = Pick<Snapshot, 'viewer' | 'stage' | 'chairs' | 'choice' | 'plan'>;

/** Whether bots have all other seats for good. */
export function isAlone({ viewer, chairs }: Pick<Snapshot, 'viewer' | 'chairs'>): boolean {
  return viewer !== '*' && chairs.every(({ seat, sitter }) => seat === viewer || sitter.kind === 'bot');
}

/** The only answer there is in a window among bots; null wherever there is something to decide or to hide. */
export function onlyAnswer(state: Shown): string | null {
  const { stage, choice, plan } = state;
  if (stage !== 'playing' || !choice?.window || choice.legal.length !== 1 || choice.asides.length > 0) return null;
  const [line = ''] = choice.legal;
  return line === games[plan.game]?.stands && isAlone(state) ? line : null;
}
