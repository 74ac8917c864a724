import type { Page } from '@playwright/test';
import { looksWell } from './looks';
import { expect, test } from './server';

// A step takes seconds: what cannot be clicked is wrong.
test.use({ actionTimeout: 20_000 });

const lesson = (page: Page) => page.locator('.lesson');
const next = (page: Page) => lesson(page).getByRole('link', { name: /^(Next|Play a real game)$/ });
const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);

/** Waits until the board of a step lies there. */
async function ready(page: Page, step: number): Promise<void> {
  await expect(lesson(page).getByText(`Step ${step} of 10`)).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(lesson(page).getByRole('button', { name: 'Show me' })).toBeEnabled();
}

const click = (name: string) => async (page: Page) => cell(page, name).click();
const card = (name: string) => async (page: Page) => page.locator(`.hand [data-card="${name}"], .cards [data-card="${name}"]`).first().click();
const active = async (page: Page) => page.locator('.hand [data-card]').filter({ hasText: 'Active' }).first().click();
/** Presses a button of the decision, if the move has not gone without it. */
const press = (name: RegExp) => async (page: Page) =>
  page.locator('.decision, .bar').getByRole('button', { name }).filter({ visible: true }).first().click();
const confirm = press(/^(Confirm|Place|Play)/);
/** A cell that is refused, with the clause that the refusal names. */
const refused = (name: string, clause: string) => async (page: Page) => {
  await cell(page, name).click();
  await expect(page.getByRole('alert').filter({ hasText: clause }).first()).toBeVisible();
};
/** Waits for a question: the others have answered then. */
const asked = (question: string) => async (page: Page) => expect(page.locator('.decision h2')).toHaveText(question);
const shown = async (page: Page) => lesson(page).getByRole('button', { name: 'Show me' }).click();

type Doing = (page: Page) => Promise<unknown>;

const MITROPIA: Doing[][] = [
  [refused('G1', 'M6.2'), click('D2'), confirm],
  [active, click('D4')],
  [active, click('F1')],
  [active, click('D5'), confirm],
  [card('AM1'), refused('G4', 'M12.5'), click('A4'), confirm],
  [card('PT07a'), click('D4'), confirm],
  [shown],
  [card('DS2'), active, click('E2'), click('F1')],
  [card('DF1'), confirm],
  [active, click('D5'), confirm],
];

const FIELDS: Doing[][] = [
  [refused('E4', 'F5.5'), click('D4')],
  [click('D3'), confirm],
  [refused('A1', 'F6.6'), click('E1'), confirm],
  [refused('D4', 'F6.7'), click('E1'), async (page) => expect(cell(page, 'G2')).toHaveAttribute('aria-label', /token of White/), click('D4'), confirm],
  [press(/^Draw/)],
  [card('pair-place'), click('D2'), click('E2'), confirm],
  [press(/surrender/i)],
  [click('D1'), confirm, press(/^Buy a card from White/)],
  [press(/^Pass$/), asked('Which groups are dead?'), click('B3'), press(/dead/)],
  [click('C5'), async (page) => expect(cell(page, 'C5')).toHaveAttribute('aria-label', /your token/), asked('Your move'), press(/^Pass$/)],
];

for (const [game, steps] of [['mitropia', MITROPIA], ['fields', FIELDS]] as const) {
  test(`the tutorial of ${game}, from home to its end`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`^Learn: ${game}`, 'i') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Learn');
    await page.getByRole('link', { name: 'Begin', exact: true }).click();
    for (const [index, doings] of steps.entries()) {
      await ready(page, index + 1);
      for (const doing of doings) await doing(page);
      await expect(next(page)).toBeVisible();
      await next(page).click();
    }
    await expect(page).toHaveURL(`/new/${game}`);
    await page.goto(`/learn/${game}`);
    await expect(page.getByText('You have taken all ten steps.')).toBeVisible();
    // Lessons do not stay among one's games.
    await page.goto('/');
    await expect(page.getByText('Games you have begun are kept here.')).toBeVisible();
  });
}

test('a move beside the point is told, and may be tried again', async ({ page }) => {
  await page.goto('/learn/fields/2');
  await ready(page, 2);
  await cell(page, 'A1').click();
  await expect(lesson(page).getByRole('status')).toContainText('not what this step is about');
  await expect(lesson(page).getByText('The last one is D3.')).toBeVisible();
  await lesson(page).getByRole('button', { name: 'Try again' }).click();
  await ready(page, 2);
  await expect(cell(page, 'A1')).toHaveAttribute('aria-label', /empty/);
  await shown(page);
  await expect(next(page)).toBeVisible();
  await page.goto('/learn/fields');
  await expect(page.getByRole('link', { name: 'Go on with step 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.getByRole('link', { name: 'Begin', exact: true })).toBeVisible();
});

test('a step by keyboard alone', async ({ page }) => {
  await page.goto('/learn/fields/2');
  await ready(page, 2);
  const grid = page.getByRole('grid');
  for (let tabs = 0; tabs < 60 && !(await grid.evaluate((board) => board.contains(document.activeElement))); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('[role=gridcell]:focus')).toHaveAttribute('data-cell', 'C3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(next(page)).toBeVisible();
  for (let tabs = 0; tabs < 60 && !(await next(page).evaluate((link) => link === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await ready(page, 3);
});

test('the tutorial speaks Polish', async ({ page }) => {
  await page.goto('/learn/mitropia/2');
  await ready(page, 2);
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(lesson(page).getByRole('heading', { level: 2 })).toHaveText('Wzór wskazuje drogę');
  await expect(lesson(page).getByText('Krok 2 z 10')).toBeVisible();
});

test('a step that does not exist leads back', async ({ page }) => {
  await page.goto('/learn/fields/11');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such step.');
  await page.goto('/learn/chess');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to learn?');
});

for (const path of ['/learn', '/learn/mitropia', '/learn/mitropia/4', '/learn/mitropia/9', '/learn/fields/6', '/learn/fields/10']) {
  test(`${path} at every size, light and dark: nothing for axe to find`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const step = Number(path.split('/')[3]);
    if (step) await ready(page, step);
    if (step === 10) {
      await shown(page);
      await expect(next(page)).toBeVisible();
    }
    await looksWell(page, `learn${path.slice(6).replaceAll('/', '-')}`);
  });
}
