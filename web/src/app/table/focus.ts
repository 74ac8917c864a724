// Where the focus goes when something closes: back to where it was.

import { tick } from 'svelte';

/** A cell may have been drawn anew since, on a board that turned. */
function stillThere(before: Element | null): Element | null {
  const cell = before?.getAttribute('data-cell');
  return before?.isConnected || !cell ? before : document.querySelector(`[data-cell="${cell}"]`);
}

/** Remembers who has the focus. The returned function gives it back as soon as all is drawn, unless somebody else has it by then. */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () =>
    void tick().then(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const again = stillThere(before);
      if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
    });
}
