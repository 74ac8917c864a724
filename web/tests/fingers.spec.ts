// Fingers: whatever can be pressed is 44 by 44 pixels at least (ui.md, Space, shape, motion).

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { act, BOT, MINE, OPEN, sit } from './scenes';
import { expect, test } from './server';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const LEAST = 44;

/**
 * Everything to press that is too small, whatever is scrolled out of sight too. As WCAG 2.5.5 has it,
 * links within a text, its headings and its tables are as high as their lines, and the cells of a board
 * as large as the board allows.
 */
async function small(page: Page): Promise<string[]> {
  await expect(page.locator('main').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((least) => {
    const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=slider]';
    const inText = (link: Element): boolean =>
      link.matches(':is(h2, h3, h4, td, th) a') ||
      (link.matches('a') && getComputedStyle(link).display === 'inline' && (link.parentElement?.textContent ?? '').trim() !== (link.textContent ?? '').trim());
    const found = [...document.querySelectorAll<HTMLElement>(pressed)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return found
      .filter((element) => !element.closest('[role=grid], .unseen') && !inText(element))
      .map((element) => {
        // Whoever presses a label presses what it names.
        const label = element.matches('[type=checkbox], [type=radio], [type=file]') ? element.closest('label') : null;
        const { width, height } = (label ?? element).getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? (label ?? element).textContent?.trim().slice(0, 30) ?? '';
        return { width, height, text: `${element.tagName.toLowerCase()} “${name}” ${width.toFixed(1)}×${height.toFixed(1)} in ${element.closest('[class]')?.className ?? ''}` };
      })
      .filter(({ width, height }) => width < least - 0.5 || height < least - 0.5)
      .map(({ text }) => text);
  }, LEAST);
}

const PAGES = ['/', '/games', '/lobby', '/new/mitropia', '/new/fields', '/learn', '/learn/fields', '/learn/mitropia/1', '/rules', '/rules/mitropia', '/dice', '/settings', '/replay', '/nowhere'];
for (const path of PAGES) {
  test(`fingers find everything at ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const more of await page.locator('summary').all()) await more.click();
    expect(await small(page)).toEqual([]);
  });
}

const MENU = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Menu', exact: true }).click();

const TABLES: [string, (page: Page) => Promise<unknown>][] = [
  ['a table of Mitropia', async (page) => sit(page, { seats: [MINE, BOT] }, 'double')],
  ['a chosen card', async (page) => {
    await sit(page, { seats: [MINE, BOT] }, 'double');
    await page.locator('.hand button').first().click();
    await page.getByRole('button', { name: /^All \d+ in words/ }).click();
  }],
  ['a reaction window of Mitropia', async (page) => sit(page, { seats: [MINE, BOT] }, 'deflect')],
  ['claims', async (page) => sit(page, { seats: [MINE, BOT] }, 'claims')],
  ['a table of Fields', async (page) => sit(page, { game: 'fields', seats: [MINE, BOT] }, 'fields-move')],
  ['a reaction window of Fields', async (page) => sit(page, { game: 'fields', seats: [MINE, BOT] }, 'fields-reject')],
  ['the menu', async (page) => {
    await sit(page, { seats: [MINE, BOT] }, 'double');
    await MENU(page);
  }],
  ['advice', async (page) => {
    await sit(page, { seats: [MINE, BOT] }, 'double');
    await page.getByRole('button', { name: 'Advice', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Advice, the best first' }).getByRole('button').first()).toBeVisible();
  }],
  ['a player’s details', async (page) => {
    await sit(page, { seats: [MINE, BOT] }, 'double');
    await page.getByRole('button', { name: /^All about/ }).first().click();
  }],
  ['the board in words', async (page) => {
    await sit(page, { seats: [MINE, BOT] }, 'double');
    await MENU(page);
    await page.getByRole('button', { name: /^Board in words/ }).click();
  }],
  ['a waiting room', async (page) => sit(page, { seats: [MINE, OPEN] })],
  ['the end of Fields', async (page) => act(page, await sit(page, { game: 'fields', seats: [MINE, BOT] }), 'A', 'resign')],
  ['a replay', async (page) => {
    await page.goto('/replay');
    await page.getByLabel('The record’s text').fill(readFileSync(new URL('./records/capture.json', import.meta.url), 'utf8'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  }],
];
for (const [name, there] of TABLES) {
  test(`fingers find everything at ${name}`, async ({ page }) => {
    await there(page);
    await page.waitForLoadState('networkidle');
    expect(await small(page)).toEqual([]);
  });
}
