// Names for those who give none, from short lists in the language that is spoken.

import { t } from '../i18n.svelte';

/** As many as a name may have. */
export const LONGEST_NAME = 24;

/** Each list of first words goes with one of second words: in some languages they have to agree. */
const KINDS = ['1', '2'];

/** Names that say nothing of who it is. */
const NOBODY = ['Guest', 'Gość'];

export function isNobody(name: string): boolean {
  return NOBODY.includes(name);
}

/** A name such as "Swift Otter". */
export function friendlyName(random: () => number = Math.random): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const kind = pick(KINDS);
  const words = (which: string): string[] => t(`friendly-${which}-${kind}`).split(', ');
  return `${pick(words('first'))} ${pick(words('second'))}`;
}
