// What the server shows of a game of Mitropia: docs/views.md.

import type { Any } from '../happening';
import type { CardKind, Event, Moment, Terrain, Tribe, View } from './types';

export type {
  CardView, ClosedView, GroupView, Moment, PlayerView, PreviewView as Preview, Score, Share, Tile, TileView, TokenView, Tribe, View,
  WindowView as Window,
} from './types';

/** Something that happened. */
export type MitropiaEvent = Any<Event>;

const BEFORE_PLAY: readonly (Moment | null)[] = ['tribe', 'facing', 'deck', 'chieftain'];

/** Whether all Chieftains stand. Before that the first of them has the whole board around, and nobody else has anything. */
export function isCounted({ moment }: Pick<View, 'moment'>): boolean {
  return !BEFORE_PLAY.includes(moment);
}

/** The letter of a tribe: of its colours, emblem and rim. */
export const LETTER: Record<Tribe, string> = {
  corinthians: 'C', kerma: 'K', norse: 'N', trojans: 'T', zhou: 'Z',
};

/** The terrain where a tribe's ancestors lived. */
export const HOME: Record<Tribe, Terrain> = {
  corinthians: 'flowers', kerma: 'sand', norse: 'snow', trojans: 'grass', zhou: 'forest',
};

/** Where a cell lies: a column letter and a number from the south. */
export function place(cell: string, radius: number): { q: number; r: number } {
  const q = cell.charCodeAt(0) - 65 - radius;
  return { q, r: Math.min(radius, radius - q) - (Number(cell.slice(1)) - 1) };
}

const KINDS: Record<string, CardKind> = {
  PT: 'pattern', AM: 'ambush', CH: 'charge', DF: 'deflect', DS: 'double', SC: 'scout',
  SV: 'subvert', SW: 'swift', TS: 'triple',
};

/** What a card does, by the two letters of its code. */
export function kindOf(card: string): CardKind {
  return KINDS[card.slice(0, 2)] ?? 'pattern';
}
