// Who we are. Nobody needs an account: whoever plays becomes a guest.

import { Refused, rest, type Me } from '../protocol/rest';
import { reconnect } from './connection.svelte';
import { friendlyName, isNobody } from './parts/naming';

class Myself {
  known = $state.raw<Me | null>(null);
}

export const me = new Myself();

/** Whether the server has ever known this browser: asking in vain is an error on its console. */
const KNOWN = 'petteia.known';

/** Finds out who we are, if anybody knows. */
export async function recall(): Promise<Me | null> {
  if (me.known || !localStorage.getItem(KNOWN)) return me.known;
  try {
    me.known = await rest.me();
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
  return me.known;
}

/** Who we are, as a guest if we were nobody. Whoever has no name yet, and gives none, gets a friendly one. */
export async function become(name = ''): Promise<Me> {
  const known = await recall();
  const wanted = name || (!known || isNobody(known.name) ? friendlyName() : known.name);
  if (known && (known.account || known.name === wanted)) return known;
  me.known = known ? await rest.rename(wanted) : await rest.guest(wanted);
  localStorage.setItem(KNOWN, 'yes');
  reconnect();
  return me.known;
}
