// Whoever acts need not wait for what still moves: positions are right underneath all the time.

/** Ends whatever moves in an element and comes to an end. */
export function endMotion(within: Element | null | undefined): void {
  for (const animation of within?.getAnimations({ subtree: true }) ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
