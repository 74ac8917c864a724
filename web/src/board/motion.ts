// What moves on a board for a moment. Positions are right underneath all the time, so whoever acts
// need not wait for it.

/** A piece that is on the board no more. */
export interface Leaving {
  point: string;
  colour: string;
  how: 'leave' | 'back';
}

export interface Motion {
  /** How pieces come to their points: from where, if not from above. */
  arrivals: Map<string, { how: 'drop' | 'slide'; from: string | null }>;
  leaving: readonly Leaving[];
  /** There is more to see at once than usual. */
  isQuick: boolean;
}

/** Ends whatever moves in an element and comes to an end. */
export function endMotion(within: Element | null | undefined): void {
  for (const animation of within?.getAnimations({ subtree: true }) ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
