// What sentences call a seat: by its tribe, and before it has one by who sits there.

import { t } from '../../i18n.svelte';
import type { Chair } from '../../../protocol/types';
import type { Tribe } from './view';

export function called(seat: string, tribe: Tribe | null | undefined, chairs: readonly Chair[]): string {
  if (tribe) return t(`tribe-${tribe}`);
  const sitter = chairs.find((chair) => chair.seat === seat)?.sitter;
  if (sitter?.kind === 'person') return sitter.name;
  if (sitter?.kind === 'bot') return t('bot-short', { level: sitter.level });
  return t('seat-number', { number: seat.charCodeAt(0) - 64 });
}
