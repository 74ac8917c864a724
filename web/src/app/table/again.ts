// The same table once more.

import { rest } from '../../protocol/rest';
import { go } from '../router.svelte';
import { begin } from './dice';
import type { TableClient } from './table.svelte';

/** Sets it up and goes there; begins at once if nobody else has to be waited for. */
export async function rematch(table: TableClient): Promise<void> {
  const next = await rest.rematch(table.name);
  const alone = table.state?.chairs.every(({ seat, sitter }) => sitter.kind === 'bot' || table.seats.includes(seat));
  if (alone) await begin(next);
  go(`/t/${next}`);
}
