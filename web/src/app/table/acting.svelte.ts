// What we do at a table, one thing after the other. It is under way until what came of it is shown,
// so that nobody decides by what is over.

export class Acting {
  /** Something is under way. */
  busy = $state(false);
  #last: Promise<unknown> = Promise.resolve();
  /** Seats that wait for what came of it. */
  #awaited = new Map<string, () => void>();

  constructor(
    /** When what is known by now is shown. */
    private readonly shown: () => Promise<void>,
  ) {}

  /** Carries something out for a seat. True if it was accepted. */
  do(seat: string, ask: () => Promise<unknown>, failed: (error: unknown) => void): Promise<boolean> {
    const doing = this.#do(seat, ask, failed);
    this.#last = doing;
    return doing;
  }

  /** A seat has been told what it sees now. */
  told(seat: string): void {
    this.#awaited.get(seat)?.();
    this.#awaited.delete(seat);
  }

  /** When what is under way, if anything is, has come to its end. */
  async done(): Promise<void> {
    await this.#last;
  }

  async #do(seat: string, ask: () => Promise<unknown>, failed: (error: unknown) => void): Promise<boolean> {
    this.busy = true;
    try {
      await ask();
      // The server answers first, and tells what came of it right after.
      await new Promise<void>((told) => this.#awaited.set(seat, told));
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      await this.shown();
      this.busy = false;
    }
  }
}
