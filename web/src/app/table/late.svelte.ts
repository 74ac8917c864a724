// Something that is shown a moment after it has changed, with all that is made from it.

import { untrack } from 'svelte';
import { Pause } from '../../board/pause';

export class Late<T> {
  #before = $state.raw() as { value: T; whose: string | null };

  /** What belongs to somebody else is shown at once. */
  constructor(
    private readonly now: () => T,
    private readonly whose: () => string | null,
  ) {
    this.#before = untrack(() => ({ value: now(), whose: whose() }));
    const pause = new Pause();
    $effect(() => {
      const next = { value: now(), whose: whose() };
      const before = untrack(() => this.#before);
      if (next.whose !== before.whose) {
        pause.end();
        this.#before = next;
      } else if (next.value !== before.value) pause.then(() => (this.#before = next));
    });
    $effect(() => () => pause.end());
  }

  /** What there was before the last pause. */
  readonly shown: T = $derived.by(() => (this.#before.whose === this.whose() ? this.#before.value : this.now()));
}
