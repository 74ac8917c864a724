// What nobody looks for first is done a moment after the rest, so that no frame has too much to do.

/** How long nothing must have happened, and how long it may wait for that at most, in milliseconds. */
const MOMENT = 100;
const LONGEST = 400;

export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since: number | null = null;

  /** Does something in the next pause, instead of what was to be done then so far. */
  then(doing: () => void): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#since ??= now;
    this.#timer = setTimeout(() => {
      this.#since = null;
      doing();
    }, Math.min(MOMENT, Math.max(0, this.#since + LONGEST - now)));
  }

  /** Does nothing. */
  end(): void {
    clearTimeout(this.#timer);
    this.#since = null;
  }
}
