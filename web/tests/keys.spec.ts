// Where the focus is, and who hears of a key.

import type { Locator, Page } from '@playwright/test';
import { act, BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
const stops = (page: Page) => page.locator('[role=gridcell][tabindex="0"]');
const ready = (page: Page) => page.getByRole('button', { name: /^Ready/ });
const words = (page: Page) => page.getByRole('region', { name: 'Board in words' });

/** Everything that the page asks the server to do from now on. */
function asked(page: Page): string[] {
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => String(payload).includes('"act"') && said.push(String(payload))));
  return said;
}

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

test('the next player at one device goes on from the cell where the last one was', async ({ page }) => {
  const table = await sit(page, { seats: [MINE, MINE] });
  await ready(page).click();
  await cell(page, 'D4').focus();
  await decide(page, table);
  await expect(ready(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ready(page)).toHaveCount(0);
  await expect(stops(page)).toHaveCount(1);
  await expect(cell(page, 'D4')).toBeFocused();
});

for (const [game, record, code] of [['mitropia', 'swift', 'SW1'], ['fields', 'fields-pair', 'pair-place']] as const) {
  test(`no key reaches ${game} through the curtain, and nobody hears of a hand`, async ({ page }) => {
    const said = asked(page);
    await sit(page, { game, seats: [MINE, MINE] }, record);
    const curtain = page.getByRole('region', { name: 'Whose turn on this device' });
    await expect(curtain).toBeVisible();
    await curtain.click({ position: { x: 5, y: 5 } });
    for (const key of ['1', '?', 'Enter']) await page.keyboard.press(key);
    await ready(page).focus();
    for (const key of ['2', '?']) await page.keyboard.press(key);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - region "Whose turn on this device":
        - heading /^Pass the device to/
        - paragraph
        - button /^Ready/
    `);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await ready(page).click();
    await expect(page.locator(`.hand [data-card="${code}"]`).first()).toBeVisible();
    await expect(page.locator('.hand [aria-pressed="true"]')).toHaveCount(0);
    expect(said).toEqual([]);
  });
}

test('what lies over the table is behind the curtain, too', async ({ page }) => {
  const table = await sit(page, { seats: [MINE, MINE] });
  await ready(page).click();
  await cell(page, 'D4').focus();
  await page.keyboard.press('b');
  await expect(words(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await decide(page, table);
  await expect(ready(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(words(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator('.words :focus')).toHaveCount(0);
  await ready(page).click();
  await expect(ready(page)).toHaveCount(0);
});

/** Places the Chieftain that is to be placed, past the page. */
async function decide(page: Page, table: string): Promise<void> {
  const seen = (await (await page.request.get(`/api/tables/${table}`)).json()) as { viewer: string; choice: { legal: string[] } | null }[];
  const awaited = seen.find(({ choice }) => (choice?.legal.length ?? 0) > 0)!;
  await act(page, table, awaited.viewer, awaited.choice!.legal[0]!);
}

/** Opens something from where the focus is, and closes it again. */
async function goesBack(page: Page, from: Locator, key: string, opened: Locator, close: () => Promise<unknown>): Promise<void> {
  await from.focus();
  await page.keyboard.press(key);
  await expect(opened).toBeVisible();
  await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(1);
  await close();
  await expect(opened).toBeHidden();
  await expect(from).toBeFocused();
}

for (const [game, at] of [['mitropia', 'D4'], ['fields', 'D4']] as const) {
  test(`at ${game}, what opens has the focus, and whoever had it has it again`, async ({ page }) => {
    await sit(page, { game, seats: [MINE, BOT] });
    await expect(page.getByRole('grid')).toBeVisible();
    const escape = (): Promise<void> => page.keyboard.press('Escape');
    const close = (what: Locator) => (): Promise<void> => what.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    const [keys, menu] = [page.getByRole('dialog', { name: 'Keys' }), page.getByRole('region', { name: 'Menu' })];
    const [button, about] = [page.getByRole('button', { name: 'Menu', exact: true }), page.getByRole('button', { name: /^All about/ }).first()];
    for (const way of [() => escape, close]) {
      await goesBack(page, cell(page, at), '?', keys, way(keys));
      await goesBack(page, cell(page, at), 'b', words(page), way(words(page)));
      await goesBack(page, button, 'Enter', menu, way(menu));
    }
    await goesBack(page, about, 'Enter', page.getByRole('dialog'), escape);
    // One over the other.
    await button.press('Enter');
    await goesBack(page, menu.getByRole('button', { name: /^Keys/ }), 'Enter', keys, escape);
    await escape();
    await expect(button).toBeFocused();
    // Whoever has gone on meanwhile is left there.
    await button.press('Enter');
    await cell(page, at).focus();
    await escape();
    await expect(menu).toBeHidden();
    await expect(cell(page, at)).toBeFocused();
  });
}

test('after looking back the focus is on the line that was looked at', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, BOT], options: { preset: 'go' } });
  for (const name of ['E5', 'A1']) {
    await expect(cell(page, name)).toHaveAttribute('aria-label', /you may choose it/);
    await cell(page, name).click();
    await expect(cell(page, name)).toHaveAttribute('aria-label', /your token/);
  }
  const line = page.getByRole('list', { name: 'Moves' }).getByRole('listitem').first();
  await line.focus();
  await line.press('Enter');
  const back = page.getByRole('button', { name: /^Back to the game/ });
  await back.press('Enter');
  await expect(back).toHaveCount(0);
  await expect(line).toBeFocused();
});

for (const [game, record, code] of [['mitropia', 'zhou', 'PT09a'], ['fields', 'fields-pair', 'pair-place']] as const) {
  test(`a card of ${game} stays chosen when the hand slips on it`, async ({ page }) => {
    await sit(page, { game, seats: [MINE, BOT] }, record);
    const card = page.locator(`.hand [data-card="${code}"]`).first();
    const box = (await card.boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + 50);
    await page.mouse.down();
    await page.mouse.move(box.x + 36, box.y + 56);
    await page.mouse.move(box.x + 44, box.y + 62);
    await page.mouse.up();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await card.press('Enter');
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  });
}

for (const [width, height, names] of [[1440, 900, ['Moves', 'Chat']], [1024, 768, ['Cards', 'Moves', 'Chat']]] as const) {
  test(`arrow keys go through the tabs of a screen ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sit(page, { seats: [MINE, BOT] }, 'zhou');
    const tabs = page.getByRole('tablist').getByRole('tab');
    await expect(tabs).toHaveText([...names]);
    await tabs.first().focus();
    const last = names.length - 1;
    const ways = [['ArrowRight', 1], ['ArrowLeft', 0], ['ArrowLeft', last], ['ArrowRight', 0], ['End', last], ['Home', 0]] as const;
    for (const [key, place] of ways) {
      await page.keyboard.press(key);
      const tab = tabs.nth(place);
      await expect(tab, key).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1);
      const panel = page.getByRole('tabpanel', { name: names[place]! });
      await expect(panel).toHaveId((await tab.getAttribute('aria-controls'))!);
    }
  });
}
