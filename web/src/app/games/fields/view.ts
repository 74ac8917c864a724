// What the server shows of a game of Fields, as far as the client draws it: docs/views.md.

export type Phase =
  | 'start' | 'starter' | 'double' | 'main' | 'capture' | 'step' | 'react' | 'respond' | 'trade'
  | 'discard' | 'propose' | 'vote' | 'fill' | 'over';

export type ChoiceKind =
  | 'pass' | 'pass-draw' | 'place' | 'card' | 'move' | 'done' | 'surrender' | 'independence' | 'war'
  | 'start' | 'starter' | 'skip' | 'draw' | 'no-draw' | 'capture' | 'reject' | 'replace' | 'decline'
  | 'accept' | 'refuse' | 'trade' | 'no-trade' | 'discard' | 'mark' | 'dead-done' | 'dead-none'
  | 'agree' | 'dispute' | 'fill' | 'resign';

export interface Preview {
  captures?: string[];
  liberties: number;
  /** Points that come into reach by it. */
  opens?: string[];
}

/** A token placed by hand that does nothing else: its point and the liberties it would have. */
export type ShortChoice = [point: string, liberties: number];

/** A legal action in parts. */
export interface Choice {
  line: string;
  kind: ChoiceKind;
  card?: string;
  from?: string;
  point?: string;
  seat?: string;
  group?: string[];
  preview?: Preview;
}

export interface PointView {
  name: string;
  column: number;
  row: number;
  seat: string | null;
  area: string | null;
}

export interface GroupView {
  seats: string[];
  points: string[];
  liberties: string[];
}

export interface Tally {
  seat: string;
  number: number;
}

export interface Score {
  tokens: number;
  territory: number;
  cards: number;
  komi: number;
  total: number;
}

export interface PlayerView {
  seat: string;
  colour: string;
  letter: string;
  active: boolean;
  start: string | null;
  supply: number | null;
  tokens: number;
  aside: number;
  prisoners: Tally[];
  occupier: string | null;
  bloc: string[];
  contacts: Tally[];
  hand_size: number;
  hand: string[] | null;
  handicap: number | null;
  score: Score;
  territory: string[];
}

export interface CardView {
  card: string;
  name: string;
  kind: 'power' | 'reaction' | 'score';
  text: string;
  clause: string;
  copies: number;
}

export type Question =
  | { kind: 'capture'; seat: string; groups: string[][] }
  | { kind: 'react'; seat: string; points: string[]; captured: { seat: string; point: string }[]; asked: string[]; own: string | null }
  | { kind: 'surrender'; seat: string; to: string }
  | { kind: 'dead'; seat: string; points: string[]; asked: string[]; own: string | null };

export interface View {
  viewer: string;
  options: { preset?: string; board?: string | null; komi?: number | null; seats: number };
  phase: Phase;
  to_act: string[];
  order: string[];
  current: string;
  board: {
    columns: number;
    rows: number;
    gaps: string[];
    points: PointView[];
    groups: GroupView[];
  };
  players: PlayerView[];
  dice: [number, number] | null;
  reach: number | null;
  reachable: string[];
  ko: string[];
  quiet: number;
  turns: number;
  draw_pile: number;
  discard_pile: string[];
  barred: string[][];
  in_play: { card: string | null; points: string[] } | null;
  question: Question | null;
  disputers: string[];
  unowned: number;
  neutral: string[];
  last: { seat: string; action: Choice } | null;
  choices: (Choice | ShortChoice)[];
  cards: CardView[];
  winners: string[];
  outcome: { places: number[]; scores: number[]; clause: string } | null;
}

/** Something that happened. */
export interface FieldsEvent {
  event: string;
  player?: string;
  by?: string;
  to?: string;
  from?: string | null;
  victim?: string;
  point?: string;
  points?: string[];
  card?: string | null;
  cards?: string[];
  roll?: [number, number];
  accepts?: boolean;
  disputers?: string[];
  asked?: string[];
}
