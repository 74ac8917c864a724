// What is told beside the board: of each player, of what would come, of what happened.

import type { Page } from '@playwright/test';
import { BOT, decide, MINE, sit } from './scenes';
import { expect, test } from './server';

const LIVE = { kind: 'live', base: 900, increment: 5, window: 20 };
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'always' }))),
);

/** Whether nothing in the panels is wider than what holds it, names apart. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator('.players li').evaluateAll((panels) =>
    panels.flatMap((panel) => {
      const box = panel.getBoundingClientRect();
      const parts = [...panel.querySelectorAll<HTMLElement>('dd, .clock, .brief span, b')].filter((part) => part.checkVisibility());
      return parts
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < box.left || right > box.right + 0.5 || top < box.top || bottom > box.bottom + 0.5;
        })
        .map((part) => `${innerWidth}: ${part.textContent}`);
    }),
  );
}

/** Puts in the longest numbers that a game can have. */
async function fullest(page: Page): Promise<void> {
  await page.locator('.players li').evaluateAll((panels) => {
    for (const panel of panels) {
      const numbers = [...panel.querySelectorAll('dd, .brief span')];
      numbers.forEach((number, place) => {
        const text = [...number.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (text) text.nodeValue = place === 0 ? '127' : place === numbers.length - 1 ? '6' : '27';
      });
    }
  });
}

for (const [game, players] of [['mitropia', 5], ['fields', 6]] as const) {
  test(`panels of ${players} players of ${game} say all at every size, and open to say it in words`, async ({ page }) => {
    await sit(page, { game, seats: [MINE, ...Array<typeof BOT>(players - 1).fill(BOT)], clock: LIVE });
    await expect(page.getByRole('grid')).toBeVisible();
    const panels = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await expect(panels).toHaveCount(players);
      await fullest(page);
      expect(await cutOff(page)).toEqual([]);
      for (const panel of await panels.all()) await expect(panel.getByRole('timer')).toBeVisible();
    }
    await panels.nth(1).getByRole('button', { name: /^All about/ }).click();
    const about = page.getByRole('dialog');
    await expect(about).toContainText('bot, level 1');
    await expect(about).toContainText('Time left');
    await expect(about).toContainText('Cards in hand');
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
  });
}

test('a preview of Mitropia shows one’s next reach', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await page.locator('.hand [data-card="PT09a"]').click();
  await cell(page, 'D3').click();
  const told = page.locator('.decision .next dd');
  await expect(told).toBeVisible();
  const cells = ((await told.textContent()) ?? '').split(':')[1]?.split(/, | and /).map((name) => name.trim()) ?? [];
  expect(cells.length).toBeGreaterThan(0);
  await expect(page.locator('.seen .next')).toHaveCount(cells.length);
  for (const name of cells) await expect(cell(page, name)).toHaveAttribute('aria-label', /empty/);
});

test('a preview of Fields shows what comes into reach', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { cards: 'off', reach: 2, start: 'second-line' } });
  await expect(page.getByRole('grid')).toBeVisible();
  const choose = async (): Promise<void> => {
    await page.locator('[role=gridcell][aria-label*="you may choose it"]').first().click();
    await page.locator('.decision .btn.pri').click();
  };
  await expect(page.locator('.decision h2')).toHaveText('Choose your start point.');
  await choose();
  await expect(page.locator('.decision h2')).toHaveText('Your move');
  const next = page.locator('[role=gridcell][aria-label*="you may choose it"]').last();
  await next.click();
  await expect(page.locator('.decision .facts')).toContainText('in reach');
  await expect(page.locator('.opens:not(.halo)')).not.toHaveCount(0);
});

test('lines of the log light their cells by keys', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await page.locator('.hand [data-card="PT09a"]').click();
  await cell(page, 'D3').click();
  await page.locator('.decision').getByRole('button', { name: /^Confirm/ }).click();
  const line = page.getByRole('list', { name: 'Moves' }).getByRole('listitem').filter({ hasText: 'D3' }).first();
  await expect(line).toBeVisible();
  await page.locator('.log').focus();
  const lit = page.locator('.seen use[href="#o-origin"]');
  await page.keyboard.press('Home');
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem').first()).toBeFocused();
  const reached = (): Promise<boolean> => line.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 40 && !(await reached()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(line).toBeFocused();
  await expect(lit).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(lit).toHaveCount(0);
});

test('a long log shows its last line, and its first one can be reached', async ({ page }) => {
  const lines = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  // A Chieftain may fall before the log is long: then there is another game.
  for (let games = 0; games < 5 && (await lines.count()) < 40; games += 1) {
    const table = await sit(page, { seats: [MINE, BOT, BOT, BOT, BOT] });
    const over = page.getByRole('region', { name: 'Score sheet' });
    while ((await lines.count()) < 40 && !(await over.isVisible())) await decide(page, table);
  }
  expect(await lines.count()).toBeGreaterThanOrEqual(40);
  await expect(lines.last()).toBeInViewport();
  await expect(lines.first()).not.toBeInViewport();
  await lines.first().scrollIntoViewIfNeeded();
  await expect(lines.first()).toBeInViewport();
});

test('on a phone the hand stays above the bar while a move is composed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await page.locator('.hand [data-card="PT09a"]').click();
  await cell(page, 'D3').click();
  await expect(page.locator('.decision .next')).toBeVisible();
  const [hand, bar] = [await page.locator('.hand').boundingBox(), await page.locator('.bar').boundingBox()];
  expect((hand?.y ?? 0) + (hand?.height ?? 999)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});
