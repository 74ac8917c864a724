import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { looksWell, violations } from './looks';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

/** What the table waits for. */
const sentence = (page: Page) => page.locator('.decision h2');
const targets = (page: Page) => page.locator('[role=gridcell][aria-label*="legal target"]');
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm( |$)/ });

/** Against the weakest bot, which answers at once. */
async function begin(page: Page): Promise<void> {
  await sit(page, { seats: [MINE, BOT] });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(sentence(page)).toBeVisible();
}

/** One decision by clicks, the first that is offered; true while the game goes on. */
async function decide(page: Page, hurry: boolean): Promise<boolean> {
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  await expect(sheet.or(sentence(page)).first()).toBeVisible();
  if (await sheet.isVisible()) return false;
  const press = async (name: RegExp): Promise<boolean> => {
    const button = page.locator('.decision, .bar').getByRole('button', { name }).filter({ visible: true }).first();
    // The game goes on beside us: a button may be gone between looking and pressing.
    if (!(await button.isVisible())) return false;
    return button.click({ timeout: 1000 }).then(() => true, () => false);
  };
  if (await press(/^(Let it stand|Nothing is lost|Agree|Draw a card|Draw nothing)/)) return true;
  if (hurry && (await press(/^(Pass|End the turn)$/))) return true;
  const words = (await sentence(page).textContent({ timeout: 1000 }).catch(() => '')) ?? '';
  if (/choose a card|active pattern/.test(words)) {
    const cards = page.locator('.hand .card:not(.off):not(.rea)');
    if ((await cards.count()) > 0) await cards.first().click({ timeout: 3000 }).catch(() => undefined);
  }
  if ((await targets(page).count()) > 0) await targets(page).first().click({ timeout: 3000 }).catch(() => undefined);
  if (await press(/^Confirm/)) return true;
  // What led nowhere is laid back, so that the game goes on whatever was dealt.
  return (await press(/^(Pass|End the turn)$/)) || (await press(/^Undo/)) || true;
}

test('a full game by clicks against a bot, to the score sheet', async ({ page }) => {
  await page.goto('/new/mitropia');
  await page.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '2' }).click();
  await page.getByLabel('Strength of the bot on seat 2').selectOption('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  let decisions = 0;
  while (await decide(page, decisions > 30)) {
    decisions += 1;
    expect(decisions).toBeLessThan(400);
  }
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText(/win/);
  const totals = await sheet.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td.num')].map((cell) => Number.parseInt(cell.textContent ?? '', 10))),
  );
  for (const [occupied = 0, surrounded = 0, affinity = 0, prisoners = 0, total] of totals) {
    expect(occupied + surrounded + affinity + prisoners).toBe(total);
  }
  await sheet.getByRole('button', { name: 'Occupied' }).click();
  await expect(sheet.getByRole('button', { name: 'Occupied' })).toHaveAttribute('aria-pressed', 'true');
  await looksWell(page, 'score-mitropia');
  await expect(sheet.getByRole('columnheader', { name: 'Score', exact: true }), 'nobody has to look for the score').toBeInViewport({ ratio: 1 });
});

test('start and move by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: /against bots.*Mitropia|Mitropia.*against bots/ }).first();
  await expect(play).toBeVisible();
  for (let tabs = 0; tabs < 40 && !(await play.evaluate((button) => button === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText('Place your Chieftain');
  const grid = page.getByRole('grid');
  for (let tabs = 0; tabs < 40 && !(await grid.evaluate((board) => board.contains(document.activeElement))); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('n');
  const focused = page.locator('[role=gridcell]:focus');
  await expect(focused).toHaveAttribute('aria-label', /legal target/);
  const cell = await focused.getAttribute('data-cell');
  await page.keyboard.press('Enter');
  if ((await sentence(page).textContent())?.startsWith('Chieftain on')) await page.keyboard.press('Enter');
  await expect(page.locator(`[data-cell="${cell}"]`)).toHaveAttribute('aria-label', /your Chieftain/);
});

test('after the server was killed and started again the table is there', async ({ page, server, forgiven }) => {
  // A browser tells of every connection that was refused meanwhile, and of nothing else.
  forgiven.push(/WebSocket connection|ERR_CONNECTION_REFUSED/);
  await begin(page);
  await targets(page).first().click();
  await confirm(page).click();
  const own = page.locator('[role=gridcell][aria-label*="your Chieftain"]');
  await expect(own).toHaveCount(1);
  const cell = await own.getAttribute('data-cell');
  await server.kill();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await server.start();
  await expect(page.getByText('Connection lost')).toBeHidden();
  await expect(page.locator(`[data-cell="${cell}"]`)).toHaveAttribute('aria-label', /your Chieftain/);
  await decide(page, false);
});

test('a record is pasted, stepped through, and played on from there', async ({ page }) => {
  await page.goto('/replay');
  await page.getByLabel('The record’s text').fill(readFileSync(new URL('./records/capture.json', import.meta.url), 'utf8'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.locator('output')).toHaveText(/^Move 0 of \d+$/);
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page.locator('output')).toHaveText(/^Move 1 of/);
  await expect(page.locator('[role=gridcell][aria-label*="Chieftain"]')).toHaveCount(1);
  await looksWell(page, 'replay-mitropia');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator('[role=gridcell][aria-label*="Chieftain"]')).not.toHaveCount(0);
});

test('whoever sees all in a replay sees which cards are drawn next, and nobody else does', async ({ page }) => {
  await page.goto('/replay');
  await page.getByLabel('The record’s text').fill(readFileSync(new URL('./records/picture-mitropia.json', import.meta.url), 'utf8'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const at = async (move: number): Promise<void> => {
    await page.getByRole('slider').fill(String(move));
    await expect(page.locator('output')).toHaveText(`Move ${move} of 346`);
  };
  const draws = page.getByRole('list', { name: 'Drawn next in this game' }).getByRole('listitem');
  await at(8);
  await expect(draws).toHaveCount(0);
  await page.getByLabel('See as').selectOption('all');
  await expect(draws).toHaveCount(8);
  const coming = await draws.allTextContents();
  // What came first is drawn by and by, and the next one takes its place.
  let move = 8;
  while ((await draws.allTextContents())[0] === coming[0] && move < 40) await at(++move);
  await expect(draws).toHaveCount(8);
  expect((await draws.allTextContents()).slice(0, 7)).toEqual(coming.slice(1));
  expect(await violations(page)).toEqual([]);
  for (const eyes of ['*', 'A']) {
    await page.getByLabel('See as').selectOption(eyes);
    await expect(draws).toHaveCount(0);
  }
});

test('a second tab shows the same game', async ({ page, context }) => {
  await begin(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sentence(other)).toHaveText('Place your Chieftain');
  const target = targets(page).first();
  const cell = await target.getAttribute('data-cell');
  await target.click();
  await confirm(page).click();
  for (const tab of [page, other]) await expect(tab.locator(`[data-cell="${cell}"]`)).toHaveAttribute('aria-label', /your Chieftain/);
});

test('the table speaks Polish', async ({ page }) => {
  await begin(page);
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(sentence(page)).toHaveText('Postaw Wodza');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(sentence(page)).toHaveText('Place your Chieftain');
});

test('the table at every size, light and dark: nothing for axe to find', async ({ page }) => {
  await begin(page);
  for (let decisions = 0; decisions < 8; decisions += 1) await decide(page, false);
  await looksWell(page, 'mitropia');
});
