// Who may put a table away, and when.

import type { Sitter, Stage } from '../../protocol/types';

/** Whether a host may close a table now: before the game always, and later only if nobody else plays there any more. */
export function isClosable(stage: Stage, sitters: Sitter[], isOurs: (place: number) => boolean): boolean {
  if (stage !== 'playing' && stage !== 'paused') return stage === 'gathering';
  return sitters.every((sitter, place) => sitter.kind !== 'person' || sitter.gone || isOurs(place));
}
