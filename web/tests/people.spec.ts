// What is between the people at a table: bots that stand in, moves that are asked back, pauses,
// standing orders, and the dice that everybody has a hand in.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { looksWell, violations } from './looks';
import { BOT, MINE, OPEN, sit } from './scenes';
import { expect, test, watch, type Server } from './server';

const GO = { game: 'fields', options: { preset: 'go', board: '9x9' } };
const NUMBER = /^[0-9a-f]{64}$/;

interface Chair {
  nonce: string | null;
}

interface Other {
  page: Page;
  context: BrowserContext;
}

/** Somebody else, who sits down by the link under a name. */
async function join(browser: Browser, server: Server, wrongs: string[], table: string, name = 'Ben'): Promise<Other> {
  const context = await browser.newContext({ locale: 'en-GB' });
  watch(context, server, wrongs);
  const page = await context.newPage();
  await context.request.post(`${server.url}/api/guest`, { data: { name } });
  await page.addInitScript(() => localStorage.setItem('petteia.known', 'yes'));
  await page.goto(`${server.url}/t/${table}`);
  await page.getByRole('button', { name: 'Sit here' }).click();
  return { page, context };
}

async function chairs(page: Page, table: string): Promise<Chair[]> {
  const [seen] = (await (await page.request.get(`/api/tables/${table}`)).json()) as { chairs: Chair[] }[];
  return seen?.chairs ?? [];
}

/** Opens the menu and does something there. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of names) await page.locator('.drawer').getByRole('button', { name, exact: true }).click();
}

const place = (page: Page, point: string): Promise<void> => page.locator(`[role=gridcell][data-cell="${point}"]`).click();
const notices = (page: Page) => page.locator('aside.right [role=status]').first();

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'never', still: true }))),
);

test('everybody who sits down has a hand in the dice, and the end is checked against what was seen', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { game: 'fields', seats: [MINE, OPEN] });
  await expect.poll(async () => (await chairs(page, table)).map(({ nonce }) => NUMBER.test(nonce ?? ''))).toEqual([true, false]);
  const other = await join(browser, server, wrongs, table);
  await expect.poll(async () => (await chairs(page, table)).map(({ nonce }) => NUMBER.test(nonce ?? ''))).toEqual([true, true]);
  const seal = page.getByText(/^The dice are sealed: [0-9a-f]{8} …$/);
  await seal.click();
  await expect(page.locator('details code')).toHaveText(NUMBER);
  await looksWell(page, 'waiting-sealed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Where the dice come from' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where the dice come from');
  await expect(page.getByText(/can try many of their own/)).toBeVisible();
  await looksWell(page, 'dice');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  // Nobody wants to play on: who stays has won.
  await other.page.getByRole('button', { name: 'Resign' }).click();
  await other.page.getByRole('button', { name: 'Yes, I resign' }).click();
  for (const each of [page, other.page]) {
    await each.getByRole('button', { name: 'Check the dice' }).click();
    await expect(each.getByText('your own random number is in them, and the seal is the one you saw')).toBeVisible();
  }
  await looksWell(page, 'score-dice');
  // Who remembers another seal is told, and who remembers nothing is not promised more than is known.
  await page.evaluate(() => localStorage.setItem('petteia.dice', (localStorage.getItem('petteia.dice') ?? '').replace(/"commitment":"[0-9a-f]{8}/, '"commitment":"00000000')));
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByText('The seal is not the one you saw before the start')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('petteia.dice'));
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByText('This browser did not see the seal before the start')).toBeVisible();
  await other.context.close();
});

test('a game against bots by one click has our number in its dice; without one nobody says so', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against bots: Mitropia' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const table = page.url().split('/').at(-1) ?? '';
  expect((await chairs(page, table)).map(({ nonce }) => NUMBER.test(nonce ?? ''))).toEqual([true, false]);

  const other = await sit(page, { game: 'fields', seats: [MINE, BOT] });
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, I resign' }).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByText('nobody but the server had a hand in these dice')).toBeVisible();
  await page.goto(`/replay/${other}`);
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByText('nobody but the server had a hand in these dice')).toBeVisible();
});

test('a bot plays for whoever wants it, and hands the seat back', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const other = await join(browser, server, wrongs, table);
  await expect(page.getByText('free seat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await choose(page, 'Let a bot play for me');
  await expect(page.locator('.drawer')).toContainText('It decides for you until you come back.');
  await expect(page.locator('.drawer').getByRole('button', { name: 'Yes, let a bot play' })).toBeFocused();
  await looksWell(page, 'menu-leave');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('A bot plays for you.');
  await expect(page.locator('.drawer')).toHaveCount(0);
  await looksWell(page, 'bot-plays');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(other.page.getByRole('list', { name: 'Players' })).toContainText('a bot plays');
  await page.getByRole('button', { name: 'Play again myself' }).click();
  await expect(notices(page)).toBeEmpty();
  await expect(other.page.getByRole('list', { name: 'Players' })).not.toContainText('a bot plays');
  await other.context.close();
});

test('a move is asked back, refused, asked back again and agreed to', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const other = await join(browser, server, wrongs, table);
  await expect(page.getByText('free seat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();
  const black = page.locator('[role=gridcell][aria-label*="your token"]');
  await expect(page.getByRole('grid')).toBeVisible();

  await choose(page, 'Ask to take back');
  await expect(page.getByRole('alert').filter({ hasText: 'There is nothing to take back.' })).toBeVisible();
  await place(page, 'E5');
  await expect(black).toHaveCount(1);
  await choose(page, 'Ask to take back');
  await expect(notices(page)).toContainText('You ask to take back your last move');
  await expect(notices(page)).toContainText('Waiting for Ben');
  await expect(notices(other.page)).toContainText('Ada asks to take back their last move');
  await looksWell(other.page, 'takeback');
  await looksWell(page, 'takeback-asked');
  await other.page.setViewportSize({ width: 1440, height: 900 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await other.page.getByRole('button', { name: 'Refuse' }).click();
  await expect(notices(page)).toBeEmpty();
  await expect(black).toHaveCount(1);

  await choose(page, 'Ask to take back');
  await other.page.getByRole('button', { name: 'Agree' }).click();
  await expect(black).toHaveCount(0);
  await expect(notices(page)).toBeEmpty();
  await other.context.close();
});

test('who plays alone takes back without asking', async ({ page }) => {
  await sit(page, { ...GO, seats: [MINE, BOT] });
  await place(page, 'E5');
  const white = page.locator('[role=gridcell][aria-label*="token of White"]');
  await expect(white).toHaveCount(1);
  await choose(page, 'Take back my last move');
  await expect(white).toHaveCount(0);
  await expect(page.locator('[role=gridcell][aria-label*="your token"]')).toHaveCount(0);
});

test('a pause is seen, and ended', async ({ page }) => {
  await sit(page, { ...GO, seats: [MINE, BOT] });
  await choose(page, 'Pause');
  await expect(notices(page)).toContainText('The game is paused.');
  await looksWell(page, 'paused');
  await page.setViewportSize({ width: 1440, height: 900 });
  await notices(page).getByRole('button', { name: 'Go on' }).click();
  await expect(notices(page)).toBeEmpty();
});

test('a standing order has three kinds, and stays', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const orders = page.locator('.drawer').getByRole('group', { name: 'When others make a move' });
  await expect(orders.getByRole('radio')).toHaveCount(3);
  await orders.getByRole('radio', { name: 'Ask me only if it touches mine' }).check();
  await looksWell(page, 'menu-orders');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Ask me only if it touches mine' })).toBeChecked();
});

test('a pause needs everybody, and who asks for one is told', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const other = await join(browser, server, wrongs, table);
  await expect(page.getByText('free seat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await choose(page, 'Pause');
  await expect(notices(page)).toContainText('You ask for a pause.');
  await expect(notices(other.page)).toContainText('Ada asks for a pause.');
  await looksWell(other.page, 'pause-asked');
  await other.page.setViewportSize({ width: 1440, height: 900 });
  await notices(other.page).getByRole('button', { name: 'Pause' }).click();
  for (const each of [page, other.page]) await expect(notices(each)).toContainText('The game is paused.');
  await other.context.close();
});

test('a bot stands in for who is late and away, not before a day has passed', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [OPEN, MINE] });
  const other = await join(browser, server, wrongs, table);
  await expect(page.getByText('free seat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await other.context.close();
  await expect(page.getByRole('img', { name: 'not connected' })).toBeVisible();
  await choose(page, 'Let a bot play for Ben', 'Yes, let a bot play');
  await expect(page.getByRole('alert').filter({ hasText: /Seat 1 may think for 2\d more hours/ })).toBeVisible();
});

test('the host frees the seat of somebody else, or puts a bot there', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const other = await join(browser, server, wrongs, table);
  await expect(other.page.getByRole('button', { name: /^Free the seat/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Free the seat of Ben' }).click();
  await expect(page.getByRole('button', { name: 'Yes, free it' })).toBeFocused();
  await looksWell(page, 'waiting-free');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('free seat')).toHaveCount(1);

  // Who sits down again has a hand in the dice again.
  await other.page.getByRole('button', { name: 'Sit here' }).click();
  await expect.poll(async () => (await chairs(page, table)).map(({ nonce }) => NUMBER.test(nonce ?? ''))).toEqual([true, true]);
  await page.getByRole('button', { name: 'Put a bot here instead of Ben' }).click();
  await page.getByRole('button', { name: 'Yes, put a bot here' }).click();
  await expect(page.getByText('bot, level 3')).toBeVisible();
  await other.context.close();
});

test('a rating that is not worth much yet says so', async ({ page }) => {
  const rated = { game: 'mitropia', seats: 2, uncertainty: 3, rating: 27.31 };
  const ratings = [{ ...rated, provisional: true, games: 1 }, { ...rated, game: 'fields', provisional: false, games: 14 }];
  await page.addInitScript(() => localStorage.setItem('petteia.known', 'yes'));
  await page.route('**/api/me', (route) => route.fulfill({ json: { id: 'ada', name: 'Ada', account: true, ratings } }));
  await page.goto('/settings');
  const listed = page.locator('section', { has: page.getByRole('heading', { name: 'Your ratings' }) }).getByRole('listitem');
  await expect(listed.first()).toContainText('27.3?');
  await expect(listed.first()).toContainText('provisional');
  await expect(listed.last()).toContainText('14 rated games');
  await expect(listed.last()).not.toContainText('?');
  await looksWell(page, 'ratings');
});
