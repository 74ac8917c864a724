// What lies over the table, the latest on top: Esc closes that alone, and does nothing else.

import type { Action } from 'svelte/action';
import { keepFocus } from './focus';

const open: (() => void)[] = [];

/** Hears of Esc before everybody else does. */
export function escape(event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>): void {
  const close = open.at(-1);
  if (event.key !== 'Escape' || !close) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

if (typeof window !== 'undefined') addEventListener('keydown', escape, { capture: true });

/** Esc closes this until the returned function is called. */
export function overlay(close: () => void): () => void {
  open.push(close);
  return () => {
    const at = open.lastIndexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

/** Opens over the table: it has the focus while it is there, and whoever had it before has it afterwards. */
export const over: Action<HTMLElement, () => void> = (node, close) => {
  const giveBack = keepFocus();
  const end = overlay(close);
  if (node instanceof HTMLDialogElement) node.showModal();
  else node.querySelector('button')?.focus();
  return {
    destroy: () => {
      end();
      giveBack();
    },
  };
};
