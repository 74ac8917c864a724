// What the server shows of a game of Mitropia, as far as the client draws it.

import type { Direction } from '../../../board/hex';

export type Tribe = 'corinthians' | 'kerma' | 'norse' | 'trojans' | 'zhou';
export type Terrain = 'snow' | 'sand' | 'forest' | 'grass' | 'flowers';
export type Tile = 'mountain' | 'wormhole' | { terrain: Terrain };

export interface TileView {
  cell: string;
  tile: Tile;
  owner: string | null;
  influence: string[];
}

export interface TokenView {
  cell: string;
  seat: string;
  chieftain: boolean;
  pending: boolean;
}

export interface GroupView {
  name: string;
  seat: string;
  cells: string[];
  liberties: string[];
  count: number;
}

export interface PlayerView {
  seat: string;
  tribe: Tribe | null;
  corner: Direction;
  facing: Direction;
  reserve: number;
  warriors: number;
  chieftains: number;
  active: string | null;
  hand_size: number;
  hand_limit: number;
  hand: string[] | null;
  known: string[];
  partner: string | null;
}

export interface CardView {
  card: string;
  name: string;
  level: number;
  power: number;
  /** Its positions as printed: forward is up. */
  offsets: [number, number][];
  /** The same as steps on the board, in the viewer's direction of play. */
  steps: [number, number][];
}

export interface MoveView {
  seat: string;
  verb: 'place' | 'relocate' | 'throne' | 'subvert';
  cells: string[];
  from: string | null;
  /** The card a placement follows; none for the pattern that was active then. */
  card: string | null;
  with: string | null;
}

export interface Share {
  seat: string;
  tokens: number;
  chieftain: boolean;
}

export interface Preview {
  from: string | null;
  to: string;
  /** The pattern that the move lays on the mat. */
  exchange: string | null;
  liberties: number;
  captures: { owner: string; cells: string[]; shares: Share[] }[];
  order_matters: boolean;
  /** Where the pattern that is active then leads from there. */
  reach: string[];
}

export interface Score {
  seat: string;
  occupied: string[];
  surrounded: string[][];
  affinity: string[];
  affinity_counts: boolean;
  warriors: number;
  chieftains: number;
  total: number;
}

export type Moment =
  | 'tribe' | 'facing' | 'deck' | 'chieftain' | 'mat' | 'menu' | 'further-warriors' | 'reaction'
  | 'answer' | 'capture' | 'draw' | 'claims' | 'answers';

/** Asks for a reaction to a move. */
export interface Window {
  pending: MoveView;
  reaction: { seat: string; against: string; subvert: string | null; plays: number } | null;
  asked: string[];
  answer: string | null;
  preview: Preview | null;
}

/** A move that may not be made again in this turn. */
export interface ClosedView {
  verb: 'fill' | 'relocate' | 'throne';
  /** The cells it fills; or from and to; or the Warrior's. */
  cells: string[];
}

export interface View {
  viewer: string;
  board: { radius: number; size: string; tiles: TileView[] };
  tokens: TokenView[];
  groups: GroupView[];
  players: PlayerView[];
  piles: { seats: string[]; draw: number; discard: string[]; face_down: number }[];
  table: { card: string; spent: boolean }[];
  order: string[];
  turn: { seat: string; number: number; moves_left: number; closed: ClosedView[] };
  moment: Moment | null;
  window: Window | null;
  composing: MoveView | null;
  chosen: string | null;
  deck: {
    pool: string[];
    draft: string[];
    proposal: string[];
    cards: number;
    power: number;
    /** How many Pattern cards it must have. */
    patterns: number;
  } | null;
  claims: { named: [string, string[]][]; disputed: string[]; unanswered: string[] } | null;
  last: { made: MoveView; captured: string[] } | null;
  score: { players: Score[]; neutral: string[]; teams: [number, number] | null };
  outcome: { places: number[]; scores: number[]; clause: string } | null;
  cards: CardView[];
  previews: Preview[];
}

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

export type CardKind =
  | 'pattern' | 'ambush' | 'charge' | 'deflect' | 'double' | 'scout' | 'subvert' | 'swift' | 'triple';

const KINDS: Record<string, CardKind> = {
  PT: 'pattern', AM: 'ambush', CH: 'charge', DF: 'deflect', DS: 'double', SC: 'scout',
  SV: 'subvert', SW: 'swift', TS: 'triple',
};

/** What a card does, by the two letters of its code. */
export function kindOf(card: string): CardKind {
  return KINDS[card.slice(0, 2)] ?? 'pattern';
}
