// A position of a record of Fields: its drawing, and the words for what happens in it.

import type { Happened } from '../../../protocol/types';
import { lineWords } from './lines';
import type { FieldsEvent, PlayerView, View } from './view';
import { colour, eventWords, QUIET } from './words';

export { default as PlayerSign } from './PlayerSign.svelte';
export { default } from './Position.svelte';

export const sayPlayer = (player: unknown): string => colour(player as PlayerView);

export const sayAction = (line: string): string => lineWords(line);

export function sayEvents(events: Happened[], view: unknown): string {
  const players = new Map((view as View).players.map((player) => [player.seat, player]));
  return events
    .map(({ event, words }) => ({ data: event as FieldsEvent, words }))
    .filter(({ data }) => !QUIET.includes(data.event))
    .map(({ data, words }) => eventWords(data, players, words))
    .join('; ');
}
