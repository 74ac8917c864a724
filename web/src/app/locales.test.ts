import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const texts = import.meta.glob<string>('../../../locales/*/web*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.keys(texts)
  .filter((path) => path.includes('/en/'))
  .map((path) => path.slice(path.lastIndexOf('/') + 1));

function ids(language: string, file: string): string[] {
  const text = texts[`../../../locales/${language}/${file}`] ?? '';
  const resource = new FluentResource(text);
  // What cannot be read is left out by the reader: count the lines that begin a message.
  expect(resource.body).toHaveLength([...text.matchAll(/^-?[a-z][\w-]* =/gim)].length);
  return resource.body.map(({ id }) => id);
}

describe('catalogues', () => {
  it('say everything once', () => {
    const all = files.flatMap((file) => ids('en', file));
    expect(all.filter((id, place) => all.indexOf(id) !== place)).toEqual([]);
  });
});
