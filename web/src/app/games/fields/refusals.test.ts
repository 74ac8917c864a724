import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const code = readFileSync(new URL('crates/petteia-fields/src/illegal.rs', root), 'utf8');

/** The variants of an enum, as they are called outside. */
function variants(name: string): string[] {
  const body = code.split(`pub enum ${name} {`)[1]?.split('\n}')[0] ?? '';
  return [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, word = '']) => word.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase());
}

describe.each(['en', 'pl'])('refusals of Fields in %s', (language) => {
  const text = readFileSync(new URL(`locales/${language}/web-fields.ftl`, root), 'utf8');
  const ids = new FluentResource(text).body.map(({ id }) => id);

  it('are all in the catalogue', () => {
    // Faults of set-ups are said in the rules' own words, on the page of the set-up.
    const codes = variants('Illegal').filter((each) => !each.startsWith('bad-'));
    expect(codes.length).toBeGreaterThan(20);
    for (const each of codes) expect(ids).toContain(`refused-fields-${each}`);
  });

  it('tell everything that can be unavailable', () => {
    const message = text.split('refused-fields-unavailable =')[1]?.split('\n  }')[0] ?? '';
    const what = variants('Unavailable');
    expect(what.length).toBeGreaterThan(10);
    for (const each of what) expect(message).toContain(`[${each}]`);
  });
});
