// G, the name of a cell and Enter go there.

export class Jump {
  #name: string | null = null;

  constructor(private readonly goTo: (cell: string) => void) {}

  begin(): void {
    this.#name = '';
  }

  /** True if a key belongs to the name. Any other key ends it, and means what it always does. */
  took(key: string): boolean {
    if (this.#name === null) return false;
    if (key === 'shift' || key === 'capslock') return true;
    if (/^[a-z0-9]$/.test(key)) {
      this.#name += key.toUpperCase();
      return true;
    }
    if (key === 'enter') this.goTo(this.#name);
    this.#name = null;
    return key === 'enter' || key === 'escape';
  }
}
