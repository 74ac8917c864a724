// What a bot would do, in the order in which it is shown.

import type { Advice } from '../../protocol/types';

/** The first so many actions of a bot's, which looks at chances and at how sure they are, by the chances that stand beside them. */
export function bestFirst(ranked: readonly Advice[], number: number): Advice[] {
  return ranked.slice(0, number).sort((a, b) => b.value - a.value);
}
