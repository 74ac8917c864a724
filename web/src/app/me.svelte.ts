// Who we are. Nobody needs an account: whoever plays becomes a guest.

import { Refused, rest } from '../protocol/rest';
import type { Me } from '../protocol/types';
import { reconnect } from './connection.svelte';
import { friendlyName, isNobody } from './parts/naming';
import { storage } from './storage';

class Myself {
  known = $state.raw<Me | null>(null);
}

export const me = new Myself();

/** Whether the server has ever known this browser: asking in vain is an error on its console. */
const KNOWN = 'petteia.known';

/** Takes note of who we are, for the next page as well; null: nobody any more. */
export function note(known: Me | null): void {
  me.known = known;
  if (known) storage.setItem(KNOWN, 'yes');
  else storage.removeItem(KNOWN);
}

/** Finds out who we are, if anybody knows. */
export async function recall(): Promise<Me | null> {
  if (me.known || !storage.getItem(KNOWN)) return me.known;
  try {
    note(await rest.me());
  } catch (error) {
    // Any other answer does not say that we are nobody: whoever took it for that would lose an account.
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    note(null);
  }
  return me.known;
}

/** Who we are, as a guest if we were nobody. Whoever has no name yet, and gives none, gets a friendly one. */
export async function become(name = ''): Promise<Me> {
  const known = await recall();
  const wanted = name || (!known || isNobody(known.name) ? friendlyName() : known.name);
  if (known && (known.account || known.name === wanted)) return known;
  const now = known ? await rest.rename(wanted) : await rest.guest(wanted);
  note(now);
  reconnect();
  return now;
}
