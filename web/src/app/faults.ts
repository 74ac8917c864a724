// What the server refuses, in the language that is spoken.

import type { Fault } from '../protocol/types';
import { Refused } from '../protocol/rest';
import { has, language, t } from './i18n.svelte';

/** The id of a sentence of the server's: its words. */
export function faultId(message: string): string {
  return `fault-${message.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

/** A fault in words; with the game's catalogue, if it is here, also what its rules say. */
export function faultWords(fault: Pick<Fault, 'code' | 'message' | 'refused'>, game = ''): string {
  const { code, refused } = fault;
  // What a program would have to ask for is nothing to a player.
  const message = fault.message.replace(/: (?:GET|POST|PATCH|DELETE) .*$/, '');
  const detail = (refused?.detail ?? {}) as Record<string, unknown>;
  if (refused && has(`refused-${game}-${refused.code}`)) {
    const facts = Object.entries(detail).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]);
    return t(`refused-${game}-${refused.code}`, Object.fromEntries(facts));
  }
  const reason = typeof detail['reason'] === 'string' ? detail['reason'] : message;
  const id = faultId(reason);
  if (has(id)) return t(id);
  // What it says of one seat or number, it says of every other one.
  const general = faultId(reason.replace(/\bseat [A-Z]\b/, 'seat x').replace(/\d+/, 'n'));
  const [, seat] = /\bseat ([A-Z])\b/.exec(reason) ?? [];
  if (has(general)) return t(general, { seat: (seat?.charCodeAt(0) ?? 64) - 64, n: Number(/\d+/.exec(reason)?.[0] ?? 0) });
  // English is what the server speaks, and it is more exact than its code.
  return language() === 'en' || !has(`fault-code-${code}`) ? (refused?.message ?? message) : t(`fault-code-${code}`);
}

/** What went wrong, in a sentence. */
export function sentence(error: unknown, game?: string): string {
  if (error instanceof Refused) return faultWords(error.fault, game);
  // What JavaScript says of its errors is English, and for those who wrote the program.
  return t(error instanceof SyntaxError ? 'not-json' : 'fault-code-internal');
}
