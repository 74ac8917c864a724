// A card can be carried to the board: lifted where it lies, dropped on a cell. For a mouse or a pen
// alone: a finger moves the hand along. Whoever clicks or types needs none of it.

import type { Action } from 'svelte/action';

export interface Carried {
  /** The card has been lifted. */
  lift: () => void;
  /** It was let go over a cell of the board. */
  drop: (cell: string) => void;
}

/** How far a pointer moves before it carries something, in pixels. */
const FAR = 8;

function cellAt({ clientX, clientY }: PointerEvent): string | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest('[data-cell]');
  return found?.getAttribute('data-cell') ?? null;
}

/** What follows the pointer: the card as it looks, out of everything that would cut it off. */
function image(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('data-card');
  copy.tabIndex = -1;
  Object.assign(copy.style, {
    position: 'fixed', zIndex: '30', margin: '0', pointerEvents: 'none', opacity: '0.85',
    left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
  });
  document.body.append(copy);
  return copy;
}

export const carry: Action<HTMLElement, Carried | null> = (node, given) => {
  let carried = given;
  let from: { x: number; y: number } | null = null;
  let shown: HTMLElement | null = null;
  /** The click that ends a way is none: the card has been lifted already. */
  let wasCarried = false;

  function down(event: PointerEvent): void {
    wasCarried = false;
    if (!carried || event.pointerType === 'touch' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', stop);
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!shown && Math.hypot(x, y) > FAR) {
      shown = image(node);
      wasCarried = true;
      carried?.lift();
    }
    if (shown) shown.style.translate = `${x}px ${y}px`;
  }

  function up(event: PointerEvent): void {
    const cell = shown ? cellAt(event) : null;
    stop();
    if (cell !== null) carried?.drop(cell);
  }

  function clicked(event: MouseEvent): void {
    // A key clicks without a pointer, and means it.
    if (wasCarried && event.detail > 0) event.stopImmediatePropagation();
    wasCarried = false;
  }

  function stop(): void {
    from = null;
    shown?.remove();
    shown = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', stop);
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', clicked, { capture: true });
  return {
    update: (next) => void (carried = next),
    destroy: () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', clicked, { capture: true });
    },
  };
};
