// Where the focus is, and who hears of a key.

import type { Page } from '@playwright/test';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
const stops = (page: Page) => page.locator('[role=gridcell][tabindex="0"]');
const ready = (page: Page) => page.getByRole('button', { name: /^Ready/ });
test('a board that turns keeps its place among the tab stops', async ({ page }) => {
  await sit(page, { seats: [BOT, MINE] });
  await expect(page.getByRole('grid')).toBeVisible();
  const turn = page.getByRole('button', { name: 'My corner below' });
  const was = await turn.getAttribute('aria-pressed');
  await cell(page, 'B4').focus();
  await turn.click();
  await expect(turn).not.toHaveAttribute('aria-pressed', String(was));
  await expect(stops(page)).toHaveCount(1);
  await expect(stops(page)).toHaveAttribute('data-cell', 'B4');
  await expect(turn, 'nobody takes the focus from what was pressed').toBeFocused();
});

test('whoever is on a board while it turns stays on the same cell', async ({ page }) => {
  await sit(page, { seats: [MINE, MINE] });
  await ready(page).click();
  await cell(page, 'B4').focus();
  // Pressed without being gone to.
  await page.getByRole('button', { name: 'My corner below' }).evaluate((button: HTMLElement) => button.click());
  await expect(cell(page, 'B4')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'B5').or(cell(page, 'B3')).and(page.locator(':focus'))).toHaveCount(1);
});
