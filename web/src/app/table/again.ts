// The same table once more.

import { Refused, rest } from '../../protocol/rest';
import { go } from '../router.svelte';
import { storage } from '../storage';
import { begin } from './dice';
import { nameSeats } from './seatnames';
import type { TableClient } from './table.svelte';

/** Sets it up, or sits down where somebody else has set it up, and goes there; begins at once if nobody else has to be waited for. */
export async function rematch(table: TableClient): Promise<void> {
  const next = await rest.rematch(table.name);
  nameSeats(storage, next, table.called);
  const [seen] = await rest.look(next);
  if (seen?.stage === 'gathering' && seen.viewer === '*') await sit(next);
  const alone = table.state?.chairs.every(({ seat, sitter }) => sitter.kind === 'bot' || table.seats.includes(seat));
  if (alone && seen?.stage === 'gathering') await begin(next);
  go(`/t/${next}`);
}

/** Takes the seat that is kept for us. */
async function sit(table: string): Promise<void> {
  try {
    await rest.join(table);
  } catch (error) {
    // Whoever has no seat there any more can watch.
    if (!(error instanceof Refused)) throw error;
  }
}
