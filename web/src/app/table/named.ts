// What a refusal is about besides the cell where it is told.

import type { Refusal } from './table.svelte';

/** The cells that it names, to be outlined. */
export function namedIn({ detail, at }: Pick<Refusal, 'detail' | 'at'>): string[] {
  const facts: unknown[] = Object.values((detail ?? {}) as Record<string, unknown>).flat();
  const isCell = (fact: unknown): fact is string => typeof fact === 'string' && /^[A-Z]\d{1,2}$/.test(fact);
  return [...new Set(facts.filter(isCell))].filter((cell) => cell !== at);
}
