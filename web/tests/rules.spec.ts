// The rulebooks, in both languages.

import { looksWell } from './looks';
import { expect, test } from './server';

test('rules are searched, and lead to their clauses', async ({ page }) => {
  await page.goto('/rules/fields');
  await page.getByRole('searchbox').fill('suicide illegal');
  await page.getByRole('link', { name: /^F6\.6/ }).first().click();
  await expect(page.locator('[id="F6.6"]')).toBeInViewport();
  await expect(page.locator('.book svg[role=img]').first()).toBeAttached();
  await page.goto('/rules/mitropia#M12.5');
  await expect(page.locator('[id="M12.5"]')).toBeInViewport();
});

test('an address whose place cannot be read shows the book from its beginning', async ({ page }) => {
  await page.goto('/rules/fields#%E0%A4%A');
  await expect(page.locator('[id="F1.1"]')).toBeVisible();
  await expect(page.locator('.book .here')).toHaveCount(0);
});

test('the rules of Mitropia are drawn, and searched by keys alone', async ({ page }) => {
  await page.goto('/rules/mitropia');
  await expect(page.locator('.book figure')).not.toHaveCount(0);
  expect(await page.locator('.book svg[role=img]').count()).toBeGreaterThan(40);
  expect(await page.locator('.book pre').count()).toBeLessThan(6);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('M12.5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[id="M12.5"]')).toBeInViewport();
  await expect(page.locator('[id="M12.5"]')).toHaveClass(/here/);
});

test.describe('in Polish', () => {
  test.use({ locale: 'pl-PL' });

  for (const [game, title] of [['fields', 'Pola bogów'], ['mitropia', 'Mitropia']] as const) {
    test(`the rules of ${game} at every size, light and dark: nothing for axe to find`, async ({ page }) => {
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zasady gry ${title}`);
      await expect(page.locator('.book [lang=pl] h2').first()).toBeVisible();
      await looksWell(page, `page-rules-${game}-pl`);
    });
  }

  test('rules are searched, and lead to their clauses', async ({ page }) => {
    await page.goto('/rules/fields');
    await page.getByRole('searchbox', { name: 'Szukaj w zasadach' }).fill('samobojstwo zakazane');
    await page.getByRole('link', { name: /^F6\.6 Samobójstwo/ }).click();
    await expect(page.locator('[id="F6.6"]')).toBeInViewport();
    await expect(page.locator('[id="F6.6"]')).toHaveClass(/here/);
    await page.goto('/rules/mitropia#M12.5');
    await expect(page.locator('[id="M12.5"]')).toBeInViewport();
    expect(await page.locator('.book svg[role=img]').count()).toBeGreaterThan(40);
    expect(await page.locator('.book pre').count()).toBeLessThan(6);
  });

  test('an option leads to its clause, and only the book in Polish is fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(...(/\/(\w+)\.pl-[^/]*\.js$/.exec(request.url())?.slice(1) ?? [])));
    await page.goto('/new/fields');
    await page.locator('summary').click();
    expect(fetched).toEqual([]);
    await page.getByRole('link', { name: 'F9.1', exact: true }).click();
    await expect(page.locator('[id="F9.1"]')).toBeInViewport();
    await expect(page.locator('[id="F9.1"]')).toContainText('Karty mocy');
    expect(fetched).toEqual(['fields']);
  });

  test('the contents are told in Polish', async ({ page }) => {
    await page.goto('/rules/fields');
    await expect(page.getByRole('navigation', { name: 'Spis treści' })).toMatchAriaSnapshot(`
      - navigation "Spis treści":
        - list:
          - listitem:
            - 'link "Wprowadzenie: ucz się, grając"':
              - /url: /rules/fields#wprowadzenie-ucz-sie-grajac
          - listitem:
            - link "Żetony i ich oddechy":
              - /url: /rules/fields#zetony-i-ich-oddechy
    `);
  });
});

test('another language shows the same clause', async ({ page }) => {
  await page.goto('/rules/mitropia#M12.5');
  const clause = page.locator('[id="M12.5"]');
  await expect(clause).toBeInViewport();
  await expect(page.locator('.book [lang=en]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(page.locator('.book [lang=pl]')).toHaveCount(1);
  await expect(clause).toBeInViewport();
  await expect(clause).toHaveClass(/here/);
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.locator('.book [lang=en]')).toHaveCount(1);
  await expect(clause).toBeInViewport();
});
