// What a bot says about an action, in the reader's language.

import type { Remark } from '../../protocol/types';
import { t } from '../i18n.svelte';

const IDS: Record<string, string> = {
  captures: 'advice-captures',
  saves: 'advice-saves',
  threatens: 'advice-threatens',
  exposed: 'advice-exposed',
};

/** All that is said about an action; what is not known is left out. */
export function remarks(list: readonly Remark[]): string {
  const known = list.flatMap(({ code, n, at }) => {
    const id = IDS[code];
    return id === undefined ? [] : [t(id, { n: n ?? 0, at: at ?? '' })];
  });
  return known.join(', ');
}
