// What follows something else, in a frame of its own: once, however often it was asked for meanwhile.

export class Following {
  #isDue = false;
  #stop = (): void => {};
  #waiting: (() => void)[] = [];

  constructor(
    private readonly follow: () => void,
    /** Calls back before the frame in which it is done. */
    private readonly later: (then: () => void) => () => void,
  ) {}

  soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#stop = this.later(() => this.now());
  }

  now(): void {
    this.#isDue = false;
    this.#stop();
    this.follow();
    for (const done of this.#waiting.splice(0)) done();
  }

  /** When it is done, if it is due. */
  async done(): Promise<void> {
    if (this.#isDue) await new Promise<void>((done) => this.#waiting.push(done));
  }
}
