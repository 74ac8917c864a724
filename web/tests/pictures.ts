// The pictures at the top of the README, made anew by `npm run pictures`. Bots have played two
// games; in the middle of each we sit down at the table.

import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { MINE, sit } from './scenes';
import { expect, test } from './server';

const FOLDER = new URL('../../docs/pictures/', import.meta.url);
/** What a picture may weigh, in bytes. */
const WEIGHT = 200_000;

test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });

/** Keeps what is seen as a picture that a README can bear. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1000);
  const shot = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const squeezed = await blank.evaluate(async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
  }, shot);
  const bytes = Buffer.from(squeezed, 'base64');
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(bytes.length).toBeLessThan(WEIGHT);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.webp`, FOLDER), bytes);
}

const bot = { kind: 'bot', level: 5 } as const;

test('a Mitropia table', async ({ page }) => {
  await sit(page, { seats: [MINE, bot, { ...bot, level: 4 }, { ...bot, level: 6 }] }, 'picture-mitropia', 245);
  await page.locator('.hand .card:not(.off):not(.rea)').first().click({ timeout: 60_000 });
  await page.locator('[role=gridcell][aria-label*="legal target"]').nth(2).hover();
  await keep(page, 'mitropia');
});

test('a game of Go', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, { ...bot, level: 6 }] }, 'picture-go', 36);
  const ours = page.locator('.decision h2').getByText('Your move', { exact: true });
  // A few moves of our own, so that there is something in the log.
  for (const name of ['H9', 'J8', 'B3', 'B4']) {
    await expect(ours).toBeVisible({ timeout: 60_000 });
    const point = page.locator(`[data-cell="${name}"]`);
    if (!/you may choose it/.test((await point.getAttribute('aria-label')) ?? '')) continue;
    await point.click();
    await expect(point).toHaveAttribute('aria-label', /your token/);
  }
  await expect(ours).toBeVisible({ timeout: 60_000 });
  await page.mouse.move(2, 2);
  await keep(page, 'go');
});
