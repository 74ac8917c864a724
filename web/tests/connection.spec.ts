// A connection that is lost, or falls silent without being closed, as after sleep or in a tunnel.

import type { Page, WebSocketRoute } from '@playwright/test';
import { act, BOT, decide, MINE, OPEN, sit } from './scenes';
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
  // That takes fifteen seconds by the page's own clock, and more where others use the machine.
  await expect(doubt).toBeVisible({ timeout: 60_000 });
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

/** Lets the test cut the page's connection, and let it back. */
async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let open: WebSocketRoute | null = null;
  let back = Promise.resolve();
  let mend = (): void => {};
  await page.routeWebSocket('**/api/socket', async (wire) => {
    await back;
    wire.connectToServer();
    open = wire;
  });
  const cut = async (): Promise<void> => {
    back = new Promise((done) => (mend = done));
    await open?.close();
  };
  return { cut, mend: () => mend() };
}

const lost = (page: Page) => page.getByText('Connection lost.');

test('without a connection what is said stays in its field, and what is asked for is refused', async ({ page }) => {
  const line = await cuttable(page);
  await sit(page, { seats: [MINE, BOT] }, 'double');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const every = page.getByRole('radio', { name: 'Ask me about every move' });
  await expect(every).toBeChecked();
  await line.cut();
  await expect(lost(page)).toBeVisible();
  const field = page.getByLabel('Say something');
  await field.fill('Well played!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveValue('Well played!');
  await expect(page.locator('.chat').getByRole('alert')).toHaveText(/this was not sent/);
  await page.getByRole('radio', { name: 'Let every move stand' }).click();
  await expect(every).toBeChecked();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.bubble')).toHaveText(/this was not sent/);
  line.mend();
  await expect(lost(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.chat li')).toHaveText('Ada Well played!');
  await expect(field).toHaveValue('');
});

test('what needs no click is let stand when the connection is back, however long that takes, and without a word', async ({ page }) => {
  const answers: string[] = [];
  let [line, back, mend]: [WebSocketRoute | null, Promise<void>, () => void] = [null, Promise.resolve(), () => {}];
  await page.routeWebSocket('**/api/socket', async (wire) => {
    await back;
    line = wire;
    const server = wire.connectToServer();
    wire.onMessage((message) => {
      if (!String(message).includes('"action":"ok"')) return server.send(message);
      answers.push(String(message));
      if (answers.length > 1) return server.send(message);
      // The first one is lost, and the line with it.
      back = new Promise((done) => (mend = done));
      void line?.close();
    });
  });
  // A window is for the page to answer. If we happen to hold a reaction it waits for a click: another game, then.
  for (let game = 0; game < 20 && answers.length === 0; game += 1) {
    const name = await sit(page, { seats: [MINE, BOT] });
    await expect(page.getByRole('grid')).toBeVisible();
    for (let round = 0; round < 60 && answers.length === 0; round += 1) {
      const [mine] = (await (await page.request.get(`/api/tables/${name}`)).json()) as { choice: { window: boolean; legal: string[] } | null }[];
      const window = mine?.choice?.window ? mine.choice.legal : [];
      if (window.length > 1) break;
      if (window.length === 1) await page.waitForTimeout(300);
      else await decide(page, name);
    }
  }
  expect(answers).toHaveLength(1);
  await expect(lost(page)).toBeVisible();
  // Longer than three tries take.
  await page.waitForTimeout(4000);
  await expect(page.locator('.bubble')).toHaveCount(0);
  mend();
  await expect(lost(page)).toHaveCount(0);
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  await expect(page.locator('.bubble')).toHaveCount(0);
});

test('a line that was seen can still be looked back at after something was missed', async ({ page }) => {
  const line = await cuttable(page);
  const point = (name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'never', still: true })));
  const table = await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go', board: '9x9' } });
  await point('E5').click();
  await expect(moves).toHaveCount(2);
  await line.cut();
  await expect(lost(page)).toBeVisible();
  await act(page, table, 'A', 'place C3');
  line.mend();
  await moves.filter({ hasText: 'Black places on C3' }).click();
  await expect(page.getByRole('alert').locator('p')).toContainText('before this page was opened');
  await moves.filter({ hasText: 'Black places on E5' }).click();
  await expect(page.getByText(/^The board after line 1 of the moves/)).toBeVisible();
  await expect(point('C3')).toHaveAttribute('aria-label', /empty/);
});

const places: [string, (page: Page) => Promise<unknown>][] = [
  ['on the home page', (page) => page.goto('/')],
  ['in the lobby', (page) => page.goto('/lobby')],
  ['in a waiting room', (page) => sit(page, { seats: [MINE, OPEN] })],
  ['after the end', async (page) => {
    await act(page, await sit(page, { game: 'fields', seats: [MINE, BOT] }), 'A', 'resign');
    await expect(page.getByRole('region', { name: 'Score sheet' })).toBeVisible();
  }],
];

for (const [where, there] of places) {
  test(`a lost connection is told of ${where}`, async ({ page }) => {
    const line = await cuttable(page);
    await there(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await line.cut();
    await expect(lost(page)).toBeVisible();
    line.mend();
    await expect(lost(page)).toHaveCount(0);
  });
}
