// What viewers have seen on this page, change by change, for somebody who looks back at it.

/** How many positions are kept, as many as a log has lines. */
const KEPT = 500;

export class Past {
  readonly #seen = new Map<string, Map<number, unknown>>();

  keep(viewer: string, seq: number, view: unknown): void {
    const seen = this.#seen.get(viewer) ?? new Map<number, unknown>();
    this.#seen.set(viewer, seen);
    seen.set(seq, view);
    const [oldest] = seen.keys();
    if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
  }

  /** What a viewer saw after a change; nothing of what was before the page. */
  after(viewer: string, seq: number): unknown {
    return this.#seen.get(viewer)?.get(seq);
  }
}
