// Opening a table, from wherever it is asked for.

import type { TablePlan } from '../../../protocol/types';
import { rest } from '../../../protocol/rest';
import { become } from '../../me.svelte';
import { go } from '../../router.svelte';
import { begin } from '../../table/dice';
import { rememberHosted } from '../../table/hosted';
import { nameSeats } from '../../table/seatnames';
import { storage } from '../../storage';

/** Sets a table up under a name, with names for those who share this device, and goes there; begins at once if nobody has to be waited for. */
export async function open(plan: TablePlan, name?: string, called: Readonly<Record<string, string>> = {}): Promise<void> {
  await become(name);
  const table = await rest.open(plan);
  rememberHosted(storage, table);
  nameSeats(storage, table, called);
  if (plan.seats.every((seat) => seat.kind !== 'open')) await begin(table);
  go(`/t/${table}`);
}

/** The same table with so many seats: the first one for us and all others for whoever has the link. */
export function forFriends(plan: TablePlan, seats: number): TablePlan {
  return {
    ...plan,
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'mine' } : { kind: 'open' })),
  };
}
