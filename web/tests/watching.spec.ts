// A game that is looked at from elsewhere: by somebody who only watches, and by ourselves on another device.

import { expect, test, watch } from './server';
import { BOT, MINE, sit } from './scenes';

const cell = (name: string): string => `[role=gridcell][data-cell="${name}"]`;

test('a live game is found in the lobby and watched, move by move, and nothing can be done there', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go' }, public: true });
  await expect(page.locator('.decision h2')).toHaveText('Your move');
  const context = await browser.newContext({ locale: 'en-GB' });
  watch(context, server, wrongs);
  const other = await context.newPage();
  const said: string[] = [];
  other.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await other.goto(`${server.url}/lobby`);
  await other.locator(`a[href="/t/${table}"]`).first().click();
  await expect(other.getByRole('grid')).toBeVisible();
  await expect(other.locator('.decision h2')).toHaveText('Waiting for Ada');
  await page.locator(cell('E5')).click();
  await expect(other.locator(cell('E5'))).toHaveAttribute('aria-label', /token of Black/);
  await expect(other.getByRole('list', { name: 'Moves' })).toContainText('Black places on E5');
  await other.locator(cell('C3')).click();
  for (const name of ['Resign', 'Pass', 'What would a bot do?']) await expect(other.getByRole('button', { name })).toHaveCount(0);
  expect(said.filter((line) => /"(act|consider)"/.test(line))).toEqual([]);
  await context.close();
});

test('a spectator of Mitropia sees the board and nobody’s cards', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { seats: [MINE, BOT], public: true }, 'wormhole');
  await expect(page.locator('.hand [data-card]')).toHaveCount(4);
  const context = await browser.newContext({ locale: 'en-GB' });
  watch(context, server, wrongs);
  const other = await context.newPage();
  await other.goto(`${server.url}/t/${table}`);
  await expect(other.locator(cell('C4'))).toHaveAttribute('aria-label', /Norse Chieftain/);
  await expect(other.locator('[data-card]')).toHaveCount(0);
  await expect(other.getByText('You are watching.')).toBeVisible();
  await context.close();
});

test('a phone with the same account shows the same game, and either of them goes on with it', async ({ page, browser, server, wrongs }) => {
  const [name, password] = [`Mira ${Date.now() % 100_000}`, 'correct horse battery'];
  const table = await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go' } });
  await expect(page.locator('.decision h2')).toHaveText('Your move');
  const made = await page.request.post('/api/account', { data: { name, password, present: null } });
  expect(made.ok(), await made.text()).toBe(true);
  await page.reload();
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, baseURL: server.url });
  watch(context, server, wrongs);
  const phone = await context.newPage();
  await phone.goto('/settings');
  await phone.getByRole('textbox', { name: 'Name' }).fill(name);
  await phone.getByLabel('Password').fill(password);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByText(`You are logged in as ${name}`)).toBeVisible({ timeout: 60_000 });
  await phone.goto('/games');
  await phone.locator(`a[href="/t/${table}"]`).first().click();
  await expect(phone.locator('.decision h2')).toHaveText('Your move');

  await page.locator(cell('E5')).click();
  for (const device of [page, phone]) await expect(device.locator(cell('E5'))).toHaveAttribute('aria-label', /your token/);
  await expect(phone.locator('.decision h2')).toHaveText('Your move');
  // A finger confirms.
  await phone.locator(cell('C3')).tap();
  await phone.getByRole('button', { name: 'Place on C3' }).tap();
  for (const device of [page, phone]) await expect(device.locator(cell('C3'))).toHaveAttribute('aria-label', /your token/);
  await context.close();
});
