import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../locales/', import.meta.url);
const files = readdirSync(new URL('en/', folder)).filter((file) => /^web.*\.ftl$/.test(file));

/** The ids of a catalogue with their attributes. */
function ids(language: string, file: string): string[] {
  const text = readFileSync(new URL(`${language}/${file}`, folder), 'utf8');
  const resource = new FluentResource(text);
  return resource.body.flatMap((entry) => [entry.id, ...Object.keys(entry.attributes).map((name) => `${entry.id}.${name}`)]);
}

test.each(files)('%s says the same things in both languages', (file) => {
  expect(ids('pl', file).sort()).toEqual(ids('en', file).sort());
});

test.each(files.flatMap((file) => [['en', file], ['pl', file]] as const))('%s/%s has no id twice and no error', (language, file) => {
  const text = readFileSync(new URL(`${language}/${file}`, folder), 'utf8');
  const bundle = new FluentBundle(language);
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const written = [...text.matchAll(/^([a-z][A-Za-z0-9-]*) =/gm)].map((match) => match[1]);
  // What does not parse is skipped silently, so that the text has more ids than the resource.
  expect(ids(language, file).filter((id) => !id.includes('.'))).toEqual(written);
});

test('every id that code names is in a catalogue', () => {
  const known = new Set(files.flatMap((file) => ids('en', file)));
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'));
  const missing: string[] = [];
  for (const source of sources) {
    const text = readFileSync(`${source.parentPath}/${source.name}`, 'utf8');
    for (const [, id] of text.matchAll(/\bt\(\s*'([a-z][A-Za-z0-9.-]*)'/g)) {
      if (id && !known.has(id)) missing.push(`${source.name}: ${id}`);
    }
  }
  expect(missing).toEqual([]);
});
