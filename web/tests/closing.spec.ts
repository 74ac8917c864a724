// Tables that are put away: games that one plays alone, and rooms in which one waits.

import type { Browser, Page } from '@playwright/test';
import { looksWell } from './looks';
import { BOT, MINE, OPEN, sit } from './scenes';
import { expect, test, watch, type Server } from './server';

const GO = { game: 'fields', options: { preset: 'go', board: '9x9' } };

/** Somebody else at a table; on a seat of it, if under a name. */
async function come(browser: Browser, server: Server, wrongs: string[], table: string, name?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  watch(context, server, wrongs);
  const page = await context.newPage();
  await page.goto(`${server.url}/t/${table}`);
  if (name === undefined) return page;
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).click();
  return page;
}

const said = (page: Page) => page.getByRole('status');
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('a game against a bot is closed from its menu, and whoever watches it is told', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { seats: [MINE, BOT] }, 'zhou');
  const watcher = await come(browser, server, wrongs, table);
  await expect(watcher.getByRole('grid')).toBeVisible();
  await menu(watcher).click();
  await expect(watcher.getByRole('button', { name: 'Close this game' })).toHaveCount(0);
  await menu(page).click();
  await page.getByRole('button', { name: 'Close this game' }).click();
  await expect(page.getByText('The game ends without a result, and nobody can go on with it.')).toBeVisible();
  await looksWell(page, 'menu-close');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(said(page).filter({ hasText: 'The game was closed, without a result.' })).toBeVisible();
  await expect(watcher.getByRole('heading', { name: 'This table was closed.' })).toBeVisible();
  await expect(watcher.getByText('The game ended without a result.')).toBeVisible();
  // It is said once.
  await page.goto('/games');
  await expect(page.getByText('No game of yours is running')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('The game was closed')).toHaveCount(0);
});

test('a game is closed in the list of one’s own', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('petteia.known', 'yes'));
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against a bot: Go 9×9' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto('/games');
  await page.getByRole('button', { name: 'Close this game: Mitropia' }).click();
  await looksWell(page, 'games-close');
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(said(page).filter({ hasText: 'The game was closed, without a result.' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Go 9×9');
  await expect(page.locator('main')).not.toContainText('Mitropia');
});

test('a game in which somebody else plays is closed by nobody, until a bot plays for them', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const ben = await come(browser, server, wrongs, table, 'Ben');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(ben.getByRole('grid')).toBeVisible();
  for (const each of [page, ben]) {
    await menu(each).click();
    await expect(each.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(each.getByRole('button', { name: 'Close this game' })).toHaveCount(0);
  }
  await ben.getByRole('button', { name: 'Let a bot play for me' }).click();
  await ben.getByRole('button', { name: 'Yes, let a bot play' }).click();
  await expect(page.getByRole('button', { name: 'Close this game' })).toBeVisible();
});

test('the host closes a table that waits, and whoever sits there is told', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const ben = await come(browser, server, wrongs, table, 'Ben');
  await expect(ben.getByText('Waiting for Ada to start.')).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Close the table' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the table' }).click();
  await looksWell(page, 'waiting-close');
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(said(page).filter({ hasText: 'The table was closed.' })).toBeVisible();
  await expect(ben.getByRole('heading', { name: 'This table was closed.' })).toBeVisible();
  await expect(ben.getByText('Nobody can sit down here any more.')).toBeVisible();
});

test('a guest gets up before the game, and the seat is free again', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const ben = await come(browser, server, wrongs, table, 'Ben');
  await expect(page.getByText('Ben', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave the seat' })).toHaveCount(0);
  await ben.getByRole('button', { name: 'Leave the seat' }).click();
  await ben.getByRole('button', { name: 'Yes, leave it' }).click();
  await expect(said(ben).filter({ hasText: 'You have left your seat.' })).toBeVisible();
  await expect(page.getByText('Ben', { exact: true })).toHaveCount(0);
  await expect(page.getByText('free seat', { exact: true })).toBeVisible();
});
