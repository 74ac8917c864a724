// What a viewer has been told: by updates as they come, and by the server's story of all before.

import type { Happened, Story } from '../../protocol/types';

/** A line of the log. */
export interface LogLine extends Happened {
  /** Counted from the beginning of the game. */
  number: number;
  /** The viewer's count of changes when it was told. */
  seq: number;
}

/** How many lines are kept at most. */
const KEPT = 500;

/** The log with what an update tells. */
export function add(log: LogLine[], seq: number, events: Happened[]): LogLine[] {
  const first = (log.at(-1)?.number ?? 0) + 1;
  return [...log, ...events.map((event, index) => ({ ...event, seq, number: first + index }))].slice(-KEPT);
}

/** The log as the story tells it, with what was told after it. */
export function retell(log: LogLine[], { seq, events }: Story): LogLine[] {
  const later = log.filter((line) => line.seq > seq);
  return later.reduce((told, line) => add(told, line.seq, [{ event: line.event, words: line.words }]), add([], seq, events));
}
