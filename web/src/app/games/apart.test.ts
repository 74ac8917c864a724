// Nothing outside the games' folders knows a particular game: the next one brings a folder, and no more.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '.';

const source = new URL('../..', import.meta.url).pathname;

/** What may know what games are made of: the folders themselves, and boards, which any game may draw on. */
const MAY = ['app/games/', 'board/'];

/** The code of everything else, without its comments. */
function others(): [string, string][] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(source, path), withoutComments(readFileSync(path, 'utf8'))] as [string, string])
    .filter(([path]) => !MAY.some((folder) => path.startsWith(folder)));
}

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\/|<!--.*?-->|(?<=^|\s)\/\/ [^\n]*/gs, '');

/** Where a pattern is found, with the words around it. */
const found = (pattern: RegExp): string[] =>
  others().flatMap(([path, text]) => [...text.matchAll(pattern)].map(([hit]) => `${path}: ${hit.trim()}`));

const names = Object.values(games).flatMap(({ offers }) => Object.keys(offers));

test('no other file is left out', () => {
  expect(names).toEqual(['mitropia', 'fields', 'go']);
  expect(others().length).toBeGreaterThan(90);
});

test('games are not called by their names', () => {
  expect(found(new RegExp(`['"\`/](${names.join('|')})\\d*['"\`./(]`, 'g'))).toEqual([]);
  expect(found(/mitropia/gi)).toEqual([]);
});

test('nothing is taken out of a game\'s folder', () => {
  expect(found(/[^'"`]*\/games\/[a-z]+[^'"`]*(?=['"`])/g)).toEqual([]);
});

test('nobody counts on hexes, stones or tribes', () => {
  expect(found(/\w*(hex|stone|tribe|chieftain|warrior|terrain|komi)\w*/gi)).toEqual([]);
});
