// Several updates may come before one is drawn: a move, and at once what the bots answer to it.
// They are taken together when the next frame is drawn, so that nothing is made that nobody sees.

/** Calls back before the next frame; soon in any case, since a hidden page draws no frames. */
export function beforeFrame(then: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    then();
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, 100);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Gathers things and hands them over together, in order. */
export class Gathered<T> {
  #things: T[] = [];
  #stop: (() => void) | null = null;

  constructor(
    private readonly take: (things: T[]) => void,
    private readonly later: (then: () => void) => () => void = beforeFrame,
  ) {}

  add(thing: T): void {
    this.#things.push(thing);
    this.#stop ??= this.later(() => this.flush());
  }

  /** Hands over now what there is. */
  flush(): void {
    this.#stop?.();
    this.#stop = null;
    const things = this.#things;
    this.#things = [];
    if (things.length > 0) this.take(things);
  }
}
