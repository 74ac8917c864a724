// Every guided interaction of Mitropia, played by clicks from a position where it is due.

import type { Page } from '@playwright/test';
import { looksWell, picture } from './looks';
import { act, BOT, MINE, OPEN, sit } from './scenes';
import { expect, test, watch } from './server';

const sentence = (page: Page) => page.locator('.decision h2');
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][data-cell="${name}"]`);
const targets = (page: Page) => page.locator('[role=gridcell][aria-label*="legal target"]');
const card = (page: Page, code: string) => page.locator(`.hand [data-card="${code}"]`);
const confirm = (page: Page) => page.locator('.decision').getByRole('button', { name: /^Confirm( |$)/ });

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'always' }))),
);

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
  await picture(page, 'mitropia-refusal');
  // The Warrior that it is about is outlined. Whatever is done next puts the refusal away.
  await expect(page.locator('use.named')).toHaveCount(1);
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(bubble).toHaveCount(0);
  await expect(page.locator('use.named')).toHaveCount(0);
  await cell(page, name).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('nie sięgasz');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('nie sięgasz');
  await cell(page, name).press('ArrowUp');
  await expect(bubble).toHaveCount(0);
});

const refusal = (page: Page) => page.getByRole('alert').locator('p');
/** A refusal, with the clause as a link. */
async function refused(page: Page, text: string, clause: string): Promise<void> {
  await expect(refusal(page)).toContainText(text);
  await expect(refusal(page).getByRole('link', { name: clause })).toHaveAttribute('href', `/rules/mitropia#${clause}`);
}

test('before a card is chosen every cell has an answer', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'wormhole');
  await expect(sentence(page)).toHaveText('Your turn: choose a card');
  await cell(page, 'A1').click();
  await refused(page, 'None of your cards reaches A1.', 'M9.4');
  await cell(page, 'C8').click();
  await refused(page, 'C8 is a mountain.', 'M2.2');
  await cell(page, 'D9').click();
  await refused(page, 'D9 is occupied.', 'M2.2');
  await cell(page, 'C4').click();
  await expect(refusal(page)).toHaveCount(0);
  await expect(sentence(page)).toHaveText('Choose a card to start from C4');
});

test('a Warrior is chosen first: the cards that start from it rise, and its reach is all there is', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'wormhole');
  await card(page, 'PT25a').click();
  const all = await targets(page).count();
  await cell(page, 'C4').click();
  const narrow = await targets(page).count();
  expect(narrow).toBeGreaterThan(0);
  expect(narrow).toBeLessThan(all);
  await page.keyboard.press('Escape');
  await expect(targets(page)).toHaveCount(all);
  await page.keyboard.press('Escape');
  await cell(page, 'C4').click();
  await expect(card(page, 'PT25a')).toHaveClass(/risen/);
  await card(page, 'PT25a').click();
  await expect(targets(page)).toHaveCount(narrow);
});

test('a target is chosen first: the cards that reach it rise, and a Warrior that leads there keeps it', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'wormhole');
  await card(page, 'CH5').click();
  const [target = ''] = await targets(page).evaluateAll((cells) => cells.map((each) => (each as HTMLElement).dataset['cell'] ?? ''));
  await page.keyboard.press('Escape');
  await cell(page, target).click();
  await expect(sentence(page)).toHaveText(`Choose a card that reaches ${target}`);
  await expect(card(page, 'CH5')).toHaveClass(/risen/);
  await card(page, 'CH5').click();
  await expect(sentence(page)).toContainText(`Place on ${target}`);
  const from = /from (\w+)/.exec((await page.locator('.decision .detail').first().textContent()) ?? '')?.[1] ?? '';
  await cell(page, from).click();
  await expect(sentence(page), 'the Warrior leads there').toContainText(`Place on ${target}`);
  await expect(confirm(page)).toBeEnabled();
});

test('while the exit of a wormhole is asked for, every other cell says that it is none', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'wormhole');
  await card(page, 'PT25a').click();
  await cell(page, 'A6').click();
  await cell(page, 'D6').click();
  await refused(page, 'these wormholes do not lead to D6', 'M10.3');
  await expect(sentence(page)).toHaveText('Choose the wormhole to leave by');
});

test('a card that cannot be used says why', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'norse');
  await expect(card(page, 'DF1')).toHaveAccessibleName(/not usable now/);
  await card(page, 'DF1').click();
  await refused(page, 'Deflect is played in answer to what others do.', 'M15.1');
});

async function settle(page: Page): Promise<void> {
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
}

test('Zhou relocate: token, place, price', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await page.getByRole('button', { name: 'Relocate (Zhou)' }).click();
  await expect(sentence(page)).toHaveText('Choose the token to relocate');
  await cell(page, 'C2').click();
  await expect(sentence(page)).toHaveText('Choose where it goes');
  await cell(page, 'B1').click();
  await expect(page.locator('.decision')).toContainText('Choose the card you pay with.');
  await expect(confirm(page)).toBeDisabled();
  await card(page, 'SC1').click();
  await expect(sentence(page)).toHaveText('Relocate C2 to B1');
  await settle(page);
  await expect(cell(page, 'B1')).toHaveAttribute('aria-label', /your Chieftain/);
  await expect(card(page, 'SC1')).toHaveCount(0);
});

test('Norse swap their Chieftain with a Warrior', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'norse');
  await page.getByRole('button', { name: 'Swap Chieftain (Norse)' }).click();
  await expect(sentence(page)).toHaveText('Choose the Warrior to swap with');
  await cell(page, 'C6').click();
  await settle(page);
  await expect(cell(page, 'C6')).toHaveAttribute('aria-label', /your Chieftain/);
});

test('a way through a wormhole: entry, exit, landing', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'wormhole');
  await card(page, 'PT25a').click();
  await expect(cell(page, 'A6')).toHaveAttribute('aria-label', /wormhole.*legal target/);
  await cell(page, 'A6').click();
  await expect(sentence(page)).toHaveText('Choose the wormhole to leave by');
  await cell(page, 'H6').click();
  await cell(page, 'F7').click();
  await expect(sentence(page)).toContainText('Place on F7');
  await settle(page);
  await expect(cell(page, 'F7')).toHaveAttribute('aria-label', /your Warrior/);
});

test('Double Strength: two Warriors, a step taken back in between', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'double');
  await card(page, 'DS2').click();
  await expect(sentence(page)).toHaveText('Choose the pattern for the Warriors');
  await page.getByRole('button', { name: /, active/ }).click();
  await cell(page, 'C3').click();
  await settle(page);
  await expect(sentence(page)).toHaveText('Place Warrior 2 of 2');
  await page.locator('.decision').getByRole('button', { name: /^Undo/ }).click();
  await expect(sentence(page)).toContainText('Your turn');
  await card(page, 'DS2').click();
  await page.getByRole('button', { name: /, active/ }).click();
  await cell(page, 'D3').click();
  await settle(page);
  await expect(sentence(page)).toHaveText('Place Warrior 2 of 2');
  const second = targets(page).first();
  const name = (await second.getAttribute('data-cell')) ?? '';
  await second.click();
  await settle(page);
  for (const landed of ['D3', name]) await expect(cell(page, landed)).toHaveAttribute('aria-label', /your Warrior/);
});

test('Triple Strength: three Warriors', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT, BOT, BOT] }, 'triple');
  await card(page, 'TS2').click();
  await page.getByRole('button', { name: /, active/ }).click();
  await cell(page, 'D4').click();
  await settle(page);
  const landed: string[] = ['D4'];
  for (const left of [2, 3]) {
    await expect(sentence(page)).toHaveText(`Place Warrior ${left} of 3`);
    const next = targets(page).first();
    landed.push((await next.getAttribute('data-cell')) ?? '');
    await next.click();
    await settle(page);
  }
  for (const name of landed) await expect(cell(page, name)).toHaveAttribute('aria-label', /your Warrior/);
});

test('Swift Deployment: two moves in one turn', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'swift');
  await card(page, 'SW1').click();
  await expect(sentence(page)).toHaveText('Announce Swift Deployment');
  await settle(page);
  await expect(sentence(page)).toHaveText('Your turn: choose a card, 2 moves left');
});

test('a card of the hand becomes the active pattern', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await card(page, 'PT09a').click();
  await page.getByLabel('Make it active').check();
  await cell(page, 'D3').click();
  await expect(page.locator('.decision')).toContainText('It becomes your active pattern.');
  await settle(page);
  await expect(page.getByRole('button', { name: /Arrowhead.*, active/ })).toBeVisible();
});

test('a card is carried to the board', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await card(page, 'PT09a').dragTo(cell(page, 'D3'));
  await expect(sentence(page)).toContainText('D3');
  await settle(page);
  await expect(cell(page, 'D3')).toHaveAttribute('aria-label', /your Warrior/);
  await expect(page.locator('[data-card="PT09a"]')).toHaveCount(0);
});

test('the order of captures is asked for', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT, BOT] }, 'capture');
  await expect(sentence(page)).toHaveText('Which group is captured next?');
  // Any of its cells shows the whole group that would fall.
  const doomed = page.locator('.seen use[href="#o-cap"]');
  await cell(page, 'F2').hover();
  await expect(doomed).toHaveCount(10);
  await cell(page, 'D2').hover();
  await expect(doomed).toHaveCount(0);
  await cell(page, 'B4').click();
  await expect(doomed).toHaveCount(12);
  await expect(sentence(page)).toHaveText('Capture the group of B4');
  await settle(page);
  await expect(cell(page, 'B4')).not.toHaveAttribute('aria-label', /Warrior|Chieftain/);
});

/** Takes the device, if a curtain hides the next player's cards. */
async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ready/ }).click();
}

test('lost groups: named, disputed, then scored as they stand', async ({ page }) => {
  await sit(page, { seats: [MINE, MINE] }, 'claims');
  await take(page);
  await expect(sentence(page)).toHaveText('Which groups are lost?');
  await page.locator('.decision').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Name one group as lost' }).click();
  await take(page);
  await page.getByRole('button', { name: 'Nothing is lost' }).click();
  await expect(sentence(page)).toHaveText('Do you agree?');
  await page.getByRole('button', { name: 'Dispute' }).click();
  for (const _ of ['A', 'B']) {
    const [ready, pass] = [page.getByRole('button', { name: /^Ready/ }), page.getByRole('button', { name: 'Pass', exact: true })];
    await expect(ready.or(pass).first()).toBeVisible();
    if (await ready.isVisible()) await ready.click();
    await pass.click();
    await page.getByRole('button', { name: 'Draw nothing' }).click();
  }
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  await expect(sheet).toBeVisible();
});

test('lost groups that everybody agrees on leave the board before it is counted', async ({ page }) => {
  await sit(page, { seats: [MINE, MINE] }, 'claims');
  await take(page);
  const first = page.locator('.decision').getByRole('checkbox').first();
  await first.check();
  const name = ((await page.locator('.decision .groups label').first().textContent()) ?? '').match(/[A-Z]\d+/)?.[0] ?? '';
  await expect(cell(page, name)).toHaveAttribute('aria-label', /Warrior|Chieftain/);
  await page.getByRole('button', { name: 'Name one group as lost' }).click();
  await take(page);
  await page.getByRole('button', { name: 'Nothing is lost' }).click();
  await expect(sentence(page)).toHaveText('Do you agree?');
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('region', { name: 'Score sheet' })).toBeVisible();
  await expect(cell(page, name)).not.toHaveAttribute('aria-label', /Warrior|Chieftain/);
});

test('lost groups are marked on the board, by a click or by Enter, and answered in the list', async ({ page }) => {
  await sit(page, { seats: [MINE, MINE] }, 'claims');
  await take(page);
  const groups = page.locator('.decision .groups label');
  const [first = '', second = ''] = (await groups.allTextContents()).map((text) => /[A-Z]\d+/.exec(text)?.[0] ?? '');
  const marked = page.locator('[role=gridcell][aria-label*="marked as lost"]');
  const bars = page.locator('.seen path.bar:not(.halo)');
  await cell(page, first).click();
  await expect(groups.first().getByRole('checkbox')).toBeChecked();
  await expect(cell(page, first)).toHaveAttribute('aria-label', /marked as lost/);
  const size = await marked.count();
  await expect(bars).toHaveCount(size);
  await expect(page.locator('.seen .tokens .lost')).toHaveCount(size);
  await expect(sentence(page)).toHaveText(`Lost: ${first}`);
  await picture(page, 'mitropia-lost');
  // Any of its cells takes the mark away again.
  await marked.last().click();
  await expect(marked).toHaveCount(0);
  await expect(bars).toHaveCount(0);
  await expect(sentence(page)).toHaveText('Which groups are lost?');
  // N goes from group to group.
  await cell(page, first).focus();
  await page.keyboard.press('n');
  await expect(cell(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(groups.nth(1).getByRole('checkbox')).toBeChecked();
  await page.locator('[role=gridcell][aria-label$=", empty"]').first().click();
  await refused(page, 'There is no group on', 'M20.2');
  await page.getByRole('button', { name: 'Name one group as lost' }).click();

  await take(page);
  await expect(marked, 'it is a secret until all are named').toHaveCount(0);
  await expect(bars).toHaveCount(0);
  await page.getByRole('button', { name: 'Nothing is lost' }).click();
  await expect(sentence(page)).toHaveText('Do you agree?');
  await expect(cell(page, second)).toHaveAttribute('aria-label', /named as lost/);
  await expect(bars).not.toHaveCount(0);
  await picture(page, 'mitropia-lost-named');
  await cell(page, second).click();
  await refused(page, 'Agree or dispute in the list of the named groups.', 'M20.3');
});

test('a move that was deflected is locked for the turn', async ({ page }) => {
  const table = await sit(page, { seats: [MINE, MINE] }, 'deflect');
  await take(page);
  await page.locator('.hand .card.activ').click();
  const target = targets(page).first();
  const name = (await target.getAttribute('data-cell')) ?? '';
  const locks = page.locator('.seen .lock');
  await expect(locks).toHaveCount(0);
  await target.click();
  await settle(page);
  await take(page);
  await page.getByRole('region', { name: 'Reaction window' }).getByRole('button', { name: /^Deflect/ }).click();
  await page.getByRole('region', { name: 'Reaction window' }).getByRole('button', { name: /^Play Deflect/ }).click();
  await act(page, table, 'A', 'ok');
  const ready = page.getByRole('button', { name: /^Ready/ });
  await expect(ready).toBeVisible();
  await ready.click();
  await expect(sentence(page)).toHaveText('Your turn: choose a card');
  await expect(locks).toHaveCount(1);
  await expect(cell(page, name)).toHaveAttribute('aria-label', /, empty, closed for a single placement in this turn/);
  await looksWell(page, 'mitropia-closed');
  await cell(page, name).focus();
  await page.keyboard.press('b');
  await expect(page.getByRole('region', { name: 'Board in words' })).toContainText(`${name}, `);
  await expect(page.getByRole('region', { name: 'Board in words' })).toContainText('closed for a single placement in this turn');
});

test('a team wins with the sum of both boards, and its own player reads so', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT, BOT, BOT] }, 'teams');
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  const next = page.locator('.decision').getByRole('button', { name: /^(Nothing is lost|Agree|Pass|End the turn|Draw nothing|Let it stand)/ });
  while (!(await sheet.isVisible())) {
    await expect(sheet.or(next.first()).first()).toBeVisible();
    // The bots may be faster: what was to be pressed is gone then.
    await next.first().click({ timeout: 1000 }).catch(() => undefined);
  }
  const rows = await sheet.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      is: row.querySelector('th')?.textContent ?? '',
      terms: [...row.querySelectorAll('td.num')].map((cell) => Number.parseInt(cell.textContent ?? '', 10)),
    })),
  );
  expect(rows).toHaveLength(6);
  for (const [first, second, team] of [rows.slice(0, 3), rows.slice(3)]) {
    expect(team?.is).toMatch(/^Team/);
    expect(team?.terms).toEqual(first?.terms.map((term, place) => term + (second?.terms[place] ?? 0)));
  }
  const by = (rows[2]?.terms.at(-1) ?? 0) - (rows[5]?.terms.at(-1) ?? 0);
  const ours = rows.slice(0, 2).some(({ is }) => is.startsWith('You'));
  const difference = by === 0 ? 'by the tie-break' : by === 1 ? 'by 1 point' : `by ${by} points`;
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${ours ? 'You and the \\w+' : '\\w+ and \\w+'} win ${difference}$`));
  await looksWell(page, 'score-teams');
  await expect(sheet.getByRole('columnheader', { name: 'Score', exact: true }), 'nobody has to look for the score').toBeInViewport({ ratio: 1 });
});

test('a window is heard of at once, and a turn too; what changes within it when there is time', async ({ page }) => {
  const [urgent, calm] = [page.locator('p[aria-live="assertive"]'), page.locator('p[aria-live="polite"]')];
  await sit(page, { seats: [MINE, BOT] }, 'subvert');
  const title = (await page.getByRole('region', { name: 'Reaction window' }).getByRole('heading').textContent()) ?? '';
  await expect(urgent).toContainText(title);
  await sit(page, { seats: [MINE, BOT] }, 'wormhole');
  await expect(urgent).toHaveText('Your turn: choose a card');
  await card(page, 'CH5').click();
  await expect(calm.getByText('Charge: choose a target')).toBeAttached();
  await expect(urgent).toHaveText('Your turn: choose a card');
});

test('X and V lift a reaction card in its window, and nothing is played before Enter', async ({ page }) => {
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  const acted = () => said.filter((line) => line.includes('"act"'));
  await sit(page, { seats: [MINE, BOT] }, 'subvert');
  const window = page.getByRole('region', { name: 'Reaction window' });
  const stand = window.getByRole('button', { name: /^Let it stand/ });
  const play = window.getByRole('button', { name: /^Play Deflect/ });
  // On the board, and in the window itself.
  for (const focus of [page.locator('[role=gridcell][tabindex="0"]'), stand]) {
    await focus.focus();
    await page.keyboard.press('x');
    await expect(play).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(stand).toBeVisible();
    await focus.focus();
    await page.keyboard.press('v');
    await expect(window).toContainText('Choose the Warrior to take over.');
    await page.keyboard.press('Escape');
    await expect(window).not.toContainText('Choose the Warrior to take over.');
  }
  // Elsewhere letters are no shortcuts.
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill('');
  await page.getByLabel('Say something').pressSequentially('xv');
  await expect(stand).toBeVisible();
  expect(acted()).toEqual([]);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('x');
  await expect(play).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => acted().length).toBe(1);
  expect(acted()[0]).toContain('deflect DF1');
});

test('Subvert: a Warrior just placed changes sides', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'subvert');
  const window = page.getByRole('region', { name: 'Reaction window' });
  await window.getByRole('button', { name: /^Subvert/ }).click();
  await expect(window).toContainText('Choose the Warrior to take over.');
  const target = targets(page).first();
  const name = (await target.getAttribute('data-cell')) ?? '';
  await target.click();
  await window.getByRole('button', { name: /^Play Subvert/ }).click();
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('subverts');
  await expect(cell(page, name)).toHaveAttribute('aria-label', /your Warrior/);
});

test('several people on one device: a curtain between their hands', async ({ page }) => {
  await sit(page, { seats: [MINE, MINE] }, 'zhou');
  const curtain = page.getByRole('region', { name: 'Whose turn on this device' });
  await expect(curtain).toContainText('Pass the device to Zhou');
  await expect(page.getByRole('region', { name: 'Your cards' })).toHaveCount(0);
  await picture(page, 'mitropia-curtain');
  await page.keyboard.press('Enter');
  await expect(curtain).toBeHidden();
  await card(page, 'PT09a').click();
  await cell(page, 'D3').click();
  await settle(page);
  await expect(curtain).toContainText('Pass the device to Kerma');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Reaction window' })).toBeVisible();
  await expect(card(page, 'PT02a')).toHaveCount(0);
});

test('the log begins with the game, after a reload and in a second tab too, and lights its cells', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  const lines = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  // The record this game goes on from is told as well.
  await expect(lines.first()).toContainText('Chieftain');
  await card(page, 'PT09a').click();
  await cell(page, 'D3').click();
  await settle(page);
  const line = page.getByRole('list', { name: 'Moves' }).getByRole('listitem').filter({ hasText: 'D3' });
  await expect(line).toContainText('Arrowhead');
  const before = await lines.allTextContents();
  expect(before.length).toBeGreaterThan(3);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('list', { name: 'Moves' }).getByRole('listitem').filter({ hasText: 'D3' })).toContainText('Arrowhead');
  expect(await tab.getByRole('list', { name: 'Moves' }).getByRole('listitem').allTextContents()).toEqual(expect.arrayContaining(before));
  await tab.close();
  await page.reload();
  await expect(line).toContainText('Arrowhead');
  await line.hover();
  await expect(page.locator('.seen use[href="#o-origin"]')).toHaveCount(1);
});

test('a bot is asked for advice, which is laid out and not sent', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  const advice = page.getByRole('list', { name: 'Advice, the best first' });
  await expect(advice.getByRole('button').first()).toContainText('%');
  await advice.getByRole('button').first().hover();
  await expect(page.locator('.seen use[href="#o-origin"]').first()).toBeAttached();
  await picture(page, 'mitropia-advice');
  await advice.getByRole('button').first().click();
  await expect(confirm(page)).toBeEnabled();
});

test('on a phone the words stay below the board, however many they are; a bot is called one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, { seats: [MINE, BOT] }, 'zhou');
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('bot, level 1');
  await page.getByRole('button', { name: 'Advice' }).click();
  await expect(page.getByRole('list', { name: 'Advice, the best first' }).getByRole('button').first()).toBeVisible();
  const board = await page.getByRole('grid').boundingBox();
  const words = await page.locator('.decision').boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);
});

test('tribes are drafted, and each may face where it likes', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT], options: { tribes: 'pick', facing: 'free' } });
  await expect(sentence(page)).toHaveText('Pick your tribe');
  await page.getByRole('button', { name: /^Kerma/ }).click();
  await expect(sentence(page)).toHaveText('Which way do you face?');
  await page.getByRole('button', { name: 'South-east' }).click();
  await expect(sentence(page)).toHaveText('Place your Chieftain');
  await expect(page.locator('.players')).toContainText('Kerma');
});

test('strategy: a deck from the pool, a Chieftain anywhere far enough, an active pattern', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT], options: { mode: 'strategy' } });
  await page.locator('.decision .big').first().click();
  await expect(sentence(page)).toHaveText('Build your deck');
  const close = page.getByRole('button', { name: 'Close the deck' });
  await expect(close).toBeDisabled();
  await page.locator('.pool .card').first().click();
  await page.getByRole('button', { name: 'Fill it up' }).click();
  await expect(close).toBeEnabled();
  await picture(page, 'mitropia-deck');
  // On a phone so many cards leave little room, and nothing lies on anything else for it.
  await page.setViewportSize({ width: 390, height: 844 });
  const [strip, board] = [await page.getByRole('list', { name: 'Players' }).boundingBox(), await page.locator('main').boundingBox()];
  expect(strip && strip.y + strip.height).toBeLessThanOrEqual(board?.y ?? 0);
  await picture(page, 'mitropia-deck-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await close.click();
  await expect(sentence(page)).toHaveText('Choose your active pattern');
  await page.locator('.pool .card').first().click();
  await settle(page);
  await expect(sentence(page)).toHaveText('Place your Chieftain');
  await picture(page, 'mitropia-free-chief');
  expect(await targets(page).count()).toBeGreaterThan(20);
  const free = targets(page).first();
  const name = (await free.getAttribute('data-cell')) ?? '';
  await free.click();
  await settle(page);
  await expect(cell(page, name)).toHaveAttribute('aria-label', /your Chieftain/);
});

test('two browsers by the invite link: a move, a window with its timer, a Deflect on both boards', async ({ page, browser, server, wrongs }) => {
  const name = await sit(page, { seats: [MINE, OPEN], clock: { kind: 'live', base: 600, increment: 5, window: 60 } }, 'deflect');
  const context = await browser.newContext();
  watch(context, server, wrongs);
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'always' })));
  await other.goto(`${server.url}/t/${name}`);
  await other.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByText('free seat')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();

  await page.locator('.hand .card.activ').click();
  const target = targets(page).first();
  const landed = (await target.getAttribute('data-cell')) ?? '';
  await target.click();
  await settle(page);

  const window = other.getByRole('region', { name: 'Reaction window' });
  await expect(window).toContainText(landed);
  await expect(window.getByRole('timer')).toBeVisible();
  const order = window.getByRole('button', { name: 'Ask me about every move' });
  await order.click();
  await window.getByRole('radio', { name: 'Ask me only if it touches mine' }).check();
  await expect(window.getByRole('button', { name: 'Ask me only if it touches mine' })).toHaveAttribute('aria-expanded', 'true');
  await expect(cell(page, landed)).toHaveAttribute('aria-label', /your Warrior/);
  await picture(other, 'mitropia-window');
  await window.getByRole('button', { name: /^Deflect/ }).click();
  await window.getByRole('button', { name: /^Play Deflect/ }).click();

  // Whoever moved is asked in turn, and lets the reaction stand.
  const answer = page.getByRole('region', { name: 'Reaction window' });
  await expect(answer).toContainText('Norse deflect Zhou');
  await answer.getByRole('button', { name: /^Let it stand/ }).click();
  for (const board of [page, other]) {
    await expect(cell(board, landed)).not.toHaveAttribute('aria-label', /Warrior/);
    await expect(board.getByRole('list', { name: 'Moves' })).toContainText('deflects');
  }
  await context.close();
});
