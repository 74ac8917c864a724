// Every guided decision of Fields, made by clicks from a position where it is due.

import type { Page } from '@playwright/test';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

const sentence = (page: Page) => page.locator('.decision h2');
const button = (page: Page, name: string | RegExp) => page.locator('.decision').getByRole('button', { name });
const point = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const told = (page: Page, words: RegExp) => page.locator('.log li').filter({ hasText: words }).first();

async function scene(page: Page, name: string, players = 2): Promise<void> {
  await sit(page, { game: 'fields', seats: [MINE, ...Array<typeof BOT>(players - 1).fill(BOT)] }, `fields-${name}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

test('a card that cannot be used says why, and so does a point while something else is asked, each with its clause', async ({ page }) => {
  await scene(page, 'replace');
  const refusal = page.getByRole('alert').locator('p');
  await page.locator('.hand [data-card="points-3"]').click();
  await expect(refusal).toContainText('Something else is to be decided first.');
  await expect(refusal.getByRole('link')).toHaveAttribute('href', /^\/rules\/fields#F\d/);
  await scene(page, 'trade');
  await page.locator('[role=gridcell][aria-label*="empty"]').first().click();
  await expect(refusal).toContainText('First decide about the trade.');
  await expect(refusal.getByRole('link')).toHaveAttribute('href', /^\/rules\/fields#F\d/);
});

test('surrender is offered, and answered', async ({ page }) => {
  await scene(page, 'surrender', 3);
  await button(page, /^Offer surrender to/).first().click();
  await expect(told(page, /^\d+\s*Black offers surrender to/)).toBeVisible();
  await expect(told(page, /(accepts|refuses) the surrender of Black/)).toBeVisible();
});

test('an offered surrender is accepted: the other is occupied', async ({ page }) => {
  await scene(page, 'respond', 3);
  await expect(sentence(page)).toContainText('offers to surrender to you');
  await expect(button(page, 'Refuse')).toBeVisible();
  await button(page, 'Accept').click();
  await expect(told(page, /Black accepts the surrender of/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Players' }).getByText('occupied by Black')).toBeVisible();
});

test('war ends an occupation', async ({ page }) => {
  await scene(page, 'war', 3);
  await expect(page.getByText('occupied by Black').first()).toBeVisible();
  await button(page, /^Declare war on/).first().click();
  await expect(told(page, /is free/)).toBeVisible();
});

test('so does independence', async ({ page }) => {
  await scene(page, 'independence', 3);
  await button(page, 'Declare independence').click();
  await expect(told(page, /Black is free/)).toBeVisible();
});

test('prisoners buy a card', async ({ page }) => {
  await scene(page, 'trade');
  await expect(sentence(page)).toHaveText('Trade prisoners for a card?');
  await expect(button(page, 'No trade')).toBeVisible();
  await button(page, 'Buy a card from White').click();
  await expect(told(page, /Black buys .+ from White/)).toBeVisible();
});

test('a card too many is discarded', async ({ page }) => {
  await scene(page, 'discard');
  await expect(sentence(page)).toHaveText('Discard down to three cards.');
  await button(page, 'Discard Extra Move').first().click();
  await expect(told(page, /Black discards Extra Move/)).toBeVisible();
});

test('a move is rejected in its window', async ({ page }) => {
  await scene(page, 'reject');
  await expect(sentence(page)).toHaveText(/^White played .+ Will you react\?$/);
  await expect(button(page, 'Ask me about every move')).toBeVisible();
  await button(page, 'Play Reject').click();
  await expect(told(page, /Black undoes the move of White with Reject/)).toBeVisible();
});

test('a move is rejected and its point taken', async ({ page }) => {
  await scene(page, 'replace');
  await point(page, 'A3').click();
  const take = button(page, /Reject and take A3/);
  if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => undefined);
  await expect(told(page, /Black undoes the move of White with Reject and Replace/)).toBeVisible();
  await expect(point(page, 'A3')).toHaveAttribute('aria-label', /your token/);
});

test('a standing order answers every window from then on', async ({ page }) => {
  await scene(page, 'reject');
  await button(page, 'Ask me about every move').click();
  // The window is answered at once, and the choice goes with it.
  await page.getByRole('radio', { name: 'Let every move stand' }).click();
  await expect(sentence(page)).not.toContainText('Will you react?');
  await expect(sentence(page)).toContainText(/Your move|draw a card|Waiting for/);
});

test('a pair is placed in two steps', async ({ page }) => {
  await scene(page, 'pair');
  await page.locator('.hand [data-card="pair-place"]').first().click();
  await expect(page.getByText('Pair Place: choose a point.')).toBeVisible();
  await point(page, 'H4').click();
  await expect(sentence(page)).toHaveText('The card’s next step');
  await expect(button(page, 'No further step')).toBeVisible();
  await point(page, 'H5').click();
  await expect(point(page, 'H5')).toHaveAttribute('aria-label', /your token, group of \d/);
  await expect(told(page, /Black plays Pair Place/)).toBeVisible();
});

test('a card is carried to the board', async ({ page }) => {
  await scene(page, 'pair');
  await page.locator('.hand [data-card="pair-place"]').first().dragTo(point(page, 'H4'));
  await expect(sentence(page)).toHaveText('The card’s next step');
});

test('a token is moved by a card: its origin first, then its goal', async ({ page }) => {
  await scene(page, 'move');
  await page.locator('.hand [data-card="move-two"]').click();
  await expect(page.getByText('Move Two: choose the token to move.')).toBeVisible();
  const able = page.locator('[role=gridcell][aria-label*="you may choose it"]');
  const from = (await able.first().getAttribute('data-cell')) ?? '';
  await able.first().click();
  await expect(page.getByText('Move Two: choose a point.')).toBeVisible();
  const goal = page.locator('[role=gridcell][aria-label*="empty"][aria-label*="you may choose it"]').first();
  const to = (await goal.getAttribute('data-cell')) ?? '';
  await goal.click();
  const sure = button(page, /^Play Move Two/);
  if (await sure.isVisible()) await sure.click({ timeout: 2000 }).catch(() => undefined);
  await expect(told(page, new RegExp(`Black moves ${from} to ${to}`))).toBeVisible();
});

test('the mover says which group falls first', async ({ page }) => {
  await scene(page, 'capture', 3);
  await expect(sentence(page)).toHaveText('Which group falls first?');
  await point(page, 'D4').hover();
  await point(page, 'D4').click();
  await expect(told(page, /Black takes/)).toBeVisible();
});

test('groups are proposed as dead, and the others answer', async ({ page }) => {
  await scene(page, 'dead');
  await expect(sentence(page)).toHaveText('Which groups are dead?');
  await expect(button(page, 'Nothing is dead')).toBeVisible();
  await point(page, 'D1').click();
  await button(page, 'Propose one group as dead').click();
  const over = page.getByRole('region', { name: 'Score sheet' });
  await expect(over.or(told(page, /disputed by White|All agree/)).first()).toBeVisible();
});

test('a proposal is agreed to, and the game is counted', async ({ page }) => {
  await scene(page, 'vote');
  await expect(sentence(page)).toContainText(/^White considers (one token|\d+ tokens) dead\.$/);
  await expect(button(page, 'Dispute')).toBeVisible();
  await button(page, 'Agree').click();
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  await expect(sheet).toBeVisible();
  // Columns and rows light what they are made of, by keys and by a press too.
  const counted = page.locator('.counted:not(.halo)');
  await expect(counted).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Tokens' }).press('Enter');
  const tokens = await counted.count();
  expect(tokens).toBeGreaterThan(0);
  await sheet.getByRole('button', { name: /^You/ }).focus();
  await expect.poll(() => counted.count()).toBeLessThan(tokens);
  await page.keyboard.press('Space');
  await sheet.getByRole('button', { name: 'Tokens' }).focus();
  await expect.poll(() => counted.count(), 'it was pressed').toBeLessThan(tokens);
  await sheet.getByRole('button', { name: 'Territory' }).click();
  await expect(counted).toHaveCount(0);
});

test('the order of play is told where one begins, and a card shows where it can be played', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, BOT, BOT], options: { order: 'dice' } });
  await expect(page.locator('.decision')).toContainText(/Order of play: (Black|White|Red), (Black|White|Red), (Black|White|Red)\./);
  await scene(page, 'pair');
  const hints = page.locator('[role=grid] .hint');
  await expect(hints).toHaveCount(0);
  await page.locator('.hand [data-card="pair-place"]').first().hover();
  expect(await hints.count()).toBeGreaterThan(3);
  await page.mouse.move(0, 0);
  await expect(hints).toHaveCount(0);
});

test('neutral points are filled', async ({ page }) => {
  await scene(page, 'fill');
  await expect(sentence(page)).toHaveText('Fill a neutral point, or decline.');
  await point(page, 'C1').click();
  await expect(told(page, /Black fills C1/)).toBeVisible();
});

test('a handicap is played out as starter moves', async ({ page }) => {
  await scene(page, 'starter');
  await expect(sentence(page)).toHaveText('Make a starter move, or skip it.');
  await expect(page.getByRole('list', { name: 'Players' }).getByText('handicap 3')).toBeVisible();
  await point(page, 'C1').click();
  await expect(point(page, 'C1')).toHaveAttribute('aria-label', /your token/);
  await button(page, 'Skip').click();
  await expect(told(page, /Black skips a starter move/)).toBeVisible();
});

test('a bot is asked for advice, which is laid out and not sent', async ({ page }) => {
  await scene(page, 'pair');
  await button(page, 'What would a bot do?').click();
  const advice = page.getByRole('list', { name: 'Advice, the best first' });
  await expect(advice.getByRole('button').first()).toContainText('%');
  await advice.getByRole('button').first().click();
  await expect(button(page, /Enter$/)).toBeEnabled();
  await expect(told(page, /Black places|Black plays/)).toHaveCount(0);
  await button(page, /Enter$/).click();
  await expect(advice).toHaveCount(0);
});

test('several people on one device: a curtain between their hands', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, MINE] }, 'fields-pair');
  const curtain = page.getByRole('region', { name: 'Whose turn on this device' });
  await expect(curtain).toContainText('Pass the device to Black');
  await expect(page.getByRole('group', { name: 'Your cards' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(curtain).toBeHidden();
  await expect(page.getByRole('group', { name: 'Your cards' })).toBeVisible();
  await point(page, 'D9').click();
  await expect(curtain).toContainText('Pass the device to White');
});

test('nothing is hidden in Go: no curtain between two people on one device', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, MINE], options: { preset: 'go' } });
  await expect(page.getByRole('grid')).toBeVisible();
  // Whoever is to move is shown, one after the other.
  for (const name of ['E5', 'D4', 'C3']) {
    await expect(sentence(page)).toHaveText('Your move');
    await point(page, name).click();
    await expect(point(page, name)).toHaveAttribute('aria-label', /token/);
  }
  await expect(page.getByRole('region', { name: 'Whose turn on this device' })).toHaveCount(0);
});

test('dice turn until they rest, and lie still where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scene(page, 'pair');
  const die = page.locator('.dice .die').first();
  await expect(die).toBeVisible();
  await expect(die).not.toHaveClass(/rolls/);
  const [first, second] = ((await page.locator('.dice').getAttribute('aria-label')) ?? '').match(/\d/g) ?? [];
  await expect(page.locator('.dice .die').nth(0).locator('circle')).toHaveCount(Number(first));
  await expect(page.locator('.dice .die').nth(1).locator('circle')).toHaveCount(Number(second));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(die).toHaveClass(/rolls/);
  await expect(page.locator('.dice .counts')).toHaveCount(1);
});
