// What the client says. Every sentence is in `locales/*/web*.ftl` under an id.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './settings.svelte';

/** Loads the text of a catalogue in a language. */
export type Catalogue = (language: Language) => Promise<string>;

const shared = import.meta.glob<string>('../../../locales/*/{web,web-pages,web-people}.ftl', {
  query: '?raw',
  import: 'default',
});

const from =
  (name: string): Catalogue =>
  async (language) =>
    (await shared[`../../../locales/${language}/${name}.ftl`]?.()) ?? '';

const catalogues: Catalogue[] = [from('web'), from('web-pages'), from('web-people')];

/** Replaced as a whole, because bundles are not for looking into. */
class Spoken {
  spoken = $state.raw({ language: 'en' as Language, bundle: new FluentBundle('en'), said: new Map<string, string>() });
}
const now = new Spoken();

async function bundle(language: Language): Promise<FluentBundle> {
  const texts = await Promise.all(catalogues.map((load) => load(language)));
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** The change that was asked for last. */
let change: { language: Language; done: Promise<void> } = { language: 'en', done: Promise.resolve() };

/** Changes the language once its catalogues are here, unless another change was asked for meanwhile. */
export function speak(language: Language): Promise<void> {
  const own: typeof change = { language, done: bundle(language).then((made) => (own === change ? turn(language, made) : change.done)) };
  change = own;
  return own.done;
}

function turn(language: Language, bundle: FluentBundle): void {
  now.spoken = { language, bundle, said: new Map() };
  document.documentElement.lang = language;
}

/** Adds the catalogue of a game, before its first sentence is asked for. */
export async function addCatalogue(catalogue: Catalogue): Promise<void> {
  if (catalogues.includes(catalogue)) return;
  catalogues.push(catalogue);
  await speak(change.language);
}

/** The language that is spoken. */
export function language(): Language {
  return now.spoken.language;
}

/** Whether there is a message under an id. */
export function has(id: string): boolean {
  return now.spoken.bundle.hasMessage(id);
}

/** A message in the present language. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const { bundle, said } = now.spoken;
  const key = keyOf(id, values);
  const known = key === null ? undefined : said.get(key);
  if (known !== undefined) return known;
  const words = make(bundle, id, values);
  if (said.size > SAID_KEPT) said.clear();
  if (key !== null) said.set(key, words);
  return words;
}

/** Making a sentence is dear, and most of them are said again with every update. */
const SAID_KEPT = 4000;

/** What a sentence is kept under; null if it is about more than texts and numbers. */
function keyOf(id: string, values: Record<string, FluentVariable> | undefined): string | null {
  let key = id;
  for (const name in values) {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    key += `\u0000${name}${typeof value === 'number' ? '#' : '='}${value}`;
  }
  return key;
}

function make(bundle: FluentBundle, id: string, values: Record<string, FluentVariable> | undefined): string {
  const dot = id.indexOf('.');
  const message = bundle.getMessage(dot < 0 ? id : id.slice(0, dot));
  const pattern = dot < 0 ? message?.value : message?.attributes[id.slice(dot + 1)];
  if (!pattern) return id;
  const words = bundle.formatPattern(pattern, values ?? null, []);
  return bundle.locales.includes('pl') ? words.replace(LONELY, '$1\u00a0') : words;
}

/** In Polish a word of one letter does not stand at the end of a line. */
const LONELY = /(?<![\p{L}\p{N}])([aiouwz]) /giu;
