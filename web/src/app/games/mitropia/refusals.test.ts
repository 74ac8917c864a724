import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const rules = readFileSync(new URL('crates/petteia-mitropia/src/illegal.rs', root), 'utf8');

const kebab = (name: string): string => name.replace(/(?<=.)([A-Z])/g, '-$1').toLowerCase();

/** The body of an enum of the rules. */
function body(name: string): string {
  return new RegExp(`pub enum ${name} \\{(.*?)\\n\\}`, 's').exec(rules)?.[1] ?? '';
}

/** Every reason the rules have, by its code, with the names of its facts. */
const reasons = [...body('Illegal').matchAll(/^ {4}([A-Z]\w*)(?: \{ (.*) \})?,$/gm)].map(([, name = '', fields = '']) => ({
  code: kebab(name),
  facts: [...fields.matchAll(/(\w+): /g)].map(([, fact]) => fact ?? ''),
}));
const moments = [...body('Moment').matchAll(/^ {4}([A-Z]\w*),$/gm)].map(([, name = '']) => kebab(name));

/** What the client says by itself: what cannot be read, and what is not about one move. */
const OWN = ['misread', 'no-card-reaches', 'card-nowhere', 'strength-nowhere', 'played-in-answer', 'no-group-here', 'answer-in-list'];

test('the reasons are read from the rules', () => {
  expect(reasons.length).toBe([...body('Illegal').matchAll(/#\[error\(/g)].length);
  expect(moments.length).toBe(13);
});

describe.each(['en', 'pl'])('in %s', (language) => {
  const text = readFileSync(new URL(`locales/${language}/web-mitropia.ftl`, root), 'utf8');
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));

  test.each(reasons)('$code has a sentence that names only its facts', ({ code, facts }) => {
    const pattern = bundle.getMessage(`refused-mitropia-${code}`)?.value;
    expect(pattern).toBeTruthy();
    if (!pattern) return;
    const faults: Error[] = [];
    bundle.formatPattern(pattern, Object.fromEntries(facts.map((fact) => [fact, 2])), faults);
    expect(faults).toEqual([]);
  });

  test('no sentence is about a reason that the rules do not have', () => {
    const codes = [...text.matchAll(/^refused-mitropia-([a-z-]+) =/gm)].map((match) => match[1]);
    const known = reasons.map(({ code }) => code);
    expect(codes.filter((code = '') => !OWN.includes(code) && !known.includes(code))).toEqual([]);
  });

  test.each(moments)('the moment %s has words', (moment) => {
    expect(bundle.hasMessage(`expected-${moment}`)).toBe(true);
  });
});
