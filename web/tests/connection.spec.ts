// A connection that falls silent without being closed, as after sleep or in a tunnel.

import type { WebSocketRoute } from '@playwright/test';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

test('a silent connection is given up, and the move that was not answered is on the board once', async ({ page }) => {
  const answers: { silent: boolean }[] = [];
  let letBack = (): void => {};
  const seen = new Promise<void>((done) => (letBack = done));
  await page.routeWebSocket('**/api/socket', async (wire: WebSocketRoute) => {
    const line = { silent: false };
    answers.push(line);
    if (answers.length > 1) await seen;
    const server = wire.connectToServer();
    wire.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!line.silent) wire.send(message);
    });
  });
  await page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'never', still: true })));
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go', board: '9x9' } });
  const point = page.locator('[role=gridcell][data-cell="E5"]');
  await expect(point).toHaveAttribute('aria-label', /empty/);
  const [line] = answers;
  if (!line) throw new Error('nothing was connected');
  line.silent = true;
  await point.click();
  const doubt = page.getByText('whether this was done');
  await expect(doubt).toBeVisible();
  await expect(page.getByText('Connection lost.')).toBeVisible();
  letBack();
  // What was asked was done: the board tells, and nobody has to.
  await expect(point).toHaveAttribute('aria-label', /your stone|your token/i);
  await expect(doubt).toHaveCount(0);
  expect(answers).toHaveLength(2);
});

test('coming back into sight asks at once whether anybody is there', async ({ page }) => {
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go', board: '9x9' } });
  await expect(page.locator('[role=gridcell][data-cell="E5"]')).toBeVisible();
  expect(said.filter((text) => text.includes('ping'))).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => said.filter((text) => text.includes('ping')).length).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => said.filter((text) => text.includes('ping')).length).toBe(2);
});
