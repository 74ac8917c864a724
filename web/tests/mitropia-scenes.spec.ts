// Every guided interaction of Mitropia, played by clicks from a position where it is due.

import type { Page } from '@playwright/test';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

const sentence = (page: Page) => page.locator('.decision h2');
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
const targets = (page: Page) => page.locator('[role=gridcell][aria-label*="legal target"]');
const card = (page: Page, code: string) => page.locator(`.hand [data-card="${code}"]`);
const confirm = (page: Page) => page.locator('.decision').getByRole('button', { name: /^Confirm( |$)/ });

test('a cell that cannot be chosen says why, with the clause, and nothing is sent', async ({ page }) => {
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await page.getByRole('button', { name: /Scout/ }).first().click();
  await expect(targets(page).first()).toBeVisible();
  const wrong = page.locator('[role=gridcell][aria-label$=", empty"]').first();
  const name = (await wrong.getAttribute('data-cell')) ?? '';
  await wrong.click();
  const bubble = page.getByRole('alert').filter({ hasText: name });
  await expect(bubble).toContainText('out of reach');
  await expect(bubble.getByRole('link', { name: 'M9.4' })).toHaveAttribute('href', '/rules/mitropia#M9.4');
  expect(said.some((line) => line.includes('"consider"'))).toBe(true);
  expect(said.some((line) => line.includes('"act"'))).toBe(false);
  const shots = process.env['PETTEIA_SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/mitropia-refusal.png` });
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('nie sięgasz');
});
