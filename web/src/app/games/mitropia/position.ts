// A position of a record of Mitropia: its drawing, and the words for what happens in it.

import { t } from '../../i18n.svelte';
import type { Happened } from '../../../protocol/types';
import { read } from './notation';
import { kindOf, type Tribe, type View } from './view';
import { actionWords, patternName, told } from './words';

export { default as PlayerSign } from './PlayerSign.svelte';
export { default } from './Position.svelte';

/** What a card is called, as far as the view shows it. */
const named = (view: unknown) => (card: string): string =>
  kindOf(card) === 'pattern' ? patternIn(view as View, card) : t(`card-${kindOf(card)}`);
function patternIn({ cards }: View, card: string): string {
  const found = cards.find((each) => each.card === card);
  return found ? patternName(found.name) : t('a-pattern');
}

export const sayPlayer = (player: unknown): string => {
  const { tribe } = player as View['players'][number];
  return tribe === null ? '' : t(`tribe-${tribe}`);
};

export const sayAction = (line: string, view: unknown): string => actionWords(read(line), named(view));

export function sayEvents(events: Happened[], view: unknown): string {
  const tribes = new Map((view as View).players.map(({ seat, tribe }) => [seat, tribe]));
  const tribe = (seat: string): Tribe | 'none' => tribes.get(seat) ?? 'none';
  const lines = told(events.map((event, number) => ({ ...event, number, seq: 0 })), { name: named(view), tribeOf: tribe, viewer: null });
  return lines
    .map(({ seat, bold, text, tail }) => {
      const what = [bold, text, tail].filter(Boolean).join(' · ');
      return seat === null ? what : `${t(`tribe-${tribe(seat)}`)}: ${what}`;
    })
    .join('; ');
}
