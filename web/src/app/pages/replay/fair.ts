// Whether a record's dice are what was promised, checked here and by nobody else: docs/record.md.

import type { Sealed } from '../../table/dice';

/** Everything said about the dice of one game. */
export interface Transcript {
  table: string;
  commitment: string;
  nonces: Record<string, string>;
  secret: string | null;
}

/** Good: ours and what we saw are in it, what we saw is, or it fits in itself. */
export type Good = 'yours' | 'seen' | 'fits';
/** Not to be trusted, the first reason that is found. */
export type Bad = 'commitment' | 'seed' | 'other-seal' | 'other-number';
/** `alone`: it fits, but no player had a hand in it. `none`: there is nothing to check. */
export type Verdict = Good | Bad | 'alone' | 'none';

const BAD: readonly string[] = ['commitment', 'seed', 'other-seal', 'other-number'] satisfies Bad[];
const GOOD: readonly string[] = ['yours', 'seen', 'fits'] satisfies Good[];

export const isBad = (verdict: string): boolean => BAD.includes(verdict);
export const isGood = (verdict: string): boolean => GOOD.includes(verdict);

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Checks a record's dice in themselves, and against what this browser knows from before the start. */
export async function checkDice(seed: string | null, fair: Transcript | null, known: Sealed | null): Promise<Verdict> {
  if (!fair?.secret || seed === null) return 'none';
  const { table, secret, nonces } = fair;
  const commitment = await sha256(`petteia fair dice 1 commitment\n${table}\n${secret}\n`);
  if (commitment !== fair.commitment) return 'commitment';
  const seats = Object.keys(nonces).sort();
  const said = seats.map((seat) => `${seat} ${nonces[seat]}\n`).join('');
  const made = await sha256(`petteia fair dice 1 seed\n${table}\n${secret}\n${said}`);
  if (made !== seed) return 'seed';
  return compare(fair, known);
}

/** Dice that fit in themselves, and what is remembered of them. */
function compare({ commitment, nonces }: Transcript, known: Sealed | null): Verdict {
  if (known && known.commitment !== commitment) return 'other-seal';
  const own = Object.entries(known?.own ?? {});
  if (own.some(([seat, number]) => nonces[seat] !== number)) return 'other-number';
  if (own.length > 0) return 'yours';
  if (Object.keys(nonces).length === 0) return 'alone';
  return known ? 'seen' : 'fits';
}
