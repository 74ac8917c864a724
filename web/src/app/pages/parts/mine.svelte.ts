// One's own running games, kept as they are now.

import { onDestroy } from 'svelte';
import { rest } from '../../../protocol/rest';
import type { TableSummary } from '../../../protocol/types';
import { followLobby } from '../../lobby';
import { recall } from '../../me.svelte';
import { urgent } from './telling';

/** Games that are not listed are told of by nobody: they are looked at so often. */
const EVERY = 20_000;
/** Several changes at once are one. */
const SOON = 300;

export class Mine {
  /** The most urgent first; null until they are known. */
  tables = $state.raw<TableSummary[] | null>(null);
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const stop = followLobby(() => this.#later());
    const seen = (): void => void (document.visibilityState === 'visible' && this.look());
    document.addEventListener('visibilitychange', seen);
    // A page that was left for a table comes back from the browser's cache as it was.
    addEventListener('pageshow', seen);
    const often = setInterval(seen, EVERY);
    onDestroy(() => {
      stop();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pageshow', seen);
      clearInterval(often);
      clearTimeout(this.#soon);
    });
    void this.look();
  }

  async look(): Promise<void> {
    try {
      this.tables = (await recall()) ? urgent(await rest.mine()) : [];
    } catch {
      // What was known before is as good as anything.
      this.tables ??= [];
    }
  }

  #later(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.look(), SOON);
  }
}
