// Boards under fingers: what the browser itself would do with them takes part.

import type { CDPSession, Page } from '@playwright/test';
import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'always' }))),
);

type Spot = [x: number, y: number];

const board = (page: Page) => page.getByRole('grid');
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
const lens = (page: Page) => page.locator('.lens');
const seen = (page: Page) => board(page).getAttribute('viewBox');

async function middle(page: Page, name: string): Promise<Spot> {
  const { x, y, width, height } = (await cell(page, name).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Fingers on the screen, as the browser feels them. */
class Fingers {
  constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async #feel(type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]): Promise<void> {
    const touchPoints = spots.map(([x, y], id) => ({ x, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async down(...spots: Spot[]): Promise<void> {
    for (let many = 1; many <= spots.length; many += 1) await this.#feel('touchStart', spots.slice(0, many));
  }

  /** In steps, as fingers move. */
  async move(from: Spot[], to: Spot[]): Promise<void> {
    const between = (start: Spot, end: Spot, part: number): Spot => [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
    for (let step = 1; step <= 8; step += 1) {
      await this.#feel('touchMove', from.map((start, finger) => between(start, to[finger]!, step / 8)));
    }
  }

  async up(): Promise<void> {
    await this.#feel('touchEnd', []);
  }

  async tap(spot: Spot): Promise<void> {
    await this.down(spot);
    await this.up();
  }
}

test('two fingers enlarge a board about what is between them, one moves it, a double tap beside a target returns', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'double');
  await expect(board(page)).toBeVisible();
  const whole = await seen(page);
  const fingers = await Fingers.of(page);
  const [x, y] = await middle(page, 'C2');
  await fingers.down([x - 30, y], [x + 30, y]);
  await fingers.move([[x - 30, y], [x + 30, y]], [[x - 60, y], [x + 60, y]]);
  await fingers.up();
  const [, , wide] = (await seen(page))!.split(' ').map(Number);
  expect(Number(whole!.split(' ')[2]) / wide!).toBeCloseTo(2, 1);
  const there = await middle(page, 'C2');
  expect(Math.hypot(there[0] - x, there[1] - y)).toBeLessThan(8);

  await fingers.down([x, y]);
  await fingers.move([[x, y]], [[x - 40, y - 50]]);
  await fingers.up();
  const moved = await middle(page, 'C2');
  expect(moved[0] - there[0]).toBeCloseTo(-40, -1);
  expect(moved[1] - there[1]).toBeCloseTo(-50, -1);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }), 'a finger that moves the board chooses nothing').toHaveCount(0);

  await fingers.tap(moved);
  await fingers.tap(moved);
  await expect(board(page)).toHaveAttribute('viewBox', whole!);
});

test('a whole board leaves one finger to the page', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'double');
  const whole = await seen(page);
  const fingers = await Fingers.of(page);
  await fingers.down([200, 400]);
  await fingers.move([[200, 400]], [[200, 300]]);
  await fingers.up();
  expect(await seen(page)).toBe(whole);
  await expect(board(page)).toHaveCSS('touch-action', 'pan-x pan-y');
});

test('a tap chooses, and a second one confirms', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go' } });
  await expect(cell(page, 'E5')).toHaveAttribute('aria-label', /you may choose it/);
  const fingers = await Fingers.of(page);
  const spot = await middle(page, 'E5');
  await fingers.tap(spot);
  await expect(page.getByRole('button', { name: 'Place on E5' })).toBeVisible();
  await expect(lens(page)).toHaveCount(0);
  await fingers.tap(spot);
  await expect(cell(page, 'E5')).toHaveAttribute('aria-label', /your token/);
});

test('a finger that rests opens the magnifier: slid and lifted it chooses, slid off it chooses nothing', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go' } });
  await expect(cell(page, 'E5')).toHaveAttribute('aria-label', /you may choose it/);
  const fingers = await Fingers.of(page);
  const [e5, g5] = [await middle(page, 'E5'), await middle(page, 'G5')];
  await fingers.down(e5);
  await expect(lens(page)).toBeVisible();
  await expect(lens(page)).toHaveText('E5');
  await fingers.move([e5], [g5]);
  await expect(lens(page)).toHaveText('G5');
  const { y, height } = (await lens(page).boundingBox())!;
  expect(y + height, 'the finger does not cover it').toBeLessThan(g5[1]);
  await fingers.up();
  await expect(lens(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Place on G5' })).toBeVisible();

  await page.locator('.decision').getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: 'Place on G5' })).toHaveCount(0);
  await fingers.down(e5);
  await expect(lens(page)).toBeVisible();
  await fingers.move([e5], [[e5[0], 60]]);
  await expect(lens(page)).toHaveText('');
  await fingers.up();
  await expect(lens(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Place on/ })).toHaveCount(0);
});

test('where points are small, a tap opens the magnifier and a tap in it chooses', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go', board: '19x19' } });
  await expect(cell(page, 'K10')).toHaveAttribute('aria-label', /you may choose it/);
  const fingers = await Fingers.of(page);
  const [x, y] = await middle(page, 'K10');
  await fingers.tap([x, y]);
  await expect(lens(page)).toHaveText('K10');
  await expect(page.getByRole('button', { name: /^Place on/ })).toHaveCount(0);
  // A neighbour lies 2.2 times as far from its middle as on the board.
  const box = (await lens(page).boundingBox())!;
  const step = (await middle(page, 'L10'))[0] - x;
  await fingers.tap([box.x + box.width / 2 + 2.2 * step, box.y + box.height / 2]);
  await expect(lens(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Place on L10' })).toBeVisible();

  await fingers.tap([x, y]);
  await expect(lens(page)).toBeVisible();
  await fingers.tap([x, 20]);
  await expect(lens(page), 'a tap beside it closes it').toHaveCount(0);
});

test('on a phone the cell that is touched or has the focus is named; on a wide screen columns and rows are', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'double');
  const name = page.locator('.hexes > .name');
  await expect(board(page)).toBeVisible();
  await expect(name).toHaveCount(0);
  await (await Fingers.of(page)).tap(await middle(page, 'B4'));
  await expect(name).toBeVisible();
  await expect(name).toHaveText('B4');
  await cell(page, 'B4').press('ArrowRight');
  await expect(name).toHaveText(/^C\d$/);
  await expect(page.locator('.ground text').first()).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.ground text').first()).toBeVisible();
  await expect(name).toBeHidden();
});

test('a quick second click confirms, and the board stays as large as it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page, { seats: [MINE, BOT] }, 'double');
  await page.locator('.hand [data-card="DS2"]').click();
  await page.getByRole('button', { name: /, active/ }).click();
  await cell(page, 'C3').focus();
  await page.keyboard.press('+');
  const large = await seen(page);
  await cell(page, 'C3').dblclick();
  await expect(page.locator('.decision h2')).toHaveText('Place Warrior 2 of 2');
  expect(await seen(page)).toBe(large);
});
