// What moves on the board, from what happened and from what was seen before. Positions are right
// underneath all the time.

import type { Leaving, Motion } from '../../../board/motion';
import type { FieldsEvent } from './view';

export const STILL: Motion = { arrivals: new Map(), leaving: [], isQuick: false };

/** Colours of tokens by their points. */
type Tokens = ReadonlyMap<string, string>;

/** What events move that are drawn together, between what was drawn before and what is drawn now. */
export function motionOf(events: FieldsEvent[], before: Tokens, now: Tokens): Motion {
  const arrivals: Motion['arrivals'] = new Map();
  for (const event of events) arrive(arrivals, event);
  const isUndone = events.some(({ event }) => event === 'rejected');
  // A move that is undone brings back what it has captured.
  if (isUndone) for (const point of now.keys()) if (!before.has(point) && !arrivals.has(point)) arrivals.set(point, { how: 'drop', from: null });
  const movers = new Set(events.filter(({ event }) => MOVES.includes(event)).map(({ player }) => player));
  return {
    arrivals: new Map([...arrivals].filter(([point]) => now.has(point))),
    leaving: leavingOf(events, before, now, isUndone),
    isQuick: movers.size > 1,
  };
}

const MOVES: readonly FieldsEvent['event'][] = ['placed', 'filled', 'moved'];

function arrive(arrivals: Motion['arrivals'], { event, point = '', from, to = '' }: FieldsEvent): void {
  if (event === 'placed' || event === 'filled') arrivals.set(point, { how: 'drop', from: null });
  if (event !== 'moved') return;
  // A token that goes on comes from where it was seen last.
  const earlier = arrivals.get(from ?? '');
  arrivals.delete(from ?? '');
  arrivals.set(to, earlier ?? { how: 'slide', from: from ?? null });
}

/** Tokens that are no longer where they were, if they have gone nowhere else. */
function leavingOf(events: FieldsEvent[], before: Tokens, now: Tokens, isUndone: boolean): Leaving[] {
  const taken = new Set(events.flatMap(({ event, points = [] }) => (event === 'captured' || event === 'put-aside' ? points : [])));
  const gone = [...before].filter(([point, colour]) => now.get(point) !== colour);
  return gone.flatMap(([point, colour]): Leaving[] => {
    if (taken.has(point)) return [{ point, colour, how: 'leave' }];
    return isUndone ? [{ point, colour, how: 'back' }] : [];
  });
}
