// What happens between two people: names, the waiting room, the chat, the end, and once more.

import type { Browser, Page } from '@playwright/test';
import { looksWell } from './looks';
import { MINE, OPEN, sit } from './scenes';
import { expect, test, watch, type Server } from './server';

const GO = { game: 'fields', options: { preset: 'go', board: '9x9' } };

/** Somebody the server has never seen, at a table. */
async function come(browser: Browser, server: Server, wrongs: string[], table: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  watch(context, server, wrongs);
  const page = await context.newPage();
  await page.goto(`${server.url}/t/${table}`);
  return page;
}

async function comeAs(name: string, browser: Browser, server: Server, wrongs: string[], table: string): Promise<Page> {
  const page = await come(browser, server, wrongs, table);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByText('Waiting for Ada to start.')).toBeVisible();
  return page;
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, I resign' }).click();
}

test('a guest of a waiting room has a name and no button of the host', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const ben = await come(browser, server, wrongs, table);
  await expect(ben.getByText('Waiting for Ada to start.')).toBeVisible();
  for (const name of ['Start', 'Put a bot here']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(ben.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await looksWell(ben, 'waiting-guest');
  const friendly = (await ben.getByLabel('Your name').getAttribute('placeholder')) ?? '';
  expect(friendly).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  await ben.getByLabel('Your name').press('Enter');
  await expect(page.getByText(friendly, { exact: true })).toBeVisible();
});

test('the link is copied where a page has no clipboard, and says who can open it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await sit(page, { ...GO, seats: [MINE, OPEN] });
  await expect(page.getByText('Only this device can open this link.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.evaluate(() => (document.execCommand = () => false));
  await page.getByRole('button', { name: 'Copied' }).click();
  await expect(page.getByText('Copying is not possible here')).toBeVisible();
});

test('what others say is counted until it is read', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const ben = await comeAs('Ben', browser, server, wrongs, table);
  await page.getByRole('button', { name: 'Start' }).click();
  await ben.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Chat' }).click();
  for (const text of ['hello', 'how are you?']) {
    await page.getByLabel('Say something').fill(text);
    await page.getByLabel('Say something').press('Enter');
  }
  await expect(page.getByRole('tab', { name: 'Chat', exact: true })).toBeVisible();
  await expect(ben.getByText('Ada says: how are you?')).toBeAttached();
  await ben.getByRole('button', { name: 'Menu, 2 unread lines' }).click();
  await expect(ben.getByRole('listitem').filter({ hasText: 'how are you?' })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await ben.getByLabel('Say something').fill('well');
  await ben.getByLabel('Say something').press('Enter');
  await ben.reload();
  await expect(ben.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('after the end people talk, and meet at one table again', async ({ page, browser, server, wrongs }) => {
  const table = await sit(page, { ...GO, seats: [MINE, OPEN] });
  const ben = await comeAs('Ben', browser, server, wrongs, table);
  await page.getByRole('button', { name: 'Start' }).click();
  await resign(ben);
  await page.getByLabel('Say something').fill('good game');
  await page.getByLabel('Say something').press('Enter');
  await expect(ben.getByText('good game')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('button', { name: "Copy the table's link" })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByText('Waiting for Ben to sit down.')).toBeVisible();
  await expect(ben.getByText('Ada wants a rematch.')).toBeVisible();
  await looksWell(ben, 'rematch-wanted');
  await ben.getByRole('button', { name: 'Join' }).click();
  await expect(ben.getByText('Waiting for Ada to start.')).toBeVisible();
  expect(new URL(ben.url()).pathname).toBe(new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(ben.getByRole('grid')).toBeVisible();
  // Whoever comes back to the finished table finds the same one.
  await ben.goto(`${server.url}/t/${table}`);
  await ben.getByRole('button', { name: 'Join' }).click();
  await expect(ben).toHaveURL(page.url());
  await expect(ben.getByRole('grid')).toBeVisible();
});

test('those who share a device are called by their names', async ({ page }) => {
  await page.goto('/new/fields');
  await page.getByRole('button', { name: /^Go/ }).first().click();
  await page.locator('ol li').nth(1).locator('select').first().selectOption('mine');
  await page.getByLabel('Name at seat 1').fill('Ola');
  await page.getByLabel('Name at seat 2').fill('Jan');
  await page.getByRole('button', { name: 'Start' }).click();
  const seeAs = page.getByRole('group', { name: 'See as' });
  await expect(seeAs.getByRole('button', { name: 'Ola' })).toBeVisible();
  await expect(seeAs.getByRole('button', { name: 'Jan' })).toBeVisible();
});

test.describe('two people on one device', () => {
  const point = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
  const choose = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('.drawer').getByRole('button', { name, exact: true }).click();
  };
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'never', still: true })));
    await sit(page, { ...GO, seats: [MINE, MINE] });
  });

  test('whoever moved last takes back, whichever seat is shown', async ({ page }) => {
    for (const [name, colour] of [['E5', 'Black'], ['C3', 'White'], ['G7', 'Black']] as const) {
      await point(page, name).click();
      await expect(page.getByRole('list', { name: 'Moves' })).toContainText(`${colour} places on ${name}`);
    }
    await choose(page, 'Take back my last move');
    await expect(point(page, 'G7')).toHaveAttribute('aria-label', /empty/);
    await expect(point(page, 'C3')).not.toHaveAttribute('aria-label', /empty/);
    // After the page was loaded anew, too.
    await page.reload();
    await expect(point(page, 'C3')).not.toHaveAttribute('aria-label', /empty/);
    await choose(page, 'Take back my last move');
    await expect(point(page, 'C3')).toHaveAttribute('aria-label', /empty/);
    await expect(point(page, 'E5')).not.toHaveAttribute('aria-label', /empty/);
    await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
  });

  test('a pause begins and ends for all who sit here', async ({ page }) => {
    const notices = page.locator('aside.right [role=status]').first();
    await choose(page, 'Pause');
    await expect(notices).toContainText('The game is paused.');
    await notices.getByRole('button', { name: 'Go on' }).click();
    await expect(notices).toBeEmpty();
    await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
  });
});
