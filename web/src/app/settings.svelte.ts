// What a person has chosen for this browser. Kept in its storage, shared between tabs.

import { storage } from './storage';

export type Language = 'en' | 'pl';
export type Theme = 'system' | 'light' | 'dark';
export type ConfirmMoves = 'never' | 'captures' | 'always';

export interface Settings {
  language: Language;
  theme: Theme;
  /** Whether pieces move: follows the system unless chosen. */
  still: boolean | null;
  sound: boolean;
  /** When a second step is asked for before a move is sent; null: by the kind of pointer. */
  confirm: ConfirmMoves | null;
  /** Whether one is asked also where nothing can be done but to let a bot's move stand. */
  askAlways: boolean;
  /** Whether letters act as shortcuts. */
  letterKeys: boolean;
  /** Marks groups with one liberty. */
  danger: boolean;
  /** Turns boards so that the own side is at the bottom. */
  turn: boolean;
}

const KEY = 'petteia.settings';

function first(): Settings {
  const polish = navigator.languages.some((tag) => tag.toLowerCase().startsWith('pl'));
  const english = navigator.languages.findIndex((tag) => tag.toLowerCase().startsWith('en'));
  const language = polish && english !== 0 ? 'pl' : 'en';
  return {
    language,
    theme: 'system',
    still: null,
    sound: false,
    confirm: null,
    askAlways: false,
    letterKeys: true,
    danger: false,
    turn: true,
  };
}

function stored(): Settings {
  try {
    const text = storage.getItem(KEY);
    const read: unknown = text ? JSON.parse(text) : {};
    return { ...first(), ...(typeof read === 'object' ? read : {}) };
  } catch {
    return first();
  }
}

export const settings: Settings = $state(stored());

/** Changes settings and keeps them. */
export function choose(change: Partial<Settings>): void {
  Object.assign(settings, change);
  storage.setItem(KEY, JSON.stringify(settings));
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark.matches, reduced: reduced.matches });
dark.addEventListener('change', () => (system.dark = dark.matches));
reduced.addEventListener('change', () => (system.reduced = reduced.matches));
addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(settings, stored());
});

/** The theme that is shown. */
export function shownTheme(): 'light' | 'dark' {
  if (settings.theme !== 'system') return settings.theme;
  return system.dark ? 'dark' : 'light';
}

/** Whether nothing may move. */
export function isStill(): boolean {
  return settings.still ?? system.reduced;
}

/** Whether a finger points here rather than a mouse. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
