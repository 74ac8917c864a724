// What boards show and do by themselves: liberties, washes, keys, sound, and what moves.

import type { Page } from '@playwright/test';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

const board = (page: Page) => page.getByRole('grid');
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
const focused = (page: Page) => page.locator('[role=gridcell]:focus');
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('petteia.settings', JSON.stringify(chosen)), settings);
}


test('liberties are shown of a group that is pointed at or has the focus, while a move is chosen too', async ({ page }) => {
  await choose(page, { confirm: 'always' });
  await sit(page, { seats: [MINE, BOT] }, 'double');
  const liberties = page.locator('.seen circle.liberty');
  const look = async (): Promise<void> => {
    await cell(page, 'B4').hover();
    await expect(liberties).toHaveCount(12);
    await cell(page, 'C2').focus();
    await expect(liberties).toHaveCount(6);
  };
  await expect(board(page)).toBeVisible();
  await look();
  await page.locator('.hand [data-card="DS2"]').click();
  await page.getByRole('button', { name: /, active/ }).click();
  await expect(cell(page, 'C3')).toHaveAttribute('aria-label', /legal target/);
  await look();
  await cell(page, 'C3').hover();
  await expect(liberties, 'a target shows what would come of it').toHaveCount(0);
  await expect(page.locator('.seen .ghost')).toHaveCount(1);
});

test('territory, influence and directions are laid over the board, one wash at a time', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'double');
  const washes = page.locator('.seen use[href="#a-wash"]');
  await expect(board(page)).toBeVisible();
  await expect(washes).toHaveCount(0);
  await toggle(page, 'Influence').click();
  await expect(toggle(page, 'Influence')).toHaveAttribute('aria-pressed', 'true');
  const near = await washes.count();
  expect(near).toBeGreaterThan(3);
  await toggle(page, 'Territory now').click();
  await expect(toggle(page, 'Influence')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => washes.count(), 'land that is owned is less than land that is near').toBeLessThan(near);
  await toggle(page, 'Territory now').click();
  await expect(washes).toHaveCount(0);
  const ways = page.locator('.seen path.way');
  await expect(ways).toHaveCount(0);
  await toggle(page, 'Directions').click();
  await expect(ways).toHaveCount(await page.locator('[role=gridcell][aria-label*="group of"]').count());
});

test('keys walk over the board of Mitropia, jump, go through targets, read liberties and show the land', async ({ page }) => {
  await choose(page, { confirm: 'always', turn: false });
  await sit(page, { seats: [MINE, BOT] }, 'double');
  await cell(page, 'D4').focus();
  // Around a hexagon and back.
  for (const [key, name] of [['w', 'D5'], ['d', 'E4'], ['s', 'E3'], ['a', 'D3'], ['q', 'C3'], ['e', 'D4']] as const) {
    await page.keyboard.press(key);
    await expect(focused(page), key).toHaveAttribute('data-cell', name);
  }
  for (const key of ['g', 'c', '2', 'Enter']) await page.keyboard.press(key);
  await expect(focused(page)).toHaveAttribute('data-cell', 'C2');
  await page.keyboard.press('l');
  await expect(page.getByText('group of 1, 6 liberties', { exact: true })).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('t');
  await expect(page.locator('.seen .tokens')).toHaveCSS('opacity', '0.25');
  await page.keyboard.press('t');
  await expect(page.locator('.seen .tokens')).toHaveCSS('opacity', '1');

  await page.locator('.hand [data-card="DS2"]').click();
  await page.getByRole('button', { name: /, active/ }).click();
  const targets = await page.locator('[role=gridcell][aria-label*="legal target"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-cell')));
  expect(targets.length).toBeGreaterThan(1);
  await cell(page, 'C2').focus();
  for (const key of ['n', 'n', 'p']) {
    await page.keyboard.press(key);
    await expect(focused(page)).toHaveAttribute('aria-label', /legal target/);
  }
  await expect(focused(page), 'one on and one back').toHaveAttribute('data-cell', targets[0]!);
});

test('nothing sounds until somebody asks for it', async ({ page }) => {
  await page.addInitScript(() => {
    const made = { count: 0 };
    const Sounding = AudioContext;
    Object.assign(window, { made, AudioContext: class extends Sounding { constructor() { super(); made.count += 1; } } });
  });
  const sounds = (): Promise<number> => page.evaluate(() => (window as unknown as { made: { count: number } }).made.count);
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go' } });
  const play = async (name: string): Promise<void> => {
    await expect(cell(page, name)).toHaveAttribute('aria-label', /you may choose it/);
    await cell(page, name).click();
    await expect(cell(page, name)).toHaveAttribute('aria-label', /your token/);
  };
  await expect(toggle(page, 'Sound')).toHaveAttribute('aria-pressed', 'false');
  await play('E5');
  expect(await sounds()).toBe(0);
  await toggle(page, 'Sound').click();
  await play('A1');
  await expect.poll(sounds).toBeGreaterThan(0);
});

/** A move of one’s own, slow enough to be seen on its way. */
async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
}

const moving = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('[role=grid]')!.parentElement!.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length);

test('captured tokens fly to whoever shares them, and a key or a click ends it', async ({ page }) => {
  await choose(page, { confirm: 'never', still: false });
  for (const end of [() => page.keyboard.press('Shift'), () => cell(page, 'B4').click()]) {
    await sit(page, { seats: [MINE, BOT, BOT] }, 'capture');
    await slowly(page);
    await cell(page, 'B4').click();
    const spoils = page.locator('.seen .spoil');
    await expect(spoils.first()).toBeAttached();
    expect(await spoils.first().getAttribute('style')).toMatch(/--dx: -?\d+px; --dy: -?\d+px; --after: \d/);
    expect(await moving(page)).toBeGreaterThan(0);
    await end();
    expect(await moving(page)).toBe(0);
  }
});

test('a token of Fields slides where it is moved', async ({ page }) => {
  await choose(page, { confirm: 'never', still: false });
  await sit(page, { game: 'fields', seats: [MINE, BOT] }, 'fields-move');
  await page.locator('.hand [data-card="move-two"]').click();
  const able = page.locator('[role=gridcell][aria-label*="you may choose it"]');
  await able.first().click();
  await slowly(page);
  await page.locator('[role=gridcell][aria-label*="empty"][aria-label*="you may choose it"]').first().click();
  await expect(page.locator('.seen .slide')).toHaveAttribute('style', /--dx: -?\d+px; --dy: -?\d+px/);
});

test('a rejected token of Fields is seen to go', async ({ page }) => {
  await choose(page, { confirm: 'never', still: false });
  await sit(page, { game: 'fields', seats: [MINE, BOT] }, 'fields-reject');
  await slowly(page);
  await page.locator('.decision').getByRole('button', { name: 'Play Reject' }).click();
  await expect(page.locator('.seen .back')).not.toHaveCount(0);
});

for (const [wish, still, moves] of [['reduce', null, false], ['no-preference', true, false], ['reduce', false, true]] as const) {
  test(`pieces of Mitropia ${moves ? 'move' : 'lie still'} where the system says ${wish} and the setting ${String(still)}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: wish });
    await choose(page, { confirm: 'never', still });
    await sit(page, { seats: [MINE, BOT, BOT] }, 'capture');
    await slowly(page);
    await cell(page, 'B4').click();
    await expect(cell(page, 'B4')).not.toHaveAttribute('aria-label', /Warrior|Chieftain/);
    await expect(page.locator('.seen .spoil')).toHaveCount(moves ? 12 : 0);
    expect((await moving(page)) > 0).toBe(moves);
    await expect(page.locator('html[data-still]')).toHaveCount(moves ? 0 : 1);
  });
}

test('at the end territories spread once, not again for whoever looks at a player', async ({ page }) => {
  await choose(page, { confirm: 'never', still: false });
  await sit(page, { seats: [MINE, BOT, BOT] }, 'capture');
  await cell(page, 'B4').focus();
  await page.keyboard.press('Enter');
  const washes = page.locator('.seen use[href="#a-wash"]');
  await expect(page.locator('.seen use.wash')).not.toHaveCount(0);
  const all = await washes.count();
  await page.getByRole('region', { name: 'Score sheet' }).getByRole('row', { name: /Kerma/ }).hover();
  await expect.poll(() => washes.count()).not.toBe(all);
  await expect(page.locator('.seen use.wash')).toHaveCount(0);
});

test('on a very large screen what lies over the board is as large as what stands beside it', async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  await sit(page, { seats: [MINE, BOT, BOT, BOT] }, 'triple');
  await page.locator('.hand [data-card]').first().click();
  await page.locator('[role=gridcell][aria-label$=", empty"]').first().click();
  const bubble = page.getByRole('alert').filter({ hasText: 'out of reach' }).locator('.bubble');
  await expect(bubble).toHaveCSS('font-size', '28px');
  const beside = (await page.getByRole('button', { name: 'Sound', exact: true }).boundingBox())!;
  expect((await toggle(page, 'Larger').boundingBox())!.height).toBeCloseTo(beside.height, 0);
  await page.keyboard.press('?');
  expect((await page.getByRole('dialog', { name: 'Keys' }).boundingBox())!.width).toBeGreaterThan(800);
});

test('on a very large screen the score sheet grows, and the board still fits beside it', async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  await choose(page, { confirm: 'never', still: true });
  await sit(page, { seats: [MINE, BOT, BOT] }, 'capture');
  await cell(page, 'B4').click();
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  expect((await sheet.getByRole('button', { name: 'Rematch' }).boundingBox())!.height).toBeGreaterThan(70);
  await expect(board(page)).toBeInViewport({ ratio: 1 });
});

test('the chosen tab has a line under it that no log covers', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT, BOT] }, 'capture');
  for (const size of [{ width: 1440, height: 900 }, { width: 3840, height: 2160 }]) {
    await page.setViewportSize(size);
    const [tab, log] = [(await page.getByRole('tab', { name: 'Moves' }).boundingBox())!, (await page.locator('.logp .log').boundingBox())!];
    expect(tab.y + tab.height).toBeLessThanOrEqual(log.y);
  }
});
