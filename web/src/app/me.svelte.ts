// Who we are. Nobody needs an account: whoever plays becomes a guest.

import { Refused, rest, type Me } from '../protocol/rest';
import { reconnect } from './connection.svelte';
import { t } from './i18n.svelte';

class Myself {
  known = $state.raw<Me | null>(null);
}

export const me = new Myself();

/** Finds out who we are, if anybody knows. */
export async function recall(): Promise<Me | null> {
  if (me.known) return me.known;
  try {
    me.known = await rest.me();
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
  return me.known;
}

/** Who we are, as a guest if we were nobody. */
export async function become(name = t('guest-name')): Promise<Me> {
  const known = await recall();
  if (known) return known;
  me.known = await rest.guest(name);
  reconnect();
  return me.known;
}
