// What a viewer has been told: by updates as they come, and by the server's story of all before.

import type { Happened, Story } from '../../protocol/types';

/** A line of the log. */
export interface LogLine extends Happened {
  /** Counted from the beginning of the game. */
  number: number;
  /** The viewer's count of changes when it was told; null for what the story alone tells. */
  seq: number | null;
}

/** The log with what an update tells. */
export function add(log: LogLine[], seq: number | null, events: Happened[]): LogLine[] {
  const first = log.length + 1;
  return [...log, ...events.map((event, index) => ({ ...event, seq, number: first + index }))];
}

/**
 * The log as the story tells it, with what was told after it. What was told before anything was
 * missed stays as it is, as far as the story tells the same.
 */
export function retell(before: LogLine[], log: LogLine[], { seq, events }: Story): LogLine[] {
  const other = events.findIndex((event, at) => !isSame(event, before[at]));
  const known = before.slice(0, other < 0 ? events.length : other);
  const story = add(known, null, events.slice(known.length));
  const later = log.filter((line) => line.seq !== null && line.seq > seq);
  return later.reduce((told, line) => add(told, line.seq, [{ event: line.event, words: line.words }]), story);
}

function isSame(event: Happened, line: LogLine | undefined): boolean {
  return line !== undefined && event.words === line.words && JSON.stringify(event.event) === JSON.stringify(line.event);
}

/** How many lines a list keeps at most. */
const KEPT = 600;
/** How many go at once, so that the others move up seldom. */
const DROPPED = 100;

/**
 * Tells a log that grows as lines of a list. What was told before is told no second time, as long
 * as `known` is the same: the language, and everything that has a name. Lines keep their numbers
 * when those before them are left out.
 */
export function teller<Line, Telling>(
  tell: (lines: Line[], log: LogLine[], telling: Telling) => void,
): (log: LogLine[], known: string, telling: Telling) => Line[] {
  let before: { known: string; last: LogLine | undefined; lines: Line[] } = { known: '', last: undefined, lines: [] };
  return (log, known, telling) => {
    const { last } = before;
    const at = last === undefined ? -1 : last.number - 1;
    const grown = known === before.known && last !== undefined && log[at] === last;
    if (grown && at === log.length - 1) return before.lines;
    const lines = grown ? [...before.lines] : [];
    tell(lines, grown ? log.slice(at + 1) : log, telling);
    if (lines.length > KEPT) lines.splice(0, DROPPED * Math.ceil((lines.length - KEPT) / DROPPED));
    before = { known, last: log.at(-1), lines };
    return lines;
  };
}
