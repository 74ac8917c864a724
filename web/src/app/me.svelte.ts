// Who we are. Nobody needs an account: whoever plays becomes a guest.

import { Refused, rest, type Me } from '../protocol/rest';
import { reconnect } from './connection.svelte';
import { t } from './i18n.svelte';

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

/** Who we are, as a guest if we were nobody. */
export async function become(name = t('guest-name')): Promise<Me> {
  const known = await recall();
  if (known) return known;
  me.known = await rest.guest(name);
  localStorage.setItem(KNOWN, 'yes');
  reconnect();
  return me.known;
}
