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

/** How many frames something may wait for one in which nothing else is drawn. */
const FRAMES = 4;

/** Calls back before the next frame that has nothing else to draw; at once where none are drawn. */
export function beforeFreeFrame(isTaken: () => boolean, then: () => void, frame = beforeFrame, isHidden = (): boolean => document.hidden): () => void {
  let stop = (): void => {};
  const wait = (left: number): void => {
    if (left === 0 || isHidden()) then();
    else stop = frame(() => (isTaken() ? wait(left - 1) : then()));
  };
  wait(FRAMES);
  return () => stop();
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

  get isWaiting(): boolean {
    return this.#things.length > 0;
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
