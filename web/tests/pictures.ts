// The pictures at the top of the README, made anew by `npm run pictures`. Bots play a game, and
// somewhere in the middle of it we sit down at the table.

import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SeatPlan, TablePlan } from '../src/protocol/types';
import { expect, test } from './server';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
/** What a picture may weigh, in bytes. */
const WEIGHT = 200_000;

test.use({ colorScheme: 'light' });

/** Asks the server from within the page, as its scripts do. */
async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    { method, path, body },
  ) as Promise<T>;
}

/** Lets bots play a game to its end, and gives its record. */
async function played(page: Page, game: string, options: TablePlan['options'], levels: number[]): Promise<string> {
  const seats: SeatPlan[] = levels.map((level) => ({ kind: 'bot', level }));
  const plan: TablePlan = { game, options, seats, clock: { kind: 'none' }, public: false, rated: false };
  const { table } = await ask<{ table: string }>(page, 'POST', '/api/tables', plan);
  await ask(page, 'POST', `/api/tables/${table}/start`, {});
  await expect
    .poll(async () => (await ask<{ stage: string }[]>(page, 'GET', `/api/tables/${table}`))[0]?.stage, { timeout: 1_200_000, intervals: [2000] })
    .toBe('over');
  return page.evaluate(async (path) => (await fetch(path)).text(), `/api/tables/${table}/record`);
}

/** Sits down after so many actions, on the seat that is to move then. */
async function sitDown(page: Page, game: string, record: string, at: number, levels: number[]): Promise<void> {
  const { frames } = await ask<{ frames: { awaiting: string[] }[] }>(page, 'POST', '/api/replay', { record, viewer: '*', from: at, to: at });
  const ours = (frames[0]?.awaiting[0] ?? 'A').charCodeAt(0) - 65;
  const seats: SeatPlan[] = levels.map((level, seat) => (seat === ours ? { kind: 'mine' } : { kind: 'bot', level }));
  const { table } = await ask<{ table: string }>(page, 'POST', '/api/tables', { game, seats, from: { record, at } });
  await ask(page, 'POST', `/api/tables/${table}/start`, {}).catch(() => null);
  await page.goto(`/t/${table}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Keeps what is seen as a picture that a README can bear. */
async function keep(page: Page, name: string): Promise<void> {
  const shot = (await page.screenshot()).toString('base64');
  const squeezed = await page.evaluate(async (shot) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
  }, shot);
  const bytes = Buffer.from(squeezed, 'base64');
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(bytes.length).toBeLessThan(WEIGHT);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}${name}.webp`, bytes);
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(1_500_000);
  await page.goto('/');
  await ask(page, 'POST', '/api/guest', { name: 'Guest' });
});

test('a Mitropia table', async ({ page }) => {
  const levels = [4, 4, 4, 4];
  const record = await played(page, 'mitropia', { seats: 4 }, levels);
  const { actions } = JSON.parse(record) as { actions: unknown[] };
  await sitDown(page, 'mitropia', record, Math.round(actions.length * 0.55), levels);
  await page.locator('.hand .card:not(.off):not(.rea)').first().click({ timeout: 20_000 });
  await page.locator('[role=gridcell][aria-label*="legal target"]').nth(2).hover();
  await page.waitForTimeout(800);
  await keep(page, 'mitropia');
});

test('a game of Go', async ({ page }) => {
  const levels = [6, 6];
  const record = await played(page, 'fields', { seats: 2, preset: 'go', board: '9x9', komi: 7.5 }, levels);
  await sitDown(page, 'fields', record, 34, levels);
  await page.waitForTimeout(800);
  await keep(page, 'go');
});
