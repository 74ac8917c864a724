// The texts of the rulebooks. Each is a file of its own, fetched when it is read.

import type { Language } from '../../settings.svelte';

const texts = import.meta.glob<string>('../../../../../rules/*.md', { query: '?raw', import: 'default' });

/** The law is in English, and every other language has a rulebook beside it. */
const nameOf = (game: string, language: Language): string => (language === 'en' ? game : `${game}.${language}`);

/** The rulebook of a game in a language; undefined if there is no such game. */
export async function fetchBook(game: string, language: Language): Promise<string | undefined> {
  return texts[`../../../../../rules/${nameOf(game, language)}.md`]?.();
}
