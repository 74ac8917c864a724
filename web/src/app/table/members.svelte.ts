// An object that changes part by part: whoever reads a member hears of its changes alone, and what
// is drawn from the others is not even looked at.

class Cell {
  value = $state.raw<unknown>();

  constructor(value: unknown) {
    this.value = value;
  }
}

/** An object of which one always has the latest, and of its members in `deep` the members too. */
export class Members<T extends object> {
  /** The object itself; it stays the same while the names of its members do. */
  readonly latest: T;
  readonly #cells = new Map<string, Cell>();
  readonly #inner = new Map<string, Members<object>>();

  constructor(
    /** What was shown last, whole and still. */
    public now: T,
    private readonly deep: readonly string[] = [],
  ) {
    this.latest = {} as T;
    for (const [name, value] of Object.entries(now)) {
      const cell = new Cell(this.#within(name, value));
      this.#cells.set(name, cell);
      Object.defineProperty(this.latest, name, { get: () => cell.value, enumerable: true });
    }
  }

  /** Shows another object with the same names of members. False if it has others. */
  show(now: T): boolean {
    const entries = Object.entries(now);
    if (entries.length !== this.#cells.size || !entries.every(([name]) => this.#cells.has(name))) return false;
    this.now = now;
    for (const [name, value] of entries) {
      const cell = this.#cells.get(name);
      if (cell) cell.value = this.#within(name, value);
    }
    return true;
  }

  #within(name: string, value: unknown): unknown {
    if (!this.deep.includes(name) || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    let inner = this.#inner.get(name);
    if (!inner?.show(value)) this.#inner.set(name, (inner = new Members<object>(value)));
    return inner.latest;
  }
}
