import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const boards = readdirSync(new URL('crates/petteia-fields/content/boards/', root)).map((file) => file.replace('.txt', ''));

test.each(['en', 'pl'])('every board has a name in %s', (language) => {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(readFileSync(new URL(`locales/${language}/web-pages.ftl`, root), 'utf8')));
  expect(boards.length).toBeGreaterThan(10);
  for (const board of boards) expect(bundle.hasMessage(`board-${board.split('-')[0]}`)).toBe(true);
});
