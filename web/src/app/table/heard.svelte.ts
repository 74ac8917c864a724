// What of the chat has been read in this browser.

import type { Line } from '../../protocol/types';
import { storage } from '../storage';
import type { TableClient } from './table.svelte';
import { readUntil, rememberRead, unreadLines } from './unread';

export class Heard {
  #until = $state(0);

  constructor(private readonly table: TableClient) {
    this.#until = readUntil(storage, table.name);
  }

  /** What others have said and nobody has read here. */
  readonly unread: Line[] = $derived.by(() => unreadLines(this.table.state?.chat ?? [], this.table.seats, this.#until));

  /** All that was said until now is being looked at. */
  read(): void {
    const last = this.table.state?.chat.at(-1)?.at ?? 0;
    if (last <= this.#until) return;
    this.#until = last;
    rememberRead(storage, this.table.name, last);
  }
}
