import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { friendlyName, isNobody, LONGEST_NAME } from './naming';

const spoken = vi.hoisted(() => ({ bundle: null as FluentBundle | null }));
vi.mock('../i18n.svelte', () => ({ t: (id: string) => spoken.bundle?.getMessage(id)?.value }));

function speak(language: string): void {
  const text = readFileSync(new URL(`../../../../locales/${language}/web-people.ftl`, import.meta.url), 'utf8');
  spoken.bundle = new FluentBundle(language);
  spoken.bundle.addResource(new FluentResource(text));
}

const many = (): Set<string> => new Set(Array.from({ length: 1000 }, () => friendlyName()));

test.each(['en', 'pl'])('who gives no name has a friendly one of two words, short enough for the server (%s)', (language) => {
  speak(language);
  for (const name of many()) {
    expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    expect(name.length).toBeLessThanOrEqual(LONGEST_NAME);
  }
});

test('in Polish both words agree', () => {
  speak('pl');
  for (const name of many()) {
    const [first = '', second = ''] = name.split(' ');
    expect(first.endsWith('a'), name).toBe(second.endsWith('a'));
  }
});

test('guests are nobody', () => {
  expect(['Guest', 'Gość', 'Ada'].map(isNobody)).toEqual([true, true, false]);
});
