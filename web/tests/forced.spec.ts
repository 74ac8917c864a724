// Colours of the system: boards keep theirs, and everything else is told by frames and marks.

import type { Locator } from '@playwright/test';
import { picture } from './looks';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const outline = (one: Locator): Promise<string> => one.evaluate((element) => getComputedStyle(element).outlineStyle);

/** What is chosen has a frame, and what is not has none. */
async function framed(chosen: Locator, other: Locator): Promise<void> {
  await expect.poll(() => outline(chosen)).toBe('solid');
  expect(await outline(other)).toBe('none');
}

test('a table in the system’s colours', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT], clock: { kind: 'live', base: 600, increment: 5, window: 60 } }, 'double');
  const players = page.getByRole('list', { name: 'Players' }).locator('> li');
  await framed(players.nth(0), players.nth(1));
  await framed(page.getByRole('tab', { name: 'Moves' }), page.getByRole('tab', { name: 'Chat' }));
  await framed(players.nth(0).locator('.clock'), players.nth(1).locator('.clock'));
  const influence = page.getByRole('button', { name: 'Influence', exact: true });
  await influence.click();
  await framed(influence, page.getByRole('button', { name: 'Territory now', exact: true }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(influence).toBeFocused();
  expect(await outline(influence), 'a focus does not hide that it is pressed').toBe('double');
  const card = page.locator('.hand [data-card="DS2"]');
  await card.click();
  await page.mouse.move(0, 0);
  await card.blur();
  await framed(card, page.locator('.hand [data-card]').last());
  await framed(page.locator('.steps [aria-current]'), page.locator('.steps li').last());
  // Blue stays blue on the board.
  await expect(page.locator('.ground .lab text').first()).not.toHaveCSS('fill', await page.locator('body').evaluate((body) => getComputedStyle(body).color));
  await picture(page, 'forced-mitropia');
});

test('the home page and a set-up in the system’s colours', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with friends: Mitropia' }).click();
  const players = (name: string): Locator => page.locator('fieldset label', { hasText: name });
  await framed(players('2'), players('3'));
  await picture(page, 'forced-home');
  await page.goto('/new/mitropia');
  const preset = (name: RegExp): Locator => page.getByRole('button', { name });
  await framed(preset(/^Two players/), preset(/^Five players/));
  await framed(page.getByRole('button', { name: '2', exact: true }), page.getByRole('button', { name: '3', exact: true }));
  await picture(page, 'forced-setup');
});
