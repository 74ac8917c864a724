// Somebody who is quick clicks while what they did last is under way, or before all else has
// followed the board. Such a click is neither lost nor an answer to what is over: it waits.

import type { Choice } from '../../protocol/types';

/** As much of a table as has to be known for that. */
export interface Waiting {
  readonly seat: string | null;
  readonly busy: boolean;
  readonly choice: Pick<Choice, 'decision'> | null;
  readonly board: { choice: Pick<Choice, 'decision'> | null } | null;
  /** Whether what is asked of us now is what is shown. */
  readonly isSettled: boolean;
  settled(): Promise<void>;
}

/**
 * Does what a click asks for once everything is shown, if it was meant for the decision that is
 * asked for then: because the board showed it already, or because it goes on with what was done.
 * Nothing else is ever begun by it.
 */
export async function answer(table: Waiting, pick: () => void, goesOn: () => boolean): Promise<void> {
  const { seat } = table;
  const meant = decisionMeant(table);
  while (!table.isSettled) await table.settled();
  if (table.choice === null || table.seat !== seat) return;
  if (table.choice.decision === meant || goesOn()) pick();
}

/** The decision that the board asks for; none while just that one is being answered. */
function decisionMeant({ board, busy, choice }: Waiting): number | null {
  const asked = board?.choice ?? null;
  return busy && asked === choice ? null : (asked?.decision ?? null);
}
