import type { Page } from '@playwright/test';
import { looksWell, picture, violations } from './looks';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

const sentence = (page: Page) => page.locator('.decision h2');
const sheet = (page: Page) => page.getByRole('region', { name: 'Score sheet' });
const point = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);

/** Against the weakest bot, which answers at once. */
async function beginGo(page: Page): Promise<void> {
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go' } });
  await expect(sentence(page)).toHaveText('Your move');
}

/** Chooses a point; where the setting asks for it, confirms. */
async function place(page: Page, name: string): Promise<void> {
  await point(page, name).click();
  const again = page.locator('.decision').getByRole('button', { name: `Place on ${name}` });
  // It may stand there for a moment only, while the move is on its way.
  if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined);
  await expect(point(page, name)).toHaveAttribute('aria-label', /your token/);
}

/** Waits until it is our move again; false once the game is over. */
async function ours(page: Page): Promise<boolean> {
  await expect(sheet(page).or(sentence(page).getByText('Your move', { exact: true }))).toBeVisible({ timeout: 60_000 });
  return !(await sheet(page).isVisible());
}

test('a full game of Go on 9×9, to the score sheet', async ({ page }) => {
  test.setTimeout(600_000);
  await beginGo(page);
  // A wall down the middle, then passes until the bot has nothing to gain either.
  for (const name of ['E5', 'E6', 'E4', 'E7', 'E3', 'E8', 'E2']) {
    if (!(await ours(page))) break;
    const label = (await point(page, name).getAttribute('aria-label')) ?? '';
    if (!label.includes('you may choose it')) continue;
    await place(page, name);
  }
  for (let passes = 0; (await ours(page)) && passes < 120; passes += 1) {
    // The button may be on its way out: the bot has passed before us, and the game is over.
    await page.locator('.decision').getByRole('button', { name: 'Pass', exact: true }).click({ timeout: 5000 }).catch(() => undefined);
  }
  await expect(sheet(page).getByRole('heading', { level: 1 })).toContainText(/win|draw/);
  const rows = await sheet(page).locator('tbody tr').evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td.num')].map((cell) => Number.parseFloat(cell.textContent ?? '') || 0)),
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.slice(0, -1).reduce((sum, term) => sum + term, 0)).toBe(row.at(-1));
  // Go by area: whoever has what, together they have the board and the komi, less neutral points.
  expect(rows.reduce((sum, row) => sum + (row.at(-1) ?? 0), 0)).toBeLessThanOrEqual(81 + 7.5);
  await looksWell(page, 'score-go');
  await expect(sheet(page).getByRole('columnheader').last(), 'nobody has to look for the score').toBeInViewport({ ratio: 1 });
});

test('a game is replayed, its dice checked, and played on from there', async ({ page }) => {
  await page.goto('/new/fields');
  await page.getByRole('button', { name: 'Pure' }).click();
  await page.locator('summary').click();
  await page.getByLabel('Turn limit').fill('5');
  await page.getByRole('button', { name: 'Start' }).click();
  await ours(page);
  await place(page, 'E5');
  for (let passes = 0; passes < 5 && (await ours(page)); passes += 1) {
    await page.locator('.decision').getByRole('button', { name: 'Pass', exact: true }).click({ timeout: 5000 }).catch(() => undefined);
  }
  await page.getByRole('link', { name: 'Replay the game' }).click();
  await expect(page.locator('output')).toHaveText(/^Move 0 of \d+$/);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page.locator('output')).toHaveText(/^Move 1 of/);
  await expect(page.locator('[role=gridcell][aria-label*="token of Black"]')).toHaveCount(1);
  await expect(page.locator('.told')).toHaveText('Black places on E5');
  await page.getByRole('button', { name: 'What would the bot play?' }).click();
  const ideas = page.locator('.best').getByRole('button');
  await expect(ideas.first()).toHaveText(/^Place on [A-J]\d \d+\s%$/);
  await expect(ideas.first()).toHaveAttribute('aria-pressed', 'true');
  // The idea is marked on the board, and another one if it is pointed at.
  const star = page.locator('[role=grid] .best-rim').locator('..');
  const first = await star.getAttribute('transform');
  await ideas.nth(1).click();
  await expect(star).not.toHaveAttribute('transform', first ?? '');
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(page.locator('.told')).toHaveText('Czarny: żeton na E5');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByText('your own random number is in them')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[role=gridcell][aria-label*="token"]').first()).toBeVisible();
});

test('a refusal names its clause, and the clause is shown', async ({ page }) => {
  await beginGo(page);
  await point(page, 'E5').click();
  await expect(point(page, 'E5')).toHaveAttribute('aria-label', /your token/);
  await ours(page);
  await point(page, 'E5').click();
  const bubble = page.getByRole('alert').filter({ hasText: 'occupied' });
  await expect(bubble).toBeVisible();
  const link = bubble.getByRole('link');
  const clause = (await link.textContent()) ?? '';
  expect(clause).toMatch(/^F\d/);
  await link.click();
  await expect(page.locator(`[id="${clause}"]`)).toBeInViewport();
});

test('Go by keyboard alone', async ({ page }) => {
  await beginGo(page);
  const grid = page.getByRole('grid');
  for (let tabs = 0; tabs < 40 && !(await grid.evaluate((board) => board.contains(document.activeElement))); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('[role=gridcell]:focus')).toHaveAttribute('data-cell', 'E5');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[role=gridcell]:focus')).toHaveAttribute('data-cell', 'D6');
  await page.keyboard.press('Enter');
  await expect(point(page, 'D6')).toHaveAttribute('aria-label', /your token/);
});

test('Fields with dice and cards: a start point, a roll, a token', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against bots: Fields of the Gods' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const able = page.locator('[role=gridcell][aria-label*="you may choose it"]');
  const placed = page.locator('[role=gridcell][aria-label*="your token"]');
  const quick = page.locator('.decision').getByRole('button', { name: /^(Let it be|Draw none|No trade|Place on|Start on)/ });
  for (let steps = 0; steps < 30 && (await placed.count()) === 0; steps += 1) {
    // While a bot thinks there is neither, and that is no step.
    await expect(quick.or(able).or(placed).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
    if (await quick.first().isVisible()) await quick.first().click({ timeout: 3000 }).catch(() => undefined);
    else if ((await able.count()) > 0) await able.first().click({ timeout: 3000 }).catch(() => undefined);
  }
  await expect(placed.first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your cards' }).getByRole('button')).not.toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('the table of Go speaks Polish', async ({ page }) => {
  await beginGo(page);
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(sentence(page)).toHaveText('Twój ruch');
  await expect(page.getByRole('button', { name: 'Pas', exact: true })).toBeVisible();
  await expect(point(page, 'A1')).toHaveAttribute('aria-label', 'A1, pusty, można wybrać');
});

test('Go at every size, light and dark: nothing for axe to find', async ({ page }) => {
  await beginGo(page);
  for (const name of ['C3', 'G7', 'E5', 'C6']) {
    await ours(page);
    const label = (await point(page, name).getAttribute('aria-label')) ?? '';
    if (label.includes('you may choose it')) await place(page, name);
  }
  await ours(page);
  await looksWell(page, 'go');
});

test('whoever resigns is told who has won, and nothing is counted unless somebody asks', async ({ page }) => {
  await beginGo(page);
  await place(page, 'E5');
  expect(await ours(page)).toBe(true);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, I resign' }).click();
  await expect(sheet(page).getByRole('heading', { level: 1 })).toHaveText('You have resigned: White wins');
  await expect(sheet(page).getByRole('table')).toBeHidden();
  await looksWell(page, 'score-resigned');
  await sheet(page).getByText('If the board were counted now').click();
  await expect(sheet(page).getByRole('table')).toBeVisible();
});

test('keys are listed, and the board is read in words', async ({ page }) => {
  await beginGo(page);
  await place(page, 'E5');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(keys).toContainText('next and previous target');
  await looksWell(page, 'keys');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(keys).toBeVisible();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await point(page, 'E5').focus();
  for (const key of ['g', 'c', '3', 'Enter']) await page.keyboard.press(key);
  await expect(point(page, 'C3')).toBeFocused();
  await page.keyboard.press('b');
  await expect(page.getByRole('region', { name: 'Board in words' })).toContainText('E5, your token');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Board in words' })).toHaveCount(0);
});

test('a line of the log shows the board as it was then, until Esc', async ({ page }) => {
  await beginGo(page);
  await place(page, 'E5');
  await ours(page);
  await place(page, 'C3');
  await ours(page);
  const moves = page.getByRole('list', { name: 'Moves' });
  const told = page.getByText(/^The board after line 1 of the moves/);
  const first = moves.getByRole('listitem').filter({ hasText: 'Black places on E5' });
  for (const end of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Back to the game' }).click()]) {
    await first.click();
    await expect(told).toBeVisible();
    await expect(point(page, 'E5')).toHaveAttribute('aria-label', /your token/);
    await expect(point(page, 'C3')).toHaveAttribute('aria-label', /empty/);
    await picture(page, 'look-back');
    await end();
    await expect(told).toHaveCount(0);
    await expect(point(page, 'C3')).toHaveAttribute('aria-label', /your token/);
  }
  // By keys, too.
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(told).toBeVisible();
  await page.reload();
  // What was before the page was opened is not known to it.
  await first.click();
  await expect(page.getByRole('alert').locator('p')).toContainText('before this page was opened');
});

test('until it is known what has happened the log does not say that nothing has', async ({ page }) => {
  await beginGo(page);
  await place(page, 'E5');
  await ours(page);
  let tell = (): void => undefined;
  const told = new Promise<void>((done) => (tell = done));
  await page.route('**/story', async (route) => {
    await told;
    await route.continue();
  });
  await page.reload();
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await expect(moves).toHaveText(['…']);
  tell();
  await expect(moves.first()).toContainText('Black places on E5');
});

test('lines of a very long log keep their numbers, and those that are left out are told of', async ({ page }) => {
  await beginGo(page);
  await place(page, 'E5');
  await ours(page);
  // As if very much had happened before.
  await page.route('**/story', async (route) => {
    const stories = (await (await route.fetch()).json()) as { events: unknown[] }[];
    const long = stories.map((story) => ({ ...story, events: [...Array.from({ length: 700 }, () => story.events[0]), ...story.events] }));
    await route.fulfill({ json: long });
  });
  await page.reload();
  const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await expect(moves.first()).toHaveText('Lines 1 to 200 are left out here. The replay has them all once the game is over.');
  await expect(moves.nth(1)).toContainText('201');
  const last = moves.last().locator('.n');
  await expect(last).toHaveText('702');
  await place(page, 'C3');
  await ours(page);
  await expect(last).toHaveText('704');
  await expect(moves.nth(1)).toContainText('201');
  await moves.filter({ hasText: 'C3' }).click();
  await expect(page.getByText(/^The board after line 703 of the moves/)).toBeVisible();
  await picture(page, 'log-left-out');
});

test('a screen reader hears at once that it is our move, every time, from one place', async ({ page }) => {
  await beginGo(page);
  const urgent = page.locator('p[aria-live="assertive"]');
  await expect(urgent).toHaveText('Your move');
  const place = await urgent.elementHandle();
  for (const name of ['E5', 'C3']) {
    await urgent.locator('span').evaluate((said) => said.setAttribute('data-before', ''));
    await point(page, name).click();
    await expect(urgent.locator('[data-before]')).toHaveCount(0);
    await expect(urgent).toHaveText('Your move');
    await ours(page);
  }
  expect(await place?.evaluate((element) => element.isConnected)).toBe(true);
});

test('Esc closes what lies over the table, and only then takes a step back', async ({ page }) => {
  await beginGo(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Confirm moves').selectOption('always');
  await page.keyboard.press('Escape');
  await point(page, 'C3').click();
  const confirm = page.locator('.decision').getByRole('button', { name: /^Place/ });
  await expect(confirm).toBeVisible();
  for (const open of [
    () => page.getByRole('button', { name: 'Menu' }).click(),
    () => page.keyboard.press('?'),
    () => page.getByRole('button', { name: /Board in words/ }).click(),
    () => page.getByRole('button', { name: /^All about/ }).first().click(),
  ]) {
    await open();
    const over = page.locator('.drawer, dialog, .words, [popover]:popover-open');
    await expect(over).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0);
    await expect(confirm).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(confirm).toHaveCount(0);
});
