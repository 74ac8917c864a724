// The score sheets are as wide as there is room for, whoever played, in both languages.

import type { Page } from '@playwright/test';
import { picture } from './looks';
import { act, BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

const WIDTHS = [1920, 1440, 1430, 1420, 1366, 1280, 1201, 1200, 1101, 1100, 1024, 900, 768, 701, 700, 390, 320];
const FIVE = ['A', 'B', 'C', 'D', 'E'];

const holder = (page: Page) => page.locator('.sheet .holder');

/** Answers whatever is asked at the end of a game, until it is counted. */
async function count(page: Page): Promise<void> {
  const next = page.locator('.decision').getByRole('button', { name: /^(Nothing is lost|Agree|Pass|End the turn|Draw nothing|Let it stand)/ }).first();
  while (!(await holder(page).isVisible())) {
    await expect(holder(page).or(next).first()).toBeVisible();
    await next.click({ timeout: 1000 }).catch(() => undefined);
  }
}

const SHEETS: [string, (page: Page) => Promise<unknown>][] = [
  ['teams of Mitropia', async (page) => {
    await sit(page, { seats: [MINE, BOT, BOT, BOT] }, 'teams');
    await count(page);
  }],
  ['Fields', async (page) => {
    await sit(page, { game: 'fields', seats: [MINE, BOT] }, 'fields-vote');
    await count(page);
  }],
  ['Fields with six players', async (page) => {
    const table = await sit(page, { game: 'fields', seats: [MINE, MINE, MINE, MINE, MINE, MINE] });
    for (const seat of FIVE) await act(page, table, seat, 'resign');
    await page.locator('.sheet summary').click();
  }],
];

for (const [name, there] of SHEETS) {
  for (const language of ['en', 'pl']) {
    test(`the score sheet of ${name} fits at every width (${language})`, ({ page }) => fits(page, there, language, WIDTHS, `sheet-${name.replaceAll(' ', '-')}`));
  }
}

test.describe('for fingers', () => {
  test.use({ hasTouch: true, isMobile: true });
  const [teams] = SHEETS;
  for (const language of ['en', 'pl']) {
    test(`the score sheet of teams of Mitropia fits at every width (${language})`, ({ page }) => fits(page, teams?.[1] ?? (async () => {}), language, [1024, 820, 768, 430, 390, 360, 320], 'sheet-fingers'));
  }
});

/** Looks whether all of a sheet is seen at these widths, with no short name broken. */
async function fits(page: Page, there: (page: Page) => Promise<unknown>, language: string, widths: number[], shot: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'never', still: true, language: 'en' })));
  await there(page);
  await expect(holder(page)).toBeVisible();
  if (language === 'pl') await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // Somebody may have a very long name.
  await holder(page).locator('.who b').last().evaluate((name) => (name.textContent = 'Bartholomew Featherstonehaugh'));
  const names = holder(page).locator('.who b, .who small');
  const wide: Record<number, number> = {};
  const broken: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `${shot}-${language}-${width}`);
    const over = await holder(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    if (over > 0) wide[width] = over;
    const words = await names.evaluateAll((all) => {
      const range = document.createRange();
      const lines = (name: Element): number => (range.selectNodeContents(name), range.getClientRects().length);
      return all.filter((name) => !name.textContent?.includes(' ') && lines(name) > 1).map((name) => name.textContent ?? '');
    });
    if (words.length > 0) broken[width] = words;
  }
  expect({ wide, broken }).toEqual({ wide: {}, broken: {} });
}
