// Records at a page of their own: opened, looked through, judged and carried away.

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { picture } from './looks';
import { expect, test } from './server';

const record = (name: string): string => readFileSync(new URL(`./records/${name}.json`, import.meta.url), 'utf8');
const move = (page: Page) => page.locator('output');

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('The record’s text').fill(record(name));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(move(page)).toHaveText(/^Move 0 of/);
}

/** Drops a file onto the middle of the page. True if the page took it, so that the browser does not. */
function drop(page: Page, text: string): Promise<boolean> {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'game.petteia.json', { type: 'application/json' }));
    const under = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    under?.dispatchEvent(over);
    under?.dispatchEvent(dropped);
    return over.defaultPrevented && dropped.defaultPrevented;
  }, text);
}

test('another record is opened after the first', async ({ page }) => {
  await open(page, 'fields-pair');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Open another record' }).click();
  await expect(page.getByLabel('The record’s text')).toHaveValue('');
  await page.getByLabel('The record’s text').fill(record('capture'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveTitle(/Mitropia/);
  await expect(move(page)).toHaveText(/^Move 0 of 1\d\d$/);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a file is opened wherever it is dropped, and what is no record changes nothing', async ({ page, forgiven }) => {
  forgiven.push(/status of 4\d\d/);
  await page.goto('/replay');
  await expect(page.getByLabel('The record’s text')).toBeVisible();
  expect(await drop(page, record('fields-pair'))).toBe(true);
  await expect(page).toHaveTitle(/Fields/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByLabel('See as').selectOption('all');
  expect(await drop(page, record('capture'))).toBe(true);
  await expect(page).toHaveTitle(/Mitropia/);
  await expect(move(page)).toHaveText(/^Move 0 of/);
  await expect(page.getByLabel('See as')).toHaveValue('*');
  expect(await drop(page, 'Good day!')).toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page).toHaveTitle(/Mitropia/);
});

test('a folder that is dropped is no record, and the page says so', async ({ page }) => {
  await page.goto('/replay');
  await expect(page.getByLabel('The record’s text')).toBeVisible();
  const tools = await page.context().newCDPSession(page);
  const data = { items: [], files: [fileURLToPath(new URL('./records', import.meta.url))], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await tools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  await expect(page.getByRole('alert').filter({ hasText: /it is a folder/ })).toBeVisible();
});

test('every capture of a record is told of before anybody has looked at it', async ({ page }) => {
  const sent = { record: record('picture-go'), viewer: '*', from: 0, to: 1000 };
  const { frames } = (await (await page.request.post('/api/replay', { data: sent })).json()) as { frames: { events: { event: { event: string } }[] }[] };
  const captures = frames.filter(({ events }) => events.some(({ event }) => event.event === 'captured')).length;
  expect(captures).toBeGreaterThan(3);
  await open(page, 'picture-go');
  await expect(page.locator('.moves .took')).toHaveCount(captures);
  await expect(page.locator('.track rect')).toHaveCount(captures);
});

test('a record plays by itself, until somebody stops it or it ends, and then from its beginning', async ({ page }) => {
  await open(page, 'zhou');
  const play = page.getByRole('button', { name: 'Play by itself' });
  await play.click();
  await expect(move(page)).toHaveText('Move 2 of 4');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.waitForTimeout(1500);
  await expect(move(page)).toHaveText('Move 2 of 4');
  await page.getByRole('button', { name: 'To the end' }).click();
  await play.click();
  await expect(move(page)).toHaveText('Move 1 of 4');
  await expect(move(page)).toHaveText('Move 4 of 4');
  await expect(play).toBeVisible();
});

test('a record is saved as it was opened', async ({ page }) => {
  await page.addInitScript(() => {
    URL.revokeObjectURL = (url) => console.error(`${url} is gone`);
  });
  await open(page, 'zhou');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('mitropia.petteia.json');
  expect(readFileSync(await file.path(), 'utf8')).toBe(record('zhou'));
});

test('the chances of winning are drawn, written as numbers, and lead to their moves', async ({ page }) => {
  await open(page, 'zhou');
  await page.getByRole('button', { name: 'Evaluate the game' }).click();
  const graph = page.getByRole('img', { name: /%/ });
  await expect(page.getByRole('button', { name: 'Evaluate the game' })).toBeDisabled();
  await page.getByText('As numbers').click();
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    const shares = (await row.getByRole('cell').allTextContents()).map((text) => parseInt(text, 10));
    expect(shares).toHaveLength(2);
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(1);
  }
  const box = await graph.boundingBox();
  await graph.click({ position: { x: (box?.width ?? 0) - 2, y: 20 } });
  await expect(move(page)).toHaveText('Move 4 of 4');
});

test('a seat’s eyes see its own hand alone, all see both, and a spectator none', async ({ page }) => {
  await open(page, 'double');
  await page.getByRole('button', { name: 'To the end' }).click();
  const hands = page.getByRole('region', { name: 'Players' }).locator('p').filter({ hasText: 'Scout' });
  const eyes = page.getByLabel('See as');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(hands).toHaveCount(0);
  await eyes.selectOption('A');
  await expect(hands).toHaveText(/^Zhou: .*Double Strength/);
  const [first = ''] = await hands.allTextContents();
  await eyes.selectOption('B');
  await expect(hands).toHaveText(/^Norse: /);
  const [second = ''] = await hands.allTextContents();
  await eyes.selectOption('all');
  await expect(hands).toHaveText([first, second]);
  await eyes.selectOption('*');
  await expect(hands).toHaveCount(0);
});

test('nobody plays on from where nobody is to move, and is told why', async ({ page }) => {
  await open(page, 'picture-mitropia');
  const on = page.getByRole('button', { name: 'Play on from here' });
  await expect(on).toBeEnabled();
  await expect(on).toHaveAccessibleDescription(/you decide for/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(on).toBeDisabled();
  await expect(on).toHaveAccessibleDescription(/^The game is over here/);
  await on.click({ force: true });
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(on).toBeEnabled();
  await expect(page).toHaveURL(/\/replay$/);
});

test('one click makes one game to play on', async ({ page }) => {
  await open(page, 'zhou');
  let made = 0;
  await page.route('**/api/tables', async (route) => {
    made += 1;
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Play on from here' }).dblclick();
  await expect(page).toHaveURL(/\/t\//);
  expect(made).toBe(1);
});

for (const [name, sign] of [['fields-move', 'svg'], ['capture', '.disc']] as const) {
  test(`moves tell players apart by their signs (${name})`, async ({ page }) => {
    await open(page, name);
    await page.getByRole('button', { name: 'To the end' }).click();
    const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
    const signs = moves.nth(1).locator(`.sign ${sign}`);
    await expect(signs).toHaveCount(1);
    expect((await signs.boundingBox())?.width).toBe(18);
    await picture(page, `replay-${name}`);
  });
}
