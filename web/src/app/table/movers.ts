// Which seats of this device have moved, in order: several people may share it.

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** How many moves are remembered. */
const KEPT = 100;

export class Movers {
  readonly #key: string;
  #taken: string | null = null;

  constructor(
    private readonly store: Store,
    table: string,
  ) {
    this.#key = `petteia.movers.${table}`;
  }

  /** A seat has made a move. */
  add(seat: string): void {
    this.#keep([...this.#all(), seat]);
  }

  /** The seat that moved last, which is going to take that back; null if nobody has moved. */
  takeBack(): string | null {
    const all = this.#all();
    this.#taken = all.pop() ?? null;
    this.#keep(all);
    return this.#taken;
  }

  /** It was not taken back. */
  refused(): void {
    if (this.#taken !== null) this.add(this.#taken);
    this.#taken = null;
  }

  /** It was, or something else has come of it. */
  settle(): void {
    this.#taken = null;
  }

  #all(): string[] {
    try {
      return JSON.parse(this.store.getItem(this.#key) ?? '[]') as string[];
    } catch {
      return [];
    }
  }

  #keep(seats: string[]): void {
    try {
      this.store.setItem(this.#key, JSON.stringify(seats.slice(-KEPT)));
    } catch {
      // Without room the seat that is shown is asked.
    }
  }
}
