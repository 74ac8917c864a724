// What is said at home to whoever comes from a table that is theirs no more.

import { go } from '../../router.svelte';

let words = '';

export function goHome(said: string): void {
  words = said;
  go('/');
}

/** What there is to say, once. */
export function farewell(): string {
  const said = words;
  words = '';
  return said;
}
