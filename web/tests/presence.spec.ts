// Whose people are connected, beside their names.

import type { BrowserContext, Page } from '@playwright/test';
import { MINE, OPEN, sit } from './scenes';
import { expect, test, watch, type Server } from './server';

/** Somebody else, who sits down by the link. */
async function join(context: BrowserContext, server: Server, table: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(`${server.url}/t/${table}`);
  await other.getByRole('button', { name: 'Sit here' }).click();
  return other;
}

for (const game of ['mitropia', 'fields']) {
  test(`${game}: whoever closes the page is told as not connected, until they come back`, async ({ page, browser, server, wrongs }) => {
    const table = await sit(page, { game, seats: [MINE, OPEN] });
    const context = await browser.newContext();
    watch(context, server, wrongs);
    const other = await join(context, server, table);
    await expect(page.getByText('free seat')).toHaveCount(0);
    await page.getByRole('button', { name: 'Start' }).click();
    const players = page.getByRole('list', { name: 'Players' });
    await expect(players.getByRole('img', { name: 'connected', exact: true })).toHaveCount(1);
    await expect(players).not.toContainText('not connected');

    await other.close();
    await expect(players.getByRole('img', { name: 'not connected' })).toHaveCount(1);
    await expect(players).toContainText('not connected');
    await players.getByRole('button').nth(1).click();
    await expect(page.getByRole('dialog')).toContainText('not connected');
    await page.keyboard.press('Escape');

    const again = await context.newPage();
    await again.goto(`${server.url}/t/${table}`);
    await expect(players.getByRole('img', { name: 'connected', exact: true })).toHaveCount(1);
    await expect(players).not.toContainText('not connected');
    await context.close();
  });
}
