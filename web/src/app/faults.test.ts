import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { rest } from '../protocol/rest';
import { faultId, faultWords, sentence } from './faults';

const root = new URL('../../../', import.meta.url);
const catalogue = readFileSync(new URL('locales/pl/web.ftl', root), 'utf8');
const told = [...catalogue.matchAll(/^(fault-(?!code-)[a-z0-9-]+) =/gm)].map(([, id]) => id ?? '');

/** The client does not know what stood in the braces, only what it may be. */
const general = (text: string): string => text.replace(/\bseat \{\w*\}/, 'seat x').replace(/\{\w*\}/, 'n');

test('no player is told what a program would ask for', () => {
  const message = 'say who you are first: POST /api/guest with a name';
  expect(faultWords({ code: 'forbidden', message, refused: null })).toBe('say who you are first');
});

test('what JavaScript says of its errors is shown to nobody', () => {
  expect(sentence(new TypeError('Failed to fetch'))).toBe('fault-code-internal');
  expect(sentence(new SyntaxError('Unexpected token h in JSON at position 1'))).toBe('not-json');
});

test('a server that is not there, and one that answers no JSON, are told of in sentences of ours', async () => {
  const without = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const wrong = await rest.me().catch(sentence);
  without.mockResolvedValueOnce(new Response('<h1>502</h1>', { status: 502 }));
  const other = await rest.me().catch(sentence);
  without.mockRestore();
  expect([wrong, other]).toEqual(['the server cannot be reached', 'something went wrong on the server']);
});

/** Every text in quotes of the crates that refuse something. */
const said = ['server', 'table', 'fields', 'mitropia', 'protocol'].flatMap((crate) => {
  const folder = new URL(`crates/petteia-${crate}/src/`, root);
  const files = readdirSync(folder, { recursive: true }).map(String).filter((file) => file.endsWith('.rs'));
  return files.flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/"([^"\n]+)"/g)].flatMap(([, text = '']) => [text, general(text)]));
});

/** What the client says itself, where the server cannot. */
const own = ['socket', 'rest'].flatMap((file) => {
  const source = readFileSync(new URL(`web/src/protocol/${file}.ts`, root), 'utf8');
  return [...source.matchAll(/\bfault\('([^']+)'/g)].map(([, text]) => text ?? '');
});

test('what the client finds wrong itself has a sentence', () => {
  expect(own.length).toBeGreaterThan(4);
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
