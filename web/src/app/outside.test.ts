import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../', import.meta.url));
const root = dirname(resolve(web));

/** The code that is built, and what builds it. */
function code(): string[] {
  const all = readdirSync(`${web}/src`, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(ts|js|css|html|svelte)$/.test(name) && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => resolve(parentPath, name));
  return [...all, resolve(web, 'vite.config.ts')];
}

/** The files outside `web/` that a file names, up to the first part that is only known when it is read. */
function outside(file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(/['"`]((?:\.\.\/)+[^'"`*{$]+)/g)].map(([, path]) => path ?? '');
  return named.map((path) => relative(root, resolve(dirname(file), path))).filter((path) => !path.startsWith('web/'));
}

test('the server is built anew for whatever the client takes from outside its folder', () => {
  const list = /const SOURCES[^=]*= \[([^\]]*)\]/.exec(readFileSync(`${root}/crates/petteia-server/build.rs`, 'utf8'))?.[1] ?? '';
  const watched = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path ?? '');
  const taken = code().flatMap(outside);
  expect(taken).toContain('rules');
  expect(taken.filter((path) => !watched.some((source) => path === source || path.startsWith(`${source}/`)))).toEqual([]);
});
