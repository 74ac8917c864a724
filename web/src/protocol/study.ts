// Records looked at again, and what bots make of their positions.

import { ask, refusal, send } from './rest';
import type {
  Analysed, AnalysisRequest, Graph, GraphPoint, GraphRequest, NewTable, Opened, Replayed, ReplayRequest, SeatPlan,
} from './types';

export type { Advice, Analysed, Frame, GraphPoint, Replayed } from './types';

export const study = {
  /** A record's text, exactly as it was written. */
  async text(table: string): Promise<string> {
    const answer = await send(`/api/tables/${encodeURIComponent(table)}/record`);
    if (answer.ok) return answer.text();
    throw await refusal(answer);
  },
  replay: (record: string, viewer: string, from: number, to: number): Promise<Replayed> =>
    ask('POST', '/api/replay', { record, viewer, from, to } satisfies ReplayRequest),
  /** What everybody was told from a position on, without what they saw. */
  brief: (record: string, from: number): Promise<Replayed> =>
    ask('POST', '/api/replay', { record, viewer: '*', from, brief: true } satisfies ReplayRequest),
  analyse: (record: string, at: number, millis: number): Promise<Analysed> =>
    ask('POST', '/api/analysis', { record, at, millis } satisfies AnalysisRequest),
  graph: async (record: string, from: number, millis: number): Promise<GraphPoint[]> =>
    (await ask<Graph>('POST', '/api/analysis/graph', { record, from, millis } satisfies GraphRequest)).points,
  playOn: async (game: string, record: string, at: number, seats: SeatPlan[]): Promise<string> =>
    (await ask<Opened>('POST', '/api/tables', { game, seats, from: { record, at } } satisfies NewTable)).table,
};
