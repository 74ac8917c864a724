// What a screen reader is told of a table, at two places that are always there: text that comes
// together with its place is often not read.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('speaker');

export class Speaker {
  /** Said when there is time for it. */
  calm = $state('');
  /** Said at once; a new object is said again. */
  urgent = $state.raw({ text: '' });
  #about: string | null = null;

  /**
   * Tells what is asked. What it is about, our turn or a window, is told at once when it begins, and
   * all that changes then when there is time, as is what is not asked of us.
   */
  tell(text: string, about: string | null): void {
    if (about !== null && about !== this.#about) {
      this.atOnce(text);
      this.calm = '';
    } else this.calm = text;
    this.#about = about;
  }

  atOnce(text: string): void {
    this.urgent = { text };
  }
}

/** The speaker of a table, for all that is in it. */
export const putSpeaker = (): Speaker => setContext(KEY, new Speaker());

const found = (): Speaker | undefined => getContext<Speaker | undefined>(KEY);

/** Tells what a part of the table asks, whenever it changes. */
export function tells(text: () => string, about: () => string | null): void {
  const speaker = found();
  $effect(() => speaker?.tell(text(), about()));
}

/** Tells something at once, whenever there is anything. */
export function callsOut(text: () => string): void {
  const speaker = found();
  $effect(() => {
    const said = text();
    if (said) speaker?.atOnce(said);
  });
}
