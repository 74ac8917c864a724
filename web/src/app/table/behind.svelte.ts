// What is looked at last is drawn in a frame of its own, after all else that an update changes.

import { untrack } from 'svelte';
import { Following } from './following';

export class Behind<T> {
  #before = $state.raw() as { value: T; whose: string | null };

  constructor(
    private readonly now: () => T,
    /** What belongs to somebody else is shown at once. */
    private readonly whose: () => string | null,
    /** Calls back before that frame. */
    soon: (then: () => void) => () => void,
  ) {
    const latest = (): { value: T; whose: string | null } => ({ value: now(), whose: whose() });
    this.#before = untrack(latest);
    const following = new Following(() => void (this.#before = untrack(latest)), soon);
    $effect(() => {
      const next = latest();
      const before = untrack(() => this.#before);
      if (next.value !== before.value || next.whose !== before.whose) following.soon();
    });
  }

  /** What there was before this frame. */
  readonly shown: T = $derived.by(() => (this.#before.whose === this.whose() ? this.#before.value : this.now()));
}
