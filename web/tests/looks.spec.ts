// What most people see most of the time, on every kind of screen, in light and dark, in both languages.

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { looksWell } from './looks';
import { act, BOT, MINE, OPEN, sit } from './scenes';
import { expect, test } from './server';

const FIELDS = { game: 'fields', seats: [MINE, BOT] };
const MITROPIA = { seats: [MINE, BOT] };
const sheet = (page: Page) => page.getByRole('region', { name: 'Score sheet' });
const button = (page: Page, name: string | RegExp) => page.locator('.decision').getByRole('button', { name });
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);

const settings = (page: Page, chosen: object): Promise<unknown> =>
  page.addInitScript((text) => localStorage.setItem('petteia.settings', text), JSON.stringify({ confirm: 'always', ...chosen }));

/** Sits down, and waits until the table is there. */
async function table(page: Page, plan: Parameters<typeof sit>[1], record: string): Promise<void> {
  await sit(page, plan, record);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Answers whatever is asked at the end of a game, until it is counted. */
async function agree(page: Page): Promise<void> {
  const next = button(page, /^(Nothing is lost|Agree|Pass|End the turn|Draw nothing|Let it stand)/).first();
  while (!(await sheet(page).isVisible())) {
    await expect(sheet(page).or(next).first()).toBeVisible();
    await next.click({ timeout: 2000 }).catch(() => undefined);
  }
}

const SCENES: [string, (page: Page) => Promise<unknown>][] = [
  ['fields-turn', (page) => table(page, FIELDS, 'fields-move')],
  ['fields-window', (page) => table(page, FIELDS, 'fields-reject')],
  ['fields-card', async (page) => {
    await sit(page, FIELDS, 'fields-pair');
    await page.locator('.hand [data-card="pair-place"]').first().click();
    await cell(page, 'H4').click();
    await expect(page.locator('.decision')).toContainText('H4');
  }],
  ['fields-dead', (page) => table(page, FIELDS, 'fields-dead')],
  ['fields-score', async (page) => {
    await sit(page, FIELDS, 'fields-vote');
    await button(page, 'Agree').click();
    await expect(sheet(page)).toBeVisible();
  }],
  ['mitropia-chosen', async (page) => {
    await sit(page, MITROPIA, 'zhou');
    await page.locator('.hand [data-card="PT09a"]').click();
    await cell(page, 'D3').click();
    await expect(page.locator('.decision')).toContainText('D3');
  }],
  ['mitropia-window', async (page) => {
    await sit(page, MITROPIA, 'subvert');
    await expect(page.getByRole('region', { name: 'Reaction window' })).toBeVisible();
  }],
  ['mitropia-claims', (page) => table(page, MITROPIA, 'claims')],
  ['mitropia-score', async (page) => {
    await sit(page, MITROPIA, 'claims');
    await agree(page);
  }],
  ['mitropia-deck', async (page) => {
    await sit(page, { ...MITROPIA, options: { mode: 'strategy' } });
    await page.locator('.decision .big').first().click();
    await button(page, 'Fill it up').click();
    await expect(button(page, 'Close the deck')).toBeVisible();
  }],
  ['mitropia-refused', async (page) => {
    await sit(page, MITROPIA, 'wormhole');
    await page.locator('.hand [data-card="PT25a"]').click();
    await cell(page, 'A1').click();
    await expect(page.locator('.bubble')).toBeVisible();
  }],
  ['mitropia-player', async (page) => {
    await sit(page, MITROPIA, 'zhou');
    await page.getByRole('button', { name: /^All about/ }).nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }],
  ['mitropia-words', async (page) => {
    await sit(page, MITROPIA, 'zhou');
    await page.getByRole('button', { name: 'Board in words' }).click();
    await expect(page.getByText('Column A')).toBeVisible();
  }],
  ['curtain', async (page) => {
    await sit(page, { seats: [MINE, MINE] }, 'zhou');
    await expect(page.getByRole('region', { name: 'Whose turn on this device' })).toBeVisible();
  }],
  ['home-running', async (page) => {
    await page.addInitScript(() => localStorage.setItem('petteia.known', 'yes'));
    await sit(page, MITROPIA, 'zhou');
    await page.goto('/');
    await page.getByRole('button', { name: 'Play against a bot: Go 9×9' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Your games' }).getByRole('link', { name: 'Mitropia' })).toBeVisible();
  }],
  ['lobby-rows', async (page) => {
    await sit(page, { game: 'fields', seats: [MINE, OPEN, OPEN], public: true, clock: { kind: 'live', base: 600, increment: 5, window: 20 } });
    await act(page, await sit(page, { ...FIELDS, public: true }), 'A', 'resign');
    await expect.poll(async () => (await (await page.request.get('/api/archive')).text()).length).toBeGreaterThan(2);
    await page.goto('/lobby');
    await expect(page.getByRole('link', { name: /^Replay: / }).first()).toBeVisible();
  }],
  ['replay-graph', async (page) => {
    await page.goto('/replay');
    await page.getByLabel('The record’s text').fill(readFileSync(new URL('./records/double.json', import.meta.url), 'utf8'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Evaluate the game' }).click();
    await expect(page.getByRole('button', { name: 'Evaluate the game' })).toBeDisabled();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'What would the bot play?' }).click();
    await expect(page.locator('.best').getByRole('button').first()).toBeVisible();
  }],
];

for (const [name, there] of SCENES) {
  test(`${name} at every size, light and dark`, async ({ page }) => {
    await settings(page, {});
    await there(page);
    await looksWell(page, name);
  });
}

const POLISH: [string, (page: Page) => Promise<unknown>][] = [
  ['fields', (page) => sit(page, { ...FIELDS, seats: [MINE, BOT, BOT, BOT, BOT, BOT] })],
  ['fields-window', (page) => table(page, FIELDS, 'fields-reject')],
  ['mitropia', (page) => sit(page, { seats: [MINE, BOT, BOT, BOT, BOT] })],
  ['mitropia-turn', (page) => sit(page, MITROPIA, 'zhou')],
  ['mitropia-window', (page) => sit(page, MITROPIA, 'subvert')],
];
for (const [name, there] of POLISH) {
  test(`${name} in Polish at every size, light and dark`, async ({ page }) => {
    await settings(page, { language: 'pl' });
    await there(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByRole('grid')).toBeVisible();
    await looksWell(page, `${name}-pl`);
  });
}

for (const language of ['en', 'pl']) {
  test(`no word in the name of a card of Fields is broken (${language})`, async ({ page }) => {
    await settings(page, { language });
    await sit(page, FIELDS, 'fields-move');
    const catalogue = readFileSync(new URL(`../../locales/${language}/fields.ftl`, import.meta.url), 'utf8');
    const names = [...catalogue.matchAll(/^fields-card-(?!.*-text)[a-z-]+ = (.+)$/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(8);
    const card = page.locator('.hand .card').first();
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await expect(card).toBeVisible();
      const broken = await card.evaluate((card, names) => {
        const title = card.querySelector('b')!;
        const most = card.clientWidth - parseFloat(getComputedStyle(card).paddingLeft) * 2;
        const kept = title.textContent;
        title.style.overflowWrap = 'normal';
        title.style.hyphens = 'manual';
        title.style.width = 'min-content';
        const wide = names.filter((name) => {
          title.textContent = name;
          return title.getBoundingClientRect().width > most;
        });
        title.removeAttribute('style');
        title.textContent = kept;
        return wide;
      }, names);
      expect(broken, `at ${width}`).toEqual([]);
    }
  });
}
