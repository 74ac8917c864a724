// What one viewer sees of a table. The board shows it first, and all else in a frame of its own:
// neither of the two has too much to draw then, and what comes frame after frame is drawn once.

import type { Snapshot } from '../../protocol/types';
import { Members } from './members.svelte';

export class Seen {
  readonly #ahead: Members<Snapshot>;
  readonly #behind: Members<Snapshot>;

  constructor(state: Snapshot) {
    this.#ahead = new Members(state, ['view']);
    this.#behind = new Members(state, ['view']);
  }

  /** What was shown last on the board, whole and still. */
  get now(): Snapshot {
    return this.#ahead.now;
  }

  get board(): Snapshot {
    return this.#ahead.latest;
  }

  /** What is shown of it everywhere else. */
  get rest(): Snapshot {
    return this.#behind.latest;
  }

  /** Shows another state on the board. False if it has other members, so that it is somebody else to see. */
  show(state: Snapshot): boolean {
    return this.#ahead.show(state);
  }

  /** Lets all else follow. */
  settle(): void {
    this.#behind.show(this.now);
  }
}
