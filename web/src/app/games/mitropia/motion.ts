// What moves on the board, from what happened. Positions are right underneath all the time.

import type { MitropiaEvent } from './view';

/** A captured token on its way to whoever gets it; null if nobody does. */
export interface Captive {
  cell: string;
  seat: string;
  to: string | null;
  /** How many of those who share come before. */
  after: number;
}

export interface Motion {
  /** How tokens come to their cells: from where, if not from above. */
  arrivals: Map<string, { how: 'drop' | 'slide' | 'emerge' | 'flip'; from: string | null }>;
  /** Captured tokens that lift off. */
  leaving: Captive[];
  /** Rejected tokens that go back to their owner. */
  returning: { cell: string; seat: string }[];
  /** A token that vanishes in a wormhole. */
  entering: { from: string; to: string; seat: string }[];
  /** Wormholes that turn. */
  turning: string[];
  /** Moves of several players are seen at once. */
  isQuick: boolean;
}

export const STILL: Motion = { arrivals: new Map(), leaving: [], returning: [], entering: [], turning: [], isQuick: false };

/** The wormholes of a journey in order. */
export function holes(via: string | null | undefined): string[] {
  return (via ?? '').split(/[>,]/).filter(Boolean);
}

/** What events move that are drawn together. What happens at a cell more than once is seen as it was last. */
export function motionOf(events: MitropiaEvent[]): Motion {
  const motion: Motion = { arrivals: new Map(), leaving: [], returning: [], entering: [], turning: [], isQuick: false };
  for (const event of events) add(motion, event);
  const movers = new Set(events.filter(({ event }) => MOVES.includes(event)).map(({ seat }) => seat));
  return {
    ...motion,
    isQuick: movers.size > 1,
    leaving: lastOf(motion.leaving, ({ cell }) => cell),
    returning: lastOf(motion.returning, ({ cell }) => cell),
    entering: lastOf(motion.entering, ({ to }) => to),
  };
}

const MOVES = ['placed', 'relocated', 'swapped', 'chieftain-placed'];

/** To whom the tokens of a group go, one player after the other. */
function captives({ owner = '', cells = [], shares = [] }: MitropiaEvent): Captive[] {
  const takers = shares.flatMap(({ seat, tokens }, after) => Array.from({ length: tokens }, () => ({ to: seat, after })));
  return cells.map((cell, index) => ({ cell, seat: owner, ...(takers[index] ?? { to: null, after: 0 }) }));
}

function lastOf<T>(list: T[], cell: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [cell(one), one])).values()];
}

function add(motion: Motion, event: MitropiaEvent): void {
  const { seat = '', cell = '', cells = [], from = null, to = '' } = event;
  switch (event.event) {
    case 'placed':
    case 'relocated': {
      const [first = '', ...others] = event.event === 'placed' ? cells : [to];
      const journey = holes(event.via);
      const [entry, exit] = [journey[0], journey.at(-1)];
      if (entry !== undefined && exit !== undefined) {
        if (from !== null) motion.entering.push({ from, to: entry, seat });
        motion.turning.push(...journey);
        motion.arrivals.set(first, { how: 'emerge', from: exit });
      } else if (event.event === 'relocated') motion.arrivals.set(first, { how: 'slide', from });
      else motion.arrivals.set(first, { how: 'drop', from: null });
      for (const other of others) motion.arrivals.set(other, { how: 'drop', from: null });
      break;
    }
    case 'chieftain-placed':
      motion.arrivals.set(cell, { how: 'drop', from: null });
      break;
    case 'swapped': {
      const { chieftain = '', warrior = '' } = event;
      motion.arrivals.set(chieftain, { how: 'slide', from: warrior });
      motion.arrivals.set(warrior, { how: 'slide', from: chieftain });
      break;
    }
    case 'subverted':
      motion.arrivals.set(cell, { how: 'flip', from: null });
      break;
    case 'taken-back':
      motion.returning.push(...cells.map((each) => ({ cell: each, seat })));
      break;
    case 'captured':
    case 'lost-removed':
      motion.leaving.push(...captives(event));
      break;
  }
}
