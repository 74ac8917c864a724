// Something that is dear to make is made one frame after all else that an update changes, so that
// neither of the two frames has too much to do.

import { untrack } from 'svelte';

interface Parts<T> {
  now: () => T;
  /** What belongs to somebody else is shown at once. */
  whose: () => string | null;
  /** Whether what is shown stays until the frame after. */
  stays: (shown: T, now: T) => boolean;
  /** Calls back before that frame. */
  soon: (then: () => void) => () => void;
}

export class Behind<T> {
  #before = $state.raw() as { value: T; whose: string | null };

  constructor(private readonly parts: Parts<T>) {
    this.#before = untrack(() => ({ value: parts.now(), whose: parts.whose() }));
    $effect(() => {
      const next = { value: parts.now(), whose: parts.whose() };
      const before = untrack(() => this.#before);
      if (next.value === before.value && next.whose === before.whose) return undefined;
      const show = (): void => void (this.#before = next);
      if (this.shown === before.value) return parts.soon(show);
      show();
      return undefined;
    });
  }

  /** What there is, or what there was before this frame. */
  readonly shown: T = $derived.by(() => {
    const { value, whose } = this.#before;
    const now = this.parts.now();
    return whose === this.parts.whose() && this.parts.stays(value, now) ? value : now;
  });
}
