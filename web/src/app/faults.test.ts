import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultId, faultWords } from './faults';

const root = new URL('../../../', import.meta.url);
const catalogue = readFileSync(new URL('locales/pl/web.ftl', root), 'utf8');
const told = [...catalogue.matchAll(/^(fault-(?!code-)[a-z0-9-]+) =/gm)].map(([, id]) => id ?? '');

/** The client does not know what stood in the braces, only what it may be. */
const general = (text: string): string => text.replace(/\bseat \{\w*\}/, 'seat x').replace(/\{\w*\}/, 'n');

test('no player is told what a program would ask for', () => {
  const message = 'say who you are first: POST /api/guest with a name';
  expect(faultWords({ code: 'forbidden', message, refused: null })).toBe('say who you are first');
});

/** Every text in quotes of the crates that refuse something. */
const said = ['server', 'table', 'fields', 'mitropia', 'protocol'].flatMap((crate) => {
  const folder = new URL(`crates/petteia-${crate}/src/`, root);
  const files = readdirSync(folder, { recursive: true }).map(String).filter((file) => file.endsWith('.rs'));
  return files.flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/"([^"\n]+)"/g)].flatMap(([, text = '']) => [text, general(text)]));
});

/** What the client says itself, where the server cannot. */
const own = [...readFileSync(new URL('web/src/protocol/socket.ts', root), 'utf8').matchAll(/\bfault\('([^']+)'/g)].map(([, text]) => text ?? '');

test('what the client finds wrong itself has a sentence', () => {
  expect(own.length).toBeGreaterThan(2);
  expect(own.map(faultId).filter((id) => !told.includes(id))).toEqual([]);
});

test('every sentence about a fault is one that the server says, or the client', () => {
  const known = new Set([...said, ...own].map(faultId));
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((id) => !known.has(id))).toEqual([]);
});

test('every code of a fault has a sentence', () => {
  const types = readFileSync(new URL('web/src/protocol/types.ts', root), 'utf8');
  const codes = [...(/type FaultCode = (.*);/.exec(types)?.[1] ?? '').matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !catalogue.includes(`\nfault-code-${code} = `))).toEqual([]);
});
