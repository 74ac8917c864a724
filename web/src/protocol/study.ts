// Records looked at again, and what bots make of their positions.

import { ask, Refused } from './rest';
import type { Happened, SeatPlan } from './types';

/** One position of a record. */
export interface Frame {
  n: number;
  seat: string | null;
  action: string | null;
  view: unknown;
  events: Happened[];
  awaiting: string[];
}

/** Positions of a record; perhaps fewer than asked for. */
export interface Replayed {
  game: string;
  options: Record<string, unknown>;
  seats: string[];
  actions: { seat: string; action: string }[];
  frames: Frame[];
  outcome: { places: number[]; scores: number[]; clause: string } | null;
  fair: boolean;
}

/** An action a bot considered. */
export interface Advice {
  action: string;
  value: number;
  visits: number;
  words: string;
}

export interface Analysed {
  at: number;
  seat: string | null;
  awaiting: string[];
  ranked: Advice[];
  values: number[];
}

/** Every seat's chance of winning in one position. */
export interface GraphPoint {
  n: number;
  values: number[];
}

export const study = {
  /** A record's text, exactly as it was written. */
  async text(table: string): Promise<string> {
    const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
    const text = await answer.text();
    if (answer.ok) return text;
    throw new Refused(answer.status, JSON.parse(text));
  },
  replay: (record: string, viewer: string, from: number, to: number): Promise<Replayed> =>
    ask('POST', '/api/replay', { record, viewer, from, to }),
  analyse: (record: string, at: number, millis: number): Promise<Analysed> =>
    ask('POST', '/api/analysis', { record, at, millis }),
  graph: async (record: string, from: number, millis: number): Promise<GraphPoint[]> =>
    (await ask<{ points: GraphPoint[] }>('POST', '/api/analysis/graph', { record, from, millis })).points,
  playOn: async (game: string, record: string, at: number, seats: SeatPlan[]): Promise<string> =>
    (await ask<{ table: string }>('POST', '/api/tables', { game, seats, from: { record, at } })).table,
};
