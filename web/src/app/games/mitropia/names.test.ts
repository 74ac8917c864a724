import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const sheet = readFileSync(new URL('crates/petteia-mitropia/content/patterns.toml', root), 'utf8');
const names = [...sheet.matchAll(/^name = "(.*)"$/gm)].map(([, name]) => name ?? '');

function called(language: string): string[] {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(readFileSync(new URL(`locales/${language}/web-mitropia.ftl`, root), 'utf8')));
  return names.map((name) => {
    const message = bundle.getMessage(`pattern-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`)?.value;
    return message ? bundle.formatPattern(message) : '';
  });
}

test('every pattern of the box has a name in both languages', () => {
  expect(names).toHaveLength(28);
  expect(called('en')).toEqual(names);
  const polish = called('pl');
  expect(new Set(polish).size).toBe(28);
  expect(polish.filter((name, place) => name === '' || name === names[place])).toEqual([]);
});
